"""What the first screen of a lesson holds: how much picture, how many words and controls."""

from tests.browser.screen import ROOTS
from tests.browser.texts import WALK

# The share of the screen that lies within axes; of a figure that turns, all of its place.
PICTURE = f"""() => {{
    const seen = ([left, top, width, height]) => {{
        const across = Math.min(left + width, innerWidth) - Math.max(left, 0);
        const down = Math.min(top + height, innerHeight) - Math.max(top, 0);
        return Math.max(across, 0) * Math.max(down, 0);
    }};
    const all = (kind) => ({ROOTS})().flatMap((root) => [...root.querySelectorAll(kind)]);
    const panels = all(".lindisc-board").flatMap((board) => {{
        return [...board.querySelectorAll(".stage canvas")].map((canvas, i) => {{
            const box = canvas.getBoundingClientRect();
            const [left, top, width, height] = board.lindisc.insideOf(i);
            return seen([box.left + left, box.top + top, width, height]);
        }});
    }});
    const turned = all(".js-plotly-plot").map((plot) => {{
        const {{ left, top, width, height }} = plot.getBoundingClientRect();
        return seen([left, top, width, height]);
    }});
    const pixels = [...panels, ...turned].reduce((sum, area) => sum + area, 0);
    return pixels / (innerWidth * innerHeight);
}}"""
# Words, and numbers, of which the visitor sees the beginning.
WORDS = f"""() => {{
    const nodes = ({WALK.replace('document.querySelector("[data-testid=stMain]") ?? ', "")})();
    const texts = nodes.filter((node) => !node.closest("style, script, option")).flatMap((node) => {{
        return [...node.childNodes].filter(({{ nodeType }}) => nodeType === Node.TEXT_NODE);
    }});
    return texts.flatMap((text) => [...text.data.matchAll(/[^\\s]*[\\p{{L}}\\p{{N}}]+[^\\s]*/gu)]
        .filter(({{ 0: word, index }}) => {{
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const {{ left, top, width, height }} = range.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            if (!width || height < 4 || x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false;
            let around = text.parentElement;
            while (around) {{
                if (getComputedStyle(around).overflowY !== "visible") {{
                    const box = around.getBoundingClientRect();
                    if (y < box.top || y > box.bottom || x < box.left || x > box.right) return false;
                }}
                around = around.parentElement ?? around.getRootNode().host;
            }}
            return true;
        }}).map(([word]) => word));
}}"""
# What sets something: the ways to other pages, the walk and the tabs are no controls of the picture.
CONTROLS = f"""() => {{
    const nodes = ({WALK.replace('document.querySelector("[data-testid=stMain]") ?? ', "")})();
    const kind = "button, input, select, [role=slider], summary, [role=combobox]";
    const isElsewhere = (node) => {{
        const aside = ".walk, [role=tab], .menu, [data-testid=stHeader], .help, .segments input";
        for (let at = node; at; at = at.getRootNode().host) if (at.closest(aside)) return true;
        return false;
    }};
    return nodes.filter((node) => node.matches(kind) && !isElsewhere(node)).filter((node) => {{
        const {{ left, top, width, height }} = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return width > 1 && x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    }}).map((node) => node.ariaLabel || node.textContent || node.dataset.key || node.type);
}}"""
