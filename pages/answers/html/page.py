"""A lesson as a page: its picture with sliders and questions, its numbers, its reasons."""

from dataclasses import dataclass
from html import escape
from pathlib import Path

from lindisc.board.message import message
from lindisc.board.page import page
from pages.answers.html.pieces import Part, joined, whole, wrapped
from pages.answers.html.tabs import section
from pages.answers.lesson import Lesson
from pages.answers.link_controls import Given
from pages.answers.view import Board, boards
from pages.answers.walk import is_about

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
        _question(scenario, number, "The answer")
        for number, scenario in enumerate(lesson.scenarios, start=1)
        if is_about(lesson, scenario, given.held)
    )
    opened = '<section class="questions"><h2>Questions</h2>'
    questions = wrapped(opened, Part(asked), "</section>")
    return _page(lesson, given, view, around, lesson.title, (), (questions,))


@dataclass(frozen=True)
class Asked:
    """What a lesson shows as `given` controls say, under a `question`, which is asked over the
    picture of controls `before`; a question without words is none.
    """

    lesson: Lesson
    question: object
    before: Given
    given: Given

    @classmethod
    def of(cls, lesson, number):
        """Question `number`, from 1, of a lesson."""
        question = lesson.scenarios[number - 1]
        return cls(
            lesson,
            question,
            Given(lesson.word, question.before),
            Given(lesson.word, question.settings),
        )

    def parts(self, number):
        """The question and its picture, whose names on a page end in that number."""
        if not self.question.question:
            return ()
        if not self.question.answers and not self.question.after:
            return (Part(f'<div class="question"><p>{escape(self.question.question)}</p></div>'),)
        first = f'<section class="first">{_question(self.question, number, "Show me")}</section>'
        opened = f'<div class="before" role="img" aria-label="{escape(self.question.question)}">'
        picture = first_picture(self.view(self.before)).still
        before = Part(f'{opened}<div class="board" inert></div></div>', (Board(picture),))
        return Part(first), before

    def view(self, given):
        """What the lesson shows."""
        return self.lesson.shown(self.lesson.choose(given), given)


def asked_page(asked, title, around=ANYWHERE):
    """A question, and once it is answered the picture that shows why."""
    view = asked.view(asked.given)
    return _page(asked.lesson, asked.given, view, around, title, asked.parts(1), ())


def handout(title, about, stops):
    """All of these as one page: questions, and pictures that answer to their sliders."""
    sections, labels = [], {}
    for number, asked in enumerate(stops, start=1):
        view = asked.view(asked.given)
        labels |= asked.given.labels
        word = "" if asked.question.question else asked.question.after
        shown = joined((whole(view.picture), Part(f"<p>{escape(word)}</p>" if word else "")))
        head = Part(f"<h2>{number}. {escape(asked.question.title or asked.lesson.title)}</h2>")
        shown = wrapped('<div class="shown">', shown, "</div>")
        section = joined((head, *asked.parts(number), shown))
        sections.append(wrapped("<section>", section, "</section>"))
    body = joined(sections)
    head = f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p></header>"
    boards = [message(board.picture) for board in body.boards]
    text = f"{head}<main>{body.html}</main><footer>{ALONE}</footer>"
    return page(title, text, boards, style=STYLE, labels=labels)


def first_picture(view):
    """What the first board of a view shows."""
    return next(boards((*view.picture, *view.below))).picture


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


def _question(asked, number, last):
    """To be answered by a tap; each answer opens what is said to it, the `last` tells the right."""
    told = [*((words, _verdict(asked, words)) for words in asked.answers), (last, _answer(asked))]
    opened = "".join(
        f'<details name="{number}"><summary>{escape(words)}</summary>'
        f"<strong>{escape(verdict)}</strong></details>"
        for words, verdict in told
    )
    return (
        f'<div class="question"><p>{escape(asked.question)}</p>'
        f'<div class="answers">{opened}</div><p>{escape(asked.after)}</p></div>'
    )


def _answer(asked):
    return f"The answer: {asked.answer}." if asked.answer else ""


def _verdict(asked, tapped):
    """With a sign: colour alone is not enough."""
    if not asked.answer:
        return ""
    if tapped == asked.answer:
        return f"✓ Right: {tapped}."
    return f"✗ Not “{tapped}” but: {asked.answer}."


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
