"""What a run says is handed to the event loop in handfuls: each of thirty messages alone would take
the turn from the run, and be sent by itself.
"""

from collections import deque
from contextvars import ContextVar

from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner import ScriptRunnerEvent

SECONDS = 0.005  # that anything said waits at most: a known picture and all below it take as long

_present = ContextVar("what the run here has said", default=None)


def gather():
    """Let all runs speak like this, from now on."""
    app_session.ScriptRunner = gathering(app_session.ScriptRunner)


def gathering(runner):
    """Runs pages as `runner` does, and gathers what they say."""

    class Gathering(runner):
        def start(self):
            (listener,) = self.on_event._get_live_receivers()
            self.on_event = Handful(listener.__self__)
            self.on_event.await_more()
            super().start()

        def request_rerun(self, asked):
            is_taken = super().request_rerun(asked)
            if not is_taken:  # the session hears no more of this run once another begins
                self.on_event.tell()
            return is_taken

        def _run_script_thread(self):
            _present.set(self.on_event)
            super()._run_script_thread()

    return Gathering


def hand_over():
    """Let what this run has said be sent at once: it is about to wait."""
    if said := _present.get():
        said.hand_over()


class Handful:
    """What a `session` is to be told of one of its runs; it stands where Streamlit has a signal."""

    def __init__(self, session):
        self._session = session
        self._said, self._is_awaiting = deque(), False

    def send(self, runner, *, event, **told):
        """Tell of an event; the last one ends the handful."""
        self._said.append((runner, event, told))
        if event is ScriptRunnerEvent.SHUTDOWN:
            self.hand_over()
        elif not self._is_awaiting:
            self._is_awaiting = True
            self._session._call_soon_on_event_loop(self.await_more)

    def await_more(self):
        """On the event loop: what is said from now on waits no longer than it may."""
        self._is_awaiting = True
        self._session._event_loop.call_later(SECONDS, self._end)

    def hand_over(self):
        """Let the session be told at once."""
        self._session._call_soon_on_event_loop(self.tell)

    def _end(self):
        self._is_awaiting = False
        self.tell()

    def tell(self):
        """On the event loop: tell the session all that was said."""
        try:
            while self._said:
                runner, event, told = self._said.popleft()
                if event is not ScriptRunnerEvent.ENQUEUE_FORWARD_MSG:
                    self._session._handle_scriptrunner_event_on_event_loop(runner, event, **told)
                elif runner is self._session._scriptrunner:
                    self._session._enqueue_forward_msg(told["forward_msg"])
        finally:
            if self._said:  # one has failed
                self.hand_over()
