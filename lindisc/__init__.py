"""lindisc: linear discriminants whose fits can be inspected and drawn.

Gaussian classes
    LDA, QDA, RDA, NaiveBayes, BayesianQDA, ReducedRankLDA
Lines that are trained
    LeastSquares, Logistic, Perceptron, LinearDiscriminant
Counts and words
    BernoulliNaiveBayes, MultinomialNaiveBayes, Beta, Dirichlet
Many classes from two
    OneVersusAll, OneVersusOne, OutputCode
Projections, and terms made of features
    Fisher, sphering; PolynomialBasis, ProductBasis, GaussianBasis, StepBasis
Choosing a model
    sweep, tune, leave_one_out, learning_curves, true_learning_curves, optimise_constant,
    drop_in_deviance
Telling how good one is
    error_rate, log_loss, confusion, calibration, roc, precision_recall, best_threshold,
    against_rest_of, ambiguous_region, ambiguous_share
What is known of the classes
    GaussianProblem
Seeing it
    show; `lindisc.figures.plot`
What the functions return
    Scores, Conic, Path, Tuning, LeftOut, LearningCurves, Stage, Estimate, Confusion, Calibration,
    Roc, Rates, PrecisionRecall, BestThreshold, OptimisedConstant, AmbiguousRegion
All methods by name
    METHODS, a tuple of Method
Data
    `lindisc.datasets.load`, `lindisc.datasets.read_csv`

Classifiers and transformers are scikit-learn's: `fit`, `predict`, `Pipeline` and `GridSearchCV`
work as there. gamma = 1 - shrinkage.

Examples
--------
>>> from lindisc import LDA
>>> from lindisc.datasets import load
>>> iris = load("iris")
>>> LDA(gamma=0.9).fit(iris.X, iris.y).predict(iris.X[[0, 60, 120]]).tolist()
['setosa', 'versicolor', 'virginica']
"""

from importlib.util import find_spec

from lindisc.basis.polynomials import PolynomialBasis, ProductBasis
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.beta_dirichlet import Beta, Dirichlet
from lindisc.evaluation import (
    BestThreshold,
    Calibration,
    Confusion,
    Estimate,
    OptimisedConstant,
    PrecisionRecall,
    Rates,
    Roc,
    against_rest_of,
    best_threshold,
    calibration,
    confusion,
    error_rate,
    log_loss,
    optimise_constant,
    precision_recall,
    roc,
)
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.gaussian.fisher import Fisher, ReducedRankLDA
from lindisc.geometry.conic import Conic
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.likelihood_ratio import drop_in_deviance
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.methods import METHODS, Method
from lindisc.multiclass.ambiguous import AmbiguousRegion, ambiguous_region, ambiguous_share
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.multiclass.output_code import OutputCode
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from lindisc.notebook.show import show
from lindisc.path import Path
from lindisc.projection.sphering import Stage, sphering
from lindisc.scores import Scores
from lindisc.selection.learning_curves import LearningCurves, learning_curves, true_learning_curves
from lindisc.selection.leave_one_out import LeftOut, leave_one_out
from lindisc.selection.sweep import sweep
from lindisc.selection.tuning import Tuning, tune

__version__ = "1.1.0.dev0"

# Installed, `lindisc.datasets` is found by itself; in a mere clone it is the folder beside it.
if find_spec("lindisc.datasets") is None:
    __path__.append(__path__[0].rpartition("lindisc")[0])

__all__ = [
    "LDA",
    "METHODS",
    "QDA",
    "RDA",
    "AmbiguousRegion",
    "BayesianQDA",
    "BernoulliNaiveBayes",
    "BestThreshold",
    "Beta",
    "Calibration",
    "Confusion",
    "Conic",
    "Dirichlet",
    "Estimate",
    "Fisher",
    "GaussianBasis",
    "GaussianProblem",
    "LearningCurves",
    "LeastSquares",
    "LeftOut",
    "LinearDiscriminant",
    "Logistic",
    "Method",
    "MultinomialNaiveBayes",
    "NaiveBayes",
    "OneVersusAll",
    "OneVersusOne",
    "OptimisedConstant",
    "OutputCode",
    "Path",
    "Perceptron",
    "PolynomialBasis",
    "PrecisionRecall",
    "ProductBasis",
    "Rates",
    "ReducedRankLDA",
    "Roc",
    "Scores",
    "Stage",
    "StepBasis",
    "Tuning",
    "against_rest_of",
    "ambiguous_region",
    "ambiguous_share",
    "best_threshold",
    "calibration",
    "confusion",
    "drop_in_deviance",
    "error_rate",
    "learning_curves",
    "leave_one_out",
    "log_loss",
    "optimise_constant",
    "precision_recall",
    "roc",
    "show",
    "sphering",
    "sweep",
    "true_learning_curves",
    "tune",
]
