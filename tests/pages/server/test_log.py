"""The log tells of our own errors whole, of forged ones in a line, and of floods in a few."""

import logging
import re

from pages.answers.control_types import Number
from pages.server.log import FORM, MOST, InOneLine, Sparing, is_our_own


def record(error=None, line=1, minute=0):
    trace = error and (type(error), error, error.__traceback__)
    found = logging.LogRecord("any", logging.ERROR, "file.py", line, "Said", None, trace)
    found.created = 60.0 * minute
    return found


def raised(act):
    """The error that this raises."""
    try:
        act()
    except Exception as error:  # of whatever kind: it is asked for
        return error
    raise AssertionError("Nothing was raised.")


def test_what_streamlit_meets_by_itself_is_told_in_a_line():
    told, ours = record(raised(lambda: int("x"))), record(raised(lambda: Number.read(None, ["x"])))
    assert [is_our_own(each) for each in (told, ours, record())] == [False, True, True]
    assert Sparing().filter(told)
    assert Sparing().filter(ours)
    assert told.exc_info is None
    assert ours.exc_info


def test_a_flood_leaves_a_few_lines_and_the_next_minute_says_how_many_there_were():
    sparing = Sparing()
    assert sum(map(sparing.filter, [record() for _ in range(MOST + 90)])) == MOST
    assert sparing.filter(record(line=2))
    later = record(minute=1)
    assert sparing.filter(later)
    assert later.getMessage() == "Said (and 90 more like the last of these)"
    assert sparing.filter(last := record(minute=2))
    assert last.getMessage() == "Said"


def test_an_event_is_one_line_with_its_trace():
    said = InOneLine(FORM).format(record(raised(lambda: int("x"))))
    assert "\n" not in said
    assert re.fullmatch(r".* ERROR any: Said\\nTraceback .*ValueError: .*", said)
