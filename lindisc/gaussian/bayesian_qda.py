"""QDA with its parameters integrated out: the predictive density of a class is a multivariate t.

Flat m_k, prior on Sigma_k with B_k = strength I and q; with nu = n_k + q the predictive density has
location m_k, nu - p + 1 degrees of freedom and scale ((n_k + 1) / n_k) (S_k + B_k) / (nu - p + 1).
"""

from __future__ import annotations

import numpy as np
from scipy.special import gammaln
from scipy.stats import chi2, f
from sklearn.utils.validation import check_is_fitted

from lindisc.base import ProbabilisticClassifier
from lindisc.gaussian.covariance import Shrinkage, spread_covariances
from lindisc.gaussian.options import CLASSES, PRIORS
from lindisc.gaussian.singular import helpful_ridge
from lindisc.gaussian.statistics import Training
from lindisc.gaussian.whitening import Singular
from lindisc.generated_docs import Fitted
from lindisc.parameters import ClassPriors, Real, log_chances
from lindisc.validation import TooLittleData


class BayesianQDA(ProbabilisticClassifier):
    """Quadratic discriminant analysis with its parameters integrated out.

    The parameters of each class are integrated out instead of estimated: what is left is a
    multivariate t density, wider the fewer rows there are.

    References
    ----------
    S. Srivastava, M. R. Gupta and B. A. Frigyik (2007). Bayesian quadratic discriminant analysis.
    Journal of Machine Learning Research 8, 1277-1305.

    Examples
    --------
    >>> from lindisc import BayesianQDA
    >>> from lindisc.datasets import load
    >>> cushings = load("cushings")
    >>> model = BayesianQDA(strength=0.1).fit(cushings.X, cushings.y)
    >>> model.predict_proba(cushings.X[:1]).round(2).tolist()
    [[0.73, 0.0, 0.27]]
    """

    parameters = (
        Real(
            "strength",
            symbol="b",
            default=1.0,
            low=0.0,
            low_open=True,
            slider=(0.001, 100.0),
            logarithmic=True,
            help="the prior holds (b / q) I for the likeliest covariance, in squared units of the "
            "features",
            low_means="no pull towards round classes",
            high_means="round classes",
        ),
        Real(
            "q",
            symbol="q",
            default=None,
            optional=True,
            low=0.0,
            slider=(0.0, 50.0),
            help="how many rows the prior counts for; None: number of features + 3",
            low_means="a vague prior",
        ),
        PRIORS,
    )
    attributes = (
        *CLASSES,
        Fitted("degrees_of_freedom_", "K", "Those of the t distributions, nu - p + 1."),
    )

    def __init__(
        self, *, strength: float = 1.0, q: float | None = None, priors: ClassPriors = None
    ):
        self.strength = strength
        self.q = q
        self.priors = priors

    def _estimate(self, X, codes):
        training = Training(X, codes, len(self.classes_))
        p = X.shape[1]
        self._prior_rows = p + 3 if self.q is None else self.q
        self._centre, self._offsets = training.origin, training.diagonal.means
        self.means_, self.counts_ = self._centre + self._offsets, training.diagonal.counts
        self.priors_ = PRIORS.resolve(self.priors, self.counts_, type(self).__name__)
        self.degrees_of_freedom_ = self.counts_ + self._prior_rows - p + 1
        refusals = []
        if (self.degrees_of_freedom_ <= 0).any():
            k = int(self.degrees_of_freedom_.argmin())
            refusals.append(
                f"`q` of BayesianQDA must exceed p - 1 - n_k = {p - 1 - self.counts_[k]} for class "
                f"'{self.classes_[k]}' ({p} features, {self.counts_[k]} rows); got {self.q!r}."
            )
        plus_prior = Shrinkage(1.0, "spherical", self.strength)
        try:
            self._spreads = spread_covariances(training, np.eye(len(self.classes_)), plus_prior)
        except Singular:
            refusals.append(
                "`strength` of BayesianQDA must not drown in the scatters of features that depend "
                f"linearly on each other; got {self.strength!r}: set it to "
                f"{len(X) * helpful_ridge(training):.0e} or more."
            )
        if refusals:
            raise TooLittleData(" ".join(refusals))

    def _discriminants(self, X):
        return np.array([self._score(X, k) for k in range(len(self.classes_))]).T

    def _score(self, X, k):
        n, p = self.counts_[k], X.shape[1]
        freedom = self.degrees_of_freedom_[k]
        spread = self._spreads[k]
        share = n / (n + 1)
        distances = share * spread.distances(X - self._centre - self._offsets[k])
        constant = gammaln((freedom + p) / 2) - gammaln(freedom / 2)
        log_scale = spread.log_determinant - p * np.log(share / np.pi)
        log_density = constant - 0.5 * log_scale - 0.5 * (freedom + p) * np.log1p(distances)
        return log_chances(self.priors_[k]) + log_density

    @property
    def covariances_(self) -> np.ndarray:
        """The posterior modes (S_k + B_k) / (n_k + q) of the covariances (K x p x p)."""
        check_is_fitted(self)
        total = self.counts_ + self._prior_rows
        return self._spreads.matrix() / total[:, None, None]

    def covers(self, share: float) -> np.ndarray:
        """Return covariances of Gaussians whose ellipsoid of a share is that of the predictive t.

        Parameters
        ----------
        share : float in (0, 1)
            The share of a class that lies inside.

        Returns
        -------
        ndarray of shape (K, p, p)
            The covariances.
        """
        total, p = self.counts_ + self._prior_rows, self.means_.shape[1]
        growth = (1 + 1 / self.counts_) * total / self.degrees_of_freedom_
        wider = p * f.ppf(share, p, self.degrees_of_freedom_) / chi2.ppf(share, p)
        return (growth * wider)[:, None, None] * self.covariances_

    def _n_parameters(self):
        K, p = self.means_.shape
        return K * p + K * p * (p + 1) // 2
