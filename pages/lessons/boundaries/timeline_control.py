"""The control that selects the timeline's hyperparameter."""

from pages.shared.fits.parameter_paths import sweeps

STILL = "nothing"


def choose_sweep(controls, methods, start):
    """Return the `Sweep` of the timeline; None where nothing moves."""
    known = sweeps(methods, controls.key)
    titles = [STILL, *known]
    title = controls.select("Timeline over", titles, "sweep", start if start in titles else STILL)
    return known.get(title)
