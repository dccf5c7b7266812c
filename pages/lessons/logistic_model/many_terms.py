"""Part on many terms: the table of coefficients with a tick box for each."""

import numpy as np

from lindisc.board.chart import Axis, Bars, Chart, Cut, Line, Mark, Reading, ends
from lindisc.board.picture import Picture
from lindisc.datasets import DATASETS
from lindisc.linear.inference import errors_within
from pages.answers.view import Action, Board, Note, Problem, Row, Ticks, View
from pages.lessons.logistic_model.fits import as_read, fitted
from pages.lessons.logistic_model.many_terms_tabs import LEVEL, tabs, terms, two_terms
from pages.shared.controls.data_controls import choose_data

SURE = errors_within(1 - LEVEL)
WEAK, STRONG, GONE = 0, 1, 2  # tones
FEWEST_BINS, MOST_BINS = 8, 40


def _said(found):
    """The tests in words."""
    words, test = found.said, found.drop
    if test:
        rises = found.part.aic > found.whole.aic, found.part.bic > found.whole.bic
        aic, bic = ("keep them" if rise else "leave them out" for rise in rises)
        words += (
            f" {len(found.left_out)} are left out: the deviance rises by {test.drop:.1f} on "
            f"{test.degrees_of_freedom} degrees of freedom, p = {test.p_value:.2g}; AIC says "
            f"{aic}, BIC says {bic}."
        )
    return words


def _ranked(found):
    """Bars from zero to z in ascending order; terms left out keep their places."""
    names = np.tile(found.whole.labels[1:], len(np.atleast_2d(found.whole.z)))
    z = np.atleast_2d(found.whole.z)[:, 1:].ravel()
    order = np.argsort(np.abs(z))
    rank, z, gone = np.arange(len(z)), z[order], np.isin(names[order], found.left_out)
    edges = np.arange(len(z) + 1) - 0.5
    weak = np.abs(z) < SURE
    bars = (
        Bars(edges, np.where(of, z, 0.0), name, tone)
        for name, tone, of in (
            ("left out", GONE, gone),
            ("not significant", WEAK, weak & ~gone),
            ("significant at 5 %", STRONG, ~weak & ~gone),
        )
        if of.any()
    )
    low, high = ends([z, [-SURE, SURE]])
    return Chart(
        "Each term by itself",
        Axis("terms, the least sure first", -0.5, len(rank) - 0.5, is_whole=True),
        Axis("z = estimate / SE", low, high),
        (*bars, *(Line(edges[[0, -1]], [side] * 2, dash=2) for side in (-SURE, SURE))),
        (
            Reading("terms", [len(rank)]),
            Reading("significant at 5 %", [np.sum(~weak)]),
        ),
    )


def _tested(found):
    """The drop in deviance on the density that terms without effect would give."""
    test = found.drop
    df = test.degrees_of_freedom
    most = max(1.1 * test.drop, test.by_chance(1e-4))
    x = np.linspace(1e-3, most, 241)
    density = test.density(x)
    top = 1.1 * test.density(max(df - 2, 0.3))
    return Chart(
        f"Left out together: {len(found.left_out)}",
        Axis("drop in deviance", 0, most),
        Axis("density", 0, top),
        (
            Line(x, density, f"by chance: χ² on {df}"),
            Cut(test.by_chance(LEVEL), "5 % lie beyond", dash=1),
            Mark(test.drop, 0.03 * top, "here", STRONG),
        ),
        (
            Reading("drop", [test.drop]),
            Reading("p", [test.p_value]),
            Reading("AIC", [found.part.aic - found.whole.aic]),
            Reading("BIC", [found.part.bic - found.whole.bic]),
        ),
        caption="AIC, BIC: by how much they rise",
    )


def _residuals(found):
    """The deviance residuals of every row, a histogram for each class."""
    r, y = found.part.deviance_residuals, fitted(found.chosen).y
    edges = np.linspace(*ends([r], margin=0.02), 1 + min(MOST_BINS, max(FEWEST_BINS, len(r) // 8)))
    counts = {name: np.histogram(r[y == name], edges)[0] for name in sorted(y.unique())}
    top = 1.08 * max(map(max, counts.values()))
    return Chart(
        "Deviance residuals",
        Axis("deviance residual", edges[0], edges[-1]),
        Axis("rows", 0, top, is_whole=True),
        tuple(Bars(edges, n, name, k) for k, (name, n) in enumerate(counts.items())),
        (
            Reading("sum of squares", [found.part.deviance]),
            Reading("beyond ±2", [np.sum(np.abs(r) > 2)], len(r), is_share=True),
        ),
    )


SLUGS = ("spam", "challenger", "cushings", "ripley")
AMONG = [recipe for recipe in DATASETS if recipe.slug in SLUGS]
LEFT_OUT, ONLY = "Terms left out", "Only these terms (none: all)"
REFERENCE_HELP = "Log odds compare each class with this one. Predictions do not depend on it."


def choose(controls):
    """Return the rows, the reference class, and the key and names of the terms left out."""
    chosen = choose_data(controls, "Spam", among=AMONG)
    data, slug = chosen.dataset, chosen.slug
    classes = data.class_names
    reference = controls.select(
        "Reference class", classes, f"{slug}.reference", classes[0], help=REFERENCE_HELP
    )
    names = data.feature_names
    with controls.aside(), controls.fold(LEFT_OUT):
        left_out = controls.several(LEFT_OUT, names, f"{slug}.out", [], len(names))
        only = controls.several(ONLY, names, f"{slug}.only", [], len(names))
    inside = tuple(name for name in names if name in left_out and name in (only or names))
    tried = tuple(name for name in names if name in only) or None
    keys = controls.key(f"{slug}.out"), controls.key(f"{slug}.only")
    return chosen, reference, keys, inside, tried


def draw(chosen, reference, keys, left_out, names):
    """Return tests of each term and of those left out together, and the table to untick them."""
    key, only = keys
    try:
        found = terms(chosen, names, left_out, reference)
    except ValueError as error:
        return _refusal(str(error), two_terms(chosen), {key: []}, only)
    weak, out = found.insignificant, list(left_out)
    ranked, residuals = _ranked(found), _residuals(found)
    # The test of the terms left out goes before z of every term.
    first, others = (_tested(found), (ranked, residuals)) if out else (ranked, (residuals,))
    below = Picture(
        others,
        layout=("ab"[: len(others)],),
        said="A histogram of the deviance residuals of each class.",
    )
    board = Board(Picture((first,), said=_said(found)))
    return View(
        picture=(Row(((board,), (Note(_about(found)), _table(found, key))), (4, 5)),),
        actions=(
            Action("Leave out all that are not significant", {key: weak}, out != weak),
            Action("Keep all", {key: []}, bool(out)),
        ),
        below=(Board(below),),
        **tabs(found),
    )


def _refusal(error, pair, kept, only):
    """The reason, which stands in the first sentence, and a button for two terms that fit."""
    reason, _, _ = error.partition(". ")
    if pair is None:
        return View(picture=(Problem(f"{reason}. Another data set may have some."),))
    words = Problem(f"{reason}. Two terms have some: {' and '.join(pair)}.")
    return View(picture=(words,), actions=(Action("Fit these two", {only: list(pair), **kept}),))


def _about(found):
    whole = found.whole
    reference, *others = whole.classes
    return (
        f"Deviance {whole.null_deviance:.1f} without terms, {whole.deviance:.1f} with all on "
        f"{whole.degrees_of_freedom} df, AIC {whole.aic:.1f}. Log odds of "
        f"{' and of '.join(others)} against {reference}; SE: standard error. "
        "A tap on a heading sorts."
    )


def _table(found, key):
    table = found.table
    frame, texts = table.rename(columns={"standard error": "SE"}), as_read(table)
    return Ticks(frame, texts, found.of_rows, found.left_out, key)
