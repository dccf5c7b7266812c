"""A command whose reader has left ends without a word, and leaves nothing running."""

import subprocess
import sys

from tests.serving import ROOT

COMMAND = """
import sys
from tests.saying import say

try:
    for number in range(100_000):
        say(f"{number} lines")
finally:
    print("served no longer", file=sys.stderr)
"""


def test_what_is_said_is_read_at_once_and_in_order():
    said = "from tests.saying import say\nfor k in range(3): say(f'line {k}')"
    run = subprocess.run(
        [sys.executable, "-c", said], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.split("\n") == ["line 0", "line 1", "line 2", ""]


def test_a_command_whose_reader_leaves_ends_in_good_order():
    command = [sys.executable, "-c", COMMAND]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as process:
        assert process.stdout.readline() == "0 lines\n"
        process.stdout.close()
        assert process.stderr.read() == "served no longer\n"
    assert process.returncode == 1


COMMANDS = [*ROOT.glob("tests/*/__main__.py"), *ROOT.glob("tests/load/*.py")]


def test_commands_say_what_they_found():
    assert [file for file in COMMANDS if " print(" in file.read_text("utf-8")] == []
