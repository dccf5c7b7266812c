"""`show`: the live board of fitted classifiers and their rows in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from os import PathLike
from pathlib import Path as File
from uuid import uuid4

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, is_classifier
from sklearn.utils.validation import check_is_fitted

from lindisc.base import classifier_of
from lindisc.board.message import message
from lindisc.board.page import PLACE, page
from lindisc.label_checks import check_known, check_width, checked_pairs, feature_names
from lindisc.notebook.models_on_plane import STEPS, Sight
from lindisc.path import Path
from lindisc.plane import box_around, plane_of

MOST_MODELS = 4
MOST_ROWS = 20_000
OWNER = "show"
STYLE = """
body { margin: 0.5rem; }
.board { --lindisc-height: calc(100vh - 1rem); }
"""


@dataclass(frozen=True, eq=False)
class Shown:
    """A live board: a notebook shows it by itself, and it can be saved as a page.

    Once it is drawn it needs no kernel. Where anywidget is installed, points can be dragged, and
    the kernel fits the models anew; a saved notebook keeps the picture beside.

    Attributes
    ----------
    sight : Sight
        The models, the rows and the plane.

    Examples
    --------
    >>> from lindisc import LDA, show
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> board = show(LDA().fit(iris.X, iris.y), iris.X, iris.y)
    >>> board.html().startswith("<!doctype html>")
    True
    """

    sight: Sight

    def html(self) -> str:
        """A page that needs no server and no other file.

        Returns
        -------
        str
            The HTML.
        """
        title, body = ", ".join(self.sight.models), f"<main>{PLACE}</main>"
        return page(title, body, [message(self.sight.picture())], style=STYLE)

    def save(self, path: str | PathLike) -> None:
        """Write the page to a file.

        Parameters
        ----------
        path : str or path
            The file, such as "board.html".

        Returns
        -------
        None
            Nothing.
        """
        File(path).write_text(self.html(), encoding="utf-8")

    def _repr_html_(self) -> str:
        return self._still()

    def _ipython_display_(self) -> None:
        """Show the page and, in a second output, the widget, which removes the page once it runs.

        A saved notebook keeps both, and shows the page where nothing draws widgets.
        """
        from IPython.display import display  # there where this is called

        still = f"lindisc-{uuid4().hex}"
        display({"text/html": self._still(still), "text/plain": repr(self)}, raw=True)
        if self._is_live:
            from lindisc.notebook.widget import view_of  # it takes long to load, may be absent

            data, metadata = view_of(self.sight, still)
            display(data, metadata=metadata, raw=True)

    def _display_(self) -> object:
        """Return what marimo shows: the widget, or else the page."""
        if not self._is_live:
            return Page(self._still())
        from lindisc.notebook.widget import Widget

        return Widget(self.sight)

    @property
    def _is_live(self):
        """Whether a kernel can fit the models anew."""
        return self.sight.can_refit and find_spec("anywidget") is not None

    def _still(self, id_=""):
        named = f'id="{id_}" ' if id_ else ""
        height = 34 if self.sight.can_refit else 40
        return (
            f'<iframe {named}srcdoc="{escape(self.html())}" '
            'sandbox="allow-scripts allow-downloads" '
            f'title="lindisc" style="border: 0; height: {height}rem; width: 100%"></iframe>'
        )

    def __repr__(self) -> str:
        return f"The board of {', '.join(self.sight.models)}: .save('board.html') writes it."


@dataclass(frozen=True)
class Page:
    """HTML that a notebook shows as it is."""

    content: str

    def _repr_html_(self) -> str:
        return self.content


def show(
    model: BaseEstimator | Path | Mapping[str, BaseEstimator | Path],
    X: ArrayLike,
    y: ArrayLike,
    names: Sequence[str] | None = None,
    *,
    classes: Sequence[str] | None = None,
    features: Sequence[int | str] = (0, 1),
) -> Shown:
    """Return the live board of fitted classifiers, ours or scikit-learn's, and of our paths.

    With more than two features the picture is a slice through the mean of `X`; rows are dropped
    onto it, and rings tell what a model says of a row where it really lies.

    Parameters
    ----------
    model : classifier, Path or mapping
        One that is fitted, or up to four by title. A `Path`, as `sweep` and `path_` give, has a
        timeline.
    X : array-like of shape (n, p)
        Rows of at least two features.
    y : array-like of shape (n,)
        Their labels.
    names : sequence of str, default=None
        The names of the features; None: the columns of a table, or x1, x2, ...
    classes : sequence of str, default=None
        The names of the sorted labels in `y`; None: the labels.
    features : pair of int or str, default=(0, 1)
        Those that are drawn, by position or name.

    Returns
    -------
    Shown
        The board; `.save("board.html")` writes it to a file.

    Examples
    --------
    >>> from lindisc import LDA, RDA, show, sweep
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> petals = iris.X[:, 2:]
    >>> path = sweep(RDA(), "alpha", (0.0, 0.5, 1.0), petals, iris.y)
    >>> show({"LDA": LDA().fit(petals, iris.y), "RDA": path}, petals, iris.y, ("length", "width"))
    The board of LDA, RDA: .save('board.html') writes it.

    A model of scikit-learn:

    >>> from sklearn.svm import SVC
    >>> show(SVC().fit(petals, iris.y), petals, iris.y)
    The board of SVC: .save('board.html') writes it.
    """
    labels = checked_pairs(X, y, OWNER)
    rows = _numbers(X)
    plane = plane_of(rows, features, OWNER, feature_names(names, X, OWNER))
    known = np.unique(labels)
    models = _by_title(model)
    for title, each in models.items():
        _check(title, each, rows, labels)
    return Shown(
        Sight(
            models,
            rows,
            np.searchsorted(known, labels),
            known,
            _class_names(classes, known),
            feature_names(None, X, OWNER),
            plane,
            box_around(plane.to_plane(rows)),
        )
    )


def _by_title(model):
    if isinstance(model, Path):
        return {"Training" if model.parameter in STEPS else "Sweep": model}
    if not isinstance(model, Mapping):
        return {type(classifier_of(model)).__name__: model}
    if not 1 <= len(model) <= MOST_MODELS:
        raise ValueError(f"`model` of show must be one to {MOST_MODELS} models; got {len(model)}.")
    paths = [each for each in model.values() if isinstance(each, Path)]
    if any(not np.array_equal(path.values, paths[0].values) for path in paths):
        raise ValueError(
            "Paths in `model` of show must run over the same values: one timeline moves them all."
        )
    return {str(title): each for title, each in model.items()}


def _check(title, model, rows, labels):
    if isinstance(model, Path):
        _check_path(title, model, rows, labels)
        return
    if not isinstance(model, BaseEstimator) or not is_classifier(model):
        raise ValueError(
            f"`model` of show must hold fitted classifiers and paths; {title} is {model!r}."
        )
    check_is_fitted(model)
    check_width(model, rows, OWNER)
    check_known("y", labels, model.classes_, OWNER)


def _check_path(title, path, rows, labels):
    _, _, centre, _ = path.functions()
    if len(centre) != rows.shape[1]:
        raise ValueError(
            f"A path of show must be one over the {rows.shape[1]} features of `X`; "
            f"{title} is one over {len(centre)}: leave out `plane` where it is made."
        )
    n_classes = len(np.unique(labels))
    if path.rule.decide(path.scores(0).values(rows)).max() >= n_classes:
        raise ValueError(
            f"A path of show must be one over the {n_classes} classes in `y`; {title} knows more."
        )


def _numbers(X):
    try:
        rows = np.asarray(X, dtype=float)
    except ValueError as error:
        raise ValueError(f"`X` of show must hold numbers: {error}.") from error
    if not np.isfinite(rows).all():
        raise ValueError("`X` of show must hold finite numbers, none missing.")
    if len(rows) > MOST_ROWS:
        raise ValueError(
            f"`X` of show must have at most {MOST_ROWS} rows; got {len(rows)}: draw some of them."
        )
    return rows


def _class_names(classes, known):
    if classes is None:
        return tuple(str(label) for label in known.tolist())
    if len(classes) != len(known):
        raise ValueError(
            f"`classes` of show must name each of the {len(known)} classes in `y`; "
            f"got {len(classes)}."
        )
    return tuple(map(str, classes))
