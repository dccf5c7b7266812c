"""What a process of a test computes in place of lessons: the first part of a job says what."""

import os
import sys
import time
from pathlib import Path

from pages.answers.refusal import Refused


def answer(kind, *more):
    return _KINDS[kind](*more)


def _echo(word):
    yield f"{word}".encode()


def _pid():
    yield str(os.getpid()).encode()


def _known():
    main = getattr(sys.modules["__main__"], "__file__", None)
    yield f"{os.environ['OMP_NUM_THREADS']} {main}".encode()


def _sleep(file):
    Path(file).write_text(str(os.getpid()))
    time.sleep(600)
    yield


def _work(file):
    Path(file).write_text(str(os.getpid()))
    while True:
        pass
    yield


def _die():
    os._exit(1)
    yield


def _die_once(file):
    if not Path(file).exists():
        Path(file).touch()
        os._exit(1)
    yield b"at last"


def _grow():
    yield b"one"
    time.sleep(0.2)
    yield b"two"
    yield b"three"


def _refuse():
    raise Refused(404, "There is nothing.")
    yield


def _fail():
    raise ZeroDivisionError("of a test")
    yield


def _take_all():
    bytearray(2**40)
    yield


_KINDS = {
    "echo": _echo, "known": _known, "pid": _pid, "sleep": _sleep, "work": _work, "die": _die,
    "die once": _die_once, "grow": _grow, "refuse": _refuse,
    "fail": _fail, "take all": _take_all,
}  # fmt: skip
