"""LESSONS: the one list of lessons; menu, README, tests and links derive from it."""

from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.lessons.roc.lesson import LESSON as ROC
from pages.lessons.training.lesson import LESSON as TRAINING

LESSONS = (BOUNDARIES, TRAINING, ROC)
