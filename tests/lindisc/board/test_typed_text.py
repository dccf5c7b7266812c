"""A text that is weighed: its weights travel, not its bars."""

import base64
import json
from dataclasses import replace

import numpy as np

from lindisc.board.chart import Axis, Cut, Line, Reading
from lindisc.board.message import message
from lindisc.board.picture import Lead, Picture
from lindisc.board.typed_text import Typed, Weighed, Weighing, Weights

PRESENT = np.array([[0.5, -1.0], [np.inf, 2.0]])
WEIGHTS = Weights(np.zeros(2), PRESENT, -PRESENT)
UP = Line(([0.0, 0.5, np.nan],), [1, 1, 1], "up", 1, width=4.5)
NAMES = ("sum", "b", "a", "start")
DRAWN = Weighing(
    "Words",
    Axis("sum", -8, 8),
    Axis("", -1, 4, names=NAMES),
    (Cut(0.0), UP, replace(UP, name="down", tone=0)),
    (Reading("share", 0.62, is_share=True), Reading("sum", 0.5)),
    typed=Typed("text", ("a", "b"), (1, 0), 500),
    weights=Weights(np.zeros(1), PRESENT[:1]),
    reaches=((8, -8, 8), (16, -16, 16)),
    held=(Weighed(Lead("a", np.arange(2.0), 0), weights=WEIGHTS),),
)


def sent():
    whole = message(Picture((DRAWN,), layout=("a",)))
    assert json.loads(json.dumps(whole, allow_nan=False)) == whole
    return whole["panels"][0]


def numbers(text):
    return np.frombuffer(base64.b64decode(text))


def test_weights_travel_exactly_for_every_value_of_a_slider():
    panel = sent()
    (face,) = panel["held"]
    assert (face["control"], face["frame"]) == ("a", 0)
    np.testing.assert_array_equal(numbers(face["weights"]["present"]), PRESENT.ravel())
    np.testing.assert_array_equal(numbers(face["weights"]["absent"]), -PRESENT.ravel())
    np.testing.assert_array_equal(numbers(panel["weights"]["present"]), PRESENT[0])
    assert panel["weights"]["absent"] is None


def test_bars_and_readings_travel_without_places():
    panel = sent()
    assert [item["kind"] for item in panel["items"]] == ["cut", "line", "line"]
    assert [item["x"]["values"] for item in panel["items"][1:]] == ["", ""]
    assert [reading["values"] for reading in panel["readings"]] == ["", ""]
    assert panel["typed"] == {
        "field": "text",
        "words": ["a", "b"],
        "counts": [1, 0],
        "letters": 500,
    }
