"""What a visitor brings: a table, or points drawn by hand; and how links say it, if it is small."""

import json
import zlib
from abc import ABC, abstractmethod
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, fields
from types import MappingProxyType

import numpy as np
import pandas as pd

from lindisc.board.edits import Edits
from lindisc.datasets.column_types import Columns
from lindisc.datasets.csv_table import parse
from lindisc.datasets.upload import cleaned

MOST_BYTES = 4096  # of a table that travels in a link
MOST_WHOLE = 6000  # bytes of it with all that is said of how to read it
MOST_WORDS = 8000  # letters of a link that are read
LETTERS = "ABCDEF"
BOX = (0.0, 10.0, 0.0, 6.0)  # as wide as screens are
AXES, CLASS = ("x1", "x2"), "class"
DIGITS = 3
GARBLED = "What the link says of the data is garbled."
NOT_YET = "Lessons can use the points once there are two classes of them, not all on one line."

_UNREADABLE = (zlib.error, KeyError, TypeError, AttributeError, RecursionError, ValueError)
_TABLE = "t"  # begins the words of a table; those of points begin with "a"
KINDS = {
    "header": bool, "class_column": str, "features": list, "merge": bool, "sample": bool,
    "decimal": str, "missing": list, "sheet": str,
}  # fmt: skip
_OF_COLUMNS = {"header", "decimal", "missing", "sheet"}


class Source(ABC):
    """Bytes, and how they are read as a table."""

    content: bytes | str

    @property
    @abstractmethod
    def words(self):
        """All of it, as a link says it; "" where it is too large for one."""

    @property
    @abstractmethod
    def whole(self):
        """All of it, as bytes."""

    @property
    @abstractmethod
    def options(self):
        """How it is read, where that is not as at first: options of `read_csv`."""

    def columns(self):
        """The `Columns` of the table; a ValueError in plain words where there are none."""
        options = {name: said for name, said in self.options.items() if name in _OF_COLUMNS}
        missing = options.pop("missing", ())
        return Columns.of(parse(self.content, **options), missing)

    def upload(self, columns):
        """The `Upload` of these columns; a ValueError in plain words where there is none."""
        options = {name: said for name, said in self.options.items() if name not in _OF_COLUMNS}
        return cleaned(columns, **options)


@dataclass(frozen=True)
class Table(Source):
    """A table as it came, and how it is to be read: the options of `lindisc.datasets.read_csv`."""

    content: bytes
    header: bool | None = None
    class_column: str | None = None
    features: tuple | None = None
    merge: bool = False
    sample: bool = False
    decimal: str | None = None
    missing: tuple = ()
    sheet: str | None = None

    @property
    def options(self):
        return {
            each.name: getattr(self, each.name)
            for each in fields(self)[1:]
            if getattr(self, each.name) != each.default
        }

    @property
    def whole(self):
        return json.dumps(self.options).encode() + b"\n" + self.content

    @property
    def words(self):
        if len(self.content) > MOST_BYTES or len(self.whole) > MOST_WHOLE:
            return ""
        return _TABLE + urlsafe_b64encode(zlib.compress(self.whole, 9)).decode().rstrip("=")

    @classmethod
    def of_words(cls, words):
        """What a link says; a ValueError where that is nothing."""
        try:
            packed = urlsafe_b64decode(words[1:] + "=" * (-len(words[1:]) % 4))
            whole = zlib.decompressobj().decompress(packed, MOST_WHOLE + 1)
            said, mark, content = whole.partition(b"\n")
            table = cls.read_as(content, json.loads(said))
        except _UNREADABLE as error:
            raise ValueError(GARBLED) from error
        if not mark or len(content) > MOST_BYTES or len(whole) > MOST_WHOLE:
            raise ValueError(GARBLED)
        return table

    @classmethod
    def read_as(cls, content, options):
        """The table with `options` as JSON has them; a KeyError or TypeError where it has not."""
        return cls(content, **{name: _option(name, value) for name, value in options.items()})


@dataclass(frozen=True)
class Points(Source):
    """Points drawn by hand, each of one of six classes, as edits of an empty board."""

    words: str = ""

    options = MappingProxyType({"header": True, "class_column": CLASS})

    @property
    def whole(self):
        return self.words.encode()

    @property
    def content(self):
        nothing = np.empty((0, 2)), np.empty(0, dtype=int)
        edited = Edits.parse(self.words).applied(*nothing, BOX, len(LETTERS))
        table = pd.DataFrame(edited.U.round(DIGITS), columns=list(AXES))
        labels = np.array(list(LETTERS))[edited.codes]
        return table.assign(**{CLASS: labels}).to_csv(index=False)


def source_of(words):
    """What a link says of a table or of points; a ValueError where that is nothing."""
    if len(words) > MOST_WORDS:
        raise ValueError(GARBLED)
    if words.startswith(_TABLE):
        return Table.of_words(words)
    edits = Edits.parse(words).within(0, len(LETTERS))
    if edits.dropped or not edits.added:
        raise ValueError(GARBLED)
    return Points(edits.text)


def _option(name, value):
    if not isinstance(value, KINDS[name]):
        raise TypeError(name)
    return tuple(map(str, value)) if isinstance(value, list) else value
