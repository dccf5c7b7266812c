"""In a browser: a page hears at once what its server says at once, and each message by itself."""

import random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from pages.server.together import joined, parts
from tests.browser.front_page import FrontPage
from tests.browser.lesson import PROJECTOR
from tests.browser.wire import wire

MESSAGES_OF_A_PAGE = 100
HEAR = """(frames) => {
    const socket = new WebSocket(`ws://${location.host}/_stcore/stream`);
    socket.binaryType = "arraybuffer";
    const heard = [];
    const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const text = (data) => String.fromCharCode(...new Uint8Array(data));
    socket.addEventListener("message", ({ data }) => heard.push(["listener", text(data)]));
    socket.onmessage = ({ data }) => heard.push(["handler", text(data)]);
    for (const frame of frames) {
        socket.dispatchEvent(new MessageEvent("message", { data: bytes(frame).buffer }));
    }
    socket.close();
    return [heard, socket.url];
}"""
ELSEWHERE = """(address) => {
    const socket = new WebSocket(address, ["one", "two"]);
    socket.close();
    return [socket.url, socket instanceof WebSocket, WebSocket.OPEN, socket.CONNECTING];
}"""


class Listener(FrontPage):
    """A front page, and the frames that come over its newest socket."""

    def __init__(self, page):
        super().__init__(page)
        self.frames = []
        page.on("websocket", self._listen)

    def _listen(self, socket):
        self.frames = []
        socket.on("framereceived", self._hear)

    def _hear(self, frame):
        self.frames.append(frame)

    @property
    def messages(self):
        return [part for frame in self.frames for part in parts(frame)]


@pytest.fixture
def listener(new_page):
    return Listener(new_page(**PROJECTOR))


def test_a_page_and_one_that_finds_its_server_again_hear_several_at_once(app, listener):
    with wire(urlsplit(app).port) as line:
        listener.open(f"http://127.0.0.1:{line.port}/").settle()
        assert len(listener.messages) > max(MESSAGES_OF_A_PAGE, 3 * len(listener.frames))
        with listener.page.expect_event("websocket"):
            line.cut()
        listener.settle()
        assert len(listener.messages) > 3 * len(listener.frames)
        pictures = listener.pictures()
        listener.step("RDA: alpha")
        listener.settle()
        assert listener.pictures() != pictures
    assert listener.complaints == []


def test_each_message_of_a_frame_is_heard_by_itself(app, listener):
    chance = random.Random(0)
    frames = []
    for count in [1, 2, 3, 60, *(chance.randrange(1, 20) for _ in range(50))]:
        lengths = [chance.choice((0, 1, 3, 255, 256, 70_000)) for _ in range(count)]
        frames.append([chance.randbytes(n).replace(b"\0", b"\1") for n in lengths])
    page = listener.open(app).page
    sent = [joined(messages).decode("latin-1") for messages in frames]
    heard, address = page.evaluate(HEAR, sent)
    assert heard == [
        [hearer, message.decode("latin-1")]
        for messages in frames
        for message in messages
        for hearer in ("listener", "handler")
    ]
    assert urlsplit(address).query == "together"


def test_other_sockets_are_as_they_are(app, listener):
    page = listener.open(app).page
    address = f"ws://{urlsplit(app).netloc}/elsewhere"
    assert page.evaluate(ELSEWHERE, address) == [address, True, 1, 0]
    expect(page.locator("h3").first).to_be_visible()
