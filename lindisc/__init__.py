"""lindisc: linear discriminants whose inside can be looked at."""

from lindisc.basis import GaussianBasis, PolynomialBasis, ProductBasis, StepBasis
from lindisc.bayes_rule import GaussianProblem
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.methods import METHODS
from lindisc.path import Path
from lindisc.projection import Fisher, ReducedRankLDA
from lindisc.scores import Scores
from lindisc.selection import leave_one_out, sweep, tune
from lindisc.sphering import sphering

__all__ = [
    "LDA",
    "METHODS",
    "QDA",
    "RDA",
    "BayesianQDA",
    "Fisher",
    "GaussianBasis",
    "GaussianProblem",
    "NaiveBayes",
    "Path",
    "PolynomialBasis",
    "ProductBasis",
    "ReducedRankLDA",
    "Scores",
    "StepBasis",
    "leave_one_out",
    "sphering",
    "sweep",
    "tune",
]
