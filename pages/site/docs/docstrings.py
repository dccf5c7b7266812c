"""What Sphinx does not know of our docstrings and pages."""

import re

_MARKUP = re.compile(r"(?<![`\\])([*|]|(?<=\w)_(?![\w`]))")


def connect(app):
    """Let Sphinx ask here: what members to leave out, what a text says, what a page loads."""
    app.connect("builder-inited", _without_search)
    app.connect("autodoc-skip-member", _is_left_out)
    app.connect("autodoc-process-docstring", _escaped, priority=100)
    app.connect("html-page-context", _loaded)


def _without_search(app):
    app.builder.search = False  # a policy of content that forbids forms forbids it


def _is_left_out(app, what, name, thing, skip, options):
    """Whether a member is left out: what scikit-learn brings is described there."""
    module = getattr(getattr(thing, "fget", thing), "__module__", "") or ""
    return skip or not module.startswith("lindisc")


def _escaped(app, what, name, thing, options, lines):
    """Show stars, bars and final underscores outside of examples as they are."""
    for place, line in enumerate(lines):
        if line.lstrip().startswith((">>>", "...")):
            continue
        parts = line.split("`")
        parts[::2] = [_MARKUP.sub(r"\\\1", part) for part in parts[::2]]
        lines[place] = "`".join(parts)


def _loaded(app, page, template, context, doctree):
    body = context.get("body", "")
    if 'class="plotly"' in body:
        app.add_js_file("plotly.js", loading_method="defer")
    if 'type="application/json"' in body:
        app.add_js_file("pictures.js", loading_method="defer")
