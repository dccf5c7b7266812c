"""Paths: a parameter, its values, the scores of the model at each, and curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from lindisc.basis.polynomials import Basis, Restricted
from lindisc.rules import Largest, Rule
from lindisc.scores import Scores


@dataclass(frozen=True)
class Path:
    """Scores along a parameter: frames that share basis, centre and scale.

    Attributes
    ----------
    parameter : str
        What changes.
    values : ndarray of shape (frames,)
        Its values; of type object where they are no numbers.
    curves : dict
        One number for each frame by names such as "loss" or "test error".
    weights : ndarray of shape (frames, K, 1 + m), or None
        Those of the scores; None where a model has no `Scores`.
    basis, centre, scale
        What the frames share, as in `Scores`.
    rule : Rule
        What decides on the scores.
    has_posterior : bool
        Whether the scores are log posteriors, up to a constant.

    Examples
    --------
    >>> from lindisc import LDA, sweep
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> path = sweep(LDA(), "gamma", [0.0, 1.0], iris.X, iris.y)
    >>> path
    Path of gamma from 0.0 to 1.0 in 2 frames; curves: training error
    >>> path.weights.shape
    (2, 3, 5)
    >>> path.scores(1).values(iris.X[:1]).argmax()
    np.int64(0)
    """

    parameter: str
    values: np.ndarray
    curves: dict[str, np.ndarray] = field(default_factory=dict)
    weights: np.ndarray | None = None
    basis: Basis | Restricted | None = None
    centre: np.ndarray | None = None
    scale: np.ndarray | None = None
    rule: Rule = field(default_factory=Largest, kw_only=True)
    has_posterior: bool = field(default=False, kw_only=True)

    @classmethod
    def of_frames(
        cls,
        parameter: str,
        values: np.ndarray,
        curves: dict[str, np.ndarray],
        frames: Sequence[Scores],
    ) -> Self:
        """A path of scores of degree one or two, or over one basis with one centre and scale.

        Parameters
        ----------
        parameter : str
            What changes.
        values : ndarray of shape (frames,)
            Its values.
        curves : dict
            One number for each frame, by name.
        frames : sequence of Scores
            The scores at each value.

        Returns
        -------
        Path
            The frames with one centre and scale.
        """
        first = frames[0]
        if first.has_conics:
            degree = max(frame.degree for frame in frames)
            frames = [frame.recentred(first.centre, first.scale, degree) for frame in frames]
        weights = np.array([frame.weights for frame in frames])
        return cls(parameter, values, curves, weights, frames[0].basis, first.centre, first.scale)

    def inserted(self, frame: Path) -> Path:
        """Return this path with one more frame, in the order of the values.

        Parameters
        ----------
        frame : Path
            A path of one frame.

        Returns
        -------
        Path
            All frames.
        """
        at = int(np.searchsorted(self.values, frame.values[0]))
        first, scores = self.scores(0), frame.scores(0)
        if scores.has_conics:
            scores = scores.recentred(first.centre, first.scale, first.degree)
        curves = {n: np.insert(c, at, frame.curves[n][0]) for n, c in self.curves.items()}
        values = np.insert(self.values, at, frame.values[0])
        weights = np.insert(self.functions()[0], at, scores.weights, axis=0)
        return replace(self, values=values, curves=curves, weights=weights)

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        ends = f"{self.values[0]} to {self.values[-1]}"
        curves = f"; curves: {', '.join(self.curves)}" if self.curves else ""
        return f"Path of {self.parameter} from {ends} in {len(self)} frames{curves}"

    def scores(self, frame: int) -> Scores:
        """The scores at one frame.

        Parameters
        ----------
        frame : int
            Its number.

        Returns
        -------
        Scores
            The score functions.
        """
        weights, basis, centre, scale = self.functions()
        return Scores(weights[frame], basis, centre, scale)

    def at(self, values: ArrayLike) -> Path:
        """Return the frames at other values, each the last whose value is not larger.

        Parameters
        ----------
        values : array-like
            The values.

        Returns
        -------
        Path
            A frame for each of them.
        """
        frames = np.searchsorted(self.values, values, side="right") - 1
        curves = {name: curve[frames] for name, curve in self.curves.items()}
        weights = None if self.weights is None else self.weights[frames]
        return replace(self, values=np.asarray(values), curves=curves, weights=weights)

    def on_plane(self, origin: ArrayLike, axes: ArrayLike) -> Path:
        """The same path as functions of u on the plane x = origin + u' axes.

        Parameters
        ----------
        origin : array-like of shape (p,)
            A point of the plane.
        axes : array-like of shape (2, p)
            Two directions in it.

        Returns
        -------
        Path
            Of scores in two features.
        """
        return self.mapped(lambda scores: scores.on_plane(origin, axes))

    def mapped(self, change: Callable[[Scores], Scores]) -> Path:
        """Return the same path with the scores of all frames transformed at once.

        Parameters
        ----------
        change : callable
            It takes `Scores` of all frames, one set below the other, to others.

        Returns
        -------
        Path
            The changed frames.
        """
        weights, basis, centre, scale = self.functions()
        frames, K, _ = weights.shape
        seen = change(Scores(weights.reshape(frames * K, -1), basis, centre, scale))
        weights = seen.weights.reshape(frames, K, -1)
        return replace(
            self, weights=weights, basis=seen.basis, centre=seen.centre, scale=seen.scale
        )

    def functions(self) -> tuple[np.ndarray, Basis | Restricted, np.ndarray, np.ndarray]:
        """The weights, basis, centre and scale of the frames."""
        weights, basis, centre, scale = self.weights, self.basis, self.centre, self.scale
        if weights is None or basis is None or centre is None or scale is None:
            raise ValueError(
                f"This Path over `{self.parameter}` has curves alone: its models have no `Scores`."
            )
        return weights, basis, centre, scale
