"""What a session says at once travels as one frame: each of forty messages alone would go through
all layers down to the socket.

A frame of several begins with a zero, as no message does; the length and the bytes of each follow.
"""

from dataclasses import dataclass
from struct import Struct

from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime_util import serialize_forward_msg
from streamlit.web.server.starlette import starlette_websocket

ASKED = b"together"  # as the query of the socket's address
SEVERAL = b"\0"
LENGTH = Struct(">I")
LARGEST = 2**20  # bytes of a frame of several
MOST_WAITING = 64  # frames for a browser that does not take them


def speak():
    """Let all sessions speak like this, from now on."""
    AppSession.flush_browser_queue = together(AppSession.flush_browser_queue)
    starlette_websocket.WEBSOCKET_MAX_SEND_QUEUE_SIZE = MOST_WAITING


def together(flush):
    """What `flush` takes out of a queue, as few frames."""

    def flush_together(session):
        said = flush(session)
        # Most have nothing to say whenever somebody has.
        return said and [Frame(joined(some)) for some in few(map(serialize_forward_msg, said))]

    return flush_together


@dataclass(frozen=True)
class Frame:
    """What Streamlit takes for one message."""

    said: bytes

    def WhichOneof(self, group):
        """None of those that Streamlit looks for on the way."""

    def SerializeToString(self):
        return self.said


def few(messages):
    """Runs of messages, each as long as its frame may be."""
    run, size = [], 0
    for message in messages:
        if run and size + len(message) > LARGEST:
            yield run
            run, size = [], 0
        run.append(message)
        size += len(message)
    if run:
        yield run


def joined(messages):
    """One frame that holds them."""
    if len(messages) == 1:
        return messages[0]
    return SEVERAL + b"".join(
        part for message in messages for part in (LENGTH.pack(len(message)), message)
    )


def parts(frame):
    """The messages in a frame."""
    return [frame[start : start + length] for start, length in lengths(frame)]


def lengths(frame):
    """Where each message in a frame begins, and how long it is."""
    if not frame.startswith(SEVERAL):
        yield 0, len(frame)
        return
    start = len(SEVERAL)
    while start < len(frame):
        (length,) = LENGTH.unpack_from(frame, start)
        start += LENGTH.size
        yield start, length
        start += length
