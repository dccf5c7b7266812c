"""What is said at once is one frame to who asks for that, and nothing is lost or changes places."""

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import runtime_util
from streamlit.runtime.app_session import AppSession
from streamlit.web.server.starlette import starlette_websocket
from websockets.asyncio.client import connect

from pages.server import together
from pages.server.together import few, joined, parts
from tests.pages.server.asking import run
from tests.serving import free_port, served

MESSAGE = st.binary(max_size=300).filter(lambda message: not message.startswith(b"\0"))
PATIENCE = 60  # seconds
CERTAIN = 50  # messages of every page, before those that depend on how quick it is
MESSAGES = st.lists(MESSAGE, min_size=1, max_size=60)


def texts(*lengths):
    """Messages that say no more than this."""
    return [ForwardMsg(page_info_changed={"query_string": "a" * length}) for length in lengths]


@given(MESSAGES)
def test_a_frame_holds_the_messages_in_their_order(messages):
    assert parts(joined(messages)) == messages


@given(MESSAGES, st.integers(0, 400))
def test_frames_are_few_and_small_and_hold_all(messages, largest):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(together, "LARGEST", largest)
        runs = list(few(messages))
    assert [message for run in runs for message in run] == messages
    assert all(len(run) == 1 or sum(map(len, run)) <= largest for run in runs)
    pairs = pairwise(runs)
    assert all(sum(map(len, [*run, after[0]])) > largest for run, after in pairs)


def test_a_message_alone_is_a_frame_as_it_is():
    assert joined([b"alone"]) == b"alone"


def test_no_message_begins_as_a_frame_of_several():
    """Of a field with the number 0 protobuf knows nothing."""
    numbers = [each.number for each in ForwardMsg.DESCRIPTOR.fields]
    assert min(numbers) << 3 > together.SEVERAL[0]


def test_what_a_session_has_to_say_it_says_at_once():
    said = texts(1, 2, together.LARGEST, 3, 4)
    frames = [frame.SerializeToString() for frame in together.together(list)(said)]
    assert [len(parts(frame)) for frame in frames] == [2, 1, 2]
    assert [ForwardMsg.FromString(part) for frame in frames for part in parts(frame)] == said
    assert together.together(list)([]) == []


def test_a_message_that_is_too_large_for_streamlit_is_its_refusal_in_the_same_place(monkeypatch):
    monkeypatch.setattr(runtime_util, "get_max_message_size_bytes", lambda: 10_000)
    large = ForwardMsg()
    large.delta.new_element.markdown.body = "a" * 20_000
    (frame,) = together.together(list)([*texts(1), large, *texts(2)])
    sent = runtime_util.serialize_forward_msg(frame)
    first, refusal, last = map(ForwardMsg.FromString, parts(sent))
    assert [first, last] == texts(1, 2)
    assert "exceeds the message size limit" in refusal.delta.new_element.exception.message


def test_streamlit_speaks_like_this(monkeypatch):
    monkeypatch.setattr(AppSession, "flush_browser_queue", lambda session: session)
    monkeypatch.setattr(starlette_websocket, "WEBSOCKET_MAX_SEND_QUEUE_SIZE", None)
    together.speak()
    assert len(AppSession.flush_browser_queue(texts(1, 2))) == 1
    assert starlette_websocket.WEBSOCKET_MAX_SEND_QUEUE_SIZE == together.MOST_WAITING


async def heard(port, query):
    """The frames that make up the front page for who opens the socket with this query."""
    async with connect(f"ws://127.0.0.1:{port}/_stcore/stream?{query}", max_size=None) as socket:
        await socket.send(BackMsg(rerun_script={"query_string": ""}).SerializeToString())
        frames = []
        async with asyncio.timeout(PATIENCE):
            while "script_finished" not in kinds(frames):
                frames.append(await socket.recv())
        return frames


def kinds(frames):
    """What kinds of messages they hold."""
    messages = [ForwardMsg.FromString(part) for frame in frames for part in parts(frame)]
    return [message.WhichOneof("type") for message in messages]


def test_only_who_asks_is_sent_several_at_once():
    port = free_port()
    with served(port, "app.py", PORT=str(port)):
        plain = run(heard(port, ""))
        asked = run(heard(port, together.ASKED.decode()))
    assert kinds(plain)[:CERTAIN] == kinds(asked)[:CERTAIN]
    assert [len(parts(frame)) for frame in plain] == [1] * len(plain)
    assert len(asked) < len(plain) / 2
