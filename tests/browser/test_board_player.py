"""In a browser: the player of the board and its timeline, and what the server hears of them."""

import re

from playwright.sync_api import expect


def test_playing_sends_nothing_until_it_ends(show):
    screen = show("show=rda")
    sent = len(screen.sent)
    screen.button("Play").click()
    screen.wait("canvas.dataset.frame > 20")
    assert len(screen.sent) == sent
    assert screen.wait_for_events(1) == ["scrubbed 50"]
    expect(screen.button("Play")).to_be_visible()
    assert len(screen.sent) == sent + 1
    assert int(screen.data("drawn")) > 10


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
