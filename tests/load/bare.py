"""A page of Streamlit with one slider in a fragment, and who moves it: the least a run costs."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

import streamlit as st
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

PATIENCE = 60  # seconds
PAUSE = 2  # from one move of a visitor to the next


app = st.App(Path(__file__).with_name("bare_page.py"))


@asynccontextmanager
async def _socket(port):
    address, origin = f"ws://127.0.0.1:{port}/_stcore/stream", f"http://127.0.0.1:{port}"
    async with connect(address, origin=origin, subprotocols=["streamlit"], max_size=None) as found:
        yield found


async def _run(socket, request):
    """The messages of a run."""
    await socket.send(request.SerializeToString())
    heard = []
    while not heard or heard[-1].WhichOneof("type") != "script_finished":
        async with asyncio.timeout(PATIENCE):
            heard.append(ForwardMsg.FromString(await socket.recv()))
    return heard


@asynccontextmanager
async def slider(port):
    """A function of a new visitor that moves the slider, and gives the seconds until all is there
    that comes of it.
    """
    async with _socket(port) as socket:
        request = BackMsg()
        request.rerun_script.query_string = ""
        first = await _run(socket, request)
        (found,) = (each.delta for each in first if each.delta.new_element.HasField("slider"))
        (page,) = (each.new_session for each in first if each.WhichOneof("type") == "new_session")

        async def move(share):
            request = BackMsg()
            request.rerun_script.page_script_hash = page.page_script_hash
            request.rerun_script.fragment_id = found.fragment_id
            state = request.rerun_script.widget_states.widgets.add(id=found.new_element.slider.id)
            state.double_array_value.data.append(share)
            begun = perf_counter()
            await _run(socket, request)
            return perf_counter() - begun

        yield move


async def moves(port, seconds, chance, everybody, _):
    """The waits of one visitor who moves the slider, in a time of their own."""
    async with slider(port) as move:
        await everybody.wait()
        end, waits = perf_counter() + seconds, []
        await asyncio.sleep(chance.uniform(0, PAUSE))
        while not waits or perf_counter() < end:
            waits.append({"bare": await move(chance.randrange(101) / 100)})
            await asyncio.sleep(max(0, PAUSE - waits[-1]["bare"]))
        return waits
