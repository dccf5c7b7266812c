"""The lines of text that a visitor sees, and which of them lie over one another."""

from itertools import combinations

# Text, and whatever takes a click, wherever the board's own tree or Streamlit's may hold it.
WALK = """() => {
    const nodes = (root) => [...root.querySelectorAll("*")].flatMap((node) => {
        return [node, ...(node.shadowRoot ? nodes(node.shadowRoot) : [])];
    });
    const main = document.querySelector("[data-testid=stMain]") ?? document.body;
    return nodes(main).filter((node) => {
        return node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
}"""
# Lines of text as far as they are seen; a formula is laid over itself and counts as none, and what
# is cut off by an ellipsis has a box with it and another one without.
TEXTS = f"""() => ({WALK})().flatMap((node) => {{
    const words = [...node.childNodes].filter((child) => {{
        return child.nodeType === Node.TEXT_NODE && child.textContent.trim();
    }});
    if (!words.length || node.closest(".katex, math, style")) return [];
    let [from, to, end] = [-Infinity, Infinity, Infinity];
    for (let around = node; around; around = around.parentElement) {{
        if (getComputedStyle(around).overflowX === "visible") continue;
        const {{ left, right, bottom }} = around.getBoundingClientRect();
        end = Math.min(end, bottom);
        [from, to] = [Math.max(from, left), Math.min(to, right)];
    }}
    return words.flatMap((text) => {{
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()];
        const lines = boxes.filter(({{ left, top }}, i) => {{
            return left !== boxes[i - 1]?.left || top !== boxes[i - 1].top;
        }});
        return lines.map((line) => {{
            const [top, bottom] = [line.top, Math.min(line.bottom, end)];
            const [left, right] = [Math.max(line.left, from), Math.min(line.right, to)];
            const {{ height }} = line; // whole, also of a line that is cut
            return {{ text: text.textContent.trim(), left, right, top, bottom, height }};
        }});
    }}).filter(({{ left, right, top, bottom }}) => right - left > 1 && bottom - top > 1);
}})"""


def overlapping(lines, across=2, down=2):
    """Pairs of lines that share more than so many pixels both ways."""
    return [
        (one["text"], other["text"])
        for one, other in combinations(lines, 2)
        if min(one["right"], other["right"]) - max(one["left"], other["left"]) > across
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > down
    ]
