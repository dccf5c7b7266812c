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
_MOST_KINDS = 50  # of what can be merged, in at least so many rows each:
_ROWS_OF_A_KIND = 3
_FEWEST_LETTERS = 3  # of words: capitals tell shorter labels apart, as genes AA, Aa and aa


def likely_class(
    names: list[str],
    coded: list[str],
    numeric: list[str],
    text: list[str],
    n_kinds: Callable[[str], int],
    n_rows: int,
) -> tuple[str, str]:
    """The column of all `names` that most likely names the class, and why; those that are `coded`
    are of a few texts, other `text` of many. A ValueError where none does.
    """
    few = min(MOST_CLASSES, n_rows // 2)
    telling = [name for name in (*coded, *numeric, *text) if _TELLING.fullmatch(name)]
    if named := [name for name in telling if 2 <= n_kinds(name) <= few]:
        return named[-1], "its name says so"
    if coded:
        ends_in_two = names[-1] in numeric and n_kinds(names[-1]) == 2  # as 0 and 1
        return _outermost([*coded, *names[-1:]] if ends_in_two else coded, names)
    if numbers := [name for name in numeric if 2 <= n_kinds(name) <= few]:
        return _outermost(numbers, names)
    most = min(_MOST_KINDS, n_rows // _ROWS_OF_A_KIND)
    if many := [name for name in (*telling, *numeric) if 2 <= n_kinds(name) <= most]:
        return _outermost(many, names)
    if text:
        return _outermost(text, names)
    raise ValueError(
        "No column looks like a class: that is a column of text, or of at most "
        f"{MOST_CLASSES} different numbers. Choose the class column."
    )


def _outermost(found, names):
    if names[0] in found and names[-1] not in found:
        return names[0], "the first that looks like one"
    return found[-1], "the last that looks like one"


def in_one_spelling(texts: pd.Series, numbers: pd.Series, filled: pd.Series) -> pd.Series:
    """The labels of the filled rows, so that 1.0 and 1 are the same, and Yes and yes."""
    if texts[numbers.notna()].str.contains("[.,+]").any():
        texts = texts.where(numbers.isna(), numbers.map("{:.12g}".format))
    kinds = texts[filled].value_counts().index
    if kinds.str.len().max() < _FEWEST_LETTERS:
        return texts
    usual: dict[str, str] = {}
    return texts.map({kind: usual.setdefault(kind.casefold(), kind) for kind in kinds})
