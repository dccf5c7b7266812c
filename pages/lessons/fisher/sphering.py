"""Part "sphering": LDA animated from raw rows to the nearest mean and back.

x* = Sigma^-1/2 x; the winner has the least 1/2 |x* - m_k*|² - log pi_k
"""

from dataclasses import replace
from functools import partial

import pandas as pd

from lindisc import sphering
from lindisc.number_format import percent
from pages.answers.view import Board, View
from pages.lessons.fisher.plane import choose_rows
from pages.lessons.fisher.sphering_animation import STEPS, TITLES, animation_of, n_left, picture
from pages.shared.controls.data_controls import choose_pair
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

WHOLE_HELP = (
    "Off: on the two features above alone, so that all boundaries can be seen. On: the film starts "
    "and ends with these two of all features."
)
PROGRAM = [
    "stages = sphering(X, y)",
    "lda = LDA().fit(X, y)",
    "for stage in stages:",
    "    says = lda.classes_[stage.scores.values(stage.points).argmax(axis=1)]",
    "    agreeing = np.sum(says == lda.predict(X))",
    '    print(f"{stage.title}: {agreeing} of {len(y)} rows as LDA, "',
    '          f"{np.mean(says != y):.1%} wrong")',
]
FORMULAS = {
    "Inverse square root of the covariance": r"\Sigma^{-1/2} = E \Lambda^{-1/2} E' "
    r"\text{ where } \Sigma = E \Lambda E'",
    "Sphered means": r"m_k^* = \Sigma^{-1/2} (m_k - m), \quad "
    r"m = \sum_k \pi_k m_k",
    "Directions in the sphered picture": r"a_l = \Sigma^{1/2} v_l "
    r"\text{, at right angles, each of length 1}",
    "Means in their plane": r"a_l' m_k^*",
}


def choose(controls):
    """Return the rows and the frame at which the animation starts, from the sidebar."""
    chosen = choose_rows(controls)
    if len(chosen.dataset.feature_names) > 2:
        chosen = choose_pair(controls, chosen)
        whole = controls.toggle("LDA on all features", "all", help=WHOLE_HELP)
        chosen = replace(chosen, view="slice") if whole else chosen
    title = controls.select("Start at", TITLES, "stage", TITLES[0])
    return chosen, STEPS * TITLES.index(title)


def draw(chosen, start):
    """Return the stages of LDA as one animation."""
    study, animation = chosen.study, animation_of(chosen)
    numbers, code = partial(_numbers, animation), lambda _: program_with_rows(chosen, PROGRAM)
    tabs = numbers, _why, code, _by_hand, meanings.SPHERING, FORMULAS
    return View(
        picture=(Board(picture(chosen, start)),),
        files=lambda: rows_and_facts(study, "sphering", lambda: _facts(study)),
        **own_tabs((study,), "by-hand-sphering.csv", *tabs),
    )


def _numbers(animation, study):
    """Return the table of how many rows keep their class in all stages, by its caption."""
    n = len(study.rows.y)
    table = {
        "rows with the same class in all stages": f"{animation.agreeing} of {n}",
        "misclassified": percent(animation.wrong.mean()),
        "features": str(len(study.names)),
        "directions left": str(n_left(study)),
    }
    caption = f"What becomes of all {n} training rows"
    return {caption: pd.DataFrame(table, ["LDA"]).T}


def _why(study):
    """Return Markdown with formulas."""
    p, K = len(study.names), len(study.classes)
    return (
        "LDA compares $\\tfrac12 (x - m_k)'\\Sigma^{-1}(x - m_k) - \\log \\pi_k$. With "
        "$x^* = \\Sigma^{-1/2}(x - m)$, $m = \\sum_k \\pi_k m_k$, this is a plain distance:\n\n"
        r"$$\tfrac12\,|x^* - m_k^*|^2 - \log \pi_k$$"
        "\n\nWhat is at right angles to the plane through the means adds the same to every "
        "class, so only coordinates in that plane count. It has at most $\\min(p, K - 1)$ "
        f"dimensions, here $\\min({p}, {K} - 1) = {n_left(study)}$, and Fisher's directions are "
        "its axes. The film moves every row by a linear map; nothing is estimated on the way."
    )


def _by_hand(study):
    """Return tables by title, in the order of the calculation."""
    _, sphered, flat = sphering(study.table, study.rows.y)
    names, classes = list(study.names), list(study.classes)
    axes = [f"LD{number}" for number in range(1, flat.matrix.shape[1] + 1)]
    return {
        "Inverse square root of the covariance": pd.DataFrame(sphered.matrix, names, names),
        "Sphered means": pd.DataFrame(sphered.means, classes, names),
        "Directions in the sphered picture": pd.DataFrame(flat.matrix, names, axes),
        "Means in their plane": pd.DataFrame(flat.means, classes, axes),
    }


def _facts(study):
    """Return every stage as plain values."""
    names = "matrix", "offset", "means"
    return {
        stage.title: {name: getattr(stage, name).tolist() for name in names}
        for stage in sphering(study.table, study.rows.y)
    }
