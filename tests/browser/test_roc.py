"""In a browser, on "ROC and thresholds": charts follow the cutoffs, and nothing else moves."""

from lindisc.theme import theme

PLACES = """nodes => nodes.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].join(" ");
})"""
COLOUR = """(canvas, [x, y]) => {
    const ratio = canvas.width / canvas.clientWidth;
    const { data } = canvas.getContext("2d").getImageData(x * ratio, y * ratio, 1, 1);
    return "#" + [...data].slice(0, 3).map((part) => part.toString(16).padStart(2, "0")).join("");
}"""
# In every frame of the display: how much of each canvas is painted, and which canvases there are.
WATCH = """nodes => {
    window.least = Infinity;
    const painted = (canvas) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
        return data.filter((part, i) => i % 4 === 3 && part > 0).length;
    };
    const start = nodes.map(painted);
    const look = () => {
        const shares = nodes.map((node, i) => node.isConnected ? painted(node) / start[i] : 0);
        window.least = Math.min(window.least, ...shares);
        requestAnimationFrame(look);
    };
    look();
}"""


def canvases(lesson):
    return lesson.board.locator(".stage canvas")


def test_marks_of_one_chart_follow_different_sliders(open_plain):
    lesson = open_plain(
        "roc?roc.methods=LDA&roc.methods=QDA&roc.methods=Least+squares&roc.data=Moons&roc.walk=off"
    )
    for key, still in (("cutoff", [3]), ("least-squares.cutoff", [1, 2])):
        before = lesson.pictures()
        lesson.hold(f"roc.{key}", -60)
        now = lesson.pictures()
        assert [i for i in range(4) if now[i] == before[i]] == still
        assert lesson.let_go().pictures() == now


def test_nothing_goes_blank_and_nothing_jumps_while_a_cutoff_moves(open_plain):
    lesson = open_plain("roc?roc.walk=off")
    canvases(lesson).evaluate_all(WATCH)
    places = canvases(lesson).evaluate_all(PLACES)
    lesson.hold("roc.cutoff", 100)
    for across in (-300, 400, 0):
        lesson.page.mouse.move(780 + across, 680, steps=10)
        assert canvases(lesson).evaluate_all(PLACES) == places
    lesson.let_go()
    slider = lesson.page.get_by_role("slider", name="cutoff")
    for key in ("Home", "End"):
        slider.press(key)
        lesson.settle()
        assert canvases(lesson).evaluate_all(PLACES) == places
    assert lesson.page.evaluate("window.least") > 0.7


def test_a_mark_stands_on_its_curve(open_plain):
    lesson = open_plain("roc?roc.methods=LDA&roc.cutoff=0.5&roc.walk=off")
    place = lesson.ask("pixelOf(0, ...argument)", [63 / 1394, 736 / 907])
    for across, down in ((0, 0), (6, 0), (-6, 0), (0, 6), (0, -6)):
        beside = [place[0] + across, place[1] + down]
        assert lesson.canvas().evaluate(COLOUR, beside) == theme().colour(0).lower()
