"""What a person does on a site, and the window in which it is done."""

import http.server
import pathlib

from browser import decoded

TASKS = {}
def task(function):
    """Makes a function something that a person does."""
    TASKS[function.__name__] = function
    return function


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves the site at the root and in a folder, with the page of the site for what is not there."""

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
    """Someone with a browser window who looks at the site."""

    def __init__(self, browser, site, base, report, name, size):
        self.site = site
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

    def open(self, path):
        self.page.goto(self.base + path)
        return self.page

    @property
    def address(self):
        """The address as the page knows it; the browser's own word of it may come a moment later."""
        return self.page.evaluate("location.href")

    def sees(self, what, condition, detail=""):
        self.report.add(f"{self.name}: {what}", bool(condition), str(detail))

    def picture(self):
        """The device as it looks, without what the viewer lays over it."""
        return self.page.locator(".exhibit > .device").screenshot(animations="disabled")

    def close(self):
        self.sees("no messages in the console", not self.messages, self.messages[:2])
        self.context.close()


def alike(one, other):
    """Whether two pictures show the same; edges between pixels may be smoothed in another way."""
    left, right = decoded(one), decoded(other)
    differing = sum(1 for a, b in zip(left, right) if a != b)
    return len(left) == len(right) and differing < len(left) / 200
