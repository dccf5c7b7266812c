"""Charts with a view for each slider that moves them."""

from lindisc.board.chart import Chart, SliderView


def chart_with_slider_views(show, now, ways, title, axes, still=()):
    """Return a chart with a view per slider; `show(way)` gives items and readings."""
    items, readings = show(now)
    held = []
    for way in ways:
        own, told = show(way)
        lead = way.lead
        held.append(SliderView(lead.control, lead.values, lead.frame, (*still, *own), told))
    return Chart(title, *axes, (*still, *items), readings, held=tuple(held))
