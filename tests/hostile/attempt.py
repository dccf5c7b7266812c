"""All that answers would compute of a link, part by part, within the time that a lane has."""

from time import thread_time
from urllib.parse import urlencode

from pages.answering import answer
from tests.deadline import at_most

PARTS = ("picture", "numbers", "why", "python", "hand", "sidebar")


def attempt(lesson, query, seconds):
    """The seconds of a processor that a link costs, None if it is too many; what it raises would be
    lost on a page.
    """
    begun = thread_time()
    try:
        with at_most(seconds):
            for part in PARTS:
                found = answer(lesson.slug, part, urlencode(query, doseq=True), "")
                for _ in () if isinstance(found, bytes) else found:
                    pass
    except TimeoutError:
        return None
    return thread_time() - begun
