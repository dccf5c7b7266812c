"""Parts whose only controls are sliders, and charts that several of these move."""

from collections.abc import Callable
from dataclasses import dataclass

from lindisc.board.chart import Chart, SliderView
from pages.shared.controls.sliders import choose_sliders


@dataclass(frozen=True)
class SliderPart:
    """A part with a slider per parameter, of which `draw` makes the view."""

    parameters: tuple
    draw: Callable

    def choose(self, controls):
        """Return the sliders, side by side under the picture."""
        return choose_sliders(controls, self.parameters)


def chart_with_slider_views(show, now, ways, title, axes, still=()):
    """Return a chart with a view per slider; `show(way)` gives items and readings."""
    items, readings = show(now)
    shown = ((way.lead, *show(way)) for way in ways)
    held = tuple(SliderView(lead, (*still, *own), told) for lead, own, told in shown)
    return Chart(title, *axes, (*still, *items), readings, held=held)
