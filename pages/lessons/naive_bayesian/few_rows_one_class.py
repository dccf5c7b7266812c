"""One class of few rows: the plug-in Gaussian beside the t of Bayesian QDA."""

import numpy as np

from lindisc import QDA, BayesianQDA
from lindisc.board.chart import Axis, Chart, Dots, Line, Reading
from lindisc.board.picture import Lead
from lindisc.geometry.ellipses import ellipse, squared_radius
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered

ROWS = Integer("m", symbol="m", default=5, low=4, high=40, help="rows of the class on the right, "
               "of which two methods draw what they expect")  # fmt: skip
SHARES = (0.5, 0.99)
DEVIATIONS = (1.5, 0.5)
N_NEW = 4000
FIRST = 2  # tone that no class has
SIZES = np.arange(ROWS.low, ROWS.high + 1)
NAMES = ("Gaussian", "t")  # of QDA, of Bayesian QDA


def chart(m):
    """Draw ellipses that should hold half, and nearly all, of new rows; the slider sets m."""
    lead = Lead(m.key, SIZES.astype(float), m.value - int(SIZES[0]))
    items, readings = [Dots(*_rows_so_far(), size=0.8)], []
    means, covers = expected()
    shares = _shares_held()
    for k, name in enumerate(NAMES):
        for share in SHARES:
            pairs = zip(means, covers[name, share], strict=True)
            rings = np.array([ellipse(mean, cover, share) for mean, cover in pairs])
            named = name if share == SHARES[-1] else ""
            items.append(Line(*np.moveaxis(rings, -1, 0), named, FIRST + k, k and 2))
        readings.append(Reading(name, shares[k], is_share=True))
    axes = Axis("x₁", -6, 6), Axis("x₂", -3, 3)
    return Chart("From m rows: 99 % hold", *axes, tuple(items), tuple(readings), lead=lead)


@remembered(maxsize=1)
def expected():
    """Return the mean for each m, and the covariances of the ellipses by method and share."""
    means, covers = [], {(name, share): [] for name in NAMES for share in SHARES}
    for m in SIZES:
        # A second class, because a classifier needs two; it does not affect the first.
        X, y = np.vstack([rows()[:m], rows()[:m]]), np.repeat([0, 1], m)
        plain, bayesian = QDA().fit(X, y), BayesianQDA().fit(X, y)
        means.append(plain.means_[0])
        for share in SHARES:
            own = plain.covariances_[0], bayesian.covers(share)[0]
            for name, cover in zip(NAMES, own, strict=True):
                covers[name, share].append(cover)
    return means, covers


@remembered(maxsize=1)
def _shares_held():
    """The share of new rows within the outer ellipse, by method and m."""
    means, covers = expected()
    outer = ([*zip(means, covers[name, SHARES[-1]], strict=True)] for name in NAMES)
    return [[_held(*pair) for pair in pairs] for pairs in outer]


def rows():
    """Return rows of the class; the first m are known."""
    return np.random.default_rng(0).normal(size=(SIZES[-1], 2)) * DEVIATIONS


def _rows_so_far():
    """x and y of rows, one row for each m; NaN for rows that are not known yet."""
    known = np.arange(SIZES[-1]) < SIZES[:, None]
    return np.where(known, rows()[:, 0], np.nan), np.where(known, rows()[:, 1], np.nan)


def _held(mean, cover):
    """The share of new rows within the outer ellipse."""
    new = np.random.default_rng(1).normal(size=(N_NEW, 2)) * DEVIATIONS - mean
    distances = np.einsum("ij,ij->i", new @ np.linalg.inv(cover), new)
    return np.mean(distances <= squared_radius(SHARES[-1]))
