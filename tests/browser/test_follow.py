"""In a browser: whoever follows a class sees what its leader holds, shows and asks."""

import csv
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from pages.lessons.boundaries.lesson import LESSON
from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.test_access import AXE, SERIOUS_FAULTS

QUESTION, _, XOR, *_ = LESSON.scenarios
BACK = 3000  # milliseconds from the return of the network to the picture


def test_a_held_slider_moves_the_picture_of_who_follows_before_it_is_let_go(leader, follow):
    follower = follow(**PHONE)
    expect(follower.title(0)).to_have_text("LDA, γ = 1")
    before, address = follower.pictures()[0], leader.page.url
    leader.hold("lda.gamma", -100)
    title = leader.board.locator("figcaption strong").first
    expect(title).not_to_have_text("LDA, γ = 1")
    leader.still()
    held = title.text_content().strip()
    value = held.rpartition(" ")[2]
    expect(follower.title(0)).to_have_text(re.compile(rf"^LDA, γ [=≈] {value}$"))
    follower.still()
    assert follower.pictures()[0] != before
    assert leader.page.url == address
    expect(follower.page.locator("#held")).to_contain_text(held.rpartition(" ")[2])
    leader.let_go()
    expect(follower.title(0)).to_have_text(re.compile(rf"^LDA, γ [=≈] {value}$"))
    expect(follower.page.get_by_role("link", name="Explore yourself")).to_have_attribute(
        "href", re.compile(r"^\.\./boundaries\?lda\.gamma=0\.\d+$")
    )


def test_the_first_move_of_a_leader_leaves_what_a_follower_taps_where_it_is(leader, follow):
    follower = follow()
    link = follower.page.get_by_role("link", name="Explore yourself")
    expect(follower.page.locator("#chosen")).to_be_empty()
    follower.still()
    before = link.bounding_box()
    leader.page.get_by_role("slider", name="LDA: shrinkage").press("ArrowLeft")
    expect(follower.page.locator("#chosen")).not_to_be_empty()
    follower.still()
    assert link.bounding_box() == before


def test_a_slider_that_goes_further_than_it_leads_is_followed_without_complaint(leader, follow):
    follower = follow()
    leader.page.goto(f"{leader.page.url.partition('?')[0]}?{urlencode(XOR.settings, doseq=True)}")
    expect(follower.title(0)).to_have_text("LDA, γ = 0.5")
    leader.settle().page.get_by_role("slider", name="LDA: shrinkage").press("End")
    leader.settle()
    expect(follower.title(0)).to_have_text("LDA")  # at 1 it cannot be fitted


def test_a_scrubbed_timeline_and_another_lesson_are_followed(leader, follow):
    follower = follow()
    leader.slider.first.press("Home")
    expect(follower.title(2)).to_have_text("RDA, α = 0")
    leader.page.get_by_role("link", name="Training").click()
    expect(follower.page.get_by_role("heading", name="Training")).to_be_visible()
    leader.settle()
    leader.page.get_by_role("slider", name="step").press("Home")
    expect(follower.title(1)).to_have_text("2: logistic, newton, step = 0")


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


def test_who_loses_the_network_is_back_on_the_picture_once_it_returns(leader, follow):
    follower = follow()
    follower.page.context.set_offline(True)
    expect(follower.state).to_have_text("Line lost. Trying again.")
    leader.page.get_by_role("slider", name="QDA: shrinkage").press("ArrowLeft")
    leader.settle()
    follower.page.context.set_offline(False)
    expect(follower.title(1)).to_have_text("QDA, γ = 0.99", timeout=BACK)
    expect(follower.state).to_have_text("Following.")


def test_a_tab_that_is_loaded_anew_leads_on_until_it_ends_the_class(app, leader, follow):
    follower, code = follow(), leader.code
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
    follower.page.reload()
    expect(follower.state).to_have_text("There is no such room, or it has ended.")
    follower.complaints.clear()  # an address of nothing is one, to a browser


def test_the_last_row_sees_code_and_picture_large_until_a_key_ends_it(leader):
    leader.want(leader.code)
    expect(leader.large).to_contain_text(leader.code)
    half = PROJECTOR["viewport"]["height"] / 2
    assert leader.large.get_by_role("img").bounding_box()["height"] > half
    address = leader.page.url
    leader.page.keyboard.press("PageDown")
    expect(leader.large).to_be_hidden()
    assert leader.page.url == address


@pytest.mark.parametrize("query", ["walk=2", "present=true&walk=2"])
def test_leading_has_a_strip_below_the_picture_and_what_moves_it(leader, query):
    leader.page.goto(f"{leader.page.url.partition('?')[0]}?{query}")
    expect(leader.strip).to_contain_text("0 follow")
    top = leader.settle().strip.bounding_box()["y"]
    for place in (leader.board, leader.page.locator(".lesson .moved")):
        box = place.bounding_box()
        assert box["y"] + box["height"] <= top
    assert top + leader.strip.bounding_box()["height"] <= PROJECTOR["viewport"]["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault(leader, follow, scheme):
    follower = follow(**PHONE, color_scheme=scheme)
    expect(follower.question).to_be_visible()
    for page in (follower.page, leader.page):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = follower.page.evaluate("axe.run().then(({ violations }) => violations)")
    assert [fault["id"] for fault in faults] == []
    assert leader.page.evaluate(SERIOUS_FAULTS) == []
    leader.complaints.clear()  # axe copies the style of the card, which the policy refuses
