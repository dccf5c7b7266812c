"""The server: Streamlit's ASGI application over pages/navigation.py, and our own routes.

`python app.py` serves one person and finds a free port; elsewhere `uvicorn app:app` or
`streamlit run app.py` serve many.
"""

import os

from pages.server.requirements import check_requirements

check_requirements()
# Before any of them is loaded: threads inside BLAS would fight for the same cores.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import streamlit as st
from streamlit import config

# Streamlit itself reads it only as `streamlit run` starts it.
if path := os.environ.get("STREAMLIT_SERVER_BASE_URL_PATH"):
    config.set_option("server.baseUrlPath", path)

from pages.server.error_page import show_error_page
from pages.server.preload import lifespan
from pages.server.serve import serve
from pages.serving import ANSWERS, MONITORING, PAGES, ROUTES, middleware, sent

app = st.App(
    PAGES / "navigation.py",
    routes=ROUTES,
    middleware=middleware(),
    lifespan=lifespan(ANSWERS, MONITORING, sent),
    on_script_error=show_error_page,
)

if __name__ == "__main__":
    serve(app)
