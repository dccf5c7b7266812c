"""The layers around Streamlit, outermost first."""

import os

from starlette.middleware import Middleware

from pages.server.files import Files
from pages.server.guard import Guard
from pages.server.monitoring import CountRequests
from pages.server.security import SecurityHeaders


def layers(*, counts, routes, slugs, scripts, links):
    """The middleware: `Guard` knows `routes` and `slugs`, `Files` the `scripts` and `links`; all
    that is asked goes to the `counts`.
    """
    sites = os.environ.get("FRAME_ANCESTORS", "").split()
    return [
        Middleware(CountRequests, counts=counts),
        Middleware(SecurityHeaders, frame_ancestors=sites),
        Middleware(Guard, routes=routes, slugs=slugs),
        Middleware(Files, scripts=scripts, links=links),
    ]
