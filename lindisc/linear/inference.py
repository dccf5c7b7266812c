"""Inference for logistic regression: standard errors, tests, deviances, a confidence band.

covariance (X'WX)⁻¹, z = estimate / SE, odds ratio exp(estimate), deviance = -2 log L
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike
from scipy.special import expit, xlogy
from scipy.stats import norm

from lindisc.linear.information_matrix import Information, is_kept

if TYPE_CHECKING:
    from lindisc.linear.logistic import Logistic

_SMALLEST = 1e-4  # p-values below are told apart by z
_FORMATS = {
    "estimate": "{:z.4g}".format,
    "standard error": "{:z.4g}".format,
    "z": "{:z.2f}".format,
    "p-value": lambda p: f"< {_SMALLEST:g}" if p < _SMALLEST else f"{p:.4f}",
    "odds ratio": "{:z.4g}".format,
}
_SHOWN = {"formatters": _FORMATS, "index_names": False, "na_rep": ""}


@dataclass(frozen=True)
class Band:
    """Probabilities of the second class at `values` of one feature, with their limits.

    Attributes
    ----------
    values : ndarray of shape (m,)
        The values of the feature.
    probability, lower, upper : ndarray of shape (m,)
        The probability of the second class, and its limits.

    Examples
    --------
    >>> from lindisc import Logistic
    >>> from lindisc.datasets import load
    >>> shuttle = load("challenger")
    >>> found = Logistic().fit(shuttle.X[:, :1], shuttle.y).inference()
    >>> found.confidence_band([55.0, 80.0]).probability.round(2).tolist()
    [0.91, 0.03]
    """

    values: np.ndarray
    probability: np.ndarray
    lower: np.ndarray
    upper: np.ndarray


@dataclass(frozen=True)
class Inference:
    """The result of `Logistic.inference`: a table that a notebook shows, and its numbers.

    The first of `classes` is the reference. Two classes: one number per label, for the log odds of
    the second class. More: one row per class but the first, against the first.

    Attributes
    ----------
    labels : tuple of str
        "intercept", and the names of the features.
    classes : ndarray of shape (K,)
        The classes, the reference first.
    estimates, standard_errors, z, p_values : ndarray of shape (1 + p,) or (K - 1, 1 + p)
        The weights in the features' own units with their standard errors; z = estimate / standard
        error; two-sided p-values by the normal distribution.
    odds_ratios : ndarray of shape (1 + p,) or (K - 1, 1 + p)
        exp(estimate).
    deviance, null_deviance : float
        -2 log likelihood of the fit, and of the class shares alone.
    degrees_of_freedom, null_degrees_of_freedom : int
        Those of the two deviances.
    aic, bic : float
        Deviance + 2 x parameters, deviance + log(n) x parameters.
    deviance_residuals : ndarray of shape (n,)
        Their squares sum to the deviance; of two classes they have the sign of the class.
    _information : Information
        What is known of the fit.

    Examples
    --------
    >>> from lindisc import Logistic
    >>> from lindisc.datasets import load
    >>> shuttle = load("challenger")
    >>> found = Logistic().fit(shuttle.X[:, :1], shuttle.y).inference()
    >>> found.z.round(2).tolist()
    [2.04, -2.14]
    >>> round(found.aic, 2)
    24.32
    """

    labels: tuple
    classes: np.ndarray
    estimates: np.ndarray
    standard_errors: np.ndarray
    z: np.ndarray
    p_values: np.ndarray
    odds_ratios: np.ndarray
    deviance: float
    degrees_of_freedom: int
    null_deviance: float
    null_degrees_of_freedom: int
    aic: float
    bic: float
    deviance_residuals: np.ndarray
    _information: Information

    def table(self) -> pd.DataFrame:
        """Estimates, standard errors, z, p-values and odds ratios, a row for each term.

        Returns
        -------
        DataFrame
            One row per term, and per class but the first where there are more than two.

        Examples
        --------
        >>> from lindisc import Logistic
        >>> from lindisc.datasets import load
        >>> shuttle = load("challenger")
        >>> Logistic().fit(shuttle.X[:, :1], shuttle.y).inference().table()["z"].round(2).to_dict()
        {'intercept': 2.04, 'x0': -2.14}
        """
        ratios = np.array(self.odds_ratios)
        ratios[..., 0] = np.nan  # that of an intercept is the odds where all features are zero
        terms = pd.Index(self.labels, name="term")
        if len(self.classes) > 2:
            terms = pd.MultiIndex.from_product([self.classes[1:], terms], names=["class", "term"])
        columns = (self.estimates, self.standard_errors, self.z, self.p_values, ratios)
        return pd.DataFrame(dict(zip(_FORMATS, map(np.ravel, columns), strict=True)), index=terms)

    def __repr__(self) -> str:
        rows = self.table().to_string(**_SHOWN)
        return "\n".join((self._about(), "", rows, "", *self._fit()))

    def _repr_html_(self) -> str:
        rows, fit = self.table().to_html(**_SHOWN, border=0), "<br>".join(map(escape, self._fit()))
        return f"<p>{escape(self._about())}</p>{rows}<p>{fit}</p>"

    def _about(self):
        first, *others = self.classes
        said = f"'{others[0]}'" if len(others) == 1 else "each class"
        return f"Log odds of {said} against '{first}'"

    def _fit(self):
        return (
            f"Deviance {self.deviance:.6g} on {self.degrees_of_freedom} degrees of freedom; "
            f"without features {self.null_deviance:.6g} on {self.null_degrees_of_freedom}",
            f"AIC {self.aic:.6g}, BIC {self.bic:.6g}",
        )

    def confidence_band(
        self,
        values: ArrayLike,
        *,
        feature: int | str = 0,
        at: ArrayLike | None = None,
        level: float = 0.95,
    ) -> Band:
        """The probability of the second of two classes over one feature, the others held.

        Parameters
        ----------
        values : array-like of shape (m,)
            The values of the feature.
        feature : int or str, default=0
            Its position or name.
        at : array-like of shape (p,), default=None
            Where the other features are held; None: at their means.
        level : float in (0, 1), default=0.95
            How sure the limits are; they are symmetric in the log odds.

        Returns
        -------
        Band
            Values, probabilities and their limits.

        Examples
        --------
        >>> from lindisc import Logistic
        >>> from lindisc.datasets import load
        >>> shuttle = load("challenger")
        >>> found = Logistic().fit(shuttle.X[:, :1], shuttle.y).inference()
        >>> band = found.confidence_band([65.0])
        >>> [part.round(2).item() for part in (band.lower, band.probability, band.upper)]
        [0.21, 0.49, 0.77]
        """
        if len(self.classes) > 2:
            raise ValueError(
                f"`confidence_band` of Inference exists for two classes; got {len(self.classes)}."
            )
        if not 0 < level < 1:
            raise ValueError(f"`level` of confidence_band must lie in (0, 1); got {level!r}.")
        values = np.asarray(values, dtype=float)
        centre = self._information.coordinates.centre
        held = centre if at is None else np.asarray(at, dtype=float)
        if held.shape != centre.shape:
            raise ValueError(
                f"`at` of confidence_band must hold {len(centre)} values, one for each feature; "
                f"got {at!r}."
            )
        rows = np.tile(held, (len(values), 1))
        rows[:, column_of(self.labels[1:], feature, "`feature` of confidence_band")] = values
        z = self._information.coordinates.design(rows)
        (middle,), (error,) = self._information.contrasts(z)
        reach = errors_within(level) * error
        return Band(values, expit(middle), expit(middle - reach), expit(middle + reach))


def errors_within(level: float) -> float:
    """Return the half width, in standard errors, of an interval with this coverage."""
    return float(norm.isf((1 - level) / 2))


def column_of(names: tuple, feature: int | str, asked: str) -> int:
    """The position of a feature, given by its name or its position."""
    if feature in names:
        return names.index(feature)
    if feature in range(len(names)):
        return int(feature)
    raise ValueError(
        f"{asked} must be one of {', '.join(names)} or an index below {len(names)}; "
        f"got {feature!r}."
    )


def infer(model: Logistic, information: Information) -> Inference:
    """The `Inference` of a fitted `Logistic`."""
    _refuse(model, information)
    return inference_of(("intercept", *_names(model)), model.classes_, information)


def inference_of(labels: tuple, classes: np.ndarray, information: Information) -> Inference:
    """Return the `Inference` from the information of a fit; `classes` are sorted."""
    K, n = len(classes), len(information.residuals)
    estimates, errors = information.contrasts(information.units())
    n_parameters = estimates.size
    if K == 2:
        estimates, errors = estimates[0], errors[0]
    ratios = estimates / errors
    deviance = float(np.sum(information.residuals**2))
    shares = information.counts / n
    reference, residuals = information.reference, information.residuals
    with np.errstate(over="ignore"):
        odds_ratios = np.exp(estimates)
    return Inference(
        labels=labels,
        classes=np.append(classes[reference], np.delete(classes, reference)),
        estimates=estimates,
        standard_errors=errors,
        z=ratios,
        p_values=2 * norm.sf(np.abs(ratios)),
        odds_ratios=odds_ratios,
        deviance=deviance,
        degrees_of_freedom=n * (K - 1) - n_parameters,
        null_deviance=float(-2 * n * np.sum(xlogy(shares, shares))),
        null_degrees_of_freedom=(n - 1) * (K - 1),
        aic=deviance + 2 * n_parameters,
        bic=deviance + np.log(n) * n_parameters,
        deviance_residuals=-residuals if K == 2 and reference else residuals,
        _information=information,
    )


def _names(model):
    names = getattr(model, "feature_names_in_", None)
    return (f"x{j}" for j in range(model.n_features_in_)) if names is None else names


def _refuse(model, information):
    if model.ridge > 0:
        raise ValueError(
            "`ridge` of Logistic must be 0 for inference: a penalty pulls the estimates towards "
            f"zero, and standard errors would not say so; got {model.ridge!r}."
        )
    if model.maximum_exists_ is False:
        raise ValueError(
            "Logistic has no inference here: the likelihood has no maximum, because a hyperplane "
            "separates classes and the weights can grow without end. Leave features out, add rows, "
            "or set `ridge` above 0 and do without inference."
        )
    if model.maximum_exists_ is None:
        raise ValueError(
            "Logistic has no inference here: rows so many or so rounded leave open whether the "
            "likelihood has a maximum. Leave features out, or set `ridge` above 0 and do without "
            "inference."
        )
    if not model.converged_ and model.n_iter_ == model.max_iter:
        raise ValueError(
            f"`max_iter` of Logistic stopped the fit before its maximum; got {model.max_iter!r}. "
            "Raise it: inference holds at the maximum only."
        )
    if not information.coordinates.is_regular:
        raise ValueError(
            "Logistic has no inference here: some features are constant or depend linearly on "
            "others, so that different weights fit equally well. Leave them out."
        )
    if not model.converged_ or (information.factor is None and is_kept(information.weights.shape)):
        raise ValueError(
            "Logistic has no inference here: rows are so nearly separated that standard errors "
            "would be rounding. Leave features out, or set `ridge` above 0 and do without "
            "inference."
        )
    if information.factor is None:
        raise ValueError(
            "Logistic keeps no information matrix of so many weights; got "
            f"{information.weights.size}. Give the rows of the fit again: `inference(X, y)`."
        )
