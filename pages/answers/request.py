"""What a request asks for, known by lesson, part and query, and read without computing anything.

The query is sorted and without what only the page needs. That is nearly always the link in its one
form already, which every picture tells the script that asks; a link that says what stands at its
start anyway is computed once more.
"""

import re
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from pages.answers.refusal import Refused

ADDRESS, FILE = "/answer/", "file/"
SIDEBAR, READ = "sidebar", "read"  # for the pages of this server alone
OF_THE_PAGE = re.compile(r"(?:.*\.)?(?:walk|tried|below|present)|lecture|token")  # keys
OF_NO_ANSWER = re.compile(r"(?:.*\.)?(?:below|present)|lecture|token")
LONGEST, MOST_WORDS = 2**15, 500  # letters and words of a query


class AnswerRequest(NamedTuple):
    """A part of a lesson at a link, of `own` data that a `token` finds where the link speaks of
    such; `address` is that of the lesson where a file says it.
    """

    slug: str
    part: str
    link: str
    address: str
    token: str
    own: object

    @property
    def key(self):
        """By which the answer is known: only who has the token finds that of own data."""
        return *self[:4], self.token if self.own else ""

    @property
    def is_passing(self):
        """Whether nobody asks for it again, or nobody else."""
        return self.own is not None or self.part == "carried"


def asked_by(request, own_of):
    """What a request asks for; `own_of(token, words)` finds data that no link holds."""
    slug, part = (request.path_params[name] for name in ("slug", "part"))
    if part in (SIDEBAR, READ):
        raise Refused(404, "A lesson has no such part.")
    said = _read(request.scope["query_string"])
    token = dict(said).get("token", "")
    asked = meant(slug, part, said, token, own_in(said, token, own_of))
    if part != f"{FILE}lindisc-{slug}.html" or not is_shared(request.url.hostname):
        return asked
    base = str(request.url).partition(ADDRESS)[0]
    return asked._replace(address=f"{base}/{slug}?{asked.link}")


def own_in(said, token, own_of):
    """The data that a link names, found by a token; None where there are none."""
    words = dict(said).get("own", "")
    return own_of(token, words) if token and words else None


def meant(slug, part, said, token="", own=None):
    """What is `AnswerRequest` by keys and words; a question without settings means its own
    picture.
    """
    if own and ("own", own.words) not in said:
        own = None
    of_the_lesson = [pair for pair in said if not OF_THE_PAGE.fullmatch(pair[0])]
    if part == SIDEBAR:
        of_the_lesson = said
    elif all(key == "own" for key, _ in of_the_lesson):
        of_the_lesson = [pair for pair in said if not OF_NO_ANSWER.fullmatch(pair[0])]
    link = urlencode(sorted(of_the_lesson, key=lambda pair: pair[0]))
    return AnswerRequest(slug, part, "" if part == "walk" else link, "", token, own)


def _read(query):
    """Keys and words in their order."""
    if len(query) > LONGEST:
        raise Refused(413, f"A link of more than {LONGEST} letters is not read.")
    try:
        text = query.decode("ascii")
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=MOST_WORDS)
    except UnicodeDecodeError:
        raise Refused(400, "This link cannot be read: it holds what is no text.") from None
    except ValueError:
        raise Refused(400, f"This link cannot be read: more than {MOST_WORDS} words.") from None


def is_shared(host):
    """Whether others can open addresses of a host: some are known to this machine alone."""
    with suppress(ValueError):  # most are no numbers
        return not ip_address(host).is_loopback
    return bool(host) and host != "localhost"
