"""In a browser: a hyperparameter plays smoothly, and titles and saved pictures say its value."""

import struct

import numpy as np
import pytest
from playwright.sync_api import expect
from scipy.special import softmax

from lindisc import RDA, sweep
from tests.browser.apps.board_lesson import ALPHAS, IS_TEST
from tests.browser.apps.cases import CODES, PETALS
from tests.browser.lesson import PHONE, PROJECTOR

LINK = "boundaries?{}&walk=off"
WATCH_FRAMES = """node => {
    const canvas = node.querySelector("figure:last-child canvas");
    node.seen = [];
    new MutationObserver(() => node.seen.push(Number(canvas.dataset.frame)))
        .observe(canvas, { attributeFilter: ["data-frame"] });
}"""
SEEN = "node => node.seen"


def played(lesson):
    lesson.board.evaluate(WATCH_FRAMES)
    play = lesson.page.get_by_role("button", name="Play")
    play.click()
    lesson.wait("node.querySelector('.timeline canvas').dataset.playing === 'true'")
    expect(play).to_be_visible()
    return lesson.board.evaluate(SEEN)


def test_a_hyperparameter_is_seen_between_its_frames_too(open_plain):
    seen = played(open_plain(LINK.format("methods=LDA&methods=RDA&rda.alpha=0")))
    between = [frame for frame in seen if frame % 1]
    assert len(between) > len(seen) / 2
    assert seen == sorted(seen)
    assert seen[-1] == 50


def test_between_two_frames_scores_are_in_between(show):
    path = sweep(RDA(), "alpha", ALPHAS, PETALS[~IS_TEST], CODES[~IS_TEST])
    places, share = [[2.4, 0.8], [4.9, 1.6], [5.1, 1.8]], 0.25
    before, after = (path.scores(frame).values(np.array(places)) for frame in (20, 21))
    shown = show("show=rda").ask("weightsAt(0, 20.25, argument)", places)
    np.testing.assert_allclose(shown, softmax(before + share * (after - before), axis=1), atol=1e-6)


def test_steps_of_a_training_are_seen_one_by_one(show):
    seen = played(show("show=rda"))
    assert all(frame % 1 == 0 for frame in seen)


def test_where_motion_is_unwelcome_nothing_is_seen_between_a_few_stills(open_plain):
    seen = set(played(open_plain(LINK.format("methods=RDA&rda.alpha=0"), reduced_motion="reduce")))
    assert len(seen) < 14
    assert all(frame % 1 == 0 for frame in seen)


@pytest.mark.parametrize(
    ("key", "title"), [("LDA: shrinkage", "LDA, γ"), ("RDA: mixing", "RDA, α")]
)
def test_a_picture_says_the_value_that_is_shown(open_plain, key, title):
    lesson = open_plain(LINK.format("methods=LDA&methods=RDA&rda.alpha=0.5&lda.gamma=0.5"))
    expect(lesson.board.locator(f"[aria-label*='{title} = 0.5.']")).to_have_count(1)
    lesson.step(key)
    expect(lesson.board.locator(f"[aria-label*='{title} = 0.51.']")).to_have_count(1)


def size(download):
    """Width and height of a PNG in pixels."""
    return struct.unpack(">II", download.path().read_bytes()[16:24])


@pytest.mark.parametrize("ratio", [1, 1.5])
def test_a_saved_picture_has_twice_the_pixels_and_the_titles_of_the_screen(show, ratio):
    screen = show("show=rda,positive", device_scale_factor=ratio)
    screen.page.evaluate(
        """() => {
            window.written = [];
            const write = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (...words) {
                if (!this.canvas.isConnected) window.written.push(words[0]);
                write.apply(this, words);
            };
        }"""
    )
    before = screen.canvas().evaluate("canvas => canvas.toDataURL()")
    with screen.page.expect_download() as started:
        screen.button("Save PNG").click()
    assert started.value.suggested_filename == "lindisc.png"
    width, height = size(started.value)
    box = screen.page.locator(".panels").bounding_box()
    assert width == pytest.approx(2 * ratio * (box["width"] + 32), abs=2)
    assert height == pytest.approx(2 * ratio * (box["height"] + 80), abs=2)
    assert screen.canvas().evaluate("canvas => canvas.toDataURL()") == before
    written = " ".join(screen.page.evaluate("window.written"))
    assert "RDA , α = 0 " in written
    assert " wrong" in written


@pytest.mark.parametrize("device", [PROJECTOR, PHONE], ids=["projector", "phone"])
def test_all_boards_of_a_lesson_are_taken_home_as_one_picture(open_plain, device):
    lesson = open_plain("training?walk=off&train.below=Download", **device)
    panels = lesson.page.locator(".panel")
    widths = panels.evaluate_all("nodes => nodes.map((node) => node.offsetWidth)")
    with lesson.page.expect_download() as started:
        lesson.page.get_by_role("button", name="The picture (PNG)").click()
    width, height = size(started.value)
    ratio = 2 * lesson.page.evaluate("devicePixelRatio")
    assert len(widths) == 4
    assert ratio * sum(widths) < width < ratio * (sum(widths) + 120)
    assert height > ratio * panels.first.bounding_box()["height"]
    assert lesson.page.locator(".saved").count() == 0
