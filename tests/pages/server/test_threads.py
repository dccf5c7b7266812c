"""Threads of one process take short turns, and leave no stores of free memory behind."""

import sys
from functools import cached_property
from threading import Event, Thread

import pytest

from pages.server.threads import TURN, share


@pytest.fixture
def usual_turns(monkeypatch):
    monkeypatch.setattr(cached_property, "__get__", cached_property.__get__)
    usual = sys.getswitchinterval()
    yield
    sys.setswitchinterval(usual)


def test_turns_are_short(usual_turns):
    share()
    assert sys.getswitchinterval() == pytest.approx(TURN)


def test_a_system_without_these_stores_keeps_its_own(usual_turns, monkeypatch):
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())
    share()


class Awaited:
    def __init__(self, wait):
        self.wait = wait

    @cached_property
    def value(self):
        return self.wait()


def test_who_waits_within_a_cached_property_holds_up_no_other_object(usual_turns):
    share()
    has_begun, may_end = Event(), Event()
    first = Awaited(lambda: (has_begun.set(), may_end.wait()))
    waiting = Thread(target=lambda: first.value, daemon=True)
    waiting.start()
    has_begun.wait()
    second = Thread(target=lambda: Awaited(may_end.set).value, daemon=True)
    second.start()
    assert may_end.wait(5)
    waiting.join()
