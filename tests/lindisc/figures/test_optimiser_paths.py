"""Each way runs through its weights, and the cross stands where the loss is least."""

import numpy as np

from lindisc.figures import weight_ways


def test_ways_run_through_their_weights_to_the_cross():
    ways = {"descent": np.array([[0, 0], [1, 0.5], [1, 2]]), "ridge": np.array([[0, 0], [1.1, 2]])}
    *lines, cross = weight_ways(ways, (1.0, 2.0)).data
    for drawn, (name, way) in zip(lines, ways.items(), strict=True):
        assert drawn.name == name
        np.testing.assert_allclose(np.column_stack([drawn.x, drawn.y]), way)
    assert (cross.x[0], cross.y[0], cross.marker.symbol) == (1.0, 2.0, "cross")
    assert len({drawn.line.dash for drawn in lines}) == 2
