"""`python -m tests.firefox`: in Firefox, is the front page drawn, and does a slider move it?

Playwright drives only a Firefox of its own making; any other one speaks WebDriver BiDi by itself.
"""

import asyncio
import sys

from tests.firefox.bidi import firefox
from tests.saying import say
from tests.serving import output, served

# In the page, and whatever stands in it behind a shadow.
FIND = """const within = (root) => [root, ...[...root.querySelectorAll("*")]
    .flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : []))];
const find = (place) => within(document).map((root) => root.querySelector(place)).find(Boolean);
"""
LOOKS = f"""(() => {{
    {FIND}
    const canvas = find(".stage canvas[data-drawn]");
    return canvas && find("[role=tabpanel][aria-busy=false] table") && [
        canvas.toDataURL(), find("figcaption strong").textContent.trim(),
        find("[role=tabpanel]").innerText, location.search,
    ];
}})()"""
FOCUS = f"""(() => {{
    {FIND}
    find("input[data-key='lda.gamma']").focus();
}})()"""

# Streamlit's reader of messages asks whether there is any, and goes on without.
PROBE = "blocked WebAssembly"


async def walk(address):
    """What is wrong with the front page; nothing, if all is well."""
    async with firefox() as browser:
        await browser.open(address)
        before = await browser.until(LOOKS)
        await browser.run(FOCUS)
        await browser.press("\ue012")  # WebDriver's arrow to the left
        after = await browser.until(LOOKS, lambda now: now[1] == "LDA, γ = 0.99")
    names = "the first picture", "its title", "the numbers", "the link"
    for name, one, other in zip(names, before, after, strict=True):
        if one == other:
            yield f"{name} stays as it was: {one[:80]}"
    for complaint in browser.complaints:
        if PROBE not in complaint:
            yield f"it complains: {complaint}"


async def found(address):
    return [fault async for fault in walk(address)]


def main():
    with served("app.py") as process:
        faults = asyncio.run(found(f"http://127.0.0.1:{process.port}/"))
        faults += [line for line in output(process).splitlines() if "turns to" in line]
    for fault in faults:
        say(fault)
    say(f"{len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
