"""A browser's end of a session: it says where a control stands and hears what to show."""

import asyncio
from contextlib import asynccontextmanager
from time import perf_counter

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

CONTROL = "rda.alpha"
BOARD = "bidi_component"
PATIENCE = 60  # seconds


class Visitor:
    """Somebody with a lesson open; moves the alpha of RDA on the front page."""

    def __init__(self, socket):
        self.socket = socket
        self.page = self.slider = self.fragment = ""

    async def arrive(self, lesson=""):
        """Open a lesson, the front page if none is named."""
        request = BackMsg()
        request.rerun_script.page_name = lesson
        await self._ask(request)
        async for message in self._heard():
            if message.WhichOneof("type") == "new_session":
                self.page = message.new_session.page_script_hash
            element = message.delta.new_element
            if element.slider.id.endswith(CONTROL):
                self.slider, self.fragment = element.slider.id, message.delta.fragment_id

    async def move(self, alpha):
        """Seconds until the board has arrived; the words below it follow."""
        request = BackMsg()
        request.rerun_script.page_script_hash = self.page
        request.rerun_script.fragment_id = self.fragment
        state = request.rerun_script.widget_states.widgets.add(id=self.slider)
        state.double_array_value.data.append(alpha)
        moved = perf_counter()
        await self._ask(request)
        waited = None
        async for message in self._heard():
            if message.delta.new_element.WhichOneof("type") == BOARD:
                waited = perf_counter() - moved
        return waited

    async def _ask(self, request):
        request.rerun_script.query_string = f"{CONTROL}=0.3"
        await self.socket.send(request.SerializeToString())

    async def _heard(self):
        """The messages of one run."""
        while True:
            async with asyncio.timeout(PATIENCE):
                message = ForwardMsg.FromString(await self.socket.recv())
            yield message
            if message.WhichOneof("type") == "script_finished":
                return


@asynccontextmanager
async def visitor(port):
    """A visitor of the server at that port."""
    address = f"ws://127.0.0.1:{port}/_stcore/stream"
    origin = f"http://127.0.0.1:{port}"
    async with connect(address, origin=origin, subprotocols=["streamlit"], max_size=None) as socket:
        yield Visitor(socket)
