"""What stands in the sidebar of a lesson at a link; all else is drawn by the board's script."""

from dataclasses import dataclass

from pages.answers.control_types import Line, OneOf, Switch
from pages.answers.link_controls import Given
from pages.answers.walk import read_link, walk_controls

TITLES = ("Numbers", "Why", "In Python", "By hand", "Download")  # of the tabs
FORMERLY = {"Try": TITLES[0]}  # the questions stand above the picture now
OPENED = "opened."  # what the keys of all folds begin with
PRESENT = Switch("present", "", False)
LECTURE = Line("lecture", "", "")  # its name and the place in it, for the script
FRAMED = ("embed", "embed_options")  # for Streamlit


@dataclass(frozen=True)
class Sidebar:
    """The `nodes`, which rows the values of some keys belong to, and the keys of the link that mean
    nothing to the lesson.
    """

    nodes: list
    owners: dict
    refused: list


def sidebar(lesson, query, own=None):
    """The `Sidebar` of a lesson at a link, words by key."""
    controls, _, _ = read_link(lesson, query, own)
    nodes = [*controls.sidebar]
    for control in of_the_page(lesson, query):
        controls.ask(control)
    refused = [key for key in controls.refused if key not in FRAMED]
    return Sidebar(nodes, controls.owners, refused)


def of_the_page(lesson, query):
    """What else a link can say than the controls of the lesson."""
    yield OneOf(Given(lesson.word).key("below"), "", TITLES[0], TITLES, formerly=FORMERLY)
    yield from (PRESENT, LECTURE)
    yield from walk_controls(lesson)
    for key in query:
        if key.startswith(OPENED):
            yield Switch(key, "", False)
