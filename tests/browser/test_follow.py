"""In a browser: whoever follows a class sees what its leader holds, shows and asks."""

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


def test_a_question_is_answered_by_one_tap_and_the_leader_reveals_how(leader, follow):
    follower, other = follow(), follow(**PHONE)
    leader.want("Ask the class")
    follower.question.get_by_role("button", name=QUESTION.answer).click()
    expect(follower.question).to_contain_text("Your answer is counted.")
    expect(follower.question.get_by_role("button").first).to_be_disabled()
    follower.page.reload()
    expect(follower.question.get_by_role("button").first).to_be_disabled()
    expect(leader.card).to_contain_text("1 answered")
    expect(other.question).not_to_contain_text("✓")
    leader.want("Show the answers")
    told = {follower.question: " (your answer)", other.question: "", leader.card: ""}
    for place, own in told.items():
        expect(place.get_by_role("listitem").nth(QUESTION.right)).to_have_text(
            re.compile(f"^✓ {QUESTION.answer}{re.escape(own)}\\s*1$")
        )
    leader.page.get_by_role("button", name="Next", exact=True).click()
    leader.want("Ask the next question")
    expect(other.question).to_contain_text(LESSON.scenarios[1].question)
    leader.want("Take back")
    expect(other.question).to_be_hidden()


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
    expect(leader.card).to_contain_text("1 follows")
    assert leader.settle().code == code
    leader.page.get_by_role("slider", name="LDA: shrinkage").press("ArrowLeft")
    expect(follower.title(0)).to_have_text("LDA, γ = 0.99")
    leader.want("Stop")
    expect(follower.state).to_have_text("The room has ended.")
    expect(leader.card).to_be_hidden()
    leader.page.reload()
    leader.settle()
    expect(leader.card).to_be_hidden()
    follower.page.reload()
    expect(follower.state).to_have_text("There is no such room, or it has ended.")
    follower.complaints.clear()  # an address of nothing is one, to a browser


def test_the_last_row_sees_code_and_picture_large_until_a_key_ends_it(leader):
    small, large = leader.card.get_by_role("img"), leader.card.get_by_role("dialog")
    small.click()
    expect(large).to_contain_text(leader.code)
    assert large.get_by_role("img").bounding_box()["height"] > PROJECTOR["viewport"]["height"] / 2
    leader.page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_leading_moves_nothing_and_lies_beside_the_picture(leader):
    before = leader.board.bounding_box()
    assert leader.clashes() == []
    leader.card.get_by_role("button", name="Leading").click()
    expect(leader.card.locator(".code")).to_be_hidden()
    expect(leader.card).to_contain_text("0 follow")
    assert leader.board.bounding_box() == before
    card = leader.card.bounding_box()
    assert card["x"] + card["width"] < before["x"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault(leader, follow, scheme):
    follower = follow(**PHONE, color_scheme=scheme)
    leader.want("Ask the class")
    expect(follower.question).to_be_visible()
    for page in (follower.page, leader.page):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = follower.page.evaluate("axe.run().then(({ violations }) => violations)")
    assert [fault["id"] for fault in faults] == []
    assert leader.page.evaluate(SERIOUS_FAULTS) == []
    leader.complaints.clear()  # axe copies the style of the card, which the policy refuses
