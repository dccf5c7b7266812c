"""A data set that a visitor has brought: known by its content, so that nobody meets another's.

A small one travels in the link. Of a larger one the link says in words what is missing.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.upload import TITLE
from pages.answers.own_sources import Source, source_of

OWN = "own"  # the key in links
FILE = "your-data.csv"
KEPT = re.compile(r"(\d+ rows of \d+ features), kept in one session \([0-9a-f]{8}\)", re.ASCII)


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
