"""Densities and bars show the posteriors they were given."""

import numpy as np
import pytest
from scipy.stats import beta, betabinom, binom

from lindisc.bayes.posteriors import Beta
from lindisc.figures import beta_densities, predictive_bars

BELIEFS = {"before": Beta(2, 2), "after 3 of 20": Beta(5, 19), "after many": Beta(300, 1700)}


def lines(figure):
    return [trace for trace in figure.data if trace.mode == "lines"]


def test_every_density_is_drawn_where_it_is_and_has_area_one():
    for trace, belief in zip(lines(beta_densities(BELIEFS)), BELIEFS.values(), strict=True):
        assert trace.y == pytest.approx(beta.pdf(trace.x, belief.a, belief.b), rel=1e-3, abs=1e-4)
        assert np.trapezoid(trace.y, trace.x) == pytest.approx(1, abs=1e-3)


def test_the_shade_covers_the_interval_and_has_its_share_of_the_area():
    figure = beta_densities(BELIEFS, level=0.9)
    shades = [trace for trace in figure.data if trace.mode == "none"]
    for trace, belief in zip(shades, BELIEFS.values(), strict=True):
        assert (trace.x.min(), trace.x.max()) == pytest.approx(belief.interval(0.9))
        foot = np.flatnonzero(np.diff(trace.x) == 0)[0] + 1
        assert np.trapezoid(trace.y[foot:][::-1], trace.x[foot:][::-1]) == pytest.approx(
            0.9, abs=1e-3
        )
    assert shades[0].legendgroup == lines(figure)[0].legendgroup


def test_the_legend_tells_the_interval():
    low, high = Beta(5, 19).interval()
    trace = lines(beta_densities(BELIEFS))[1]
    assert trace.name == f"after 3 of 20: {low:.2f} to {high:.2f} (95\N{NO-BREAK SPACE}%)"


@pytest.mark.parametrize("belief", [Beta(0.01, 3), Beta(0.5, 0.5), Beta(1, 1), Beta(1, 5)])
def test_densities_that_rise_without_end_leave_the_picture_at_the_top(belief):
    figure = beta_densities({"": belief})
    assert all(np.isfinite(trace.y).all() for trace in figure.data)
    assert 1 < figure.layout.yaxis.range[1] < 10


def test_bars_are_the_beta_binomial_beside_the_binomial():
    unknown, plugged = predictive_bars(Beta(5, 19), 10).data
    counts = np.arange(11)
    assert unknown.x.tolist() == plugged.x.tolist() == counts.tolist()
    assert unknown.y == pytest.approx(betabinom.pmf(counts, 10, 5, 19), abs=1e-6)
    assert plugged.y == pytest.approx(binom.pmf(counts, 10, 5 / 24), abs=1e-6)
    *_, frequent = predictive_bars(Beta(5, 19), 10, frequency=0.2).data
    assert frequent.y == pytest.approx(binom.pmf(counts, 10, 0.2), abs=1e-6)
