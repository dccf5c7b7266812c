"""Parts of a lesson whose only controls are sliders, side by side under the picture."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Slider:
    """What one holds, and its key."""

    value: float
    key: str


@dataclass(frozen=True)
class SliderPart:
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
    values = controls.abreast(*((parameter, prefix) for parameter in parameters))
    names = [parameter.name for parameter in parameters]
    keys = [controls.key(f"{prefix}.{name}" if prefix else name) for name in names]
    return dict(zip(names, map(Slider, values, keys), strict=True))
