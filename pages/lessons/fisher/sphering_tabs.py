"""Tabs of the sphering animation.

x* = Sigma^-1/2 x; the winner has the least 1/2 |x* - m_k*|² - log pi_k
"""

import pandas as pd

from lindisc import sphering
from lindisc.number_format import percent


def n_left(study):
    """Return the number of directions that the means of the classes span."""
    return min(len(study.names), len(study.classes) - 1)


def numbers(animation, study):
    """Return the table of how many rows keep their class in all stages, by its caption."""
    n = len(study.rows.y)
    table = {
        "rows with the same class in all stages": f"{animation.agreeing} of {n}",
        "misclassified": percent(animation.frames[-1].wrong.mean()),
        "features": str(len(study.names)),
        "directions left": str(n_left(study)),
    }
    caption = f"What becomes of all {n} training rows"
    return {caption: pd.DataFrame(table, ["LDA"]).T}


def why(study):
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


FORMULAS = {
    "Inverse square root of the covariance": r"\Sigma^{-1/2} = E \Lambda^{-1/2} E' "
    r"\text{ where } \Sigma = E \Lambda E'",
    "Sphered means": r"m_k^* = \Sigma^{-1/2} (m_k - m), \quad "
    r"m = \sum_k \pi_k m_k",
    "Directions in the sphered picture": r"a_l = \Sigma^{1/2} v_l "
    r"\text{, at right angles, each of length 1}",
    "Means in their plane": r"a_l' m_k^*",
}


def by_hand(study):
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


def facts(study):
    """Return every stage as plain values."""
    return {
        stage.title: {
            "matrix": stage.matrix.tolist(),
            "offset": stage.offset.tolist(),
            "means": stage.means.tolist(),
        }
        for stage in sphering(study.table, study.rows.y)
    }
