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
from pathlib import PurePosixPath

from tests.serving import ROOT

PORT = "8501"


def arguments(instruction):
    """What follows each such instruction of the Dockerfile."""
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", "").splitlines()
    return [line.partition(" ")[2] for line in lines if line.startswith(f"{instruction} ")]


def command(instruction, port=PORT):
    """The command that an instruction ends with, at that port."""
    (said,) = arguments(instruction)
    return json.loads(said[said.index("[") :].replace(PORT, str(port)))


def copies():
    """What the Dockerfile takes from here, each with its place in the image."""
    (home,) = arguments("WORKDIR")
    for line in arguments("COPY"):
        *sources, target = line.split()
        for source in sources:
            place = PurePosixPath(home, target)
            yield source, place if (ROOT / source).is_dir() else place / source


def healthy(port):
    """Whether the health check is content."""
    check = subprocess.run(command("HEALTHCHECK", port), check=False, stderr=subprocess.DEVNULL)
    return check.returncode == 0


def build(root):
    """Fill a folder with what the Dockerfile copies and installs, and no more."""
    for source, place in copies():
        target = root / place.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, target)
    (installed,) = re.findall(r"--no-deps /(\w+) && rm -r /\1$", "\n".join(arguments("RUN")), re.M)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")
    subprocess.run([*pip, "--target", root / "site", root / installed], check=True)
    shutil.rmtree(root / installed)
    return root


@contextmanager
def running(image, port):
    """The Dockerfile's command in that folder and in its environment, once it is healthy."""
    (home,) = arguments("WORKDIR")
    settings = dict(pair.split("=") for line in arguments("ENV") for pair in shlex.split(line))
    assert settings["HOME"] == home
    app = image / home.lstrip("/")
    server, *rest = command("CMD", port)
    rest[rest.index("0.0.0.0")] = "127.0.0.1"
    with subprocess.Popen(
        [sys.executable, "-m", server, *rest],
        cwd=app,
        env=settings
        | {"HOME": str(app), "PATH": os.environ["PATH"], "PYTHONPATH": str(image / "site")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        while not healthy(port):
            assert process.poll() is None
            time.sleep(0.1)
        yield process
        process.kill()
