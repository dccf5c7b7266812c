"""The board of "Many classes": a plane and a side view for each construction."""

from dataclasses import replace
from itertools import chain

from lindisc.board.chart import Axis, Chart, Track
from lindisc.rules import Largest
from pages.lessons.many_classes.ambiguous_tables import caption, claimed, parted
from pages.lessons.many_classes.moved_class import class_means, frames, held, lead, stops
from pages.lessons.many_classes.side_view import (
    MEANS,
    NONE,
    PAIR,
    between_two_rows,
    from_mean_to_mean,
    order_of_means,
    side_view,
)
from pages.shared.fits.plane_panels import Overlays, over_points, panel, said

LETTERS = "abcdefgh"
PLAIN = Overlays(means=False)


def picture(choice, *, is_still=False):
    """Return the `Picture`; with `is_still` nothing is fitted along the slider."""
    chosen, study = choice.chosen, choice.chosen.study
    places = () if is_still else stops(chosen, choice.move, choice.panels, choice.solver)
    paths = [_path(choice, places, title) for title in choice.panels]
    fits = choice.fits
    is_seen = choice.side != NONE and any(fit.model for fit in fits)
    way = _way(choice, choice.move.by) if is_seen else None
    parts = [_parts(choice, *pair, places, way) for pair in zip(fits, paths, strict=True)]
    return replace(
        over_points(study, chain.from_iterable(parts)),
        layout=_layout(len(fits), way),
        asked=tuple(choice.place.point) if choice.place.is_asked else None,
        said=" ".join(_said(chosen, fit) for fit in fits),
    )


def _layout(width, way):
    """Planes in a row, each beside its side view; more than two above theirs."""
    if way is None:
        return (LETTERS[:width],)
    letters = LETTERS[: 2 * width]
    return (letters,) if width <= 2 else (letters[::2], letters[1::2])


def _path(choice, places, title):
    if not places:
        return None
    return frames(choice.chosen, choice.move, places, title, choice.solver)


def _parts(choice, fit, path, places, way):
    """The plane of one construction, and its side view if there is a line for it."""
    yield _plane(choice, fit, path, places, way)
    if way:
        yield _side(choice, fit, path, places, way)


def _plane(choice, fit, path, places, way):
    drawn = panel(choice.chosen.study, fit, PLAIN)
    if fit.problem:
        return drawn
    wins = isinstance(fit.classifier.rule_, Largest)
    words = [
        caption(choice.chosen, fit) if not wins else "",
        parted(choice.chosen, fit) if choice.side == PAIR else "",
        claimed(choice.chosen.study, fit, choice.move.name)
        if choice.side == MEANS and wins
        else "",
        _fitted_on(choice, fit) if len(choice.chosen.dataset.feature_names) > 2 else "",
    ]
    unsure = next((fit for fit in choice.fits if not fit.has_posterior), None)
    return replace(
        drawn,
        caption="; ".join(filter(None, words)),
        is_explained=fit is unsure and way is None,
        means=class_means(choice.chosen.study),
        under=(Track(*way.stops.T, width=0.6),) if way else (),
        held=(held(choice.chosen, choice.move, places, path),) if path else (),
    )


def _fitted_on(choice, fit):
    """The caption of one plane; where all have the same, only the first shows it."""
    first, *others = (each for each in choice.fits if not each.problem)
    if any(other.caption != first.caption for other in others):
        return fit.caption
    return fit.caption if fit is first else ""


def _side(choice, fit, path, places, way):
    if fit.problem:
        return Chart("", Axis("", 0, 1), Axis("", 0, 1), problem="There is nothing to see.")
    study = choice.chosen.study
    if path is None:
        return side_view(study, fit, [fit.scores], [way], None)
    scores = [path.scores(frame) for frame in range(len(path))]
    ways = [_way(choice, by) for by in places]
    return side_view(study, fit, scores, ways, lead(choice.move, places))


def _way(choice, by):
    """The line of the side views when the class is moved by so much."""
    if choice.side != MEANS:
        done = [fit for fit in choice.fits if not fit.problem]
        return between_two_rows(choice.chosen.study, done)
    order = order_of_means(choice.move.shifted(choice.chosen, 0).study)
    return from_mean_to_mean(choice.move.shifted(choice.chosen, by).study, order)


def _said(chosen, fit):
    """A description of one panel in words, for screen readers."""
    words = said(chosen.study, fit)
    return words if fit.problem else f"{words} {caption(chosen, fit).capitalize()}."
