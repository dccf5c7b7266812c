"""The map of a tuning shows its cells and marks the chosen ones."""

import numpy as np
import pytest

from lindisc.figures import eigenvalue_paths, tuning_map
from lindisc.selection.tuning import Tuning

ALPHAS, GAMMAS = np.linspace(0, 1, 5), np.linspace(0, 1, 11)
ERROR = 0.1 + np.add.outer((ALPHAS - 0.5) ** 2, (GAMMAS - 0.7) ** 2)
SPREAD = np.full(ERROR.shape, 0.03)


def tuning(error=ERROR):
    return Tuning(ALPHAS, GAMMAS, error, SPREAD, (2, 7), (1, 6))


def named(figure, part):
    (trace,) = (trace for trace in figure.data if part in (trace.name or ""))
    return trace


def test_cells_hold_the_errors_with_alpha_up_and_gamma_across():
    cells = tuning_map(tuning()).data[0]
    assert cells.z == pytest.approx(ERROR)
    assert cells.customdata == pytest.approx(SPREAD)
    assert cells.x == pytest.approx(GAMMAS)
    assert cells.y == pytest.approx(ALPHAS)


def test_the_best_and_the_one_standard_error_cell_are_marked_with_their_errors():
    figure = tuning_map(tuning(), dark=True)
    best, simplest = named(figure, "least error"), named(figure, "one standard error")
    assert (best.x[0], best.y[0]) == pytest.approx((GAMMAS[7], ALPHAS[2]))
    assert (simplest.x[0], simplest.y[0]) == pytest.approx((GAMMAS[6], ALPHAS[1]))
    assert best.name == "least error: 10.0\N{NO-BREAK SPACE}% ± 3.0\N{NO-BREAK SPACE}%"
    assert best.marker.symbol != simplest.marker.symbol


def test_cells_that_cannot_be_fitted_are_crossed_out():
    error = ERROR.copy()
    error[4, 10] = error[3, 10] = np.nan
    crosses = named(tuning_map(tuning(error)), "cannot be fitted")
    assert np.column_stack([crosses.x, crosses.y]) == pytest.approx(np.array([[1, 0.75], [1, 1.0]]))
    assert len(tuning_map(tuning()).data) == 3


def test_a_single_alpha_is_one_row_of_cells():
    row = Tuning(ALPHAS[:1], GAMMAS, ERROR[:1], SPREAD[:1], (0, 7), (0, 6))
    assert tuning_map(row).layout.yaxis.range == (-0.5, 0.5)


def test_every_eigenvalue_is_a_line_along_gamma():
    gammas, values = np.linspace(0, 1, 21), np.array([0.5, 1.0, 4.0])
    paths = gammas[:, None] * values + (1 - gammas[:, None]) * values.mean()
    figure = eigenvalue_paths(gammas, paths, gamma=0.3)
    trace = figure.data[0]
    lines = np.split(trace.y, np.flatnonzero(np.isnan(trace.y)) + 1)[:3]
    for j, line in enumerate(lines):
        assert line[:-1] == pytest.approx(paths[:, j])
    assert trace.x[:21] == pytest.approx(gammas)
    assert figure.data[1].x == pytest.approx([0.3, 0.3])
    low, high = 10 ** np.array(figure.layout.yaxis.range)
    assert low < 0.5
    assert high > 4


def test_an_eigenvalue_of_zero_leaves_the_picture_below():
    paths = np.array([[1.0, 1.0], [0.5, 1.5], [0.0, 2.0]])
    figure = eigenvalue_paths([0, 0.5, 1], paths, dark=True)
    low, _ = 10 ** np.array(figure.layout.yaxis.range)
    assert 0 < figure.data[0].y[2] < low < 0.5
