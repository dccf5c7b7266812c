"""The wheel: it holds lindisc alone, all of it, and works with nothing of this clone at hand."""

import email
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

import pytest

import lindisc
from lindisc.datasets import DATASETS
from tests.serving import ROOT

LOAD_ALL = """
import lindisc.datasets, lindisc.figures
for recipe in lindisc.datasets.DATASETS:
    recipe.load({})
print(lindisc.figures.__file__)
print(lindisc.datasets.__file__)
"""
LOAD_ONE = """
import lindisc.datasets
lindisc.datasets.load("crabs")
print(lindisc.datasets.__file__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy: what an earlier build left behind would slip in."""
    scratch = tmp_path_factory.mktemp("wheel")
    left = shutil.ignore_patterns(".*", "__pycache__", "build", "*.egg-info", "node_modules")
    shutil.copytree(ROOT, scratch / "source", ignore=left)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    subprocess.run([*pip, "--wheel-dir", scratch, scratch / "source"], check=True)
    (built,) = scratch.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        yield archive


def sources(folder):
    files = (file for file in (ROOT / folder).rglob("*") if file.is_file())
    return {
        file.relative_to(ROOT).as_posix() for file in files if file.parent.name != "__pycache__"
    }


def ordered(version):
    return [int(part) for part in version.split(".")]


def test_it_holds_lindisc_and_the_data_sets_in_it_and_nothing_else(wheel):
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == sources("lindisc") | {f"lindisc/{name}" for name in sources("datasets")}


def test_it_says_its_version_and_brings_the_terms_of_code_and_data(wheel):
    (path,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    said = email.message_from_bytes(wheel.read(path))
    assert said["Version"] == lindisc.__version__
    texts = [f"LICENSES/{file.name}" for file in sorted((ROOT / "LICENSES").iterdir())]
    assert said.get_all("License-File") == ["LICENSE", *texts, "datasets/data/README.md"]
    for name in said.get_all("License-File"):
        inside = path.replace("METADATA", f"licenses/{name}")
        assert wheel.read(inside) == (ROOT / name).read_bytes()


def test_its_licences_are_those_of_the_code_and_of_each_table_that_it_holds(wheel):
    (path,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    said = email.message_from_bytes(wheel.read(path))["License-Expression"]
    brought = "BSD-3-Clause"  # by scikit-learn, not by the wheel
    terms = {recipe.terms.partition(",")[0] for recipe in DATASETS} - {brought}
    assert {each.strip("()") for each in said.split(" AND ")} == terms
    in_full = {file.stem for file in (ROOT / "LICENSES").iterdir()} | {"MIT"}
    by_link, same_text = {"CC-BY-4.0"}, {"GPL-2.0-or-later"}
    assert {each.partition(" OR ")[0] for each in terms} == in_full | by_link | same_text


def said(script, folder, *paths):
    """The lines that a Python says which finds libraries, these paths and nothing of this clone."""
    path = os.pathsep.join([*map(str, paths), sysconfig.get_path("purelib")])
    # -S: without the .pth files, which lead to this clone.
    command = [sys.executable, "-S", "-W", "error", "-c", script]
    env = os.environ | {"PYTHONPATH": path}
    found = subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, check=True
    )
    return found.stdout.splitlines()


def test_installed_alone_it_loads_every_data_set(wheel, tmp_path):
    wheel.extractall(tmp_path)
    folders = [tmp_path / "lindisc" / name for name in ("figures", "datasets")]
    assert said(LOAD_ALL, tmp_path, tmp_path) == [str(each / "__init__.py") for each in folders]


def test_a_clone_that_is_not_installed_loads_its_own_data_sets():
    assert said(LOAD_ONE, ROOT / "tests", ROOT) == [str(ROOT / "datasets" / "__init__.py")]


def test_the_app_runs_on_versions_that_the_package_allows():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    ranges = [*project["dependencies"], *project["optional-dependencies"]["app"]]
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    floors = dict(said.partition(";")[0].split(">=") for said in ranges)
    pins = dict(said.partition(";")[0].split("==") for said in lines)
    assert floors.keys() == pins.keys()
    assert [name for name in floors if ordered(pins[name]) < ordered(floors[name])] == []
