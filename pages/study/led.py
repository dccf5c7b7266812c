"""A part of a lesson that sliders alone move, side by side right under its picture."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Slider:
    """What one holds, and its key."""

    value: float
    key: str


@dataclass(frozen=True)
class Led:
    """`view` is given a `Slider` for each of the parameters by name, and draws the part."""

    parameters: tuple
    view: Callable

    def choose(self, controls):
        """The sliders."""
        with controls.under_picture(), controls.leads():
            return sliders(controls, self.parameters)

    def draw(self, held):
        """What they move."""
        return self.view(**held)


def sliders(controls, parameters, prefix=""):
    """A `Slider` for each of the parameters by name, side by side."""
    found = {}
    for place, parameter in zip(controls.columns(len(parameters)), parameters, strict=True):
        name = f"{prefix}.{parameter.name}" if prefix else parameter.name
        with place:
            value = controls.option(parameter, prefix)
        found[parameter.name] = Slider(value, controls.key(name))
    return found
