"""LESSONS: the list of lessons, from which menu, README, tests and links derive.

The first of them is the front page.
"""

from pages.lessons.basis_functions.lesson import LESSON as BASIS_FUNCTIONS
from pages.lessons.bayes_rule.lesson import LESSON as BAYES_RULE
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.lessons.error_criteria.lesson import LESSON as ERROR_CRITERIA
from pages.lessons.fisher.lesson import LESSON as FISHER
from pages.lessons.logistic_model.lesson import LESSON as LOGISTIC_MODEL
from pages.lessons.many_classes.lesson import LESSON as MANY_CLASSES
from pages.lessons.naive_bayesian.lesson import LESSON as NAIVE_BAYESIAN
from pages.lessons.regularisation.lesson import LESSON as REGULARISATION
from pages.lessons.roc.lesson import LESSON as ROC
from pages.lessons.training.lesson import LESSON as TRAINING

LESSONS = (
    BOUNDARIES,
    FISHER,
    TRAINING,
    ROC,
    BAYES_RULE,
    REGULARISATION,
    MANY_CLASSES,
    BASIS_FUNCTIONS,
    ERROR_CRITERIA,
    NAIVE_BAYESIAN,
    LOGISTIC_MODEL,
)
