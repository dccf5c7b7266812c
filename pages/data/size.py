"""The size of a data set, in words."""

import numpy as np


def size(data):
    """Return the numbers of rows, features and classes, and of rows in each class."""
    names, counts = np.unique(data.y, return_counts=True)
    rows, features = data.X.shape
    tested = f" and {len(data.X_test)} to test" if data.X_test is not None else ""
    classes = ", ".join(f"{name} {n}" for name, n in zip(names, counts, strict=True))
    return f"{rows} rows{tested}, {features} features, {len(names)} classes", classes
