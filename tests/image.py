"""`python -m tests.image`: builds the image, runs it as it is shipped, and drives it in a browser.

By `docker`, or by the script that ENGINE names: its `build` and `run` are those of docker, `run
compose` is docker compose, and `docker` any other command.
"""

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from datetime import datetime

from tests.saying import say
from tests.serving import ROOT

IMAGE, NAME, PORT, BELOW = "lindisc", "lindisc-image", "8501", "/some/class"
LOCKED_UP = "--read-only --tmpfs /tmp:size=256m --cap-drop ALL --user 12345:54321 --memory 1g"
JOURNEYS = ("first_visit", "follow", "links", "your_data")
HEALTHY = 30  # seconds
STATE = "{{.State.StartedAt}}|{{.State.Health.Status}}{{range .State.Health.Log}}|{{.End}}{{end}}"


def docker(*words, **environment):
    """What it says."""
    engine = os.environ.get("ENGINE")
    if not engine:
        command = ("docker", *words)
    elif words[0] == "compose":
        command = (engine, "run", *words)
    else:
        command = (engine, *(() if words[0] in {"build", "run"} else ("docker",)), *words)
    told = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    if told.returncode:
        raise SystemExit(f"{' '.join(command)}:\n{told.stdout}")
    return told.stdout.strip()


@contextmanager
def running(*options):
    """A container of the image, once it is healthy; how it started, ran and ended is said."""
    docker("run", "--detach", "--name", NAME, "--publish", f"{PORT}:8501", *options, IMAGE)
    try:
        say(f"  healthy {healthy_after():.1f} s after its start")
        yield
        say(f"  memory: {docker('stats', '--no-stream', '--format', '{{.MemUsage}}', NAME)}")
        begun = time.monotonic()
        docker("stop", NAME)
        say(f"  stopped in {time.monotonic() - begun:.1f} s; its log:")
        say(docker("logs", NAME))
    finally:
        docker("rm", "--force", NAME)


def healthy_after():
    """Seconds from the start of the container to its first healthy answer."""
    until = time.monotonic() + HEALTHY
    while time.monotonic() < until:
        begun, health, *checks = docker("inspect", "--format", STATE, NAME).split("|")
        if health == "healthy":
            return (_time(checks[-1]) - _time(begun)).total_seconds()
        time.sleep(0.2)
    raise SystemExit(f"Not healthy after {HEALTHY} s: {docker('logs', NAME)}")


def _time(said):
    return datetime.fromisoformat(said.replace(" ", "T")[:26])


def journeys(path=""):
    """Drive what stands below this path of the port."""
    tests = (f"tests/browser/test_{name}.py" for name in JOURNEYS)
    address = {"ADDRESS": f"http://127.0.0.1:{PORT}{path}"}
    pytest = (sys.executable, "-m", "pytest", "--quiet", "--no-header", *tests)
    if subprocess.run(pytest, cwd=ROOT, env=os.environ | address, check=False).returncode:
        raise SystemExit("These journeys failed.")


def main():
    begun = time.monotonic()
    docker("build", ".", *(() if os.environ.get("ENGINE") else ("--tag", IMAGE)))
    size = int(docker("image", "inspect", "--format", "{{.Size}}", IMAGE)) / 1e6
    say(f"{size:.0f} MB, built in {time.monotonic() - begun:.0f} s")
    for options in ("", LOCKED_UP):
        say(f"docker run {options}")
        with running(*options.split()):
            journeys()
    say(f"two replicas behind the balancer, below {BELOW}")
    course = {"REPLICAS": "2", "PORT": PORT, "BASE_PATH": BELOW}
    try:
        docker("compose", "up", "--detach", "--wait", **course)
        journeys(BELOW)
    finally:
        docker("compose", "down", **course)


if __name__ == "__main__":
    main()
