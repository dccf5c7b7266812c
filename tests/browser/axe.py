"""What axe finds on a page, by day and by night, that somebody would stumble over."""

from pathlib import Path

from tests.browser.screen import STILL

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
# Streamlit's own tables scroll sideways on a narrow screen and take no focus of their own
# (scrollable-region-focusable); browsers of today give it to whatever scrolls. The menu of lessons
# in its sidebar is a list of other things than list items (list, listitem), and what is slight on
# its pages is its own.
FAULTS = """async ([place, rules]) => {
    const theirs = {
        "scrollable-region-focusable": "[data-testid=stTable]",
        "list": "[data-testid=stSidebarNav]",
        "listitem": "[data-testid=stSidebarNav]",
    };
    const isTheirs = (id, [place]) =>
        id in theirs && document.querySelector(place)?.closest(theirs[id]);
    const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
    const { violations } = await axe.run(place, options);
    const isTold = document.querySelector("[data-testid=stApp]")
        ? ({ impact }) => ["serious", "critical"].includes(impact) : () => true;
    return violations.filter(isTold)
        .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html })))
        .filter(({ id, target }) => !isTheirs(id, target));
}"""


def faults(page, place="html"):
    """All of them within a place of the page, which then is light."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    # At night all is the same but the colours.
    for scheme, rules in (("dark", ["color-contrast"]), ("light", None)):
        page.emulate_media(color_scheme=scheme)
        page.evaluate(STILL)
        found += page.evaluate(FAULTS, [place, rules])
    return found
