"""What a server takes of the machine, and how long others wait, in words."""

import os
from contextlib import suppress
from pathlib import Path
from statistics import median


def started_by(pid):
    """The numbers of all processes that one has started, and that these have."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += [int(child), *started_by(child)]
    return found


def megabytes(process):
    """The memory of a process, and of all that it has started; what they share counts once."""
    return _memory(process.pid), sum(map(_memory, started_by(process.pid)))


def processors(process):
    """The seconds of a processor that a process has had, and those of all that it has started."""
    own, _ = _seconds(process.pid)
    return own, sum(sum(_seconds(pid)) for pid in started_by(process.pid))


def _memory(pid):
    with suppress(OSError):  # it has ended meanwhile
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0


def _seconds(pid):
    """Its own, and those of processes of its that have ended."""
    with suppress(OSError):
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        user, system, *ended = (int(each) for each in after_name[11:15])
        tick = os.sysconf("SC_CLK_TCK")
        return (user + system) / tick, sum(ended) / tick
    return 0, 0


def milestones(waits):
    """The median, what one of twenty exceeds, and the longest."""
    ordered = sorted(waits)
    return median(ordered), ordered[int(0.95 * len(ordered))], ordered[-1]


def in_words(name, waits):
    """Their milestones, in a line."""
    seconds = (1000 * wait for wait in milestones(waits))
    return "{:7} median {:.0f} ms, p95 {:.0f}, longest {:.0f}".format(name, *seconds)
