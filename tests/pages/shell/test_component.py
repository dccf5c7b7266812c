"""The Python side of the board: what is mounted, and whom a gesture reaches."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from pages.shell.component import ADDRESS


def lesson():
    import numpy as np
    import streamlit as st

    from lindisc.board.picture import Panel, Picture, Points
    from pages.shell.component import board

    points = Points(np.zeros(1), np.zeros(1), np.zeros(1, dtype=int))
    picture = Picture((Panel("LDA"),), points, (0, 1, 0, 1), ("x", "y"), ("a", "b"))
    hears = {"edited": lambda text: st.session_state.update(heard=text)}
    board(picture, key="board", hears=hears)
    st.text(f"heard: {st.session_state.get('heard')}")


@pytest.fixture
def page():
    return AppTest.from_function(lesson).run()


def test_the_message_says_who_listens(page):
    assert not page.exception
    told = json.loads(page.get("bidi_component")[0].proto.json)
    assert told["names"] == ["a", "b"]
    assert told["heard"] == {"edited": True, "scrubbed": False, "asked": False}


def test_what_is_sent_with_every_message_is_where_the_script_of_the_board_is(page):
    sent = page.get("bidi_component")[0].proto.js_content
    assert f'import(new URL(".{ADDRESS}"' in sent
    assert len(sent) < 200
