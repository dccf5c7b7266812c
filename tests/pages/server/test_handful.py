"""What a run says reaches its session whole and in order, and is taken as Streamlit takes it."""

import asyncio

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import app_session
from streamlit.runtime.app_session import AppSession, AppSessionState
from streamlit.runtime.scriptrunner import ScriptRunner, ScriptRunnerEvent
from streamlit.signal_util import Signal

from pages.server.handful import Handful, gather, gathering, hand_over
from tests.pages.server.asking import run

PATIENCE = 10  # seconds
MESSAGE, END = ScriptRunnerEvent.ENQUEUE_FORWARD_MSG, ScriptRunnerEvent.SHUTDOWN
messages = [ForwardMsg(page_info_changed={"query_string": f"{k}"}) for k in range(3)]


class Session:
    """As much of a session as listens to runs; it notes the messages, and the end."""

    _handle_scriptrunner_event_on_event_loop = AppSession._handle_scriptrunner_event_on_event_loop
    _call_soon_on_event_loop = AppSession._call_soon_on_event_loop

    def __init__(self, runner):
        self._event_loop, self._scriptrunner = asyncio.get_running_loop(), runner
        self._state = AppSessionState.APP_NOT_RUNNING
        self.heard, self.something = [], asyncio.Event()

    def _enqueue_forward_msg(self, message):
        self.heard.append(message)
        self.something.set()

    def _settle_once_delivered(self):
        self.heard.append(END)
        self.something.set()

    def listen(self, sender, event, **told):
        """Where Streamlit would connect a runner."""

    async def wait(self):
        await asyncio.wait_for(self.something.wait(), PATIENCE)


class Runner:
    """It runs what a page would be, at once."""

    def __init__(self, page=lambda: None):
        self.on_event, self._page = Signal(), page

    def start(self):
        self._run_script_thread()

    def request_rerun(self, asked):
        return asked

    def _run_script_thread(self):
        self._page()


def heard(tell, *, by_current=True):
    """What a session has heard once `tell(session, handful, runner)` has told it something."""

    async def hear():
        runner = Runner()
        session = Session(runner if by_current else Runner())
        tell(session, Handful(session), runner)
        await asyncio.sleep(0)
        return session.heard

    return run(hear())


def say_all(session, handful, runner):
    for message in messages:
        handful.send(runner, event=MESSAGE, forward_msg=message)
    handful.send(runner, event=END, client_state=None)


def say_all_to_streamlit(session, handful, runner):
    for message in messages:
        session._handle_scriptrunner_event_on_event_loop(runner, MESSAGE, forward_msg=message)
    session._handle_scriptrunner_event_on_event_loop(runner, END, client_state=None)


@pytest.mark.parametrize("by_current", [True, False])
def test_a_session_hears_what_streamlit_lets_it_hear(by_current):
    ours = heard(say_all, by_current=by_current)
    assert ours == heard(say_all_to_streamlit, by_current=by_current)
    assert ours == [*messages, END] * by_current


def test_nothing_waits_for_ever_and_the_next_waits_again():
    async def hear():
        runner = Runner()
        session = Session(runner)
        handful = Handful(session)
        for message in messages:
            session.something.clear()
            handful.send(runner, event=MESSAGE, forward_msg=message)
            assert not session.something.is_set()
            await session.wait()
        return session.heard

    assert run(hear()) == messages


def test_what_cannot_be_told_keeps_nothing_else_back():
    async def hear():
        runner = Runner()
        session = Session(runner)
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        handful = Handful(session)
        handful.send(runner, event=ScriptRunnerEvent.SCRIPT_STARTED, page_script_hash=None)
        handful.send(runner, event=MESSAGE, forward_msg=messages[0])
        handful.hand_over()
        await session.wait()
        return session.heard

    assert run(hear()) == messages[:1]


def test_a_run_that_is_about_to_wait_hands_over_what_it_has_said():
    async def hear():
        def page():
            runner.on_event.send(runner, event=MESSAGE, forward_msg=messages[0])
            hand_over()

        runner = gathering(Runner)(page)
        session = Session(runner)
        runner.on_event.connect(session.listen)
        runner.start()
        await asyncio.sleep(0)
        return session.heard

    assert run(hear()) == messages[:1]


@pytest.mark.parametrize("is_taken", [True, False])
def test_before_another_run_begins_all_is_told_that_this_one_has_said(is_taken):
    async def hear():
        runner = gathering(Runner)(lambda: runner.on_event.send(runner, event=MESSAGE, **told))
        told = {"forward_msg": messages[0]}
        session = Session(runner)
        runner.on_event.connect(session.listen)
        runner.start()
        assert runner.request_rerun(is_taken) == is_taken
        return session.heard

    assert run(hear()) == messages[:1] * (not is_taken)


def test_who_gathers_nothing_has_nothing_to_hand_over():
    assert hand_over() is None


def test_sessions_run_like_this(monkeypatch):
    monkeypatch.setattr(app_session, "ScriptRunner", ScriptRunner)
    gather()
    assert issubclass(app_session.ScriptRunner, ScriptRunner)
    assert app_session.ScriptRunner.start is not ScriptRunner.start
