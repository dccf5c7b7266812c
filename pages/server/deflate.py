"""What many are sent, as the picture of a class on one link, is compressed once.

All of such a frame is compressed piece by piece, each by itself. A socket's own compressor sees
nothing of that: for the next ordinary frame there is a new one.
"""

import zlib
from collections import OrderedDict
from itertools import groupby
from struct import Struct

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from pages.server.together import lengths

LONG, HUGE = 2**12, 2**20  # bytes of a message: shorter is quick, longer is one visitor's own
SHORT = 2**8  # bytes that are not worth a compressor
MOST = 2**24  # bytes that are kept
END = b"\0\0\xff\xff"  # of what is flushed; a frame goes without it
SMALL = {"wbits": -10, "memLevel": 5}  # made in a tenth of the time, and every browser reads it
AS_IT_IS = Struct("<xHH")  # before bytes that are not compressed: how many, and its complement
OF_A_RUN = b"\n"  # what messages begin with that have a hash: all that a page shows


def share():
    """Let all sockets share what was compressed for others, from now on."""
    PerMessageDeflate.encode = sharing(PerMessageDeflate.encode, Kept(MOST))


def sharing(encode, kept):
    """Compresses a frame as `encode` does, but where messages are long: then pieces are `kept`."""

    def encode_shared(self, frame):
        found = pieces(frame.data) if frame.opcode is Opcode.BINARY else []
        if self.local_no_context_takeover or not found:
            return encode(self, frame)
        window = self.local_max_window_bits
        packed = [
            kept.compressed(piece, window) if is_shared else by_itself(piece, window)
            for piece, is_shared in found
        ]
        self.encoder = Unused(window, self.compress_settings)
        data = b"".join(packed).removesuffix(END)
        return Frame(frame.opcode, data, frame.fin, True, frame.rsv2, frame.rsv3)

    return encode_shared


def pieces(frame):
    """The pieces of a frame, and whether others may be sent the same; none if nothing is long."""
    messages = list(lengths(frame))
    found, begun = [], 0
    if any(LONG <= n < HUGE for _, n in messages):
        for (is_shared, _), some in groupby(messages, lambda message: _kind(frame, *message)):
            *_, (start, n) = some
            found.append((frame[begun : start + n], is_shared))
            begun = start + n
    return found


def _kind(frame, start, n):
    """Whether others may be sent the same message, and where it begins if it is a piece alone."""
    if LONG <= n < HUGE:
        return True, start
    return n < HUGE and frame.startswith(OF_A_RUN, start), None


def by_itself(piece, window):
    """A piece, compressed as a stream with this window would have it."""
    n = len(piece)
    if n < SHORT:
        return AS_IT_IS.pack(n, n ^ 0xFFFF) + piece + b"\0" + END
    settings = SMALL if n < LONG else {"wbits": -window}
    compressor = zlib.compressobj(**settings)
    return compressor.compress(piece) + compressor.flush(zlib.Z_SYNC_FLUSH)


class Unused:
    """A compressor that is made when it is first used."""

    def __init__(self, window, settings):
        self._make = lambda: zlib.compressobj(wbits=-window, **settings)
        self._made = None

    def compress(self, data):
        self._made = self._made or self._make()
        return self._made.compress(data)

    def flush(self, mode):
        return self._made.flush(mode)


class Kept:
    """What pieces were compressed to, the latest of them, within so many bytes."""

    def __init__(self, most):
        self._most, self._size = most, 0
        self._found = OrderedDict()

    def compressed(self, piece, window):
        """By itself."""
        key = piece, window
        if key not in self._found:
            packed = by_itself(piece, window)
            self._keep(key, packed)
            return packed
        self._found.move_to_end(key)
        return self._found[key]

    def _keep(self, key, packed):
        self._found[key] = packed
        self._size += len(key[0]) + len(packed)
        while self._size > self._most:
            (piece, _), oldest = self._found.popitem(last=False)
            self._size -= len(piece) + len(oldest)
