"""Data that no link holds are found by whose session keeps them, and by nobody else."""

from pages.answers.kept_data import KeptData
from pages.answers.own_data import OWN
from pages.answers.own_sources import Table
from pages.shell import own_data
from tests.pages.own import csv, own
from tests.pages.shell.page import given, opened, run


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
