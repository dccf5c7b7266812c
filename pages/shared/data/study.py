"""A study: the rows that all methods of a lesson share, and the plane they are seen on."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd
from sklearn import config_context
from sklearn.base import clone
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.basis.polynomials import Basis
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.edits import Edits
from lindisc.board.picture import Points
from lindisc.plane import Plane, box_around
from lindisc.shear import Shear
from pages.shared.data.planes import VIEWS
from pages.shared.data.rows import Rows, all_rows
from pages.shared.fits.fit import Fit, in_words, told

MOST_TERMS = 120
MOST_WEIGHTS = 1000  # of Newton's method


@dataclass(frozen=True, eq=False)
class Study:
    """All rows as edited, in the order of the board, and how they are seen and prepared.

    `points` are the rows before any edit, `edits` the valid edits, and `origin` the position of
    each row among the points, -1 for an added one. `problem` are the known classes on the plane, if
    any; `shear` is the shear of the plane.
    """

    rows: Rows
    is_test: np.ndarray
    points: Points
    edits: Edits
    origin: np.ndarray
    names: tuple
    classes: tuple
    plane: Plane
    box: tuple
    standardise: bool
    basis: Basis | None
    problem: GaussianProblem | None
    shear: Shear | None = None

    @cached_property
    def training(self):
        """The training rows."""
        return Rows(self.rows.X[~self.is_test], self.rows.y[~self.is_test])

    @cached_property
    def test(self):
        """The test rows; None where there are none."""
        if not self.is_test.any():
            return None
        return Rows(self.rows.X[self.is_test], self.rows.y[self.is_test])

    @cached_property
    def table(self):
        """All rows, standardised if so chosen, under the names of their features."""
        return pd.DataFrame(self.scaler.transform(self.rows.X), columns=list(self.names))

    @property
    def is_flat(self):
        """Whether the plane is the whole feature space."""
        return len(self.names) == 2

    @property
    def term_names(self):
        """The names of the terms of linear scores: of the features, or of terms made of them."""
        is_made = self.basis is not None and self._n_terms <= MOST_TERMS
        if not is_made or not len(self.training.y):
            return self.names
        return tuple(clone(self.basis).fit(self.table[~self.is_test]).get_feature_names_out())

    def codes(self, labels):
        """Return the positions of labels among the classes of the data set."""
        return np.searchsorted(self.classes, labels)

    def holding_out(self, hollow):
        """Return the study with some of its `points` as test rows."""
        is_test = (self.origin >= 0) & hollow[self.origin]
        return replace(self, is_test=is_test, points=replace(self.points, is_test=hollow))

    def estimator(self, method, options):
        """Return the unfitted classifier behind a scaler and, where there are terms, a basis."""
        steps = [("standardise", self._new_scaler())]
        if self.basis is not None and not method.bends:
            self._refuse_too_many_terms()
            steps.append(("terms", clone(self.basis)))
        if options.get("optimiser") == "newton":
            self._refuse_large_systems()
        return Pipeline([*steps, ("classifier", method.build(options))])

    def fit(self, method, options):
        """Return one method fitted; a refusal becomes the fit's problem."""
        n_classes = len(np.unique(self.training.y))
        if n_classes < 2:
            left = "All points left are of one class: add another."
            none = "No points are left: add some of two classes."
            return Fit(method, options, None, left if n_classes else none)
        try:
            model = self._fitted(self.estimator(method, options))
        except ValueError:
            return Fit(method, options, None, self._why_not(method, options))
        return Fit(method, options, *told(model), self.training, self.plane)

    def _fitted(self, estimator):
        """The estimator fitted to the training rows, which are scaled once."""
        (name, _), *others = estimator.steps
        rest = Pipeline(others)
        if others[1:]:
            rest.fit(self._scaled, self.training.y)
        else:
            rest[-1].fit(self._scaled, self.training.y)
        return Pipeline([(name, self.scaler), *rest.steps])

    @cached_property
    def _scaled(self):
        X = self.training.X
        return self.scaler.transform(X) if self.standardise else X

    @cached_property
    def scaler(self):
        """The fitted scaler, which may change nothing."""
        with config_context(skip_parameter_validation=True):  # it takes half the time
            return self._new_scaler().fit(self.training.X)

    def _new_scaler(self):
        return StandardScaler(with_mean=self.standardise, with_std=self.standardise)

    def _why_not(self, method, options):
        """The refusal of a fit, with features called by their names."""
        named = pd.DataFrame(self.training.X, columns=self.names)
        try:
            estimator = self.estimator(method, options).set_output(transform="pandas")
            estimator.fit(named, self.training.y)
        except ValueError as error:
            return in_words(error)

    @property
    def _n_terms(self):
        return self.basis.most_terms(len(self.names))

    def _refuse_too_many_terms(self):
        if self._n_terms > MOST_TERMS:
            raise ValueError(
                f"Up to {self._n_terms} terms of {len(self.names)} features are more than the "
                f"{MOST_TERMS} that can be fitted here: choose two features, or features alone."
            )

    def _refuse_large_systems(self):
        if len(self.classes) * (1 + len(self.term_names)) > MOST_WEIGHTS:
            raise ValueError(
                f"Newton's method would solve a system of more than {MOST_WEIGHTS} weights at "
                "every step. Choose IRLS, which works in the rows, another optimiser, or two "
                "features."
            )


def study_of(spec):
    """Return the `Study` of a `DataSpec`.

    Plane and box are computed before any class or point is moved, so that they stay fixed. A data
    set with test rows of its own keeps them.
    """
    dataset = spec.dataset
    chosen = [dataset.feature_names.index(name) for name in spec.features or dataset.suggested]
    flat = spec.view == "two features"
    columns = chosen if flat else list(range(len(dataset.feature_names)))
    names = tuple(dataset.feature_names[j] for j in columns)
    X, y, is_test = all_rows(dataset, columns, spec.test_share, spec.seed)
    slid = Shear.of(X, spec.shear) if spec.shear and len(columns) == 2 else None
    X = slid.rows(X) if slid else X
    plane = VIEWS[spec.view](X[~is_test], y[~is_test], [0, 1] if flat else chosen, names)
    box = box_around(plane.to_plane(X), spec.room)
    problem = dataset.problem.of_features(chosen) if dataset.problem and flat else None
    if problem and slid:
        covariances = slid.covariances(problem.covariances)
        problem = replace(problem, means=slid.rows(problem.means), covariances=covariances)
    if spec.shift:
        step = spec.shift.step(plane, box)
        X = spec.shift.moved(X, y, step)
        problem = problem and spec.shift.moved_problem(problem, dataset.class_names, step)
    U, codes = plane.to_plane(X), np.searchsorted(dataset.class_names, y)
    edits = Edits.parse(spec.edits).within(len(U), len(dataset.class_names))
    moved, edited_codes, origin = edits.applied(U, codes, box, len(dataset.class_names))
    return Study(
        rows=Rows(plane.carried(X, origin, moved), np.array(dataset.class_names)[edited_codes]),
        is_test=(origin >= 0) & is_test[origin],
        points=Points(U[:, 0], U[:, 1], codes, is_test),
        edits=edits,
        origin=origin,
        names=names,
        classes=dataset.class_names,
        plane=plane,
        box=box,
        standardise=spec.standardise,
        basis=spec.terms and spec.terms.basis,
        problem=problem,
        shear=slid,
    )
