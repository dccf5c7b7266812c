"""Hyperparameters and fitted attributes that Gaussian classifiers share."""

from dataclasses import replace

from lindisc.generated_docs import Fitted
from lindisc.parameters import Choice, Flag, Priors, Real

ALPHA = Real(
    "alpha",
    symbol="α",
    default=0.5,
    low=0.0,
    high=1.0,
    help="how much of its own covariance every class keeps, as in QDA; the rest is LDA's, common",
    low_means="LDA",
    high_means="QDA",
    called="mixing",
)
GAMMA = Real(
    "gamma",
    symbol="γ",
    default=1.0,
    low=0.0,
    high=1.0,
    help="gamma = 1 - shrinkage in scikit-learn and klaR: how much of the covariance is kept, the "
    "rest is its target T",
    low_means="no correlation",
    high_means="no shrinkage",
    called="shrinkage",
    known_as=(("shrinkage", "gamma = 1 - shrinkage"),),
)
GAMMA_OR_AUTO = replace(
    GAMMA, words=(("auto", "as much as the formula of Ledoit and Wolf keeps, `gamma_`"),)
)
TARGET = Choice(
    "target",
    symbol="T",
    default="spherical",
    options=("spherical", "diagonal"),
    help="what the covariance shrinks towards",
    meanings=("equal variances, no correlation", "own variances, no correlation"),
)
RIDGE = Real(
    "ridge",
    symbol="λ",
    default=0.0,
    low=0.0,
    slider=(0.0, 10.0),
    help="added to the variances, in squared units of the features",
    low_means="nothing added",
    high_means="nearly round covariances",
)
UNBIASED = Flag(
    "unbiased",
    default=False,
    help="divide scatters by n_k - 1 and n - K (R) instead of n_k and n (maximum likelihood)",
)
PRIORS = Priors(
    "priors",
    symbol="π",
    default=None,
    help="class probabilities: the shares in the data, equal, or one number per class",
)
CLASSES = (
    Fitted("counts_", "K", "The numbers of rows, or the sums of their weights."),
    Fitted("means_", "K x p", "The class means."),
    Fitted("priors_", "K", "The class probabilities."),
)
