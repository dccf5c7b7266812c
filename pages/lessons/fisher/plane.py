"""All directions: the plane in which the classes lie farthest apart, beside the principal one.

They solve W^-1 B w = lambda w; LDA in the first L of them has rank L.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher, ReducedRankLDA
from lindisc.bayes.crossing import crossing
from lindisc.figures.projections import projected_histograms, rank_chart
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Integer
from lindisc.projection.coordinates import fisher_plane, principal_plane
from lindisc.selection.reduced_rank import errors_by_rank
from lindisc.words import percent
from pages.parts.data import choose_standardise
from pages.study.chosen import Chosen
from pages.study.export import files_of
from pages.study.picture import picture_of_all
from pages.study.program import program_with_rows
from pages.study.projection import directions
from pages.study.view import Board, Chart, Hand, Note, Program, Row, Section, View, captioned

RANK = Integer(
    "L", default=2, low=1,
    help="number of directions that LDA may use; the boundaries are drawn where further ones are 0",
    low_means="the best line alone", high_means="the same as LDA",
)  # fmt: skip
UNBIASED_HELP = (
    "On: R's lda. Off: by n, maximum likelihood, as scikit-learn. It scales the coefficients and "
    "the canonical correlations, and turns nothing."
)
STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. Discriminant coordinates stay the "
    "same, only their coefficients change units; principal coordinates and angles do not stay."
)


@dataclass(frozen=True)
class Choice:
    """The rows, the options of `Fisher` as pairs, and how many directions LDA may use."""

    chosen: Chosen
    options: tuple
    rank: int


def choose(controls, chosen):
    """Convention and shrinkage in the sidebar; under the picture L, if there is more than one."""
    unbiased = controls.toggle(
        "Divide scatter by n − K", "unbiased", start=True, help=UNBIASED_HELP
    )
    options = (("gamma", controls.option(GAMMA)), ("unbiased", unbiased))
    standardise = choose_standardise(controls, STANDARDISE_HELP)
    chosen = replace(chosen, view="slice", standardise=standardise)
    most = min(len(chosen.dataset.feature_names), len(chosen.dataset.class_names) - 1)
    if most == 1:
        return Choice(chosen, options, 1)
    with controls.under_picture():
        return Choice(chosen, options, controls.option(replace(RANK, high=most)))


def draw(choice):
    """Both planes, and below them what each direction is worth."""
    chosen, study = choice.chosen, choice.chosen.study
    fisher = _fisher(chosen, choice.options)
    has_more = len(fisher.proportion_of_trace_) > 1
    below = _ranks(choice) if has_more else _on_a_line(study, fisher)
    boards = (
        (Board("fisher.ld", _discriminant(choice)),),
        (Board("fisher.pc", _principal(chosen, choice.options)),),
    )
    return View(
        picture=(Row(boards),),
        below=below,
        numbers=lambda: captioned(
            directions.numbers(fisher, study, _errors(chosen, choice.options))
        ),
        why=lambda: (Section("", directions.why(fisher)),),
        programs=lambda: _programs(choice),
        by_hand=lambda: (Hand("", directions.by_hand(fisher, study), "by-hand-projection.csv"),),
        files=lambda: files_of(
            study,
            "projection",
            {"Picture (HTML)": lambda: below[0].draw(False)},
            lambda: directions.facts(fisher, study),
        ),
    )


@lru_cache(maxsize=128)
def _fisher(chosen, options):
    return Fisher(**dict(options)).fit(chosen.study.table, chosen.study.rows.y)


@lru_cache(maxsize=128)
def _errors(chosen, options):
    return errors_by_rank(chosen.study.table, chosen.study.rows.y, **dict(options))


@lru_cache(maxsize=64)
def _discriminant(choice):
    """All rows in LD1 and LD2, with LDA in the first L directions."""
    study, fisher = choice.chosen.study, _fisher(choice.chosen, choice.options)
    plane = fisher_plane(fisher, study.table)
    model = ReducedRankLDA(n_components=choice.rank, **dict(choice.options))
    model.fit(study.table, study.rows.y)
    scores = model.plane_scores(plane.origin, plane.axes)
    title = f"LDA, L = {choice.rank} of {len(fisher.proportion_of_trace_)}"
    return picture_of_all(study, plane, scores, model.predict(study.table), title)


@lru_cache(maxsize=64)
def _principal(chosen, options):
    """The same rows in PC1 and PC2, with LDA fitted there."""
    study = chosen.study
    plane = principal_plane(study.table)
    U = plane.to_plane(study.table)
    model = LDA(**dict(options)).fit(U, study.rows.y)
    return picture_of_all(study, plane, model.scores(), model.predict(U), "LDA on PC1, PC2")


def _ranks(choice):
    """The error of LDA against the number of directions."""

    def ranks(dark):
        errors = _errors(choice.chosen, choice.options)
        return rank_chart(errors, choice.rank, dark=dark).update_layout(height=330)

    return (Chart("fisher chart", ranks),)


def _on_a_line(study, fisher):
    """Two classes on their only direction, and how well a threshold tells them apart."""
    values, codes = fisher.transform(study.table)[:, 0], study.codes(study.rows.y)
    found = crossing(values, codes)

    def histograms(dark):
        figure = projected_histograms(values, codes, study.classes, found, dark=dark)
        return figure.update_layout(height=360)

    where = (
        "No crossing lies between the means: rows are classified by regions, the larger density "
        "wins"
    )
    if found.threshold is not None:
        where = f"The Gaussians, each times its share, cross at LD1 = {found.threshold:.4g}"
    wrong = percent(np.mean(found.predict(values) != codes))
    words = f"{where}: {wrong} of {len(values)} training rows are on the wrong side."
    return Chart("fisher chart", histograms), Note(words)


def _programs(choice):
    given = ", ".join(f"{name}={value!r}" for name, value in choice.options)
    ours = [
        f"fisher = Fisher({given}).fit(X, y)",
        "print(fisher.proportion_of_trace_)",
        "print(fisher.scalings_)",
        f"model = ReducedRankLDA(n_components={choice.rank}, {given}).fit(X, y)",
        "error = np.mean(model.predict(X) != y)",
        'print(f"training error {error:.1%}")',
    ]
    shown = [Program("lindisc", program_with_rows(choice.chosen, ours))]
    if dict(choice.options)["gamma"] == 1:
        theirs = [
            "lda = LinearDiscriminantAnalysis(solver='eigen').fit(X, y)",
            "print(lda.explained_variance_ratio_)  # the proportions of trace",
            "print(lda.scalings_)  # divisor n; signs are arbitrary",
        ]
        code = program_with_rows(choice.chosen, theirs, [LinearDiscriminantAnalysis])
        shown.append(Program("scikit-learn (the same up to signs and divisor)", code))
    return tuple(shown)
