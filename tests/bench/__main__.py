"""`python -m tests.bench WORD ...`: how long things take, next to how long they take elsewhere.

With words, only cases whose title has one of them.
"""

import sys

from tests.bench import gaussian, linear, logistic, selection
from tests.saying import say

ROOMS = (gaussian, selection, linear, logistic)
CASES = tuple(case for room in ROOMS for case in room.CASES)


def main():
    words = sys.argv[1:]
    cases = [case for case in CASES if not words or any(word in case.title for word in words)]
    width = max((len(case.title) for case in cases), default=4)
    say(f"{'case':<{width}} {'ours':>10} {'theirs':>10} {'ratio':>8} {'wanted':>8}")
    for case in cases:
        ours, theirs = case.race().seconds()
        ratio = theirs / ours
        verdict = "" if ratio >= case.wanted else "  missed"
        say(
            f"{case.title:<{width}} {_time(ours):>10} {_time(theirs):>10} "
            f"{ratio:>8.3g} {case.wanted:>8g}{verdict}"
        )


def _time(seconds):
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"


if __name__ == "__main__":
    main()
