"""The layers around Streamlit, outermost first."""

import os

from starlette.middleware import Middleware

from pages.server.files import Files
from pages.server.guard import Guard
from pages.server.security import SecurityHeaders


def layers(*folders, routes, slugs, scripts):
    """The middleware; stylesheets of the page and of its components lie in `folders`.

    `Guard` knows `routes` and `slugs`, `Files` the `scripts`.
    """
    stylesheets = sorted(file for folder in folders for file in _stylesheets(folder))
    return [
        Middleware(
            SecurityHeaders,
            stylesheets=[file.read_text(encoding="utf-8") for file in stylesheets],
            frame_ancestors=os.environ.get("FRAME_ANCESTORS", "").split(),
        ),
        Middleware(Guard, routes=routes, slugs=slugs),
        Middleware(Files, scripts=scripts),
    ]


def _stylesheets(folder):
    """The files of a folder; none would leave a page unstyled, as the policy refuses what it does
    not know.
    """
    if found := [*folder.rglob("*.css")]:
        return found
    raise FileNotFoundError(f"{folder} holds no style sheet.")
