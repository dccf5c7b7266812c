"""Who notices that the plane was sheared: the rows that a method now gives another class."""

from sklearn.base import clone

from pages.study.memory import remembered
from pages.study.view import Note


def after_shear(study, fits):
    """A count for each method; nothing where nothing was sheared."""
    if study.shear is None:
        return ()
    counts = [f"{fit.method.title} {relabelled(study, fit)}" for fit in fits]
    n = len(study.rows.y)
    return (
        Note(
            f"The plane is sheared. Of {n} rows, so many are given another class than before the "
            f"shear: {', '.join(counts)}."
        ),
    )


@remembered(maxsize=64)
def relabelled(study, fit):
    """How many rows are given another class than by a fit to the rows before the shear."""
    back, rows = study.shear.back, study.training
    before = clone(fit.model).fit(back.rows(rows.X), rows.y)
    X = study.rows.X
    return int((before.predict(back.rows(X)) != fit.model.predict(X)).sum())
