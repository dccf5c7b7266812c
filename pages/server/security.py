"""A page loads, sends and is framed only as allowed here; the browser holds it to that.

Streamlit's and our page's inline scripts and styles are allowed by their hashes.
"""

import base64
import hashlib
import re

from starlette.datastructures import MutableHeaders

from pages.server.files import STYLE, STYLED

REACT_ARIA = """@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}"""
# The stylesheet of the maps that Plotly adds, Streamlit's and ours, although no chart is a map.
PLOTLY_MAPS = (
    "'sha256-2GF9hCGTDj/GGFNlQA54jDdMGl2fvoeZmZjAvBSiAtM='",
    "'sha256-ji27qzEtxXZW+7dun6UwjHXJ18e6WAin1VvNtkzIE/o='",
)
LOADED = ("font/", "text/css", "text/javascript")
SITE = re.compile(r"https?://[\w.*-]+(:\d+)?", re.ASCII)


class SecurityHeaders:
    """Adds the policy to every answer but those that a page loads, which the page's own holds.

    `frame_ancestors` are the sites that may show lindisc in a frame.
    """

    def __init__(self, app, *, frame_ancestors):
        self.app = app
        self.policy = content_security_policy(frame_ancestors)
        self.headers = {
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
        }

    async def __call__(self, scope, receive, send):
        async def send_with_headers(message):
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if not headers.get("content-type", "").startswith(LOADED):
                    headers["Content-Security-Policy"] = self.policy
            await send(message)

        await self.app(scope, receive, send_with_headers)


def content_security_policy(frame_ancestors):
    for site in frame_ancestors:
        if not SITE.fullmatch(site):
            raise ValueError(
                "`FRAME_ANCESTORS` must list sites such as https://moodle.example.edu, "
                f"with spaces between; got {site!r}."
            )
    scripts = re.findall(r"<script>(.*?)</script>", STYLED, re.DOTALL)
    styles = ["", REACT_ARIA, STYLE]  # Streamlit fills empty ones by script
    directives = {
        "default-src": ["'none'"],
        # An inline component is a module at a blob: address.
        "script-src": ["'self'", "blob:", *map(digest, scripts)],
        "style-src-elem": ["'self'", *PLOTLY_MAPS, *map(digest, styles)],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'self'", *frame_ancestors],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def digest(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
