"""Threads of one process take short turns, and leave no stores of free memory behind."""

import sys

import pytest

from pages.server.threads import TURN, share


@pytest.fixture
def usual_turns():
    usual = sys.getswitchinterval()
    yield
    sys.setswitchinterval(usual)


def test_turns_are_short(usual_turns):
    share()
    assert sys.getswitchinterval() == pytest.approx(TURN)


def test_a_system_without_these_stores_keeps_its_own(usual_turns, monkeypatch):
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())
    share()
