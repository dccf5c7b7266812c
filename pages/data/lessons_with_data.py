"""The lessons, and parts of lessons, that have a menu of data."""

from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from lindisc.datasets import DATASETS
from lindisc.datasets.upload import TITLE
from pages.answers.link_controls import Given
from pages.lessons import LESSONS

PART, DATA = "part", "Data"  # the key of the parts' menu, the label of the data menu
SLUGS = {recipe.title: recipe.slug for recipe in DATASETS}
# Lessons that refuse a data set, by the set's title.
REFUSED = {
    "Fisher projections: Plane": ("Leukaemia genes", "Digits"),
    "Fisher projections: Angle": ("XOR, four points",),
    "Fisher projections: Theorem": ("XOR, four points",),
    "Regularisation: Budget": ("XOR, four points",),
    "Regularisation: Stopping": ("XOR, four points",),
}


@dataclass(frozen=True)
class Opening:
    """A lesson, the title of its part if any, and the key of its menu of data."""

    lesson: object
    part: str
    key: str
    titles: tuple

    @property
    def title(self):
        """The text of the link."""
        return f"{self.lesson.title}: {self.part}" if self.part else self.lesson.title

    def suits(self, title):
        """Return whether the lesson offers the data set of this title and can show it."""
        return title in self.titles and title not in REFUSED.get(self.title, ())

    def settings(self, title):
        """Return the settings that open it at the data set of this title."""
        part = {Given(self.lesson.word).key(PART): self.part} if self.part else {}
        return part | {self.key: title}


@cache
def openings():
    """Return every lesson, or part of one, that has a menu of data, in the order of the lessons."""
    return tuple(found for lesson in LESSONS for found in _of(lesson))


def same_data(lesson, link):
    """Return the title of the data that a link of a lesson has chosen, and each first `Opening` of
    another lesson with the settings that show the same; "" and none where all is as at the start.
    """
    at = Given(lesson.word).key(PART)
    for here in openings():
        if here.lesson is lesson and here.key in link and link.get(at, [here.part]) == [here.part]:
            (title,) = link[here.key]
            made = _recipe(lesson, title)
            recipe = {key.removeprefix(made): link[key] for key in link if key.startswith(made)}
            firsts = {
                each.lesson.slug: each
                for each in reversed(openings())
                if each.lesson is not lesson and each.suits(title)
            }
            return title, [
                (
                    each,
                    {_recipe(each.lesson, title) + name: words for name, words in recipe.items()},
                )
                for each in reversed(firsts.values())
            ]
    return "", []


def _recipe(lesson, title):
    """Return how the keys begin that say in a lesson how the data set `title` is made."""
    return Given(lesson.word).key(f"{SLUGS.get(title)}.")


def settings_of_own():
    """Return by slug the settings that open a lesson, or its first part, at data of one's own."""
    return {opening.lesson.slug: opening.settings(TITLE) for opening in reversed(openings())}


class _Found(Exception):
    """Raised with the menu of data."""


class _Asked(Given):
    """Controls until the menu of data is found."""

    def ask(self, control):
        value = super().ask(control)
        if control.label == DATA:
            raise _Found
        return value


def _of(lesson):
    part = _asked(lesson, {}).get(Given(lesson.word).key(PART))
    for title in part.options if part else ("",):
        *_, last = _asked(lesson, {part.key: title} if part else {}).values()
        if last.label == DATA:
            yield Opening(lesson, title, last.key, last.options)


def _asked(lesson, settings):
    asked = _Asked(lesson.word, settings)
    with suppress(_Found):
        lesson.choose(asked)
    return asked.controls
