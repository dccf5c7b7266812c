"""Conics: their kinds and equations, and points that follow them through any box."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lindisc.geometry.conic import Conic


def turned(principal, angle, centre):
    """Coefficients of a polynomial given along axes turned by `angle` around `centre`."""
    constant, s, t, ss, _, tt = principal
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    square = turn @ np.diag((ss, tt)) @ turn.T
    centre = np.asarray(centre)
    slope = turn @ (s, t)
    linear = slope - 2 * square @ centre
    constant = constant - slope @ centre + centre @ square @ centre
    return np.array([constant, *linear, square[0, 0], 2 * square[0, 1], square[1, 1]])


unhurried = settings(deadline=None)
numbers = st.floats(-1, 1)
angles = st.one_of(st.sampled_from((0.0, np.pi / 4, np.pi / 2)), st.floats(0, np.pi))
centres = st.one_of(st.just((0.0, 0.0)), st.tuples(numbers, numbers))
ratios = st.floats(-5, 0).map(lambda power: 10.0**power)
signs = st.sampled_from((1.0, -1.0))


@st.composite
def known(draw, kinds=None):
    """A kind and the coefficients of a conic of that kind."""
    ratio, sign = draw(ratios), draw(signs)
    radius = draw(st.floats(0.1, 2))
    principal = {
        "ellipse": (-(radius**2), 0, 0, 0.9, 0, 1 / ratio**2),
        "circle": (-(radius**2), 0, 0, 1, 0, 1),
        "hyperbola": (sign * ratio, 0, 0, 1, 0, -(radius**2)),
        "parabola": (0, sign * ratio * 10, 0, 0, 0, 1),
        "two lines": (0, 0, 0, 1, 0, -(radius**2)),
        "line": (radius, sign, 0, 0, 0, 0),
        "point": (0, 0, 0, 1, 0, radius**2),
        "nothing": (radius**2, 0, 0, 1, 0, radius),
    }
    kind = draw(st.sampled_from(kinds or tuple(principal)))
    factor = sign * 10.0 ** draw(st.floats(-8, 8))
    return kind, factor * turned(principal[kind], draw(angles), draw(centres))


NAMES = ("petal length", "petal width")


@unhurried
@given(known())
def test_kind_is_that_of_the_geometry(conic):
    kind, coefficients = conic
    assert Conic(coefficients).kind == kind


@unhurried
@given(known(), st.floats(-8, 8), st.tuples(*[st.floats(-1e6, 1e6)] * 2))
def test_kind_ignores_units_and_offset(conic, power, centre):
    kind, coefficients = conic
    same_units, other_units = (10.0**power, 10.0**power), (1e-8, 1e8)
    assert Conic(coefficients, centre=centre, scale=same_units).kind == kind
    stretched = "ellipse" if kind == "circle" else kind
    assert Conic(coefficients, centre=centre, scale=other_units).kind == stretched


@pytest.mark.parametrize(
    ("coefficients", "kind"),
    [
        ((0, 0, 0, 0, 0, 0), "everything"),
        ((3, 0, 0, 0, 0, 0), "nothing"),
        ((3, 1e-17, 0, 1e-17, 0, 1e-17), "nothing"),
        ((1, 0, 0, 1, 0, 1), "nothing"),
        ((1, 0, 0, 1, 0, 0), "nothing"),
        ((-1, 0, 0, 1, 0, 0), "two lines"),
        ((1, 2, 0, 1, 0, 0), "line"),
        ((1, 2, -2, 1, -2, 1), "line"),
        ((0, 0, 0, 0, 1, 0), "two lines"),
        ((0, 0, 0, 1, 0, 1), "point"),
        ((-1, 0.5, 1.2, 3e-16, -2e-16, 1e-16), "line"),
        ((-1, 1, 0, 0, 0, 1e-13), "line"),
        ((0, 0, -1, 1, 0, 0), "parabola"),
        ((-1, 0, 0, 0, 1, 0), "hyperbola"),
        ((-1, 0, 0, 1, 1e-3, 1), "ellipse"),
        ((-1, 0, 0, 1, 0, 1e12), "ellipse"),
        ((1e12 - 1, -2e6, 0, 1, 0, 1), "circle"),
    ],
)
def test_kind_of_degenerate_and_extreme_equations(coefficients, kind):
    for factor in (1, -1e-9, 1e9):
        assert Conic(factor * np.array(coefficients)).kind == kind


def test_circle_means_round_in_natural_coordinates():
    assert Conic((-1, 0, 0, 1, 0, 4), scale=(1, 2)).kind == "circle"
    assert Conic((-1, 0, 0, 1, 0, 1), scale=(1, 2)).kind == "ellipse"


@pytest.mark.parametrize(
    ("conic", "text"),
    [
        (
            Conic((-3.4, 0.5, 1.2, 0, 0, 0)),
            "0.5 petal length + 1.2 petal width - 3.4 = 0",
        ),
        (
            Conic((2, 0, -1, -1, 2.5, 0.33333333)),
            "-petal length² + 2.5 petal length·petal width + 0.3333 petal width² "
            "- petal width + 2 = 0",
        ),
        (Conic((1, 1, 0, 1e-16, 0, 1e-16)), "petal length + 1 = 0"),
        (
            Conic((-1, 0, 0, 1, 0, 1), scale=(1e4, 1e-4)),
            "1e-08 petal length² + 1e+08 petal width² - 1 = 0",
        ),
        (
            Conic((-1, 0, 0, 1, 0, 1), centre=(1, 2), scale=(2, 1)),
            "0.25 petal length² + petal width² - 0.5 petal length - 4 petal width + 3.25 = 0",
        ),
        (Conic((0, 1, 1, 0, 0, 0), centre=(1, -1)), "petal length + petal width = 0"),
        (
            Conic((0, 12345.678, 0.000123456, 0, 0, 0)),
            "12350 petal length + 0.0001235 petal width = 0",
        ),
        (Conic((3, 0, 0, 0, 0, 0)), "3 = 0 (true nowhere)"),
        (Conic((0, 0, 0, 0, 0, 0)), "0 = 0 (true everywhere)"),
    ],
)
def test_equation_reads_well(conic, text):
    assert conic.equation(NAMES) == text


def test_equation_counts_significant_digits():
    assert Conic((-1, 1.23456, 0, 0, 0, 0)).equation(("x", "y"), digits=2) == "1.2 x - 1 = 0"


def test_conics_of_equal_numbers_are_equal():
    assert Conic(np.arange(6)) == Conic((0, 1, 2, 3, 4, 5))


BOX = (-2.0, 2.0, -2.0, 2.0)
CURVES = ("ellipse", "circle", "hyperbola", "parabola")


def monomials(points):
    x, y = np.asarray(points, dtype=np.longdouble).T
    return np.stack((np.ones_like(x), x, y, x * x, x * y, y * y), axis=-1)


def in_square(conic, box):
    """The polynomial and the polylines in coordinates where the box is [-1, 1]²."""
    low, high = np.reshape(box, (2, 2)).T.astype(np.longdouble)
    half, middle = (high - low) / 2, (high + low) / 2
    scale, centre = np.array(conic.scale), np.array(conic.centre)
    step, (u, v) = half / scale, (middle - centre) / scale
    a, b, c, d, e, f = np.array(conic.coefficients, dtype=np.longdouble)
    local = np.array(
        [
            a + b * u + c * v + d * u * u + e * u * v + f * v * v,
            (b + 2 * d * u + e * v) * step[0],
            (c + e * u + 2 * f * v) * step[1],
            d * step[0] ** 2,
            e * step[0] * step[1],
            f * step[1] ** 2,
        ]
    )
    return local / np.abs(local).max(), [(p - middle) / half for p in conic.points(box)]


def on_line(local, starts, direction):
    """Distances from the starts along `direction` to the curve, two each, not finite if none."""
    p, q = direction
    _, b, c, d, e, f = local
    square = d * p * p + e * p * q + f * q * q
    x, y = starts.T
    linear = (b + 2 * d * x + e * y) * p + (c + e * x + 2 * f * y) * q
    constant = monomials(starts) @ local
    with np.errstate(all="ignore"):
        root = np.sqrt(linear**2 - 4 * square * constant)
        half = -(linear + np.copysign(root, linear)) / 2
        return np.stack((half / square, constant / half), axis=1)


def distance(points, polylines):
    """From each point to the nearest segment."""
    best = np.full(len(points), np.inf)
    for line in polylines:
        start, step = line[:-1], np.diff(line, axis=0)
        along = ((points[:, None] - start) * step).sum(axis=2) / (step**2).sum(axis=1)
        nearest = start + np.clip(along, 0, 1)[:, :, None] * step
        best = np.minimum(best, np.hypot(*(points[:, None] - nearest).T).min(axis=0))
    return best


def check_curve(conic, box):
    """The polylines are on the curve, in the box, smooth, and miss nothing."""
    allowed = np.sqrt(8) / 2000
    local, polylines = in_square(conic, box)
    grid = np.linspace(-0.983, 0.979, 25)
    for drawn, line in zip(conic.points(box), polylines, strict=True):
        assert np.abs(monomials(line) @ local).max() <= 1e-9
        assert (np.reshape(box, (2, 2))[:, 0] <= drawn).all()
        assert (drawn <= np.reshape(box, (2, 2))[:, 1]).all()
        for end in (drawn[0], drawn[-1]):
            closed = (drawn[0] == drawn[-1]).all()
            assert closed or end[0] in box[:2] or end[1] in box[2:]
        share = np.linspace(0, 1, 7)[:, None, None]
        chords = (line[:-1] * (1 - share) + line[1:] * share).reshape(-1, 2)
        directions = ((1, 0), (0, 1), (0.6, 0.8), (0.6, -0.8))
        reach = np.hstack([np.abs(on_line(local, chords, way)) for way in directions])
        near = np.nan_to_num(reach, nan=np.inf).min(axis=1) <= allowed
        assert (near | (np.abs(monomials(chords) @ local) <= 1e-12)).all()
    for way, starts in (
        ((1, 0), np.stack((0 * grid, grid), axis=1)),
        ((0, 1), np.stack((grid, 0 * grid), axis=1)),
    ):
        along = on_line(local, starts, way).T
        with np.errstate(invalid="ignore"):
            crossings = (starts + along[:, :, None] * np.array(way))[np.abs(along) <= 1]
        assert (distance(crossings, polylines) <= allowed).all()


boxes = st.builds(
    lambda x, y, width, height: (x - width, x + width, y - height, y + height),
    *[st.floats(-1.5, 1.5)] * 2,
    *[st.floats(-1, 0.6).map(lambda power: 10.0**power)] * 2,
)


@unhurried
@given(known(CURVES), boxes)
def test_points_follow_every_curve_through_any_box(conic, box):
    check_curve(Conic(conic[1]), box)


@unhurried
@given(st.lists(numbers, min_size=6, max_size=6), boxes)
def test_points_follow_curves_of_arbitrary_coefficients(coefficients, box):
    conic = Conic(coefficients)
    if conic.kind in CURVES:
        check_curve(conic, box)


@unhurried
@given(known(("line", "two lines")), boxes)
def test_straight_lines_have_two_points_on_the_edges(conic, box):
    conic = Conic(conic[1])
    assert all(len(line) == 2 for line in conic.points(box))
    check_curve(conic, box)


@unhurried
@given(known(CURVES), st.floats(-8, 8), st.floats(-8, 8))
def test_points_speak_natural_coordinates(conic, power_x, power_y):
    scale = np.array([10.0**power_x, 10.0**power_y])
    centre = np.array([1e3, -1e3]) * scale
    box = np.stack((centre - 2 * scale, centre + 2 * scale), axis=1).ravel().tolist()
    check_curve(Conic(conic[1], centre=centre, scale=scale), box)


@pytest.mark.parametrize(
    ("coefficients", "n_lines", "is_closed"),
    [
        ((-1, 0, 0, 1, 0, 1), 1, True),  # a circle
        ((-4, 0, 0, 1, 0, 1), 1, True),  # one that touches all edges
        ((-6, 0, 0, 1, 0, 1), 4, False),  # one that they cut
        ((-8.001, 0, 0, 1, 0, 1), 0, False),  # one around the box
        ((-1, 0, 0, 1, 0, -1), 2, False),  # a hyperbola
        *(((-gap, 0, 0, 1, 0, -1), 2, False) for gap in (1e-2, 1e-6, 1e-12)),  # near its asymptotes
        ((-1, 1e-8, 0, 0, 0, 1), 2, False),  # a parabola that is nearly two lines
        ((0, 2e6, 0, 1, 0, 1), 1, False),  # a large ellipse, seen from close by
    ],
)
def test_a_curve_has_as_many_lines_as_pieces_in_the_box(coefficients, n_lines, is_closed):
    conic = Conic(coefficients)
    assert conic.kind in CURVES
    lines = conic.points(BOX)
    assert len(lines) == n_lines
    assert [(line[0] == line[-1]).all() for line in lines] == [is_closed] * n_lines
    check_curve(conic, BOX)


def test_crossing_lines_run_through_their_crossing():
    lines = Conic((0, 0, 0, 1, 0, -1)).points(BOX)
    np.testing.assert_allclose(np.abs(lines), 2)
    np.testing.assert_allclose([line.sum(axis=0) for line in lines], 0, atol=1e-14)


def test_coincident_lines_are_drawn_once():
    (line,) = Conic((1, -2, 0, 1, 0, 0)).points(BOX)
    np.testing.assert_allclose(np.sort(line, axis=0), [[1, -2], [1, 2]])


def test_a_line_along_an_edge_is_the_edge():
    (line,) = Conic((-2, 0, 1, 0, 0, 0)).points(BOX)
    np.testing.assert_allclose(np.sort(line, axis=0), [[-2, 2], [2, 2]])


def test_a_point_is_a_polyline_of_one_point_where_the_box_holds_it():
    point = Conic((0, 0, 0, 1, 0, 1), centre=(3, 4), scale=(2, 2))
    np.testing.assert_allclose(point.points((0, 5, 0, 5)), [[[3, 4]]])
    assert point.points(BOX) == []


def test_nothing_and_everything_have_no_points():
    assert Conic((1, 0, 0, 1, 0, 1)).points(BOX) == []
    assert Conic((0, 0, 0, 0, 0, 0)).points(BOX) == []


@pytest.mark.parametrize("ratio", [1e-3, 1e-6])
@pytest.mark.parametrize("angle", [0, 0.3, np.pi / 4])
def test_a_needle_of_an_ellipse_is_closed_around_its_axis(ratio, angle):
    conic = Conic(turned((-1, 0, 0, 1, 0, ratio**-2), angle, (0, 0)))
    (needle,) = conic.points(BOX)
    assert conic.kind == "ellipse"
    assert (needle[0] == needle[-1]).all()
    along = needle @ (np.cos(angle), np.sin(angle))
    assert [along.min(), along.max()] == pytest.approx([-1, 1], abs=1e-3)


@pytest.mark.parametrize("width", [1e3, 1e6, 1e12])
def test_a_hyperbola_seen_from_far_away_looks_like_its_asymptotes(width):
    for branch in Conic((-1, 0, 0, 1, 0, -1)).points((-width, width, -width, width)):
        np.testing.assert_allclose(np.abs(branch[:, 0]), np.abs(branch[:, 1]), atol=width / 500)
        np.testing.assert_allclose(np.abs(branch[[0, -1]]), width, rtol=1e-6)
