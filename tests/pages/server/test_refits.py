"""Who carries a point is answered; who has let go, or asks for what has no points, is not."""

import json
from urllib.parse import urlencode

import pytest

from pages.server.refits import routes
from tests.pages.own import csv, own
from tests.pages.server.asking import answer, request, run


def refit(link, edits="m5-4000-4000", letting_go=False, **token):
    """The answer to one question, of somebody who may have let go by now."""
    (route,) = routes()
    query = urlencode({"link": link, "edits": edits} | token)
    scope = request("/refit") | {"query_string": query.encode()}

    async def app(scope, receive, send):
        async def receive():
            return {"type": "http.disconnect" if letting_go else "http.request"}

        await route.handle(scope, receive, send)

    return run(answer(app, scope))


@pytest.mark.parametrize(
    ("link", "titles"),
    [
        ("https://lindisc.example.edu/", ["LDA", "QDA", "RDA"]),
        ("http://127.0.0.1:8501/boundaries?methods=LDA&methods=QDA&points=r3", ["LDA", "QDA"]),
        ("http://127.0.0.1:8501/fisher?fisher.part=Theorem", ["LDA", "Least squares", "Cuts"]),
    ],
)
def test_a_link_is_answered_by_its_models(link, titles):
    found = refit(link)
    assert found.headers["cache-control"] == "no-store"
    told = json.loads(found.body)
    assert [panel["title"] for panel in told["panels"]] == titles
    assert told["edits"] == "m5-4000-4000"


@pytest.mark.parametrize(
    "link",
    [
        "http://127.0.0.1:8501/nothing",
        "nothing/here?",
        "http://[unreadable",
        "http://127.0.0.1:8501/roc",
        "http://127.0.0.1:8501/fisher?fisher.part=Angle",
    ],
)
def test_a_link_that_leads_nowhere_or_to_no_points_is_not_found(link):
    assert refit(link).status == 404


def test_data_of_a_session_are_found_by_their_token_alone(monkeypatch):
    found = own(csv(n_rows=2000))
    monkeypatch.setattr("pages.frame.own.kept_under", {"token": found}.get)
    query = urlencode({"data": "Your data", "own": found.words})
    link = f"https://lindisc.example.edu/?{query}"
    assert refit(link, own="token").status == 200
    for guessed in ({}, {"own": "other"}, {"own": found.digest}, {"own": found.words}):
        assert refit(link, **guessed).status == 404


def test_who_has_let_go_is_not_answered():
    assert refit("http://127.0.0.1:8501/", letting_go=True).status == 499
