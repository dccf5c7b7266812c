"""What evaluations ask of labels, said in one wording."""

import numpy as np


def check_known(name, labels, classes, owner):
    """Refuse labels that are not among the classes."""
    unknown = np.setdiff1d(labels, classes)
    if len(unknown):
        raise ValueError(
            f"`{name}` of {owner} must hold labels among `classes`; got {unknown.tolist()[0]!r}."
        )


def check_lengths(name, values, y, owner):
    """Refuse what does not match the labels row by row, and no rows at all."""
    if len(values) != len(y) or not len(y):
        raise ValueError(
            f"`{name}` of {owner} must hold one entry for each label in `y`, and at least one; "
            f"got {len(values)} for {len(y)} labels."
        )
