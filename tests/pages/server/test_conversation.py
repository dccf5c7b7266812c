"""Over its socket a visitor asks for pages and nothing else, and hears nothing of the machine."""

import asyncio
from types import SimpleNamespace

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.server import farewell
from pages.server.conversation import Conversation
from pages.server.together import ASKED, joined, parts
from tests.pages.server.asking import run

SCRIPT = "/somewhere/secret/navigation.py"
RERUN = BackMsg(rerun_script={"query_string": "a=1"}).SerializeToString()
RERUN_FRAME = {"bytes": RERUN}


def conversation(*said, answers=(), query=b""):
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

    scope = {"type": "websocket", "query_string": query}
    run(Conversation(server, script=SCRIPT)(scope, receive, send))
    return heard, sent


@pytest.mark.parametrize(
    "forbidden",
    [
        {"clear_cache": True},
        {"set_run_on_save": True},
        {"load_git_info": True},
        {"debug_disconnect_websocket": True},
        {"debug_shutdown_runtime": True},
        {"file_urls_request": {"file_names": ["a.csv"]}},
        {"backend_operation_request": {"install_skills": {}}},
        {"backend_operation_request": {"dismiss_skills_nudge": {}}},
    ],
    ids=lambda asked: next(iter(asked)),
)
def test_a_visitor_may_move_but_change_nothing_that_all_share(forbidden):
    heard, sent = conversation({"bytes": BackMsg(**forbidden).SerializeToString()}, RERUN_FRAME)
    assert heard == [RERUN]
    assert sent == []


@pytest.mark.parametrize(
    "asked",
    [
        {"stop_script": True},
        {"app_heartbeat": True},
        {"backend_operation_request": {"dataframe_chunk": {}}},
        {"backend_operation_request": {"deferred_file": {"file_id": "a"}}},
    ],
    ids=lambda asked: next(iter(asked)),
)
def test_what_pages_ask_for_is_heard(asked):
    message = BackMsg(**asked).SerializeToString()
    assert conversation({"bytes": message})[0] == [message]


@pytest.mark.parametrize("frame", [{"bytes": b"\xff\xfe garbage"}, {"text": "hello"}])
def test_what_is_no_message_ends_the_conversation(frame, caplog):
    heard, sent = conversation(frame, RERUN_FRAME)
    assert heard == []
    assert sent == [{"type": "websocket.close", "code": 1002}]
    assert not any(record.exc_info for record in caplog.records)


OTHERS = [ForwardMsg(page_info_changed={"query_string": name}).SerializeToString() for name in "ab"]


@pytest.mark.parametrize(("query", "n_sent"), [(b"", 2), (b"other", 2), (ASKED, 1)])
def test_who_does_not_ask_for_several_at_once_is_sent_each_by_itself(query, n_sent):
    _, sent = conversation(answers=[joined(OTHERS)], query=query)
    assert len(sent) == n_sent
    assert [part for frame in sent for part in parts(frame["bytes"])] == OTHERS


def beginning():
    """The message with which a session begins."""
    message = ForwardMsg()
    session = message.new_session
    session.main_script_path, session.page_script_hash = SCRIPT, "hash"
    session.initialize.session_id = "visit"
    return message


def test_a_session_begins_without_a_word_about_the_machine():
    message = beginning()
    start = message.new_session.initialize
    machine = start.environment_info
    machine.streamlit_version, machine.python_version, machine.server_os = "1.2.3", "3.4.5", "Linux"
    start.user_info.installation_id = "who"
    _, ((sent),) = conversation(answers=[message.SerializeToString()])
    told = ForwardMsg.FromString(sent["bytes"]).new_session
    assert (told.page_script_hash, told.initialize.session_id) == ("hash", "visit")
    for secret in (b"secret", b"1.2.3", b"3.4.5", b"Linux", b"who"):
        assert secret not in sent["bytes"]


@pytest.mark.parametrize("query", [b"", ASKED])
def test_among_several_it_begins_without_a_word_about_the_machine_too(query):
    said = [OTHERS[0], beginning().SerializeToString(), OTHERS[1]]
    _, sent = conversation(answers=[joined(said)], query=query)
    first, told, last = (part for frame in sent for part in parts(frame["bytes"]))
    assert [first, last] == OTHERS
    assert ForwardMsg.FromString(told).new_session.initialize.session_id == "visit"
    assert b"secret" not in told


FOR_A_PART = BackMsg(rerun_script={"query_string": "a=1", "fragment_id": "part"})
ENDS = {
    kind: ForwardMsg(script_finished=getattr(ForwardMsg, kind)).SerializeToString()
    for kind in ("FINISHED_SUCCESSFULLY", "FINISHED_EARLY_FOR_RERUN")
}


@pytest.mark.parametrize("said", [[], [ENDS["FINISHED_EARLY_FOR_RERUN"]]])
def test_until_a_page_is_whole_who_asks_for_a_part_of_it_asks_for_all(said):
    asked = {"bytes": FOR_A_PART.SerializeToString()}
    assert conversation(asked, asked, answers=said)[0] == [RERUN, RERUN]


@pytest.mark.parametrize("others", [[], OTHERS])
def test_of_a_whole_page_a_part_is_a_part(others):
    part = FOR_A_PART.SerializeToString()
    end = joined([*others, ENDS["FINISHED_SUCCESSFULLY"], *others])
    heard, _ = conversation({"bytes": part}, answers=[end])
    assert heard == [part]


def test_all_else_is_sent_as_it_is():
    other = ForwardMsg(script_finished=0).SerializeToString()
    assert conversation(answers=[other])[1] == [{"type": "websocket.send", "bytes": other}]


@pytest.mark.parametrize("comes_back", [False, True])
def test_who_leaves_is_forgotten_after_a_while_and_who_comes_back_is_not(monkeypatch, comes_back):
    forgotten = []
    streamlit = SimpleNamespace(
        is_active_session=lambda session: comes_back, close_session=forgotten.append
    )
    monkeypatch.setattr(farewell, "PATIENCE", 0)
    monkeypatch.setattr(farewell.runtime, "get_instance", lambda: streamlit)
    layer = Conversation(None, script=SCRIPT)

    async def breaks_off(scope, receive, send):
        await send({"type": "websocket.send", "bytes": beginning().SerializeToString()})
        raise ConnectionError

    async def send(message):
        """It arrives."""

    async def visit():
        layer.app = breaks_off
        with pytest.raises(ConnectionError):
            await layer({"type": "websocket"}, None, send)
        assert forgotten == []
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0)

    run(visit())
    assert forgotten == ([] if comes_back else ["visit"])
