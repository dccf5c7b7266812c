"""The board as a notebook widget: the kernel fits anew after a point is moved."""

import anywidget
import traitlets

from lindisc.board.bundle import FOLDER, joined
from lindisc.board.message import message
from lindisc.notebook.models_on_plane import Sight

# Once it is drawn, the picture that stands for it where there is no kernel is not needed.
_INSTEAD_OF_STILL = """{
  render(given) {
    document.getElementById(given.model.get("still"))?.remove();
    return {}.render(given);
  },
}"""


class Widget(anywidget.AnyWidget):
    """The widget's traits: the `message` to the board, and what was `edited` there.

    `still` is the id of the element that the board takes the place of.
    """

    _esm = joined(FOLDER / "notebook.js", _INSTEAD_OF_STILL)
    still = traitlets.Unicode("").tag(sync=True)
    message = traitlets.Dict().tag(sync=True)
    edited = traitlets.Unicode("").tag(sync=True)
    asked: traitlets.List = traitlets.List().tag(sync=True)

    def __init__(self, sight: Sight, still: str = "") -> None:
        super().__init__(message=_attended(sight.picture()), still=still)
        self.sight = sight

    @traitlets.observe("edited")
    def _refit(self, change):
        self.message = _attended(self.sight.edited(change.new)) | {"asked": self.asked or None}


def view_of(sight: Sight, still: str) -> tuple[dict, dict]:
    """Return the key under which a front end finds a new widget of these models, and what it says
    of that: Colab, where the code of widgets comes from.
    """
    data, metadata = Widget(sight, still)._repr_mimebundle_() or ({}, {})
    return {kind: value for kind, value in data.items() if not kind.startswith("text/")}, metadata


def _attended(picture):
    heard = {"edited": True, "scrubbed": False, "asked": True}
    return message(picture) | {"heard": heard}
