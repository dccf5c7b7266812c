"""A lesson on the board, on a page without Streamlit: petals of iris, refitted on every edit.

`show` in the address lists the panels, `edits` the edits to start from, `slow` the seconds that an
answer takes, `name` a name for the first class. Under the board stands what the server has heard.
"""

import asyncio
import json

import numpy as np
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from lindisc import LDA, QDA, RDA, sweep
from lindisc.board.bundle import FOLDER, joined
from lindisc.board.edits import Edits
from lindisc.board.message import message
from lindisc.board.page import STYLE, colours
from lindisc.board.picture import Ellipses, Panel, Picture, Points, Reference, Timeline
from lindisc.multiclass.one_versus import OneVersusAll
from tests.browser.apps.cases import BOX, CODES, FLAT, IRIS, PETALS

ALL = (0, 1, 2)
IS_TEST = np.arange(len(CODES)) % 5 == 0
ALPHAS = np.linspace(0, 1, 51)
HEARD = dict.fromkeys(("edited", "scrubbed", "asked"), True)
# What a notebook does: the board is shown a message, and tells by name what a hand has done.
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A board</title>
<link rel="icon" href="data:,">
<style>{style} body {{ min-height: 200vh; }}</style>
</head>
<body>
<main></main>
<p></p>
<script type="module">
import notebook from "/notebook.js";
const [told, hears, events] = [{{}}, new Set(), []];
const say = () => (document.querySelector("p").textContent = ["events:", ...events].join(" | "));
async function ask() {{
  const answer = await fetch(`/message${{location.search}}`, {{
    method: "POST", body: JSON.stringify(told),
  }});
  model.message = await answer.json();
}}
let last = Promise.resolve();
const model = {{
  get: (name) => model[name],
  set(name, value) {{
    told[name] = value;
    const words = Array.isArray(value) ? `[${{value.join(", ")}}]` : value;
    last = last.then(ask).then(() => {{
      for (const hear of hears) hear();
      events.push(`${{name}} ${{words}}`);
      say();
    }});
  }},
  save_changes() {{}},
  on: (_, hear) => hears.add(hear),
  off: (_, hear) => hears.delete(hear),
}};
await ask();
say();
notebook.render({{ model, el: document.querySelector("main") }});
</script>
</body>
</html>
"""


def gaussian(title, model, reference=None):
    covariances = model.covariances_ if title == "QDA" else [model.covariance_] * 3
    return Panel(
        title,
        ALL,
        model.plane_scores(*FLAT),
        caption="fitted on these two features",
        ellipses=Ellipses(ALL, model.means_, covariances),
        means=model.means_,
        reference=reference and Reference(reference.plane_scores(*FLAT)),
    )


def panels(names, edited, X, y, path):
    lda = LDA().fit(X, y)
    positive = OneVersusAll(LDA(), rule="positive only").fit(X, y)
    possible = {
        "lda": lambda: gaussian("LDA", lda),
        "qda": lambda: gaussian("QDA", QDA().fit(X, y), lda),
        "rda": lambda: Panel("RDA", ALL, path),
        "positive": lambda: Panel(
            "Positive only", ALL, positive.plane_scores(*FLAT), positive.rule_, False
        ),
        "hidden": lambda: Panel(
            "Hidden", ALL, lda.plane_scores(*FLAT), predicted=(edited.codes + 1) % 3
        ),
        "problem": lambda: Panel("QDA", problem="Class setosa has one row: add another one."),
    }
    return tuple(possible[name]() for name in names)


def picture(query, edits, asked, frame):
    edited = Edits.parse(edits).applied(PETALS, CODES, BOX, 3)
    X, y, origin = edited
    training = (origin < 0) | ~IS_TEST[origin]
    shown = query.get("show", "lda,qda").split(",")
    path, timeline = None, None
    if "rda" in shown:
        test = X[~training], y[~training]
        path = sweep(RDA(), "alpha", ALPHAS, X[training], y[training], *test)
        timeline = Timeline("α", path.values, path.curves, frame)
    return Picture(
        panels(shown, edited, X[training], y[training], path),
        Points(*PETALS.T, CODES, IS_TEST),
        BOX,
        IRIS.suggested,
        (query.get("name", "setosa"), *IRIS.class_names[1:]),
        timeline,
        editable=True,
        edits=edits,
        asked=asked or None,
        said="Petals of three kinds of iris.",
    )


async def letter(request):
    """The message to the board after what a hand has done."""
    told, query = json.loads(await request.body()), request.query_params
    edits = told.get("edited", query.get("edits", ""))
    shown = picture(query, edits, told.get("asked"), told.get("scrubbed", 0))
    await asyncio.sleep(float(query.get("slow", 0)))
    return JSONResponse(message(shown) | {"heard": HEARD})


app = Starlette(
    routes=[
        Route("/", lambda request: HTMLResponse(PAGE.format(style=colours() + STYLE))),
        Route(
            "/notebook.js",
            lambda request: Response(joined(FOLDER / "notebook.js"), media_type="text/javascript"),
        ),
        Route("/message", letter, methods=["POST"]),
    ]
)
