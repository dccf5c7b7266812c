"""The header: links to all lessons, the open one marked; on a phone one button opens them."""

from urllib.parse import urlencode

from pages.shell.component import component
from pages.shell.own import carried
from pages.shell.room import room

NAME = "lindisc"
WHAT_IT_IS = "Where classifiers draw the line."
_component = component(__file__)


def menu(sections, here):
    """Links by short titles; `sections` are lists of them, `here` is the page in view."""
    data = {
        "name": NAME,
        "what": WHAT_IT_IS,
        "here": here.url_path,
        "carried": f"?{urlencode(carried())}" if carried() else "",
        "sections": [[[short, page.url_path] for short, page in pages] for pages in sections],
    }
    with room("menu"):
        _component(key="menu of lessons", data=data)
