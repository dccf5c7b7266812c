"""The board as a widget of a notebook: whoever moves a point has the kernel fit anew."""

import anywidget
import traitlets

from lindisc.board.message import message
from lindisc.board.script import FOLDER, joined
from lindisc.notebook.sight import Sight


class Widget(anywidget.AnyWidget):
    """What kernel and board say to each other: the `message` there, what was `edited` back."""

    _esm = joined(FOLDER / "hosts.js")
    message = traitlets.Dict().tag(sync=True)
    edited = traitlets.Unicode("").tag(sync=True)
    asked: traitlets.List = traitlets.List().tag(sync=True)

    def __init__(self, sight: Sight) -> None:
        super().__init__(message=_attended(sight.picture()))
        self.sight = sight

    @traitlets.observe("edited")
    def _refit(self, change):
        self.message = _attended(self.sight.edited(change.new)) | {"asked": self.asked or None}


def bundle(sight: Sight) -> dict:
    """How a front end finds a new widget of these models."""
    data, _ = Widget(sight)._repr_mimebundle_() or ({}, {})
    return data


def _attended(picture):
    heard = {"edited": True, "scrubbed": False, "asked": True}
    return message(picture) | {"heard": heard, "refits": None}
