"""What Sphinx is told by `pages.site.docs.build`, and what it does not know of our docstrings."""

import re

from lindisc import __version__
from pages.answers.html.mathml import formula

_MARKUP = re.compile(r"(?<![`\\])([*|]|(?<=\w)_(?![\w`]))")
_AS_IT_IS = re.compile(r"(^ *(?:>>>|\.\.\.).*$|`[^`]*`|\$\$[^$]+\$\$|\$[^$]+\$)", re.MULTILINE)

project, version = "lindisc", __version__
WHEEL = f"lindisc-{version}-py3-none-any.whl"
rst_epilog = f".. |wheel| replace:: :download:`{WHEEL} </{WHEEL}>`"
extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "numpydoc",
    "sphinx_gallery.gen_gallery",
]
exclude_patterns, templates_path = ["examples"], ["templates"]
html_theme, html_theme_path = "theme", ["."]
html_title = "lindisc"
html_math_renderer = "mathml"
html_copy_source, html_use_index = False, False
default_role = "py:obj"  # in backticks: a link where it is a name of ours
autodoc_typehints = "none"  # docstrings say them
numpydoc_show_class_members = False
sphinx_gallery_conf = {
    "examples_dirs": "examples",
    "gallery_dirs": "gallery",
    "filename_pattern": r"\.py$",
    "within_subsection_order": "FileNameSortKey",
    "image_scrapers": ("pages.site.docs.pictures.scraped",),
    "capture_repr": ("__repr__",),
    "ignore_repr_types": "Figure|Shown",
    "reset_modules": (),
    "abort_on_example_error": True,
    "download_all_examples": False,
    "min_reported_time": 3600,
    "write_computation_times": False,
    "show_memory": False,
    "show_signature": False,
}


def setup(app):
    """Let Sphinx ask here: what members to leave out, what a text says, what a page loads."""
    app.add_html_math_renderer("mathml", (_formula, None), (_displayed, None))
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
    """Show stars, bars and final underscores as they are, outside of examples and formulas."""
    parts = _AS_IT_IS.split("\n".join(lines))
    parts[::2] = [_MARKUP.sub(r"\\\1", part) for part in parts[::2]]
    parts[1::2] = map(_kept, parts[1::2])
    lines[:] = "".join(parts).split("\n")


def _kept(part):
    """What is not escaped: an example, a name, a formula."""
    latex = " ".join(part.strip("$").split())
    if part.startswith("$$"):
        return f".. math:: {latex}"
    return f":math:`{latex}`" if part.startswith("$") else part


def _formula(translator, node, display="inline"):
    translator.body.append(formula(node.astext(), display))
    node.clear()  # its text would follow


def _displayed(translator, node):
    _formula(translator, node, "block")


def _loaded(app, page, template, context, doctree):
    body = context.get("body", "")
    if 'class="plotly"' in body:
        app.add_js_file("plotly.js", loading_method="defer")
    if 'type="application/json"' in body:
        app.add_js_file("pictures.js", loading_method="defer")
