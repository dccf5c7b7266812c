"""In a browser: nobody is shut out, by screen, keyboard or eyesight."""

import pytest
from playwright.sync_api import expect

from pages.lessons import LESSONS
from tests.browser.axe import faults
from tests.browser.lesson import PHONE, PROJECTOR, Lesson
from tests.browser.texts import TEXTS, WALK, overlapping

# A laptop's screen at 200 %.
ENLARGED = {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2}
SMALLEST = PHONE | {"viewport": {"width": 320, "height": 640}}
TABS = ("Numbers", "Why", "In Python", "By hand", "Download")
# What a tab holds stays in view, above the next one. All rows of a table are alike, and some have
# thousands.
KEEP = """() => {
    const panel = document.querySelector("[role=tabpanel]");
    const kept = document.createElement("section");
    kept.append(...panel.cloneNode(true).childNodes);
    for (const row of kept.querySelectorAll("tr:nth-child(n + 8)")) row.remove();
    for (const node of kept.querySelectorAll("[id]")) node.removeAttribute("id");
    panel.before(kept);
}"""
SEGMENTS = """() => {
    const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const groundOf = (node) => {
        const [red, green, blue, share = 1] = channels(getComputedStyle(node).backgroundColor);
        return share ? [red, green, blue] : groundOf(node.parentElement);
    };
    const light = ([...parts]) => parts.slice(0, 3)
        .map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    return [...document.querySelectorAll("button[data-selected=true]")].map((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        const [red, green, blue, share = 1] = channels(backgroundColor);
        const ground = groundOf(button.parentElement);
        const under = [red, green, blue].map((u, i) => share * u + (1 - share) * ground[i]);
        const [low, high] = [light(channels(color)), light(under)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    });
}"""
# Buttons and thumbs around whose middle another thing answers within 12 pixels.
SMALL = f"""() => {{
    const targets = "button:enabled, summary, [role=tab], [role=slider], input";
    const at = (x, y, root = document) => {{
        const found = root.elementFromPoint(x, y);
        return found?.shadowRoot ? at(x, y, found.shadowRoot) : found;
    }};
    return ({WALK})().filter((node) => node.matches(targets)).filter((node) => {{
        node.scrollIntoView({{ block: "center", inline: "center" }});
        const {{ left, top, width, height }} = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // On a phone an arrow may lie over the last one until the row has moved.
        if (node.matches("[role=tab]")) return Math.min(width, height) < 24;
        return [[-11, 0], [11, 0], [0, -11], [0, 11]].some(([across, down]) => {{
            const hit = at(x + across, y + down);
            return !(hit && (node.contains(hit) || hit.closest("[role=group]")?.contains(node)));
        }});
    }}).map((node) => node.outerHTML);
}}"""
WRITTEN = """() => {
    window.sizes = [];
    const { prototype } = CanvasRenderingContext2D;
    for (const name of ["fillText", "strokeText"]) {
        const write = prototype[name];
        prototype[name] = function (...told) {
            window.sizes.push(parseFloat(this.font.match(/([\\d.]+)px/)[1]));
            return write.apply(this, told);
        };
    }
}"""
SIDEWAYS = """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
    .filter((node) => node.scrollWidth > node.clientWidth).length"""
FOCUSED = """() => {
    let node = document.activeElement;
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (node === document.body) return { name: "the browser itself", isSeen: true };
    const { width, height, left, top } = node.getBoundingClientRect();
    const named = node.ariaLabelledByElements?.[0] ?? node.labels?.[0] ?? node;
    const name = node.ariaLabel ?? named.textContent;
    const isOnScreen = left < window.innerWidth && top < window.innerHeight;
    return { name: name.trim(), isSeen: width > 0 && height > 0 && isOnScreen };
}"""


def test_everything_can_be_read_axe_finds_no_serious_fault_and_targets_are_large(visit):
    lesson = visit("ellipses=true", **PHONE, bypass_csp=True)
    assert faults(lesson.page) == []
    assert lesson.page.evaluate(SMALL) == []
    for screen in (PHONE, ENLARGED):
        lesson.take(screen)
        width = screen["viewport"]["width"]
        for title in TABS:
            lesson.tab(title)
            assert lesson.page.evaluate(SIDEWAYS) == 0, title
            texts = lesson.page.evaluate(TEXTS)
            assert len(texts) > 20
            assert [text for text in texts if cut_off(text, width)] == [], title
            assert overlapping(texts) == [], title
    lesson.turn("?ellipses=true&methods=RDA&at.x=4&at.y=1.5")
    lesson.page.evaluate(WRITTEN)
    lesson.take(SMALLEST)
    lesson.page.wait_for_function("() => window.sizes.length > 10")
    assert min(lesson.page.evaluate("window.sizes")) >= 12


def test_the_keyboard_reaches_everything_and_gets_out_again(visit):
    lesson = visit()
    reached = []
    for _ in range(80):
        lesson.page.keyboard.press("Tab")
        focused = lesson.page.evaluate(FOCUSED)
        assert focused["isSeen"], focused
        reached.append(focused["name"])
    start = "Skip to main content"
    assert reached.count(start) >= 2
    for name in [
        *("Data", "Methods", "Present", "Move", "Rings"),
        *("Play", "LDA: shrinkage γ", "RDA: mixing α", "Numbers"),
    ]:
        assert name in reached, reached
    lesson.page.get_by_role("tab", name="Numbers").focus()
    lesson.page.keyboard.press("ArrowRight")
    lesson.page.keyboard.press("Enter")
    expect(lesson.page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")
    lesson.stage.focus()
    for key in ("Escape", "Tab"):
        lesson.page.keyboard.press(key)
    assert lesson.page.evaluate(FOCUSED)["name"] == "Move"


@pytest.mark.parametrize("slug", [lesson.slug for lesson in LESSONS])
def test_axe_finds_no_fault_in_a_lesson_and_its_tabs_light_or_dark(plain, new_page, slug):
    shown = Lesson(new_page(**PROJECTOR)).open(f"{plain}/{slug}").settle()
    for title in TABS:
        shown.tab(title).page.evaluate(KEEP)
    assert faults(shown.page) == []
    assert shown.complaints == []


def test_selected_segments_and_states_are_seen_light_or_dark_and_in_forced_colours(visit):
    lesson = visit(color_scheme="light")
    lesson.page.get_by_text("Preparation").click()
    lesson.page.locator("button[data-selected=true]").first.wait_for()
    for scheme in ("light", "dark"):
        look(lesson, scheme)
        lesson.settle()
        assert min(lesson.page.evaluate(SEGMENTS)) >= 4.5
    lesson.page.emulate_media(forced_colors="active")
    ground = "node => getComputedStyle(node).backgroundColor"
    for scheme in ("light", "dark"):
        look(lesson, scheme)
        lesson.settle()
        pressed, loose = (lesson.button(name).evaluate(ground) for name in ("Move", "Add"))
        assert pressed != loose
        page = lesson.page.locator(".stApp").evaluate(ground)
        thumb = lesson.page.get_by_test_id("stSliderThumbValue").first.locator("xpath=..")
        assert thumb.evaluate(ground) not in {page, "rgba(0, 0, 0, 0)"}


def look(lesson, scheme):
    """By night or by day."""
    lesson.page.emulate_media(color_scheme=scheme)
    lesson.wait("canvas.dataset.look === argument", scheme)


def cut_off(text, width):
    return text["left"] < -1 or text["right"] > width + 1
