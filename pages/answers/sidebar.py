"""What stands in the sidebar of a lesson at a link: a tree of controls and of words between them.

Controls beside the title and under the picture are drawn by the board's script.
"""

from contextlib import contextmanager
from dataclasses import dataclass, replace

from pages.answers.control_tree import Owned
from pages.answers.control_types import Control, Number, OneOf, Switch
from pages.answers.link_controls import Given
from pages.answers.walk import Place, read_link, walk_controls

TITLES = ("Numbers", "Why", "In Python", "By hand", "Download")  # of the tabs
FORMERLY = {"Try": TITLES[0]}  # the questions stand above the picture now
OPENED = "opened."  # what the keys of all folds begin with
PRESENT = Switch("present", "Present", False, help="Key P; Escape returns.")
FRAMED = ("embed", "embed_options")  # for Streamlit


@dataclass(frozen=True)
class Asked:
    """A control, what it holds, and what is said of it on demand, in Markdown."""

    control: Control
    held: object
    about: str


@dataclass(frozen=True)
class Said:
    """A quiet word between controls, in Markdown."""

    words: str


@dataclass(frozen=True)
class Group:
    """Nodes folded away under a title."""

    title: str
    nodes: list


@dataclass(frozen=True)
class Sidebar:
    """The `nodes`, which rows the values of some keys belong to, the keys of the link that mean
    nothing to the lesson, and where its walk stands.
    """

    nodes: list
    owners: dict
    refused: list
    place: Place | None


def sidebar(lesson, query, own=None):
    """The `Sidebar` of a lesson at a link, words by key."""
    controls, _, place = read_link(lesson, query, own, Listed)
    nodes = [*controls.nodes]
    for control in of_the_page(lesson, query):
        controls.ask(control)
    refused = [key for key in controls.refused if key not in FRAMED]
    return Sidebar(nodes, controls.owners, refused, place)


def of_the_page(lesson, query):
    """What else a link can say than the controls of the lesson."""
    yield OneOf(Given(lesson.word).key("below"), "", TITLES[0], TITLES, formerly=FORMERLY)
    yield PRESENT
    yield from walk_controls(lesson)
    for key in query:
        if key.startswith(OPENED):
            yield Switch(key, "", False)


class Listed(Owned):
    """Controls of a link; `nodes` has those of the sidebar."""

    def __init__(self, word="", settings=None, own=None):
        super().__init__(word, settings, own)
        self.nodes = self._items = []

    def ask(self, control):
        value = super().ask(control)
        ends = control.ends if isinstance(control, Number) else ""
        about = filter(None, [control.help, ends])
        self._items.append(Asked(control, self.held[control.key], "\n\n".join(about)))
        return value

    def say(self, words):
        self._items.append(Said(words))

    def about(self, words):
        *_, last = self._items
        self._items[-1] = replace(last, about="\n\n".join(filter(None, [words, last.about])))

    def under_picture(self):
        return self._into([])

    def beside_title(self):
        return self._into([])

    def aside(self):
        return self._into(self.nodes)

    def leading_group(self, title):
        return self._into([])

    @contextmanager
    def group(self, title):
        nodes = []
        self._items.append(Group(title, nodes))
        with self._into(nodes):
            yield

    fold = group

    @contextmanager
    def _into(self, nodes):
        before, self._items = self._items, nodes
        try:
            yield
        finally:
            self._items = before
