"""In a browser: tables of an answer are sorted, copied, ticked and typed on any page of HTML."""

from functools import partial

import pandas as pd
import pytest
from playwright.sync_api import expect

from lindisc.board.bundle import FOLDER
from lindisc.board.edits import Edits
from lindisc.board.page import colours
from pages.answers.html import tabs
from pages.answers.html.pieces import whole
from pages.answers.view import Cells, Fold, Hand, Note, Program, Table, Ticks, View
from pages.shared.controls.point_editing import points_pieces
from tests.browser.axe import faults
from tests.browser.lesson import PHONE, PROJECTOR
from tests.pages.studies import chosen, fitted
from tests.serving import ROOT

SITE = "http://127.0.0.1/"
CLIENT = ROOT / "pages" / "shell" / "client"
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tables</title><link rel="icon" href="data:,">
<style>{style} html {{ background: var(--ground); color: var(--text) }}</style></head>
<body><main><h1>Tables</h1><h2>All of them</h2><div id="answer">{answer}</div></main>
<script type="module">
import {{ activate }} from "/tables.js";
window.changes = [];
const set = (change) => window.changes.push(change);
activate(document.querySelector("#answer"), {host});
window.isReady = true;
</script></body></html>
"""
TERMS = ["", "x", "y", "x"]
ROWS = pd.Index(["1 (b)", "x (b)", "y (b)", "x (c)"], name="term (class)")
WORDS = {"messages": (30, 10), "money": (5, 3)}


def ticked(z, off=()):
    frame = pd.DataFrame({"z": z}, index=ROWS)
    return Ticks(frame, frame.map("{:.1f}".format), TERMS, off, "model.out")


def typed(counts):
    texts = pd.DataFrame(counts, ["ham", "spam"]).T.astype(str).rename_axis("word")
    texts["P in spam"] = "0.5"

    def ends(row, column):
        return (
            {"messages": (1, 999), "money": (0, 30)}[row] if column != "P in spam" else (None,) * 2
        )

    return Cells("Word table", texts, ends, "naive.table", WORDS)


def pieces(z=(3.0, -0.5, 12.0, 1.0), off=(), counts=WORDS):
    errors = pd.DataFrame({"error": [0.25, 1 / 3, float("nan")]}, index=["LDA", "QDA", "RDA"])
    fold = Fold("opened.lda", "More of LDA", lambda: (Note("It is open."),))
    return ticked(z, off), typed(counts), Table(errors), fold


def under():
    """A program and steps by hand."""
    hand = Hand("LDA", {"Means": pd.DataFrame({"x": [0.5]}, index=["a"])}, "by-hand.csv", "", {
        "Means": r"\hat\mu_k = \frac{1}{n_k} \sum_{i \in k} x_i"
    })  # fmt: skip
    view = View(
        (), programs=lambda: (Program("lindisc", "a = 1\nprint(a)"),), by_hand=lambda: (hand,)
    )
    return "".join([*tabs.python(view), *tabs.hand(view), *tabs.files(view)])


def points(edits=""):
    """The table of points of iris with these edits."""
    study = chosen(edits=edits).study
    fits = [fitted(study, "LDA")]
    return whole(points_pieces("points", study, fits), opened=("opened.points",)).html


def send(folder, route):
    route.fulfill(path=folder / route.request.url.rpartition("/")[2])


@pytest.fixture
def show(new_page):
    """A function that opens a page that shows some pieces."""
    complaints = []

    def shown(*, host="{ set }", html=None, **options):
        page = new_page(**(PROJECTOR | options))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        sheets = (CLIENT / name for name in ("tables.css", "live.css"))
        style = colours() + "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
        answer = whole(pieces(), opened=()).html if html is None else html
        text = PAGE.format(style=style, answer=answer, host=host)
        page.route(SITE, lambda route: route.fulfill(body=text, content_type="text/html"))
        for folder, names in ((CLIENT, "*.js"), (FOLDER, "lindisc/board/*.js")):
            page.route(SITE + names, partial(send, folder))
        page.goto(SITE)
        page.wait_for_function("window.isReady")
        return page

    yield shown
    assert complaints == []


def names(page, place=0):
    """The rows of a table as they stand."""
    return page.locator("table").nth(place).locator("tbody th").all_inner_texts()


def changes(page):
    return page.evaluate("window.changes")


def answer(page, **changed):
    """A new answer comes, which writes each row of its own over one that stands there."""
    page.evaluate(
        """(html) => {
            const wanted = document.createElement("template");
            wanted.innerHTML = html;
            const [old, rows] = [document.querySelector("#answer"), wanted.content].map((part) => {
                return [...part.querySelectorAll(".ticks tbody tr")];
            });
            old.forEach((row, i) => {
                row.className = rows[i].className;
                const [tick, other] = [row, rows[i]].map((each) => each.querySelector("input"));
                for (const [place, cell] of [...row.cells].entries())
                    if (place) cell.outerHTML = rows[i].cells[place].outerHTML;
                if (!tick || !other) row.cells[0].innerHTML = rows[i].cells[0].innerHTML;
                else {
                    tick.dataset.term = other.dataset.term;
                    tick.ariaLabel = other.ariaLabel;
                    tick.checked = other.checked;
                }
            });
        }""",
        whole(pieces(**changed), opened=()).html,
    )


def test_a_tap_on_a_heading_sorts_numbers_by_their_size_and_a_third_undoes_it(show):
    page = show()
    heading = page.get_by_role("button", name="z", exact=True)
    head = page.get_by_role("columnheader", name="z", exact=True)
    for order, rows in (
        ("ascending", ["x (b)", "x (c)", "1 (b)", "y (b)"]),
        ("descending", ["y (b)", "1 (b)", "x (c)", "x (b)"]),
        (None, [*ROWS]),
    ):
        heading.click()
        assert names(page) == rows
        assert head.get_attribute("aria-sort") == order
    page.get_by_role("button", name="term (class)").click()
    assert names(page) == ["1 (b)", "x (b)", "x (c)", "y (b)"]
    assert changes(page) == []


def test_what_is_no_number_comes_last_in_either_order(show):
    page = show()
    for rows in (["LDA", "QDA", "RDA"], ["QDA", "LDA", "RDA"]):
        page.get_by_role("button", name="error").click()
        assert names(page, 2) == rows


def test_an_order_outlives_an_answer_and_who_is_at_a_tick_goes_on_there(show):
    page = show()
    page.get_by_role("button", name="z", exact=True).click()
    tick = page.get_by_label("Keep x (c)")
    tick.focus()
    answer(page, z=(3.0, -0.5, 12.0, 99.0))
    assert names(page) == ["x (b)", "1 (b)", "y (b)", "x (c)"]
    expect(tick).to_be_focused()
    expect(page.get_by_role("columnheader", name="z", exact=True)).to_have_attribute(
        "aria-sort", "ascending"
    )
    page.get_by_role("button", name="z", exact=True).click(click_count=2, delay=50)
    assert names(page) == [*ROWS]


def test_rows_of_one_term_are_ticked_together_and_the_link_holds_those_without(show):
    page = show()
    page.get_by_role("button", name="z", exact=True).click(click_count=2, delay=50)
    page.get_by_label("Keep y (b)").uncheck()
    page.get_by_label("Keep x (c)").focus()
    page.keyboard.press("Space")
    expect(page.get_by_label("Keep x (b)")).not_to_be_checked()
    page.get_by_label("Keep y (b)").check()
    page.get_by_label("Keep x (b)").check()
    told = [change["model.out"] for change in changes(page)]
    assert told == [["y"], ["x", "y"], ["x"], None]


def test_a_typed_number_is_kept_within_its_ends_and_rows_as_at_first_are_not_in_the_link(show):
    page = show()
    ham, spam = (page.get_by_label(f"{name}: money") for name in ("ham", "spam"))
    for cell, number in ((ham, "7"), (spam, "99"), (spam, "3"), (ham, "5.4")):
        cell.fill(number)
        cell.press("Enter")
    expect(ham).to_have_value("5")
    ham.fill("")
    ham.press("Tab")
    expect(ham).to_have_value("5")
    told = [change["naive.table"] for change in changes(page)]
    assert told[:4] == [["money 7 3"], ["money 7 30"], ["money 7 3"], None]


def test_a_fold_is_opened_by_the_link(show):
    page = show()
    page.get_by_text("More of LDA").click()
    page.get_by_text("More of LDA").press("Enter")
    assert changes(page) == [{"opened.lda": ["true"]}, {"opened.lda": None}]


@pytest.mark.parametrize(
    ("html", "place", "text"),
    [
        (None, 0, "\tterm (class)\tz\n\t1 (b)\t3\ntrue\tx (b)\t-0.5"),
        (None, 1, "word\tham\tspam\tP in spam\nmessages\t30\t10\t0.5\nmoney\t5\t3\t0.5"),
        (None, 2, "\terror\nLDA\t0.25\nQDA\t0.333333333333333\nRDA\t–"),
        (under(), 0, "a = 1\nprint(a)"),
    ],
)
def test_whole_numbers_of_a_table_are_copied_and_a_program_as_it_stands(show, html, place, text):
    page = show(html=html)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.locator(".copy").nth(place)
    button.click()
    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith(text)


def test_without_a_clipboard_it_is_selected(show):
    page = show(html=under())
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator(".copy").first.click()
    expect(page.locator(".copy").first).to_have_text("Selected")
    assert page.evaluate("window.getSelection().toString()") == "a = 1\nprint(a)"


def test_who_only_looks_changes_nothing(show):
    page = show(host="{}")
    for cell in page.locator("input").all():
        expect(cell).to_be_disabled()
    answer(page, off=("y",))
    expect(page.get_by_label("Keep y (b)")).to_be_disabled()
    page.get_by_text("More of LDA").click()
    expect(page.locator("details")).not_to_have_attribute("open", "")
    page.get_by_role("button", name="z", exact=True).click()
    assert names(page)[0] == "x (b)"


def test_a_point_is_moved_to_the_nearest_place_that_a_link_can_name(show):
    page = show(html=points("m3-10-20"))
    for row, number in ((6, "4.5"), (4, "4.5")):
        cell = page.get_by_label(f"Petal length (cm): row {row}", exact=True)
        cell.fill(number)
        cell.press("Enter")
    (text,), (other,) = (change["points"] for change in changes(page))
    assert list(Edits.parse(text).moved) == [3, 5]
    assert chosen(edits=text).study.rows.X[5] == pytest.approx([4.5, 0.4], abs=0.001)
    assert Edits.parse(other).moved[3][1] == 20  # the other number is as it was


def test_a_point_that_changes_its_class_leaves_the_data_and_one_added_does_not(show):
    page = show(html=points("a0-1-1_a1-2-2"))
    page.get_by_label("Class: row 6", exact=True).select_option("virginica")
    page.get_by_label("Class: added 1").select_option("virginica")
    first, second = (Edits.parse(change["points"][0]) for change in changes(page))
    assert (first.removed, [code for code, *_ in first.added]) == ({5}, [0, 1, 2])
    assert (second.removed, [code for code, *_ in second.added]) == (frozenset(), [2, 1])


def test_points_are_removed_and_added(show):
    page = show(html=points("m3-10-20_a0-1-1_a1-2-2"))
    page.get_by_role("button", name="Remove row 4", exact=True).click()
    page.get_by_role("button", name="Remove added 1").click()
    page.get_by_role("button", name="Add this point").click()
    page.get_by_label("Petal length (cm): new point").fill("100")
    page.get_by_label("Petal width (cm): new point").fill("-100")
    page.get_by_label("Class: new point").select_option("versicolor")
    page.get_by_role("button", name="Add this point").click()
    page.get_by_role("button", name="Add 20 points drawn from LDA").click()
    told = [change["points"][0] for change in changes(page)]
    assert told[:3] == ["r3_a0-1-1_a1-2-2", "m3-10-20_a1-2-2", "m3-10-20_a0-1-1_a1-2-2_a1-9999-0"]
    assert len(Edits.parse(told[3]).added) == 22


def test_what_a_link_cannot_hold_is_as_it_was(show):
    page = show(html=points("_".join(["a0-1-1"] * 200)))
    cell = page.get_by_label("Petal length (cm): row 6", exact=True)
    before = cell.input_value()
    cell.fill("4.5")
    cell.press("Enter")
    page.get_by_label("Class: row 6", exact=True).select_option("virginica")
    expect(cell).to_have_value(before)
    expect(page.get_by_label("Class: row 6", exact=True)).to_have_value("0")
    assert changes(page) == []


def test_axe_finds_no_fault(show):
    html = whole(pieces(off=("y",)), opened=("opened.lda",)).html + points() + under()
    page = show(html=html, **PHONE)
    assert faults(page) == []
    sideways = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(sideways)
