"""In Chromium: how soon is the first picture there, and new numbers, beside a bare page?"""

from playwright.sync_api import sync_playwright

from tests.browser.windows import EXECUTABLE
from tests.load.costs import in_words
from tests.serving import served

OPTIONS = {"times": 10}
PAGES = {"app:app": "canvas[data-drawn]", "tests.load.bare:app": ".js-plotly-plot .main-svg"}
SEEN = """(place) => new Promise((seen) => {
    const roots = (root) => [root, ...[...root.querySelectorAll("*")]
        .flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))];
    const look = () => roots(document).some((root) => root.querySelector(place))
        ? requestAnimationFrame(() => seen(performance.now())) : requestAnimationFrame(look);
    look();
})"""
SHIFTS = """new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.shifted = (window.shifted ?? 0) + each.value;
}).observe({ type: "layout-shift", buffered: true });"""
# From a slider's `change` to the next numbers in the open tab, in its shadow.
LET_GO = """([key, value]) => new Promise((seen) => {
    const roots = (root) => [root, ...[...root.querySelectorAll("*")]
        .flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))];
    const find = (place) => roots(document).map((root) => root.querySelector(place)).find(Boolean);
    const [slider, panel] = [find(`input[data-key="${key}"]`), find("[role=tabpanel]")];
    const begun = performance.now();
    const changes = new MutationObserver(() => {
        if (panel.ariaBusy === "true") return;
        changes.disconnect();
        requestAnimationFrame(() => seen(performance.now() - begun));
    });
    changes.observe(panel, { attributeFilter: ["aria-busy"] });
    slider.value = value;
    for (const kind of ["input", "change"])
        slider.dispatchEvent(new Event(kind, { bubbles: true }));
})"""
SLIDER, NEW, KNOWN = "lda.gamma", (0.91, 0.83, 0.77, 0.69, 0.61, 0.53), (0.91, 0.83, 0.77, 0.69)


def opened(browser, address, place, times):
    """Seconds to the first picture for who was never there and for who was; and layout shifts."""
    waits, shifts = {"cold": [], "warm": []}, []
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        for kind in waits:
            page = context.new_page()
            page.add_init_script(SHIFTS)
            page.goto(address, wait_until="commit")
            waits[kind].append(page.evaluate(SEEN, place) / 1000)
            page.wait_for_timeout(500)
            shifts.append(page.evaluate("window.shifted ?? 0"))
            page.close()
        context.close()
    return waits, max(shifts)


def let_go(browser, address):
    """Seconds from letting a slider go to new numbers: at new links, and at known ones."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.goto(address)
    page.evaluate(SEEN, f"{PAGES['app:app']}")
    page.get_by_role("tabpanel").get_by_role("table").first.wait_for()
    waits = {"new": [], "known": []}
    for kind, values in (("new", NEW), ("known", KNOWN)):
        for value in values:
            page.wait_for_timeout(1000)
            waits[kind].append(page.evaluate(LET_GO, [SLIDER, value]) / 1000)
    return waits


def measured(times):
    """The waits of both pages, and of a slider that is let go on ours."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--no-sandbox"])
        for app, place in PAGES.items():
            with served(app) as server:
                address = f"http://127.0.0.1:{server.port}/"
                opened(browser, address, place, 1)  # all is loaded and compressed
                yield f"{app}:"
                waits, shift = opened(browser, address, place, times)
                waits |= let_go(browser, address) if app == "app:app" else {}
                for kind, found in waits.items():
                    yield in_words(kind, found)
                yield f"layout shift {shift:.3f} at most"
