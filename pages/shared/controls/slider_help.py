"""Help of sliders that move nothing while they are held."""

from dataclasses import replace

UNMOVED = "Nothing moves before it is let go."


def unmoved(parameter, words=UNMOVED):
    """Return the control with a note in its help that nothing moves while it is held."""
    return replace(parameter, help=f"{parameter.help}. {words}")
