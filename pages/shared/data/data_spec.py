"""The specification of a study as plain values, so that equal ones share a cached study.

Results computed from it are cached by its content.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from lindisc.datasets import load
from pages.answers.own_data import Own
from pages.answers.result_cache import remembered
from pages.shared.data.study import study_of
from pages.shared.data.terms import Terms


@dataclass(frozen=True)
class ClassShift:
    """The translation of class `name` by `across` and `up`, in halves of the picture."""

    name: str
    across: float
    up: float

    def step(self, plane, box):
        """Return the translation in the feature space."""
        x0, x1, y0, y1 = box
        return np.array([self.across * (x1 - x0) / 2, self.up * (y1 - y0) / 2]) @ plane.axes

    def moved(self, X, y, step):
        """Return the rows after the translation."""
        return X + step * (y == self.name)[:, None]

    def moved_problem(self, problem, names, step):
        """Return the known classes after the translation."""
        return replace(problem, means=problem.means + np.outer(np.array(names) == self.name, step))


@dataclass(frozen=True)
class DataSpec:
    """A data set by its slug, what it is `made_with`, as pairs, and how it is seen and prepared.

    `features` is the pair of the plane (None: the suggested one), `classes` those that are kept
    (None: all), `own_test` whether the source's test rows are kept, `shear` how far a plane of two
    features is sheared, `shift` a class that was moved, `edits` the edits of points, `room` the
    margin of the plane around the rows, as a share of their extent. `own` are the visitor's data,
    in place of a generated data set.
    """

    slug: str
    made_with: tuple = ()
    view: str = "two features"
    features: tuple | None = None
    terms: Terms | None = None
    standardise: bool = False
    test_share: float = 0.0
    seed: int = 0
    classes: tuple | None = None
    own_test: bool = True
    shear: float = 0.0
    shift: ClassShift | None = None
    edits: str = ""
    room: float = 0.08
    own: Own | None = None

    @property
    def dataset(self):
        """The `Dataset` itself."""
        if self.own is None:
            return _dataset(self.slug, self.made_with, self.classes, self.own_test)
        return _part_of_own(self.own, self.classes) if self.classes else self.own.dataset

    @property
    def rows(self):
        """The values that determine the rows and the plane of this study."""
        return replace(self, terms=None, standardise=False, shift=None, edits="")

    @property
    def study(self):
        """The `Study` itself."""
        return _study(self)


@lru_cache(maxsize=64)
def _dataset(slug, made_with, classes, own_test):
    if classes is None and own_test:
        return load(slug, **dict(made_with))
    return _part(_dataset(slug, made_with, None, True), classes)


@remembered(maxsize=16)
def _part_of_own(own, classes):
    return _part(own.dataset, classes)


def _part(whole, classes):
    kept = np.isin(whole.y, classes or whole.class_names)
    counts = None if whole.counts is None else whole.counts[kept]
    rows = {"X": whole.X[kept], "y": whole.y[kept], "counts": counts}
    return replace(whole, **rows, X_test=None, y_test=None, problem=None)


@remembered(maxsize=32)
def _study(chosen):
    return study_of(chosen)
