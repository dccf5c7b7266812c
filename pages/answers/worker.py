"""What runs in a process of its own: jobs come in by a pipe, and what they make goes out."""

import gc
import gzip
import os
import signal
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from pages.answers.refusal import Refused

MOST_DATA = 900 * 2**20  # bytes that a job can have at all
GROWS, WHOLE, REFUSED, FAILED = "grows", "whole", "refused", "failed"
TOO_LARGE = 504, "This takes more memory than an answer may have."


def serve(pipe, module, niceness, most_memory):
    """Answer each job with `answer(*job)` of a module until the pipe ends.

    Every reply is a kind, what there is to say, and whether the process holds too many bytes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for who started this
    with suppress(AttributeError):
        os.nice(niceness)
    answer = import_module(module).answer
    gc.freeze()  # what was there before the fork stays shared
    _bound_memory()
    with suppress(EOFError, BrokenPipeError):
        pipe.send(os.getpid())
        while True:
            for kind, said in replies(answer, pipe.recv()):
                pipe.send((kind, said, _memory() > most_memory))


def replies(answer, job):
    """What an answer says while it grows, and at the end once: all of it, or why there is none."""
    newest = b""
    try:
        found = answer(*job)
        for record in (found,) if isinstance(found, bytes) else found:
            if newest:
                yield GROWS, newest
            newest = record
        yield WHOLE, gzip.compress(newest, mtime=0)
    except Refused as why:
        yield REFUSED, (why.status_code, why.detail)
    except MemoryError:
        yield REFUSED, TOO_LARGE
    except Exception:  # of whatever kind: who asks would wait for ever
        yield FAILED, traceback.format_exc()


def _bound_memory():
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_DATA, MOST_DATA))


def _memory():
    """Bytes that are resident, where the system tells."""
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0
