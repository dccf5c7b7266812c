"""A lesson as a page: its picture with sliders and questions, its numbers, its reasons."""

from dataclasses import dataclass
from html import escape
from pathlib import Path

from lindisc.board.message import message
from lindisc.board.page import page
from pages.answers.html.pieces import Part, joined, whole, wrapped
from pages.answers.html.tabs import section
from pages.answers.link_controls import Given
from pages.answers.view import Board, boards
from pages.answers.walk import LETTERS, SHOWN, Place, is_about, question_settings, verdict

HERE = Path(__file__).parent
STYLE = "".join(
    path.read_text(encoding="utf-8")
    for path in (HERE / "page.css", HERE.parents[1] / "shell" / "client" / "tables.css")
)
ALONE = "Sliders and timelines work here, and a click on a picture asks what it says of a place."


@dataclass(frozen=True)
class Surroundings:
    """Where a page stands: the `address` of the full lesson, of the `script` that it shares with
    others, and HTML that leads `about` among these. What is empty it has not.
    """

    address: str = ""
    script: str = ""
    about: str = ""


ANYWHERE = Surroundings()


def lesson_page(lesson, settings, view, around=ANYWHERE, own=None):
    """What a lesson shows with these settings and data of one's own, and its questions on that."""
    given = Given(lesson.word, settings, own)
    lesson.choose(given)
    asked = "".join(
        _question(lesson, number, "The answer")
        for number, scenario in enumerate(lesson.scenarios, start=1)
        if is_about(lesson, scenario, given.held)
    )
    opened = '<section class="questions"><h2>Questions</h2>'
    questions = wrapped(opened, Part(asked), "</section>")
    return _page(lesson, given, view, around, lesson.title, (), (questions,))


def scenario_page(lesson, number, around=ANYWHERE):
    """Question `number`, from 1, and once it is answered the picture that shows why."""
    settings = question_settings(lesson, Place(number, SHOWN))
    question = Part(f'<section class="first">{_question(lesson, number, "Show me")}</section>')
    title = f"{lesson.title}, question {number}"
    given = lesson.given(settings)
    before = question, _before(lesson.scenarios[number - 1], lesson)
    return _page(lesson, given, lesson.view(settings), around, title, before, ())


def first_picture(lesson, settings):
    """What the first board of a lesson shows."""
    view = lesson.view(settings)
    return next(boards((*view.picture, *view.below))).picture


def _before(scenario, lesson):
    """The picture over which a question is asked: nothing in it moves."""
    opened = f'<div class="before" role="img" aria-label="{escape(scenario.question)}">'
    picture = first_picture(lesson, scenario.before).still
    return Part(f'{opened}<div class="board" inert></div></div>', (Board("before", picture),))


def _page(lesson, given, view, around, title, before, after):
    shown = joined(
        (
            wrapped('<p class="chosen">', Part(escape(given.chosen())), "</p>"),
            whole(view.picture),
            wrapped('<div class="row">', joined(map(_column, view.said)), "</div>"),
            whole(view.below),
            *after,
            _section("Numbers", lambda: whole(view.numbers())),
            _section("Why", lambda: Part("".join(map(section, view.why())))),
        )
    )
    body = joined((*before, wrapped('<div class="shown">', shown, "</div>")))
    head = f"<header><h1>{escape(lesson.title)}</h1><p>{escape(lesson.question)}</p></header>"
    return page(
        title,
        f"{around.about}{head}<main>{body.html}</main>{_footer(around)}",
        [message(board.picture) for board in body.boards],
        style=STYLE,
        labels=given.labels,
        address=around.script,
    )


def _question(lesson, number, last):
    """To be answered by a tap; each answer opens what is said to it, the `last` tells the right."""
    scenario = lesson.scenarios[number - 1]
    answers = [*zip(LETTERS, scenario.answers, strict=False), (SHOWN, last)]
    opened = "".join(
        f'<details name="{number}"><summary>{escape(words)}</summary>'
        f"<strong>{_verdict(verdict(scenario, said))}</strong></details>"
        for said, words in answers
    )
    look_for = verdict(scenario, SHOWN)["look_for"]
    return (
        f'<div class="question"><p>{escape(scenario.question)}</p>'
        f'<div class="answers">{opened}</div><p>{escape(look_for)}</p></div>'
    )


def _verdict(said):
    return escape(" ".join(filter(None, (said["sign"], said["words"]))))


def _column(pieces):
    return wrapped("<div>", whole(pieces), "</div>")


def _section(title, make):
    """Some part under its title, if there is any."""
    return wrapped(f'<section class="read"><h2>{title}</h2>', make(), "</section>")


def _footer(around):
    if not around.address:
        return f"<footer>{ALONE}</footer>"
    link = f'<a href="{escape(around.address)}">the full lesson</a>'
    return f"<footer>{ALONE} Points are dragged, and all else is chosen, in {link}.</footer>"
