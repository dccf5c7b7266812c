"""The picture of a notebook's board: rows on a plane, with classifiers or paths over them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from sklearn.base import BaseEstimator, clone

from lindisc.base import ProbabilisticClassifier, classifier_of
from lindisc.board.edits import Edits
from lindisc.board.picture import Panel, Picture, Points, Stage, Timeline
from lindisc.grid_predictions import field_of
from lindisc.path import Path
from lindisc.plane import Plane
from lindisc.scores import plane_scores

STEPS = ("epoch", "update")  # they only go on


@dataclass(frozen=True, eq=False)
class Sight:
    """Models by title, rows (n x p) with their class positions, and the plane they are seen on."""

    models: Mapping[str, BaseEstimator | Path]
    X: np.ndarray
    codes: np.ndarray
    labels: np.ndarray
    class_names: tuple[str, ...]
    columns: list | None
    plane: Plane
    box: tuple

    @property
    def can_refit(self) -> bool:
        """Whether all models can be fitted to moved points; a path cannot."""
        return not any(isinstance(model, Path) for model in self.models.values())

    def picture(self) -> Picture:
        """Return the `Picture` of the board."""
        panels = [self._panel(title, model) for title, model in self.models.items()]
        x, y = self.plane.to_plane(self.X).T
        paths = {title: model for title, model in self.models.items() if isinstance(model, Path)}
        return Picture(
            tuple(panels),
            Points(x, y, self.codes),
            self.box,
            self.plane.labels,
            self.class_names,
            _timeline(paths) if paths else None,
            editable=self.can_refit,
            said=f"{len(self.codes)} rows and {', '.join(self.models)}.",
        )

    def edited(self, text: str) -> Picture:
        """Return the same after points were moved, added and removed, with models fitted anew."""
        still = self.picture()
        edits = Edits.parse(text).within(len(self.codes), len(self.class_names))
        U = self.plane.to_plane(self.X)
        moved, codes, origin = edits.applied(U, self.codes, self.box, len(self.class_names))
        X = self.plane.carried(self.X, origin, moved)
        sight = replace(self, X=X, codes=codes)
        panels = [sight._refitted(title, model) for title, model in self.models.items()]
        return replace(still, panels=tuple(panels), edits=edits.text)

    def _refitted(self, title, model):
        try:
            return self._panel(title, clone(model).fit(self._rows, self.labels[self.codes]))
        except ValueError as error:
            return Panel(title, problem=str(error))

    def _panel(self, title, model):
        if isinstance(model, Path):
            return self._moving(title, model)
        classes = tuple(np.searchsorted(self.labels, model.classes_).tolist())
        scores = plane_scores(model, self.plane.origin, self.plane.axes)
        if scores is None:
            field = field_of(model, self.plane, self.box)
            return Panel(
                title,
                classes,
                has_posterior=field.has_posterior,
                caption=self.plane.caption,
                is_explained=field.fades,
                predicted=self._said(model),
                grid=field.shares,
            )
        fitted = classifier_of(model)
        return Panel(
            title,
            classes,
            scores,
            fitted.rule_,
            isinstance(fitted, ProbabilisticClassifier),
            self.plane.caption,
            predicted=None if self._is_flat else self._said(model),
        )

    def _moving(self, title, path):
        frames = [path.scores(frame) for frame in range(len(path))]
        said = None
        if not self._is_flat:
            said = np.array([path.rule.decide(scores.values(self.X)) for scores in frames])
        return Panel(
            title,
            tuple(range(len(self.class_names))),
            path.on_plane(self.plane.origin, self.plane.axes),
            path.rule,
            path.has_posterior,
            self.plane.caption,
            predicted=said,
        )

    def _said(self, model):
        """The predicted class of each row at its place in the feature space."""
        return np.searchsorted(self.labels, model.predict(self._rows))

    @property
    def _rows(self):
        return self.X if self.columns is None else pd.DataFrame(self.X, columns=self.columns)

    @property
    def _is_flat(self):
        return len(self.plane.origin) == 2


def _timeline(paths):
    """One timeline for all paths, with curves named by titles; training starts at its end."""
    first = next(iter(paths.values()))
    curves = {
        name if len(paths) == 1 else f"{title}: {name}": curve
        for title, path in paths.items()
        for name, curve in path.curves.items()
    }
    if first.parameter in STEPS:
        return Timeline(first.parameter, first.values, curves, len(first) - 1)
    if first.values.dtype != object:
        return Timeline(first.parameter, first.values, curves, control=first.parameter)
    names = [Stage(frame, str(value), str(value)) for frame, value in enumerate(first.values)]
    return Timeline(first.parameter, np.arange(len(first)), curves, stages=tuple(names))
