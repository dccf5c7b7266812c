"""In a browser: what a notebook shows, with a kernel that answers and without one."""

import json
import re

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc import LDA, RDA, show, sweep
from lindisc.notebook.widget import Widget
from tests.browser.apps.cases import IRIS, PETALS
from tests.browser.screen import Screen

SENT = {"message", "edited", "asked", "still"}
MODEL = """async (state) => {
    const script = new Blob([state._esm], { type: "text/javascript" });
    const { default: widget } = await import(URL.createObjectURL(script));
    const hears = new Set();
    const el = document.body.appendChild(document.createElement("div"));
    const model = {
        get: (name) => state[name],
        set: (name, value) => (state[name] = value),
        save_changes: async () => {
            state.message = JSON.parse(await window.kernel(state.edited, state.asked));
            for (const hear of hears) hear();
        },
        on: (name, hear) => name === "change:message" && hears.add(hear),
        off: (name, hear) => hears.delete(hear),
    };
    window.leave = widget.render({ model, el });
    window.hears = hears;
}"""


@pytest.fixture(scope="module")
def cell(tmp_path_factory):
    path = sweep(RDA(), "alpha", np.linspace(0, 1, 11), PETALS, IRIS.y)
    models = {"LDA": LDA().fit(PETALS, IRIS.y), "RDA": path}
    frame = show(models, PETALS, IRIS.y, ("length", "width"))._repr_html_()
    file = tmp_path_factory.mktemp("notebook") / "cell.html"
    file.write_text(f"<!doctype html><p>A cell</p>{frame}", encoding="utf-8")
    return file.as_uri()


def test_a_cell_needs_no_kernel_and_turns_to_nobody(cell, new_page):
    page = new_page(viewport={"width": 1000, "height": 800})
    asked_for, complaints = [], []
    page.on("request", lambda request: asked_for.append(request.url))
    page.on("console", lambda line: complaints.append(line.text))
    page.goto(cell)
    board = page.frame_locator("iframe").locator(".lindisc-board")
    timeline = board.get_by_role("slider", name="alpha")
    timeline.press("End")
    expect(timeline).to_have_attribute(
        "aria-valuetext", "alpha = 1, training error 2.0\N{NO-BREAK SPACE}%"
    )
    expect(board.locator("figcaption strong").nth(1)).to_have_text("RDA, alpha = 1")
    board.locator(".stage canvas").first.click()
    expect(board.locator(".status")).to_have_text(re.compile(r"^At \(.+\): LDA v\w+, RDA v\w+\.$"))
    overflow = "node => node.scrollHeight - node.clientHeight"
    assert page.frame_locator("iframe").locator("html").evaluate(overflow) == 0
    assert asked_for == [cell]
    assert complaints == []


def test_a_point_that_is_dragged_is_fitted_anew_by_the_kernel(new_page):
    widget = Widget(show(LDA().fit(PETALS, IRIS.y), PETALS, IRIS.y).sight, "still")

    def kernel(edited, asked):
        widget.asked, widget.edited = asked, edited
        return json.dumps(widget.message)

    page = new_page(viewport={"width": 1000, "height": 700})
    page.expose_function("kernel", kernel)
    traits = {name: getattr(widget, name) for name in SENT}
    page.set_content('<!doctype html><body><iframe id="still"></iframe></body>')
    page.evaluate(MODEL, traits | {"_esm": str(widget._esm)})
    screen = Screen(page)
    screen.wait("canvas.dataset.drawn && canvas.ariaLabel")
    expect(page.locator("iframe")).to_have_count(0)
    ties = screen.ask("tiesOf(0)")
    screen.drag("m98", -60, 80)
    page.mouse.up()
    screen.wait(
        "JSON.stringify(node.lindisc.tiesOf(0)) !== argument",
        json.dumps(ties, separators=(",", ":")),
    )
    row = screen.rows()["m98"]
    moved = PETALS.copy()
    moved[98] = row["x"], row["y"]
    model = LDA().fit(moved, IRIS.y)
    places = [[2.5, 0.9], [4.9, 1.7]]
    found = screen.ask("weightsAt(0, 0, argument)", places)
    np.testing.assert_allclose(found, model.predict_proba(places), atol=1e-6)
    screen.button("Undo").click()
    screen.wait_for_edits("^$")
    page.evaluate("window.leave()")
    assert page.evaluate("window.hears.size") == 0
    assert screen.complaints == []
