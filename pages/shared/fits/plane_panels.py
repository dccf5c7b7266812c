"""Pictures of fitted methods: scores on the plane, ellipses, a timeline."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.picture import Ellipses, Lead, Panel, Picture, Reference, SliderPreview, Timeline
from lindisc.gaussian.base import LARGEST_QUADRATIC
from lindisc.grid_predictions import field_of
from lindisc.number_format import percent
from lindisc.path import Path
from lindisc.rules import AMBIGUOUS, Largest
from lindisc.scores import Scores

GRID = 60
LEVELS = 0.05, 0.2, 0.8, 0.95  # of the posterior
_ROUNDING = 64 * np.finfo(float).eps


@dataclass(frozen=True)
class Overlays:
    """The overlays of regions and points, on or off."""

    means: bool = True
    ellipses: bool = False
    weight_vector: bool = False
    truth: bool = False
    levels: bool = False
    samples: bool = False
    together: bool = False
    best_constant: bool = False


@dataclass(frozen=True)
class MovingMethod:
    """The method that a slider or the timeline leads, and the path along its option."""

    slug: str
    lead: Lead
    path: Path


@dataclass(frozen=True)
class WeightVector:
    """Score s(x) = w'x + w0; s(x) / |w| is the signed distance from s = 0."""

    w: np.ndarray
    constant: float

    @classmethod
    def of(cls, scores: Scores) -> Self | None:
        """The second of two `Scores` less the first; None where they do not tie on a line."""
        if len(scores.weights) != 2 or not scores.has_conics:
            return None
        if not np.isfinite(scores.weights).all():
            return None
        gaps = _unless_noise(np.diff(scores.weights, axis=0)[0], scores.weights)
        constant, slopes, squares = np.split(gaps, [1, 1 + len(scores.centre)])
        if squares.any() or not slopes.any():
            return None
        w = slopes / scores.scale
        parts = np.append(constant, -w * scores.centre)
        return cls(w, float(_unless_noise(parts.sum(), parts)))

    @property
    def length(self) -> float:
        """|w|, the growth of the score over a distance of one."""
        return float(np.linalg.norm(self.w))

    @property
    def offset(self) -> float:
        """w0 / |w|, the signed distance of the origin."""
        return self.constant / self.length

    def distance(self, x: ArrayLike) -> float:
        """The distance of a point, negative on the side of the first class."""
        return float(self.w @ x) / self.length + self.offset


def picture(study, fits, overlays, *, moving=None, led=None, asked=None, is_told=True):
    """Return up to four fits: one moves with the timeline, those in `led` with a slider.

    `is_told`: a description in words is included.
    """
    paths, led = {moving.slug: moving.path} if moving else {}, led or {}
    timeline = moving and Timeline(
        moving.lead.label,
        moving.lead.values,
        moving.path.curves,
        moving.lead.frame,
        moving.lead.control,
    )
    asked = None if asked is None else tuple(asked)
    words = [said(study, fit) for fit in fits if is_told]
    if overlays.weight_vector and is_told:
        words += [said_of_vector(fit, asked) for fit in fits if not fit.problem]
    panels = [
        replace(
            panel(study, fit, overlays, paths.get(fit.method.slug), led.get(fit.method.slug, ())),
            caption="" if fit.problem else fit.caption,
        )
        for fit in fits
    ]
    return replace(
        over_points(study, panels),
        timeline=timeline,
        asked=asked,
        said=" ".join(filter(None, words)),
    )


def over_points(study, panels):
    """Return panels over the points of a study, which can be edited."""
    return Picture(
        panels=tuple(panels),
        points=study.points,
        box=study.box,
        axes=study.plane.labels,
        class_names=study.classes,
        editable=True,
        edits=study.edits.text,
    )


def panel(study, fit, overlays, path=None, led=()):
    """Return one method on the plane; `path` is its timeline, `led` its sliders."""
    if fit.problem:
        return Panel(fit.method.title, problem=fit.problem)
    scores = path or fit.scores
    frames = map(path.scores, range(len(path))) if path else [scores]
    classes = tuple(study.codes(fit.model.classes_).tolist())
    return Panel(
        title=fit.method.title,
        classes=classes,
        path=scores,
        held=tuple(SliderPreview(each.lead, each.path) for each in led),
        rule=fit.classifier.rule_,
        has_posterior=fit.has_posterior,
        means=_means(study, fit) if overlays.means else None,
        ellipses=_ellipses(study, fit, classes) if overlays.ellipses and path is None else None,
        reference=_dashed(study, fit, overlays),
        levels=LEVELS if overlays.levels and fit.has_posterior and len(classes) == 2 else (),
        predicted=None if study.is_flat and scores is not None else _decided(study, fit),
        grid=field_of(fit.model, study.plane, study.box, GRID).shares if scores is None else None,
        weight_vector=overlays.weight_vector and any(_vector(fit, frame) for frame in frames),
    )


def preview(lead, panels, places=None):
    """Return the `SliderPreview` of one plane, of its panel at each value of the slider.

    `places` are those of the points, if these move.
    """
    first = panels[0]

    def path(scores):
        return Path.of_frames(lead.control, lead.values, {}, scores)

    dashed = first.reference and path([panel.reference.scores for panel in panels])
    ovals = first.ellipses and Ellipses(
        first.ellipses.classes,
        np.array([panel.ellipses.means for panel in panels]),
        np.array([panel.ellipses.covariances for panel in panels]),
    )
    means = None if first.means is None else np.array([panel.means for panel in panels])
    solid = path([panel.path for panel in panels])
    return SliderPreview(lead, solid, places, means, reference=dashed, ellipses=ovals)


def said(study, fit):
    """Describe one method in words, for screen readers."""
    if fit.problem:
        return f"{fit.method.title}: {fit.problem}"
    wrong = fit.wrong(study.training)
    share = percent(wrong.mean())
    return f"{fit.method.title}: {share} of {len(wrong)} training rows are misclassified."


def said_of_vector(fit, asked):
    """Describe |w| and the boundary's distance of one method; "" where it is curved."""
    vector = _vector(fit, fit.scores)
    if vector is None:
        return ""
    words = (
        f"{fit.method.title}: the weight vector is {vector.length:.4g} long and points to "
        f"{fit.model.classes_[1]}; the boundary is {abs(vector.offset):.4g} from the origin"
    )
    if asked is not None:
        words += f" and {abs(vector.distance(asked)):.4g} from the query point"
    return f"{words}."


def _decided(study, fit):
    codes = [*study.codes(fit.model.classes_), AMBIGUOUS]  # the last one stands at -1
    return np.array(codes)[fit.decided(study.rows.X)]


def _vector(fit, scores):
    """The `WeightVector` of scores on the plane; None without a line between two classes."""
    is_largest = isinstance(fit.classifier.rule_, Largest)
    return WeightVector.of(scores) if scores is not None and is_largest else None


def _means(study, fit):
    """The means of the fitted Gaussians on the plane; None where there are none."""
    if not fit.has_gaussians:
        return None
    unit, start = _units(study, fit)
    return study.plane.to_plane(fit.classifier.means_ * unit + start)


def _ellipses(study, fit, classes):
    """Their 95 % ellipses; None without Gaussians, or with too many features."""
    if not fit.has_gaussians or len(study.names) > LARGEST_QUADRATIC:
        return None
    unit, _ = _units(study, fit)
    directions = study.plane.directions * unit[:, None]
    matrices = directions.T @ fit.classifier.covariances_ @ directions
    return Ellipses(classes, _means(study, fit), matrices)


def _units(study, fit):
    """The factor and the offset that convert features to their own units."""
    if study.standardise:
        return fit.model[0].scale_, fit.model[0].mean_
    return np.ones(len(study.names)), np.zeros(len(study.names))


def _dashed(study, fit, overlays):
    """The Bayes boundary of known densities, or the method's own with its optimised constant."""
    if overlays.truth and study.problem:
        return Reference(study.problem.scores())
    if overlays.best_constant and fit.has_constant:
        weights = fit.scores.weights.copy()
        weights[1, 0] -= fit.best_constant(study.training).threshold
        return Reference(replace(fit.scores, weights=weights))
    return None


def _unless_noise(sums, parts):
    """Sums, or 0 where rounding of their parts alone may have made them."""
    return np.where(np.abs(sums) > _ROUNDING * np.abs(parts).max(), sums, 0.0)
