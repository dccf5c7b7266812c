"""Charts of projections draw the numbers they were given."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.bayes.density_crossings import crossing
from lindisc.selection.reduced_rank import RankErrors
from pages.lessons.fisher.figures import (
    cuts_chart,
    projected_histograms,
    rank_chart,
    turning_picture,
)
from pages.lessons.fisher.sphering_figure import animation_figure
from pages.lessons.fisher.sphering_frames import (
    BACK,
    NEAREST,
    PLANE,
    RAW,
    SPHERED,
    sphering_animation,
)

RANDOM = np.random.default_rng(0)
CODES = np.repeat([0, 1], [60, 40])
U = RANDOM.normal(size=(100, 2)) @ [[1, 0.8], [0, 0.5]] + CODES[:, None] * [1, -1]
NAMES = ("one", "<b>two")


def named(figure, part):
    return [trace for trace in figure.data if part in (trace.name or "")]


def test_the_chosen_rank_is_marked_on_both_curves():
    ranks = np.arange(1, 4)
    errors = RankErrors(ranks, np.array([0.3, 0.1, 0.1]), np.array([0.35, 0.2, 0.15]), 100, 10)
    figure = rank_chart(errors, 2)
    marks = named(figure, "at L = 2")
    assert [mark.y[0] for mark in marks] == pytest.approx([0.1, 0.2], rel=1e-6)
    (held_out,) = named(figure, "± 2 SE")[:1]
    assert_allclose(held_out.error_y.array, 2 * errors.standard_error)


def test_rates_that_are_not_known_leave_a_gap():
    ranks, rates = np.arange(1, 3), np.array([0.3, 0.1])
    figure = rank_chart(RankErrors(ranks, rates, np.full(2, np.nan), 9, 3), 1)
    assert figure.layout.yaxis.range[1] == pytest.approx(0.324)


def test_the_threshold_stands_where_the_curves_cross():
    values = U @ [1, -1]
    found = crossing(values, CODES)
    figure = projected_histograms(values, CODES, NAMES, found)
    (cut,) = named(figure, "threshold")
    assert_allclose(cut.x, found.threshold, rtol=1e-6)
    first, second = named(figure, "Gaussian of")
    assert np.interp(cut.x[0], first.x, first.y) == pytest.approx(
        np.interp(cut.x[0], second.x, second.y), rel=0.02
    )
    areas = [np.trapezoid(line.y, line.x) / figure.data[0].width for line in (first, second)]
    assert areas == pytest.approx([60, 40], rel=0.1)


def test_without_a_threshold_none_is_drawn():
    values = np.concatenate([np.linspace(-0.1, 0.1, 60), np.linspace(-3, 3.02, 40)])
    figure = projected_histograms(values, CODES, NAMES, crossing(values, CODES))
    assert named(figure, "threshold") == []


def test_rows_drop_at_right_angles_onto_the_line():
    w = np.array([np.cos(1), np.sin(1)])
    figure = turning_picture(U, CODES, NAMES, w, ("a", "b"))
    (dropped,) = named(figure, "projected")[:1]
    feet = np.column_stack([dropped.x, dropped.y])
    assert_allclose((feet - U) @ w, 0, atol=1e-5)
    across = feet @ [-w[1], w[0]]
    assert np.ptp(across) < 1e-5
    assert figure.layout.yaxis.scaleanchor == "x"
    assert not any("<b>" in (trace.name or "") for trace in figure.data)


def test_every_cut_is_a_line_of_its_own_dash():
    figure = cuts_chart(U[:, 0], CODES, NAMES, {"LDA": 0.25, "Fisher": 0.5})
    lines = [named(figure, name)[0] for name in ("LDA: 0.25", "Fisher: 0.5")]
    assert [line.x[0] for line in lines] == [0.25, 0.5]
    assert lines[0].line.dash != lines[1].line.dash


def test_every_frame_of_the_animation_moves_every_trace():
    animation = sphering_animation(U, CODES, (0, 1), steps=3)
    words = {stage: f"reached {stage}" for stage in (RAW, SPHERED, PLANE, NEAREST, BACK)}
    shown = np.arange(0, 100, 2)
    figure = animation_figure(animation.frames, CODES, NAMES, words, shown=shown)
    assert len(figure.frames) == len(animation.frames) == 11
    for frame in figure.frames:
        assert len(frame.data) == len(figure.data)
    for trace, moved in zip(figure.data[:6], figure.frames[0].data[:6], strict=True):
        assert_allclose(np.array(trace.x), np.array(moved.x), atol=1e-5)
    assert len(figure.data[0].x) == 30
    assert figure.frames[3].layout.title.text == f"reached {SPHERED}"
    assert figure.frames[4].layout.title.text == f"reached {SPHERED}"
    steps = figure.layout.sliders[0].steps
    assert [list(step.args[0]) for step in steps] == [[str(n)] for n in range(11)]
