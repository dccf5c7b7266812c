"""A room: one leads; what is shown, asked and held there is heard by all who follow.

Of each kind of word the newest is kept, as the very bytes that all of them are sent: who comes late
or listens slowly hears those and misses nothing that still holds.
"""

import asyncio
import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from itertools import count

from pages.answers.refusal import Refused
from pages.classroom.followers import Followers
from pages.classroom.question import Question
from pages.classroom.rate_limit import Rate

MOST_HELD = 40  # words of a held slider in a second
MOST_SHOWN, WHILE = 10, 4  # pictures in so many seconds: all who follow fetch each of them
SLUG = re.compile(r"[a-z-]{1,40}")
MOST_QUESTIONS = 100  # whose votes a room keeps
MOST_TABLES = 10  # that a room keeps of its leader
MOST_OPEN = 5  # to which one can come back before their answers
ASKED = ("question", "answers", "right", "after")  # of a stop
LONGEST_KEY, FURTHEST = 80, 1e15  # letters of a slider's key; values from 0


@dataclass(frozen=True)
class Shown:
    """A lesson at a link; `token` finds data of its leader that the link does not hold.

    `word` begins the keys of the lesson.
    """

    slug: str
    word: str
    link: str
    token: str = ""

    def __post_init__(self):
        if not SLUG.fullmatch(self.slug):
            raise Refused(400, "There is no such lesson.")

    def told(self, number):
        """As those who follow hear it: they find such data by the code of the room."""
        told = {"slug": self.slug, "word": self.word, "link": self.link}
        return {"number": number, **told, "own": bool(self.token)}


@dataclass(frozen=True)
class _Word:
    """An event of the stream as it is sent; `about` is the control that is held, if one is."""

    number: int
    kind: str
    about: str
    sent: bytes


class Room:
    """Known by a `code`, led by the holder of the key of this `fingerprint`."""

    def __init__(self, code, fingerprint, clock):
        self.code, self._fingerprint, self._clock = code, fingerprint, clock
        self.last_word, self.has_ended = clock(), False
        self.shown, self.question, self._news = None, None, asyncio.Event()
        self.own_lecture, self.tables, self._questions = {}, {}, {}
        self.followers, self._words, self._n_words = Followers(), (), 0
        self._often, self._last_held = Rate(MOST_HELD, 1, clock), -1
        self._turns, self._numbers = Rate(MOST_SHOWN, WHILE, clock), count(1)

    def check(self, key):
        """Refuse a key that is not the leader's."""
        if not secrets.compare_digest(fingerprint(key), self._fingerprint):
            raise Refused(403, "Only who has its key leads a room.")

    def since(self, number):
        """What was said after word `number`, as it is sent, and the number of the last word."""
        words = [word for word in self._words if word.number > number]
        return (words[-1].number if words else number), b"".join(word.sent for word in words)

    async def news(self):
        """Return once something is said."""
        await self._news.wait()

    def show(self, shown):
        """There is another picture; what was held before is let go."""
        if shown == self.shown:
            return
        if not self._turns.allows():
            raise Refused(429, f"There are at most {MOST_SHOWN} pictures in {WHILE} seconds.")
        self.shown = shown
        self._words = tuple(word for word in self._words if word.kind != "held")
        self._say("picture", shown.told(next(self._numbers)))

    def keep(self, kept):
        """Let who follows explore the newest `KeptData` of the leader while there is a room."""
        if kept and kept.own:
            tables = self.tables | {kept.own.words: kept}
            self.tables = dict([*tables.items()][-MOST_TABLES:])

    def hold(self, number, key, value):
        """A slider of the picture is at a value, unless something later has been said of it."""
        if not self._often.allows():
            raise Refused(429, f"A slider is heard {MOST_HELD} times a second.")
        if not self.shown:
            raise Refused(400, "Nothing is shown yet.")
        if len(key) > LONGEST_KEY or not abs(value) < FURTHEST:
            raise Refused(400, "No slider can be there.")
        if number > self._last_held:
            self._last_held = number
            self._say("held", {"key": key, "value": value}, about=key)

    def bring(self, name, lecture):
        """Keep the questions of the lecture that has this name for the leader, and of no other."""
        stops = [{each: stop[each] for each in ASKED if each in stop} for stop in lecture["stops"]]
        self.own_lecture = {name: {"title": lecture.get("title", ""), "stops": stops}}

    def ask(self, asked, stage=""):
        """Put what is `Asked` to all, at a stage; None: nothing."""
        told = self.question and self.question.told
        self.question = asked and self._question(asked)
        if self.question:
            self.question.turn(stage)
        if (now := self.question and self.question.told) != told:
            self._say("question", now)

    def _question(self, asked):
        """The same as before where it was asked already: its votes are kept."""
        if asked not in self._questions:
            kept = {
                each: question for each, question in self._questions.items() if question.is_voted
            }
            if len(kept) >= MOST_QUESTIONS:
                raise Refused(503, f"The votes of {MOST_QUESTIONS} questions are kept.")
            for question in [*kept.values()][:-MOST_OPEN]:
                question.close()
            self._questions = kept | {asked: Question(next(self._numbers), asked)}
        return self._questions[asked]

    @property
    def votes(self):
        """What was asked, with the counts of both rounds, where anybody has answered."""
        questions = self._questions.values()
        return [(each.asked, each.counts) for each in questions if each.is_voted]

    @property
    def counted(self):
        """What the leader is told: how many listen, how the question was answered so far, and how
        many questions were.
        """
        question = self.question and self.question.counted
        return {"followers": len(self.followers), "question": question, "kept": len(self.votes)}

    def tap(self, token, number, at, answer):
        """The answer of who has this token, and listens, in a round of the question."""
        if not self.question or self.question.number != number:
            raise Refused(400, "This question is not asked any more.")
        if token not in self.followers:
            raise Refused(400, "Only who follows can answer.")
        self.question.tap(token, at, answer)

    def end(self, why):
        """Say the last word; lines end once they have heard it."""
        self._say("end", {"why": why})
        self.has_ended = True

    def beat(self):
        """A sign of life to all who listen, which is no word of the leader."""
        self._tell("beat", {})

    def _say(self, kind, told, *, about=""):
        self.last_word = self._clock()
        self._tell(kind, told, about)

    def _tell(self, kind, told, about=""):
        self._n_words += 1
        sent = b"id: %d\n%b" % (self._n_words, event(kind, told))
        others = (word for word in self._words if (word.kind, word.about) != (kind, about))
        self._words = (*others, _Word(self._n_words, kind, about, sent))
        self._news.set()
        self._news = asyncio.Event()


def event(kind, told):
    """As browsers hear it."""
    return f"event: {kind}\ndata: {json.dumps(told, separators=(',', ':'))}\n\n".encode()


def fingerprint(key):
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).digest()
