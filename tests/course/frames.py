"""A page of another site that shows lindisc in a frame, and a browser that looks at it."""

import json
import shutil
import ssl
import tempfile
from collections import Counter
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import perf_counter

from tests.browser.conftest import SWITCHES
from tests.browser.screen import CANVAS
from tests.course.balancer import HOSTS

RESOLVED = "--host-resolver-rules=" + ",".join(f"MAP {host} 127.0.0.1" for host in HOSTS)
NO_THIRD_PARTIES = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}


class Course(BaseHTTPRequestHandler):
    """A page of a course, which shows in a frame whatever its query names."""

    def do_GET(self):
        """Answer with that page."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        address = self.path.partition("?")[2]
        frame = f'<iframe src="{address}" width="1200" height="680" allow="fullscreen"></iframe>'
        self.wfile.write(f"<!doctype html><title>Course</title>{frame}".encode())

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def course(certificate):
    """The port of the other site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Course) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@contextmanager
def browser(playwright):
    """A new Chromium that sends no cookies of third parties."""
    with tempfile.TemporaryDirectory() as profile:
        preferences = Path(profile, "Default", "Preferences")
        preferences.parent.mkdir()
        preferences.write_text(json.dumps(NO_THIRD_PARTIES))
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=shutil.which("chromium"),
            args=[*SWITCHES, RESOLVED, "--ignore-certificate-errors"],
            ignore_https_errors=True,
            accept_downloads=True,
        )
        yield context
        context.close()


def visit(context, address, framed_by=""):
    """Open it, draw, download: the seconds to the picture, what came, errors shown, and cookies."""
    page, came = context.pages[0], Counter()
    page.on("response", lambda response: came.update([response.status]))
    begun = perf_counter()
    page.goto(f"{framed_by}?{address}" if framed_by else address)
    shown = page.frame_locator("iframe") if framed_by else page
    shown.locator(f"{CANVAS}[data-drawn][aria-label]").first.wait_for()
    seconds = perf_counter() - begun
    shown.get_by_role("tab", name="Download").click()
    with page.expect_download() as download:
        shown.get_by_role("tabpanel").locator("a[download]").first.click()
    size = Path(download.value.path()).stat().st_size
    errors = shown.get_by_test_id("stAlertContentError").count()
    cookies = ", ".join(sorted(map(described, context.cookies())))
    return (
        f"picture in {seconds:.1f} s, {size} bytes downloaded, answers {dict(came)}, "
        f"{errors} errors shown: {cookies}"
    )


def described(cookie):
    """Its name and where it is sent."""
    marks = ["Secure"] * cookie["secure"] + ["Partitioned"] * ("partitionKey" in cookie)
    return " ".join([cookie["name"], cookie["sameSite"], *marks])
