"""What every slider that leads shows: its own value, between the frames of its way too."""

import json
from functools import cache
from itertools import chain

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.board.message import message
from pages.answers.control_types import Number
from pages.answers.link_controls import Given
from pages.answers.view import boards
from pages.lessons import LESSONS
from tests.links.board import Model
from tests.links.digest import unpacked

STATES = [(lesson, n) for lesson in LESSONS for n in range(1 + len(lesson.scenarios))]
BY_NAME = {f"{lesson.slug} {n}": (lesson, n) for lesson, n in STATES}
SMALL = 1e-5  # what four bytes leave of a number, as a share of the largest


def start(name):
    lesson, n = BY_NAME[name]
    return lesson, lesson.scenarios[n - 1].settings if n else {}


def drawn(lesson, held):
    """What was asked for, and the messages to all boards."""
    controls = Given(lesson.word, held)
    view = lesson.draw(lesson.choose(controls))
    pieces = (*view.picture, *chain(*view.said), *view.below)
    return controls, [json.loads(json.dumps(message(b.picture))) for b in boards(pieces)]


def leads(told):
    """All that a message says of what moves a panel."""
    for panel in told["panels"]:
        items = (item.get("lead") for item in panel.get("items", ()))
        yield from filter(None, [panel.get("lead"), *panel.get("held", ()), *items])
    if told["timeline"]:
        yield told["timeline"]


def value_of(lead):
    return unpacked(lead["values"])[lead["frame"]]


@cache
def sliders(name):
    """The controls on sliders that lead the boards in one state."""
    given, told = drawn(*start(name))
    keys = {lead["control"] for lead in chain(*map(leads, told))} & given.controls.keys()
    controls = map(given.controls.get, sorted(keys))
    return [control for control in controls if isinstance(control, Number)]


@st.composite
def moved(draw):
    """A state with one of its sliders at any of the values that a link may say."""
    name = draw(st.sampled_from([*BY_NAME]).filter(sliders))
    control = draw(st.sampled_from(sliders(name)))
    places = st.integers(control.low, control.high) if control.whole else st.floats(0, 1)
    place = draw(places)
    if not control.whole:
        place = round(control.low + place * (control.high - control.low), draw(st.integers(1, 6)))
    return name, control, min(max(place, control.low), control.high)


def readings(shown, frame):
    return {
        each["name"]: numbers[min(frame, len(numbers) - 1)]
        for each in shown["readings"]
        for numbers in [unpacked(each["values"], "<f4")]
    }


def scores(model, box, frame):
    found = Model(model, box)
    return np.array(found.told(min(frame, len(found) - 1)))


def assert_near(one, other):
    one, other = (np.nan_to_num(np.array(each, dtype=float)) for each in (one, other))
    assert one == pytest.approx(other, rel=SMALL, abs=SMALL * np.abs(one).max(initial=1e-9))


@given(moved())
def test_what_a_slider_moves_is_computed_for_the_value_that_it_shows_where_it_stands(state):
    name, control, value = state
    lesson, held = start(name)
    given, told = drawn(lesson, held | {control.key: value})
    shown = control.value(given.held[control.key])
    assert shown == control.value(value)
    for lead in chain(*map(leads, told)):
        if lead["control"] == control.key:
            assert value_of(lead) == shown
    for board in told:
        moment = board["timeline"]["frame"] if board["timeline"] else 0
        for panel in board["panels"]:
            for face in panel.get("held", ()):
                if "readings" in face and panel["kind"] != "weighing":
                    frame = panel["lead"]["frame"] if panel["lead"] else moment
                    now, then = readings(panel, frame), readings(face, face["frame"])
                    assert_near([*now.values()], [*then.values()])
                if panel.get("model") and "model" in face:
                    box = panel["box"]
                    now = scores(panel["model"], box, moment)
                    assert_near(now, scores(face["model"], box, face["frame"]))
