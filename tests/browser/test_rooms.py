"""In a browser: what leader and followers are told when a room ends, fills or is not there."""

import re

from playwright.sync_api import expect

from tests.browser.following import Follower, Leader
from tests.browser.lesson import PHONE, PROJECTOR

GONE = "There is no such room, or it has ended."
DENIED = """Object.defineProperty(window, "sessionStorage", {
    get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
    },
});"""


def typed(follower, words):
    follower.page.get_by_label("The code that the leader shows").fill(words)
    follower.page.get_by_role("button", name="Follow").click()


def test_a_code_is_typed_as_it_comes_and_once_more_where_it_was_wrong(app, leader, follow):
    follower, halves = follow(**PHONE), (leader.code[:3].lower(), leader.code[3:])
    for said in (" {} {}", "{}-{}.", "http://127.0.0.1/follow/{}{}/", "../{}{}?"):
        follower.page.goto(f"{app}/follow/wrong")
        expect(follower.state).to_have_text(GONE)
        typed(follower, said.format(*halves))
        expect(follower.state).to_have_text("Following.")
    follower.complaints.clear()  # an address of nothing is one, to a browser


def test_a_room_that_is_no_more_is_told_to_its_leader_who_opens_another(leader, follow):
    follower, code = follow(**PHONE), leader.code
    leader.in_another_tab().end()
    expect(leader.strip.get_by_role("alert")).to_contain_text(f"Room {code} is no more")
    leader.want("Open a new one")
    leader.page.keyboard.press("PageDown")
    expect(leader.large).to_be_hidden()
    expect(leader.strip.locator("button.code")).not_to_have_text(code)
    expect(follower.state).to_have_text("The room has ended.")
    typed(follower, leader.code)
    expect(follower.state).to_have_text("Following.")
    expect(leader.strip).to_contain_text("1 follows")
    leader.complaints.clear()  # a room that is gone is an address of nothing


def test_a_tab_that_is_loaded_anew_says_that_its_room_is_no_more_until_that_is_read(leader):
    code = leader.code
    other = leader.in_another_tab()
    leader.page.goto("about:blank")
    other.end()
    leader.page.go_back()
    expect(leader.strip.get_by_role("alert")).to_contain_text(f"Room {code} is no more")
    leader.want("Close")
    expect(leader.strip).to_be_hidden()
    leader.complaints.clear()  # a room that is gone is an address of nothing


def test_what_a_follower_has_chosen_stays_in_the_next_pictures(leader, follow):
    follower = follow()
    rings = follower.page.get_by_role("button", name="Rings")
    rings.click()
    follower.page.mouse.click(*follower.at(5.0, 1.6))
    expect(follower.canvas(0)).to_have_attribute("data-answer", re.compile("versicolor"))
    for value in ("0.99", "0.98"):
        leader.page.get_by_role("slider", name="LDA: shrinkage").press("ArrowLeft")
        expect(follower.title(0)).to_have_text(f"LDA, γ = {value}")
        expect(rings).to_have_attribute("aria-pressed", "false")
        expect(follower.canvas(0)).to_have_attribute("data-answer", re.compile("versicolor"))
    leader.page.keyboard.down("Shift")
    leader.page.mouse.click(*leader.at(1.5, 0.2))
    leader.page.keyboard.up("Shift")
    expect(follower.canvas(0)).to_have_attribute("data-answer", re.compile("setosa"))


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
