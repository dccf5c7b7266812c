"""A browser's end of a visit: a session of Streamlit, and answers to links over HTTP."""

import asyncio
import json
from contextlib import asynccontextmanager
from time import perf_counter
from urllib.parse import parse_qs, urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from tests.load.line import OK, PATIENCE, Line

LESSON = '"kind": "lesson"'  # of what our component is told
CONTROL = "rda.alpha"  # is moved where a lesson has it; elsewhere the first slider is
ASIDE = ("walk", "tried", "below", "present")  # what answers do not depend on
POINT = "m98"  # is carried


class Visitor:
    """Somebody with a lesson open, who moves a slider and waits for what it shows."""

    def __init__(self, port, socket):
        self.socket, self.line = socket, Line(port)
        self.page = self.query = self.fragment = self.component = ""
        self.told, self.answers, self.link = {}, {}, {}
        self.slider = self.points = None

    async def arrive(self, lesson="", query=""):
        """Open a lesson by a link, the front page if none is named; its picture, if any."""
        self.query = query
        await self.run(page_name=lesson)
        self.link = parse_qs(self.told["link"], keep_blank_values=True)
        said = await self.shown("picture")
        await self.shown("numbers")
        if said.status != OK:
            return None
        shown = json.loads(said.record)
        self._look_at(shown)
        return shown

    def _look_at(self, shown):
        sliders = [each for nodes in shown["controls"].values() for each in _sliders(nodes)]
        sliders.sort(key=lambda each: not each["key"].endswith(CONTROL))
        self.slider = next(iter(sliders), None)
        edited = (board["hears"].get("edited") for board in shown["boards"])
        self.points = next(filter(None, edited), None)

    async def shown(self, part, **headers):
        """What is said of a part of the lesson at the link as it is now."""
        return await self.line.ask(self.address(part), **headers)

    def address(self, part, **changes):
        """Where a part is."""
        asked = {k: v for k, v in self.link.items() if k.rpartition(".")[2] not in ASIDE}
        token = {"token": self.told["token"]} if self.told["token"] else {}
        words = urlencode(asked | changes | token, doseq=True)
        return f"/answer/{self.told['release']}/{self.told['slug']}/{part}?{words}"

    async def move(self, share, *, tells=True):
        """Seconds until the picture is there, until its numbers are, and until Streamlit is done
        with the link that it is told then, if it is.
        """
        low, high, step = (self.slider[name] for name in ("low", "high", "step"))
        value = low + round(share * (high - low) / step) * step
        self.link[self.slider["key"]] = [f"{value:.10g}"]
        moved = perf_counter()
        waits = {}
        for part in ("picture", "numbers"):
            said = await self.shown(part)
            assert said.status == OK, said
            waits[part] = perf_counter() - moved
        if not tells:
            return waits
        rest = perf_counter()
        await self.tell(urlencode(self.link, doseq=True))
        return waits | {"told": perf_counter() - rest}

    async def carry(self, across, up):
        """Seconds until the models have arrived for a point that a hand holds at this place."""
        moved = perf_counter()
        edits = {self.points: f"{POINT}-{across}-{up}"}
        said = await self.line.ask(self.address("carried", **edits))
        assert said.status == OK, said
        return {"carried": perf_counter() - moved}

    async def tell(self, link):
        """Streamlit hears the link, and all that comes of it has come."""
        await self.run(**self._told(link))

    async def say(self, link):
        """The same, without waiting."""
        await self._ask(**self._told(link))

    async def run(self, **request):
        """The messages of one run of a page."""
        await self._ask(**request)
        heard = []
        while not heard or heard[-1].WhichOneof("type") != "script_finished":
            async with asyncio.timeout(PATIENCE):
                heard.append(ForwardMsg.FromString(await self.socket.recv()))
            self._take(heard[-1])
        return heard

    def _told(self, link):
        self.told["number"] = self.told.get("number", 0) + 1
        told = json.dumps({"told": {"link": link, "number": self.told["number"]}})
        state = {"widgets": [{"id": self.component, "json_value": told}]}
        place = {"page_script_hash": self.page, "fragment_id": self.fragment}
        return place | {"widget_states": state}

    def _take(self, message):
        if message.WhichOneof("type") == "new_session":
            self.page = message.new_session.page_script_hash or self.page
        found = message.delta.new_element.bidi_component
        if LESSON in found.json:
            self.component, self.fragment = found.id, message.delta.fragment_id
            self.told |= json.loads(found.json)

    async def _ask(self, **request):
        asked = BackMsg(rerun_script={"query_string": self.query} | request)
        await self.socket.send(asked.SerializeToString())


def _sliders(nodes):
    for node in nodes:
        if node["kind"] == "slider":
            yield node
        yield from _sliders(node.get("items", ()))


@asynccontextmanager
async def visitor(port):
    """A visitor of the server at that port."""
    address = f"ws://127.0.0.1:{port}/_stcore/stream"
    origin = f"http://127.0.0.1:{port}"
    async with connect(address, origin=origin, subprotocols=["streamlit"], max_size=None) as socket:
        guest = Visitor(port, socket)
        try:
            yield guest
        finally:
            guest.line.close()
