"""Values that describe what the board shows: panels, points, a timeline."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from lindisc.path import Path
from lindisc.rules import Largest, Rule
from lindisc.scores import Scores


@dataclass(frozen=True, eq=False)
class Ellipses:
    """Gaussians on the plane, one for each of `classes`, drawn as 95 % ellipses.

    `means` is E x 2 and `covariances` E x 2 x 2, or either with frames in front.
    """

    classes: tuple
    means: np.ndarray
    covariances: np.ndarray


@dataclass(frozen=True, eq=False)
class Triangle:
    """A density as shading: its log is `weights` (4, or F x 4) times 1 and the log shares.

    A chart shows it undistorted where it is square; its corners are (0, 0), (1, 0) and
    (0.5, 0.866).
    """

    kind: ClassVar[str] = "triangle"
    weights: ArrayLike
    name: str = ""


LINES = "dotted", "dash-dotted", "long dashes"  # of other models, beside what is dashed


@dataclass(frozen=True, eq=False)
class Reference:
    """Another model on the same plane whose boundary is drawn dashed."""

    scores: Scores
    rule: Rule = field(default_factory=Largest)


@dataclass(frozen=True, eq=False)
class Samples:
    """The same method fitted to other samples, whose boundaries are drawn pale.

    There is a path for each sample, all over the same `values`.
    """

    values: np.ndarray
    paths: tuple[Path, ...]


@dataclass(frozen=True, eq=False)
class Lead:
    """The slider or timeline that moves a panel: its key, its values, the index of the current one.

    `label` is its symbol, shown with its value in a plane's title.
    """

    control: str
    values: np.ndarray
    frame: int
    label: str = field(default="", kw_only=True)

    @classmethod
    def at(cls, control: str, values: ArrayLike, now: float, *, label: str = "") -> Lead:
        """Return the slider over these values and the current one, at which it stands."""
        values = np.union1d(values, [now])
        return cls(control, values, int(np.searchsorted(values, now)), label=label)


@dataclass(frozen=True, eq=False)
class Measures:
    """Numbers shown for the query point: the scores of `path`, one for each of `names`."""

    names: tuple
    path: Path | Scores


@dataclass(frozen=True, eq=False)
class SliderPreview:
    """What a plane shows while the slider of its `lead` is held, until its value is fitted.

    Besides the `path`, the points (F x n x 2), the means (F x K x 2), the predicted classes (F x
    n), the reference (a path too), ellipses, measures and samples may have frames.
    """

    lead: Lead
    path: Path
    places: np.ndarray | None = None
    means: np.ndarray | None = None
    predicted: np.ndarray | None = None
    reference: Path | None = None
    ellipses: Ellipses | None = None
    measures: Measures | None = None
    samples: Samples | None = None


@dataclass(frozen=True, eq=False)
class Points:
    """Rows on the plane before any edit; `marked` ones get a halo."""

    x: np.ndarray
    y: np.ndarray
    codes: np.ndarray
    is_test: np.ndarray | None = None
    marked: np.ndarray | None = None


NO_POINTS = Points(np.empty(0), np.empty(0), np.empty(0, dtype=int))


@dataclass(frozen=True, eq=False)
class Panel:
    """One method on the plane: `path` is a `Path` or, for a single frame, `Scores`.

    A `path` moves with the timeline; each of `held` is the preview of a slider. A panel in another
    plane than the others has its own `points`, `box` and `axes`; those points cannot be edited.
    `classes` are the positions of its classes among the names of the picture. A model without
    scores gives `grid` instead: posteriors (rows y x columns x classes) from edge to edge of the
    box, NaN where no class is possible. `means` has a row for each class. `predicted` has the class
    of each edited point (or one row of them for each frame) where the scores do not give it: the
    points do not lie in the plane, or there is a grid. `is_explained`: without posteriors, the
    caption explains the shades. `weight_vector` shows that of two scores, where they tie on a line,
    `measures` numbers at the query point. `levels` are posteriors whose level lines are drawn, for
    two classes. `others` are up to three models whose boundaries lie over it, in the lines of
    `LINES`. `problem` says in words why there is no model. `under` are fixed chart items that
    are drawn under the points.
    """

    title: str
    classes: tuple = ()
    path: Path | Scores | None = None
    rule: Rule = field(default_factory=Largest)
    has_posterior: bool = True
    caption: str = ""
    is_explained: bool = True
    ellipses: Ellipses | None = None
    means: np.ndarray | None = None
    reference: Reference | None = None
    others: tuple[Reference, ...] = ()
    samples: Samples | None = None
    levels: tuple = ()
    predicted: np.ndarray | None = None
    grid: np.ndarray | None = None
    weight_vector: bool = False
    measures: Measures | None = None
    held: tuple[SliderPreview, ...] = ()
    points: Points | None = None
    box: tuple | None = None
    axes: tuple | None = None
    under: tuple = ()
    problem: str = ""


@dataclass(frozen=True)
class Setting:
    """The number that a slider holds, with its ends; without a `key` it stands still."""

    label: str
    key: str
    value: float
    low: float
    high: float
    step: float

    @classmethod
    def fixed(cls, value: float) -> Setting:
        """A number that no slider holds."""
        return cls("", "", value, value, value, 1.0)


@dataclass(frozen=True)
class Handle:
    """A mark of class `code` that sets two sliders by its place: a mean by its coordinates.

    With `around`, the mean of a Gaussian, they are its standard deviation s in both features and
    its correlation r: it is the rightmost place, (s, r s) from there, of the ellipse at distance 1.
    """

    code: int
    settings: tuple[Setting, Setting]
    around: tuple | None = None


@dataclass(frozen=True)
class Stage:
    """A named frame of a timeline, with a text that is shown until the next one."""

    frame: int
    name: str
    words: str


@dataclass(frozen=True, eq=False)
class Timeline:
    """The timeline: its values, and curves with a number for every frame.

    Curves whose names end in "error" are shown in percent. `control` is the key of the slider that
    it follows, `key` its name in the leads of other boards. With `stages`, the first of them at
    frame 0, it shows their names in place of values and pauses at each.
    """

    label: str
    values: np.ndarray
    curves: dict
    frame: int = 0
    control: str = ""
    key: str = ""
    stages: tuple[Stage, ...] = ()


@dataclass(frozen=True, eq=False)
class Picture:
    """Planes (`Panel`) that share points, box (x0, x1, y0, y1) and axes, and charts (`Chart`).

    Points can be edited on each plane. `layout` is the arrangement on a wide screen: rows of
    letters, one for each panel in order ("aab", "aac": the first four times as large); without one
    they stand side by side. On a line (`is_line`) points move along x alone. `edits` are the
    current edits, as text; `asked` is a point to mark; `handles` lie on each plane; `said`
    describes the picture.
    """

    panels: tuple
    points: Points = NO_POINTS
    box: tuple = (0.0, 1.0, 0.0, 1.0)
    axes: tuple = ("", "")
    class_names: tuple = ()
    timeline: Timeline | None = None
    layout: tuple[str, ...] = ()
    editable: bool = False
    is_line: bool = False
    edits: str = ""
    asked: tuple | None = None
    handles: tuple[Handle, ...] = ()
    said: str = ""

    @property
    def still(self) -> Picture:
        """The same without what its sliders lead to."""
        return replace(self, panels=tuple(replace(panel, held=()) for panel in self.panels))
