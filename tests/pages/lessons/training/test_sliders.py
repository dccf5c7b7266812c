"""Training, sliders and steps: what they lead to, and how much travels."""

from base64 import b64decode

import numpy as np
import pytest

from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from tests.pages.lessons.training.runs import charts, opened
from tests.pages.visiting import boards, said, sent


def unpacked(text, kind="<f8"):
    return np.frombuffer(b64decode(text), dtype=kind)


def page_values(page):
    return unpacked(sent(page)["timeline"]["values"])


def numbers_of(moving):
    return unpacked(moving["values"], "<f4")


@pytest.mark.parametrize("runs", [1, 2, 3])
def test_a_message_of_1000_epochs_stays_below_30_kilobytes(runs):
    page = opened(runs=str(runs), epochs="1000", b__optimiser="batch", c__loss="squared")
    assert len(boards(page)[0]) <= 30_000
    frames = len(page_values(page))
    assert frames >= 50
    told = next(line for line in said(page) if "frames are drawn" in line)
    assert f"{frames} of 1,001 frames" in told


def held(page, control):
    """What the slider with this key leads to: values, frame, and weights at every value."""
    of_panels = (each for panel in sent(page)["panels"] for each in panel["held"])
    (found,) = (each for each in of_panels if each["control"] == control)
    values = unpacked(found["values"])
    return values, found["frame"], unpacked(found["model"]["weights"]).reshape(len(values), -1)


def weights_in_view(page, panel=0):
    frames = len(page_values(page))
    weights = unpacked(sent(page)["panels"][panel]["model"]["weights"]).reshape(frames, -1)
    return weights[sent(page)["timeline"]["frame"]]


@pytest.mark.parametrize(("name", "value"), [("rate", 0.31), ("ridge", 0.3)])
@pytest.mark.parametrize("link", [{}, {"step": "7"}, {"data": "Iris"}, {"terms": "cubes"}])
def test_where_a_held_slider_stands_the_plane_shows_what_the_server_sends(name, value, link):
    page = opened(**link, **{f"a__{name}": str(value)})
    values, frame, weights = held(page, f"train.a.{name}")
    assert values[frame] == value
    np.testing.assert_allclose(weights[frame], weights_in_view(page), rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize(
    ("name", "link"),
    [("rate", {}), ("rate", {"step": "7", "a__loss": "squared"}), ("ridge", {"a__rate": "0.8"})],
)
def test_where_a_held_slider_leads_the_server_arrives(name, link):
    page = opened(**link)
    values, _, weights = held(page, f"train.a.{name}")
    place = len(values) // 3
    at = opened(**link, **{f"a__{name}": str(values[place])})
    there, frame, _ = held(at, f"train.a.{name}")
    # The control stands on whole steps of its own.
    nearest = np.abs(values - there[frame]).argmin()
    lead = [np.interp(there[frame], values, column) for column in weights.T]
    gap = np.abs(np.subtract(lead, weights_in_view(at))).max()
    assert nearest == place
    assert gap <= 0.05 * np.ptp(weights, axis=0).max()


def test_a_slider_of_long_training_row_by_row_leads_nothing_before_it_is_let_go():
    page = opened(a__optimiser="online")
    assert sent(page)["panels"][0]["held"] == []
    for key in ("train.a.rate", "train.epochs"):
        assert "let go" in page.control(key).help
    assert len(held(opened(a__optimiser="online", epochs="20"), "train.a.rate")[0]) >= 8


@pytest.mark.parametrize("curve", ["loss", "training error", "test error", "length of w"])
@pytest.mark.parametrize("link", [{}, {"a__loss": "squared", "a__rate": "1.5", "epochs": "1000"}])
def test_a_mark_on_every_curve_is_where_its_run_is(curve, link):
    page = opened(curve=curve, **link)
    lead, values = charts(page)[0]["lead"], page_values(page)
    assert lead["control"] == sent(page)["timeline"]["key"]
    np.testing.assert_array_equal(unpacked(lead["values"]), values)
    items = charts(page)[0]["items"]
    for line, mark in zip(items[:2], items[2:], strict=True):
        x, y = (numbers_of(line[axis]) for axis in "xy")
        np.testing.assert_array_equal(numbers_of(mark["x"]), np.minimum(values, x[-1]))
        np.testing.assert_allclose(np.interp(values, x, y), numbers_of(mark["y"]), rtol=1e-6)
        assert np.isfinite(y).all()


def test_the_way_over_the_landscape_ends_where_the_timeline_is():
    page = opened(step="5")
    heights, track, start, now = charts(page)[1]["items"]
    x, until = numbers_of(track["x"]), unpacked(track["until"]).astype(int)
    np.testing.assert_array_equal(until[:9], np.arange(1, 10))
    np.testing.assert_array_equal(numbers_of(now["x"]), x[until - 1])
    assert numbers_of(start["x"]) == x[0]
    assert unpacked(heights["z"], "<f4").min() == 0


@pytest.mark.parametrize("link", [{}, {"runs": "3", "epochs": "1000"}, {"data": "Letters"}])
def test_a_message_to_the_charts_stays_below_60_kilobytes(link):
    page = opened(**link)
    assert len(boards(page)[1]) <= 60_000


def test_dragging_a_point_computes_no_slider_preview():
    (row,), choice = LESSON.view({}).picture, LESSON.choose(Given("train"))
    assert all(panel.held for panel in row.columns[0][0].picture.panels)
    assert not any(panel.held for panel in LESSON.carried(choice).panels)


@pytest.mark.parametrize(("label", "frame"), [("Step", 6), ("Step back", 4)])
def test_step_and_step_back_go_to_the_next_frame(label, frame):
    page = opened(step="5")
    assert sent(page.tap(label))["timeline"]["frame"] == frame


@pytest.mark.parametrize("step", ["5000", "nan", "inf", "garbage"])
def test_a_step_that_is_not_there_is_the_end(step):
    assert sent(opened(step=step))["timeline"]["frame"] == 100


def test_the_last_step_stays_the_last_with_more_epochs():
    assert opened(step="99").tap("Step").held("train.step") is None
    page = opened(epochs="120")
    assert sent(page)["timeline"]["frame"] + 1 == len(page_values(page))
