"""The Python side of the board: what is mounted, and whom a gesture reaches."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import lindisc.board

FOLDER = Path(lindisc.board.__file__).parent


def lesson():
    import numpy as np
    import streamlit as st

    from lindisc.board.message import Panel, Picture, Points
    from pages.board import board

    points = Points(np.zeros(1), np.zeros(1), np.zeros(1, dtype=int))
    picture = Picture((Panel("LDA"),), points, (0, 1, 0, 1), ("x", "y"), ("a", "b"))
    board(picture, key="board", on_edited=lambda text: st.session_state.update(heard=text))
    st.text(f"heard: {st.session_state.get('heard')}")


@pytest.fixture
def page():
    return AppTest.from_function(lesson).run()


def test_the_message_says_who_listens(page):
    assert not page.exception
    sent = json.loads(page.get("bidi_component")[0].proto.json)
    assert sent["names"] == ["a", "b"]
    assert sent["heard"] == {"edited": True, "scrubbed": False, "asked": False}


def test_every_script_of_the_board_is_part_of_the_one_that_is_sent(page):
    sent = page.get("bidi_component")[0].proto.js_content
    scripts = [file.read_text() for file in FOLDER.glob("*.js")]
    assert all(script in sent for script in scripts)
    assert sent.count("export default") == 1
    assert sum(map(len, scripts)) + len(scripts) - 1 == len(sent)
