"""LESSONS: the one list of lessons; menu, README, tests and links derive from it."""

from pages.lessons.training.lesson import LESSON as TRAINING

LESSONS = (TRAINING,)
