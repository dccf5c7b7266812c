"""Whatever is sent in whatever order, browsers read it, and what is long is compressed once."""

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.forward_msg_cache import populate_hash_if_needed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from pages.server import deflate
from pages.server.deflate import HUGE, LONG, Kept, pieces
from pages.server.together import joined

ORDINARY = PerMessageDeflate.encode
LENGTHS = st.sampled_from([0, 1, 100, 3000, LONG - 1, LONG, 3 * LONG])
MESSAGES = st.lists(LENGTHS, min_size=1, max_size=6)
WINDOWS = st.integers(9, 15)


def message(length):
    """As long as that, and like others: a compressor that remembers them refers to them."""
    words = random.Random(length % 7).choices([b"board ", b"slider ", b"\1\2\3"], k=length)
    return b"a" * bool(length) + b"".join(words)[: max(0, length - 1)]


def pair(window=12, forgets=False):
    """The compressor of a socket, and what its browser reads with."""
    server = PerMessageDeflate(False, forgets, 15, window, {"memLevel": 5})
    return server, PerMessageDeflate(forgets, False, window, 15)


def binary(data):
    return Frame(Opcode.BINARY, data)


@pytest.fixture
def compressed(monkeypatch):
    """How many messages were compressed by themselves."""
    made, compressor = [], zlib.compressobj

    def counted(**options):
        made.append(options)
        return compressor(**options)

    monkeypatch.setattr(deflate.zlib, "compressobj", counted)
    return made


@given(st.lists(MESSAGES, min_size=1, max_size=6), WINDOWS, st.booleans())
def test_browsers_read_what_is_sent(frames, window, forgets):
    encode = deflate.sharing(ORDINARY, Kept(10 * LONG))
    server, browser = pair(window, forgets)
    for lengths in frames:
        frame = joined([message(length) for length in lengths])
        packed = encode(server, binary(frame))
        assert packed.rsv1
        assert bytes(browser.decode(packed).data) == frame


def test_what_many_are_sent_is_compressed_once(compressed):
    encode = deflate.sharing(ORDINARY, Kept(10 * LONG))
    sockets = [pair() for _ in range(3)]
    compressed.clear()
    for number, (server, browser) in enumerate(sockets, start=1):
        frame = joined([message(number), message(2 * LONG), message(10 * number)])
        assert bytes(browser.decode(encode(server, binary(frame))).data) == frame
    assert len(compressed) == 1


def of_a_run(words):
    """A short message of what a page shows, as Streamlit sends it."""
    message = ForwardMsg()
    message.delta.new_element.markdown.body = words
    populate_hash_if_needed(message)
    return message.SerializeToString()


def of_a_session(words):
    """A message that nobody else is sent."""
    return ForwardMsg(new_session={"name": words}).SerializeToString()


def test_a_frame_is_cut_around_what_is_long_and_what_only_one_session_is_sent():
    shown, only = [of_a_run(words) for words in "abc"], [of_a_session(words) for words in "de"]
    longs = [message(LONG), message(2 * LONG)]
    frame = joined([only[0], *shown[:2], *longs, shown[2], *only])
    cut = pieces(frame)
    assert b"".join(piece for piece, _ in cut) == frame
    assert [is_shared for _, is_shared in cut] == [False, True, True, True, True, False]
    assert [sum(words in piece for words in [*shown, *longs]) for piece, _ in cut] == [
        0, 2, 1, 1, 1, 0,
    ]  # fmt: skip
    assert pieces(joined([*shown, *only])) == []


def test_what_is_shown_beside_it_is_compressed_once_and_what_is_short_never(compressed):
    encode = deflate.sharing(ORDINARY, Kept(10 * LONG))
    sockets = [pair() for _ in range(3)]
    compressed.clear()
    shown = [of_a_run(words * deflate.SHORT) for words in "ab"]
    for number, (server, browser) in enumerate(sockets, start=1):
        frame = joined([*shown, message(2 * LONG), of_a_session(f"{number}")])
        assert bytes(browser.decode(encode(server, binary(frame))).data) == frame
    assert len(compressed) == 2


def test_nothing_is_kept_of_what_only_one_session_is_sent():
    kept = Kept(10 * LONG)
    only = of_a_session("a" * deflate.SHORT)
    deflate.sharing(ORDINARY, kept)(pair()[0], binary(joined([only, message(LONG)])))
    assert not any(only in piece for piece, _ in kept._found)


@pytest.mark.parametrize("length", [LONG - 1, HUGE])
def test_short_and_huge_messages_are_compressed_as_ever(length):
    ours, ordinary = pair()[0], pair()[0]
    encode = deflate.sharing(ORDINARY, Kept(10 * HUGE))
    frame = binary(b"a" * length)
    assert bytes(encode(ours, frame).data) == bytes(ORDINARY(ordinary, frame).data)


def test_words_and_pings_are_sent_as_ever():
    encode = deflate.sharing(ORDINARY, Kept(10 * LONG))
    server, browser = pair()
    ping, words = Frame(Opcode.PING, b"a"), Frame(Opcode.TEXT, b"a" * 2 * LONG)
    assert encode(server, ping) == ping
    assert bytes(browser.decode(encode(server, words)).data) == words.data


def test_the_latest_are_kept_within_a_bound(compressed):
    kept = Kept(2 * (LONG + 100))
    for fill in (b"a", b"b", b"a", b"c", b"a", b"b"):
        packed = kept.compressed(fill * LONG, 12)
        assert zlib.decompressobj(wbits=-12).decompress(packed) == fill * LONG
    assert len(compressed) == 4
    kept.compressed(b"a" * LONG, 10)
    assert len(compressed) == 5


def test_more_than_all_that_may_be_kept_is_not():
    kept = Kept(LONG)
    assert kept.compressed(bytes(LONG), 12) == kept.compressed(bytes(LONG), 12)
    assert not kept._found


def test_all_sockets_share_it(monkeypatch):
    monkeypatch.setattr(PerMessageDeflate, "encode", ORDINARY)
    deflate.share()
    server, browser = pair()
    frame = binary(joined([message(5), message(LONG)]))
    assert PerMessageDeflate.encode is not ORDINARY
    assert bytes(browser.decode(server.encode(frame)).data) == frame.data
