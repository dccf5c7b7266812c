"""The links of the questions of all lessons, and those of them that are not frozen yet."""

from urllib.parse import urlsplit

from pages.lessons import LESSONS
from tests.links.address import asked_by, link, visit
from tests.links.frozen import freeze, frozen
from tests.links.page import shown


def links_of(lesson):
    """The link of each question's answer, in the order of the lesson."""
    path = "/" if lesson is LESSONS[0] else f"/{lesson.slug}"
    return {link(path, scenario.settings): scenario.title for scenario in lesson.scenarios}


def scenarios_of_today():
    """The title of every scenario, by its link."""
    return {at: title for lesson in LESSONS for at, title in links_of(lesson).items()}


def scenarios_that_were(lines):
    """The title that a frozen link had as a scenario; its controls come in any order."""
    were = ((line["link"], line["scenario"]) for line in lines if "scenario" in line)
    return {link(urlsplit(address).path, asked_by(address)): title for address, title in were}


def freeze_new():
    """Freeze what new questions show; the lines that are new."""
    lines = frozen()
    were = scenarios_that_were(lines)
    new = [
        {"link": at, "scenario": title, "shows": shown(visit(at))}
        for at, title in scenarios_of_today().items()
        if at not in were
    ]
    if new:
        freeze([*lines, *new])
    return new
