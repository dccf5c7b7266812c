"""A visit to a lesson without a browser: what it shows at a link, and what controls change."""

import json
from functools import cached_property

import pandas as pd

from lindisc.board.message import message
from pages.answers.answer_parts import Asked
from pages.answers.control_tree import Group, Said
from pages.answers.html import tabs
from pages.answers.link_controls import in_words
from pages.answers.view import Board, Fold, Growing, Note, Program, Row, Table, Texts
from pages.answers.walk import read_link
from pages.lessons import LESSONS
from tests.pages.lessons.toy import LESSON as TOY

EVERY = (*LESSONS, TOY)
TABS = {
    "Numbers": "numbers", "Why": "why", "In Python": "programs", "By hand": "by_hand",
    "Download": "files",
}  # fmt: skip
HTML = {
    "Numbers": tabs.numbers, "Why": tabs.why, "In Python": tabs.python, "By hand": tabs.hand,
    "Download": tabs.files,
}  # fmt: skip


def visit(slug, link):
    """The lesson with this slug at a link: words, or lists of words, by key."""
    (found,) = (lesson for lesson in EVERY if lesson.slug == slug)
    return Visit(found, {k: [v] if isinstance(v, str) else [*v] for k, v in link.items()})


def lesson(slug):
    """A function that opens a lesson by a link without the lesson's word in its keys.

    "__" in a key stands for a dot.
    """
    (found,) = (lesson for lesson in EVERY if lesson.slug == slug)

    def opened(**link):
        prefix = f"{found.word}." if found.word else ""
        return visit(slug, {prefix + key.replace("__", "."): v for key, v in link.items()})

    return opened


class Visit:
    """A lesson at a `link`, words by key, as it is shown there."""

    def __init__(self, lesson, link):
        self.lesson, self.link = lesson, link
        self.controls, _, self.place = read_link(lesson, link)
        self.view = Asked(lesson, link).view

    @cached_property
    def pieces(self):
        """All that stands above the tabs; folds that the link opens with what is in them."""
        view = self.view
        return [*_flat((*view.picture, Row(view.said), *view.below), self.link)]

    @property
    def title(self):
        """That of the open tab."""
        said = self.link.get(self.controls.key("below"), [""])[-1]
        return said if said in TABS else "Numbers"

    @cached_property
    def tab(self):
        """The pieces of the open tab."""
        return [*_flat(getattr(self.view, TABS[self.title])(), self.link)]

    def shown(self, title):
        """The HTML of a tab, with all folds closed."""
        *_, grown = HTML[title](self.view)
        return grown

    def of(self, *kinds):
        """All pieces of some kinds, those of the open tab last."""
        return [piece for piece in (*self.pieces, *self.tab) if isinstance(piece, kinds)]

    @property
    def tables(self):
        """All tables as they are read."""
        return [
            pd.DataFrame(each.columns) if isinstance(each, Texts) else each.frame
            for each in self.of(Table, Texts)
        ]

    def control(self, key):
        """The control with this key."""
        return self.controls.controls[key]

    def held(self, key):
        """What it holds."""
        return self.controls.held[key]

    def with_link(self, **words):
        """The lesson where some keys say other words, or nothing; "__" stands for a dot."""
        told = {key.replace("__", "."): said for key, said in words.items()}
        rest = {key: said for key, said in self.link.items() if key not in told}
        return visit(self.lesson.slug, rest | {k: v for k, v in told.items() if v is not None})

    def setting(self, key, value):
        """The lesson after a control was set; what belongs to other rows then is forgotten."""
        words = None if value == self.control(key).start else in_words({key: value})[key]
        after = self.with_link(**{key: words})
        owners = after.controls.owners
        gone = [k for k, owner in self.controls.owners.items() if owners.get(k) != owner]
        return after.with_link(**dict.fromkeys(gone)) if gone else after

    def tap(self, label):
        """The lesson after a tap on a button."""
        (action,) = (each for each in self.view.actions if each.label == label)
        assert action.enabled
        settings = {
            k: None if v is None else in_words({k: v})[k] for k, v in action.settings.items()
        }
        return self.with_link(**settings)


def _said(nodes):
    """The quiet words between controls."""
    for node in nodes:
        if isinstance(node, Group):
            yield from _said(node.nodes)
        elif isinstance(node, Said):
            yield node.words


def _flat(pieces, link):
    for piece in pieces:
        if isinstance(piece, Row):
            for column in piece.columns:
                yield from _flat(column, link)
        elif isinstance(piece, Growing):
            *_, grown = piece.steps()
            yield from _flat((grown, *piece.below), link)
        elif isinstance(piece, Fold):
            yield piece
            if link.get(piece.key) == ["true"]:
                yield from _flat(piece.make(), link)
        else:
            yield piece


def boards(visit):
    """The messages to the boards of a visit, as they travel."""
    return [
        json.dumps(message(board.picture)) for board in visit.pieces if isinstance(board, Board)
    ]


def sent(visit):
    """The message to the board."""
    return json.loads(boards(visit)[0])


def problems(visit):
    """The words in the panels of methods that could not run."""
    return [panel["problem"] for panel in sent(visit)["panels"] if panel.get("problem")]


def said(visit):
    """All quiet words of a visit."""
    notes = [piece.text for piece in visit.of(Note)]
    programs = [piece.note for piece in visit.of(Program) if piece.note]
    controls = visit.controls
    between = (controls.sidebar, controls.title, controls.under, controls.folded)
    return [*notes, *programs, *(words for nodes in between for words in _said(nodes))]
