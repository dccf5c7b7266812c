"""The planes that rows are seen on, by the names of the views."""

from dataclasses import replace

from lindisc.plane import Plane
from lindisc.projection.discriminant_coordinates import discriminant_plane, principal_plane

ON_FEATURES, ON_TERMS = "fitted on these two features", "fitted on terms of these two"


def _discriminant_plane(X, y):
    """The discriminant plane, or the principal one with a note where there is none."""
    try:
        return discriminant_plane(X, y)
    except ValueError:
        plane = principal_plane(X)
        return replace(plane, caption=f"{plane.caption}: these rows have no discriminant ones")


VIEWS = {
    "two features": lambda X, y, chosen, names: Plane.of_features(
        chosen, X.mean(axis=0), names, ON_FEATURES
    ),
    "slice": lambda X, y, chosen, names: Plane.of_features(chosen, X.mean(axis=0), names),
    "discriminant": lambda X, y, chosen, names: _discriminant_plane(X, y),
    "principal": lambda X, y, chosen, names: principal_plane(X),
}
