"""A long message that many are sent, as the picture of a class on one link, is compressed once.

A socket's compressor that is told to forget what it has seen goes on as if it were a new one: what
the message was compressed to by itself stands between what comes before it and what comes after.
"""

import zlib
from collections import OrderedDict

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from pages.server.together import lengths

LONG, HUGE = 2**12, 2**20  # bytes of a message: shorter is quick, longer is one visitor's own
MOST = 2**24  # bytes that are kept
END = b"\0\0\xff\xff"  # of what is flushed; a frame goes without it


def share():
    """Let all sockets share what long messages were compressed to, from now on."""
    PerMessageDeflate.encode = sharing(PerMessageDeflate.encode, Kept(MOST))


def sharing(encode, kept):
    """Compresses a frame as `encode` does, but for its long messages, which are `kept`."""

    def encode_shared(self, frame):
        found = long_ones(frame.data) if frame.opcode is Opcode.BINARY else []
        if self.local_no_context_takeover or not found:
            return encode(self, frame)
        packed, begun = [], 0
        for start, end in found:
            packed.append(self.encoder.compress(frame.data[begun:start]))
            packed.append(self.encoder.flush(zlib.Z_FULL_FLUSH))
            packed.append(kept.compressed(frame.data[start:end], self.local_max_window_bits))
            begun = end
        packed.append(self.encoder.compress(frame.data[begun:]))
        packed.append(self.encoder.flush(zlib.Z_SYNC_FLUSH))
        data = b"".join(packed).removesuffix(END)
        return Frame(frame.opcode, data, frame.fin, True, frame.rsv2, frame.rsv3)

    return encode_shared


def long_ones(frame):
    """Where such messages of a frame begin and end."""
    return [(start, start + n) for start, n in lengths(frame) if LONG <= n < HUGE]


class Kept:
    """What messages were compressed to, the latest of them, within so many bytes."""

    def __init__(self, most):
        self._most, self._size = most, 0
        self._found = OrderedDict()

    def compressed(self, message, window):
        """By itself, as a stream with this window would have it."""
        key = message, window
        if key not in self._found:
            compressor = zlib.compressobj(wbits=-window)
            packed = compressor.compress(message) + compressor.flush(zlib.Z_SYNC_FLUSH)
            self._keep(key, packed)
            return packed
        self._found.move_to_end(key)
        return self._found[key]

    def _keep(self, key, packed):
        self._found[key] = packed
        self._size += len(key[0]) + len(packed)
        while self._size > self._most:
            (message, _), oldest = self._found.popitem(last=False)
            self._size -= len(message) + len(oldest)
