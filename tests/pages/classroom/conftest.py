"""A room over HTTP for every test that asks for one."""

import pytest

from tests.pages.classroom.led import Led


@pytest.fixture
def led():
    return Led()
