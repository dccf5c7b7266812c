"""Runs share threads, and none finds there what another has left."""

import threading
from contextvars import ContextVar, copy_context
from types import SimpleNamespace
from weakref import ref

import pytest
from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner import ScriptRunner, add_script_run_ctx, get_script_run_ctx

from pages.server.crew import Crew, share, sharing

PATIENCE = 10  # seconds
left = ContextVar("left by a run")


class Session:
    """What a thread can be told of."""


class Watched(Crew):
    """A crew that says when each of its threads has done its work."""

    def __init__(self, most_idle):
        super().__init__(most_idle)
        self._done = threading.Semaphore(0)

    def keeps(self, member):
        stays = super().keeps(member)
        self._done.release()
        return stays

    def wait(self):
        """Until one more has."""
        assert self._done.acquire(timeout=PATIENCE)


def test_a_thread_takes_up_one_run_after_another():
    crew, threads = Watched(1), []
    for _ in range(3):
        crew.one().take_up(lambda: threads.append(threading.current_thread()))
        crew.wait()
    assert len(threads) == 3
    assert len(set(threads)) == 1


def test_two_runs_at_once_have_two_threads_of_which_as_many_stay_as_may():
    crew, both = Watched(1), threading.Barrier(2)
    members = [crew.one(), crew.one()]
    for member in members:
        member.take_up(lambda: both.wait(PATIENCE))
    for _ in members:
        crew.wait()
    kept = crew.one()
    (other,) = [member for member in members if member is not kept]
    other.join(PATIENCE)
    assert kept.is_alive()
    assert not other.is_alive()


def test_a_run_begins_without_what_another_has_set_and_that_is_forgotten():
    crew, found = Watched(1), []
    session = Session()
    gone = ref(session)

    def leave(session=session):
        left.set(session)
        threading.current_thread().streamlit_script_run_ctx = session

    def look():
        found.append((get_script_run_ctx(suppress_warning=True), dict(copy_context())))

    crew.one().take_up(leave)
    crew.wait()
    del session, leave
    assert gone() is None
    crew.one().take_up(look)
    crew.wait()
    assert found == [(None, {})]


def test_streamlit_tells_a_thread_of_its_session_where_we_look_for_it():
    session = SimpleNamespace(pages_manager=SimpleNamespace(main_script_hash=""))
    thread = threading.Thread()
    add_script_run_ctx(thread, session)
    assert vars(thread)["streamlit_script_run_ctx"] is session


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_ends_with_an_error_and_others_go_on():
    crew, done = Watched(1), threading.Event()
    failing = crew.one()
    failing.take_up(lambda: 1 / 0)
    failing.join(PATIENCE)
    assert not failing.is_alive()
    crew.one().take_up(done.set)
    assert done.wait(PATIENCE)


def test_a_start_does_what_it_does_in_streamlit(monkeypatch):
    """A daemon runs what the runner knows as its thread, and nothing else has changed."""
    started = []

    def start(thread):
        started.append(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    itself, ours = (
        SimpleNamespace(_script_thread=None, _run_script_thread=lambda: None) for _ in range(2)
    )
    ScriptRunner.start(itself)
    sharing(ScriptRunner, Crew(1)).start(ours)
    assert started == [itself._script_thread, ours._script_thread]
    assert vars(itself).keys() == vars(ours).keys() == {"_script_thread", "_run_script_thread"}
    assert itself._script_thread._target is itself._run_script_thread
    assert ours._script_thread._work.get_nowait() is ours._run_script_thread
    first, second = started
    assert (first.name, first.daemon) == (second.name, second.daemon)


def test_sessions_run_like_this(monkeypatch):
    monkeypatch.setattr(app_session, "ScriptRunner", ScriptRunner)
    share()
    assert issubclass(app_session.ScriptRunner, ScriptRunner)
    assert app_session.ScriptRunner.start is not ScriptRunner.start
