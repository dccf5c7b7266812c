"""Lines for many classes: all scores at once, one class against the rest, every pair alone."""

from dataclasses import replace

from lindisc.methods import Method, method
from lindisc.multiclass import OneVersusAll, OneVersusOne
from pages.study.memory import remembered

BASES = ("least-squares", "lda", "logistic", "qda")
K_SCORES = "K scores"
PANELS = {
    K_SCORES: None,
    "One versus all: largest": (OneVersusAll, {"rule": "largest"}),
    "One versus all: positive only": (OneVersusAll, {"rule": "positive only"}),
    "One versus all: last omitted": (
        OneVersusAll,
        {"rule": "positive only", "omit_last": True},
    ),
    "One versus one: votes": (OneVersusOne, {"rule": "votes"}),
    "One versus one: sum": (OneVersusOne, {"rule": "sum"}),
    "One versus one: unanimous": (OneVersusOne, {"rule": "unanimous"}),
    "LDA": "lda",
    "QDA": "qda",
}


def construction(title, base):
    """The `Method` of this title in `PANELS`, whose problems the method with slug `base` solves."""
    built, listed = PANELS[title], method(base)
    if built is None:
        return replace(listed, slug="k-scores", title=f"{K_SCORES}: {listed.title}")
    if isinstance(built, str):
        return method(built)
    classifier, options = built
    slug = title.lower().replace(": ", "-").replace(" ", "-")
    fixed = {"estimator": listed.build()} | options
    return Method(slug, title, "Many classes", classifier, "", fixed, listed.bends)


@remembered(maxsize=512)
def construct(chosen, title, base):
    """The `Fit` of one construction."""
    return chosen.study.fit(construction(title, base), {})
