"""Where the documentation of lindisc is, once `make site` has written it."""

from pathlib import Path

SITE = Path(__file__).resolve().parents[2] / "site"
FOLDER = "docs"  # in the site, and below the address of the app
START = "index.html"


def link(site=None):
    """A link to it from a page of the site or of the app, as HTML; "" where it was not written."""
    if not ((site or SITE) / FOLDER / START).exists():
        return ""
    return f'<a href="{FOLDER}/{START}">How to get lindisc, its names and ten examples</a>'
