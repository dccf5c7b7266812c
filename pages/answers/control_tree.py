"""Where the controls of a lesson stand: trees of nodes, for Streamlit or for its script."""

from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace

from pages.answers.control_types import Control


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
    """Nodes under a title, if they have one, which stand together as the `kind` says."""

    kind: str
    title: str | None
    nodes: list


class Places:
    """The nodes in the `sidebar`, beside the `title`, `under` the picture and `folded` there."""

    def __init__(self):
        self.sidebar, self.title, self.under, self.folded = [], [], [], []
        self._nodes, self._is_aside = self.sidebar, True

    def say(self, words):
        """A quiet word between the controls."""
        self._nodes.append(Said(words))

    def about(self, words):
        """What is said of the last control on demand."""
        last = self._nodes[-1]
        self._nodes[-1] = replace(last, about="\n\n".join(filter(None, [words, last.about])))

    def beside_title(self):
        """Within: a control beside the name of the lesson."""
        return self._into(self.title)

    def under_picture(self):
        """Within: controls that stand under the picture and move it, not in the sidebar."""
        return self._into(self.under)

    def aside(self):
        """Within: controls that stand below these, and are used now and then: a move of what is
        under the picture leaves them as they are.
        """
        return self._into(self.sidebar, is_aside=True)

    @contextmanager
    def leading_group(self, title):
        """Within: the same as a `group`, where the picture follows sliders."""
        with self._into(self.folded), self.group(title):
            yield

    def leads(self):
        """Within: sliders that the picture follows while they are held, right under it."""
        return nullcontext() if self._is_aside else self._group("leads")

    def staying(self):
        """Within: sliders that stay in view where pictures stand one below the other."""
        return nullcontext() if self._is_aside else self._group("staying")

    def group(self, title):
        """Within: controls that are used seldom, folded away."""
        return self._group("group", title)

    def fold(self, title):
        """Within: controls folded away that stay where they are when they are opened."""
        return self._group("fold", title)

    def columns(self, n):
        """So many places side by side."""
        if self._is_aside:
            return [nullcontext()] * n
        columns = [Group("column", None, []) for _ in range(n)]
        self._nodes.append(Group("columns", None, columns))
        return [self._into(column.nodes) for column in columns]

    def _group(self, kind, title=None):
        self._nodes.append(Group(kind, title, []))
        return self._into(self._nodes[-1].nodes, is_aside=self._is_aside)

    @contextmanager
    def _into(self, nodes, *, is_aside=False):
        before = self._nodes, self._is_aside
        self._nodes, self._is_aside = nodes, is_aside
        try:
            yield
        finally:
            self._nodes, self._is_aside = before
