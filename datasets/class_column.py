"""Which column most likely names the class, by its name, place and content; and its labels."""

import re
from collections.abc import Callable

import pandas as pd

MOST_CLASSES = 11

_TELLING = re.compile(
    r"(?:true )?(?:class|classes|klasse|classe|clase|klass|label|labels|target|species|spezies|"
    r"diagnosis|diagnose|outcome|group|gruppe|groupe|gruppo|grupo|survived)(?: ?(?:name|label))?",
    re.IGNORECASE,
)
_DATE = re.compile(r"\b(?:19|20)[0-9]{2}\b.*[0-9]|[0-9].*\b(?:19|20)[0-9]{2}\b|[0-9]:[0-9]{2}")
_TWO = {"0", "1", "2", "-1", "+1", "0.0", "1.0", "2.0"}
_MOST_KINDS = 50  # of what can be merged, in at least so many rows each:
_ROWS_OF_A_KIND = 3
_FEWEST_LETTERS = 3  # of words: capitals tell shorter labels apart, as genes AA, Aa and aa


def likely_class(
    names: list[str],
    coded: list[str],
    numeric: list[str],
    text: list[str],
    kinds: Callable[[str], set[str]],
    n_rows: int,
) -> tuple[str, str]:
    """The column of all `names` that most likely names the class, and why; those that are `coded`
    are of a few texts, other `text` of many; `kinds` are the texts of a column. A ValueError where
    none does.
    """

    def of(found, most):
        return [name for name in found if 2 <= len(kinds(name)) <= most]

    few = min(MOST_CLASSES, n_rows // 2)
    telling = [name for name in (*coded, *numeric, *text) if _TELLING.fullmatch(name)]
    if named := of(telling, few):
        return named[-1], "its name says so"
    timeless = [name for name in coded if not all(map(_DATE.search, kinds(name)))]
    if timeless and len(kinds(names[-1])) == 2 and kinds(names[-1]) <= _TWO:
        timeless = [*timeless, names[-1]]
    most = min(_MOST_KINDS, n_rows // _ROWS_OF_A_KIND)
    candidates = (
        *(timeless, of(numeric, few), coded),
        *(of(telling, most), of(text, most), of(numeric, most), text),
    )
    if found := next(filter(None, candidates), None):
        if names[0] in found and names[-1] not in found:
            return names[0], "the first that looks like one"
        return found[-1], "the last that looks like one"
    raise ValueError(
        "No column looks like a class: that is a column of text, or of at most "
        f"{MOST_CLASSES} different numbers. Choose the class column."
    )


def in_one_spelling(texts: pd.Series, numbers: pd.Series, filled: pd.Series) -> pd.Series:
    """The labels of the filled rows, so that 1.0 and 1 are the same, and Yes and yes."""
    if texts[numbers.notna()].str.contains("[.,+]").any():
        texts = texts.where(numbers.isna(), numbers.map("{:.12g}".format))
    kinds = texts[filled].value_counts().index
    if kinds.str.len().max() < _FEWEST_LETTERS:
        return texts
    usual: dict[str, str] = {}
    return texts.map({kind: usual.setdefault(kind.casefold(), kind) for kind in kinds})
