"""lindisc: linear discriminants whose inside can be looked at."""

from lindisc.ambiguous import ambiguous_region, ambiguous_share
from lindisc.basis import PolynomialBasis, ProductBasis
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.bayes.discrete import BernoulliNaiveBayes
from lindisc.bayes.multinomial import MultinomialNaiveBayes
from lindisc.bayes.posteriors import Beta, Dirichlet
from lindisc.bumps import GaussianBasis
from lindisc.evaluation import (
    against_rest_of,
    best_threshold,
    confusion,
    error_rate,
    optimise_constant,
    precision_recall,
    roc,
)
from lindisc.evaluation import (
    calibration as calibration,
)
from lindisc.evaluation import (
    log_loss as log_loss,
)
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.drop import drop_in_deviance
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron as Perceptron
from lindisc.methods import METHODS
from lindisc.multiclass import OneVersusAll, OneVersusOne
from lindisc.notebook.show import show
from lindisc.output_code import OutputCode
from lindisc.path import Path as Path
from lindisc.projection.fisher import Fisher, ReducedRankLDA
from lindisc.projection.sphering import sphering
from lindisc.scores import Scores
from lindisc.selection.choosing import leave_one_out, sweep
from lindisc.selection.learning import learning_curves, true_learning_curves
from lindisc.selection.tuning import tune
from lindisc.steps import StepBasis

__version__ = "1.1.0.dev0"

# Where lindisc is installed `lindisc.datasets` lies within; in a clone it is the folder beside it.
__path__.append(__path__[0].rpartition("lindisc")[0])

# `import *` is to shadow nothing of the standard library or scikit-learn, so that `Path`,
# `Perceptron`, `calibration` and `log_loss` are imported by name alone.
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
    "MultinomialNaiveBayes",
    "NaiveBayes",
    "OneVersusAll",
    "OneVersusOne",
    "OutputCode",
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
    "optimise_constant",
    "precision_recall",
    "roc",
    "show",
    "sphering",
    "sweep",
    "true_learning_curves",
    "tune",
]
