"""The app, in which `/keep?n=` keeps a table of so many classes as a session does, and tells its
token and how a link speaks of it.
"""

from starlette.requests import Request
from starlette.responses import JSONResponse

from app import app as lindisc
from pages.answers.own_data import KeptData
from pages.answers.own_sources import Table
from pages.shell import own_data
from tests.pages.own import csv

KEPT = []  # as long as the server runs


def keep(n_classes):
    """A table that no link holds."""
    labels = [f"class {number} of {n_classes}" for number in range(n_classes)]
    found = KeptData.of(Table(csv(n_rows=2000, labels=labels).encode()))
    assert own_data._strongroom.keep(found)
    KEPT.append(found)
    return {"token": found.token, "own": found.own.words}


async def app(scope, receive, send):
    """The app, and that address."""
    if scope["type"] == "http" and scope["path"] == "/keep":
        told = keep(int(Request(scope).query_params["n"]))
        await JSONResponse(told)(scope, receive, send)
    else:
        await lindisc(scope, receive, send)
