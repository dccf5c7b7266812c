"""A self-contained HTML page with boards, their scripts and their styles."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape

from lindisc.board.bundle import FOLDER, bare, started
from lindisc.theme import theme

STYLE = "".join(
    (FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in ("controls", "page")
)
PLACE = '<div class="board"></div>'  # of a board among the words


@cache
def script() -> str:
    """Return the script of a page, which draws every message at its place."""
    return started(FOLDER / "page.js")


def page(
    title: str,
    body: str,
    boards: Sequence[dict],
    *,
    style: str = "",
    labels: Mapping[str, str] | None = None,
    address: str = "",
) -> str:
    """Return HTML with a board at each `PLACE` of the `body`, in their order.

    `labels` names the sliders of controls. The script is inline, or at an `address`; without boards
    there is none inline.
    """
    told = {"boards": list(boards), "labels": dict(labels or {})}
    run = f'<script src="{escape(address)}">' if address else f"<script>{script()}"
    end = f'<script type="application/json">{_json(told)}</script>\n{run}</script>'
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<style>{colours()}{bare(STYLE)}{bare(style)}</style>
</head>
<body>
{body}
{end if boards or address else ""}
</body>
</html>
"""


def _json(told):
    """JSON that cannot end the script element that it is put in."""
    return json.dumps(told, separators=(",", ":")).replace("<", "\\u003c")


def colours() -> str:
    """Return the CSS variables of the theme, light or dark."""
    light, dark = (
        f"--ground: {look.background}; --text: {look.text}; --rule: {look.grid}; "
        f"--accent: {look.accent}; --font: {look.font};"
        for look in (theme(), theme(dark=True))
    )
    return (
        f":root {{ color-scheme: light dark; {light} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n"
    )
