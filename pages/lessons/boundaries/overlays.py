"""Controls of what is drawn over the picture of "Decision boundaries"."""

from pages.shared.fits.plane_panels import Overlays

WEIGHT_VECTOR = (
    "w, where the boundary is a line: it is perpendicular to the boundary, points to the second "
    "class, and its length ‖w‖ says how fast the score grows. w₀/‖w‖ is how far the origin is from "
    "the boundary, s(?)/‖w‖ how far the query point is; negative on the side of the first class. "
    "Perpendicular in the units of the axes: where these differ in scale it looks oblique."
)
LEVELS = (
    "where the posterior of the second class is 5 %, 20 %, 80 % and 95 %: another cutoff than 50 % "
    "moves the boundary there"
)
SAMPLES = (
    "the boundaries of twenty fresh samples, pale: their width is variance, how far their middle "
    "is from the Bayes boundary is bias"
)


def choose_overlays(controls, dataset):
    """Return the overlays by switches, of which those that suit the data are shown."""
    return Overlays(
        means=controls.toggle("Class means", "means"),
        ellipses=controls.toggle(
            "95 % ellipses", "ellipses", help="of the Gaussians that were fitted"
        ),
        weight_vector=len(dataset.class_names) == 2
        and controls.toggle("Weight vector", "weights", help=WEIGHT_VECTOR),
        truth=dataset.problem is not None
        and controls.toggle("Bayes boundary", "bayes", help="the best there is, dashed"),
        levels=len(dataset.class_names) == 2
        and controls.toggle("Posterior levels", "levels", help=LEVELS),
        samples=dataset.problem is not None
        and controls.toggle("Twenty samples", "samples", help=SAMPLES),
        best_constant=controls.toggle(
            "Optimised constant",
            "constant",
            help="two classes, linear scores: the parallel line with the fewest errors, dashed",
        ),
    )
