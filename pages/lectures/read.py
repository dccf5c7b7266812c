"""Reads a lecture strictly: what is wrong is said with its place, and nothing is left out."""

import json
import re
from base64 import b64decode
from collections import Counter
from urllib.parse import parse_qs

from pages.answers.answer_parts import Asked
from pages.answers.own_data import OWN, Own, in_link, is_own
from pages.answers.own_sources import KINDS, Table
from pages.answers.request import LONGEST as LONGEST_LINK
from pages.answers.request import MOST_WORDS
from pages.answers.sidebar import FRAMED, of_the_page
from pages.lectures.lecture import (
    BYTES,
    KIND,
    PACKED,
    TEXT,
    VERSION,
    Lecture,
    Stop,
    link_of,
    unpacked,
)
from pages.lectures.limits import ANSWERS, LARGEST, LONGEST, MOST_STOPS

_NO_LETTER = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
QUOTED = 60  # letters of what is refused
_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object", bool: "a flag"}
_LECTURE = {"lindisc": str, "version": int, "title": str, "about": str, "stops": list}
_LECTURE |= {"tables": dict}
_STOP = {"link": str, "title": str, "question": str, "answers": list, "right": int}
_STOP |= {"shown": str, "after": str}
_LINKS = ("link", "shown")
_SERVER = re.compile(r"https?://[^/?]*(?=[/?]|$)")


class Unreadable(ValueError):
    """Why something is no lecture, in words that begin with the place."""


def read(raw, lessons):
    """The `Lecture` of the bytes of a file, or of what a link says instead; `lessons` are known by
    their slugs, the first one first.

    Its links are those that lessons write themselves, and its tables those that no link can hold.
    """
    if raw.startswith(PACKED.encode()):
        raw = unpacked(raw.decode("ascii", "replace"), LARGEST)
        if raw is None:
            raise Unreadable("The link holds only a part of a lecture.")
    said = _parsed(raw)
    place = "The lecture"
    if not isinstance(said, dict) or said.get("lindisc") != KIND:
        raise Unreadable(f'{place} must be an object with "lindisc": "{KIND}".')
    _check(place, said, _LECTURE, ("version", "stops"))
    if said["version"] != VERSION:
        raise Unreadable(f"{place} is of version {said['version']}; here {VERSION} is read.")
    if len(said["stops"]) > MOST_STOPS:
        count = len(said["stops"])
        raise Unreadable(f"{place} has {count} stops; {MOST_STOPS} are possible.")
    reader = _Reader(lessons, said.get("tables", {}))
    stops = tuple(reader.stop(f"Stop {n}", each) for n, each in enumerate(said["stops"], start=1))
    for name in said.get("tables", {}).keys() - reader.used:
        raise Unreadable(f"Table {_quoted(name)}: no stop shows it.")
    return Lecture(said.get("title", ""), said.get("about", ""), stops, reader.kept)


class _Reader:
    """Reads stops of these lessons, some of which show `tables`."""

    def __init__(self, lessons, tables):
        self._lessons = lessons
        self._own = {name: _own(f"Table {_quoted(name)}", said) for name, said in tables.items()}
        self.used, self.kept = set(), {}

    def stop(self, place, said):
        """A stop, as it is written there."""
        _check(place, said, _STOP, ("link",))
        answers = said.get("answers", [])
        self._check_answers(place, said, answers)
        links = {name: self._link(place, name, said[name]) for name in _LINKS if name in said}
        if len({link.partition("?")[0] for link in links.values()}) > 1:
            raise Unreadable(f"{place}: `link` and `shown` must be of one lesson.")
        words = {name: said.get(name, "") for name in ("title", "question", "after")}
        return Stop(**links, **words, answers=tuple(answers), right=said.get("right"))

    def _check_answers(self, place, said, answers):
        least, most = ANSWERS
        if answers and not said.get("question"):
            raise Unreadable(f"{place}: `answers` stand there without a `question`.")
        if "answers" in said and not least <= len(answers) <= most:
            count = len(answers)
            raise Unreadable(f"{place}: `answers` has {count} entries; two to six are possible.")
        for each in answers:
            if not isinstance(each, str) or not each.strip():
                raise Unreadable(f"{place}: each of `answers` must be a text; got {_quoted(each)}.")
            _check_text(place, "answers", each)
        if "right" in said and not 1 <= said["right"] <= len(answers):
            right = said["right"]
            raise Unreadable(
                f"{place}: `right` must be the number of an answer, from 1; got {right}."
            )

    def _link(self, place, name, text):
        place = f"{place}: `{name}`"
        lesson, query = self._lesson(place, text), _query(place, text)
        own, table = self._own_of(place, query)
        asked = Asked(lesson, query, own)
        link, controls = link_of(asked), asked.controls
        for control in of_the_page(lesson, query):
            controls.ask(control)
        for key in controls.refused:
            if key in controls.controls:
                words = _quoted(", ".join(query[key]))
                raise Unreadable(f"{place}: `{key}` of {lesson.title} cannot be {words}.")
            if key not in FRAMED:
                raise Unreadable(f"{place}: {lesson.title} has no setting {_quoted(key)}.")
        if own and not own.is_in_link:
            self.kept[own.words] = table
        return link

    def _lesson(self, place, text):
        if not text:
            raise Unreadable(f"{place} is empty.")
        path = _SERVER.sub("", text.partition("?")[0])
        slug = path.rstrip("/").rpartition("/")[2]
        if slug not in self._lessons and (not path or path.endswith("/")):
            slug = next(iter(self._lessons))  # the first lesson is where the server is
        if slug not in self._lessons:
            known = ", ".join(self._lessons)
            raise Unreadable(f"{place}: there is no lesson {_quoted(slug)}; there are {known}.")
        return self._lessons[slug]

    def _own_of(self, place, query):
        """The `Own` of which a link speaks, from then on in words of its own, and its table if it
        is one of the file.
        """
        if OWN not in query:
            return None, None
        name = query.pop(OWN)[-1]
        self.used.add(name)
        own, table = self._own.get(name) or (in_link(name), None)
        if not own:
            raise Unreadable(f"{place}: `own` is neither data nor the name of one of `tables`.")
        if not any(map(is_own, query.values())):
            return None, None  # another data set is shown
        query[OWN] = [own.words]
        return own, table


def _parsed(raw):
    """What JSON says; objects know which of their keys they have `twice`."""
    try:
        return json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_Object, parse_int=_number)
    except UnicodeDecodeError as error:
        raise Unreadable(f"Byte {error.start + 1}: this is no text in UTF-8.") from None
    except json.JSONDecodeError as error:
        place = f"Line {error.lineno}, column {error.colno}"
        raise Unreadable(f"{place}: this is no JSON ({error.msg}).") from None
    except RecursionError:
        raise Unreadable("The lecture: brackets stand within brackets too often.") from None


class _Object(dict):
    """An object of JSON, with the keys that stand in it `twice`."""

    def __init__(self, pairs):
        super().__init__(pairs)
        self.twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]


def _number(digits):
    """Python reads no whole number of thousands of digits, and none is meant."""
    return int(digits) if len(digits) < QUOTED else float(digits)


def _check(place, said, kinds, needed):
    """An object of JSON has keys of these kinds alone, each once, those that are needed too."""
    if not isinstance(said, dict):
        raise Unreadable(f"{place} must be an object; got {_quoted(said)}.")
    for name in said.twice:
        raise Unreadable(f"{place}: {_quoted(name)} stands there twice.")
    for name, value in said.items():
        if name not in kinds:
            raise Unreadable(f"{place}: {_quoted(name)} is not known; {', '.join(kinds)} are.")
        if type(value) not in (kinds[name], _Object if kinds[name] is dict else None):
            kind = _KINDS[kinds[name]]
            raise Unreadable(f"{place}: `{name}` must be {kind}; got {_quoted(value)}.")
        if isinstance(value, str):
            _check_text(place, name, value)
    for name in needed:
        if name not in said:
            raise Unreadable(f"{place}: `{name}` is missing.")


def _check_text(place, name, text):
    if len(text) > (most := LONGEST.get(name, LONGEST_LINK)):
        raise Unreadable(f"{place}: `{name}` has {len(text)} letters; {most} are possible.")
    if found := _NO_LETTER.search(text):
        raise Unreadable(f"{place}: `{name}` holds {found[0]!a}, which is no letter.")


def _query(place, text):
    try:
        query = text.partition("?")[2]
        return parse_qs(query, keep_blank_values=True, errors="strict", max_num_fields=MOST_WORDS)
    except ValueError:
        words = f"it holds what is no text, or more than {MOST_WORDS} words"
        raise Unreadable(f"{place} cannot be read: {words}.") from None


def _own(place, said):
    """The data of a table, and the `Table`."""
    said = _Object([(TEXT, said)]) if isinstance(said, str) else said
    kinds = {TEXT: str, BYTES: str} | KINDS
    _check(place, said, kinds, ())
    options = {name: value for name, value in said.items() if name not in (TEXT, BYTES)}
    for name, value in options.items():
        if isinstance(value, list) and not all(isinstance(each, str) for each in value):
            raise Unreadable(f"{place}: `{name}` must be a list of texts.")
    if (TEXT in said) == (BYTES in said):
        raise Unreadable(f"{place}: either `{TEXT}` or `{BYTES}` must hold its rows.")
    try:
        content = said[TEXT].encode() if TEXT in said else b64decode(said[BYTES], validate=True)
        table = Table.read_as(content, options)
        return Own.of(table, table.columns()), table
    except ValueError as error:
        raise Unreadable(f"{place}: {error}") from None


def _quoted(value):
    """What was refused, short and in letters that can be seen."""
    if isinstance(value, list | dict):
        return _KINDS[list if isinstance(value, list) else dict]
    text = json.dumps(value)
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"
