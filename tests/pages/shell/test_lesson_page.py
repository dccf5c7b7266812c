"""The sidebar and the script of a lesson tell each other one link, and the later word holds."""

from urllib.parse import parse_qs

import pytest

from pages.answers.own_data import OWN, KeptData
from pages.answers.own_sources import Table
from pages.answers.sidebar import sidebar
from pages.lessons import LESSONS
from pages.shell import own_data
from tests.pages.own import csv, own
from tests.pages.shell.page import given, opened, run, tell

NOTICE = "The link holds something that this page does not know; it was left out:"
SHORT = "LDA", "QDA", "RDA", "Naive Bayes"


def words(page):
    """The link that the script is given."""
    return parse_qs(given(page)["link"])


def test_the_sidebar_holds_what_the_link_says_and_the_script_is_given_it():
    page = opened("boundaries", data="Crabs", rda__alpha="0.3")
    assert page.selectbox(key="data").value == "Crabs"
    assert words(page) == {"data": ["Crabs"], "rda.alpha": ["0.3"]}


def test_a_choice_changes_the_link_and_at_its_start_it_leaves_it():
    page = run(opened("boundaries").toggle(key="means").set_value(True))
    assert words(page) == {"means": ["true"]}
    assert words(run(page.toggle(key="means").set_value(False))) == {}


def test_points_go_with_the_rows_that_they_belong_to():
    page = opened("boundaries", points="m3-10-10", at__x="3.1", rda__alpha="0.3")
    page = run(page.selectbox(key="data").set_value("Moons"))
    assert words(page) == {"data": ["Moons"], "rda.alpha": ["0.3"]}


def test_what_the_script_tells_is_the_link_from_then_on_and_the_sidebar_follows():
    page = opened("boundaries")
    page = tell(page, "told", {"link": "rda.alpha=0.3&data=Crabs", "number": 1})
    assert page.selectbox(key="data").value == "Crabs"
    assert given(page)["seen"] == 1
    page = run(page.toggle(key="means").set_value(True))
    assert words(page) == {"data": ["Crabs"], "means": ["true"], "rda.alpha": ["0.3"]}


def test_an_older_word_of_the_script_changes_nothing():
    page = opened("boundaries")
    page = tell(page, "told", {"link": "rda.alpha=0.3", "number": 2})
    page = tell(page, "told", {"link": "rda.alpha=0.9", "number": 1})
    assert words(page) == {"rda.alpha": ["0.3"]}


@pytest.mark.parametrize(
    "told", [None, 3, {"link": 3, "number": 1}, {"link": "a=b"}, "rda.alpha=1"]
)
def test_a_forged_word_changes_nothing(told):
    page = opened("boundaries", data="Crabs")
    assert words(tell(page, "told", told)) == {"data": ["Crabs"]}


def test_what_a_link_gets_wrong_is_named():
    page = opened("boundaries", data="Tulips", rda__alpha="7", walk="2")
    assert NOTICE in [caption.value for caption in page.caption]
    assert page.text[-1].value == "data, rda.alpha"


@pytest.mark.parametrize(
    ("query", "wrong"),
    [
        ("rda.alpha=0.3&means=true&below=Why", []),
        ("rda.alpha=0.50&lda.gamma=1&means=false", []),  # starts, otherwise written
        ("methods=Perceptron&methods=LDA&perceptron.random_state=7", []),
        ("data=Crabs&view=discriminant&crabs.classes=sex", []),
        ("test=20 %25&split=3&points=m1-10-10&at.x=3.1", []),
        ("opened.points=true&opened.lda=true", []),
        ("walk=3&present=true&embed=true", []),
        ("tried=3&below=Try", []),
        ("nonsense=<script>", ["nonsense"]),
        ("data=Tulips&view=&below=Nope", ["data", "view", "below"]),
        ("rda.alpha=7&lda.gamma=abc", ["rda.alpha", "lda.gamma"]),
        ("rda.alpha=0.1&rda.alpha=0.2", ["rda.alpha"]),
        ("methods=LDA&methods=Oracle", ["methods"]),
        ("&".join(f"methods={each}" for each in (*SHORT, "Perceptron")), ["methods"]),
        ("at.x=nan&at.y=1e999", ["at.x", "at.y"]),
        ("crabs.classes=sex", ["crabs.classes"]),
        ("opened.lda=half&walk=99", ["opened.lda", "walk"]),
    ],
)
def test_of_a_link_what_means_nothing_is_left_out_and_the_rest_taken(query, wrong):
    found = sidebar(LESSONS[0], parse_qs(query, keep_blank_values=True))
    assert sorted(found.refused) == sorted(wrong)


def using(content):
    """A session that keeps this table, and its link."""
    kept, page = KeptData.of(Table(content.encode())), opened("boundaries")
    page.session_state["own that is kept"] = kept
    page.session_state["its link"] = {OWN: [kept.own.words], "data": ["Your data"]}
    return run(page), kept


def test_the_script_of_who_keeps_data_that_no_link_holds_asks_by_their_token():
    page, kept = using(csv(n_rows=2000))
    assert given(page)["token"] == kept.token
    del page.session_state["own that is kept"]
    assert given(run(page))["token"] == ""


def test_what_the_link_holds_needs_no_token():
    page, _ = using(csv())
    assert given(page)["token"] == ""


def test_who_comes_from_a_class_explores_the_data_of_its_leader_as_long_as_there_is_a_room(
    monkeypatch,
):
    data = own(csv(n_rows=2000))
    shown = {("A234567", data.words): data}
    monkeypatch.setattr(own_data, "kept_under", lambda *asked: shown.get(asked))
    link = {"own": data.words, "data": "Your data"}
    shown = given(opened("boundaries", **link, room="A234567"))
    assert (shown["token"], "room" in shown["link"]) == ("A234567", False)
    assert given(opened("boundaries", **link, room="A765432"))["token"] == ""
    other = link | {"own": data.words.replace("2000", "1999")}
    assert given(opened("boundaries", **other, room="A234567"))["token"] == ""
