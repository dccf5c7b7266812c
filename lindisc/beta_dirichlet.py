"""Beta and Dirichlet distributions, updated by counts: Beta(a, b) -> Beta(a + s, b + n - s).

Dirichlet(alpha) -> Dirichlet(alpha + n): the prior is a number of observations imagined beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats
from scipy.special import betaincinv, gammaln, xlogy

from lindisc.parameters import Integer, RandomState, Real

_PROBABILITY = Real("probability", default=0.5, low=0, high=1, help="of a success, as if known")


@dataclass(frozen=True)
class Beta:
    """Beta distribution of a probability x: density proportional to x^(a - 1) (1 - x)^(b - 1).

    Parameters
    ----------
    a, b : float in (0, ∞)
        Successes and failures, as many as if they had been seen.

    Examples
    --------
    Seven successes and three failures after a flat prior:

    >>> from lindisc import Beta
    >>> known = Beta(1, 1).updated(7, 3)
    >>> known
    Beta(a=8, b=4)
    >>> round(known.mean, 3), known.mode
    (0.667, 0.7)
    >>> [round(end, 2) for end in known.interval()]
    [0.39, 0.89]
    """

    a: float
    b: float

    def __post_init__(self) -> None:
        _require_positive("a", self.a, "Beta")
        _require_positive("b", self.b, "Beta")

    @property
    def mean(self) -> float:
        """The expected probability, which is also that of a success next time."""
        return self.a / (self.a + self.b)

    @property
    def mode(self) -> float | None:
        """Where the density is highest; None if it is flat or has no highest value."""
        if min(self.a, self.b) < 1 or self.a == self.b == 1:
            return None
        return (self.a - 1) / (self.a + self.b - 2)

    def density(self, x: ArrayLike) -> np.ndarray:
        """The density.

        Parameters
        ----------
        x : array-like
            Probabilities.

        Returns
        -------
        ndarray
            The density at each.
        """
        return stats.beta.pdf(x, self.a, self.b)

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """The central part of the distribution.

        Parameters
        ----------
        level : float in [0, 1], default=0.95
            How much of it; beyond its ends are equal tails.

        Returns
        -------
        tuple of two float
            Its ends.
        """
        Real("level", default=0.95, help="share inside", low=0.0, high=1.0).check(
            level, "Beta.interval"
        )
        low, high = stats.beta.ppf([(1 - level) / 2, (1 + level) / 2], self.a, self.b)
        return float(low), float(high)

    def updated(self, successes: int, failures: int) -> Beta:
        """Return the posterior after further successes and failures.

        Parameters
        ----------
        successes, failures : int in [0, ∞)
            How many there were.

        Returns
        -------
        Beta
            The posterior.
        """
        _require_count("successes", successes, "Beta.updated")
        _require_count("failures", failures, "Beta.updated")
        return Beta(self.a + successes, self.b + failures)

    def sequence(self, observations: ArrayLike) -> list[Beta]:
        """Return the posterior after each of several observations.

        Parameters
        ----------
        observations : array-like of 0 and 1
            1 for a success and 0 for a failure.

        Returns
        -------
        list of Beta
            The posteriors, one after another.
        """
        observations = np.asarray(observations)
        if observations.ndim != 1 or not np.isin(observations, [0, 1]).all():
            raise ValueError(
                "`observations` of Beta.sequence must be a list of 0 and 1; "
                f"got {observations.tolist()}."
            )
        successes = np.cumsum(observations == 1).tolist()
        return [self.updated(s, n - s) for n, s in enumerate(successes, start=1)]

    def predictive(self, n: int) -> np.ndarray:
        """Return the beta-binomial distribution of the number of successes in the next trials.

        Parameters
        ----------
        n : int in [0, ∞)
            How many observations there will be.

        Returns
        -------
        ndarray of shape (n + 1,)
            P(0, ..., n successes).
        """
        _require_count("n", n, "Beta.predictive")
        return stats.betabinom.pmf(np.arange(n + 1), n, self.a, self.b)

    def plug_in(self, n: int, probability: float | None = None) -> np.ndarray:
        """Return the binomial distribution for a known probability, such as a relative frequency.

        Parameters
        ----------
        n : int in [0, ∞)
            How many observations there will be.
        probability : float in [0, 1], default=None
            The probability; None: the posterior mean.

        Returns
        -------
        ndarray of shape (n + 1,)
            P(0, ..., n successes).
        """
        _require_count("n", n, "Beta.plug_in")
        if probability is None:
            probability = self.mean
        _PROBABILITY.check(probability, "Beta.plug_in")
        return stats.binom.pmf(np.arange(n + 1), n, probability)


@dataclass(frozen=True)
class Dirichlet:
    """Dirichlet distribution of K probabilities: density proportional to prod_k x_k^(alpha_k - 1).

    Parameters
    ----------
    alpha : tuple of K float in (0, ∞)
        How often each came, as if that had been seen.

    Examples
    --------
    >>> from lindisc import Dirichlet
    >>> known = Dirichlet((1, 1, 1)).updated([3, 0, 2])
    >>> known
    Dirichlet(alpha=(4.0, 1.0, 3.0))
    >>> known.predictive().tolist()
    [0.5, 0.125, 0.375]
    >>> known.marginal(0)
    Beta(a=4.0, b=4.0)
    """

    alpha: tuple

    def __post_init__(self) -> None:
        alpha = np.asarray(self.alpha, dtype=float)
        if alpha.ndim != 1 or len(alpha) < 2 or not (np.isfinite(alpha) & (alpha > 0)).all():
            raise ValueError(
                "`alpha` of Dirichlet must hold at least two numbers, all above 0; "
                f"got {alpha.tolist()}."
            )
        object.__setattr__(self, "alpha", tuple(alpha.tolist()))

    @property
    def mean(self) -> np.ndarray:
        """The expected probabilities (K)."""
        return np.array(self.alpha) / sum(self.alpha)

    @property
    def mode(self) -> np.ndarray | None:
        """Where the density is highest (K); None if it is flat or has no highest value."""
        if min(self.alpha) < 1 or max(self.alpha) == 1:
            return None
        return (np.array(self.alpha) - 1) / (sum(self.alpha) - len(self.alpha))

    def density(self, shares: ArrayLike) -> np.ndarray:
        """The density, with respect to all probabilities but the last.

        Parameters
        ----------
        shares : array-like of shape (..., K)
            Probabilities that sum to 1.

        Returns
        -------
        ndarray of shape (...,)
            The density at each.
        """
        constant, *powers = self.log_weights
        return np.exp(constant + xlogy(powers, shares).sum(axis=-1))

    @property
    def log_weights(self) -> np.ndarray:
        """Coefficients of 1 and the K log probabilities in the log density (1 + K)."""
        alpha = np.array(self.alpha)
        return np.append(gammaln(alpha.sum()) - gammaln(alpha).sum(), alpha - 1)

    def marginal(self, k: int) -> Beta:
        """Return the Beta distribution of one of the probabilities.

        Parameters
        ----------
        k : int
            Which.

        Returns
        -------
        Beta
            Its distribution.
        """
        return Beta(self.alpha[k], sum(self.alpha) - self.alpha[k])

    def predictive(self) -> np.ndarray:
        """The probability that each class comes next: the means (K)."""
        return self.mean

    def updated(self, counts: ArrayLike) -> Dirichlet:
        """Return the posterior after further counts.

        Parameters
        ----------
        counts : array-like of shape (K,)
            How often each came.

        Returns
        -------
        Dirichlet
            The posterior.
        """
        counts = np.asarray(counts)
        whole = counts.shape == (len(self.alpha),) and np.issubdtype(counts.dtype, np.integer)
        if not whole or (counts < 0).any():
            raise ValueError(
                f"`counts` of Dirichlet.updated must be {len(self.alpha)} whole numbers of at "
                f"least 0; got {counts.tolist()}."
            )
        return Dirichlet(self.alpha + counts)

    def sequence(self, observations: ArrayLike) -> list[Dirichlet]:
        """Return the posterior after each of several observations.

        Parameters
        ----------
        observations : array-like of int
            Codes from 0 to K - 1.

        Returns
        -------
        list of Dirichlet
            The posteriors, one after another.
        """
        observations, codes = np.asarray(observations), np.arange(len(self.alpha))
        if observations.ndim != 1 or not np.isin(observations, codes).all():
            raise ValueError(
                f"`observations` of Dirichlet.sequence must be codes from 0 to {codes[-1]}; "
                f"got {observations.tolist()}."
            )
        return [self.updated(counts) for counts in (observations[:, None] == codes).cumsum(axis=0)]

    def sample(self, n: int, random_state: RandomState = None) -> np.ndarray:
        """Draw probabilities.

        Parameters
        ----------
        n : int in [0, ∞)
            How many times.
        random_state : int, numpy.random.Generator or None, default=None
            What makes them come out again.

        Returns
        -------
        ndarray of shape (n, K)
            The draws.
        """
        _require_count("n", n, "Dirichlet.sample")
        return np.random.default_rng(random_state).dirichlet(self.alpha, size=n)

    def draws(self, uniforms: ArrayLike) -> np.ndarray:
        """Transform given random numbers to draws of the probabilities.

        The same numbers give draws that change smoothly with alpha. Each probability is a Beta
        share of the remainder after those before it.

        Parameters
        ----------
        uniforms : array-like of shape (n, K - 1)
            Numbers, uniform from 0 to 1.

        Returns
        -------
        ndarray of shape (n, K)
            The draws.
        """
        after = np.cumsum(self.alpha[:0:-1])[::-1]
        taken = betaincinv(self.alpha[:-1], after, uniforms)
        left = np.cumprod(1 - taken, axis=-1)
        shares = taken * np.concatenate([np.ones_like(left[:, :1]), left[:, :-1]], axis=1)
        return np.concatenate([shares, left[:, -1:]], axis=1)


def _require_positive(name, value, owner):
    Real(name, default=1.0, help="", low=0.0, low_open=True).check(value, owner)


def _require_count(name, value, owner):
    Integer(name, default=0, help="", low=0).check(value, owner)
