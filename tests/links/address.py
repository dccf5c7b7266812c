"""A link and the page behind it: a path, and the values of some controls."""

from urllib.parse import parse_qs, urlencode, urlsplit

from pages.lessons import LESSONS
from tests.pages import visiting


def link(path, settings):
    """The link that sets these controls."""
    words = {key: written(value) for key, value in sorted(settings.items())}
    return f"{path}?{urlencode(words, doseq=True, safe='(),:')}"


def written(value):
    """The words for one value in a link."""
    if isinstance(value, list | tuple):
        return [word for each in value for word in written(each)]
    if isinstance(value, bool):
        return [str(value).lower()]
    return [f"{value:g}" if isinstance(value, float) else str(value)]


def asked_by(address):
    """What a link asks for: the words for each key."""
    return parse_qs(urlsplit(address).query, keep_blank_values=True)


def slug_of(address):
    """The lesson that a link opens."""
    return urlsplit(address).path.strip("/") or LESSONS[0].slug


def visit(address):
    """What a link opens."""
    return visiting.visit(slug_of(address), asked_by(address))
