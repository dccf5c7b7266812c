"""A data set that a visitor has brought: known by its content, so that nobody meets another's.

A small one travels in the link. Of a larger one the link says in words what is missing; what
sessions keep of all of these together has a bound.
"""

import re
import secrets
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from threading import Lock
from weakref import WeakValueDictionary

from lindisc.datasets.csv_table import NoTable
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.upload import TITLE, TooMuch
from pages.answers.own_sources import Source, source_of

OWN = "own"  # the key in links
FILE = "your-data.csv"
KEPT = re.compile(r"(\d+ rows of \d+ features), kept in one session \([0-9a-f]{8}\)", re.ASCII)
SHOWN, SHOWN_COLUMNS = 10, 50  # rows and columns that are shown as they were read
MOST_KEPT = 64 * 2**20  # bytes, of all visitors
FULL = (
    "This server keeps as much of its visitors' data as it can: try again later, or with fewer "
    "rows. A table of up to 4 kB always finds room, since it travels in the link."
)


@dataclass(frozen=True)
class Own:
    """What was read, `notes` on that, and the `words` of the link; the columns that are its
    `features`, and how many rows there were, `n_rows`.
    """

    digest: str
    words: str = field(compare=False)
    dataset: Dataset = field(compare=False, repr=False)
    notes: tuple[str, ...] = field(compare=False, repr=False)
    features: tuple[str, ...] = field(compare=False, repr=False)
    n_rows: int = field(compare=False, repr=False)

    @property
    def is_in_link(self):
        """Whether the link holds it all."""
        return not KEPT.fullmatch(self.words)

    @classmethod
    def of(cls, source: Source, columns):
        """What a source of these columns holds; a ValueError where that is no data set."""
        upload = source.upload(columns)
        digest = sha256(source.whole).hexdigest()
        rows, features = upload.dataset.X.shape
        kept = f"{rows} rows of {features} features, kept in one session ({digest[:8]})"
        return cls(digest, source.words or kept, **vars(upload))


def in_link(words):
    """The `Own` that a link says as a whole; None where it says none."""
    with suppress(ValueError):
        return own_of(source_of(words))
    return None


def is_own(said):
    """Whether what a link says of a control means the data that a visitor has brought."""
    return said == [TITLE]


@lru_cache(maxsize=64)
def own_of(source):
    """The `Own` of a source that is small."""
    return Own.of(source, source.columns())


@dataclass(frozen=True, eq=False)
class KeptData:
    """A source with the columns that it has, and the `Own` that came of it; or else the `problem`
    in words, and the option that would help.

    `numeric` columns can be features, and those that are `coded` in texts as indicators; `doubts`,
    `codes`, `counting` and `sheets` are as in `Columns`, `first_rows` are ten. By its `token`,
    which nobody can guess, the page of who has brought it finds it outside the session.
    """

    source: Source
    names: tuple[str, ...] = ()
    numeric: tuple[str, ...] = ()
    coded: tuple[str, ...] = ()
    doubts: dict = field(default_factory=dict)
    codes: dict = field(default_factory=dict)
    counting: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    first_rows: object = None
    own: Own | None = None
    problem: str = ""
    remedy: str = ""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16), repr=False)

    @classmethod
    def of(cls, source):
        """All that can be said of a source."""
        found = cls(source)
        try:
            columns = source.columns()
            found = cls(
                source,
                *map(tuple, (columns.cells, columns.numeric, columns.coded)),
                doubts=columns.doubts,
                codes=columns.codes,
                counting=tuple(columns.counting),
                sheets=columns.sheets,
                first_rows=columns.cells.iloc[:SHOWN, :SHOWN_COLUMNS],
            )
            return replace(found, own=Own.of(source, columns))
        except NoTable as error:
            return replace(found, problem=str(error), sheets=error.sheets)
        except TooMuch as error:
            return replace(found, problem=str(error), remedy=error.option)
        except ValueError as error:
            return replace(found, problem=str(error))

    @property
    def bytes(self):
        """What it takes to keep it."""
        arrays = (self.own.dataset.X, self.own.dataset.y) if self.own else ()
        return len(self.source.whole) + sum(array.nbytes for array in arrays)


class DataStore:
    """Room for what links cannot carry: a place is free again when its session has ended."""

    def __init__(self, most):
        self._most, self._kept, self._turn = most, WeakValueDictionary(), Lock()

    def __len__(self):
        return len(self._kept)

    def keep(self, brought, instead_of=None):
        """Whether there is room for it."""
        with self._turn:
            others = sum(each.bytes for each in self._kept.values() if each is not instead_of)
            if brought.bytes + others > self._most:
                return False
            self._kept[brought.token] = brought
            return True

    def brought(self, token):
        """The `KeptData` under this token; None where there are none."""
        return self._kept.get(token)
