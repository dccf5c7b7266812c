"""Windows of a browser that visitors take in turn: a tab costs half of what a window does."""

import shutil
from collections import defaultdict
from contextlib import contextmanager

# Without windows of a desktop it takes a quarter less processor time than the whole browser.
EXECUTABLE = shutil.which("chromium-headless-shell") or shutil.which("chromium")

# Wherever a server of ours listens is the same site, and tabs of a site share what was compiled.
SITE = "http://127.0.0.1/"


class Windows:
    """Windows by their options. Who visits has one alone, and leaves nothing behind in it.

    The first tab of a window stays and keeps the process of all that follow it.
    """

    def __init__(self, browser):
        self.browser = browser
        self.free = defaultdict(list)

    @contextmanager
    def tab(self, viewport, **options):
        """An empty tab of that size, in a window with the options of Playwright."""
        free = self.free[frozenset(options.items())]
        window = free.pop() if free else self._opened(options)
        page = window.new_page()
        page.set_viewport_size(viewport)
        yield page
        if page.url != "about:blank":
            page.local_storage.clear()
        page.close()
        window.clear_cookies()
        window.clear_permissions()
        free.append(window)

    def _opened(self, options):
        window = self.browser.new_context(**options)
        first = window.new_page()
        first.route(SITE, lambda route: route.fulfill(body=""))
        first.goto(SITE)
        return window
