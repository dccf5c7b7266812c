"""A lecture: states of lessons in the order in which they are shown, with questions on them."""

import json
import zlib
from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from urllib.parse import parse_qs

from pages.answers.link_controls import WALK, Given
from pages.answers.own_sources import Table
from pages.lectures.limits import MOST_PACKED

KIND, VERSION = "lecture", 1
PACKED = "lecture1."  # how it begins in a link
TEXT, BYTES = "csv", "base64"  # what a table in a file holds, beside options of how it is read


@dataclass(frozen=True)
class Stop:
    """A lesson at a `link`, which is its slug, "?" and settings, and what is asked there, if
    anything.

    The `right` one of the `answers` is counted from 1; None where none is. Once that is answered
    the lesson is `shown` at another link, if there is one, and the word `after` is said.
    """

    link: str
    title: str = ""
    question: str = ""
    answers: tuple[str, ...] = ()
    right: int | None = None
    shown: str = ""
    after: str = ""

    @property
    def answer(self):
        """The right one in words; "" where none is."""
        return self.answers[self.right - 1] if self.right else ""


@dataclass(frozen=True)
class Lecture:
    """Its stops, and by their names the `tables` that links speak of without holding them."""

    title: str = ""
    about: str = ""
    stops: tuple[Stop, ...] = ()
    tables: Mapping[str, Table] = field(default_factory=dict)


def link_of(asked):
    """The link of what was `Asked` of a lesson, as lessons write it themselves."""
    lesson, link = asked.lesson, asked.link
    if asked.controls.starts.keys().isdisjoint(parse_qs(link, keep_blank_values=True)):
        bare = f"{Given(lesson.word).key(WALK)}=off"  # else it would mean the first question
        link = "&".join(filter(None, [link, bare]))
    return f"{lesson.slug}?{link}"


def told(lecture):
    """A lecture as data, as its file holds them: what is empty is left out."""
    found = {"lindisc": KIND, "version": VERSION} | _said(lecture)
    found["stops"] = [_said(stop) for stop in lecture.stops]
    if lecture.tables:
        found["tables"] = {name: _table(table) for name, table in lecture.tables.items()}
    return found


def written(lecture):
    """The text of that file."""
    return json.dumps(told(lecture), ensure_ascii=False, indent=2) + "\n"


def packed(lecture):
    """How a link says a lecture without tables; "" where it is too large for one."""
    if lecture.tables:
        return ""
    said = PACKED + urlsafe_b64encode(zlib.compress(written(lecture).encode(), 9)).decode()
    return said.rstrip("=") if len(said) <= MOST_PACKED else ""


def unpacked(said, most):
    """The bytes of the file that a link says, at most so many; None where it says none."""
    try:
        said = said.removeprefix(PACKED)
        raw = urlsafe_b64decode(said + "=" * (-len(said) % 4))
        return zlib.decompressobj().decompress(raw, most)
    except (ValueError, zlib.error):
        return None


def _said(thing):
    """What some fields hold, where that is not as at first."""
    held = {each.name: getattr(thing, each.name) for each in fields(thing)}
    return {name: value for name, value in held.items() if value not in ("", (), None, {})}


def _table(table):
    try:
        text = table.content.decode()
    except UnicodeDecodeError:
        return {BYTES: b64encode(table.content).decode()} | table.options
    return {TEXT: text} | table.options if table.options else text
