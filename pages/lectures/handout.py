"""What comes of a lecture that somebody posts: the same as data, or as a page without a server."""

import json
from urllib.parse import parse_qs

from pages.answers.html.page import Asked, handout
from pages.answers.link_controls import Given
from pages.answers.own_data import OWN, Own
from pages.answers.refusal import Refused
from pages.lectures.lecture import packed, told
from pages.lectures.read import Unreadable, read


def posted(lessons, part, raw):
    """Its `page`, or what was read, with how a link says it."""
    try:
        lecture = read(raw, lessons)
    except Unreadable as why:
        raise Refused(400, str(why)) from None
    if part == "page":
        title = lecture.title or "A lecture"
        return handout(title, lecture.about, stops(lecture, lessons)).encode()
    return json.dumps({"lecture": told(lecture), "packed": packed(lecture)}).encode()


def stops(lecture, lessons):
    """What each stop asks and shows, in its order."""
    own = {words: Own.of(table, table.columns()) for words, table in lecture.tables.items()}
    for stop in lecture.stops:
        lesson, before = _given(stop.link, lessons, own)
        yield Asked(lesson, stop, before, _given(stop.shown or stop.link, lessons, own)[1])


def _given(link, lessons, own):
    slug, _, query = link.partition("?")
    said = parse_qs(query, keep_blank_values=True)
    lesson = lessons[slug]
    return lesson, Given.of_link(lesson.word, said, own.get(said.get(OWN, [""])[-1]))
