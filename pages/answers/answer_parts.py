"""What a worker computes: from a lesson and a link to the bytes of a part of the answer.

Functions are pure: they know no visitor, no deadline and no server. What grows is given again and
again, each time in place of the time before.
"""

import json
import pickle
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache
from urllib.parse import parse_qs, urlencode

from lindisc.board.message import message
from pages.answers.control_nodes import nodes
from pages.answers.html import tabs
from pages.answers.html.page import Surroundings, lesson_page
from pages.answers.html.pieces import grown, whole
from pages.answers.link_controls import in_words, words
from pages.answers.own_data import OWN, KeptData
from pages.answers.refusal import Refused
from pages.answers.request import FILE, READ, SIDEBAR
from pages.answers.result_cache import passing
from pages.answers.sidebar import OPENED, sidebar
from pages.answers.view import File, Row, Scrubbed, boards
from pages.answers.walk import read_link

END = b"\x1e"  # of a record
FOLLOWS = "edits", "panels", "timeline"  # names and words wait until the hand lets go
VIEWS = 8  # that a process keeps: those asked for last


class Asked:
    """A lesson at a link: what was `chosen`, and the `controls` that it was asked of."""

    def __init__(self, lesson, query, own=None):
        self.lesson = lesson
        self.controls, self.chosen, _ = read_link(lesson, query, own)
        folds = {key: said for key, said in query.items() if key.startswith(OPENED)}
        self.opened = {key for key, said in folds.items() if said == ["true"]}
        of_own = {key: said for key, said in query.items() if key == OWN}
        said = folds | in_words(self.controls.moved) | of_own
        self.link = urlencode(sorted(said.items()), doseq=True)

    def __eq__(self, other):
        return self._known_by == other._known_by

    def __hash__(self):
        return hash(self._known_by)

    @property
    def _known_by(self):
        return self.lesson.slug, self.link, self.controls.own

    @property
    def view(self):
        """What is shown: the picture and the tab that is open are of one view."""
        return _drawn(self)


@lru_cache(maxsize=VIEWS)
def _drawn(asked):
    return asked.lesson.shown(asked.chosen, asked.controls)


def answer(lessons, slug, part, link, address="", own=None) -> bytes | Iterator[bytes]:
    """A part of a lesson as bytes or, where it may grow, as one record after the other.

    `lessons` are known by their slugs; `address` is that of the lesson where a file says it, `own`
    data that the link speaks of without holding them, or a source that is to be read.
    """
    if part == READ:
        return pickle.dumps(KeptData.of(own))
    if slug not in lessons:
        raise Refused(404, "There is no such lesson.")
    lesson, query = lessons[slug], parse_qs(link, keep_blank_values=True)
    if part == SIDEBAR:
        return pickle.dumps(sidebar(lesson, query, own))
    asked = Asked(lesson, query, own)
    if part.startswith(FILE):
        return file(asked, part.removeprefix(FILE), address)
    if part == "carried":
        return carried(asked)
    if part not in _RECORDS:
        raise Refused(404, "A lesson has no such part.")
    return (record.encode() + END for record in _RECORDS[part](asked))


def picture(asked) -> Iterator[str]:
    """The picture with its boards, its controls, and what is said of it."""
    view, lesson, controls = asked.view, asked.lesson, asked.controls
    said = (Row(view.said),) if view.said else ()
    about = {
        "link": asked.link,
        "title": lesson.title,
        "question": lesson.question,
        "chosen": controls.chosen(),
        "labels": controls.labels,
        "actions": [_action(action, controls.starts) for action in view.actions],
        "controls": nodes(controls),
        "owners": controls.owners,
        "starts": in_words(controls.starts),
    }
    below = whole((*said, *view.below), asked.opened)
    for shown in grown(view.picture, asked.opened):
        parts = {
            "html": shown.html,
            "said": below.after(len(shown.charts)).html,
            "boards": [_board(board) for board in (*shown.boards, *below.boards)],
            "charts": [*shown.figures, *below.figures],
        }
        yield _json(about | parts)


def carried(asked) -> bytes:
    """What follows a point or a handle while a hand carries it, of the link with it where it is.

    Of its fits nothing is kept: nobody asks for that place again.
    """
    lesson = asked.lesson
    with passing():
        if lesson.carried:
            shown = lesson.carried(asked.chosen)
        else:
            found = boards(lesson.draw(asked.chosen).picture)
            shown = next((board.picture for board in found if "edited" in board.hears), None)
    if shown is None:
        raise Refused(404, "This shows no points to carry.")
    sent = message(shown)
    follows = (*FOLLOWS, "points", "handles") if shown.handles else FOLLOWS
    return _json({name: sent[name] for name in follows}).encode()


def file(asked, name, address) -> bytes:
    """A file by its name."""
    try:
        return tabs.file(asked.view, name, [_page(asked, address)])
    except KeyError:
        raise Refused(404, "There is no such file.") from None


_RECORDS = {
    "picture": picture,
    "numbers": lambda asked: tabs.numbers(asked.view, asked.opened),
    "why": lambda asked: tabs.why(asked.view),
    "python": lambda asked: tabs.python(asked.view),
    "hand": lambda asked: tabs.hand(asked.view, asked.link),
    "files": lambda asked: tabs.files(asked.view, asked.link, [_page(asked)]),
}


def _page(asked, address=""):
    def make():
        controls, around = asked.controls, Surroundings(address)
        return lesson_page(asked.lesson, controls.held, asked.view, around, controls.own)

    name = f"lindisc-{asked.lesson.slug}.html"
    return File("This lesson as a web page", name, make)


def _board(board):
    hears = {
        gesture: asdict(said) if isinstance(said, Scrubbed) else said
        for gesture, said in board.hears.items()
    }
    return message(board.picture) | {"hears": hears}


def _action(action, starts):
    settings = {
        key: None if held is None or held == starts.get(key) else words(held)
        for key, held in action.settings.items()
    }
    return {"label": action.label, "set": settings, "enabled": action.enabled}


def _json(told):
    return json.dumps(told, separators=(",", ":"), allow_nan=False)
