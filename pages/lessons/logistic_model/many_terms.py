"""Part on many terms: the table of coefficients with a tick box for each."""

from dataclasses import dataclass

from lindisc.datasets import DATASETS
from pages.answers.view import Action, Board, Hand, Note, Program, Row, Section, Ticks, View
from pages.lessons.logistic_model import many_terms_charts, many_terms_tabs
from pages.lessons.logistic_model.fits import as_read
from pages.shared.controls.data_controls import choose_data
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend

SLUGS = ("spam", "challenger", "cushings", "ripley")
AMONG = [recipe for recipe in DATASETS if recipe.slug in SLUGS]
LEFT_OUT = "Terms left out"
REFERENCE_HELP = "Log odds compare each class with this one. Predictions do not depend on it."


@dataclass(frozen=True)
class ManyTermsSettings:
    """The rows, the key and names of the terms left out, the reference class."""

    chosen: DataSpec
    key: str
    left_out: tuple
    reference: str


def choose(controls):
    """Return the settings: data and reference in the sidebar, terms in the table."""
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
    return ManyTermsSettings(chosen, controls.key(f"{slug}.out"), inside, reference)


def draw(choice):
    """Return tests of each term and of those left out together, and the table to untick them."""
    found = many_terms_tabs.terms(choice.chosen, choice.left_out, choice.reference)
    weak, out = found.insignificant, list(choice.left_out)
    board = (Board("model.terms", many_terms_charts.picture(found)),)
    table = (Note(_about(found)), _table(found, choice))
    return View(
        picture=(Row((board, table), (4, 5)),),
        actions=(
            Action("Leave out all that are not significant", {choice.key: weak}, out != weak),
            Action("Keep all", {choice.key: []}, bool(out)),
        ),
        below=(Board("model.residuals", many_terms_charts.below(found)),),
        numbers=lambda: many_terms_tabs.numbers(found),
        why=lambda: with_legend(Section("", many_terms_tabs.why(found), meanings.TERMS)),
        programs=lambda: (Program("lindisc", many_terms_tabs.code(found)),),
        by_hand=lambda: (Hand("", many_terms_tabs.by_hand(found), "by-hand-terms.csv"),),
        files=lambda: many_terms_tabs.files(found),
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
