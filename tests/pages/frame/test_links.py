"""A link is the state of a lesson; what it gets wrong is said quietly, and only that."""

import pytest

from tests.pages.visiting import lesson, problems, run, said, sent

opened = lesson("boundaries")

NOTICE = "The link holds something that this page does not know; it was left out:"


def left_out(page):
    return page.text[-1].value.split(", ") if NOTICE in said(page) else []


@pytest.mark.parametrize(
    "link",
    [
        {},
        {"rda__alpha": "0.3", "means": "true", "below": "Why"},
        {"rda__alpha": "0.50", "lda__gamma": "1", "means": "false"},  # starts, otherwise written
        {"methods": ["LDA", "QDA", "RDA"]},
        {"methods": ["Perceptron", "LDA"], "perceptron__random_state": "7"},
        {"data": "Crabs", "view": "discriminant", "crabs__classes": "sex"},
        {"test": "20 %", "split": "3", "points": "m1-10-10", "at__x": "3.1"},
        {"opened__points": "true", "opened__lda": "true"},
    ],
    ids=str,
)
def test_a_good_link_is_taken_without_a_word(link):
    assert left_out(opened(**link)) == []


@pytest.mark.parametrize(
    ("link", "wrong"),
    [
        ({"nonsense": "<script>"}, ["nonsense"]),
        ({"data": "Tulips", "view": "", "below": "Nope"}, ["data", "view", "below"]),
        ({"rda__alpha": "7", "lda__gamma": "abc"}, ["rda.alpha", "lda.gamma"]),
        ({"rda__alpha": ["0.1", "0.2"]}, ["rda.alpha"]),
        ({"methods": ["LDA", "Oracle"]}, ["methods"]),
        ({"methods": ["LDA", "QDA", "RDA", "Naive Bayes", "Perceptron"]}, ["methods"]),
        ({"data": "Circles", "circles__n": "inf", "circles__seed": "1e999"}, None),
        ({"at__x": "nan", "at__y": "1e999"}, ["at.x", "at.y"]),
        ({"crabs__classes": "sex"}, ["crabs.classes"]),
        ({"opened__lda": "half"}, ["opened.lda"]),
    ],
    ids=str,
)
def test_what_a_link_gets_wrong_is_named_and_the_page_stands(link, wrong):
    page = opened(**link)
    assert left_out(page) == (wrong or [key.replace("__", ".") for key in link if "__" in key])
    assert not problems(page)


@pytest.mark.parametrize("key", ["terms", "test", "lda.priors", "lda.target", "methods", "points"])
def test_an_empty_value_is_the_start(key):
    page = opened(**{key: ""})
    assert not problems(page)
    first, start = sent(page)["panels"][0], sent(opened())["panels"][0]
    assert [first[part] for part in ("title", "model")] == [start["title"], start["model"]]


def test_the_notice_is_about_the_link_and_not_about_what_is_done_later():
    page = opened(rda__alpha="0.3", standardise="true")
    page.slider(key="rda.alpha").set_value(0.5)
    run(page.toggle(key="standardise").set_value(False))
    assert left_out(run(page)) == []


def test_reset_returns_to_the_start():
    start = sent(opened())
    page = opened(
        data="Moons", methods=["QDA"], qda__gamma="0.5", terms="squares", points="m1-1-1",
        standardise="true", test="50 %", means="true", below="Why", sweep="QDA: ridge",
    )  # fmt: skip
    assert sent(page) != start
    (reset,) = (button for button in page.button if button.label == "Reset")
    run(reset.click())
    assert dict(page.query_params) == {}
    assert sent(page) == start
    assert left_out(page) == []
