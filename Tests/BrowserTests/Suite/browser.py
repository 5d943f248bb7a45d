"""Reads mockups in a browser: the frames and styles of their elements, and pixels of the screen."""

import io
import json
import random
import re
import shutil
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

VIEWPORT = {"width": 2400, "height": 1700}
# The longest time that a page may take on a busy machine, in milliseconds.
TIMEOUT = 120_000

STYLES = [
    "color", "backgroundColor", "backgroundImage", "backgroundPosition", "backgroundSize", "backgroundClip",
    "borderTopWidth", "borderTopColor", "borderTopLeftRadius", "boxShadow", "caretColor", "filter", "fontFamily",
    "fontSize", "fontWeight", "letterSpacing", "objectFit", "opacity", "overflowX", "overflowY", "paddingBottom",
    "paddingLeft", "paddingRight", "paddingTop", "textAlign", "visibility",
]

READ = """
(styles) => {
  const screen = document.querySelector(".exhibit .screen");
  const origin = screen.getBoundingClientRect();
  const scale = origin.width / screen.offsetWidth;
  const box = (r) => [(r.left - origin.left) / scale, (r.top - origin.top) / scale, r.width / scale, r.height / scale];
  const elements = [screen, ...screen.querySelectorAll("*")];
  const numbers = new Map(elements.map((element, index) => [element, index]));
  const nodes = elements.map((element) => {
    const computed = getComputedStyle(element);
    const lines = [];
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE) { continue; }
      const range = document.createRange();
      range.selectNodeContents(child);
      for (const line of range.getClientRects()) { if (line.width > 0) { lines.push(box(line)); } }
    }
    return {
      parent: element === screen ? -1 : numbers.get(element.parentElement),
      tag: element.tagName.toLowerCase(),
      classes: [...element.classList],
      text: (element.textContent || "").trim(),
      label: element.getAttribute("alt") || element.getAttribute("aria-label") || "",
      box: box(element.getBoundingClientRect()),
      scrollHeight: element.scrollHeight,
      lines,
      value: element.value === undefined ? "" : String(element.value),
      shown: computed.display !== "none",
      style: Object.fromEntries(styles.map((name) => [name, computed[name]])),
    };
  });
  // The driver converts objects value by value, which takes longer than the measurement. It passes a string on as one value.
  return JSON.stringify({nodes, origin: [origin.left, origin.top], scale});
}
"""

SHOW = """
([device, orientation, theme, direction]) => {
  document.getElementById("device").value = device;
  document.getElementById("orientation").value = orientation;
  document.getElementById("direction").value = direction;
  document.getElementById("appearance").value = theme;
}
"""

RESIZE = """(size) => { document.getElementById("text-size").value = size; }"""


@dataclass(frozen=True)
class Rect:
    """A rectangle in points of the screen."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self):
        return self.x + self.width

    @property
    def bottom(self):
        return self.y + self.height

    @property
    def middle(self):
        return self.x + self.width / 2

    @property
    def centre(self):
        return self.y + self.height / 2

    def grown(self, by):
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def inset(self, top, left, bottom, right):
        return Rect(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)


@dataclass(frozen=True)
class Device:
    """The sizes of a device in one orientation, in points."""

    id: str
    width: float
    height: float
    top: float
    bottom: float
    margin: float
    is_tablet: bool = False
    is_android: bool = False
    left: float = 0
    right: float = 0
    orientation: str = "portrait"

    def border(self, added):
        """The length that borders add to an element: the given one on iOS, 0 on Android."""
        return 0 if self.is_android else added

    @property
    def line(self):
        """The height of a line of text, as a multiple of its font size."""
        return 2400 / 2048 if self.is_android else 1.2

    @property
    def readable(self):
        return min(self.width - 2 * self.margin - self.left - self.right, 672)

    @property
    def screen(self):
        return Rect(0, 0, self.width, self.height)

    @property
    def safe(self):
        return self.screen.inset(self.top, self.left, self.bottom, self.right)

    @property
    def margins(self):
        """The safe area without the margins that tooltips keep."""
        return self.safe.inset(24, 12, 24, 12) if self.is_android else self.safe.inset(0, self.margin, 0, self.margin)


DEVICES = [
    Device("iphone-16", 393, 852, 59, 34, 16),
    Device("ipad-mini", 744, 1133, 24, 20, 20, is_tablet=True),
    Device("android-small", 360, 640, 24, 48, 16, is_android=True),
]


@dataclass(frozen=True)
class Situation:
    """The device, the appearance and the text direction of a mockup."""

    device: Device
    theme: str = "light"
    direction: str = "ltr"

    @property
    def is_dark(self):
        return self.theme == "dark"

    @property
    def is_mirrored(self):
        return self.direction == "rtl"

    def __str__(self):
        return f"{self.device.id} {self.device.orientation} {self.theme} {self.direction}"


LANDSCAPE = Device("iphone-16", 852, 393, 0, 21, 16, left=59, right=59, orientation="landscape")

SITUATIONS = [
    Situation(device, theme, direction)
    for device in DEVICES for theme in ("light", "dark") for direction in ("ltr", "rtl")
]


def sample(situations, seed):
    """Two situations that differ as much as possible; the seed chooses the first one."""

    def shared(one, other):
        return (one.device == other.device) + (one.theme == other.theme) + (one.direction == other.direction)

    first, *others = random.Random(seed).sample(situations, len(situations))
    return [first] + sorted(others, key=lambda other: shared(first, other))[:1]


@dataclass
class Node:
    """A drawn element."""

    tag: str
    classes: list
    text: str
    label: str
    box: Rect
    style: dict
    lines: list
    scroll_height: float
    value: str
    shown: bool
    parent: "Node | None" = None
    children: list = field(default_factory=list)

    def ancestors(self):
        node = self.parent
        while node:
            yield node
            node = node.parent

    def up(self, name):
        """The nearest ancestor that has a class."""
        return next(node for node in self.ancestors() if name in node.classes)

    def below(self):
        for child in self.children:
            yield child
            yield from child.below()

    def down(self, name):
        """The visible descendants that have a class."""
        return [node for node in self.below() if name in node.classes and node.shown and node.box.width > 0]

    def length(self, name):
        return float(self.style[name].removesuffix("px") or 0)

    @property
    def inside(self):
        """The rectangle of the element without its padding."""
        top, left, bottom, right = (self.length("padding" + edge) for edge in ("Top", "Left", "Bottom", "Right"))
        return self.box.inset(top, left, bottom, right)

    @property
    def block(self):
        """The rectangle around the lines of text."""
        x = min(line.x for line in self.lines)
        right = max(line.right for line in self.lines)
        return Rect(x, self.box.y, right - x, self.box.height)


class View:
    """All elements of a mockup in one situation."""

    def __init__(self, situation, text, page):
        data = json.loads(text)
        self.situation = situation
        self.device = situation.device
        self.page = page
        self.origin = data["origin"]
        self.scale = data["scale"]
        self.nodes = []
        for item in data["nodes"]:
            node = Node(
                item["tag"], item["classes"], item["text"], item["label"], Rect(*item["box"]), item["style"],
                [Rect(*line) for line in item["lines"]], item["scrollHeight"], item["value"], item["shown"])
            if item["parent"] >= 0:
                node.parent = self.nodes[item["parent"]]
                node.parent.children.append(node)
            self.nodes.append(node)

    @contextmanager
    def text_size(self, name):
        """The same mockup at another text size of the device."""
        try:
            self.page.evaluate(RESIZE, name)
            yield View(self.situation, self.page.evaluate(READ, STYLES), self.page)
        finally:
            self.page.evaluate(RESIZE, "l")

    def content(self, marker):
        """The innermost element with a text, or the image with a label."""
        return next(
            node for node in reversed(self.nodes)
            if node.shown and (node.text == marker or node.tag == "img" and node.label == marker))

    def frame(self, marker):
        """The frame of the element with a text or a label."""
        node = self.content(marker)
        if node.tag == "img":
            node = node.parent
        return node.parent if "f" in node.parent.classes else node

    def box(self, marker):
        return self.frame(marker).box

    def stack(self, marker):
        """The stack or box that an element stands in."""
        parent = self.frame(marker).parent
        return parent.parent if "share" in parent.classes else parent

    def classed(self, name):
        """The visible elements that have a class."""
        return self.nodes[0].down(name)

    def only(self, name):
        """The first element that has a class."""
        return next(node for node in self.nodes if name in node.classes)

    def start(self, inner, outer):
        """The distance between the leading edges of two rectangles."""
        return outer.right - inner.right if self.situation.is_mirrored else inner.x - outer.x

    def end(self, inner, outer):
        """The distance between the trailing edges of two rectangles."""
        return inner.x - outer.x if self.situation.is_mirrored else outer.right - inner.right

    def pixels(self, area):
        """The colours of the pixels of an area of the screen."""
        clip = {
            "x": round(self.origin[0] + area.x * self.scale), "y": round(self.origin[1] + area.y * self.scale),
            "width": max(1, round(area.width * self.scale)), "height": max(1, round(area.height * self.scale)),
        }
        return decoded(self.page.screenshot(clip=clip))


def color(text):
    """The red, green, blue and opacity of a computed CSS colour, each from 0 to 255."""
    numbers = [float(number) for number in re.findall(r"[\d.]+", text)]
    alpha = round(numbers[3] * 255) if len(numbers) > 3 else 255
    return tuple(round(number) for number in numbers[:3]) + (alpha,)


def hexadecimal(text):
    """The red, green, blue and opacity of a colour with six or eight hexadecimal digits."""
    values = tuple(bytes.fromhex(text.removeprefix("#")))
    return values if len(values) == 4 else values + (255,)


def decoded(image):
    """The pixels of an encoded image, row by row from the top."""
    channels = iter(Image.open(io.BytesIO(image)).convert("RGB").tobytes())
    return list(zip(channels, channels, channels))


class Browser:
    """A running Chromium and its open pages."""

    def __init__(self, browser):
        self.browser = browser
        self.still = self.context("reduce")
        self.free = []

    def context(self, motion):
        context = self.browser.new_context(viewport=VIEWPORT, reduced_motion=motion)
        context.set_default_timeout(TIMEOUT)
        return context

    @contextmanager
    def page(self, path):
        # A new page starts a separate process, so pages are reused.
        page = self.free.pop() if self.free else self.still.new_page()
        page.goto(path.as_uri())
        yield page
        self.free.append(page)

    @contextmanager
    def first_moment(self, path):
        """Opens a page with motion. Its animations stay at their first moment, however long the page takes to load."""
        context = self.context("no-preference")
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 0})
        page.goto(path.as_uri())
        yield page
        context.close()

    def show(self, page, situation):
        device = situation.device
        page.evaluate(SHOW, [device.id, device.orientation, situation.theme, situation.direction])

    def view(self, page, situation):
        self.show(page, situation)
        return View(situation, page.evaluate(READ, STYLES), page)


def started(driver, executable=None):
    """Starts the Chromium at a path, or the first one on PATH."""
    return driver.chromium.launch(executable_path=executable or installed(), args=["--no-sandbox", "--font-render-hinting=none"])


@contextmanager
def launch(executable):
    """Opens a browser for the duration of a block."""
    with sync_playwright() as driver:
        chromium = started(driver, executable)
        try:
            yield Browser(chromium)
        finally:
            chromium.close()


def installed():
    """The path of the first Chromium on PATH, or None; the headless one is the fastest."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def pages(site):
    """The paths of all pages of a site, sorted."""
    return sorted(Path(site).resolve().rglob("*.html"))
