"""Charts of the board: what travels for each of their items, and for how many frames."""

import base64
import json
from dataclasses import replace

import numpy as np
import pytest

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.chart import (
    Axis,
    Band,
    Bars,
    Chart,
    Curve,
    Cut,
    Dots,
    Fall,
    Ground,
    Heights,
    Labels,
    Line,
    Mark,
    Reading,
    Rings,
    Sized,
    SliderView,
    Strip,
    Track,
    Whiskers,
    ends,
)
from lindisc.board.message import message
from lindisc.board.picture import Ellipses, Lead, Picture, Triangle
from lindisc.path import Path
from lindisc.rules import LeastCost

FRAMES, PLACES = 5, 3
STILL = np.arange(PLACES)
MOVING = np.add.outer(np.arange(FRAMES), STILL) / 8  # eighths fit four bytes
AXES = Axis("x", 0, 1), Axis("y", 0.01, 1, is_log=True, is_share=True)


def sent(*items, **options):
    drawn = Chart("Title", *AXES, items, **options)
    whole = message(Picture((drawn,), layout=("a",)))
    assert json.loads(json.dumps(whole, allow_nan=False)) == whole
    return whole["panels"][0]


def numbers(text, kind="<f4"):
    return np.frombuffer(base64.b64decode(text), dtype=kind)


@pytest.mark.parametrize("series", [Line, Track, Fall, Bars, Band, Whiskers, Dots, Rings, Mark])
def test_every_series_stands_still_or_moves(series):
    (item,) = sent(series(STILL, MOVING, "name", 2, 1))["items"]
    assert item["kind"] == series.kind
    assert (item["name"], item["tone"], item["dash"]) == ("name", 2, 1)
    assert item["x"]["frames"] == 1
    assert item["y"]["frames"] == FRAMES
    np.testing.assert_array_equal(numbers(item["y"]["values"]), MOVING.ravel())


def test_a_cut_moves_with_a_number_for_each_frame():
    still, moving = sent(Cut(0.5), Cut(STILL, "cut"))["items"]
    assert still["x"]["frames"] == 1
    assert moving["x"]["frames"] == PLACES


def test_whiskers_and_bands_reach_from_their_lows():
    for item in sent(Band(STILL, MOVING, low=0.25), Whiskers(STILL, MOVING, low=MOVING))["items"]:
        assert numbers(item["low"]["values"]).size == MOVING.size


def test_a_line_is_drawn_until_where_training_has_come():
    (item,) = sent(Track(STILL, STILL, until=np.arange(1, FRAMES)))["items"]
    assert numbers(item["until"], "<f8").tolist() == [1, 2, 3, 4]


def test_ellipses_and_heights_are_items_too():
    ovals = Ellipses((0, 1), np.zeros((2, 2)), np.eye(2)[None].repeat(2, axis=0))
    shown, relief = sent(ovals, Heights(np.arange(6.0).reshape(2, 3)))["items"]
    assert shown["classes"] == [0, 1]
    assert (relief["rows"], relief["columns"]) == (2, 3)
    assert numbers(relief["z"]).tolist() == list(range(6))


def test_a_triangle_travels_as_four_weights_for_each_frame_and_labels_as_words():
    named = Labels(STILL, STILL, texts=("a", "<b>", "c"))
    panel = sent(Triangle(np.arange(8).reshape(2, 4)), named, is_bare=True)
    triangle, labels = panel["items"]
    assert (triangle["kind"], triangle["weights"]["frames"]) == ("triangle", 2)
    assert numbers(triangle["weights"]["values"]).tolist() == list(range(8))
    assert (labels["kind"], labels["texts"], panel["bare"]) == ("labels", ["a", "<b>", "c"], True)


def test_a_chart_says_numbers_and_follows_its_lead():
    lead = Lead("slider", np.arange(FRAMES), 3)
    readings = Reading("found", np.arange(FRAMES), of=9), Reading("share", 0.5, is_share=True)
    panel = sent(readings=readings, lead=lead, caption="of all", is_square=True)
    assert panel["lead"]["control"] == "slider"
    assert panel["lead"]["frame"] == 3
    assert [(each["name"], each["of"], each["share"]) for each in panel["readings"]] == [
        ("found", 9, False),
        ("share", None, True),
    ]
    assert panel["up"] == {"low": 0.01, "high": 1, "label": "y"} | {
        "log": True,
        "share": True,
        "whole": False,
        "names": [],
    }


def test_an_axis_may_have_names_in_place_of_numbers():
    named = replace(AXES[1], names=("ham", "spam"))
    (panel,) = message(Picture((Chart("Title", AXES[0], named),)))["panels"]
    assert panel["up"]["names"] == ["ham", "spam"]


def test_an_item_may_follow_a_slider_of_its_own():
    own = Lead("mine", np.arange(FRAMES) / 10, 2)
    panel = sent(Mark(STILL, MOVING, lead=own), Mark(0, 0), lead=Lead("ours", np.arange(9), 1))
    led, other = (item["lead"] for item in panel["items"])
    assert (led["control"], led["frame"], other) == ("mine", 2, None)
    assert numbers(led["values"], "<f8").tolist() == own.values.tolist()
    assert panel["lead"]["control"] == "ours"


def test_a_reading_may_be_a_count_and_a_share():
    (reading,) = sent(readings=(Reading("found", [3, 907], of=907, is_share=True),))["readings"]
    assert (reading["of"], reading["share"]) == (907, True)
    assert numbers(reading["values"]).tolist() == [3, 907]


def test_nothing_else_can_be_drawn():
    with pytest.raises(TypeError, match="cannot draw a str"):
        sent("a line")
    with pytest.raises(TypeError, match="shows no str"):
        message(Picture(("a chart",)))


def test_ends_leave_a_margin_around_finite_values():
    low, high = ends([[0, np.nan], [[10, np.inf]]], margin=0.1)
    assert (low, high) == pytest.approx((-1, 11))
    assert ends([[2, 2]]) == pytest.approx((1.5, 2.5))


def problem(mean):
    return GaussianProblem([-1, mean], [1, 0.25], [0.3, 0.7])


def path():
    return Path.of_frames("m", np.arange(3), {}, [problem(m).scores() for m in range(3)])


@pytest.mark.parametrize("worth", ["score", "density", "posterior"])
def test_a_curve_carries_all_scores_that_its_worth_depends_on(worth):
    (item,) = sent(Curve(path(), 1, worth, "class 2", 1))["items"]
    assert (item["kind"], item["of"], item["worth"], item["name"]) == ("curve", 1, worth, "class 2")
    (centre,), (scale,) = item["model"]["centre"], item["model"]["scale"]
    z = (0.4 - centre) / scale
    weights = numbers(item["model"]["weights"], "<f8").reshape(3, 2, 3)
    expected = [problem(m).log_joint([[0.4]])[0] for m in range(3)]
    np.testing.assert_allclose(weights @ [1, z, z * z], expected)


def test_the_ground_has_a_rule_and_the_tones_of_its_classes():
    costs = ((0.0, 3.0), (1.0, 0.0))
    (item,) = sent(Ground(problem(1).scores(), (4, 2), LeastCost(costs)))["items"]
    assert (item["kind"], item["classes"], item["model"]["posterior"]) == ("ground", [4, 2], True)
    assert item["model"]["rule"] == {"kind": "cost", "costs": [[0.0, 3.0], [1.0, 0.0]]}


def test_each_slider_of_several_has_a_face_with_items_and_readings_of_its_own():
    faces = (
        SliderView(
            Lead("a", np.arange(3), 1), (Cut(np.arange(3)),), (Reading("error", np.arange(3) / 8),)
        ),
        SliderView(
            Lead("b", np.arange(2), 0), (Cut(np.ones(2)),), (Reading("error", np.ones(2) / 8),)
        ),
    )
    chart = sent(Cut(1.0), readings=(Reading("error", 0.125),), held=faces)
    assert [face["control"] for face in chart["held"]] == ["a", "b"]
    assert [face["frame"] for face in chart["held"]] == [1, 0]
    assert [numbers(face["items"][0]["x"]["values"]).size for face in chart["held"]] == [3, 2]
    shown = [numbers(face["readings"][0]["values"])[face["frame"]] for face in chart["held"]]
    assert shown == [0.125, 0.125]


def test_the_points_of_a_strip_are_moved_along_a_line():
    drawn = Strip("One feature", *AXES, predicted=np.array([0, 1, 1]))
    whole = message(Picture((drawn,), is_line=True))
    assert whole["line"]
    assert whole["panels"][0]["kind"] == "strip"
    np.testing.assert_array_equal(numbers(whole["panels"][0]["predicted"], "i1"), [0, 1, 1])


def test_dots_may_differ_in_size_and_change_it():
    (item,) = sent(Sized(STILL, STILL, sizes=MOVING, size=2.0))["items"]
    assert (item["kind"], item["size"], item["sizes"]["frames"]) == ("sized", 2.0, FRAMES)
    np.testing.assert_array_equal(numbers(item["sizes"]["values"]), MOVING.ravel())
