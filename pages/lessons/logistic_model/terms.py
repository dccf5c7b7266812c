"""The table of coefficients: untick terms, and read what that costs."""

from dataclasses import dataclass

from lindisc.datasets import DATASETS
from pages.parts.data import choose_data
from pages.study import meanings
from pages.study.chosen import Chosen
from pages.study.logistic import term_charts, terms
from pages.study.logistic.fits import as_read
from pages.study.symbols import with_legend
from pages.study.view import Action, Board, Hand, Note, Program, Row, Section, Ticks, View

SLUGS = ("spam", "challenger", "cushings", "ripley")
AMONG = [recipe for recipe in DATASETS if recipe.slug in SLUGS]
LEFT_OUT = "Terms left out"
REFERENCE_HELP = "Log odds compare each class with this one. Predictions do not depend on it."


@dataclass(frozen=True)
class Choice:
    """The rows, the key and names of the terms left out, the reference class."""

    chosen: Chosen
    key: str
    left_out: tuple
    reference: str


def choose(controls):
    """Data and reference in the sidebar, the terms under the picture with the table."""
    chosen = choose_data(controls, "Spam", among=AMONG)
    data, slug = chosen.dataset, chosen.slug
    classes = data.class_names
    reference = controls.select(
        "Reference class", classes, f"{slug}.reference", classes[0], help=REFERENCE_HELP
    )
    names = data.feature_names
    with controls.aside(), controls.fold(LEFT_OUT):
        left_out = controls.several(LEFT_OUT, names, f"{slug}.out", [], len(names))
    inside = tuple(name for name in names if name in left_out)
    return Choice(chosen, controls.key(f"{slug}.out"), inside, reference)


def draw(choice):
    """Every term by itself, those left out together, and the table with a tick for each."""
    found = terms.terms(choice.chosen, choice.left_out, choice.reference)
    weak, out = found.insignificant, list(choice.left_out)
    board = (Board("model.terms", term_charts.picture(found)),)
    table = (Note(_about(found)), _table(found, choice))
    return View(
        picture=(Row((board, table), (4, 5)),),
        actions=(
            Action("Leave out all that are not significant", {choice.key: weak}, out != weak),
            Action("Keep all", {choice.key: []}, bool(out)),
        ),
        below=(Board("model.residuals", term_charts.below(found)),),
        numbers=lambda: terms.numbers(found),
        why=lambda: with_legend(Section("", terms.why(found), meanings.TERMS)),
        programs=lambda: (Program("lindisc", terms.code(found)),),
        by_hand=lambda: (Hand("", terms.by_hand(found), "by-hand-terms.csv"),),
        files=lambda: terms.files(found),
    )


def _about(found):
    reference, *others = found.whole.classes
    whole = found.whole
    return (
        f"Deviance {whole.null_deviance:.1f} without terms, {whole.deviance:.1f} with all on "
        f"{whole.degrees_of_freedom} df, AIC {whole.aic:.1f}. Log odds of "
        f"{' and of '.join(others)} against {reference}; SE: standard error. "
        "A tap on a heading sorts."
    )


def _table(found, choice):
    table = found.table
    return Ticks(
        key="model.table",
        frame=table.rename(columns={"standard error": "SE"}),
        texts=as_read(table),
        terms=found.of_rows,
        off=choice.left_out,
        control=choice.key,
    )
