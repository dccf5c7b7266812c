"""lindisc: linear discriminants whose inside can be looked at."""

from lindisc.basis import PolynomialBasis, ProductBasis
from lindisc.bayes_rule import GaussianProblem
from lindisc.bumps import GaussianBasis
from lindisc.discrete import BernoulliNaiveBayes
from lindisc.evaluation import (
    against_rest_of,
    best_threshold,
    confusion,
    error_rate,
    log_loss,
    optimise_constant,
    precision_recall,
    roc,
)
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.learning import learning_curves, true_learning_curves
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.inference import drop_in_deviance
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.methods import METHODS
from lindisc.multiclass import OneVersusAll, OneVersusOne, ambiguous_region, ambiguous_share
from lindisc.path import Path
from lindisc.posteriors import Beta, Dirichlet
from lindisc.projection import Fisher, ReducedRankLDA
from lindisc.scores import Scores
from lindisc.selection import leave_one_out, sweep, tune
from lindisc.sphering import sphering
from lindisc.steps import StepBasis

__version__ = "1.1.0.dev0"

__all__ = [
    "LDA",
    "METHODS",
    "QDA",
    "RDA",
    "BayesianQDA",
    "BernoulliNaiveBayes",
    "Beta",
    "Dirichlet",
    "Fisher",
    "GaussianBasis",
    "GaussianProblem",
    "LeastSquares",
    "LinearDiscriminant",
    "Logistic",
    "NaiveBayes",
    "OneVersusAll",
    "OneVersusOne",
    "Path",
    "Perceptron",
    "PolynomialBasis",
    "ProductBasis",
    "ReducedRankLDA",
    "Scores",
    "StepBasis",
    "against_rest_of",
    "ambiguous_region",
    "ambiguous_share",
    "best_threshold",
    "confusion",
    "drop_in_deviance",
    "error_rate",
    "learning_curves",
    "leave_one_out",
    "log_loss",
    "optimise_constant",
    "precision_recall",
    "roc",
    "sphering",
    "sweep",
    "true_learning_curves",
    "tune",
]
