"""Likelihood ratio tests of the terms of a logistic regression.

drop = deviance without them - deviance with them, chi-square where they are not needed
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike
from scipy.stats import chi2

from lindisc.linear.inference import Inference

if TYPE_CHECKING:
    from lindisc.linear.logistic import Logistic


@dataclass(frozen=True)
class DropInDeviance:
    """The likelihood ratio test of the terms that the smaller fit leaves out.

    Attributes
    ----------
    drop : float
        Deviance without the terms less deviance with them.
    degrees_of_freedom : int
        How many weights they have.
    p_value : float
        How often chance alone makes a larger drop, by chi-square.

    Examples
    --------
    >>> from lindisc.linear.likelihood_ratio import DropInDeviance
    >>> found = DropInDeviance(drop=5.2, degrees_of_freedom=1, p_value=0.0226)
    >>> round(found.by_chance(0.05), 2)
    3.84
    """

    drop: float
    degrees_of_freedom: int
    p_value: float

    def by_chance(self, share: float) -> float:
        """The drop that terms without any effect exceed with this probability.

        Parameters
        ----------
        share : float
            The share, such as 0.05.

        Returns
        -------
        float
            The drop.
        """
        return float(chi2.isf(share, self.degrees_of_freedom))

    def density(self, drops: ArrayLike) -> np.ndarray:
        """The chi-square density of the drop by terms without any effect.

        Parameters
        ----------
        drops : array-like
            Where.

        Returns
        -------
        ndarray
            The density at each.
        """
        return chi2.pdf(drops, self.degrees_of_freedom)


def drop_in_deviance(larger: Logistic, smaller: Logistic) -> DropInDeviance:
    """Test whether a logistic regression needs the terms that a smaller one lacks.

    Parameters
    ----------
    larger, smaller : Logistic
        Fitted to the same rows, without a ridge; the features of `smaller` are among those of
        `larger`.

    Returns
    -------
    DropInDeviance
        The drop, its degrees of freedom and its p-value.

    References
    ----------
    S. S. Wilks (1938). The large-sample distribution of the likelihood ratio for testing composite
    hypotheses. Annals of Mathematical Statistics 9, 60-62.

    Examples
    --------
    >>> from lindisc import Logistic, drop_in_deviance
    >>> from lindisc.datasets import load
    >>> shuttle = load("challenger")
    >>> both = Logistic().fit(shuttle.X, shuttle.y)
    >>> temperature = Logistic().fit(shuttle.X[:, :1], shuttle.y)
    >>> found = drop_in_deviance(both, temperature)
    >>> round(found.drop, 2), found.degrees_of_freedom, round(found.p_value, 2)
    (1.34, 1, 0.25)
    """
    return drop_between(larger.inference(), smaller.inference())


def drop_between(whole: Inference, part: Inference) -> DropInDeviance:
    """Test the same from two inferences; one may come from `Logistic.without`."""
    unknown = [name for name in part.labels if name not in whole.labels]
    if unknown:
        raise ValueError(
            "The features of `smaller` in drop_in_deviance must be features of `larger`; got "
            f"{', '.join(unknown)} beside them."
        )
    if sorted(whole.classes.tolist()) != sorted(part.classes.tolist()):
        raise ValueError(
            "`larger` and `smaller` of drop_in_deviance must tell the same classes apart; got "
            f"{whole.classes.tolist()} and {part.classes.tolist()}."
        )
    difference = _difference_of_rows(whole, part)
    if difference:
        raise ValueError(
            "`larger` and `smaller` of drop_in_deviance must be fitted to the same rows in the "
            f"same order; got {difference}."
        )
    degrees = part.degrees_of_freedom - whole.degrees_of_freedom
    drop = part.deviance - whole.deviance
    if degrees <= 0 or drop < -1e-6 * part.deviance:
        raise ValueError(
            "`smaller` of drop_in_deviance must be `larger` with terms left out; got "
            f"{degrees} terms less and a deviance lower by {drop:.6g}."
        )
    drop = max(drop, 0.0)
    return DropInDeviance(drop, degrees, float(chi2.sf(drop, degrees)))


def term_by_term(model: Logistic, X: ArrayLike, y: ArrayLike) -> pd.DataFrame:
    """Return the drop in deviance by each single term; `X` and `y` are the rows of the fit."""
    whole, rows = model.inference(X, y), {}
    for name in whole.labels[1:]:
        found = drop_between(whole, model.without([name], X, y))
        rows[name] = (found.drop, found.degrees_of_freedom, found.p_value)
    columns = ["drop in deviance", "degrees of freedom", "p-value"]
    return pd.DataFrame.from_dict(rows, "index", columns=columns).rename_axis("term")


def _difference_of_rows(whole, part):
    """How two fits' rows differ, in words; None if they do not."""
    rows = [len(fit.deviance_residuals) for fit in (whole, part)]
    if rows[0] != rows[1]:
        return f"{rows[0]} and {rows[1]} rows"
    known, other = whole._information, part._information
    if not np.isclose(known.signature[0], other.signature[0], rtol=1e-12):
        return "rows in other classes"
    foreign = known.foreign(other)
    names = [name for name, is_foreign in zip(part.labels[1:], foreign, strict=True) if is_foreign]
    return f"other values of {', '.join(names)}" if names else None
