"""In a browser: the board draws what Python computes, for every rule, basis and method."""

from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest
from scipy.interpolate import RegularGridInterpolator
from scipy.spatial.distance import cdist
from scipy.special import softmax

from lindisc.board.bundle import FOLDER
from lindisc.board.message import in_box, message
from lindisc.board.page import PLACE, page
from lindisc.board.picture import Panel, Picture, Points
from lindisc.rules import Largest
from lindisc.theme import theme
from tests.browser.apps.cases import BOX, CASES, CODES, GRID, IRIS, PETALS, half_possible, sampled
from tests.browser.screen import Screen
from tests.lindisc import shading

NAMES = list(CASES)
CONICS = [name for name, case in CASES.items() if case.scores.has_conics]
EXACT = [name for name in CONICS if CASES[name].rule == Largest()]


@pytest.fixture(scope="module")
def screen(windows, tmp_path_factory):
    """A page with a panel for every case, and two that are sampled on a grid."""
    panels = [
        Panel(name, (0, 1, 2), case.scores, case.rule, case.has_posterior)
        for name, case in CASES.items()
    ]
    for name, grid in (("sampled", sampled()), ("half possible", half_possible())):
        panels.append(Panel(name, (0, 1, 2), rule=Largest(), grid=grid))
    points = Points(*PETALS.T, CODES)
    picture = Picture(tuple(panels), points, BOX, IRIS.suggested, IRIS.class_names)
    file = tmp_path_factory.mktemp("cases") / "cases.html"
    file.write_text(page("Cases", PLACE, [message(picture)]), encoding="utf-8")
    with windows.tab(viewport={"width": 1000, "height": 800}) as tab:
        yield Screen(tab).open(file.as_uri())


def cells(n=200):
    """Centres of random cells of a grid of 160 x 120."""
    shares = (np.random.default_rng(7).integers((160, 120), size=(n, 2)) + 0.5) / (160, 120)
    return (BOX[0], BOX[2]) + shares * (BOX[1] - BOX[0], BOX[3] - BOX[2])


def drawn_weights(screen, panel, U):
    return np.array(screen.ask("weightsAt(argument[0], 0, argument[1])", [panel, U.tolist()]))


def pixels(screen, panel, U):
    """Places of the plane in pixels of a panel."""
    corners = [screen.ask(f"pixelOf({panel}, ...argument)", [BOX[i], BOX[2 + i]]) for i in (0, 1)]
    (x0, y0), (x1, y1) = corners
    shares = (np.asarray(U) - (BOX[0], BOX[2])) / (BOX[1] - BOX[0], BOX[3] - BOX[2])
    return (x0, y0) + shares * (x1 - x0, y1 - y0)


def dense(line, most=0.3):
    """Points along a polyline, at most so far apart."""
    pieces = [line[:1]]
    for a, b in pairwise(line):
        n = int(np.ceil(np.linalg.norm(b - a) / most)) + 1
        pieces.append(a + np.linspace(0, 1, n + 1)[1:, None] * (b - a))
    return np.vstack(pieces)


@pytest.mark.parametrize("name", NAMES)
def test_the_field_is_what_python_computes(screen, name):
    case, U = CASES[name], cells()
    seen = in_box(case.scores, BOX).scores(0)
    expected = shading.weights(seen, case.rule, case.has_posterior, U)
    np.testing.assert_allclose(drawn_weights(screen, NAMES.index(name), U), expected, atol=1e-6)


def test_a_sampled_field_is_interpolated_between_its_samples(screen):
    U = cells()
    logs = RegularGridInterpolator(GRID, np.log(sampled()).transpose(1, 0, 2))(U)
    shown = drawn_weights(screen, len(NAMES), U)
    np.testing.assert_allclose(shown, softmax(logs, axis=1), atol=1e-5)


def test_where_no_class_is_possible_nothing_is_decided_and_no_class_has_a_share(screen):
    panel, U = len(NAMES) + 1, cells()
    shown, middle = drawn_weights(screen, panel, U), (BOX[0] + BOX[1]) / 2
    assert (shown[U[:, 0] < middle] == 0).all()
    right = U[:, 0] > middle
    everywhere = drawn_weights(screen, len(NAMES), U)
    np.testing.assert_array_equal(shown[right], everywhere[right])
    assert layer(screen, panel, "regions")[0] == "undecided 49.7\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize("name", EXACT)
def test_ties_are_within_a_pixel_of_the_exact_conic(screen, name):
    case, panel = CASES[name], NAMES.index(name)
    segments = np.array(screen.ask(f"tiesOf({panel})"))
    possible = np.isfinite(case.scores.weights).all(axis=1).sum()
    for i, j in combinations(range(possible), 2):
        mine = segments[(segments[:, 4:] == (i, j)).all(axis=1)]
        lines = case.scores.tie(i, j).points(BOX)
        winning = [line[leads(case.scores, i, j, line)] for line in map(finer, lines)]
        exact = pixels(screen, panel, np.vstack([np.empty((0, 2)), *winning]))
        ends = pixels(screen, panel, mine[:, :4].reshape(-1, 2)).reshape(-1, 2, 2)
        drawn = np.vstack([np.empty((0, 2)), *map(dense, ends)])
        assert len(exact) > 0 or len(drawn) == 0
        if len(drawn):
            apart = cdist(drawn, exact)
            assert apart.min(axis=1).max() < 1
            # At the frame a region may end between two nodes of the grid, where nobody sees it.
            assert apart.min(axis=0).max() < 2


def finer(line):
    """A conic's polyline with points less than a pixel apart."""
    return dense(line / SIZE, 0.001) * SIZE


SIZE = np.array([BOX[1] - BOX[0], BOX[3] - BOX[2]])


def leads(scores, i, j, points):
    """Where no third class is above i and j, which tie."""
    values = scores.values(points)
    return values[:, [i, j]].mean(axis=1) >= np.delete(values, [i, j], axis=1).max(
        axis=1, initial=-np.inf
    )


@pytest.mark.parametrize("name", EXACT)
def test_the_kind_of_each_boundary_is_said(screen, name):
    scores = CASES[name].scores
    said = layer(screen, NAMES.index(name), "boundaries")
    pairs = {(a, b) for *_, a, b in screen.ask(f"tiesOf({NAMES.index(name)})")}
    names = IRIS.class_names
    assert sorted(said) == sorted(
        f"{names[i]} | {names[j]}, {scores.tie(i, j).kind.replace('circle', 'ellipse')}"
        for i, j in pairs
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_share_of_each_region_is_said(screen, name):
    case, (x0, x1, y0, y1) = CASES[name], BOX
    grid = np.stack(np.meshgrid(np.linspace(x0, x1, 161), np.linspace(y0, y1, 121)), axis=-1)
    decided = case.rule.decide(case.scores.values(grid.reshape(-1, 2)))
    shares = dict(zip(*np.unique(decided, return_counts=True), strict=True))
    named = {"undecided" if k < 0 else IRIS.class_names[k]: n for k, n in shares.items()}
    said = dict(each.rsplit(" ", 1) for each in layer(screen, NAMES.index(name), "regions"))
    assert said.keys() == named.keys()
    for region, percent in said.items():
        assert float(percent[:-2]) == pytest.approx(100 * named[region] / decided.size, abs=0.1)


def test_errors_are_said_by_class(screen):
    pairs = zip(CODES, CASES["LDA"].model.predict(PETALS), strict=True)
    wrong = Counter((IRIS.class_names[k], IRIS.class_names[j]) for k, j in pairs if k != j)
    said = layer(screen, NAMES.index("LDA"), "errors")
    assert said == [f"{true} taken for {given} {n}" for (true, given), n in wrong.most_common()]


def test_every_symbol_of_the_theme_has_a_shape(screen):
    script = (FOLDER / "drawing.js").read_text("utf-8").replace("export ", "")
    drawn = screen.page.evaluate(f"() => {{ {script} return SYMBOLS; }}")
    assert drawn.keys() == {*theme().symbols}
    assert [name for name, corners in drawn.items() if corners is None] == ["circle"]


def layer(screen, panel, name):
    """What the board says of one layer of a panel, in its parts."""
    (words,) = screen.page.locator(".panel").nth(panel).locator(".layers li").filter(
        has_text=f"{name}: ").all_text_contents()  # fmt: skip
    return words.removeprefix(f"{name}: ").split("; ")


@pytest.mark.parametrize("name", NAMES)
def test_ties_separate_the_classes_they_name(screen, name):
    case, panel = CASES[name], NAMES.index(name)
    segments = np.array(screen.ask(f"tiesOf({panel})"))
    starts, ends = segments[:, :2] / SIZE, segments[:, 2:4] / SIZE
    lengths = np.linalg.norm(ends - starts, axis=1)
    kept = lengths > 1e-3
    middles = ((starts + ends) / 2)[kept]
    normals = ((ends - starts) / lengths[:, None])[kept][:, ::-1] * (-1, 1)
    sides = [
        case.rule.decide(case.scores.values((middles + step * normals) * SIZE))
        for step in (-2e-3, 2e-3)
    ]
    right = np.sort(np.column_stack(sides), axis=1) == segments[kept, 4:]
    assert right.all(axis=1).mean() > 0.97
