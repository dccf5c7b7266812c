"""A button that copies the link to exactly what is seen: the address is the lesson."""

from pages.shell.component import component

_component = component(__file__)


def copy_link():
    """The button; where the browser offers no clipboard it shows the address, selected."""
    _component(key="copy link")
