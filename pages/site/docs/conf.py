"""What Sphinx is told by `pages.site.docs.build`."""

from lindisc import __version__
from pages.site.docs.docstrings import connect

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
    """Connect what the docstrings of scikit-learn and of ours need."""
    connect(app)
