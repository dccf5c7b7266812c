"""The controls of a lesson as nodes, and what links say of them."""

import pytest

from pages.answers.control_tree import Recorded, words
from pages.answers.control_types import Line, Number
from pages.answers.link_controls import read
from pages.lessons import LESSONS

KINDS = {"slider", "number", "pick", "menu", "toggle", "text"}
GROUPS = {"columns", "column", "group", "fold", "staying", "leads"}
SCENARIOS = [(lesson, scenario) for lesson in LESSONS for scenario in lesson.scenarios]


def recorded(slug, settings=None):
    """The controls of a lesson with these settings."""
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    controls = Recorded(lesson.word, settings)
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
        (True, "true"), (False, "false"), (None, ""), ("LDA", "LDA"),
    ],
)  # fmt: skip
def test_a_link_says_a_value_as_javascript_does(held, said):
    assert words(held) == [said]


def test_of_several_each_is_a_word_and_of_none_there_is_an_empty_one():
    assert words(["LDA", "QDA"]) == ["LDA", "QDA"]
    assert words([]) == [""]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_the_words_of_what_controls_hold_mean_the_same_again(lesson):
    for scenario in lesson.scenarios:
        controls = recorded(lesson.slug, scenario.settings)
        for key, held in controls.held.items():
            control = controls.controls[key]
            if held is not None:
                assert control.value(read(control, words(held))) == control.value(held)


@pytest.mark.parametrize(("lesson", "scenario"), SCENARIOS, ids=lambda each: each.title)
def test_nodes_hold_what_the_lesson_is_given_each_once(lesson, scenario):
    controls = recorded(lesson.slug, scenario.settings)
    found = [*leaves(controls.nodes["title"]), *leaves(controls.nodes["under"])]
    asked = [node for node in found if node["kind"] in KINDS]
    assert len({node["key"] for node in asked}) == len(asked)
    for node in asked:
        control = controls.controls[node["key"]]
        assert (node["label"], node["start"]) == (control.label, control.start)
        assert control.value(node["value"]) == control.value(controls.held[node["key"]])
        if isinstance(control, Number):
            assert node["kind"] == ("number" if control.typed else "slider")
    assert {node["kind"] for node in found} <= KINDS | {"words"}


def test_the_part_stands_beside_the_title_and_sliders_that_lead_under_the_picture():
    controls = recorded("regularisation")
    assert outline(controls.nodes["title"]) == ["regular.part"]
    columns = [("column", ["regular.alpha"]), ("column", ["regular.gamma"])]
    assert outline(controls.nodes["under"]) == [("leads", [("columns", columns)])]
    assert controls.nodes["title"][0]["has_label"] is False


def test_further_options_are_a_group_under_the_picture_and_asked_for_while_they_are_folded():
    first, *groups = outline(recorded("boundaries").nodes["under"])
    assert first[0] == "leads"
    assert groups == [
        ("group", ["lda.target", "lda.ridge", "lda.priors", "lda.unbiased"]),
        ("group", ["qda.target", "qda.ridge", "qda.priors", "qda.unbiased"]),
        ("group", ["rda.gamma", "rda.target", "rda.ridge", "rda.priors", "rda.unbiased"]),
    ]


def test_a_control_finds_its_column_though_it_is_asked_for_later():
    controls = recorded("training", {"train.runs": "3"})
    ((_, ((kind, columns),)), *_) = outline(controls.nodes["under"])
    assert kind == "columns"
    assert columns == [
        ("column", ["train.a.rate"]), ("column", []),
        ("column", ["train.c.rate"]),
    ]  # fmt: skip


def test_groups_that_hold_nothing_are_not_there():
    newton = {"train.runs": "1", "train.a.optimiser": "newton"}
    ((kind, _),) = outline(recorded("training", newton).nodes["under"])
    assert kind == "group"  # of the charts


def test_points_and_places_are_no_nodes_but_controls_of_the_sidebar():
    for lesson in LESSONS:
        controls = recorded(lesson.slug)
        keys = {node.get("key") for each in controls.nodes.values() for node in leaves(each)}
        lines = {key for key, each in controls.controls.items() if isinstance(each, Line)}
        assert not {key for key in keys & lines if key.endswith("points")}


def test_a_number_on_no_step_of_its_slider_stays_what_it_is():
    controls = recorded("boundaries", {"rda.alpha": 0.123456})
    assert controls.moved["rda.alpha"] == ["0.123456"]
    (node,) = (n for n in leaves(controls.nodes["under"]) if n.get("key") == "rda.alpha")
    assert node["value"] == 0.123456
