"""The options that made data sets share."""

from lindisc.parameters import Integer, Real

SEED = Integer(
    "seed",
    default=1,
    low=0,
    high=9999,
    help="which sample is drawn: the same seed gives the same rows again",
)

OVERLAP = Real(
    "overlap",
    default=1.0,
    low=0.1,
    high=3.0,
    low_means="tight clouds, far apart",
    high_means="wide clouds that run into one another",
    help="multiplies the standard deviation of every class; the means stay",
)


def rows(default: int = 200) -> Integer:
    """The number of rows."""
    return Integer(
        "n", symbol="n", default=default, low=20, high=2000, help="the number of rows drawn"
    )


def noise(default: float, high: float = 1.0) -> Real:
    """How far rows stray from the shape they were drawn on."""
    return Real(
        "noise",
        default=default,
        low=0.0,
        high=high,
        low_means="exactly on the shape",
        high_means="the shape is lost",
        help="the standard deviation, in each feature, of what is added to a row",
    )
