"""Part "all directions": discriminant coordinates beside principal ones.

They solve W^-1 B w = lambda w; LDA in the first L of them has rank L.
"""

from dataclasses import replace

from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc.board.picture import Picture
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Note, Program, View
from pages.lessons.fisher import plane_panels, plane_tabs
from pages.lessons.fisher.error_by_rank import cut_panel, errors_by_rank, on_a_line, rank_panel
from pages.lessons.fisher.plane_panels import fisher_of
from pages.shared.controls.data_controls import choose_data, choose_standardise
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program, program_with_rows, rows_lines, standardising
from pages.shared.tabs.tabs import own_tabs

RANK = Integer(
    "L", called="directions", symbol="L", default=2, low=1,
    help="number of directions that LDA may use; the boundaries are drawn where further ones are 0",
    low_means="the best line alone", high_means="the same as LDA",
)  # fmt: skip
UNBIASED_HELP = (
    "On: R's lda. Off: by n, maximum likelihood. It scales the coefficients, and turns nothing."
)
EQUAL_HELP = (
    "Off: each mean counts by the rows of its class, in B and in LDA. On: all count the same. "
    "Where all classes have as many rows it changes nothing."
)
STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. Discriminant coordinates stay the "
    "same, but for signs, where γ = 1: only their coefficients change units. Principal coordinates "
    "and angles do not stay."
)


def choose(controls):
    """Return the rows, the options of `Fisher` as pairs, and the number of directions for LDA."""
    chosen = choose_rows(controls)
    with controls.group("Preparation"):
        unbiased = controls.toggle(
            "Divide scatter by n − K", "unbiased", start=True, help=UNBIASED_HELP
        )
        fixed = (("unbiased", unbiased),)
        if controls.toggle("All classes count the same", "equal", help=EQUAL_HELP):
            fixed += (("priors", "equal"),)
        standardise = choose_standardise(controls, STANDARDISE_HELP)
    chosen = replace(chosen, view="slice", standardise=standardise)
    most = min(len(chosen.dataset.feature_names), len(chosen.dataset.class_names) - 1)
    with controls.under_picture(), controls.leads():
        if most == 1:
            return chosen, _options(controls, fixed), 1
        left, right = controls.columns(2)
        with right:
            options = _options(controls, fixed)
        with left:
            return chosen, options, controls.option(replace(RANK, high=most))


def _options(controls, fixed):
    return (("gamma", controls.option(GAMMA)), *fixed)


def draw(chosen, options, rank):
    """Return both planes, beside the error by rank."""
    study, fisher = chosen.study, fisher_of(chosen, options)
    has_more = len(fisher.proportion_of_trace_) > 1
    tabs = own_tabs(
        (fisher, study),
        "by-hand-projection.csv",
        lambda *_: plane_tabs.numbers(fisher, study, _errors(chosen, options)),
        *(plane_tabs.why, None, plane_tabs.by_hand, meanings.PLANE, plane_tabs.FORMULAS),
    )
    return View(
        picture=(Board(_picture(chosen, options, rank)),),
        below=() if has_more else (Note(on_a_line(study, fisher)),),
        files=lambda: rows_and_facts(study, "directions", lambda: plane_tabs.facts(fisher, study)),
        **tabs | {"programs": lambda: _programs(chosen, options, rank)},
    )


@remembered(maxsize=128)
def _errors(chosen, options):
    estimator = ReducedRankLDA(**dict(options))
    return errors_by_rank(chosen.study.table, chosen.study.rows.y, estimator)


@remembered(maxsize=64)
def _picture(chosen, options, rank):
    """LD1 and LD2, PC1 and PC2, and the error against L or, for two classes, the threshold."""
    flat = plane_panels.discriminant(chosen, options)
    beside, title = plane_panels.principal(chosen, options), "LDA on PC1, PC2"
    n_ranks = len(flat.scores)
    words = (
        plane_panels.said(chosen.study, flat, rank, f"LDA, L = {rank} of {n_ranks}"),
        plane_panels.said(chosen.study, beside, 1, title),
    )
    return Picture(
        panels=(
            plane_panels.discriminant_panel(chosen, options, rank),
            plane_panels.principal_panel(chosen, options, title),
            rank_panel(_errors(chosen, options), rank)
            if n_ranks > 1
            else cut_panel(chosen, options),
        ),
        layout=("aaabbbcc",),
        class_names=chosen.study.classes,
        said=" ".join(words),
    )


def _programs(chosen, options, rank):
    given = ", ".join(f"{name}={value!r}" for name, value in options)
    ours = [
        f"fisher = Fisher({given}).fit(X, y)",
        "print(fisher.proportion_of_trace_)",
        "print(fisher.scalings_)",
        f"model = ReducedRankLDA(n_components={rank}, {given}).fit(X, y)",
        "error = np.mean(model.predict(X) != y)",
        'print(f"training error {error:.1%}")',
    ]
    shown = [Program("lindisc", program_with_rows(chosen, ours))]
    given = dict(options)
    if given["gamma"] == 1 and "priors" not in given:
        theirs = [
            "lda = LinearDiscriminantAnalysis(solver='eigen').fit(X, y)",
            "print(lda.explained_variance_ratio_)  # the proportions of trace",
            "print(lda.scalings_)  # divisor n; signs are arbitrary",
        ]
        lines = [*rows_lines(chosen.study), *standardising(chosen), "", *theirs]
        code = program(lines, [LinearDiscriminantAnalysis])
        shown.append(Program("scikit-learn alone (the same up to signs and divisor)", code))
    return tuple(shown)


def choose_rows(controls):
    """Return the `DataSpec` of a data set selected in the sidebar, without its test rows."""
    return replace(choose_data(controls, "Crabs"), own_test=False)
