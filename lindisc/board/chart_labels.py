"""Text labels in a chart."""

from dataclasses import dataclass

from lindisc.board.chart import Series


@dataclass(frozen=True, eq=False)
class Labels(Series):
    """One of the `texts` above every point."""

    kind = "labels"
    texts: tuple[str, ...] = ()
