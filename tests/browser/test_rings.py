"""In a browser: rings around errors are no blobs, can be switched off, and lie under the means."""

from playwright.sync_api import expect

CIRCLES = """() => {
    window.circles = [];
    const arc = Path2D.prototype.arc;
    Path2D.prototype.arc = function (x, y, radius, ...angles) {
        window.circles.push([x, y, radius]);
        arc.call(this, x, y, radius, ...angles);
    };
}"""


def test_few_errors_have_a_ring_each_and_none_where_they_are_switched_off(show):
    screen = show("show=lda,qda")
    wrong = screen.page.locator(".count").first.inner_text()
    n = sum(int(part.split(" of ")[0].split()[-1]) for part in wrong.split(", "))
    assert screen.data("rings") == str(n)
    sent = len(screen.sent)
    before = screen.canvas().evaluate("canvas => canvas.toDataURL()")
    rings = screen.button("Rings")
    expect(rings).to_have_attribute("aria-pressed", "true")
    rings.click()
    expect(rings).to_have_attribute("aria-pressed", "false")
    expect(screen.status).to_have_text("Rings are off.")
    expect(screen.canvas()).to_have_attribute("data-rings", "0")
    assert screen.canvas().evaluate("canvas => canvas.toDataURL()") != before
    rings.click()
    expect(screen.canvas(1)).not_to_have_attribute("data-rings", "0")
    assert screen.canvas().evaluate("canvas => canvas.toDataURL()") == before
    assert len(screen.sent) == sent


def test_rings_of_many_errors_thin_out(open_plain):
    lesson = open_plain("boundaries?data=Digits&methods=LDA&walk=off")
    words = lesson.page.locator(".count").first.inner_text()
    wrong = int(words.split(" of ")[0].split()[-1])
    drawn = int(lesson.data("rings"))
    assert wrong > 1000
    assert 0 < drawn < wrong / 4
    lesson.page.evaluate(CIRCLES)
    for _ in range(2):
        lesson.button("Rings").click()
    lesson.wait("canvas.dataset.rings !== '0'")
    circles = lesson.page.evaluate("window.circles")
    radius = max(radius for *_, radius in circles)
    rings = [(x, y) for x, y, r in circles if r == radius]
    apart = [
        ((x - u) ** 2 + (y - v) ** 2) ** 0.5 for i, (x, y) in enumerate(rings) for u, v in rings[:i]
    ]
    assert len(rings) == drawn
    assert min(apart) >= radius


def test_means_lie_over_rings(show):
    screen = show("show=lda")
    screen.canvas().evaluate(
        """canvas => {
            const context = canvas.getContext("2d");
            const stroke = context.stroke;
            canvas.widths = [];
            context.stroke = function (...path) {
                canvas.widths.push(this.lineWidth);
                stroke.apply(this, path);
            };
        }"""
    )
    screen.button("Rings").click()
    screen.button("Rings").click()
    screen.wait("canvas.dataset.rings !== '0'")
    widths = screen.canvas().evaluate("canvas => canvas.widths")
    assert widths.index(1.75) < widths.index(2.5)
