"""Sliders that lead the picture: each with its value, its key and what follows it."""

from dataclasses import dataclass, replace

from lindisc.board.chart import Chart, SliderView
from lindisc.board.picture import Lead

UNMOVED = "Nothing moves before it is let go."


@dataclass(frozen=True)
class Slider:
    """The value that a slider holds, and its key."""

    value: float
    key: str

    def lead(self, values, label=""):
        """Return the `Lead` of what follows it over these values, its own among them."""
        return Lead.at(self.key, values, self.value, label=label)


def sliders_abreast(controls, parameters, prefix=""):
    """Return a `Slider` for each of the parameters, side by side."""
    values = controls.abreast(*((parameter, prefix) for parameter in parameters))
    return tuple(map(Slider, values, (_key(controls, each, prefix) for each in parameters)))


def choose_sliders(controls, parameters, prefix=""):
    """Return a `Slider` for each of the parameters, side by side under the picture."""
    with controls.under_picture(), controls.leads():
        return sliders_abreast(controls, parameters, prefix)


def choose_slider(controls, parameter, prefix=""):
    """Return the `Slider` of one parameter, under the picture."""
    with controls.under_picture(), controls.leads():
        return Slider(controls.option(parameter, prefix), _key(controls, parameter, prefix))


def _key(controls, parameter, prefix):
    return controls.key(f"{prefix}.{parameter.name}" if prefix else parameter.name)


def chart_along(title, axes, show, now, ways, *, kind=Chart, stretch=lambda state: 1.0, **options):
    """Return a chart with a view per slider: `show(state)` gives items and readings of the current
    state, and of those along each slider, which `ways` pair with its lead.
    """
    held = tuple(SliderView(lead, *show(state), stretch(state)) for lead, state in ways)
    return kind(title, *axes, *show(now), held=held, **options)


def unmoved(parameter, words=UNMOVED):
    """Return the control with a note in its help that nothing moves while it is held."""
    return replace(parameter, help=f"{parameter.help}. {words}")
