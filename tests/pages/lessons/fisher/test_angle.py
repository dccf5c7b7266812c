"""Fisher projections, angle: J along every line, its best one, and the cut along it."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA
from lindisc.board.chart import Bars, Cut, Feet, Mark
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.projection.direction import (
    best_direction,
    degrees_of,
    line_at,
    scatter_along,
    unit_vector,
)
from pages.answers.view import boards as boards_of
from pages.lessons.fisher.lesson import LESSON
from tests.pages.lessons.fisher.views import (
    BY_TITLE,
    answer,
    captions,
    charted,
    numbers_of,
    opened,
    table,
    tried,
    two_of,
    view,
)


def test_the_line_through_the_means_is_worse_than_fishers():
    page, told = tried("The wrong line and the right one")
    rows = table(page)
    assert (
        rows.loc["w now", "wrong"]
        == rows.loc["line through the means", "wrong"]
        == "23.5\N{NO-BREAK SPACE}%"
    )
    assert rows.loc["Fisher's direction", "wrong"] == "3.5\N{NO-BREAK SPACE}%"
    assert "23.5 %" in told
    assert "3.5 %" in told
    assert rows["J(w)"].astype(float).idxmax() == "Fisher's direction"
    page = page.setting("fisher.angle", 131.0)
    assert table(page).loc["w now", "wrong"] == "2.5\N{NO-BREAK SPACE}%"
    assert "2.5 %" in told


def test_the_wrong_lines_scenario_names_the_angles_where_j_and_the_errors_have_their_best():
    scenario = BY_TITLE["The wrong line and the right one"]
    X, codes = two_of(load("crabs", classes="sex"), "log CL", "log RW")
    best = degrees_of(best_direction(X, codes))
    assert f"J is largest at {best:.2f}°" in scenario.look_for
    assert f"to {best:.0f}°" in scenario.look_for
    grid = np.arange(0, 180, 0.01)
    ratios = scatter_along(unit_vector(grid), X, codes).ratio
    assert grid[ratios.argmax()] == pytest.approx(best, abs=0.01)
    through = degrees_of(X[codes == 1].mean(axis=0) - X[codes == 0].mean(axis=0))
    assert round(through) == scenario.settings["fisher.angle"]
    within = scatter_along(unit_vector([through, best]), X, codes).within
    assert within[0] > 10 * within[1]  # "along the means each class scatters widely, too"
    for angle, share in ((scenario.settings["fisher.angle"], 23.5), (best, 3.5), (131, 2.5)):
        line = line_at(angle, X, codes)
        assert np.mean(line.crossing.predict(line.values) != codes) == pytest.approx(share / 100)
    assert scenario.answer == "Far fewer"


def test_two_buttons_turn_the_line_to_the_means_and_to_the_best_angle():
    page = opened(part="Angle")
    X, codes = two_of(load("crabs"), "log FL", "log RW")
    X, codes = X[codes < 2], codes[codes < 2]
    means = [X[codes == k].mean(axis=0) for k in (0, 1)]
    best = degrees_of(best_direction(X, codes))
    for label, angle in (("1.", degrees_of(means[1] - means[0])), ("2.", best)):
        (button,) = [a.label for a in page.view.actions if a.label.startswith(label)]
        page = page.tap(button)
        assert page.held("fisher.angle") == round(angle)


def test_within_and_between_scatter_add_up_along_every_line():
    page = opened(part="Angle", angle="40")
    rows = table(page)[["within", "between", "total"]].astype(float)
    assert_allclose(rows["within"] + rows["between"], rows["total"], rtol=1e-5)


def test_the_charts_of_the_angle_are_exact_at_every_degree():
    shown = view("Angle", "crabs", angle=41.0)
    charts, facts = charted(shown), shown.files()[1].make()
    ratios = charts["J(w)"]
    read = {reading.name: reading.values for reading in ratios.readings}
    assert ratios.lead.values.tolist() == list(range(181))
    for name in ("J(w)", "within", "between", "total"):
        assert read[name][41] == pytest.approx(facts[name])
    assert_allclose(read["within"] + read["between"], read["total"])
    now = next(item for item in ratios.items if isinstance(item, Mark) and item.name == "now")
    assert now.y[41, 0] == pytest.approx(facts["J(w)"])


def test_rows_fall_on_the_line_at_right_angles_to_it():
    lines = {item.line.tobytes(): item.line for item in charted(view("Angle", "crabs"))
             ["Rows and w"].items if isinstance(item, Feet)}  # fmt: skip
    (line,) = lines.values()
    along = (line[:, 2:] - line[:, :2]) / np.linalg.norm(line[:, 2:] - line[:, :2], axis=1)[:, None]
    assert_allclose(along, unit_vector(np.arange(181)), atol=1e-12)


def test_the_histogram_of_an_angle_counts_all_rows_and_parts_them_as_the_numbers_say():
    shown = view("Angle", "crabs", angle=131.0)
    chart = charted(shown)["Along w"]
    lead, (numbers,) = chart.lead, numbers_of(shown)
    assert lead.values[lead.frame] == 131
    bars = [item.y[lead.frame] for item in chart.items if isinstance(item, Bars)]
    assert [counts.sum() for counts in bars] == [50, 50]
    (wrong,) = chart.readings
    assert percent(wrong.values[lead.frame] / wrong.of) == numbers.loc["w now", "wrong"]


def test_at_an_angle_without_a_crossing_the_cut_is_nowhere():
    shown = view("Angle", "crossed")
    (cut,) = [item for item in charted(shown)["Along w"].items if isinstance(item, Cut)]
    (numbers,) = numbers_of(shown)
    assert numbers.loc["w now", "threshold"] == "none between the means"
    assert np.isnan(cut.x[0])


def test_without_a_crossing_the_page_says_so():
    page, told = tried("No threshold")
    assert "No crossing lies between the means" in captions(page)
    assert answer("No threshold") == "Nowhere between the means"
    assert "30.0\N{NO-BREAK SPACE}% of" in captions(page)
    assert "30.0 %" in told


def test_the_slope_of_j_is_that_of_the_formula_and_zero_along_fisher_s_direction():
    X, codes = two_of(load("crabs", classes="sex"), "log FL", "log RW")
    means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
    scatter, gap = np.cov((X - means[codes]).T, bias=True) * len(X), means[1] - means[0]
    for degrees in (0, 30, 127, 131):
        (table,) = numbers_of(view("Angle", "crabs", crabs__classes="sex", angle=degrees))
        slopes = table["its slope per degree"]
        w, across = unit_vector(degrees), unit_vector(degrees + 90)
        within = w @ scatter @ w
        bend = 2 * (w @ gap) * (across @ gap * within - w @ gap * (across @ scatter @ w))
        assert float(slopes["w now"]) == pytest.approx(np.deg2rad(bend / within**2), abs=5.1e-7)
        assert slopes["Fisher's direction"] == "0.000000"


def test_with_variances_in_place_of_scatters_another_direction_is_best():
    (table,) = numbers_of(view("Angle", "unbalanced"))
    data = load("unbalanced")
    codes = np.searchsorted(data.class_names, data.y)
    angles = np.deg2rad(np.arange(0, 180, 0.01))
    along = data.X @ np.array([np.cos(angles), np.sin(angles)])
    first, second = along[codes == 0], along[codes == 1]
    gaps = (first.mean(axis=0) - second.mean(axis=0)) ** 2
    best = np.rad2deg(angles[np.argmax(gaps / (first.var(axis=0) + second.var(axis=0)))])
    assert float(table.loc["with variances, not scatters", "angle"][:-1]) == pytest.approx(
        best, abs=0.011
    )
    assert table.loc["Fisher's direction", "angle"] != f"{best:.2f}°"


def test_the_best_angle_is_that_of_lda():
    data = load("ripley")
    best = view("Angle", "ripley").files()[1].make()["best"]
    assert best == pytest.approx(degrees_of(LDA().fit(data.X, data.y).coef_[0]))
    grid = np.arange(0, 180, 0.05)
    codes = np.searchsorted(data.class_names, data.y)
    ratios = scatter_along(unit_vector(grid), data.X, codes).ratio
    assert grid[ratios.argmax()] == pytest.approx(best, abs=0.05)


def test_a_class_without_variance_along_the_line_is_reported():
    pixels = {"digits.x": "pixel_2_0", "digits.y": "pixel_2_2"}
    (words,) = view("Angle", "digits", **pixels, angle=0.0).picture
    assert "must vary within both classes; those of class 0 do not" in words.text
    assert charted(view("Angle", "digits", **pixels, angle=1.0))


def _first_reading(chart):
    (reading, *_), frame = chart.readings, chart.lead.frame
    return reading.values[frame] / (reading.of or 1)


def test_twins_of_the_moons_have_the_very_direction_of_the_moons_and_other_errors():
    title, found = "The same moments, other points", {}
    for twins in (False, True):
        shown = LESSON.view(BY_TITLE[title].settings | {"fisher.moons.twins": twins})
        (board,) = boards_of(shown.picture)
        _, *charts = board.picture.panels
        found[twins] = [_first_reading(chart) for chart in charts]
    moons, twins = (
        best_direction(load("moons", twins=each).X, load("moons").y) for each in (False, True)
    )
    assert_allclose(degrees_of(twins), degrees_of(moons), atol=1e-9)
    assert_allclose(degrees_of(moons) % 180, 105.62, atol=5e-3)
    assert_allclose(found[True], [0.0296, 0.095], atol=5e-5)
    assert_allclose(found[False], [0.0296, 0.14], atol=5e-5)
    offered = {"Where it was": 0, "A little to one side": 10, "At right angles to it": 90}
    turned = abs(degrees_of(twins) - degrees_of(moons))
    assert answer(title) == min(offered, key=lambda each: abs(offered[each] - turned))
