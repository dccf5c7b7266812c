"""The server: Streamlit's ASGI application over pages/navigation.py, and our own routes.

`python app.py` serves one person and finds a free port; elsewhere `uvicorn app:app` or
`streamlit run app.py` serve many.
"""

import os
from importlib.util import find_spec
from pathlib import Path

from pages.server.requirements import check_requirements

check_requirements()
# Before any of them is loaded: threads inside BLAS would fight for the same cores.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import streamlit as st

from pages.answers.server import SERVER
from pages.server import class_routes
from pages.server.error_page import apologise
from pages.server.files import below_base
from pages.server.middleware import layers
from pages.server.preload import lifespan
from pages.server.serve import serve

PAGES = Path(__file__).resolve().parent / "pages"
# Found without being imported: its libraries load later, in the background.
BOARD = Path(find_spec("lindisc").origin).parent / "board"

app = st.App(
    PAGES / "navigation.py",
    routes=below_base([*SERVER.answers.routes, *class_routes.routes()]),
    middleware=layers(PAGES, BOARD),
    lifespan=lifespan(SERVER),
    on_script_error=apologise,
)

if __name__ == "__main__":
    serve(app)
