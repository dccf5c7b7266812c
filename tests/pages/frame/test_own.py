"""Data that no link holds are found by whose session keeps them, and by nobody else."""

import json

from pages.study.brought import Brought
from pages.study.own import OWN
from pages.study.sources import Table
from tests.pages.own import csv
from tests.pages.visiting import components, lesson, run

opened = lesson("boundaries")


def where_to_ask(page):
    """What the board is told of where to ask while a point is carried."""
    (board,) = components(page, "lindisc_board")
    return json.loads(board.bytes.splitlines()[0])["refits"]


def using(content):
    """A session that keeps this table, and its link."""
    kept, page = Brought.of(Table(content.encode())), opened()
    page.query_params.update({OWN: kept.own.words, "data": "Your data"})
    page.session_state["own that is kept"] = kept
    return run(page), kept


def test_the_board_of_who_keeps_data_that_no_link_holds_asks_by_their_token():
    page, kept = using(csv(n_rows=2000))
    assert where_to_ask(page) == f"/refit?own={kept.token}"
    del page.session_state["own that is kept"]
    assert where_to_ask(run(page)) == "/refit"


def test_what_the_link_holds_needs_no_token():
    page, _ = using(csv())
    assert where_to_ask(page) == "/refit"
