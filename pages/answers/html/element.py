"""An element of HTML, its attributes escaped."""

from html import escape


def element(name, inner="", **attributes):
    """Its `inner` is HTML; attributes are those of `opening`."""
    return f"{opening(name, **attributes)}{inner}</{name}>"


def opening(name, **attributes):
    """Its first tag: True is an attribute without a value, None and False are none at all.

    `data_key` is written data-key, and `class_` class.
    """
    return f"<{name}{''.join(_attribute(*each) for each in attributes.items())}>"


def _attribute(name, value):
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
