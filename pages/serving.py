"""What the server serves, put together: each package is handed here what it needs of the others.

Modules that load heavy libraries are named in strings, here alone, and loaded when they are used.
"""

import json
import os
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

from starlette.middleware import Middleware

from pages.answers import documentation
from pages.answers.refusal import Refused
from pages.answers.release import release
from pages.answers.request import ADDRESS, meant
from pages.answers.routes import Answers
from pages.answers.workers import Workers
from pages.classroom import routes as class_routes
from pages.classroom.rooms import ROOMS
from pages.lectures import routes as lecture_routes
from pages.server import files
from pages.server.files import Files
from pages.server.guard import Guard
from pages.server.monitoring import CountRequests, Counts, Monitoring
from pages.server.preload import loaded
from pages.server.security import SecurityHeaders

PAGES = Path(__file__).parent
OWN, LONGEST = "own=", 2000  # in a query; letters of one


def _own_data(token, words):
    return loaded("pages.shell.own_data").kept_under(token, words)


def brought(token):
    """What a visitor has brought that no link holds; None where there is nothing."""
    return loaded("pages.shell.own_data").brought_under(token)


def class_page():
    """The page of those who follow a class."""
    return loaded("pages.classroom.page").PAGE


def slugs():
    """The addresses of all lessons."""
    return [lesson.slug for lesson in loaded("pages.lessons").LESSONS]


async def lecture(walk):
    """The walk of that name, as a lecture; None where there is none."""
    try:
        return json.loads(await ANSWERS.whole(meant(walk, "walk", [])))
    except Refused:
        return None


async def read_lecture(request):
    """The lecture that was posted, as its file has it."""
    return json.loads(await LECTURES.found("read", request))["lecture"]


@cache
def scripts():
    """Media type and text of our scripts and stylesheets, by their addresses."""
    component = loaded("pages.shell.component")
    texts = loaded("pages.answers.plotly_script").texts() | {component.ADDRESS: component.SCRIPT}
    ours = {address: ("text/javascript", text) for address, text in texts.items()}
    return ours | loaded("pages.classroom.page").FILES


def links(slug, query):
    """What a page loads first, as its `Link` header says it: our script, and the picture of a link
    without data of one's own; "" as long as nobody has asked for a script.
    """
    if not scripts.cache_info().currsize:
        return ""
    found = [f"<.{loaded('pages.shell.component').ADDRESS}>; rel=modulepreload"]
    first, *others = slugs()
    slug = slug or first
    if slug in {first, *others} and OWN not in query and len(query) <= LONGEST:
        link = meant(slug, "picture", parse_qsl(query, keep_blank_values=True)).link
        picture = f"<.{ADDRESS}{release()}/{slug}/picture?{link}>"
        found.append(f"{picture}; rel=preload; as=fetch; crossorigin")
    return ", ".join(found)


def middleware():
    """The layers around Streamlit and our routes, outermost first."""
    sites = os.environ.get("FRAME_ANCESTORS", "").split()
    return [
        Middleware(CountRequests, counts=COUNTS),
        Middleware(SecurityHeaders, frame_ancestors=sites),
        Middleware(Guard, routes=ROUTES, slugs=slugs),
        Middleware(Files, scripts=scripts, links=links),
    ]


def sent():
    """Whatever browsers are sent by pages of ours."""
    return scripts(), class_page()


def numbers():
    """What there is to count beside requests, by names."""
    ours = {"lindisc_followers": ROOMS.n_followers, "lindisc_sockets": COUNTS.sockets}
    return ANSWERS.numbers | ours


ANSWERS = Answers(_own_data, Workers("pages.answering"))
LECTURES = lecture_routes.Lectures(ANSWERS)
COUNTS = Counts()
MONITORING = Monitoring(COUNTS, numbers, ANSWERS.is_well)
DOCS = documentation.SITE / documentation.FOLDER
ROUTES = files.below_base(
    [
        *ANSWERS.routes,
        *class_routes.routes(class_page, lecture, read_lecture, brought),
        *lecture_routes.routes(LECTURES),
        *files.documentation(DOCS),
    ]
)
