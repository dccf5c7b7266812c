"""Help of sliders that move nothing while they are held."""

from dataclasses import replace

UNMOVED = "Nothing moves before it is let go."


def unmoved(parameter, words=UNMOVED):
    """The same, with these words in its help."""
    return replace(parameter, help=f"{parameter.help}. {words}")
