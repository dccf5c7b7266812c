"""Parts of a lesson whose only controls are sliders, side by side under the picture."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Slider:
    """The value of a slider, and its key."""

    value: float
    key: str


@dataclass(frozen=True)
class SliderPart:
    """A part with a slider per parameter; `view` draws it from the `Slider`s by name."""

    parameters: tuple
    view: Callable

    def choose(self, controls):
        """Return the values of the sliders."""
        with controls.under_picture(), controls.leads():
            return sliders(controls, self.parameters)

    def draw(self, held):
        """Return the view at these values."""
        return self.view(**held)


def sliders(controls, parameters, prefix=""):
    """Return a `Slider` for each of the parameters by name, side by side."""
    values = controls.abreast(*((parameter, prefix) for parameter in parameters))
    names = [parameter.name for parameter in parameters]
    keys = [controls.key(f"{prefix}.{name}" if prefix else name) for name in names]
    return dict(zip(names, map(Slider, values, keys), strict=True))
