"""The small pictures of scenarios, drawn by the core from their settings, without a page."""

from dataclasses import replace

from lindisc.board.thumbnail.picture import thumbnail
from lindisc.theme import theme
from pages.lessons import LESSONS
from pages.study.memory import passing
from pages.study.view import boards

LOOKS = {"light": theme(dark=False), "dark": theme(dark=True)}


def drawn(slug, number):
    """The SVG for each look of scenario `number`, from 1, of a lesson; none where there is none."""
    lesson = next((each for each in LESSONS if each.slug == slug), None)
    if lesson is None or not 1 <= number <= len(lesson.scenarios):
        return {}
    scenario = lesson.scenarios[number - 1]
    with passing():
        picture = picture_of(lesson, scenario.settings)
    if picture and not picture.said:  # as of points that are carried
        picture = replace(picture, said=scenario.question)
    return {name: thumbnail(picture, look) for name, look in LOOKS.items()} if picture else {}


def picture_of(lesson, settings):
    """What the board shows first; None where there is no board."""
    view = lesson.view(settings)
    first = next(boards((*view.picture, *view.below)), None)
    return first and first.picture
