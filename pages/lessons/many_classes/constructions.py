"""Constructions of multiclass classifiers: direct, one-vs-rest, one-vs-one, output codes."""

from dataclasses import dataclass, replace

from lindisc.methods import Method, method
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.multiclass.output_code import OutputCode
from pages.answers.result_cache import remembered

BASES = ("least-squares", "lda", "logistic", "qda")
BASE_HELP = (
    "The method that finds each line: for one class against the rest, for every pair, or, as “K "
    "scores”, for all classes at once."
)
WORDS_HELP = (
    "A word of 0 and 1 for each class in their order, a letter for each line, as 1110 0011 0101: "
    "a class stands on the positive side of a line where its letter is 1, and the nearest word "
    "wins. Empty: every class against the rest."
)
K_SCORES, OUTPUT_CODE = "K scores", "Output code"
PANELS = {
    K_SCORES: None,
    "One versus all: largest": (OneVersusAll, {"rule": "largest"}),
    "One versus all: positive only": (OneVersusAll, {"rule": "positive only"}),
    "One versus all: last omitted": (OneVersusAll, {"rule": "positive only", "omit_last": True}),
    "One versus one: votes": (OneVersusOne, {"rule": "votes"}),
    "One versus one: sum": (OneVersusOne, {"rule": "sum"}),
    "One versus one: unanimous": (OneVersusOne, {"rule": "unanimous"}),
    OUTPUT_CODE: (OutputCode, {}),
    "LDA": "lda",
    "QDA": "qda",
}


@dataclass(frozen=True)
class Solver:
    """The method for two-class problems, by its slug, and the code words of an output code."""

    base: str
    words: str | None = None


@remembered(maxsize=64)
def constructed(chosen, title, solver):
    """Return the `Fit` of the construction with this title in `PANELS`, its problems solved so."""
    return chosen.study.fit(_method(title, solver), {})


def _method(title, solver):
    built, listed = PANELS[title], method(solver.base)
    if built is None:
        return replace(listed, slug="k-scores", title=f"{K_SCORES}: {listed.title}")
    if isinstance(built, str):
        return method(built)
    classifier, options = built
    if classifier is OutputCode:
        options = {"words": solver.words}
    slug = title.lower().replace(": ", "-").replace(" ", "-")
    fixed = {"estimator": listed.build()} | options
    return Method(slug, title, "Many classes", classifier, "", fixed, listed.bends)
