"""What the server serves, put together: each package is handed here what it needs of the others.

Modules that load heavy libraries are named in strings, here alone, and loaded when they are used.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from pages.answers.server import Server
from pages.classroom import routes as class_routes
from pages.server.files import below_base
from pages.server.middleware import layers
from pages.server.preload import loaded

PAGES = Path(__file__).parent
# Found without being imported: its libraries load later, in the background.
BOARD = Path(find_spec("lindisc").origin).parent / "board"
ANSWERING = "pages.answering"


def _answer(*job):
    return loaded(ANSWERING).answer(*job)


def _own_data(token):
    return loaded("pages.shell.own_data").kept_under(token)


def class_page():
    """The page of those who follow a class."""
    return loaded("pages.classroom.page").PAGE


def slugs():
    """The addresses of all lessons."""
    return [lesson.slug for lesson in loaded("pages.lessons").LESSONS]


@cache
def scripts():
    """Media type and text of our scripts and stylesheets, by their addresses."""
    lesson = loaded("pages.shell.script")
    texts = {lesson.ADDRESS: lesson.SCRIPT}
    texts |= loaded("pages.answers.plotly_script").texts()
    ours = {address: ("text/javascript", text) for address, text in texts.items()}
    return ours | loaded("pages.classroom.page").FILES


def middleware(routes):
    """The layers around Streamlit and these routes."""
    return layers(PAGES, BOARD, routes=routes, slugs=slugs, scripts=scripts)


SERVER = Server(ANSWERING, _answer, _own_data)
ROUTES = below_base([*SERVER.answers.routes, *class_routes.routes(class_page)])
