"""Measures screens: each function checks one page of Content/screens.

This file calculates the expected frames by the rules of the two frameworks: views are rows of components whose margins
depend on their traits, and trees are stacks of views. Each part shows its own name, so that a check can match parts with
expected frames in order.
"""

import itertools
import math
from dataclasses import dataclass

from browser import LANDSCAPE, READ, SITUATIONS, STYLES, Rect, Situation, View, color, hexadecimal
from registry import screen

ORIENTATIONS = [situation for situation in SITUATIONS if not situation.is_mirrored] + [
    Situation(LANDSCAPE, theme) for theme in ("light", "dark")
]
TOLERANCE = 0.6
NAVIGATION_BAR = 44
TAB_BAR = 49

SCROLL = """
([name, distance]) => [...document.querySelector(".exhibit .screen").getElementsByClassName(name)].map((element) => {
  element.scrollTo(distance, distance);
  return {
    moved: [element.scrollLeft, element.scrollTop],
    excess: [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight],
  };
})
"""

# A scroll distance that is longer than any content, in points.
FAR = 100_000


def measured_again(view):
    """Measures the mockup again after a change."""
    return View(view.situation, view.page.evaluate(READ, STYLES), view.page)


def scroll(view, expect, name, expected):
    """Scrolls all areas of a class to their ends and compares the distances; content beyond the area sets the distance."""
    found = view.page.evaluate(SCROLL, [name, FAR])
    expect.equal("areas that scroll", len(found), len(expected))
    for area, distances in zip(found, expected):
        for axis, moved, excess, wanted in zip(("sideways", "downwards"), area["moved"], area["excess"], distances):
            expect.near(f"scroll distance {axis}", moved, wanted)
            expect.near(f"overflow {axis}", excess, wanted)


def scroll_back(view, name):
    view.page.evaluate(SCROLL, [name, 0])


def frames(expect, name, nodes, expected):
    """Compares the names and frames of elements with the expected ones, in order."""
    expect.equal(f"{name}, in order", [node.text for node in nodes], [part for part, _ in expected])
    for index, (node, (part, frame)) in enumerate(zip(nodes, expected)):
        expect.rect(f"{name}, {index + 1}: {part}", node.box, frame, TOLERANCE)


def moved_by(rect, x, y):
    return Rect(rect.x + x, rect.y + y, rect.width, rect.height)


# Views: rows of components


@dataclass(frozen=True)
class Part:
    """A component with its layout traits and its preferred size in a view."""

    traits: frozenset
    width: object
    height: object

    def size(self, device):
        width = self.width(device.width) if callable(self.width) else self.width
        return width, self.height(device.width, width) if callable(self.height) else self.height

    def has(self, trait):
        return trait in self.traits


def part(traits, width, height):
    return Part(frozenset(traits.split()), width, height)


def whole(width):
    return width


PARTS = {
    "row": part("fullWidth stackable", whole, 50),
    "image": part("compactWidth", lambda width: (width - 45) // 2, lambda _, own: math.floor(own * 0.7)),
    "card": part("compactWidth", lambda width: (min(width, 420) - 45) // 2, lambda _, own: math.floor(own * 0.7)),
    "wide": part("compactWidth", whole, lambda width, _: math.floor(width * 0.3)),
    "tall": part("fullWidth stackable", whole, 700),
    "huge": part("fullWidth", 1600, 10),
    "center": part("centered", 50, 50),
    "up": part("alwaysStackUpwards", 60, 60),
    "narrow": part("fullWidth", 100, 40),
    "low": part("stackable", 100, 40),
    "high": part("compactWidth", 100, 80),
    "header": part("fullWidth stackable", whole, 250),
    "box": part("", 200, 120),
    "band": part("", whole, 60),
    "badge": part("", 60, 40),
}

COLORS = {"header": "8000FF", "box": "FF0000", "band": "00FF00", "badge": "0000FF"}


@dataclass(frozen=True)
class Margins:
    """The distances between components in the default layout."""

    margin: float

    def beside(self, placed):
        return 0 if placed.has("fullWidth") else self.margin

    def outside(self, placed):
        """The distance to the upper and to the lower edge of the content."""
        return 0 if placed.has("stackable") else self.margin

    def below(self, placed, above):
        is_close = placed.has("alwaysStackUpwards") or placed.has("stackable") and above.has("stackable")
        return 0 if is_close else self.margin

    def after(self, placed, left):
        if placed.has("fullWidth"):
            return 0
        return self.margin if placed.has("centered") == left.has("centered") else math.inf


class Rows:
    """Places components from left to right and from top to bottom."""

    def __init__(self, device, margins, header, pushes):
        self.device = device
        self.margins = margins
        self.header = header
        self.pushes = pushes
        self.frames = []
        self.row = []
        self.x = self.y = self.lowest = 0
        self.is_first_row = True

    def top(self, placed):
        """The distance between a component of the first row and the top of the content."""
        if not self.is_first_row:
            return 0
        if not self.header:
            return self.margins.outside(placed)
        if not self.pushes:
            return 0
        return self.header.size(self.device)[1] + self.margins.below(placed, self.header)

    def place(self, placed):
        width, height = placed.size(self.device)
        width = min(width, self.device.width)
        top, right = self.top(placed), self.margins.beside(placed)
        left = self.margins.after(placed, self.row[-1][0]) if self.row else self.margins.beside(placed)
        x, y = self.x + left, self.y + top
        if x + width + right > self.device.width:
            self.centre()
            if self.row:
                top = max(self.margins.below(placed, above) for above, _ in self.row)
            x, y = self.margins.beside(placed), self.lowest + top
            self.row, self.is_first_row = [], False
            self.y, self.lowest = y, y + height
        width = min(width, self.device.width - x - right)
        self.x, self.lowest = x + width, max(self.lowest, y + height)
        self.row.append((placed, len(self.frames)))
        self.frames.append(Rect(x, y, width, height))

    def centre(self):
        """Moves the current row to the middle if all its components are centred."""
        if not self.row or not all(placed.has("centered") for placed, _ in self.row):
            return
        leading, trailing = self.frames[self.row[0][1]].x, self.device.width - self.x
        offset = math.floor((leading + trailing) / 2 - leading)
        for _, index in self.row:
            self.frames[index] = moved_by(self.frames[index], offset, 0)

    def finish(self):
        """Ends the last row and returns the height of the content."""
        self.centre()
        return self.lowest + max((self.margins.outside(placed) for placed, _ in self.row), default=0)


@dataclass(frozen=True)
class Hub:
    """A view: the names of its components, its margin, and whether it has a navigation bar."""

    body: str = ""
    header: str = ""
    overlays: str = ""
    margin: float = 15
    manages: bool = True

    @property
    def is_barred(self):
        return self.manages and not self.header

    def inset(self, device):
        """The distance between the upper edge of the screen and the body."""
        return device.top + NAVIGATION_BAR if self.is_barred else 0

    def layout(self, device):
        """The names and frames of the body's components, relative to the content, and the height of the content."""
        rows = Rows(device, Margins(self.margin), PARTS.get(self.header), self.manages)
        names = self.body.split()
        for name in names:
            rows.place(PARTS[name])
        height = rows.finish()
        return list(zip(names, rows.frames)), height

    def centred(self, device):
        """The names and frames of the overlays."""
        middle, centre = device.width / 2, (self.inset(device) + device.height) / 2
        sizes = [(name, PARTS[name].size(device)) for name in self.overlays.split()]
        return [(name, Rect(middle - w / 2, centre - h / 2, w, h)) for name, (w, h) in sizes]


VIEWS = {
    "rows": Hub("row row row image row up row"),
    "columns": Hub("image image image image wide image"),
    "grid": Hub("card card card card card row card"),
    "middle": Hub("center center center center center center center center center image center image center center"),
    "mixture": Hub("low high row narrow image narrow up huge wide up low low high center narrow narrow"),
    "too-wide": Hub("wide huge image"),
    "margins": Hub("image image row center center up wide", margin=24),
    "headed": Hub("row row tall tall", header="header"),
    "headed-apart": Hub("image image row", header="header"),
    "headed-only": Hub(header="header"),
    "unmanaged": Hub("image row", header="header", manages=False),
    "bare": Hub("row image", overlays="badge", manages=False),
    "overlaid": Hub("row tall tall", overlays="box band badge"),
    "headed-overlaid": Hub("row row", header="header", overlays="box badge"),
}


def body_of(view):
    """The drawn components of the body."""
    return [node for node in view.classed("part") if "hub-content" in node.parent.classes]


def on_screen(hub, device):
    """The names and frames of the body's components, relative to the screen."""
    return [(name, moved_by(frame, 0, hub.inset(device))) for name, frame in hub.layout(device)[0]]


def measure_bar(view, expect, hub, title):
    bars = view.classed("hub-bar")
    expect.equal("navigation bar", [bar.text for bar in bars], [title] if hub.is_barred else [])
    for bar in bars:
        wanted = Rect(0, 0, view.device.width, view.device.top + NAVIGATION_BAR)
        expect.rect("navigation bar, below the clock", bar.box, wanted, TOLERANCE)


def measure_around(view, expect, hub):
    """Measures the header and the overlays, which do not scroll."""
    header = [(name, Rect(0, 0, *PARTS[name].size(view.device))) for name in hub.header.split()]
    frames(expect, "header", view.classed("header"), header)
    frames(expect, "overlays", view.classed("overlay"), hub.centred(view.device))


def measure_drawing(view, expect):
    """Checks that the drawing of a component fills its frame."""
    for node in view.classed("part") + view.classed("tree-part"):
        expect.rect("drawing fills the frame", node.children[0].box, node.box, TOLERANCE)


def measure_scrolling(view, expect, hub):
    """Checks that the body scrolls to the end of its content while everything else stays in place."""
    height = hub.inset(view.device) + hub.layout(view.device)[1]
    room = max(0, height - view.device.height)
    scroll(view, expect, "hub-scroll", [(0, room)])
    scrolled = measured_again(view)
    moved = [(name, moved_by(frame, 0, -room)) for name, frame in on_screen(hub, view.device)]
    frames(expect, "scrolled body", body_of(scrolled), moved)
    measure_around(scrolled, expect, hub)
    measure_layers(scrolled, expect, hub)
    scroll_back(view, "hub-scroll")


def measure_layers(view, expect, hub):
    """Checks the order of layers: the header covers the body, overlays cover both, and later overlays earlier ones."""
    layers = [("header", Rect(0, 0, *PARTS["header"].size(view.device)))] if hub.header else []
    layers += hub.centred(view.device)
    for index, (name, frame) in enumerate(layers):
        for share, y in itertools.product((0.2, 0.4, 0.6, 0.8), (frame.centre + 10, frame.bottom - 6)):
            x = frame.x + share * frame.width
            covered = [above for above, other in layers[index:] if contains(other, x, y)]
            pixel = view.pixels(Rect(x, y, 1, 1))[0]
            expect.equal(f"layer {index + 1}: {name}", pixel, hexadecimal(COLORS[covered[-1]])[:3])


def contains(frame, x, y):
    return frame.x <= x < frame.right and frame.y <= y < frame.bottom


def measure_view(name):
    hub = VIEWS[name]

    def check(view, expect):
        measure_bar(view, expect, hub, name.replace("-", " ").capitalize())
        frames(expect, "body", body_of(view), on_screen(hub, view.device))
        content = Rect(0, hub.inset(view.device), view.device.width, hub.layout(view.device)[1])
        expect.rect("content", view.only("hub-content").box, content, TOLERANCE)
        measure_around(view, expect, hub)
        measure_drawing(view, expect)
        measure_scrolling(view, expect, hub)

    screen(name, ORIENTATIONS)(check)


for view_name in VIEWS:
    measure_view(view_name)


@screen("growing", ORIENTATIONS)
def growing(view, expect):
    usual = [node.box.height for node in body_of(view)]
    for size in ("l", "xxl", "ax2", "ax5", "a200"):
        with view.text_size(size) as sized:
            body = body_of(sized)
            for node, height in zip(body, usual):
                expect.true(
                    f"text fits into the component at {size}",
                    node.scroll_height <= node.box.height + TOLERANCE, f"{node}")
                if node.text == "row":
                    expect.near(f"a fixed height does not change at {size}", node.box.height, height, TOLERANCE)
            words = body[0]
            grows = size == "l" or words.box.height > usual[0] + 3
            expect.true(f"the component grows with its text at {size}", grows, f"{words.box.height} from {usual[0]}")
            for above, below in itertools.pairwise(body[:4]):
                expect.near(
                    f"components follow each other without a gap at {size}", below.box.y, above.box.bottom, TOLERANCE)
    measure_drawing(view, expect)


# Trees: stacks of views


@dataclass(frozen=True)
class Box:
    """A view of a tree with a fixed size."""

    name: str
    width: float
    height: float

    def lines(self, frame):
        """The name and frame of the view, and an empty list of scroll distances."""
        return [(self.name, frame)], []


class Stack:
    """A column, or a row, of views and of other stacks."""

    def __init__(self, *children, spacing=10, is_row=False, fills=False, fill="ffffff"):
        self.children = children
        self.spacing = spacing
        self.is_row = is_row
        self.fills = fills
        self.fill = fill

    @property
    def gaps(self):
        return self.spacing * (len(self.children) - 1)

    @property
    def name(self):
        return "".join(child.name for child in self.children)

    @property
    def width(self):
        widths = [child.width for child in self.children]
        return sum(widths) + self.gaps if self.is_row else max(widths)

    @property
    def height(self):
        heights = [child.height for child in self.children]
        return max(heights) if self.is_row else sum(heights) + self.gaps

    def column(self, frame):
        """The frames of the children of a column."""
        y = frame.y
        for child in self.children:
            yield Rect(frame.x, y, frame.width if self.fills else min(child.width, frame.width), child.height)
            y += child.height + self.spacing

    def widths(self, frame):
        """The widths of the children of a row, and the gap between them; a filled row shrinks children that do not fit."""
        widths = [child.width for child in self.children]
        room = frame.width - self.gaps
        if not self.fills:
            return widths, self.spacing
        if room < sum(widths):
            return [width * room / sum(widths) for width in widths], self.spacing
        return widths, self.spacing + (room - sum(widths)) / (len(widths) - 1)

    def line(self, frame):
        """The frames of the children of a row."""
        widths, gap = self.widths(frame)
        x = frame.x
        for child, width in zip(self.children, widths):
            yield Rect(x, frame.y, width, self.height if self.fills else child.height)
            x += width + gap

    def lines(self, frame):
        """The names and frames of the stack and all inside it, and the scroll distances of this and all inner stacks."""
        children = list(self.line(frame) if self.is_row else self.column(frame))
        right = max(child.right for child in children)
        bottom = max(child.bottom for child in children)
        found, scrolls = [(self.name, frame)], [(max(0, right - frame.right), max(0, bottom - frame.bottom))]
        for child, place in zip(self.children, children):
            inner, distances = child.lines(place)
            found += inner
            scrolls += distances
        return found, scrolls


A, B, C = Box("box_a", 30, 20.5), Box("box_b", 56.5, 20.5), Box("box_c", 67.5, 41)
TILE, BLOCK, PAGE = Box("tile", 100, 100), Box("block", 300, 200), Box("page", 300, 500)

TREES = {
    "stack-default": Stack(A, B, C),
    "stack-spacing": Stack(A, B, C, spacing=150),
    "stack-fill": Stack(A, B, C, spacing=150, fills=True, fill="eeeeee"),
    "stack-colour": Stack(A, B, C, fill="3377aa"),
    "stack-row": Stack(A, B, C, spacing=20, is_row=True),
    "stack-row-fill": Stack(A, B, C, is_row=True, fills=True, fill="446688"),
    "stack-row-squeezed": Stack(BLOCK, TILE, BLOCK, BLOCK, spacing=12, is_row=True, fills=True),
    "stack-sideways": Stack(PAGE, PAGE, PAGE, PAGE, is_row=True),
    "stack-downwards": Stack(PAGE, PAGE, PAGE, PAGE),
    "stack-row-inside": Stack(Stack(BLOCK, BLOCK, BLOCK, BLOCK, is_row=True), A),
    "stack-nested": Stack(
        Stack(A, B, C, fills=True, fill="ffcc00"), Stack(TILE, TILE, TILE, TILE, is_row=True, fill="00ccff"),
        Stack(A, B, C)),
    "stack-natural": Stack(Stack(BLOCK), A),
    "stack-nested-fill": Stack(
        Stack(A, B, C, is_row=True, fills=True), A, Stack(A, B, C, spacing=4, fills=True),
        Stack(TILE, TILE, is_row=True), fills=True),
}


def below_clock(device):
    """The frame of a tree's page, which starts below the status bar."""
    return Rect(0, device.top, device.width, device.height - device.top)


def nodes_of_tree(page):
    return [node for node in page.below() if {"tree-part", "tree-stack"} & set(node.classes)]


def measure_tree(view, expect, page, stack):
    """Compares the frames of a page and returns the expected scroll distances of its stacks."""
    expected, distances = stack.lines(below_clock(view.device))
    frames(expect, "views", nodes_of_tree(page), expected)
    return distances


def measure_fill(view, expect, stacks):
    """Checks the colours of stacks; the outer stack's colour also fills the corners and the area behind the status bar."""
    drawn = [node for node in nodes_of_tree(view.nodes[0]) if "tree-stack" in node.classes]
    for node, stack in zip(drawn, stacks):
        expect.color("colour of each stack", color(node.style["backgroundColor"]), hexadecimal(stack.fill))
    frame, colour = below_clock(view.device), hexadecimal(stacks[0].fill)[:3]
    spots = [(frame.right - 3, frame.y + 70), (frame.right - 3, frame.bottom - 70), (3, frame.bottom - 70)]
    for x, y in spots + [(view.device.width - 80, 3)]:
        if sum(contains(other, x, y) for _, other in stacks[0].lines(frame)[0]) <= 1:
            expect.equal("colour at the edges of the screen", view.pixels(Rect(x, y, 1, 1))[0], colour)


def inside(stack):
    """A stack and all stacks inside it, outer ones first."""
    found = [stack]
    for child in stack.children:
        if isinstance(child, Stack):
            found += inside(child)
    return found


def measure_stack(name):
    stack = TREES[name]

    def check(view, expect):
        scrolls = measure_tree(view, expect, view.nodes[0], stack)
        measure_drawing(view, expect)
        measure_fill(view, expect, inside(stack))
        scroll(view, expect, "tree-stack", scrolls)
        scroll_back(view, "tree-stack")

    screen(name, ORIENTATIONS)(check)


for stack_name in TREES:
    measure_stack(stack_name)


# Tab bars

TABS = ["First", "Second", "Third"]
SELECTED, OTHER = "007aff", "929292"


def measure_items(view, expect, selected):
    """Measures the items of the tab bar and their colours, and checks which page is visible."""
    device = view.device
    width = (device.width - device.left - device.right) / len(TABS)
    items = view.classed("tab-item")
    expected = [
        (title, Rect(device.left + index * width, device.height - device.bottom - TAB_BAR, width, TAB_BAR))
        for index, title in enumerate(TABS)
    ]
    frames(expect, "tabs", items, expected)
    for index, item in enumerate(items):
        wanted = SELECTED if index == selected else OTHER
        expect.color(f"colour of a tab, {'selected' if index == selected else 'other'}",
                     color(item.style["color"]), hexadecimal(wanted))
        symbol = next(node.box for node in item.children if "drawing" in node.classes)
        caption = view.content(TABS[index]).box
        expect.true("icon above caption", symbol.bottom <= caption.y, f"{symbol.bottom} and {caption.y}")
        expect.near("icon centred", symbol.middle, expected[index][1].middle, TOLERANCE)
        expect.near("caption centred", caption.middle, expected[index][1].middle, TOLERANCE)
    shown = [index for index, page in enumerate(view.classed("tab-page")) if page.style["visibility"] == "visible"]
    expect.equal("visible page", shown, [selected])


@screen("tabs", ORIENTATIONS)
def tabs(view, expect):
    device = view.device
    height = TAB_BAR + device.bottom
    bar = view.only("tab-bar")
    expect.rect("bar", bar.box, Rect(0, device.height - height, device.width, height), TOLERANCE)
    expect.true("line above the bar", bar.style["boxShadow"].endswith("0px -0.5px 0px 0px"), bar.style["boxShadow"])
    expect.true("translucent bar", color(bar.style["backgroundColor"])[3] < 255, bar.style["backgroundColor"])
    stacks = [Stack(A), Stack(A, B, C, PAGE, PAGE, PAGE, PAGE, fill="ddeeff"), Stack(C)]
    pages = view.classed("tree-page")
    scrolls = []
    for page, stack in zip(pages, stacks):
        expect.rect("page extends behind the bar", page.box, device.screen, TOLERANCE)
        scrolls += measure_tree(view, expect, page, stack)
    scroll(view, expect, "tree-stack", scrolls)
    scroll_back(view, "tree-stack")
    expect.color("colour of the page", color(pages[1].style["backgroundColor"]), hexadecimal("ddeeff"))
    measure_items(view, expect, 1)
    for index in (2, 0, 1):
        view.page.locator(".exhibit .tab-item").nth(index).click()
        measure_items(measured_again(view), expect, index)
