"""The small pictures of questions, drawn by the core from their settings, without a page."""

from dataclasses import replace

from lindisc.board.thumbnail.picture import thumbnail
from lindisc.theme import theme
from pages.answers.result_cache import passing
from pages.answers.view import boards
from pages.answers.walk import SHOWN, Place, question_settings

LOOKS = {"light": theme(dark=False), "dark": theme(dark=True)}


def drawn(lesson, number, said=SHOWN):
    """The SVG for each look of question `number`, from 1, of a lesson, answered or with nothing
    `said`; none where there is none.
    """
    if not 1 <= number <= len(lesson.scenarios):
        return {}
    scenario = lesson.scenarios[number - 1]
    with passing():
        picture = picture_of(lesson, question_settings(lesson, Place(number, said)))
    if picture and not picture.said:  # as of points that are carried
        picture = replace(picture, said=scenario.question)
    return {name: thumbnail(picture, look) for name, look in LOOKS.items()} if picture else {}


def picture_of(lesson, settings):
    """What the board shows first; None where there is no board."""
    view = lesson.view(settings)
    first = next(boards((*view.picture, *view.below)), None)
    return first and first.picture
