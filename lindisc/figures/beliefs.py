"""What is believed of one probability, and of the counts that it leads to."""

import numpy as np
import plotly.graph_objects as go

from lindisc.bayes.posteriors import Beta
from lindisc.figures.chart import band, chart, line, small
from lindisc.theme import theme
from lindisc.words import percent

_EVEN = (np.arange(200) + 0.5) / 200
_REACH = 6  # standard deviations
_HEADROOM = 1.06


def beta_densities(
    posteriors: dict[str, Beta], *, level: float = 0.95, dark: bool = False
) -> go.Figure:
    """`Beta` densities by name, each with the central interval of this level shaded."""
    look = theme(dark)
    top = _HEADROOM * max(_peak(belief) for belief in posteriors.values())
    figure = chart(("probability", "density"), (0, 1, 0, top), dark=dark)
    for k, (name, belief) in enumerate(posteriors.items()):
        low, high = belief.interval(level)
        legend = f"{name}: {low:.2f} to {high:.2f} ({percent(level, 0)})"
        x = _grid(belief)
        shaded = np.concatenate([[low], x[(low <= x) & (x <= high)], [high]])
        heights = _height(belief, shaded, top)
        figure.add_trace(band(shaded, 0 * shaded, heights, legend, k, look))
        figure.add_trace(line(x, _height(belief, x, top), legend, k, look))
    return figure


def predictive_bars(
    posterior: Beta, n: int, *, frequency: float | None = None, dark: bool = False
) -> go.Figure:
    """P(0, ..., n successes in the next n) of a `Beta`: beta-binomial beside plug-in binomials.

    One takes the posterior mean for the probability, one the relative `frequency`, if given.
    """
    look = theme(dark)
    chances = {
        "probability unknown (beta-binomial)": posterior.predictive(n),
        "probability put at its mean (binomial)": posterior.plug_in(n),
    }
    if frequency is not None:
        name = "probability put at the relative frequency (binomial)"
        chances[name] = posterior.plug_in(n, frequency)
    top = _HEADROOM * max(np.max(heights) for heights in chances.values())
    labels = (f"successes in the next {n}", "probability")
    figure = chart(labels, (-0.6, n + 0.6, 0, top), dark=dark)
    for k, (name, heights) in enumerate(chances.items()):
        figure.add_trace(
            go.Bar(x=np.arange(n + 1), y=small(heights), name=name, marker_color=look.colour(k))
        )
    return figure.update_layout(barmode="group", bargap=0.15)


def _height(belief, x, top):
    """The density; where it grows without end it leaves the picture at the top."""
    return np.minimum(belief.density(x), 2 * top)


def _peak(belief):
    """The largest density, or where it grows without end the largest at a distance from there."""
    return np.max(belief.density(_EVEN if belief.mode is None else belief.mode))


def _grid(belief):
    """Probabilities strictly between 0 and 1, close together where the density is high."""
    spread = np.sqrt(belief.mean * (1 - belief.mean) / (belief.a + belief.b + 1))
    near = belief.mean + _REACH * spread * (2 * _EVEN - 1)
    return np.union1d(_EVEN, near[(near > 0) & (near < 1)])
