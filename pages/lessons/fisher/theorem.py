"""Part "theorem": for two classes Fisher, LDA and least squares share their direction.

w is proportional to (S_1 + S_2)^-1 (m_1 - m_2)
"""

from dataclasses import dataclass, replace
from functools import partial

from lindisc.parameters import Integer
from lindisc.projection.direction import angle_between, cuts
from pages.answers.view import Board, Hand, Program, Section, Verbatim, View, Words, captioned
from pages.lessons.fisher import theorem_charts, theorem_tabs
from pages.lessons.fisher.figures import cuts_chart
from pages.lessons.fisher.rows import choose_rows
from pages.lessons.fisher.theorem_charts import thinned
from pages.shared.controls.data_controls import choose_two_of_each
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import explained, with_legend
from pages.shared.tabs.files import chart_files, figure, picture_file, rows_file
from pages.shared.tabs.program import data_lines, edit_lines, program

KEPT = Integer(
    "per_cent_kept", default=100, low=5, high=100,
    help="of the second class: these rows are learned from, the others are drawn hollow",
    low_means="few rows of the second class", high_means="all of them",
)  # fmt: skip


@dataclass(frozen=True)
class TheoremSettings:
    """Rows of two classes and two features, and the share of the second class to train on."""

    chosen: DataSpec
    kept: int


def choose(controls):
    """Return the settings: features and classes in the sidebar, the share under the picture."""
    chosen = choose_two_of_each(controls, choose_rows(controls))
    with controls.under_picture(), controls.leads():
        kept = controls.option(KEPT)
    with controls.aside(), controls.group("Points"):
        return TheoremSettings(replace(chosen, edits=controls.edits(chosen.rows)), kept)


def draw(choice):
    """Return LDA and least squares on movable points, each with Fisher's threshold dashed."""
    chosen, kept = choice.chosen, choice.kept
    study, found, refusal = thinned(chosen, kept)
    drawn = theorem_charts.picture(chosen, kept, theorem_charts.values_around(kept))
    board = Board("fisher", drawn, {"edited": "fisher.points"})
    view = View(
        picture=(board, Verbatim(refusal)) if refusal else (board,),
        why=lambda: with_legend(Section("", theorem_tabs.WHY, meanings.ONE_DIRECTION)),
        programs=lambda: (Program("lindisc", _program(choice, study, refusal)),),
        files=lambda: (rows_file(study),),
    )
    if refusal:
        return view
    return replace(
        view,
        below=(Words(f"##### {theorem_tabs.said(found)}"),),
        numbers=lambda: captioned(theorem_tabs.numbers(found, study, chosen.dataset)),
        by_hand=lambda: (_hand(found, study),),
        files=lambda: (
            *chart_files(
                study,
                "theorem",
                partial(_figure, study, found),
                lambda: theorem_tabs.facts(found),
                label="Cuts",
            ),
            *(
                picture_file(
                    f"{fit.method.title}: picture (HTML)",
                    f"lindisc-{fit.method.slug}.html",
                    partial(figure, study, fit),
                )
                for fit in theorem_charts.fits(study)
            ),
        ),
    )


def carried(choice):
    """Return the picture while a point is dragged, without previews of sliders."""
    return theorem_charts.picture(choice.chosen, choice.kept, (choice.kept,))


def _figure(study, found):
    X, codes = study.training.X, study.codes(study.training.y)
    places = {name: cut.threshold for name, cut in found.items()}
    return cuts_chart(X @ found["Fisher"].w, codes, study.classes, places)


def _program(choice, study, refusal):
    n_dropped = study.points.is_test.sum()
    lines = [
        *data_lines(replace(choice.chosen, edits="")),
        "test = np.zeros(len(y), dtype=bool)",
    ]
    if n_dropped:
        lines += [
            f"own = np.flatnonzero(y == {study.classes[1]!r})",
            f"test[np.random.default_rng(0).permutation(own)[:{n_dropped}]] = True  # left out",
        ]
    lines += [*edit_lines(study, has_test=True), "X, y = X[~test], y[~test]", ""]
    if refusal:
        lines += ["try:", "    cuts(X, y)", "except ValueError as refusal:", "    print(refusal)"]
        return program(lines, [cuts])
    lines += [
        "found = cuts(X, y)",
        "for name, cut in found.items():",
        "    angle = angle_between(found['Fisher'].w, cut.w)",
        '    print(f"{name}: {angle:.4f} degrees, cuts at {cut.threshold:.6f}")',
    ]
    return program(lines, [angle_between, cuts])


def _hand(found, study):
    tables = theorem_tabs.by_hand(found, study)
    hand = Hand("", tables, "by-hand-theorem.csv", formulas=theorem_tabs.FORMULAS)
    return explained(hand, meanings.ONE_DIRECTION)
