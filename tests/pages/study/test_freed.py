"""What was freed does not stay with the process."""

from pathlib import Path

import pytest

from pages.study.freed import give_back

BLOCK, MEGABYTE = 50_000, 2**20
STATUS = Path("/proc/self/statm")


def held():
    """The pages of memory that this process holds."""
    return int(STATUS.read_text().split()[1])


def test_what_lies_between_what_is_used_goes_back_to_the_system():
    blocks = [bytes(BLOCK) for _ in range(100 * MEGABYTE // BLOCK)]
    full = held()
    kept, blocks = blocks[::20], None
    give_back()
    assert held() < full - 80 * MEGABYTE / 4096
    assert len(kept)


@pytest.mark.parametrize("library", [object(), None])
def test_a_system_without_such_a_thing_keeps_it(library, monkeypatch):
    monkeypatch.setattr("ctypes.CDLL", lambda name: library)
    give_back()
