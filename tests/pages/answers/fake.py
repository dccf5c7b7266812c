"""What a process of a test computes in place of lessons: a job is a function of these, and more."""

import os
import sys
import time
from pathlib import Path

from pages.answers.refusal import Refused


def answer(act, *more):
    return act(*more)


def echo(word):
    return word.encode()


def pid():
    return str(os.getpid()).encode()


def known():
    main = getattr(sys.modules["__main__"], "__file__", None)
    return f"{os.environ['OMP_NUM_THREADS']} {main}".encode()


def sleep(file):
    Path(file).write_text(str(os.getpid()))
    time.sleep(600)


def work(file):
    Path(file).write_text(str(os.getpid()))
    while True:
        pass


def die():
    os._exit(1)


def die_once(file):
    if not Path(file).exists():
        Path(file).touch()
        die()
    return b"at last"


def grow():
    yield b"one"
    time.sleep(0.2)
    yield b"two"
    yield b"three"


def refuse():
    raise Refused(404, "There is nothing.")


def fail():
    raise ZeroDivisionError("of a test")


def take_all():
    bytearray(2**40)
