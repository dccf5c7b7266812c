"""A question to all who follow: one tap each in each round, kept as counts without names."""

from typing import NamedTuple

from pages.answers.refusal import Refused

MOST_TAPS = 1000  # of a round
ASKED, VOTES, AGAIN, BOTH, ANSWER, SHOWN = STAGES = (
    "",
    "votes",
    "again",
    "both",
    "answer",
    "shown",
)
ROUNDS = {ASKED: 0, AGAIN: 1}  # in which stages all are asked


class Asked(NamedTuple):
    """Question `number` of a walk `of` some title: its words and answers, the position of the right
    one, None where there is none, and what is said of it `after` that.
    """

    of: str
    number: int
    words: str
    answers: tuple[str, ...]
    right: int | None
    after: str

    @classmethod
    def in_lecture(cls, lecture, number):
        """What a lecture, as its file has it, asks at a stop, counted from 1; None: nothing."""
        stop = dict(enumerate(lecture["stops"], start=1)).get(number, {})
        if not (answers := tuple(stop.get("answers", ()))):
            return None
        right = stop["right"] - 1 if "right" in stop else None
        words = lecture.get("title", ""), number, stop["question"], answers
        return cls(*words, right, stop.get("after", ""))


class Question:
    """What was `asked` in a room as its question `number`, and at which `stage` it is."""

    def __init__(self, number, asked):
        self.number, self.asked, self.stage = number, asked, ASKED
        self._taps, self._counts = ({}, {}), None

    def turn(self, stage):
        """To a stage; once its answer was seen no tap counts any more."""
        if stage not in STAGES:
            raise Refused(400, "A question has no such stage.")
        self.stage = stage
        if stage in (ANSWER, SHOWN):
            self.close()

    def close(self):
        """Keep the numbers alone."""
        self._counts, self._taps = self.counts, None

    @property
    def is_open(self):
        """Whether all are asked."""
        return self._taps is not None and self.stage in ROUNDS

    def tap(self, token, at, answer):
        """Count the answer at this place for the follower with this token in round `at`."""
        if not self.is_open or at != ROUNDS[self.stage]:
            raise Refused(409, "No answer is counted any more.")
        taps = self._taps[at]
        if token in taps:
            raise Refused(409, "You have answered.")
        if answer not in range(len(self.asked.answers)):
            raise Refused(400, "There is no such answer.")
        if len(taps) >= MOST_TAPS:
            raise Refused(400, "No more answers are counted.")
        taps[token] = answer

    @property
    def counts(self):
        """How many gave which answer, in each round."""
        if self._taps is None:
            return self._counts
        places = range(len(self.asked.answers))
        return [[[*taps.values()].count(place) for place in places] for taps in self._taps]

    @property
    def is_voted(self):
        """Whether anybody has answered."""
        return any(map(any, self.counts))

    @property
    def told(self):
        """As those who follow hear it: nothing before its time."""
        is_answered = self.stage in (ANSWER, SHOWN)
        return {
            "number": self.number,
            "words": self.asked.words,
            "answers": self.asked.answers,
            "stage": self.stage,
            "round": ROUNDS[self.stage] if self.is_open else None,
            "rounds": self._rounds,
            "right": self.asked.right if is_answered else None,
            "after": self.asked.after if self.stage == SHOWN else "",
        }

    @property
    def counted(self):
        """As its leader sees it."""
        voted = sum(self.counts[ROUNDS[self.stage]]) if self.stage in ROUNDS else None
        return {"words": self.asked.words, "rounds": self._rounds, "voted": voted}

    @property
    def _rounds(self):
        """The counts that are seen at this stage, of the rounds in which anybody has answered."""
        if self.stage in ROUNDS:
            return []
        return [counts for counts in self.counts[: 1 if self.stage == VOTES else 2] if any(counts)]
