"""In a browser: the player and its timeline, and pictures that are saved as they are seen.

The clock of a page that plays is turned on by hand, so that a run takes no time.
"""

import re
import struct

import numpy as np
import pytest
from playwright.sync_api import expect
from scipy.special import softmax

from lindisc import RDA, sweep
from tests.browser.apps.board_lesson import ALPHAS, IS_TEST
from tests.browser.apps.cases import CODES, PETALS
from tests.browser.lesson import PHONE

LINK = "boundaries?{}&walk=off"
TICK = 200  # milliseconds
WATCH_FRAMES = """node => {
    const canvas = node.querySelector("figure:last-child canvas");
    node.seen = [];
    new MutationObserver(() => node.seen.push(Number(canvas.dataset.frame)))
        .observe(canvas, { attributeFilter: ["data-frame"] });
}"""
PLAYING = ".timeline canvas[data-playing=true]"


def played(screen):
    """The frames that are seen until it ends."""
    screen.page.clock.install()
    screen.board.evaluate(WATCH_FRAMES)
    screen.page.get_by_role("button", name="Play").click()
    while screen.board.locator(PLAYING).count():
        screen.page.clock.fast_forward(TICK)
    return screen.board.evaluate("node => node.seen")


def test_steps_of_a_training_are_seen_one_by_one_and_nothing_is_sent_until_it_ends(show):
    screen = show("show=rda")
    sent = len(screen.sent)
    seen = played(screen)
    assert len(seen) > 10
    assert all(frame % 1 == 0 for frame in seen)
    assert screen.wait_for_events(1) == ["scrubbed 50"]
    assert len(screen.sent) == sent + 1


def test_a_hyperparameter_is_seen_between_its_frames_too_and_from_the_end_it_goes_back(open_plain):
    lesson = open_plain(LINK.format("methods=LDA&methods=RDA&rda.alpha=0"))
    seen = played(lesson)
    between = [frame for frame in seen if frame % 1]
    assert len(between) > len(seen) / 2
    assert seen == sorted(seen)
    assert seen[-1] == 50
    expect(lesson.page).to_have_url(re.compile("rda.alpha=1&"))
    seen = played(lesson)
    assert seen == sorted(seen, reverse=True)
    expect(lesson.page).to_have_url(re.compile("rda.alpha=0&"))


def test_between_two_frames_scores_are_in_between(show):
    path = sweep(RDA(), "alpha", ALPHAS, PETALS[~IS_TEST], CODES[~IS_TEST])
    places, share = [[2.4, 0.8], [4.9, 1.6], [5.1, 1.8]], 0.25
    before, after = (path.scores(frame).values(np.array(places)) for frame in (20, 21))
    shown = show("show=rda").ask("weightsAt(0, 20.25, argument)", places)
    np.testing.assert_allclose(shown, softmax(before + share * (after - before), axis=1), atol=1e-6)


def test_where_motion_is_unwelcome_nothing_is_seen_between_a_few_stills(open_plain):
    seen = {*played(open_plain(LINK.format("methods=RDA&rda.alpha=0"), reduced_motion="reduce"))}
    assert len(seen) < 14
    assert all(frame % 1 == 0 for frame in seen)


def test_charts_play_with_the_planes_and_stay_where_these_stop(open_plain):
    lesson = open_plain("training?train.step=0&train.walk=off")
    before = lesson.pictures()
    played(lesson)
    shown = lesson.settle().pictures()
    assert not {*shown} & {*before}
    assert shown == open_plain(lesson.page.url.rpartition("/")[2]).pictures()


def test_the_scrubber_follows_the_hand_and_tells_where_it_was_let_go(show):
    screen = show("show=rda")
    box = screen.slider.bounding_box()
    height = box["y"] + box["height"] / 2
    screen.page.mouse.move(box["x"] + 60, height)
    screen.page.mouse.down()
    screen.page.mouse.move(box["x"] + box["width"] / 2, height, steps=5)
    screen.still()
    assert screen.events == []
    frame = screen.data("frame")
    assert int(frame) > 20
    screen.page.mouse.up()
    assert screen.wait_for_events(1) == [f"scrubbed {frame}"]


def test_keys_work_the_timeline(show):
    screen = show("show=rda")
    for count, (key, frame) in enumerate(
        {"End": 50, "ArrowLeft": 49, "PageDown": 44, "ArrowRight": 45, "Home": 0}.items(), start=1
    ):
        screen.slider.press(key)
        assert screen.wait_for_events(count)[-1] == f"scrubbed {frame}"
        assert screen.data("frame") == str(frame)
    expect(screen.slider).to_have_attribute("aria-valuenow", "0")
    expect(screen.slider).to_have_attribute(
        "aria-valuetext", re.compile(r"^α = 0, training error \d\.\d\s%")
    )
    screen.slider.press("Space")
    screen.wait("canvas.dataset.frame > 0")
    screen.slider.press("Space")
    screen.wait_for_events(6)


def size(download):
    """Width and height of a PNG in pixels."""
    return struct.unpack(">II", download.path().read_bytes()[16:24])


def test_a_saved_picture_has_twice_the_pixels_and_the_titles_of_the_screen(show):
    ratio = 1.5
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


def test_all_boards_of_a_lesson_are_taken_home_as_one_picture(open_plain):
    lesson = open_plain("training?walk=off&train.below=Download", **PHONE)
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
