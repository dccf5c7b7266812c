"""One page of HTML: it turns to nobody, and no name in it ends its script elements."""

import json
import re

import numpy as np

from lindisc.board.chart import Axis, Chart
from lindisc.board.page import PLACE, page, unattended
from lindisc.board.picture import Panel, Picture
from lindisc.scores import Scores

HOSTILE = "</script><script>alert(1)</script>"
LARGEST = 150_000  # bytes beside the data


def picture(name="a"):
    straight = Scores.linear(np.eye(2, 3), np.zeros(2), np.ones(2))
    return Picture((Panel("LDA", (0, 1), straight),), class_names=(name, "b"), editable=True)


def messages(text):
    (told,) = re.findall(r'<script type="application/json">(.*?)</script>', text)
    return json.loads(told)["boards"]


def test_it_holds_what_it_shows_and_asks_for_nothing():
    text = page("Two & more", PLACE, [unattended(picture())])
    assert "<title>Two &amp; more</title>" in text
    assert re.findall(r"(?:src|href)=\"(?!data:,)|url\(|@import|https?:", text) == []
    assert len(text.encode()) < LARGEST


def test_a_name_that_looks_like_html_stays_a_name():
    text = page(HOSTILE, PLACE, [unattended(picture(HOSTILE))])
    assert "alert(1)</script>" not in text
    assert messages(text)[0]["names"] == [HOSTILE, "b"]


def test_what_needs_python_is_not_offered_and_what_a_browser_knows_is():
    sent = unattended(picture())
    assert not sent["editable"]
    assert sent["heard"] == {"edited": False, "scrubbed": False, "asked": True}


def test_charts_alone_have_nothing_to_ask():
    chart = Chart("Loss", Axis("step", 0, 1), Axis("loss", 0, 1))
    assert not unattended(Picture((chart,)))["heard"]["asked"]


def test_a_script_that_pages_share_has_an_address():
    text = page("Two", PLACE, [unattended(picture())], address="../board.js")
    assert '<script src="../board.js"></script>' in text
    assert len(text.encode()) < LARGEST / 5
