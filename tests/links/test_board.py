"""What is frozen of a board does not depend on how its message is written."""

from base64 import b64encode

import numpy as np
import pytest

from tests.links.board import RASTER, Model, kind

BOX = (-3.0, 5.0, 10.0, 12.0)
QUADRATIC = [[0], [1], [0, 0], [0, 1], [1, 1]]


def model(weights, centre, scale, factors):
    text = b64encode(np.array(weights, dtype="<f8").tobytes()).decode()
    basis = {"kind": "monomials", "factors": factors}
    message = {"basis": basis, "centre": centre, "scale": scale, "scores": 2, "weights": text}
    return Model(message, BOX)


def test_centre_scale_and_basis_do_not_matter():
    one = model([[0, 0, 0], [31, 2, -3]], [0, 0], [1, 1], [[0], [1]])
    moved = [[4, 1, 2, 0, 0, 0], [4 + 31 + 2 * 1 - 3 * 11, 1 + 2 * 4, 2 - 3 * 0.5, 0, 0, 0]]
    other = model(moved, [1, 11], [4, 0.5], QUADRATIC)
    assert one.told(0) == pytest.approx(other.told(0))
    assert one.regions(0) == other.regions(0)
    assert one.boundaries(0) == other.boundaries(0) == {"line": "0|1"}


def test_a_sign_matters():
    one, other = (model([[0, 0, 0], [-11, 0, w]], [0, 0], [1, 1], [[0], [1]]) for w in (1, -1))
    assert one.told(0) != pytest.approx(other.told(0))
    assert one.regions(0) != other.regions(0)


def test_level_scores_have_no_boundary():
    level = model([[1, 2, 3], [1, 2, 3 + 1e-15]], [0, 0], [1, 1], [[0], [1]])
    assert level.boundaries(0) == {}
    assert level.regions(0) == [0, 0, len(RASTER)]


CONICS = {
    "line": lambda x, y: x - 2 * y + 0.1,
    "ellipse": lambda x, y: x * x + 2 * y * y - 0.3,
    "hyperbola": lambda x, y: x * x - 2 * y * y - 0.3,
    "parabola": lambda x, y: x * x - y - 0.3,
    "two lines": lambda x, y: (x - 0.2) * (y + 0.1),
    "no conic": lambda x, y: x**3 - y,
}


@pytest.mark.parametrize("expected", CONICS)
def test_conics_are_called_by_their_names(expected):
    assert kind(CONICS[expected](*(2 * RASTER.T - 1))) == expected
