"""Somebody's own table as a data set, with a note on everything that was cleaned on the way."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.feature_selection import f_classif

from lindisc.datasets.class_column import MOST_CLASSES
from lindisc.datasets.clean_names import RULE, clean, clean_all
from lindisc.datasets.cleaning_notes import notes_on_columns, notes_on_lines
from lindisc.datasets.column_types import Columns
from lindisc.datasets.csv_table import parse
from lindisc.datasets.dataset import Dataset

SLUG = "own"
TITLE = "Your data"
MOST_ROWS = 20_000
SMALLEST = 1e-12  # spread of a feature, absolute and of its largest number
OTHER = "other"
_SIGNS = {"<=": "at most", ">=": "at least", "<": "under", ">": "over"}
_SIGN = re.compile("^(<=|>=|<|>)")
MANY = 200  # features: from here on, the first picture shows the two that best separate the classes


class TooMuch(ValueError):
    """More than is allowed; the option that is named would take a part of it."""

    def __init__(self, words: str, option: str) -> None:
        super().__init__(words)
        self.option = option


@dataclass(frozen=True, eq=False)
class Upload:
    """A data set and, in the order of the cleaning, what was changed or left out to get there.

    Notes and error messages quote the file in allowed characters only, so they are safe to show.

    Attributes
    ----------
    dataset : Dataset
        The rows, as `load` returns them.
    notes : tuple of str
        What was changed or left out, a sentence each.
    features : tuple of str
        The columns of the table that became features.
    n_rows : int
        How many rows the table has, those left out included.

    Examples
    --------
    >>> from lindisc.datasets.upload import read
    >>> found = read("x1,x2,class\\n1,3,a\\n2,4,b\\n3,5,a\\n4,7,b\\n,1,a")
    >>> found.dataset.y.tolist()
    ['a', 'b', 'a', 'b']
    >>> found.notes[1]
    "Line 6 was left out: 'x1' is missing."
    """

    dataset: Dataset
    notes: tuple[str, ...]
    features: tuple[str, ...]
    n_rows: int


def read(
    content: bytes | str,
    *,
    header: bool | None = None,
    class_column: str | None = None,
    features: Sequence[str] | None = None,
    merge: bool = False,
    sample: bool = False,
    decimal: str | None = None,
    missing: Sequence[str] = (),
    sheet: str | None = None,
) -> Upload:
    """The `Upload` of a CSV file or a spreadsheet, given as bytes or text.

    `header`, `decimal` and `sheet` are as in `parse`, `missing` as in `Columns`. `class_column` and
    `features` are names of columns; None takes the last column of text (or else of few numbers),
    and all other columns of numbers. A column of text among the features becomes indicators.
    `merge` calls classes beyond the largest ten "other", `sample` draws rows of a table that is too
    long, so that every class keeps its share. Raises a ValueError in plain words where the table
    cannot be cleaned.
    """
    table = parse(content, header=header, decimal=decimal, sheet=sheet)
    columns = Columns.of(table, missing)
    return cleaned(
        columns, class_column=class_column, features=features, merge=merge, sample=sample
    )


def cleaned(
    columns: Columns,
    *,
    class_column: str | None = None,
    features: Sequence[str] | None = None,
    merge: bool = False,
    sample: bool = False,
) -> Upload:
    """The `Upload` of a table whose columns are known: see `read`."""
    class_column, class_notes = columns.choose_class(class_column)
    features, feature_notes = columns.choose_features(features, class_column)
    whole, row_notes = _whole_rows(columns, class_column, features)
    spelled, spelling_notes = _spelled(columns, class_column, whole)
    labels, merge_notes = _few_classes(spelled, merge)
    labels, sample_notes = _few_rows(labels, sample)
    y, label_notes = _classes(labels)
    kept = columns.cells.index.isin(labels.index)
    numbers, indicator_notes = columns.values(features, kept)
    X, constant_notes = _varying(numbers)
    dataset = Dataset(
        slug=SLUG,
        title=TITLE,
        X=X,
        y=y,
        feature_names=tuple(X.columns),
        suggested=_first_seen(X, y, columns.counting),
        description=f"{len(y)} rows of a table of yours, with classes by {class_column}.",
        source="A table of your own.",
        class_label=class_column,
    )
    notes = (
        *columns.notes, *class_notes, *feature_notes, *row_notes, *spelling_notes, *merge_notes,
        *sample_notes, *label_notes, *indicator_notes, *constant_notes,
    )  # fmt: skip
    constant = {*numbers.columns} - {*X.columns}
    used = tuple(name for name in features if name not in constant)
    return Upload(dataset, notes, used, columns.n_rows)


def _first_seen(X, y, counting):
    """The two features to look at first: those that only count rows come last, and of very many
    those that tell the classes apart best come first.
    """
    places = np.arange(X.shape[1])
    if len(places) > MANY:
        with np.errstate(divide="ignore", invalid="ignore"):
            places = np.argsort(-np.nan_to_num(f_classif(X, y)[0]), kind="stable")
    names = X.columns[places]
    counting = {*counting}
    return tuple(sorted(names, key=counting.__contains__)[:2])


def _whole_rows(columns, class_column, features):
    usable = columns.usable(features)
    usable[class_column] = columns.filled[class_column]
    whole = usable.all(axis=1)
    first_fault = usable[~whole].idxmin(axis=1)
    notes = notes_on_lines(first_fault, lambda line, name: _fault(columns, line, name))
    if not whole.any():
        raise ValueError(
            "No row is left: in every one a number or the class is missing or cannot be read. "
            f"{notes[0]}"
        )
    return whole, notes


def _fault(columns, line, name):
    if not columns.filled.at[line, name]:
        return f"'{name}' is missing"
    text = columns.cells.at[line, name]
    if held := clean(text):
        signs = "" if held == text else " and signs"
        return f"'{name}' holds '{held}'{signs}, not a number to compute with"
    return f"'{name}' holds signs, not a number to compute with"


def _spelled(columns, class_column, whole):
    """The labels of the rows, each in one spelling, and a note where there were several."""
    written = columns.cells.loc[whole, class_column]
    labels = columns.labels(class_column)[whole]
    n_others = written.nunique() - labels.nunique()
    if not n_others:
        return labels, []
    return labels, [f"Classes that differ in capitals or zeros only are one: {n_others} fewer."]


def _few_classes(labels, merge):
    """The labels, those beyond the ten most frequent under one name where that is wanted."""
    counts = labels.value_counts()
    if 2 <= len(counts) <= MOST_CLASSES:
        return labels, []
    words = (
        f"The number of classes in the column '{labels.name}', counted in the rows that can be "
        f"used, must be 2 to {MOST_CLASSES}; it is {len(counts)}. Choose another column"
    )
    if len(counts) < 2:
        raise ValueError(f"{words}.")
    if counts.iloc[0] == 1:
        raise ValueError(
            f"The column '{labels.name}' names rows, not classes: each of {len(counts)} rows has "
            "another text there. Choose another column; if a case (a plant, a patient) is a column "
            "of this table, let its rows and columns change places first."
        )
    largest = MOST_CLASSES - 1
    if not merge:
        raise TooMuch(f"{words}, or call all but the {largest} largest '{OTHER}'.", "merge")
    rare = counts.index[largest:]
    is_rare = labels.isin(rare)
    note = f"{len(rare)} small classes, {is_rare.sum()} rows in all, were merged into '{OTHER}'."
    return labels.mask(is_rare, OTHER), [note]


def _few_rows(labels, sample):
    """The labels of all rows, or of as many as are allowed, in which each class has its share."""
    n_rows = len(labels)
    if n_rows <= MOST_ROWS:
        return labels, []
    if not sample:
        raise TooMuch(
            f"{n_rows} rows can be used, more than the {MOST_ROWS} that are allowed: keep a part "
            "of them, or draw a sample in which every class keeps its share.",
            "sample",
        )
    chance = np.random.default_rng(0)
    # In the order of their place within their class, which is drawn, shares stay as they are.
    by_class = labels.groupby(labels)
    place = by_class.transform(lambda each: chance.permutation(len(each)))
    share = place / by_class.transform("size")
    drawn = labels[share.rank(method="first") <= MOST_ROWS]
    note = f"{MOST_ROWS} of {n_rows} rows were drawn, so that every class keeps its share."
    return drawn, [note]


def _varying(numbers):
    spread = numbers.max() - numbers.min()
    varies = (spread > SMALLEST) & (spread > SMALLEST * numbers.abs().max())
    notes = notes_on_columns(
        numbers.columns[~varies],
        lambda name: (
            "its numbers are the same in every row"
            + (", or nearly so: use other units" if spread[name] else "")
        ),
    )
    kept = numbers.loc[:, varies]
    if kept.shape[1] < 2:
        raise ValueError(
            "At least two columns of numbers that vary are needed beside the class column; "
            f"found {', '.join(kept.columns) or 'none'}."
        )
    return kept, notes


def _classes(labels):
    found = labels.drop_duplicates()
    # Signs that no name may hold are put into words.
    words = (_SIGN.sub(lambda sign: f"{_SIGNS[sign[0]]} ", label) for label in found)
    names = dict(zip(found, clean_all(words, "class"), strict=True))
    notes = [
        f"The class of line {line} is called '{names[label]}' here: names must differ and "
        f"hold {RULE}."
        for line, label in found.items()
        if names[label] != label
    ]
    y = labels.map(names)
    counts = y.value_counts()
    notes += [
        f"Class '{name}' has only one row: methods that need its covariance will refuse."
        for name in counts.index[counts == 1]
    ]
    return y, notes
