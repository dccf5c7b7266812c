"""What the first screen of a lesson holds: how much picture, how many words and controls."""

from tests.browser.screen import ROOTS
from tests.browser.texts import TEXTS, WALK

LARGE = 20  # pixels of a letter for the last row
SMALL = f"""() => ({TEXTS})().filter(({{ top, bottom, height }}) => {{
    return bottom > 0 && top < window.innerHeight && height < {LARGE};
}}).map(({{ text }}) => text)"""
# Every canvas is painted as large as it is now.
PAINTED = f"""() => ({ROOTS})().every((root) => {{
    return [...root.querySelectorAll(".stage canvas")].every((canvas) => {{
        const {{ width, height, clientWidth, clientHeight }} = canvas;
        const [wide, high] = [clientWidth, clientHeight].map((side) => side * devicePixelRatio);
        return width === Math.round(wide) && height === Math.round(high);
    }});
}})"""
# The share of the screen that lies within axes; of a figure that turns, all of its place.
PICTURE = f"""() => {{
    const seen = ([left, top, width, height]) => {{
        const across = Math.min(left + width, innerWidth) - Math.max(left, 0);
        const down = Math.min(top + height, innerHeight) - Math.max(top, 0);
        return Math.max(across, 0) * Math.max(down, 0);
    }};
    const all = (kind) => ({ROOTS})().flatMap((root) => [...root.querySelectorAll(kind)]);
    const panels = all(".lindisc-board").flatMap((board) => {{
        const {{ left: from, right: to }} = board.getBoundingClientRect();
        return [...board.querySelectorAll(".stage canvas")].map((canvas, i) => {{
            const box = canvas.getBoundingClientRect();
            const isAside = box.right > to + 1 || box.left < from - 1;
            if (isAside || !canvas.dataset.drawn) return 0;
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
# Words that the visitor sees; a number is none, nor is a letter that stands for one.
WORDS = f"""() => {{
    const nodes = ({WALK.replace('document.querySelector("[data-testid=stMain]") ?? ', "")})();
    const unread = "style, script, option, [data-testid=stIconMaterial]";
    const texts = nodes.filter((node) => !node.closest(unread)).flatMap((node) => {{
        return [...node.childNodes].filter(({{ nodeType }}) => nodeType === Node.TEXT_NODE);
    }});
    const isSeen = (text, begin, end) => {{
        const range = document.createRange();
        range.setStart(text, begin);
        range.setEnd(text, end);
        const {{ left, top, width, height }} = range.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isIn = (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
        const screen = {{ left: 0, right: innerWidth, top: 0, bottom: innerHeight }};
        if (!width || !isIn(screen)) return false;
        let around = text.parentElement;
        while (around) {{
            const {{ overflowY, position }} = getComputedStyle(around);
            if (overflowY !== "visible" && !isIn(around.getBoundingClientRect())) return false;
            if (position === "fixed") return true;
            around = around.parentElement ?? around.getRootNode().host;
        }}
        return true;
    }};
    return texts.flatMap((text) => [...text.data.matchAll(/\\p{{L}}[\\p{{L}}\\p{{M}}'’-]+/gu)]
        .filter(({{ 0: word, index }}) => isSeen(text, index, index + word.length))
        .map(([word]) => word));
}}"""
# What sets something, as far as keys stop there: the header, the walk, the tabs and the names of
# panels lead elsewhere, and help only tells. What is picked from several is one.
CONTROLS = f"""() => {{
    const nodes = ({WALK.replace('document.querySelector("[data-testid=stMain]") ?? ', "")})();
    const kind = "button, input, select, summary, [role=slider], [data-tag]";
    const header = ".menu, [data-testid=stHeader], .share";
    const elsewhere = ".walk, .names, [role=tablist]";
    const help = ".help, .stTooltipIcon, [data-testid=stSidebarCollapseButton]";
    const isAside = (node) => {{
        for (let at = node; at; at = at.getRootNode().host)
            if (at.closest(`${{header}}, ${{elsewhere}}, ${{help}}`)) return true;
        return false;
    }};
    const found = nodes.filter((node) => {{
        return node.matches(kind) && node.tabIndex >= 0 && !node.disabled && !isAside(node);
    }});
    const inView = found.filter((node) => {{
        const {{ left, top, width, height }} = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return width > 1 && x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    }});
    const names = inView.map((node) => {{
        if (node.type === "radio") return node.name;
        const group = node.closest("[role=radiogroup], [data-testid=stMultiSelect]");
        if (group) return group.ariaLabel ?? group.textContent;
        return node.ariaLabel || node.textContent || node.dataset.key || node.type;
    }});
    return [...new Set(names)];
}}"""
# Of the question, the picture and what moves it: what would have to be scrolled to.
CUT = f"""() => {{
    const all = (kind) => ({ROOTS})().flatMap((root) => [...root.querySelectorAll(kind)]);
    const isCut = (node) => {{
        const {{ left, right, bottom }} = node.getBoundingClientRect();
        return bottom > innerHeight || left < 0 || right > innerWidth;
    }};
    const question = all(".walk, .walk .told");
    const tall = question.filter((node) => node.scrollHeight > node.clientHeight + 1);
    const seen = all(".walk .answer, .moved input").filter((node) => node.checkVisibility());
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [...tall, ...seen.filter(isCut), ...all(".shown").filter(isCut)]
        .map((node) => node.className || node.dataset.key)
        .concat(isWide ? ["sideways"] : []);
}}"""
