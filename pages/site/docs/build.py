"""Builds the documentation: Sphinx runs on a copy of the sources, to which it adds its pages."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copyfile, copytree
from tempfile import TemporaryDirectory

from plotly.offline import get_plotlyjs
from sphinx.application import Sphinx

import lindisc
from lindisc import evaluation, figures, projection, selection
from lindisc.board.bundle import started
from lindisc.board.page import colours
from lindisc.datasets import Dataset, Upload
from lindisc.linear.inference import Band, Inference
from lindisc.linear.likelihood_ratio import DropInDeviance
from lindisc.naive_bayes.bernoulli import WordWeights
from lindisc.notebook.show import Shown
from lindisc.plane import Plane
from lindisc.rules import Rule

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
IN_WHEEL = ("LICENSE", "LICENSES", "README.md", "datasets", "lindisc", "pyproject.toml")
# Nobody imports these: methods and functions return them.
RETURNED = (Band, Dataset, DropInDeviance, Inference, Plane, Rule, Shown, Upload, WordWeights)

MODULES = (figures, evaluation, projection, selection)  # some names of which are in lindisc, too


def build(folder: Path, *, runs=True):
    """Write the documentation to a folder, with what the examples print and draw if it `runs`."""
    with TemporaryDirectory() as scratch:
        source = Path(scratch, "source")
        copytree(HERE, source)
        _save_wheel(source)
        (source / "names.rst").write_text(_names(), encoding="utf-8")
        static = source / "theme" / "static"
        (static / "colours.css").write_text(colours(), encoding="utf-8")
        (static / "pictures.js").write_text(started(HERE / "pictures.js"), encoding="utf-8")
        (static / "plotly.js").write_text(get_plotlyjs(), encoding="utf-8")
        sphinx = Sphinx(
            source,
            source,
            folder,
            Path(scratch, "doctrees"),
            "html",
            confoverrides={"plot_gallery": str(runs)},
            status=None,
            warningiserror=True,
        )
        sphinx.build()
    if sphinx.statuscode:
        raise SystemExit(sphinx.statuscode)


def _save_wheel(folder):
    """Write the wheel of lindisc to a folder, made of a copy: setuptools leaves traces."""
    with TemporaryDirectory() as scratch:
        for part in IN_WHEEL:
            copy = copytree if (ROOT / part).is_dir() else copyfile
            copy(ROOT / part, Path(scratch, part))
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
        told = (*pip, "--no-build-isolation", "--wheel-dir", folder, scratch)
        subprocess.run(told, check=True)


def _names():
    """The page of all names: those of `lindisc` in the sections of its docstring."""
    lines = ["Names", "=====", "", ".. currentmodule:: lindisc", ""]
    for title, names in _sections():
        options = ("   :nosignatures:", "   :toctree: names")
        lines += [title, "-" * len(title), "", ".. autosummary::", *options, ""]
        lines += [*(f"   {name}" for name in names), ""]
    return "\n".join(lines)


def _sections():
    classes_and_functions = {name for name in lindisc.__all__ if callable(getattr(lindisc, name))}
    contents = lindisc.__doc__.partition("\n\nClassifiers and")[0].partition("\n\n")[2]
    for title, names in re.findall(r"^(\S.*)\n((?: .*\n?)+)", contents, re.MULTILINE):
        found = [name.removeprefix("lindisc.") for name in re.findall(r"[\w.]+", names)]
        if documented := [name for name in found if name in classes_and_functions or "." in name]:
            yield title, documented
    for module in MODULES:
        more = [each for each in module.__all__ if callable(getattr(module, each))]
        inside = module.__name__.removeprefix("lindisc.")
        names = [f"{inside}.{each}" for each in more if each not in {*lindisc.__all__, "plot"}]
        if names:
            yield f"More in lindisc.{inside}", names
    homes = [each.__module__.removeprefix("lindisc.") for each in RETURNED]
    found = [f"{home}.{each.__name__}" for home, each in zip(homes, RETURNED, strict=True)]
    yield "What methods return", found
