"""How a piece stands in HTML: on a page without a server, on one with a server, as it grows."""

import plotly.graph_objects as go
import pytest

from pages.answers.html.pieces import TURNS, grown, spaced, whole
from pages.answers.view import Board, Chart, Fold, Growing, Note, Problem, Row, Words

FOLD = Fold("opened.a", "A", lambda: (Words("b"),))
CHART = Chart(lambda dark: go.Figure(layout={"title": {"text": f"dark {dark}"}}))


def growing(*texts, below=()):
    return Growing(lambda: iter(map(Words, texts)), below)


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        (Words("a **b** `c` *d*"), "<p>a <strong>b</strong> <code>c</code> <em>d</em></p>"),
        (Words("## A\n\nb"), "<h3>A</h3><p>b</p>"),
        (Problem("a"), '<div class="problem"><p>a</p></div>'),
        (Row(((Words("a"),), ())), '<div class="row"><div><p>a</p></div></div>'),
        (
            Row(((Words("a"),), (Words("b"),)), (4, 5)),
            '<div class="row"><div style="flex: 4"><p>a</p></div>'
            '<div style="flex: 5"><p>b</p></div></div>',
        ),
        (Row(((), ())), ""),
        (FOLD, "<details><summary>A</summary><p>b</p></details>"),
        (Fold("k", "A", tuple), ""),
        (growing("a", "b", below=(Words("c"),)), "<p>b</p><p>c</p>"),
        (CHART, f'<p class="note">{TURNS}</p>'),
    ],
)
def test_a_piece_becomes_html(piece, expected):
    assert whole((piece,)).html == expected


def test_a_fold_is_made_when_the_link_opens_it():
    made = []
    fold = Fold("opened.a", "A", lambda: made.append(1) or (Words("b"),))
    closed = whole((fold,), opened=()).html
    assert closed == '<details data-key="opened.a"><summary>A</summary></details>'
    assert made == []
    opened = whole((fold,), opened=("opened.a",)).html
    assert opened == '<details data-key="opened.a" open><summary>A</summary><p>b</p></details>'


def test_figures_that_turn_are_numbered_in_the_order_of_their_places():
    pieces = (CHART, Row(((CHART,), (Note("a"),))), CHART)
    shown = whole(pieces, opened=())
    places = [f'<div class="chart" data-n="{n}"></div>' for n in range(3)]
    assert [shown.html.count(place) for place in places] == [1, 1, 1]
    assert sorted(places, key=shown.html.index) == places
    assert shown.charts == (CHART, CHART, CHART)


def test_a_figure_is_drawn_for_both_themes_on_the_ground_of_the_page():
    (figure,) = whole((CHART,), opened=()).figures
    titles = {theme: drawn["layout"]["title"]["text"] for theme, drawn in figure.items()}
    assert titles == {"light": "dark False", "dark": "dark True"}
    assert figure["light"]["layout"]["paper_bgcolor"] == "rgba(0, 0, 0, 0)"


def test_boards_stand_in_the_order_of_their_places():
    one, two, three = (Board(None) for _ in range(3))
    steps = Growing(lambda: iter([Board(None), two]), (three,))
    shown = whole((Row(((one,), (steps,))),))
    assert shown.boards == (one, two, three)
    assert shown.html.count('<div class="board"></div>') == 3


def test_what_grows_is_shown_with_all_around_it_again_and_again():
    pieces = (growing("a", "b", below=(FOLD,)), Row(((growing("c", "d"),),)), Words("e"))
    shown = [found.html for found in grown(pieces)]
    fold = "<details><summary>A</summary><p>b</p></details>"
    row = '<div class="row"><div><p>{}</p></div></div><p>e</p>'
    assert shown == [
        f"<p>a</p>{fold}{row.format('c')}",
        f"<p>b</p>{fold}{row.format('c')}",
        f"<p>b</p>{fold}{row.format('d')}",
    ]


def test_of_many_steps_the_first_the_last_and_one_at_each_interval_are_shown():
    times = iter(range(10))
    assert list(spaced(range(10), 4, clock=lambda: next(times))) == [0, 4, 8, 9]
    assert list(spaced((), 4)) == []


def test_what_grows_in_an_opened_fold_grows_there():
    fold = Fold("opened.a", "A", lambda: (growing("a", "b"),))
    assert len(list(grown((fold,), opened=("opened.a",)))) == 2
    assert len(list(grown((fold,), opened=()))) == 1


def test_the_first_step_does_not_wait_for_the_second():
    def steps():
        yield Words("a")
        raise AssertionError("asked for too early")

    assert next(grown((Growing(steps, (Note("b"),)),))).html.startswith("<p>a</p>")
