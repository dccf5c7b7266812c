"""Radial basis functions: terms that fall with the distance from some of the rows.

phi_j(x) = exp(-|x - m_j|^2 / c)
"""

from __future__ import annotations

import numpy as np
from scipy.spatial.distance import cdist
from sklearn.cluster import kmeans_plusplus

from lindisc.basis.polynomials import Basis
from lindisc.generated_docs import Fitted
from lindisc.parameters import Integer, RandomState, Real, Seed


class GaussianBasis(Basis):
    """Bumps exp(-|x - m_j|^2 / c) around spread-out rows m_j; c is the `width`.

    The m_j are drawn as k-means++ draws its first centres: rows far from those that were drawn
    before are likely.

    References
    ----------
    D. S. Broomhead and D. Lowe (1988). Multivariable functional interpolation and adaptive
    networks. Complex Systems 2, 321-355.

    Examples
    --------
    >>> from sklearn.pipeline import make_pipeline
    >>> from lindisc import GaussianBasis, Logistic
    >>> from lindisc.datasets import load
    >>> data = load("moons")
    >>> bumps = GaussianBasis(n_centres=12, width=0.5, random_state=0)
    >>> model = make_pipeline(bumps, Logistic(ridge=0.01)).fit(data.X, data.y)
    >>> model.score(data.X, data.y) > 0.95
    True
    >>> model[0].centres_.shape
    (12, 2)
    """

    parameters = (
        Integer(
            "n_centres",
            default=10,
            low=1,
            slider=(1, 50),
            symbol="m",
            help="number of bumps",
            low_means="one bump",
            high_means="a bump at every row",
        ),
        Real(
            "width",
            default=1.0,
            low=0.0,
            low_open=True,
            slider=(0.01, 10.0),
            logarithmic=True,
            symbol="c",
            help="squared reach of a bump, in squared units of the features",
            low_means="islands around the centres",
            high_means="nearly flat bumps",
        ),
        Integer(
            "coordinate",
            default=None,
            optional=True,
            low=0,
            help="the one feature that the bumps look at; None: all features",
        ),
        Seed("random_state", default=None, help="which rows become centres"),
    )
    centres_: np.ndarray
    attributes = (Fitted("centres_", "m x p, m x 1 of one feature", "The middles m_j."),)

    def __init__(
        self,
        n_centres: int = 10,
        width: float = 1.0,
        coordinate: int | None = None,
        random_state: RandomState = None,
    ):
        self.n_centres = n_centres
        self.width = width
        self.coordinate = coordinate
        self.random_state = random_state

    @property
    def n_terms(self) -> int:
        """How many terms a fitted basis has."""
        return len(self.centres_)

    def most_terms(self, n_features: int) -> int:
        return self.n_centres

    def terms(self, X: np.ndarray) -> np.ndarray:
        with np.errstate(over="ignore"):  # what is beyond all numbers sees nothing of the bump
            return np.exp(-cdist(self._seen(X), self.centres_, "sqeuclidean") / self.width)

    def _choose(self, X):
        if self.coordinate is not None and self.coordinate >= X.shape[1]:
            raise ValueError(
                f"`coordinate` of GaussianBasis must be below the number of features, "
                f"{X.shape[1]}; got {self.coordinate}."
            )
        rows = np.unique(self._seen(X), axis=0)
        if self.n_centres < len(rows):
            source = np.random.default_rng(self.random_state).bit_generator
            random = np.random.RandomState(source)  # the one kind that scikit-learn takes
            rows, _ = kmeans_plusplus(rows, self.n_centres, random_state=random)
        self.centres_ = rows

    def _seen(self, X):
        return X if self.coordinate is None else X[:, [self.coordinate]]

    def _term_names(self, names):
        return [f"bump {j + 1}" for j in range(self.n_terms)]
