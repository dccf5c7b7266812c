"""Maps hold the field, the boundaries and the rows, on axes that stay."""

from base64 import b64decode
from zlib import decompress

import numpy as np
import pytest
from sklearn.datasets import make_blobs

from lindisc import LDA, QDA
from lindisc.figures.maps import boundary_map, region_image, tie_trace, tints
from lindisc.figures.points import Points
from lindisc.plane import Plane, PlaneView, Tie, box_around, view
from lindisc.theme import theme

X, Y = make_blobs(220, centers=11, random_state=0)
NAMES = [f"class {k}" for k in range(11)]
BOX = box_around(X)


def mapped(model, dark=False):
    plane = Plane.of_features((0, 1), X.mean(axis=0), ("length", "width"))
    seen = view(model.fit(X, Y), plane, BOX, resolution=40)
    return boundary_map(seen, Points(X, Y), NAMES, title="Regions", dark=dark)


@pytest.mark.parametrize("dark", [False, True])
def test_a_map_of_eleven_classes_is_field_then_ties_then_points(dark):
    figure = mapped(QDA(), dark)
    assert [trace.type for trace in figure.data] == ["image"] + ["scatter"] * 12
    assert [trace.name for trace in figure.data[2:]] == NAMES
    assert figure.layout.template.layout.paper_bgcolor == theme(dark).background


def test_axes_stay_where_the_box_is_and_carry_the_names():
    layout = mapped(LDA()).layout
    assert (*layout.xaxis.range, *layout.yaxis.range) == BOX
    assert layout.yaxis.scaleanchor is False
    assert (layout.xaxis.title.text, layout.yaxis.title.text) == ("length", "width")
    assert layout.title.text == "Regions"


def test_light_and_dark_differ_in_looks_only():
    light, dark = mapped(LDA()), mapped(LDA(), dark=True)
    for first, second in zip(light.data[1:], dark.data[1:], strict=True):
        assert np.array_equal(first.x, second.x, equal_nan=True)
        assert np.array_equal(first.y, second.y, equal_nan=True)


LOOK = theme()
PLANE = Plane.of_features((0, 1), [0.0, 0.0], ("a", "b"))


def picture(winners, weights=None, ties=()):
    winners = np.asarray(winners)
    rows, columns = winners.shape
    x, y = np.linspace(0, 4, columns), np.linspace(-1, 1, rows)
    return PlaneView(PLANE, (0, 4, -1, 1), x, y, winners, weights, ties)


def pixels(data, rows):
    """Those of a PNG file: a chunk of lines that open with a filter, none of them filtered."""
    start = data.index(b"IDAT")
    size = int.from_bytes(data[start - 4 : start], "big")
    lines = np.frombuffer(decompress(data[start + 4 : start + 4 + size]), dtype=np.uint8)
    filters, found = np.split(lines.reshape(rows, -1), [1], axis=1)
    assert not filters.any()
    return found.reshape(rows, -1, 3)


def test_flat_regions_are_tints_of_the_winner_and_empty_without_one():
    found = tints(picture([[0, 1], [-1, 1]]), LOOK)
    assert found[1, 0].tolist() == [255, 255, 255]
    assert (found[0, 1] == found[1, 1]).all()
    blue = np.array([0x28, 0x70, 0xD7])
    assert found[0, 0] == pytest.approx(255 + LOOK.tint * (blue - 255.0), abs=0.5)


def test_regions_without_a_winner_are_empty():
    assert (tints(picture([[-1, -1]]), LOOK) == 255).all()


def test_posteriors_mix_the_tints():
    weights = np.array([[[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]]])
    left, middle, right = tints(picture([[0, 0, 1]], weights), LOOK)[0].astype(float)
    assert middle == pytest.approx((left + right) / 2, abs=1)


def test_where_no_class_is_possible_there_is_no_tint():
    shown = tints(picture([[0]], np.full((1, 1, 2), np.nan)), LOOK)[0, 0]
    assert shown.tolist() == list(bytes.fromhex(LOOK.background[1:]))


def test_the_image_lies_on_the_grid_with_its_first_row_at_the_bottom():
    seen = picture([[0, 0, 1], [1, 1, 1]])
    image = region_image(seen, LOOK)
    assert (image.x0, image.dx, image.y0, image.dy) == (0, 2, -1, 2)
    data = b64decode(image.source.removeprefix("data:image/png;base64,"))
    assert (pixels(data, rows=2) == tints(seen, LOOK)).all()


def test_a_field_of_two_hundred_squared_is_a_small_message():
    x, y = np.meshgrid(np.linspace(-3, 3, 200), np.linspace(-3, 3, 200))
    second = 1 / (1 + np.exp(-(x + y)))
    weights = np.stack([1 - second, second], axis=-1)
    image = region_image(picture((second > 0.5).astype(int), weights), LOOK)
    assert len(image.source) < 40_000


def test_ties_are_one_trace_whose_lines_are_parted_by_gaps():
    lines = np.array([[0.0, 0.0], [1.0, 1.0]]), np.array([[2.0, 0.0], [3.0, 0.0], [4.0, 1.0]])
    ties = (Tie(0, 1, (lines[0],), "line"), Tie(0, 2, (lines[1],), "ellipse"))
    trace = tie_trace(picture([[0, 1]], ties=ties), LOOK)
    assert np.isnan(trace.x).tolist() == [False, False, True, False, False, False, True]
    points = np.column_stack([trace.x, trace.y])
    assert points[~np.isnan(trace.x)] == pytest.approx(np.vstack(lines))
    assert trace.type == "scatter"


def test_no_ties_draw_nothing():
    assert np.isnan(tie_trace(picture([[0, 0]]), LOOK).x).all()
