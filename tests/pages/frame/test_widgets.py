"""Controls derive from descriptors: whatever a link says, a value that the descriptor accepts."""

import pytest
from streamlit.testing.v1 import AppTest

from lindisc.datasets import DATASETS
from lindisc.methods import METHODS
from lindisc.parameters import Choice, Priors, Real, Seed

OWNERS = {owner.slug: owner for owner in (*METHODS, *DATASETS)}
DESCRIBED = {f"{slug}.{p.name}": p for slug, owner in OWNERS.items() for p in owner.parameters}


def lesson():
    import streamlit as st

    from lindisc.datasets import DATASETS
    from lindisc.methods import METHODS
    from pages.frame.widgets import Widgets

    controls, found = Widgets(""), {}
    for owner in (*METHODS, *DATASETS):
        values = controls.options(owner.parameters, owner.slug)
        found |= {f"{owner.slug}.{name}": value for name, value in values.items()}
    st.session_state["found"], st.session_state["starts"] = found, controls.starts


def visited(link):
    page = AppTest.from_function(lesson)
    for key, value in link.items():
        page.query_params[key] = value
    page.run()
    assert not page.exception
    return page


@pytest.fixture(scope="module")
def start():
    return visited({})


def test_every_parameter_has_a_control_that_starts_at_its_default(start):
    found = start.session_state["found"]
    assert found.keys() == DESCRIBED.keys() == start.session_state["starts"].keys()
    for key, parameter in DESCRIBED.items():
        assert found[key] == (0 if isinstance(parameter, Seed) else parameter.default)


@pytest.mark.parametrize(
    "text",
    ["", "0", "-5", "1e9", "inf", "-inf", "1e999", "nan", "0.123456", "abc", "true", "None", "[]"],
)
def test_no_link_makes_a_value_that_its_descriptor_refuses(text):
    found = visited(dict.fromkeys(DESCRIBED, text)).session_state["found"]
    for key, parameter in DESCRIBED.items():
        parameter.check(found[key], key)


@pytest.mark.parametrize("end", [0, 1], ids=["low", "high"])
def test_both_ends_of_a_range_can_be_reached(end):
    ends = {key: p.span[end] for key, p in DESCRIBED.items() if hasattr(p, "span")}
    found = visited({key: f"{value:.17g}" for key, value in ends.items()}).session_state["found"]
    for key, value in ends.items():
        assert found[key] == value
        DESCRIBED[key].check(found[key], key)


def test_every_choice_can_be_made():
    choices = {key: p.options[-1] for key, p in DESCRIBED.items() if isinstance(p, Choice)}
    priors = {key: "equal" for key, p in DESCRIBED.items() if isinstance(p, Priors)}
    found = visited(choices | priors).session_state["found"]
    assert (choices | priors).items() <= found.items()


def test_off_step_numbers_are_rounded_to_a_step():
    found = visited({"rda.alpha": "0.3333333", "circles.noise": "0.9999"}).session_state["found"]
    assert (found["rda.alpha"], found["circles.noise"]) == (0.33, 1.0)


def test_a_value_given_twice_is_no_value():
    assert visited({"rda.alpha": ["0.1", "0.2"]}).session_state["found"]["rda.alpha"] == 0.5


def test_both_ends_of_every_slider_are_explained_beside_it(start):
    said = " ".join(caption.value for caption in start.caption)
    sliders = {slider.key for slider in start.slider}
    for key, parameter in DESCRIBED.items():
        if isinstance(parameter, Real) and key in sliders:
            assert parameter.low_means, key
            assert parameter.high_means, key
            low, high = parameter.span
            symbol = parameter.symbol or parameter.name.replace("_", " ")
            assert f"{symbol} = {low:g}: {parameter.low_means}" in said
            assert f"{symbol} = {high:g}: {parameter.high_means}" in said


def test_no_help_is_empty_and_choices_say_what_they_mean(start):
    widgets = [*start.slider, *start.toggle, *start.number_input, *start.button_group]
    helps = {widget.key: widget.help for widget in widgets}
    for key, parameter in DESCRIBED.items():
        assert parameter.help[1:] in helps[key]
        for meaning in getattr(parameter, "meanings", ()):
            assert meaning in helps[key]
