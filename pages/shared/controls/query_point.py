"""Control of the query point: typed, or set on the board."""

from dataclasses import dataclass

import numpy as np

from pages.answers.view import Note


@dataclass(frozen=True, eq=False)
class Place:
    """The query point (u1, u2) on the plane; the middle of the rows by default."""

    point: np.ndarray
    is_asked: bool


def choose_place(controls, chosen):
    """Return the `Place` asked for; one on other rows is dropped."""
    study = chosen.study
    middle = tuple(float(f"{u.mean():z.3g}") for u in (study.points.x, study.points.y))
    asked = controls.point(study.plane.labels, study.box, middle, chosen.rows)
    point = [m if u is None else u for u, m in zip(asked, middle, strict=True)]
    return Place(np.array(point), asked != (None, None))


def answer(study, fits, place):
    """Return each method's prediction for the query point, in a line."""
    if not place.is_asked:
        return ()
    row, said = study.plane.to_space(place.point[None]), []
    for fit in fits:
        words = f"{fit.method.title} says {fit.predict(row)[0]}"
        if fit.has_posterior:
            words += f" ({_surely(fit.predict_proba(row).max())})"
        said.append(words)
    return (Note(f"{'; '.join(said)}. The scores are under “By hand”."),)


def _surely(probability):
    if np.isnan(probability):
        return "the most frequent: it is impossible in every class"
    return f"probability {probability:.4g}"
