"""In a browser: what a visitor brings is used by every lesson, by nobody else, and is only text."""

import re
from itertools import chain, cycle, repeat
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from pages.answers.link_controls import Given
from pages.answers.own_sources import Table
from pages.data.lessons_with_data import openings
from tests.browser.axe import faults
from tests.browser.lesson import PHONE
from tests.browser.test_access import TABS
from tests.datasets.test_spreadsheet import book
from tests.pages.own import BEACON, csv, tempting

LARGE = csv(n_rows=1000)


@pytest.fixture
def open_page(app, meet):
    """A function that opens the page with these parameters in its address."""

    def opened_page(query="", **options):
        lesson = meet(**options)
        lesson.page.goto(f"{app}/your-data{query and f'?{query}'}")
        lesson.page.get_by_role("heading", name="Your data").wait_for()
        return lesson.settle()

    return opened_page


def bring(lesson, text):
    """By a file, and the words of what was read."""
    file = {"name": "table.csv", "mimeType": "text/csv", "buffer": text.encode()}
    lesson.page.set_input_files("input[type=file]", file)
    lesson.settle()
    return lesson.page.locator("strong", has_text=" rows, ").first.inner_text()


def use(lesson, title):
    """In the lesson of that title."""
    lesson.page.locator("[class*=st-key-openings]").get_by_role(
        "link", name=title, exact=True
    ).click()
    lesson.page.locator(".stage canvas[data-drawn]").first.wait_for()
    return lesson.settle()


def test_a_pasted_table_goes_to_a_lesson_and_from_there_to_all_others_and_into_the_link(
    open_page, meet
):
    lesson = open_page()
    page = lesson.page
    page.locator("textarea").focus()
    page.keyboard.insert_text(csv(labels=("mild", "severe")))
    for key in ("Tab", "Enter"):  # a keyboard is enough
        page.keyboard.press(key)
    expect(page.get_by_text("24 rows, 2 features, 2 classes")).to_be_visible()
    page.get_by_role("link", name="Boundaries", exact=True).click()
    page.locator(".stage canvas[data-drawn]").first.wait_for()
    lesson.settle()
    legend = page.locator(".legend")
    expect(legend).to_have_text("mildsevere")
    page.get_by_role("link", name="Many classes").click()
    expect(page.get_by_role("heading", name="Many classes")).to_be_visible()
    lesson.settle()
    page.get_by_role("combobox", name="Data").first.click()
    page.get_by_role("option", name="Your data").click()
    expect(legend).to_have_text("mildsevere")
    elsewhere = meet().open(page.url)
    expect(elsewhere.page.locator(".legend")).to_have_text("mildsevere")


def test_what_a_table_or_a_book_of_sheets_does_not_tell_is_answered_by_a_tap(open_page):
    lesson = open_page()
    page = lesson.page
    prices = [f"{price};{n},5;{'ab'[n % 2]}" for n, price in enumerate(["1.018", "981", "2.5"] * 4)]
    bring(lesson, "\n".join(["price;weight;kind", *prices]).replace("2.5", "-999"))
    expect(page.get_by_text("'1.018' was read as 1018")).to_be_visible()
    page.get_by_role("radio", name="1.018", exact=True).click()
    lesson.settle()  # what is tapped next moves as the answer comes
    expect(page.get_by_text("'1.018' was read as 1.018")).to_be_visible()
    page.get_by_role("button", name="-999 in price, 4 times, means that a value is missing").click()
    expect(page.get_by_text("8 of 12 rows, 2 features, 2 classes")).to_be_visible()
    plants = [["x", "y", "kind"], *([n, n * n % 7, "ab"[n % 2]] for n in range(12))]
    raw = book(Notes=[["About"]], Plants=plants, Few=plants[:9], Empty=[])
    file = {"name": "plants.xlsx", "mimeType": "application/zip", "buffer": raw}
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_text("12 rows, 2 features, 2 classes")).to_be_visible()
    said = {"Empty": "This sheet is empty.", "Few": "8 rows, 2 features, 2 classes"}
    for sheet, words in said.items():
        page.get_by_role("combobox", name="Sheet").click()
        page.get_by_role("option", name=sheet).click()
        expect(page.get_by_text(words)).to_be_visible()


def test_data_that_no_link_holds_are_their_visitors_until_they_leave_them(open_page, meet):
    lesson = open_page()
    page = lesson.page
    assert bring(lesson, LARGE) == "1000 rows, 2 features, 2 classes"
    link, before = use(lesson, "Decision boundaries").page.url, lesson.ask("tiesOf(0)")
    lesson.drag("m0", -40, 20)
    lesson.wait("JSON.stringify(node.lindisc.tiesOf(0)) !== JSON.stringify(argument)", before)
    page.keyboard.press("Escape")
    lesson.let_go()
    other = meet().open(link).settle()
    said = "This link is about 1000 rows of 2 features that were kept in another session."
    expect(other.page.get_by_text(said)).to_be_visible()
    expect(other.page.get_by_text("this page does not know")).to_have_count(0)
    expect(other.page.locator(".legend")).to_have_text("setosaversicolorvirginica")
    other.page.get_by_role("button", name="Bring them again").click()
    other.page.get_by_role("heading", name="Your data").wait_for()
    bring(other.settle(), csv(n_rows=1000, labels=("mine", "yours"), seed=1))
    use(other, "Decision boundaries")
    expect(other.page.locator(".legend")).to_have_text("mineyours")
    page.reload()
    expect(page.locator(".legend")).to_have_text("ab")
    expect(page.get_by_text(said)).to_have_count(0)
    lesson.settle()
    page.get_by_role("link", name="Data", exact=True).click()
    page.get_by_role("button", name="Leave these data").click()
    expect(page.get_by_text("1000 rows, 2 features")).to_have_count(0)


def test_what_is_shared_of_other_data_says_nothing_of_a_table_that_waits_beside_them(open_page):
    lesson = open_page()
    bring(lesson, LARGE)
    page = lesson.page
    place, _, words = page.url.partition("?")
    page.goto(f"{place.removesuffix('your-data')}roc?{words}")
    lesson.settle()
    page.reload()  # the address stays as it is, and holds the table's words once
    assert (lesson.settle().page.url.count("own="), page.url.count("roc.data=")) == (1, 0)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Add to my lecture").click()
    expect(page.get_by_role("button", name="Added as stop")).to_be_visible()
    expect(page.get_by_text("The link does not hold your table")).to_be_hidden()
    page.get_by_role("link", name="Lecture", exact=True).click()
    opener = page.locator(".lecture > ol > li").last.get_by_role("link")
    assert "own=" not in opener.get_attribute("href")


def test_points_are_drawn_by_hand_taken_back_and_used(open_page):
    lesson = open_page(urlencode({"way": "Points by hand"}))
    page = lesson.page
    for name, places in {"A": [(40, 40), (60, 90)], "B": [(200, 60), (240, 120)]}.items():
        page.get_by_role("button", name=name, exact=True).click()
        for x, y in places:
            lesson.canvas().click(position={"x": 60 + x, "y": y})
            lesson.settle()
    expect(page.get_by_text("4 rows, 2 features, 2 classes")).to_be_visible()
    assert re.search(r"own=a0-\d+-\d+_a0-\d+-\d+_a1-\d+-\d+_a1-\d+-\d+", page.url)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("3 rows, 2 features, 2 classes")).to_be_visible()
    use(lesson, "Training")
    expect(page.locator(".legend").first).to_have_text("AB")


def test_a_drawing_of_one_class_is_in_the_link_and_goes_on_after_a_look_at_a_lesson(open_page):
    lesson = open_page(urlencode({"way": "Points by hand"}), **PHONE)
    page = lesson.page
    expect(page.get_by_text("Choose a class, then tap where its points go.")).to_be_visible()
    expect(page.get_by_role("button", name="Rings")).to_be_hidden()
    lesson.canvas().tap(position={"x": 120, "y": 80})
    expect(page.get_by_text("Lessons can use the points once")).to_be_visible()
    expect(page).to_have_url(re.compile(r"own=a0-\d+-\d+"))
    page.goto(page.url.replace("your-data", "training"))
    expect(page.get_by_text("Lessons can use the points once")).to_be_visible()
    page.get_by_role("button", name="Go on drawing").click()
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="B", exact=True).click()
    for x in (160, 200):
        lesson.canvas().tap(position={"x": x, "y": x / 2})
        lesson.settle()
    expect(page.get_by_text("3 rows, 2 features, 2 classes")).to_be_visible()


def test_what_is_pasted_outlives_a_notice_and_what_is_refused_can_only_be_brought_anew(open_page):
    page = open_page(urlencode({"own": "garbled"})).page
    page.locator("textarea").fill("x\n1")
    page.get_by_role("button", name="Go on without").click()
    expect(page.get_by_text("The data in this link cannot be read.")).to_have_count(0)
    expect(page.locator("textarea")).to_have_value("x\n1")
    page.get_by_role("button", name="Read the pasted table").click()
    expect(page.get_by_text("Only one column was found")).to_be_visible()
    expect(page.get_by_role("button", name="Leave these data")).to_have_count(0)


def test_everybody_can_bring_data_and_read_what_data_sets_there_are(app, open_page):
    query = urlencode({"own": Table(csv().encode()).words})
    lesson = open_page(query, bypass_csp=True, **PHONE)
    page = lesson.page
    assert faults(page) == []
    assert not lesson.is_too_wide
    page.goto(f"{app}/data-sets?opened.iris=true")
    page.locator(".js-plotly-plot").wait_for()
    lesson.settle()
    assert faults(page) == []
    assert not lesson.is_too_wide
    page.locator("[class*=st-key-openings]").get_by_role("link", name="Training").click()
    expect(page.locator(".legend").first).to_have_text("setosaversicolorvirginica")


def test_names_and_classes_are_text_in_every_lesson_and_ask_for_nothing(app, plain, meet):
    lesson = meet(bypass_csp=True)
    page, asked = lesson.page, set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    words = Table(tempting().encode()).words
    first_of_each = {opening.lesson.slug: opening for opening in reversed(openings())}
    hosts = chain([app], repeat(plain))  # with a sidebar once, which is Streamlit's
    for opening, title, host in zip(first_of_each.values(), cycle(TABS), hosts, strict=False):
        below = {Given(opening.lesson.word).key("below"): title}
        settings = opening.settings("Your data") | {"own": words} | below
        lesson.open(f"{host}/{opening.lesson.slug}?{urlencode(settings)}").settle()
        assert page.locator(f"[src*='{BEACON}'], [href*='{BEACON}']").count() == 0
    assert asked - {"", urlsplit(app).netloc, urlsplit(plain).netloc} == set()
