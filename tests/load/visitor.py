"""A browser's end of a session: it says where a control stands and hears what to show."""

import asyncio
from contextlib import asynccontextmanager
from time import perf_counter

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from pages.server.together import ASKED, parts

CONTROL = "rda.alpha"  # where a lesson has it; elsewhere the first slider with the picture
BOARD, TEXT = "bidi_component", "markdown"
PATIENCE = 60  # seconds


class Visitor:
    """Somebody with a lesson open, who moves a slider and waits for what it shows."""

    def __init__(self, socket, awaited=BOARD):
        self.socket, self.awaited = socket, awaited
        self.page = self.query = self.fragment = ""
        self.slider = None

    async def arrive(self, lesson="", query=""):
        """Open a lesson by a link, the front page if none is named."""
        self.query = query
        request = BackMsg()
        request.rerun_script.page_name = lesson
        await self._ask(request)
        sliders = {}  # the first of each fragment
        async for message in self._heard():
            if message.WhichOneof("type") == "new_session":
                self.page = message.new_session.page_script_hash
            element, fragment = message.delta.new_element, message.delta.fragment_id
            if fragment and element.WhichOneof("type") == self.awaited:
                self.fragment = fragment
            slider = element.slider
            if slider.id and (fragment not in sliders or slider.id.endswith(CONTROL)):
                sliders[fragment] = slider
        self.slider = sliders.get(self.fragment)

    async def move(self, share):
        """Seconds until the board has arrived, and until all that belongs to it has."""
        request = BackMsg()
        request.rerun_script.page_script_hash = self.page
        request.rerun_script.fragment_id = self.fragment
        state = request.rerun_script.widget_states.widgets.add(id=self.slider.id)
        low, high, step = self.slider.min, self.slider.max, self.slider.step
        state.double_array_value.data.append(low + round(share * (high - low) / step) * step)
        moved = perf_counter()
        await self._ask(request)
        waited = None
        async for message in self._heard():
            if waited is None and message.delta.new_element.WhichOneof("type") == self.awaited:
                waited = perf_counter() - moved
        assert waited is not None, "The picture did not come."
        return {"answer": waited, "numbers": perf_counter() - moved}

    async def _ask(self, request):
        request.rerun_script.query_string = self.query
        await self.socket.send(request.SerializeToString())

    async def _heard(self):
        """The messages of one run."""
        while True:
            async with asyncio.timeout(PATIENCE):
                frame = await self.socket.recv()
            for part in parts(frame):
                yield (message := ForwardMsg.FromString(part))
                if message.WhichOneof("type") == "script_finished":
                    return


@asynccontextmanager
async def visitor(port, awaited=BOARD):
    """A visitor of the server at that port."""
    address = f"ws://127.0.0.1:{port}/_stcore/stream?{ASKED.decode()}"
    origin = f"http://127.0.0.1:{port}"
    async with connect(address, origin=origin, subprotocols=["streamlit"], max_size=None) as socket:
        yield Visitor(socket, awaited)
