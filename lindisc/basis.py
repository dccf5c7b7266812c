"""phi: the terms that a linear score is linear in, as transformers and as a part of `Scores`.

No basis holds the constant; the score adds it: s(x) = w0 + w' phi(x).
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

import numpy as np
from scipy.spatial.distance import cdist
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.cluster import kmeans_plusplus
from sklearn.utils.validation import _check_feature_names_in, check_is_fitted

from lindisc.parameters import Integer, Real, Seed
from lindisc.validation import all_or_nothing, check_parameters, checked_rows


class Basis(TransformerMixin, BaseEstimator, ABC):
    """A transformer whose `terms` are the features of a linear score."""

    parameters = ()

    def fit(self, X, y=None):
        """Choose the terms from rows `X`."""
        with all_or_nothing(self):
            check_parameters(self)
            self._choose(checked_rows(self, X, reset=True))
        return self

    def transform(self, X):
        """The terms at rows `X` (n x m)."""
        check_is_fitted(self)
        return self.terms(checked_rows(self, X))

    def get_feature_names_out(self, input_features=None):
        """The terms in words."""
        check_is_fitted(self)
        names = _check_feature_names_in(self, input_features)
        return np.array(self._term_names(list(names)), dtype=object)

    @property
    @abstractmethod
    def n_terms(self):
        """How many terms a fitted basis has."""

    @abstractmethod
    def terms(self, X):
        """The terms at rows that are known to be finite floats."""

    @abstractmethod
    def _choose(self, X): ...

    @abstractmethod
    def _term_names(self, names): ...


class Monomials(Basis):
    """Products of features; `monomials_` lists the feature indices that each term multiplies."""

    def of(self, n_features):
        """This basis, fitted for so many features; the rows do not matter."""
        self.n_features_in_ = n_features
        self._choose(np.empty((0, n_features)))
        return self

    @property
    def n_terms(self):
        return len(self.monomials_)

    @property
    def highest_degree(self):
        """The largest number of factors in a term."""
        return len(self.monomials_[-1])

    def terms(self, X):
        blocks = []
        for degree in range(1, self.highest_degree + 1):
            factors = [term for term in self.monomials_ if len(term) == degree]
            blocks.append(X[:, np.array(factors).T].prod(axis=1) if degree > 1 else X)
        return np.hstack(blocks)

    def _term_names(self, names):
        return [" ".join(names[j] for j in term) for term in self.monomials_]


class PolynomialBasis(Monomials):
    """All products of up to `degree` features, in the order x, y, x^2, xy, y^2, ..."""

    parameters = (
        Integer(
            "degree",
            default=2,
            low=1,
            high=12,
            slider=(1, 6),
            symbol="d",
            help="highest power of the polynomial terms",
            low_means="straight boundaries",
            high_means="very bent boundaries",
        ),
    )

    def __init__(self, degree=2):
        self.degree = degree

    def _choose(self, X):
        self.monomials_ = [
            term
            for degree in range(1, self.degree + 1)
            for term in combinations_with_replacement(range(X.shape[1]), degree)
        ]


class ProductBasis(Monomials):
    """The features and the products of every two different ones."""

    def _choose(self, X):
        features = range(X.shape[1])
        self.monomials_ = [*((j,) for j in features), *combinations(features, 2)]


class GaussianBasis(Basis):
    """Bumps exp(-|x - m_j|^2 / c) around spread-out rows m_j; c is the `width`."""

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

    def __init__(self, n_centres=10, width=1.0, coordinate=None, random_state=None):
        self.n_centres = n_centres
        self.width = width
        self.coordinate = coordinate
        self.random_state = random_state

    @property
    def n_terms(self):
        return len(self.centres_)

    def terms(self, X):
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


class StepBasis(Basis):
    """Signs of x_j - c_j at `n_steps` quantiles c_j of every feature."""

    parameters = (
        Integer(
            "n_steps",
            default=3,
            low=1,
            slider=(1, 20),
            symbol="m",
            help="thresholds on every feature",
            low_means="one step at the median",
            high_means="a fine staircase",
        ),
    )

    def __init__(self, n_steps=3):
        self.n_steps = n_steps

    @property
    def n_terms(self):
        return self.thresholds_.size

    def terms(self, X):
        above = X[:, :, None] > self.thresholds_.T
        return np.where(above, 1.0, -1.0).reshape(len(X), -1)

    def _choose(self, X):
        shares = np.arange(1, self.n_steps + 1) / (self.n_steps + 1)
        self.thresholds_ = np.quantile(X, shares, axis=0)

    def _term_names(self, names):
        return [
            f"sign({n} - {c:.3g})"
            for n, cs in zip(names, self.thresholds_.T, strict=True)
            for c in cs
        ]


@dataclass(frozen=True)
class Restricted:
    """Another basis seen on a flat piece of its space: phi(origin + u' axes)."""

    basis: Basis
    origin: np.ndarray
    axes: np.ndarray

    @property
    def n_terms(self):
        return self.basis.n_terms

    def terms(self, X):
        return self.basis.terms(self.origin + X @ self.axes)
