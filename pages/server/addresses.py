"""Which addresses are those of pages: the lessons', known once they have loaded, and a few more."""

import asyncio
import re

from pages.server.warmth import loaded

# One of Streamlit's; /follow is a page of our own.
PAGE = re.compile(r"/(?!follow/?$)[^/.]*/?")
BESIDE_LESSONS = {"your-data", "data-sets", "gallery"}


async def is_page(path):
    """Whether a page is there."""
    name = path.strip("/")
    is_short = PAGE.fullmatch(path) is not None
    return is_short and (not name or name in BESIDE_LESSONS or name in await _slugs())


async def is_start(path):
    """Whether that is the name of the first lesson, whose only page is the start."""
    name = path.strip("/") if PAGE.fullmatch(path) else ""
    # The start itself does not wait until the lessons have loaded.
    return bool(name) and name == (await asyncio.to_thread(_lessons))[0].slug


async def _slugs():
    return {lesson.slug for lesson in await asyncio.to_thread(_lessons)}


def _lessons():
    return loaded("pages.lessons").LESSONS
