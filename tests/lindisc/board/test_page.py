"""One page of HTML: it turns to nobody, and no name in it ends its script elements."""

import json
import re

import numpy as np

from lindisc.board.message import message
from lindisc.board.page import PLACE, page
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
    text = page("Two & more", PLACE, [message(picture())])
    assert "<title>Two &amp; more</title>" in text
    assert re.findall(r"(?:src|href)=\"(?!data:,)|url\(|@import|https?:", text) == []
    assert len(text.encode()) < LARGEST


def test_a_name_that_looks_like_html_stays_a_name():
    text = page(HOSTILE, PLACE, [message(picture(HOSTILE))])
    assert "alert(1)</script>" not in text
    assert messages(text)[0]["names"] == [HOSTILE, "b"]


def test_a_script_that_pages_share_has_an_address():
    text = page("Two", PLACE, [message(picture())], address="../board.js")
    assert '<script src="../board.js"></script>' in text
    assert len(text.encode()) < LARGEST / 5
