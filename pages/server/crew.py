"""Runs of pages share a few threads: one begun for every move costs half a millisecond of work.

A thread that takes up a run knows as little as a new one: nothing of the run before.
"""

from contextvars import Context
from queue import SimpleQueue
from threading import Thread

from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner_utils.script_run_context_attr import (
    SCRIPT_RUN_CONTEXT_ATTR_NAME as CONTEXT,
)

MOST_IDLE = 32  # threads: a class whose runs wait in line has about as many


def share():
    """Let all sessions run like this, from now on."""
    app_session.ScriptRunner = sharing(app_session.ScriptRunner, Crew(MOST_IDLE))


def sharing(runner, crew):
    """Runs pages as `runner` does, in threads of a crew."""

    class Shared(runner):
        def start(self):
            self._script_thread = crew.one()
            self._script_thread.take_up(self._run_script_thread)

    return Shared


class Crew:
    """Threads that run one thing after another; so many at most wait for something to do."""

    def __init__(self, most_idle):
        self._most_idle, self._idle = most_idle, []

    def one(self):
        """One that has nothing to do."""
        try:
            return self._idle.pop()
        except IndexError:
            return _Member(self)

    def keeps(self, member):
        """Whether one that has done what it had to may stay."""
        if len(self._idle) >= self._most_idle:
            return False
        self._idle.append(member)
        return True


class _Member(Thread):
    """A thread of a crew, which an error ends as it ends any other."""

    def __init__(self, crew):
        super().__init__(name="ScriptRunner.scriptThread", daemon=True)
        self._crew, self._work = crew, SimpleQueue()

    def take_up(self, run):
        self._work.put(run)
        if not self.ident:
            self.start()

    def run(self):
        stays = True
        while stays:
            Context().run(self._work.get())
            vars(self).pop(CONTEXT, None)
            stays = self._crew.keeps(self)
