"""A page of Streamlit with one slider in a fragment, and one chart: the least that a run costs."""

from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

import streamlit as st

from tests.load.visitor import visitor

app = st.App(Path(__file__).with_name("bare_page.py"))


@asynccontextmanager
async def slider(port):
    """A function of a new visitor that moves the slider, and gives the seconds until all is there
    that comes of it.
    """
    async with visitor(port) as guest:
        heard = await guest.run()
        (found,) = (each.delta for each in heard if each.delta.new_element.HasField("slider"))
        (page,) = (each.new_session for each in heard if each.WhichOneof("type") == "new_session")
        place = {"page_script_hash": page.page_script_hash, "fragment_id": found.fragment_id}

        async def move(share):
            state = {"id": found.new_element.slider.id, "double_array_value": {"data": [share]}}
            begun = perf_counter()
            await guest.run(**place, widget_states={"widgets": [state]})
            return perf_counter() - begun

        yield move
