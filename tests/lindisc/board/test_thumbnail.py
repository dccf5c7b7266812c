"""A small picture shows what the board shows: regions, boundaries, points, charts, in words too."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from lindisc import LDA, QDA
from lindisc.board.chart import (
    Axis,
    Band,
    Bars,
    Bell,
    Chart,
    Curve,
    Cut,
    Dots,
    Fall,
    Feet,
    Ground,
    Heights,
    Line,
    Mark,
    Rings,
    Strip,
    Track,
    Whiskers,
)
from lindisc.board.picture import (
    Ellipses,
    Lead,
    Panel,
    Picture,
    Points,
    Reference,
    Samples,
    Timeline,
)
from lindisc.board.thumbnail.ground import UNDECIDED
from lindisc.board.thumbnail.picture import thumbnail
from lindisc.board.triangle import Triangle
from lindisc.datasets import load
from lindisc.multiclass.one_versus import OneVersusAll
from lindisc.path import Path
from lindisc.plane import box_around
from lindisc.scores import Scores
from lindisc.selection.sweeps import sweep
from lindisc.theme import theme

IRIS = load("iris")
PETALS = IRIS.X[:, 2:]
CODES = np.searchsorted(IRIS.class_names, IRIS.y)
BOX = box_around(PETALS)
FLAT = (np.zeros(2), np.eye(2))
ALL = (0, 1, 2)
LOOK = theme(dark=False)
POINTS = Points(*PETALS.T, CODES)
SCORES = Scores.linear(np.array([[0.0, -1.0], [-2.0, 1.0]]), np.zeros(1), np.ones(1))
SVG = "{http://www.w3.org/2000/svg}"


def planes(*panels, points=POINTS, **options):
    """The root of the SVG of these planes over the petals."""
    picture = Picture(panels, points, BOX, IRIS.suggested, IRIS.class_names, **options)
    return ElementTree.fromstring(thumbnail(picture, LOOK))


def chart(*items, axes=None, **options):
    """All that the SVG of a chart draws within its frame."""
    drawn = Chart("Title", *(axes or (Axis("x", 0, 4), Axis("y", 0, 1))), items, **options)
    root = ElementTree.fromstring(thumbnail(Picture((drawn,), layout=("a",)), LOOK))
    return root.findall(f"{SVG}svg/{SVG}path")


def fitted(model):
    return model.fit(PETALS, IRIS.y).plane_scores(*FLAT)


def lines(d):
    """The corners of each line of a path that is made of relative steps alone."""
    for piece in re.findall(r"M[^M]+", d):
        numbers = np.array(re.findall(r"-?\d+", piece), dtype=float).reshape(-1, 2)
        yield numbers.cumsum(axis=0)


def inside(places, d):
    """Whether each place lies in the area of a path: a ray to the right leaves it oddly often."""
    crossings = np.zeros(len(places), dtype=int)
    for ring in lines(d):
        for (x0, y0), (x1, y1) in zip(ring, np.roll(ring, -1, axis=0), strict=True):
            if y0 != y1:
                u, v = places.T
                is_beside = (y0 > v) != (y1 > v)
                crossings += is_beside & (u < x0 + (v - y0) / (y1 - y0) * (x1 - x0))
    return crossings % 2 == 1


def frame(root):
    """The width and height of the only panel."""
    (panel,) = root.findall(f"{SVG}svg")
    return np.array([float(panel.get("width")), float(panel.get("height"))])


def on_plane(units, root):
    x0, x1, y0, y1 = BOX
    return (x0, y1) + units / frame(root) * (x1 - x0, y0 - y1)


def test_the_area_of_a_class_is_where_it_wins():
    scores = fitted(QDA())
    root = planes(Panel("QDA", ALL, scores))
    units = np.random.default_rng(3).random((500, 2)) * frame(root)
    winners = scores.values(on_plane(units, root)).argmax(axis=1)
    for k in ALL:
        areas = root.findall(f"{SVG}svg/{SVG}path[@fill-opacity]")
        widest = next(area for area in areas if area.get("fill") == LOOK.colour(k))
        assert np.mean(inside(units, widest.get("d")) == (winners == k)) > 0.99


@pytest.mark.parametrize("model", [LDA(), QDA()], ids=["lines", "conics"])
def test_boundaries_are_where_two_scores_tie(model):
    scores = fitted(model)
    root = planes(Panel("A method", ALL, scores))
    (path,) = root.findall(f"{SVG}svg/{SVG}path[@stroke='{LOOK.boundary}'][@fill='none']")
    places = np.vstack(list(lines(path.get("d"))))
    here, aside = (scores.values(on_plane(each, root)) for each in (places, places + 3))
    _, second, first = np.sort(here, axis=1).T
    assert np.mean(first - second <= 2 * np.abs(aside - here).max(axis=1)) > 0.95


def test_a_moving_plane_is_shown_in_the_frame_of_its_timeline():
    path = sweep(QDA(), "gamma", np.linspace(0.2, 1, 5), PETALS, IRIS.y).on_plane(*FLAT)
    still, moving = (
        planes(Panel("QDA", ALL, each), timeline=line)
        for each, line in ((path.scores(3), None), (path, Timeline("γ", path.values, {}, 3)))
    )
    assert ElementTree.tostring(still) == ElementTree.tostring(moving)


def test_what_no_class_has_is_hatched():
    rest = OneVersusAll(LDA(), rule="positive only").fit(PETALS, IRIS.y)
    root = planes(Panel("Rest", ALL, rest.plane_scores(*FLAT), rest.rule_, has_posterior=False))
    (hatched,) = root.findall(f"{SVG}svg/{SVG}path[@fill='url(#{UNDECIDED})']")
    assert root.find(f"{SVG}defs/{SVG}pattern").get("id") == UNDECIDED
    units = np.random.default_rng(3).random((500, 2)) * frame(root)
    is_undecided = rest.decide(on_plane(units, root)) < 0
    assert np.mean(inside(units, hatched.get("d")) == is_undecided) > 0.99


def test_posteriors_on_a_grid_make_regions():
    x, y = np.linspace(*BOX[:2], 30), np.linspace(*BOX[2:], 20)
    places = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    model = QDA().fit(PETALS, IRIS.y)
    grid = model.predict_proba(places).reshape(20, 30, 3)
    root = planes(Panel("Sampled", ALL, grid=grid))
    units = np.random.default_rng(3).random((500, 2)) * frame(root)
    area = root.find(f"{SVG}svg/{SVG}path[@fill='{LOOK.colour(0)}']")
    first = model.predict(on_plane(units, root)) == IRIS.class_names[0]
    assert np.mean(inside(units, area.get("d")) == first) > 0.98


def test_points_stand_where_they_were_put_and_test_points_are_hollow():
    is_test = np.arange(len(CODES)) >= 149
    points = Points(*PETALS.T, CODES, is_test)
    root = planes(Panel("No model", problem="why"), points=points, edits="r0_m1-9999-9999_a0-0-0")
    width, height = frame(root)
    first = root.find(f"{SVG}svg/{SVG}path[@fill='{LOOK.colour(0)}']").get("d")
    assert first.count("M") == 50
    assert f"M{width:.0f} 0m" in first
    assert f"M0 {height:.0f}m" in first
    (hollow,) = root.findall(f"{SVG}svg/{SVG}path[@fill='none'][@stroke='{LOOK.ink(2)}']")
    assert hollow.get("d").count("M") == 1


def test_of_very_many_points_some_are_shown():
    rng = np.random.default_rng(0)
    many = Points(*rng.random((2, 5000)), rng.integers(3, size=5000))
    assert len(ElementTree.tostring(planes(Panel("Many"), points=many))) < 15_000


def test_ellipses_means_and_a_dashed_boundary_are_drawn():
    model = LDA().fit(PETALS, IRIS.y)
    ovals = Ellipses(ALL, model.means_, np.stack([model.covariance_] * 3))
    scores = model.plane_scores(*FLAT)
    panel = Panel("LDA", ALL, scores, ellipses=ovals, means=model.means_,
                  reference=Reference(scores))  # fmt: skip
    paths = planes(panel).findall(f"{SVG}svg/{SVG}path")
    assert sum(path.get("stroke-dasharray") is not None for path in paths) == 1
    (oval,) = (p for p in paths if (p.get("fill"), p.get("stroke")) == ("none", LOOK.ink(1)))
    (around,) = lines(oval.get("d"))
    np.testing.assert_allclose(around[0], around[-1])
    means = [p for p in paths if (p.get("fill"), p.get("stroke")) == (LOOK.colour(1), LOOK.text)]
    assert len(means) == 1


def test_boundaries_of_other_samples_are_drawn_pale():
    scores = LDA().fit(PETALS, IRIS.y).plane_scores(*FLAT)
    path = Path(
        "", np.zeros(1), {}, scores.weights[None], scores.basis, scores.centre, scores.scale
    )
    panel = Panel("LDA", ALL, scores, samples=Samples(np.zeros(1), (path,) * 6))
    paths = planes(panel).findall(f"{SVG}svg/{SVG}path")
    pale = [each.get("d") for each in paths if each.get("stroke-opacity") is not None]
    assert len(pale) == 3
    assert set(pale) == {each.get("d") for each in paths if each.get("stroke") == LOOK.boundary}


def test_items_under_the_points_are_drawn_with_their_widths():
    thin, wide = Line([1, 7], [0, 2], width=0.5), Line([1, 7], [0, 2])
    paths = planes(Panel("Lines", under=(thin, wide))).findall(f"{SVG}svg/{SVG}path")
    (first, second) = (path for path in paths if path.get("stroke") == LOOK.text)
    assert first.get("d") == second.get("d")
    assert 2 * int(first.get("stroke-width")) == int(second.get("stroke-width"))


@pytest.mark.parametrize(
    "item",
    [
        Line([0, 1, np.nan, 2, 3], [0, 1, 0.5, 0, 1]),
        Line([0, 1, 2], [0, 0.5, 1], until=np.array([2])),
        Track([0, 1], [0, 1]),
        Fall([0, 1], [1, 0]),
        Bars([0, 1, 2], [0.5, 1]),
        Band([0, 1], [1, 1], low=[0, 0.5]),
        Whiskers([0, 1], [1, 1], low=[0, 0.5]),
        Dots([0, 1], [0, 1], tone=1),
        Rings([0, 1], [0, 1]),
        Feet([0, 1], [1, 0], line=(0, 0, 4, 1)),
        Mark(1, 0.5, symbol="star"),
        Bell(1, 0.5, 1),
        Curve(SCORES, 0, "density"),
        Curve(SCORES, 1, "posterior"),
        Ground(SCORES, (0, 1)),
        Cut(1),
        Heights(np.add.outer(np.arange(5), np.arange(6.0))),
        Triangle([0.7, 0.0, 0.0, 0.0]),
        Ellipses((0,), np.array([[1, 0.5]]), np.eye(2)[None]),
    ],
    ids=lambda item: type(item).__name__,
)
def test_everything_that_a_chart_holds_is_drawn(item):
    drawn = chart(item)
    assert drawn
    assert all(re.fullmatch(r"[MmlHVazA \d-]+", path.get("d")) for path in drawn)


def test_steps_first_fall_then_go_right():
    (path,) = chart(Fall([0, 2], [1, 0]))
    (corners,) = lines(path.get("d"))
    (left, top), (there, bottom), (right, still) = corners
    assert left == there == 0
    assert top == 0
    assert bottom == still
    assert right > there


def test_a_chart_stands_where_its_slider_stands():
    moving = Cut(np.array([0.0, 1.0, 2.0]))
    (led,) = chart(moving, lead=Lead("key", np.arange(3), 1))
    (still,) = chart(Cut(1.0))
    assert led.get("d") == still.get("d")


def test_points_on_a_line_stand_where_their_strip_has_them():
    box = (0, 4, 0, 2)
    strip = Strip("Points", Axis("x", 0, 4), Axis("", 0, 2), (Ground(SCORES, (0, 1)),))
    points = Points(np.array([0.0, 4.0]), np.array([2.0, 0.0]), np.array([0, 1]))
    root = ElementTree.fromstring(thumbnail(Picture((strip,), points, box), LOOK))
    first, second = (
        root.find(f"{SVG}svg/{SVG}path[@stroke='{LOOK.outline(k)}'][@fill='{LOOK.colour(k)}']")
        for k in (0, 1)
    )
    width, height = frame(root)
    assert first.get("d").startswith("M0 0m")
    assert second.get("d").startswith(f"M{width:.0f} {height:.0f}m")


def test_what_is_nowhere_or_far_away_harms_nothing():
    items = (
        Dots([0, np.nan], [0, 1], tone=0),
        Mark(np.nan, 0.5),
        Cut(np.nan),
        Line([0, 1], [0, 1e300]),
        Bell(1, 0.5, np.nan),
    )
    drawn = chart(*items)
    assert [path.get("d").count("M") for path in drawn] == [1, 0, 1, 0]


def test_what_a_logarithm_does_not_know_is_left_out():
    axes = Axis("x", 0, 4), Axis("y", 0.01, 1, is_log=True)
    (path,) = chart(Line([0, 1, 2, 3, 4], [0.1, 1, 0, 0.1, 1]), axes=axes)
    assert len(list(lines(path.get("d")))) == 2


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_planes_stand_beside_each_other_under_their_titles(n):
    root = planes(*(Panel(f"Method {k}", ALL, fitted(LDA())) for k in range(n)))
    panels = root.findall(f"{SVG}svg")
    assert len(panels) == n
    assert len(root.findall(f"{SVG}text")) == (n if n > 1 else 0)
    places = {(panel.get("x"), panel.get("y")) for panel in panels}
    assert len(places) == n


def test_a_layout_is_kept():
    charts = tuple(Chart(t, Axis("x", 0, 1), Axis("y", 0, 1)) for t in "abc")
    root = ElementTree.fromstring(thumbnail(Picture(charts, layout=("aab", "aac")), LOOK))
    first, second, third = (
        [float(panel.get(name)) for name in ("x", "y", "width", "height")]
        for panel in root.findall(f"{SVG}svg")
    )
    assert second[0] == third[0] > first[0] + first[2]
    assert third[1] > second[1] + second[3]
    assert first[3] > 2 * second[3]


def test_names_are_text_whatever_they_hold():
    hostile = "</title><script>alert(1)</script>"
    root = planes(Panel(hostile), Panel("Other"), said=hostile)
    assert not list(root.iter(f"{SVG}script"))
    assert hostile in root.find(f"{SVG}title").text
    assert not [name for each in root.iter() for name in each.attrib if name.startswith("on")]
