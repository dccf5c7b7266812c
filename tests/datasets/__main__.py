"""`python -m tests.datasets`: bad files by the thousand are read or refused in words, and soon.

Each is read in a process of its own, as workers of the app read them: its processor time and the
memory that it takes beyond what was there before are its own.
"""

import argparse
import os
import random
import resource
import sys
import traceback
from pathlib import Path

from tests.datasets.bad_files import bad_file
from tests.datasets.bad_sheets import bad_sheet
from tests.datasets.test_bad_files import outcome
from tests.saying import say

SECONDS, MEGABYTES = 1.0, 200.0
REFUSED, READ, FAILED = range(3)
SHEETS = 0.25  # of the files


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.datasets", description=__doc__)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance, n_read, failed, most = random.Random(asked.seed), 0, [], (0.0, 0.0)
    for place in range(asked.files):
        content = (bad_sheet if chance.random() < SHEETS else bad_file)(chance)
        came, seconds, megabytes = tried(content)
        n_read += came == READ
        most = max(most[0], seconds), max(most[1], megabytes)
        if came not in (READ, REFUSED) or seconds > SECONDS or megabytes > MEGABYTES:
            failed.append(place)
            say(f"file {place} ({len(content)} bytes): {seconds:.2f} s, {megabytes:.0f} MB")
    say(f"{asked.files} files, {n_read} of them read, {len(failed)} over a limit or lost")
    say(f"the longest took {most[0]:.2f} s of a processor, the largest {most[1]:.0f} MB")
    sys.exit(bool(failed))


def tried(content):
    """What came of a file, the seconds of processor and the megabytes that it took."""
    before = int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    process = os.fork()
    if not process:
        os._exit(_outcome(content))
    _, status, used = os.wait4(process, 0)
    came = os.waitstatus_to_exitcode(status)
    return came, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024 - before / 2**20


def _outcome(content):
    try:
        return READ if outcome(content) else REFUSED
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        return FAILED


if __name__ == "__main__":
    main()
