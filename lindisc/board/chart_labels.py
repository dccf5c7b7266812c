"""Words in a chart, at places of its axes."""

from dataclasses import dataclass

from lindisc.board.chart import Series


@dataclass(frozen=True, eq=False)
class Labels(Series):
    """One of the `texts` over every place."""

    kind = "labels"
    texts: tuple[str, ...] = ()
