"""The registry of user tasks, the browser window in which a task runs, and a web server for the site."""

import http.server
import pathlib

from browser import decoded

TASKS = {}


def task(function):
    """Registers a function as a user task."""
    TASKS[function.__name__] = function
    return function


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves the site at the root and below a folder, with the site's 404 page for missing files."""

    FOLDER = "/team/catalog"

    def log_message(self, *arguments):
        pass

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(self.FOLDER))

    def send_error(self, code, *arguments, **names):
        body = pathlib.Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Person:
    """A simulated user with a browser window on the site."""

    def __init__(self, browser, site, base, report, name, size, is_thorough=True):
        self.site = site
        self.is_thorough = is_thorough
        self.context = browser.new_context(viewport=size, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.base, self.report, self.name = base, report, name
        self.messages = []
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))

    def hear(self, kind, text):
        if kind in ("error", "warning"):
            self.messages.append(text)

    def sample(self, cases):
        """All cases, or a third of them."""
        return list(cases)[:: 1 if self.is_thorough else 3]

    def open(self, path):
        self.page.goto(self.base + path)
        return self.page

    @property
    def address(self):
        """The address that the page itself reports; the driver's value may be late."""
        return self.page.evaluate("location.href")

    def sees(self, what, condition, detail=""):
        self.report.add(f"{self.name}: {what}", bool(condition), str(detail))

    def screenshot(self):
        """An image of the device on the page."""
        return self.page.locator(".exhibit > .device").screenshot(animations="disabled")

    def close(self):
        self.sees("no errors or warnings in the console", not self.messages, self.messages[:2])
        self.context.close()


def looks_alike(one, other):
    """Whether two images show the same; up to 0.5 % of the pixels may differ, because edges are smoothed differently."""
    left, right = decoded(one), decoded(other)
    differing = sum(1 for a, b in zip(left, right) if a != b)
    return len(left) == len(right) and differing < len(left) / 200
