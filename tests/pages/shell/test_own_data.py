"""Data that no link holds are found by whose session keeps them, and by nobody else."""

from pages.answers.kept_data import KeptData
from pages.answers.own_data import OWN
from pages.answers.own_sources import Table
from tests.pages.own import csv
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
