"""The second process ends without a word when the first has gone."""

import subprocess
import sys

from tests.serving import ROOT


def test_who_is_left_before_the_first_word_ends_quietly():
    command = [sys.executable, "-m", "pages.study.worker"]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, cwd=ROOT, **pipes) as worker:
        worker.stdout.close()
        worker.stdin.close()
        assert worker.stderr.read() == b""
