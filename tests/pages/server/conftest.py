"""A room over HTTP for every test that asks for one."""

import pytest

from tests.pages.server.led import Led


@pytest.fixture
def led():
    return Led()
