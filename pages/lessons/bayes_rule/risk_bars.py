"""Bars of three risks: the training risk and the true risk of a method, and the Bayes risk."""

import numpy as np

from lindisc.board.chart import Axis, Bars, Chart, Reading, SliderView

BARS = "own rows", "new rows", "best rule"
HALF = np.array([-0.35, 0.35])  # of the width of a bar


def risks_chart(sample, known, now, ways):
    """Return bars of the risks of a fitted method, if any, and of the Bayes risk."""
    is_share = known.c == 1
    learned = sample.risks if sample and sample.model is not None else ()
    top = max(0.12, 1.2 * max([*learned, *now.risks]))
    bars = [Bars(k + HALF, [risk], tone=1 + k) for k, risk in enumerate(learned[:2], 1)]
    readings = [
        Reading(f"{k} {name}", risk, is_share=is_share)
        for k, (name, risk) in enumerate(zip(BARS, learned[:2], strict=False), 1)
    ]

    def shown(way):
        best = Bars(3 + HALF, way.risks[:, None], tone=4)
        said = Reading(f"3 {known.risk_name}", way.risks, is_share=is_share)
        return (*bars, best), (*readings, said)

    numbered = ", ".join(f"{k} {name}" for k, name in enumerate(BARS, 1))
    across = numbered if learned else "3 best rule; draw rows for 1 and 2"
    return Chart(
        "Risk",
        Axis(across, 0.4, 3.6, is_whole=True),
        Axis("share wrong" if is_share else "mean cost", 0, top, is_share=is_share),
        *shown(now),
        held=tuple(SliderView(*_lead(way.lead), *shown(way)) for way in ways),
    )


def _lead(lead):
    return lead.control, lead.values, lead.frame
