"""What leads a chart, and what leads an item of it that another slider moves."""

import numpy as np

from lindisc.board.chart import Axis, Chart, Cut, Line, Mark, Reading
from lindisc.board.message import message
from lindisc.board.picture import Lead, Picture
from tests.links.board import unpacked

VALUES = np.array([0.0, 0.1, 0.3])
UNIT = Axis("", 0, 1)


def sent(*items, readings=(), lead=None):
    (panel,) = message(Picture((Chart("", UNIT, UNIT, items, readings, lead=lead),)))["panels"]
    return panel


def test_an_item_may_have_a_lead_of_its_own():
    own = Lead("mine", VALUES, 2)
    moving = Mark(VALUES[:, None], VALUES[:, None], lead=own)
    panel = sent(moving, Cut(VALUES), Line([0, 1], [0, 1]), lead=Lead("ours", VALUES, 1))
    mark, cut, line = panel["items"]
    assert (mark["lead"]["control"], mark["lead"]["frame"]) == ("mine", 2)
    assert unpacked(mark["lead"]["values"]).tolist() == VALUES.tolist()
    assert not line["lead"]
    assert "lead" not in cut
    assert (panel["lead"]["control"], panel["lead"]["frame"]) == ("ours", 1)


def test_a_reading_may_be_a_count_and_a_share():
    (reading,) = sent(readings=(Reading("found", [3, 5, 907], 907, is_share=True),))["readings"]
    assert (reading["of"], reading["share"]) == (907, True)
    assert unpacked(reading["values"], "<f4").tolist() == [3, 5, 907]
