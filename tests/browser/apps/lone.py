"""One page by itself, named by the environment, in the shell that lindisc itself is served in."""

import os
from pathlib import Path

import streamlit as st

from pages.server.middleware import layers
from pages.serving import scripts, slugs

FOLDER = Path(__file__).resolve().parent

SCRIPT = FOLDER / os.environ["PAGE"]
# No answer can be fetched beside it: there are none here.
LAYERS = layers(routes=[], slugs=slugs, scripts=scripts, links=lambda name, query: "")
app = st.App(SCRIPT, middleware=LAYERS)
