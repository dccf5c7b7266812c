"""Polynomial bases phi: transformers that give the terms of a linear score.

The constant is no term of a basis; the score adds it: s(x) = w0 + w' phi(x).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from lindisc.generated_docs import Described, Fitted
from lindisc.parameters import Integer
from lindisc.validation import all_or_nothing, check_parameters, checked_rows


class Basis(Described, TransformerMixin, BaseEstimator, ABC):
    """Base of transformers whose `terms` are the features of a linear score."""

    def fit(self, X: ArrayLike, y: object = None) -> Self:
        """Learn which terms to make from the rows.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.
        y : None
            Not used.

        Returns
        -------
        self
            The fitted basis.
        """
        with all_or_nothing(self):
            check_parameters(self)
            self._choose(checked_rows(self, X, reset=True))
        return self

    def transform(self, X: ArrayLike) -> np.ndarray:
        """Return the terms of rows.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, m)
            A column for each term.
        """
        check_is_fitted(self)
        return self.terms(checked_rows(self, X))

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> np.ndarray:
        """Return the names of the terms.

        Parameters
        ----------
        input_features : sequence of str, default=None
            The names of the features; None: those of the fit, or x0, x1, ...

        Returns
        -------
        ndarray of shape (m,)
            A name for each term.
        """
        check_is_fitted(self)
        names = OneToOneFeatureMixin.get_feature_names_out(self, input_features)
        return np.array(self._term_names(list(names)), dtype=object)

    @property
    @abstractmethod
    def n_terms(self) -> int:
        """How many terms a fitted basis has."""

    @abstractmethod
    def most_terms(self, n_features: int) -> int:
        """Return the largest number of terms that so many features can give.

        Parameters
        ----------
        n_features : int
            The number p of features.

        Returns
        -------
        int
            The number of terms.
        """

    @abstractmethod
    def terms(self, X: np.ndarray) -> np.ndarray:
        """Return the terms of rows that are known to be finite floats; `transform` checks them
        first.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, m)
            A column for each term.
        """

    @abstractmethod
    def _choose(self, X: np.ndarray) -> None: ...

    @abstractmethod
    def _term_names(self, names: list[str]) -> list[str]: ...


class Monomials(Basis):
    """Products of features."""

    monomials_: list[tuple[int, ...]]
    attributes = (
        Fitted("monomials_", "list", "For each term the indices of the features it multiplies."),
    )

    def of(self, n_features: int) -> Self:
        """Return this basis fitted for so many features; it needs no rows.

        Parameters
        ----------
        n_features : int
            The number p of features.

        Returns
        -------
        self
            The fitted basis.
        """
        self.n_features_in_ = n_features
        self._choose(np.empty((0, n_features)))
        return self

    @property
    def n_terms(self) -> int:
        """How many terms a fitted basis has."""
        return len(self.monomials_)

    @property
    def highest_degree(self) -> int:
        """The largest number of factors in a term."""
        return len(self.monomials_[-1])

    def terms(self, X: np.ndarray) -> np.ndarray:
        blocks = []
        for degree in range(1, self.highest_degree + 1):
            factors = [term for term in self.monomials_ if len(term) == degree]
            blocks.append(X[:, np.array(factors).T].prod(axis=1) if degree > 1 else X)
        return np.hstack(blocks)

    def _term_names(self, names):
        return [" ".join(names[j] for j in term) for term in self.monomials_]


class PolynomialBasis(Monomials):
    """All products of up to `degree` features, in the order x, y, x^2, xy, y^2, ...

    The constant is left to the score, as with scikit-learn's
    `PolynomialFeatures(degree, include_bias=False)`.

    See Also
    --------
    ProductBasis : products of two different features alone.

    Examples
    --------
    >>> from lindisc import PolynomialBasis
    >>> basis = PolynomialBasis(degree=2).fit([[2, 3]])
    >>> basis.get_feature_names_out(["x", "y"]).tolist()
    ['x', 'y', 'x x', 'x y', 'y y']
    >>> basis.transform([[2, 3]]).tolist()
    [[2.0, 3.0, 4.0, 6.0, 9.0]]

    In a pipeline a linear boundary bends:

    >>> from sklearn.pipeline import make_pipeline
    >>> from sklearn.preprocessing import StandardScaler
    >>> from lindisc import LeastSquares
    >>> from lindisc.datasets import load
    >>> data = load("circles")
    >>> bent = make_pipeline(StandardScaler(), PolynomialBasis(degree=2), LeastSquares())
    >>> bent.fit(data.X, data.y).score(data.X, data.y) > LeastSquares().fit(
    ...     data.X, data.y).score(data.X, data.y)
    True
    """

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

    def __init__(self, degree: int = 2):
        self.degree = degree

    def most_terms(self, n_features: int) -> int:
        return comb(n_features + self.degree, n_features) - 1

    def _choose(self, X):
        self.monomials_ = [*_products(X.shape[1], self.degree)]


@cache
def _products(n_features, degree):
    features = range(n_features)
    of_degree = (combinations_with_replacement(features, d + 1) for d in range(degree))
    return tuple(chain.from_iterable(of_degree))


@cache
def square_terms(n_features: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of each term x_i x_j of degree two, in their order: i, j, how often it is in x'Qx."""
    rows, columns = np.triu_indices(n_features)
    return rows, columns, np.where(rows == columns, 1.0, 2.0)


class ProductBasis(Monomials):
    """The features and the products of every two different ones.

    See Also
    --------
    PolynomialBasis : squares and higher powers, too.

    Examples
    --------
    >>> from lindisc import ProductBasis
    >>> ProductBasis().fit_transform([[2, 3, 5]]).tolist()
    [[2.0, 3.0, 5.0, 6.0, 10.0, 15.0]]
    """

    def most_terms(self, n_features: int) -> int:
        return n_features + comb(n_features, 2)

    def _choose(self, X):
        features = range(X.shape[1])
        self.monomials_ = [*((j,) for j in features), *combinations(features, 2)]


@dataclass(frozen=True)
class Restricted:
    """A basis restricted to a plane of its space: phi(origin + u' axes)."""

    basis: Basis | Restricted
    origin: np.ndarray
    axes: np.ndarray

    @property
    def n_terms(self) -> int:
        return self.basis.n_terms

    def terms(self, X: np.ndarray) -> np.ndarray:
        return self.basis.terms(self.origin + X @ self.axes)
