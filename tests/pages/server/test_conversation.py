"""Over its socket a visitor asks for pages and nothing else, and hears nothing of the machine."""

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.server.conversation import UNHEARD, Conversation
from tests.pages.server.asking import run

SCRIPT = "/somewhere/secret/navigation.py"
RERUN = BackMsg(rerun_script={"query_string": "a=1"}).SerializeToString()


def conversation(*said, answers=()):
    """What the server hears, and what the visitor is sent, when the visitor says this."""
    frames = [{"type": "websocket.receive", **frame} for frame in said]
    frames.append({"type": "websocket.disconnect", "code": 1000})
    heard, sent = [], []

    async def server(scope, receive, send):
        for answer in answers:
            await send({"type": "websocket.send", "bytes": answer})
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message["bytes"])

    async def receive():
        return frames.pop(0)

    async def send(message):
        sent.append(message)

    run(Conversation(server, script=SCRIPT)({"type": "websocket"}, receive, send))
    return heard, sent


def test_a_visitor_may_move_but_not_empty_what_all_share():
    forbidden = [{"bytes": BackMsg(**{name: True}).SerializeToString()} for name in UNHEARD]
    heard, sent = conversation(*forbidden, {"bytes": RERUN})
    assert heard == [RERUN]
    assert sent == []


@pytest.mark.parametrize("frame", [{"bytes": b"\xff\xfe garbage"}, {"text": "hello"}])
def test_what_is_no_message_ends_the_conversation(frame, caplog):
    heard, sent = conversation(frame, {"bytes": RERUN})
    assert heard == []
    assert sent == [{"type": "websocket.close", "code": 1002}]
    assert not any(record.exc_info for record in caplog.records)


def test_a_session_begins_without_a_word_about_the_machine():
    message = ForwardMsg()
    session = message.new_session
    session.main_script_path, session.page_script_hash = SCRIPT, "hash"
    machine = session.initialize.environment_info
    machine.streamlit_version, machine.python_version, machine.server_os = "1.2.3", "3.4.5", "Linux"
    session.initialize.user_info.installation_id = "who"
    session.initialize.session_id = "visit"
    _, ((sent),) = conversation(answers=[message.SerializeToString()])
    told = ForwardMsg.FromString(sent["bytes"]).new_session
    assert (told.page_script_hash, told.initialize.session_id) == ("hash", "visit")
    for secret in (b"secret", b"1.2.3", b"3.4.5", b"Linux", b"who"):
        assert secret not in sent["bytes"]


def test_all_else_is_sent_as_it_is():
    other = ForwardMsg(script_finished=0).SerializeToString()
    assert conversation(answers=[other])[1] == [{"type": "websocket.send", "bytes": other}]
