"""A race: two ways to do one job, run in turn in one process, the best time of each."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Race:
    """Ours against theirs; `share` is the part of the job that `theirs` does, the rest computed."""

    ours: Callable
    theirs: Callable
    rounds: int = 5
    theirs_at_most: int = 5
    share: float = 1.0

    def seconds(self):
        """The least time of ours, and of theirs for the whole job."""
        ours, theirs = [], []
        for round_ in range(self.rounds):
            ours.append(seconds(self.ours))
            if round_ < self.theirs_at_most:
                theirs.append(seconds(self.theirs) / self.share)
        return min(ours), min(theirs)


@dataclass(frozen=True)
class Case:
    """A race with a title, and how many times faster than theirs we want to be."""

    title: str
    wanted: float
    race: Callable


def seconds(job):
    """How long a job takes."""
    start = perf_counter()
    job()
    return perf_counter() - start
