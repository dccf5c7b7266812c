"""Pages by themselves, one named by each address, in the shell that lindisc is served in."""

from pathlib import Path

import streamlit as st

from pages.server.middleware import layers
from pages.server.monitoring import Counts
from pages.serving import scripts, slugs

FOLDER = Path(__file__).resolve().parent

if __name__ == "__main__":
    text = (FOLDER / st.query_params["page"]).read_text(encoding="utf-8")
    exec(compile(text, st.query_params["page"], "exec"), {"__name__": "__main__"})
else:
    # No answer can be fetched beside it: there are none here.
    HANDED = {"counts": Counts(), "slugs": slugs, "scripts": scripts}
    LAYERS = layers(routes=[], links=lambda name, query: "", **HANDED)
    app = st.App(__file__, middleware=LAYERS)
