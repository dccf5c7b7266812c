"""The controls of a lesson as nodes, and what links say of them."""

from itertools import chain

import pytest

from pages.answers.control_nodes import nodes as drawn
from pages.answers.link_controls import Given, read, words
from pages.lessons import LESSONS


def recorded(slug, settings=None):
    """The controls of a lesson with these settings."""
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    controls = Given(lesson.word, settings)
    lesson.choose(controls)
    return controls


def leaves(nodes):
    """All nodes that are no groups."""
    for node in nodes:
        if "items" in node:
            yield from leaves(node["items"])
        else:
            yield node


def outline(nodes):
    """Groups as lists, controls as their keys."""
    return [
        (node["kind"], outline(node["items"])) if "items" in node else node.get("key", "words")
        for node in nodes
    ]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (0.5, "0.5"), (1.0, "1"), (-2, "-2"), (-0.0, "0"), (1e-6, "0.000001"), (1e-7, "1e-7"),
        (1.5e-10, "1.5e-10"), (1e16, "10000000000000000"), (1e21, "1e+21"), (2.5e22, "2.5e+22"),
        (123456.789, "123456.789"), (0.1 + 0.2, "0.30000000000000004"), (float("inf"), "Infinity"),
        (True, "true"), (False, "false"), (None, ""), ("LDA", "LDA"), ([], ""),
    ],
)  # fmt: skip
def test_a_link_says_a_value_as_javascript_does(held, said):
    assert words(held) == [said]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_words_of_what_controls_hold_and_their_nodes_mean_the_same_again(lesson):
    for scenario in lesson.scenarios:
        controls = recorded(lesson.slug, scenario.settings)
        for key, held in controls.held.items():
            control = controls.controls[key]
            if held is not None:
                assert control.value(read(control, words(held))) == control.value(held)
        for node in leaves(chain(*drawn(controls).values())):
            if "key" in node:
                control = controls.controls[node["key"]]
                assert control.value(node["value"]) == control.value(controls.held[node["key"]])


def test_controls_stand_where_they_are_asked_for_without_groups_that_hold_none():
    controls = Given("x")
    with controls.beside_title():
        controls.toggle("A", "a")
    with controls.leading_group("More"):
        controls.toggle("B", "b")
    with controls.under_picture(), controls.leads():
        left, _, right = controls.columns(3)
        with right:
            controls.toggle("C", "c")
        with left:
            controls.toggle("D", "d")
        with controls.aside(), controls.columns(1)[0]:
            controls.toggle("E", "e")
        with controls.group("Nothing"):
            controls.say("Words.")
    columns = [("column", ["x.d"]), ("column", []), ("column", ["x.c"])]
    assert outline(drawn(controls)["title"]) == ["x.a"]
    assert outline(drawn(controls)["under"]) == [
        ("leads", [("columns", columns)]), ("group", ["x.b"]),
    ]  # fmt: skip
    assert [node.control.key for node in controls.sidebar] == ["x.e"]


def test_a_number_on_no_step_of_its_slider_stays_what_it_is():
    controls = recorded("boundaries", {"rda.alpha": 0.123456})
    assert controls.moved["rda.alpha"] == 0.123456
    (node,) = (n for n in leaves(drawn(controls)["under"]) if n.get("key") == "rda.alpha")
    assert node["value"] == 0.123456
