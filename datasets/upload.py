"""Somebody's own table as a data set, with a note on everything that was cleaned on the way."""

from collections.abc import Sequence
from dataclasses import dataclass

from lindisc.datasets.columns import MOST_CLASSES, Columns
from lindisc.datasets.csv_table import notes_on_lines, parse
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.names import RULE, clean, clean_all


@dataclass(frozen=True, eq=False)
class Upload:
    """A data set and, in the order of the cleaning, what was changed or left out to get there.

    Notes and error messages quote the file in allowed characters only, so they are safe to show.
    """

    dataset: Dataset
    notes: tuple[str, ...]


def read(
    content: bytes | str,
    *,
    class_column: str | None = None,
    features: Sequence[str] | None = None,
) -> Upload:
    """The `Upload` of a CSV file, given as bytes or text.

    `class_column` and `features` are names as the columns of `parse(content).cells` have them;
    None takes the last column of text (or else of few numbers), and all other columns of numbers.
    Raises a ValueError in plain words where the table cannot be cleaned.
    """
    table = parse(content)
    columns = Columns.of(table)
    class_column, class_notes = columns.choose_class(class_column)
    features, feature_notes = columns.choose_features(features, class_column)
    whole, row_notes = _whole_rows(columns, class_column, features)
    y, label_notes = _classes(columns.cells.loc[whole, class_column])
    X, constant_notes = _varying(columns.numbers.loc[whole, features])
    dataset = Dataset(
        slug="upload",
        title="Your data",
        X=X,
        y=y,
        feature_names=tuple(X.columns),
        suggested=tuple(X.columns[:2]),
        description=f"{len(y)} rows of an uploaded table, with classes by '{class_column}'.",
        source="Uploaded in this session.",
        class_label=class_column,
    )
    notes = table.notes + class_notes + feature_notes + row_notes + label_notes + constant_notes
    return Upload(dataset, tuple(notes))


def _whole_rows(columns, class_column, features):
    usable = columns.numbers[features].notna()
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
    return f"'{name}' holds '{clean(columns.cells.at[line, name])}', not a number to compute with"


def _varying(numbers):
    varies = numbers.nunique() > 1
    notes = [
        f"Column '{name}' was left out: it holds the same number in every row."
        for name in numbers.columns[~varies]
    ]
    kept = numbers.loc[:, varies]
    if kept.shape[1] < 2:
        raise ValueError(
            "At least two columns of numbers that vary are needed beside the class column; "
            f"found {', '.join(kept.columns) or 'none'}."
        )
    return kept, notes


def _classes(labels):
    found = labels.drop_duplicates()
    if not 2 <= len(found) <= MOST_CLASSES:
        raise ValueError(
            f"The number of classes in the column '{labels.name}', counted in the rows that can "
            f"be used, must be 2 to {MOST_CLASSES}; it is {len(found)}. Choose another column."
        )
    names = dict(zip(found, clean_all(found, "class"), strict=True))
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
