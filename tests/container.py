"""The container, without an engine: what the Dockerfile copies and installs, run as it says."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from itertools import takewhile
from pathlib import PurePosixPath

from tests.serving import ROOT

PORT, METRICS = "8501", "9464"
CORE = ("LICENSE", "LICENSES", "README.md", "datasets", "lindisc", "pyproject.toml")


def arguments(instruction, stage=None):
    """What follows each such instruction of the Dockerfile, or of one of its stages."""
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", "").splitlines()
    if stage:
        begun = next(k for k, line in enumerate(lines) if line.endswith(f" AS {stage}"))
        lines = takewhile(lambda line: not line.startswith("FROM "), lines[begun + 1 :])
    return [line.partition(" ")[2] for line in lines if line.startswith(f"{instruction} ")]


def command(instruction):
    """The command that an instruction ends with."""
    (said,) = arguments(instruction)
    return json.loads(said[said.index("[") :])


def copies(stage=None):
    """What a stage, or the Dockerfile, takes from here, each with its place in the image."""
    (home, *_) = arguments("WORKDIR")
    for line in arguments("COPY", stage):
        *sources, target = line.split()
        for source in sources:
            if not source.startswith(("--", "/")):
                place = PurePosixPath(home, target)
                yield source, place if (ROOT / source).is_dir() else place / source


def left_out():
    """The libraries that are taken away again."""
    (said,) = re.findall(r"uninstall --quiet --yes ([\w ]+)", "".join(arguments("RUN")))
    return said.split()


def healthy(port):
    """Whether the health check is content."""
    check = [word.replace(METRICS, str(port)) for word in command("HEALTHCHECK")]
    return subprocess.run(check, check=False, stderr=subprocess.DEVNULL).returncode == 0


def build(root):
    """Fill a folder with what the image holds of ours, and no more."""
    _copy([(source, place.relative_to("/")) for source, place in copies("pages")], root)
    _copy([(name, PurePosixPath("source", name)) for name in CORE], root)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")
    subprocess.run([*pip, "--target", root / "site", root / "source"], check=True)
    shutil.rmtree(root / "source")
    for library in left_out():
        (root / "site" / f"{library}.py").write_text("raise ImportError\n")
    return root


def _copy(pairs, root):
    for source, place in pairs:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(
                ROOT / source, root / place, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(ROOT / source, root / place)


@contextmanager
def running(image, port, metrics):
    """The Dockerfile's command in that folder and in its environment, once it is healthy."""
    (home, *_) = arguments("WORKDIR")
    settings = dict(pair.split("=", 1) for line in arguments("ENV") for pair in shlex.split(line))
    assert settings["HOME"] == home
    assert settings["METRICS_PORT"] == METRICS
    app = image / home.lstrip("/")
    ours = {
        "HOME": str(app),
        "HOST": "127.0.0.1",
        "METRICS_PORT": str(metrics),
        "PATH": os.environ["PATH"],
        "PORT": str(port),
        "PYTHONPATH": str(image / "site"),
    }
    python, *rest = command("CMD")
    assert python == "python"
    with subprocess.Popen(
        [sys.executable, *rest],
        cwd=app,
        env=settings | ours,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        while not healthy(metrics):
            assert process.poll() is None
            time.sleep(0.1)
        yield process
        process.kill()
