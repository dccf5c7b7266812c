"""What else a page shows waits for pictures that are on their way, but not for long."""

from threading import Thread

import pytest

from pages.frame import picture_first
from pages.frame.picture_first import after_pictures, drawing
from pages.study.budget import bounded
from pages.study.room import Unwanted


def test_the_rest_of_a_page_follows_the_picture_of_another_visitor():
    order = []

    def rest():
        with after_pictures():
            order.append("rest")

    other = Thread(target=rest)
    with drawing():
        other.start()
        order.append("picture")
    other.join()
    assert order == ["picture", "rest"]


def test_nobody_waits_longer_than_courtesy_asks(monkeypatch):
    waits = []

    def wait(runs, seconds):
        waits.append(seconds)
        return False

    monkeypatch.setattr(picture_first, "monotonic", lambda: sum(waits))
    monkeypatch.setattr(picture_first._Runs, "_is_quiet", wait)
    with after_pictures():
        pass
    assert sum(waits) == pytest.approx(picture_first.COURTESY)


def test_who_has_chosen_something_newer_does_not_wait_at_all():
    with drawing(), bounded(lambda: False), pytest.raises(Unwanted), after_pictures():
        raise AssertionError("The rest of an older picture is shown.")
