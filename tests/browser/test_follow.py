"""In a browser: who follows a class sees what its leader holds, shows and asks, while it lasts."""

import csv
import re
from urllib.parse import urlencode

from playwright.sync_api import expect

from pages.lessons.boundaries.lesson import LESSON
from tests.browser.axe import faults
from tests.browser.following import Follower, Leader
from tests.browser.lesson import PHONE, PROJECTOR

QUESTION, _, XOR, *_ = LESSON.scenarios
GONE = "There is no such room, or it has ended."
DENIED = """Object.defineProperty(window, "sessionStorage", {
    get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
    },
});"""
BACK = 3000  # milliseconds from the return of the network to the picture


def test_what_is_held_let_go_and_shown_is_followed_and_what_a_follower_chooses_stays(
    leader, follow
):
    phone, desk = follow(**PHONE), follow()
    link = desk.page.get_by_role("link", name="Explore yourself")
    expect(desk.page.locator("#chosen")).to_be_empty()
    expect(phone.title(0)).to_have_text("LDA, γ = 1")
    rings = desk.page.get_by_role("button", name="Rings")
    rings.click()
    desk.page.mouse.click(*desk.at(5.0, 1.6))
    expect(desk.canvas(0)).to_have_attribute("data-answer", re.compile("versicolor"))
    desk.still()
    place, before, address = link.bounding_box(), phone.pictures()[0], leader.page.url
    leader.hold("lda.gamma", -100)
    title = leader.title(0)
    expect(title).not_to_have_text("LDA, γ = 1")
    leader.still()
    value = title.text_content().strip().rpartition(" ")[2]
    for follower in (phone, desk):
        expect(follower.title(0)).to_have_text(re.compile(rf"^LDA, γ [=≈] {value}$"))
    phone.still()
    assert phone.pictures()[0] != before
    assert leader.page.url == address
    expect(phone.page.locator("#held")).to_contain_text(value)
    leader.let_go()
    expect(link).to_have_attribute("href", re.compile(r"^\.\./boundaries\?lda\.gamma=0\.\d+$"))
    expect(desk.page.locator("#chosen")).not_to_be_empty()
    desk.still()
    assert link.bounding_box() == place
    expect(rings).to_have_attribute("aria-pressed", "false")
    expect(desk.canvas(0)).to_have_attribute("data-answer", re.compile("versicolor"))
    leader.page.keyboard.down("Shift")
    leader.page.mouse.click(*leader.at(1.5, 0.2))
    leader.page.keyboard.up("Shift")
    expect(desk.canvas(0)).to_have_attribute("data-answer", re.compile("setosa"))
    leader.slider.first.press("Home")
    expect(phone.title(2)).to_have_text("RDA, α = 0")
    leader.settle().page.get_by_role("link", name="Training").click()
    expect(phone.page.get_by_role("heading", name="Training")).to_be_visible()
    leader.settle().page.get_by_role("slider", name="step").press("Home")
    expect(phone.title(1)).to_have_text("2: logistic, newton, step = 0")


def test_who_loses_the_network_is_back_on_the_picture_once_it_returns(leader, follow):
    follower = follow()
    follower.page.context.set_offline(True)
    expect(follower.state).to_have_text("Line lost. Trying again.")
    leader.page.goto(f"{leader.page.url.partition('?')[0]}?{urlencode(XOR.settings, doseq=True)}")
    leader.settle()
    follower.page.context.set_offline(False)
    expect(follower.title(0)).to_have_text("LDA, γ = 0.5", timeout=BACK)
    expect(follower.state).to_have_text("Following.")
    # A slider that goes further than it leads.
    leader.page.get_by_role("slider", name="LDA: shrinkage").press("End")
    leader.settle()
    expect(follower.title(0)).to_have_text("LDA")  # at 1 it cannot be fitted


def test_a_class_votes_twice_with_the_clicker_alone_and_who_comes_late_sees_the_stage(
    leader, follow
):
    first, second = follow(), follow(**PHONE)
    right, wrong = QUESTION.answer, QUESTION.answers[QUESTION.right - 1]

    def turn(stage, key="PageDown"):
        leader.page.keyboard.press(key)
        expect(leader.page).to_have_url(re.compile(f"walk=1{stage}$"))

    def tap(follower, answer):
        follower.question.get_by_role("button", name=answer).click()
        expect(follower.question).to_contain_text("Your answer is counted.")

    def votes(*said):
        """On the projector, beside the answers."""
        for answer, counts in zip((right, wrong), said, strict=True):
            expect(leader.walk.locator(".answer", has_text=answer)).to_have_text(
                re.compile(f"{answer}{counts}$")
            )

    expect(leader.strip).to_contain_text("2 follow")
    tap(first, wrong)
    expect(leader.strip).to_contain_text("1 voted")
    tap(second, wrong)
    turn("-votes")
    votes("0", "2")
    for follower in (first, second, follow()):
        expect(follower.question.get_by_role("listitem").nth(QUESTION.right - 1)).to_have_text(
            re.compile(rf"^{wrong}.*2$")
        )
        expect(follower.question).not_to_contain_text("✓")
    turn("-again")
    votes("", "")
    second.page.reload()
    tap(second, right)
    tap(first, right)
    first.page.reload()
    expect(first.question.get_by_role("button").first).to_be_disabled()
    turn("-both")
    votes("0 → 2", "2 → 0")
    expect(leader.walk).not_to_contain_text("✓")
    leader.page.reload()
    votes("0 → 2", "2 → 0")
    turn("-answer")
    expect(leader.walk).to_contain_text(QUESTION.question)
    expect(leader.walk).not_to_contain_text(QUESTION.look_for[:9])
    for follower in (first, second, follow()):
        expect(follower.question.get_by_role("listitem").nth(QUESTION.right)).to_have_text(
            re.compile(rf"^✓ {right}.*0 → 2$")
        )
    turn("-shown")
    for place in (leader.walk.locator(".answers"), second.question):
        expect(place).to_contain_text(f"✓ {right}")
    for place in (leader.walk, second.question):
        expect(place).to_contain_text(QUESTION.look_for[:9])
    turn("-answer", "PageUp")
    turn("-shown")
    leader.page.keyboard.press("PageDown")
    for place in (leader.walk, first.question, second.question):
        expect(place).to_contain_text(LESSON.scenarios[1].question)
    with leader.page.expect_download() as saved:
        leader.want("Votes (CSV)")
    rows = [*csv.reader(saved.value.path().read_text(encoding="utf-8").splitlines())]
    assert [row[3:] for row in rows[1:]] == [
        [answer, "yes", "0", "2"]
        if answer == right
        else [answer, "", *("20" if answer == wrong else "00")]
        for answer in QUESTION.answers
    ]
    leader.page.get_by_role("button", name="Fold away").click()
    expect(second.question).to_be_hidden()


def typed(follower, words):
    follower.page.get_by_label("The code that the leader shows").fill(words)
    follower.page.get_by_role("button", name="Follow").click()


def test_a_code_is_typed_as_it_comes_and_leads_on_until_its_leader_ends_the_class(
    app, leader, follow
):
    follower, halves = follow(**PHONE), (leader.code[:3].lower(), leader.code[3:])
    for said in (" {} {}", "{}-{}.", "http://127.0.0.1/follow/{}{}/", "../{}{}?"):
        follower.page.goto(f"{app}/follow/wrong")
        expect(follower.state).to_have_text(GONE)
        typed(follower, said.format(*halves))
        expect(follower.state).to_have_text("Following.")
    code = leader.code
    leader.page.reload()
    expect(leader.strip).to_contain_text("1 follows")
    assert leader.settle().code == code
    leader.page.get_by_role("slider", name="LDA: shrinkage").press("ArrowLeft")
    expect(follower.title(0)).to_have_text("LDA, γ = 0.99")
    leader.want("Stop")
    expect(follower.state).to_have_text("The room has ended.")
    expect(leader.strip).to_be_hidden()
    leader.page.reload()
    leader.settle()
    expect(leader.strip).to_be_hidden()
    follower.complaints.clear()  # an address of nothing is one, to a browser


def test_a_room_that_is_no_more_is_told_to_its_leader_who_opens_another(leader, follow):
    follower, code = follow(**PHONE), leader.code
    other = leader.in_another_tab()
    leader.page.goto("about:blank")
    other.end()
    leader.page.go_back()
    expect(leader.strip.get_by_role("alert")).to_contain_text(f"Room {code} is no more")
    leader.want("Open a new one")
    leader.page.keyboard.press("PageDown")
    expect(leader.large).to_be_hidden()
    expect(leader.strip.locator("button.code")).not_to_have_text(code)
    expect(follower.state).to_have_text("The room has ended.")
    typed(follower, leader.code)
    expect(follower.state).to_have_text("Following.")
    leader.in_another_tab().end()
    expect(leader.strip.get_by_role("alert")).to_contain_text("is no more")
    leader.want("Close")
    expect(leader.strip).to_be_hidden()
    leader.complaints.clear()  # a room that is gone is an address of nothing


def test_a_frame_that_may_keep_nothing_leads_and_follows_all_the_same(app, new_page):
    leader, follower = Leader(new_page(**PROJECTOR)), Follower(new_page(**PHONE))
    for page in (leader.page, follower.page):
        page.add_init_script(DENIED)
    code = leader.open(app).settle().lead().code
    follower.open(f"{app}/follow/{code}")
    follower.question.get_by_role("button").first.click()
    expect(follower.question).to_contain_text("Your answer is counted.")
    leader.page.get_by_role("slider", name="LDA: shrinkage").press("ArrowLeft")
    expect(follower.title(0)).to_have_text("LDA, γ = 0.99")
    leader.page.get_by_role("link", name="Training").click()
    expect(follower.page.get_by_role("heading", name="Training")).to_be_visible()
    expect(leader.settle().strip).to_contain_text("1 follows")
    leader.want("Stop")
    leader.want("Close")
    expect(leader.strip).to_be_hidden()
    expect(follower.state).to_have_text("The room has ended.")
    assert leader.complaints == follower.complaints == []


def test_a_strip_is_below_the_picture_its_code_is_seen_in_the_last_row_and_axe_finds_no_fault(
    leader, follow
):
    half = PROJECTOR["viewport"]["height"] / 2
    leader.want(leader.code)
    expect(leader.large).to_contain_text(leader.code)
    assert leader.large.get_by_role("img").bounding_box()["height"] > half
    address = leader.page.url
    leader.page.keyboard.press("PageDown")
    expect(leader.large).to_be_hidden()
    assert leader.page.url == address
    for query in ("present=true&walk=2", "walk=2"):
        leader.turn(f"?{query}")
        expect(leader.strip).to_contain_text("0 follow")
        strip = leader.strip.bounding_box()
        for place in (leader.board, leader.page.locator(".lesson .moved")):
            box = place.bounding_box()
            assert box["y"] + box["height"] <= strip["y"]
        assert strip["y"] + strip["height"] <= 2 * half
    follower = follow(**PHONE)
    expect(follower.question).to_be_visible()
    assert faults(follower.page) == []
    assert faults(leader.page) == []
    leader.complaints.clear()  # axe copies the style of the card, which the policy refuses
