"""Measures traits: each function checks one step of Content/traits."""

import math

from browser import LANDSCAPE, SITUATIONS, Rect, Situation, color, hexadecimal
from registry import step
from report import Expectation

PORTRAIT = SITUATIONS
PLAIN = [situation for situation in PORTRAIT if not situation.is_mirrored]
ALL_ORIENTATIONS = PORTRAIT + [
    Situation(LANDSCAPE, theme, direction) for theme in ("light", "dark") for direction in ("ltr", "rtl")]
LOW_CARD = 120


def light_dark(view, light, dark):
    return hexadecimal(dark if view.situation.is_dark else light)


def mirrored(view, rect):
    """Converts a rectangle whose x is measured from the leading edge into screen coordinates."""
    return Rect(view.device.width - rect.right, rect.y, rect.width, rect.height) if view.situation.is_mirrored else rect


# Modals: dialogs


def dialog(device, height, width=None, vertical=None, horizontal=None, vertical_margin=0, horizontal_margin=0):
    """The expected frame of a dialog; x is measured from the leading edge of the screen."""
    width = min(width or device.readable, device.readable)
    most = device.safe.height - vertical_margin if vertical else device.height - 2 * max(device.top, device.bottom)
    height = min(height, most)
    if horizontal:
        width = min(width, device.width - device.left - device.right - 2 * device.margin - horizontal_margin)
    x = (device.width - width) / 2
    y = (device.height - height) / 2
    if vertical == "top":
        y = device.top + vertical_margin
    elif vertical == "bottom":
        y = device.height - device.bottom - vertical_margin - height
    if horizontal == "leading":
        x = device.left + device.margin + horizontal_margin
    elif horizontal == "trailing":
        x = device.width - device.right - device.margin - horizontal_margin - width
    return Rect(x, y, width, height)


def measure_dialog(view, expect, **measures):
    wanted = mirrored(view, dialog(view.device, **measures))
    expect.rect("place and size", view.only("wrapper").box, wanted)
    return wanted


@step("dialogs", "plain", SITUATIONS)
def plain_dialog(view, expect):
    measure_dialog(view, expect, height=LOW_CARD)
    expect.near("content fills the width", view.box("Plain card").width, view.device.readable)
    painted = next(node for node in view.only("wrapper").below() if color(node.style["backgroundColor"])[3] > 0)
    expect.color("background", color(painted.style["backgroundColor"]), light_dark(view, "FFFFFF", "1C1C1E"))
    expect.rect("backdrop covers the screen", view.only("backdrop").box, view.device.screen)


@step("dialogs", "sized", SITUATIONS)
def sized_dialog(view, expect):
    frame = measure_dialog(view, expect, width=280, height=LOW_CARD + 40 + 6)
    card = view.box("Sized card")
    expect.near("content between border and padding", card.width, 280 - 6 - 60)
    expect.near("leading border and padding", view.start(card, frame), 3 + 20)
    expect.near("upper border and padding", card.y - frame.y, 3 + 10)
    parts = [view.only("wrapper"), *view.only("wrapper").below()]
    bordered = next(node for node in parts if node.length("borderTopWidth") == 3)
    expect.color("border", color(bordered.style["borderTopColor"]), light_dark(view, "553311", "DDBB99"))
    expect.near("corners", bordered.length("borderTopLeftRadius"), 18)
    expect.true("corners clip", bordered.style["overflowX"] in ("hidden", "clip"))
    shadow = view.only("wrapper").style["boxShadow"]
    expect.true("shadow", shadow.endswith("1px 6px 16px 0px"), shadow)


@step("dialogs", "too-wide", ALL_ORIENTATIONS)
def wide_dialog(view, expect):
    measure_dialog(view, expect, width=1200, height=LOW_CARD)


@step("dialogs", "top-start", ALL_ORIENTATIONS)
def corner_dialog(view, expect):
    measure_dialog(
        view, expect, width=200, height=LOW_CARD, vertical="top", horizontal="leading", vertical_margin=14,
        horizontal_margin=22)


@step("dialogs", "bottom-end", ALL_ORIENTATIONS)
def foot_dialog(view, expect):
    measure_dialog(
        view, expect, width=200, height=LOW_CARD, vertical="bottom", horizontal="trailing", vertical_margin=18,
        horizontal_margin=26)


@step("dialogs", "middle", ALL_ORIENTATIONS)
def middle_dialog(view, expect):
    measure_dialog(view, expect, width=200, height=LOW_CARD)


@step("dialogs", "tall", ALL_ORIENTATIONS)
def tall_dialog(view, expect):
    frame = measure_dialog(view, expect, height=3000)
    expect.near("content begins at the top", view.box("Tall card").y - frame.y, 15)
    body = view.only("scroll-body")
    expect.true("content scrolls", body.scroll_height >= 2999 and body.style["overflowY"] in ("auto", "scroll"))


@step("dialogs", "tall-at-the-top", ALL_ORIENTATIONS)
def tall_dialog_at_the_top(view, expect):
    measure_dialog(view, expect, height=3000, vertical="top")


def slide_offset(device, frame, edge):
    """The distance from the final position of a sliding dialog to its start."""
    return {
        "top": (0, -frame.bottom), "bottom": (0, device.height - frame.y), "leading": (-frame.right, 0),
        "trailing": (device.width - frame.x, 0), "center": (0, frame.height / 2),
    }[edge]


SLIDES = {
    "from-above": ("top", dict(vertical="top", vertical_margin=12)),
    "from-below": ("bottom", dict(vertical="bottom", vertical_margin=16)),
    "from-the-start": ("leading", dict(vertical="top", horizontal="leading", horizontal_margin=9)),
    "from-the-end": ("trailing", dict(horizontal="trailing", horizontal_margin=7)),
    "from-the-middle": ("center", {}),
}

def slides(browser, report, site):
    """Checks that dialogs slide in from outside of the screen, and centred ones from half their height below."""
    for name, (edge, measures) in SLIDES.items():
        with browser.first_moment(site / "experiences" / "slides" / f"{name}.html") as page:
            for situation in PLAIN:
                wrapper = browser.view(page, situation).only("wrapper")
                rest = dialog(situation.device, LOW_CARD, width=220, **measures)
                x, y = slide_offset(situation.device, rest, edge)
                expect = Expectation(report, f"slides/{name}", situation)
                expect.near("start, across", wrapper.box.x - rest.x, x)
                expect.near("start, downwards", wrapper.box.y - rest.y, y)
                if edge == "center":
                    expect.near("start, opacity", float(wrapper.style["opacity"]), 0, 0.01)
                duration = page.evaluate(
                    "() => Math.max(...document.getAnimations().filter((animation) =>"
                    " animation.effect.target.matches('.exhibit .wrapper'))"
                    ".map((animation) => animation.effect.getTiming().duration))")
                expect.equal("duration in milliseconds", duration, 1000)


MOTION = {"slides": slides}


# Modals: full screens and sheets


@step("sheets", "full", ALL_ORIENTATIONS)
def full_screen(view, expect):
    device = view.device
    frame = view.only("presented").box
    if not device.is_tablet:
        expect.rect("covers the screen", frame, device.screen)
    safe = Rect(frame.x, frame.y, frame.width, frame.height) if device.is_tablet else device.safe
    card = view.box("Full card")
    expect.near("content between the paddings", card.width, safe.width - 60)
    expect.near("leading padding", view.start(card, safe), 20)
    expect.near("upper padding in the safe area", card.y, safe.y + 10)
    expect.equal("no border", view.only("presented").length("borderTopWidth"), 0)
    expect.equal("no shadow", view.only("presented").style["boxShadow"], "none")


@step("sheets", "full-with-parts", ALL_ORIENTATIONS)
def full_screen_with_parts(view, expect):
    frame = view.only("presented").box
    safe = frame if view.device.is_tablet else view.device.safe
    expect.near("upper part at the padded edge", view.box("Upper part").y, safe.y + 10)
    expect.near("body below the upper part", view.box("Inner part").y, safe.y + 50)
    expect.near("lower part at the padded edge", view.box("Lower part").bottom, safe.bottom - 30)
    button = view.only("close-button").box
    expect.near("close button vertically centred", button.centre, safe.centre)
    expect.near("close button at the trailing edge", view.end(button, safe), 8)


@step("sheets", "sheet", PORTRAIT)
def sheet(view, expect):
    device, node = view.device, view.only("presented")
    if not device.is_tablet:
        expect.near("as wide as the screen", node.box.width, device.width)
        expect.near("reaches the lower edge", node.box.bottom, device.height)
        expect.true("leaves the upper edge free", device.top < node.box.y < device.height / 4, f"{node.box}")
    expect.near("corners", node.length("borderTopLeftRadius"), 24)
    expect.near("upper padding", view.box("Sheet card").y - node.box.y, 10)
    expect.near("leading padding", view.start(view.box("Sheet card"), node.box), 20)
    expect.near("close button below the upper edge", view.only("close-button").box.y - node.box.y, 8)
    expect.color("background", color(node.style["backgroundColor"]), light_dark(view, "FFFFFF", "1C1C1E"))


@step("sheets", "half-sheet", PORTRAIT)
def half_sheet(view, expect):
    device, node = view.device, view.only("presented")
    if not device.is_tablet:
        expect.near("half of the screen", node.box.height, device.height / 2, tolerance=device.height * 0.05)
        expect.near("reaches the lower edge", node.box.bottom, device.height)
    expect.near("corners", node.length("borderTopLeftRadius"), 16)


# Sticky parts

STICKY = dict(top=20, left=24, bottom=28, right=16)


@step("sticky", "short", PORTRAIT)
def short_sticky(view, expect):
    frame = mirrored(view, dialog(view.device, height=20 + 30 + 100 + 44 + 28))
    expect.rect("as high as its parts and padding", view.only("wrapper").box, frame)
    expect.near("upper part at the padded edge", view.box("Heading").y, frame.y + 20)
    expect.near("body below it", view.box("Body").y, frame.y + 50)
    expect.near("lower part at the padded edge", view.box("Action").bottom, frame.bottom - 28)
    for marker in ("Heading", "Body", "Action"):
        expect.near("parts between the paddings", view.box(marker).width, view.device.readable - 40)
        expect.near("parts start at the padding", view.start(view.box(marker), frame), 24)


@step("sticky", "long", PORTRAIT)
def long_sticky(view, expect):
    frame = view.only("wrapper").box
    edge = max(view.device.top, view.device.bottom)
    expect.near("as high as fits around its centre", frame.height, view.device.height - 2 * edge)
    expect.near("upper part at the padded edge", view.box("Title").y, frame.y + 20)
    expect.near("upper part keeps its width", view.box("Title").width, 120)
    expect.near("body below it", view.box("Chapter").y, frame.y + 50)
    expect.near("last of the lower parts at the padded edge", view.box("Decline").bottom, frame.bottom - 28)
    expect.near("lower parts without spacing", view.box("Accept").bottom, view.box("Decline").y)


@step("sticky", "all-sticky", PORTRAIT)
def all_sticky(view, expect):
    frame = view.only("wrapper").box
    expect.near("at the padded edge", view.box("Only").bottom, frame.bottom - 28)


# Close buttons


def close_button(view, expect, **measures):
    """Measures a close button in a dialog without border and padding."""
    wrapper, node = view.only("wrapper").box, view.only("close-button")
    height = measures.get("height", 30)
    width = measures.get("width", height)
    expect.size("size", node.box, width, height)
    radius = node.length("borderTopLeftRadius")
    expect.near("corners", radius, measures.get("radius", min(width, height) / 2))
    across, upright = measures.get("across", ("end", 8)), measures.get("upright", ("top", 8))
    distances = {
        "start": view.start(node.box, wrapper), "end": view.end(node.box, wrapper),
        "middle": node.box.middle - wrapper.middle, "top": node.box.y - wrapper.y,
        "bottom": wrapper.bottom - node.box.bottom, "centre": node.box.centre - wrapper.centre,
    }
    expect.near(f"distance, {across[0]}", distances[across[0]], across[1])
    expect.near(f"distance, {upright[0]}", distances[upright[0]], upright[1])
    glyph = next(child for child in node.below() if "drawing" in child.classes)
    expect.size("cross", glyph.box, height / 2, height / 2)
    expect.near("cross horizontally centred", glyph.box.middle, node.box.middle)
    expect.near("cross vertically centred", glyph.box.centre, node.box.centre)
    return node


@step("close-buttons", "usual", PORTRAIT)
def usual_close_button(view, expect):
    node = close_button(view, expect)
    background = color(node.style["backgroundColor"])
    expect.true("translucent material", 0 < background[3] < 255, str(background))


@step("close-buttons", "start-bottom", PORTRAIT)
def close_button_at_start(view, expect):
    close_button(view, expect, across=("start", 12), upright=("bottom", 0))


@step("close-buttons", "centre", PORTRAIT)
def close_button_in_the_middle(view, expect):
    close_button(view, expect, across=("middle", 0), upright=("centre", 0))


@step("close-buttons", "sized-button", SITUATIONS)
def sized_close_button(view, expect):
    node = close_button(view, expect, width=50, height=40, radius=4, across=("end", 15), upright=("top", 5))
    expect.color("cross", color(node.style["color"]), light_dark(view, "FF0000", "00FFFF"))
    expect.color("background", color(node.style["backgroundColor"]), light_dark(view, "FFFF00", "0000FF"))
    expect.near("border", node.length("borderTopWidth"), 2)
    shadow = node.style["boxShadow"]
    expect.true("shadow", shadow.endswith("0px 2px 6px 0px"), shadow)
    expect.color("colour of the border", color(node.style["borderTopColor"]), light_dark(view, "553311", "DDBB99"))


@step("close-buttons", "only-height", PORTRAIT)
def high_close_button(view, expect):
    node = close_button(view, expect, height=44)
    expect.equal("no background", color(node.style["backgroundColor"])[3], 0)


@step("close-buttons", "minimal", SITUATIONS)
def minimal_close_button(view, expect):
    node = close_button(view, expect)
    expect.equal("no background", color(node.style["backgroundColor"])[3], 0)
    expect.color("grey of 70 %", color(node.style["color"]), hexadecimal("B2B2B2"))


@step("close-buttons", "minimal-tinted", SITUATIONS)
def tinted_close_button(view, expect):
    node = close_button(view, expect)
    expect.equal("no background", color(node.style["backgroundColor"])[3], 0)
    expect.color("cross", color(node.style["color"]), light_dark(view, "AA0000", "FF8888"))
    filters = [child.style["filter"] for child in (node, *node.below())]
    expect.true("shadow of the cross", any(text.endswith("0px 2px 3px)") for text in filters), str(filters))


@step("close-buttons", "hidden", PLAIN)
def hidden_close_button(view, expect):
    expect.equal("no close button", view.classed("close-button"), [])


@step("close-buttons", "unknown-look", PORTRAIT)
def unknown_close_button(view, expect):
    close_button(view, expect)


@step("close-buttons", "material", PLAIN)
def material_close_button(view, expect):
    node = close_button(view, expect)
    background = color(node.style["backgroundColor"])
    expect.true("background colour has no effect", background[:3] != hexadecimal("FF0000")[:3], str(background))


# Paging


def dots(view, expect, count, current, across=("middle", 0), upright=("bottom", 0), area=None):
    area = area or view.only("wrapper").box
    bar = view.only("dots")
    expect.near("bar, height", bar.box.height, 26)
    distances = {
        "start": view.start(bar.box, area), "end": view.end(bar.box, area), "middle": bar.box.middle - area.middle,
        "top": bar.box.y - area.y, "bottom": area.bottom - bar.box.bottom, "centre": bar.box.centre - area.centre,
    }
    expect.near(f"bar, {across[0]}", distances[across[0]], across[1])
    expect.near(f"bar, {upright[0]}", distances[upright[0]], upright[1])
    found = bar.down("dot")
    expect.equal("one dot for each page", len(found), count)
    for dot in found:
        expect.size("size of a dot", dot.box, 8, 8)
    for one, other in zip(found, found[1:]):
        expect.near("gap of dots", view.start(other.box, one.box) - 8, 9)
    colors = [color(dot.style["backgroundColor"]) for dot in found]
    expect.equal("current page", [index for index, dot in enumerate(found) if "current" in dot.classes], [current])
    return colors


@step("paging", "low-page-1", SITUATIONS)
def low_dots(view, expect):
    colors = dots(view, expect, 3, 0)
    expect.color("current dot", colors[0], light_dark(view, "3C3C4399", "EBEBF599"))
    expect.color("other dots", colors[1], light_dark(view, "3C3C434D", "EBEBF54D"))
    expect.rect("dots take no room", view.only("wrapper").box, dialog(view.device, 100))


@step("paging", "low-page-2", PLAIN)
def second_page(view, expect):
    dots(view, expect, 3, 1)
    expect.rect("as high as its page", view.only("wrapper").box, dialog(view.device, 160))
    expect.near("page as wide as the container", view.box("Low card 2").width, view.device.readable)


@step("paging", "high-page-2", SITUATIONS)
def high_dots(view, expect):
    colors = dots(view, expect, 2, 1, across=("start", 21), upright=("top", 7))
    expect.color("current dot", colors[1], light_dark(view, "FF0000", "00FF00"))
    expect.color("other dots", colors[0], light_dark(view, "AAAAAA", "555555"))


@step("paging", "far-page-4", PORTRAIT)
def far_dots(view, expect):
    dots(view, expect, 4, 3, across=("end", 13), upright=("bottom", 9))


@step("paging", "mid-page-1", PORTRAIT)
def mid_dots(view, expect):
    dots(view, expect, 2, 0, upright=("centre", 0))


@step("paging", "lonely-page-1", PLAIN)
def lonely_dots(view, expect):
    expect.equal("one page has no dots", view.classed("dots"), [])


@step("paging", "whole-page-1", PORTRAIT)
def whole_dots(view, expect):
    frame = view.only("presented").box
    dots(view, expect, 2, 0, upright=("bottom", 4), area=frame if view.device.is_tablet else view.device.safe)


# Background content


@step("backgrounds", "group-background", PORTRAIT)
def group_background(view, expect):
    frame = mirrored(view, dialog(view.device, width=300, height=120))
    expect.rect("does not change the size", view.only("wrapper").box, frame)
    expect.rect("covers the container", view.box("Group picture"), frame)


@step("backgrounds", "step-background", PORTRAIT)
def step_background(view, expect):
    frame = mirrored(view, dialog(view.device, width=300, height=130))
    expect.rect("does not change the size", view.only("wrapper").box, frame)
    expect.rect("covers the step", view.box("Step picture"), frame)
    pictures = [node for node in view.nodes if node.tag == "img" and node.label == "Group picture"]
    expect.equal("replaces the background of the group", pictures, [])


@step("backgrounds", "under-the-bars", SITUATIONS)
def full_background(view, expect):
    frame = view.only("presented").box
    expect.rect("ignores the safe area", view.only("behind").box, frame)
    painted = next(node for node in view.only("behind").below() if color(node.style["backgroundColor"])[3] > 0)
    expect.color("colour", color(painted.style["backgroundColor"]), light_dark(view, "334455", "556677"))
    expect.true("clipped to its host", view.only("behind").style["overflowY"] in ("hidden", "clip"))


# Embedded experiences


@step("embedded", "framed", SITUATIONS)
def embedded(view, expect):
    host, container, card = view.only("host-frame").box, view.only("container-view"), view.box("Inline card")
    inside = host.inset(6, 12, 10, 8) if view.situation.is_mirrored else host.inset(6, 8, 10, 12)
    expect.rect("margins inside the frame", container.box, inside)
    expect.near("as wide as the page", host.width, view.device.width - 32)
    expect.near("border overlays the content", card.width, inside.width - 32)
    expect.near("upper padding", card.y - inside.y, 10)
    expect.near("leading padding", view.start(card, inside), 14)
    expect.near("height of content and padding", inside.height, 70 + 22)
    expect.near("corners", container.length("borderTopLeftRadius"), 12)
    expect.equal("corners do not clip", container.style["overflowX"], "visible")
    expect.color("background", color(container.style["backgroundColor"]), light_dark(view, "FFF8E1", "3E2F00"))


@step("embedded", "bare", PLAIN)
def bare_embedded(view, expect):
    expect.near("height of its content", view.only("host-frame").box.height, 50)
    expect.equal("no backdrop", view.classed("backdrop"), [])


# Tooltips


def limit(value, low, high):
    return max(low, min(high, value))


class Tooltip:
    """The expected side and frame of a tooltip, by the rules of the runtime."""

    def __init__(self, device, target, width, height, preferred=None, distance=0, border=0, pointer=8):
        safe = device.margins
        self.pointer = pointer
        width = min(math.ceil(width), safe.width)
        height = min(math.ceil(max(height, 46)) + 2 * border, safe.height)
        edges = {
            "top": limit(target.y - distance, safe.y, safe.bottom),
            "bottom": limit(target.bottom + distance, safe.y, safe.bottom),
            "left": limit(target.x - distance, safe.x, safe.right),
            "right": limit(target.right + distance, safe.x, safe.right),
        }
        space = {
            "top": edges["top"] - safe.y, "bottom": safe.bottom - edges["bottom"], "left": edges["left"] - safe.x,
            "right": safe.right - edges["right"],
        }
        extents = {"top": height, "bottom": height, "left": width, "right": width}
        excess = {side: space[side] - extents[side] - pointer for side in space}
        self.side = self.choose(excess, preferred)
        self.is_vertical = self.side in ("top", "bottom")
        extent = extents[self.side] + pointer
        fits = extent <= space[self.side]
        if not fits:
            extent = max(space[self.side], 46 + 2 * border + pointer)
        start = self.place(extent, fits, edges, safe)
        if self.is_vertical:
            free = target.middle - width / 2
            across = limit(free, safe.x, safe.right - width)
            self.frame = Rect(across, start, width, extent)
        else:
            free = target.centre - height / 2
            across = limit(free, safe.y, safe.bottom - height)
            self.frame = Rect(start, across, extent, height)
        self.offset = free - across

    @staticmethod
    def choose(excess, preferred):
        if preferred and excess[preferred] > 0:
            return preferred
        if max(excess["top"], excess["bottom"]) > 0:
            return "top" if excess["top"] > excess["bottom"] else "bottom"
        if max(excess["left"], excess["right"]) > 0:
            return "left" if excess["left"] > excess["right"] else "right"
        return "top" if excess["top"] > excess["bottom"] else "bottom"

    def place(self, extent, fits, edges, safe):
        if self.side in ("top", "left"):
            return edges[self.side] - extent if fits else (safe.y if self.side == "top" else safe.x)
        return edges[self.side] if fits else (safe.bottom if self.side == "bottom" else safe.right) - extent

    @property
    def body(self):
        """The frame without the pointer."""
        length = self.pointer
        insets = {
            "top": (0, 0, length, 0), "bottom": (length, 0, 0, 0), "left": (0, 0, 0, length),
            "right": (0, length, 0, 0)}
        return self.frame.inset(*insets[self.side])


def middle(device):
    return Rect(device.width / 2 - 20, device.height / 2 - 20, 40, 40)


def share(device, x, y, width=40, height=40):
    return Rect(device.width * x, device.height * y, width, height)


TOOLTIPS = {
    "prefers-top": (middle, dict(width=240, preferred="top", distance=6)),
    "prefers-bottom": (middle, dict(width=240, preferred="bottom", distance=6)),
    "prefers-left": (middle, dict(width=110, preferred="left", distance=10)),
    "prefers-right": (middle, dict(width=110, preferred="right", distance=10)),
    "no-preference": (lambda device: share(device, 0.4, 0.2), dict(width=240)),
    "low-target": (lambda device: share(device, 0.4, 0.8), dict(width=240, distance=4)),
    "left-does-not-fit": (lambda device: share(device, 0.3, 0.7), dict(width=240, preferred="left", distance=4)),
    "top-does-not-fit": (lambda device: share(device, 0.3, 0.14), dict(width=240, preferred="top", distance=4)),
    "beside-a-column": (
        lambda device: share(device, 0.65, 0.05, device.width * 0.1, device.height * 0.9),
        dict(width=120, height=200, distance=4)),
    "fits-nowhere": (
        lambda device: share(device, 0.1, 0.2, device.width * 0.8, device.height * 0.5),
        dict(width=300, height=600, distance=4)),
    "near-the-edge": (
        lambda device: Rect(device.width - 50, device.height * 0.3, 30, 30), dict(width=240, preferred="bottom")),
    "in-the-corner": (
        lambda device: Rect(device.width - 60, device.height * 0.3, 40, 20),
        dict(width=240, height=60, preferred="bottom", pointer=12)),
    "beyond-the-corner": (
        lambda device: Rect(0, device.height * 0.3, 20, 20), dict(width=240, preferred="bottom")),
    "bordered": (middle, dict(width=240, height=80 + 24, preferred="top", distance=5, border=4)),
    "without-pointer": (middle, dict(width=240, preferred="bottom", distance=7, pointer=0)),
    "round-pointer": (middle, dict(width=240, preferred="bottom", distance=7, pointer=20)),
    "shifted-beside": (
        lambda device: Rect(device.width * 0.7, device.height - 110, 40, 40),
        dict(width=110, height=200, preferred="left", distance=6)),
    "low-content": (middle, dict(width=240, height=20, preferred="bottom")),
    "low-and-bordered": (middle, dict(width=240, height=20, preferred="bottom", border=4)),
    "outside": (lambda device: Rect(-100, device.height * 0.5, 40, 40), dict(width=200)),
}


def measure_tooltip(name):
    place, measures = TOOLTIPS[name]

    def check(view, expect):
        tooltip = Tooltip(view.device, place(view.device), **{"height": 80, **measures})
        expect.rect("box", view.only("wrapper").box, tooltip.body)
        found = [node.box for node in view.classed("outline") if node.box.height > 0.5 and node.box.width > 0.5]
        if not tooltip.pointer:
            expect.equal("no pointer", found, [])
            return
        expect.equal("one outline", len(found), 1)
        expect.rect(f"outline, {tooltip.side}", found[0], tooltip.frame)

    step("tooltips", name, ALL_ORIENTATIONS)(check)


for tooltip_name in TOOLTIPS:
    measure_tooltip(tooltip_name)


def docked(view, expect, height):
    safe = view.device.margins
    height = min(height, safe.height)
    expect.rect("box", view.only("wrapper").box, Rect(safe.x, safe.bottom - height, safe.width, height))
    expect.equal("no pointer", view.classed("outline"), [])


@step("tooltips", "docked", ALL_ORIENTATIONS)
def docked_tooltip(view, expect):
    docked(view, expect, 120)


@step("tooltips", "docked-low", ALL_ORIENTATIONS)
def low_docked_tooltip(view, expect):
    docked(view, expect, 20 + 4)


@step("tooltips", "docked-tall", ALL_ORIENTATIONS)
def tall_docked_tooltip(view, expect):
    docked(view, expect, 3000)


@step("tooltips", "alone", ALL_ORIENTATIONS)
def lonely_tooltip(view, expect):
    docked(view, expect, 70)


# Keyholes

MAGENTA = (255, 0, 255)


def target(device):
    return Rect(100 + device.width * 0.1, device.height * 0.25, 80 + device.width * 0.1, 50)


def is_open(view, x, y):
    return view.pixels(Rect(x, y, 1, 1))[0] != MAGENTA


def clear_length(view, strip):
    """The number of pixels of a strip that the backdrop does not cover."""
    return sum(pixel != MAGENTA for pixel in view.pixels(strip))


def rectangular_hole(view, expect, hole):
    y = math.floor(hole.centre)
    expect.near("width of the hole", clear_length(view, Rect(0, y, view.device.width, 1)), hole.width, 2)
    column = clear_length(view, Rect(math.floor(hole.middle), hole.y - 30, 1, hole.height + 60))
    expect.near("height of the hole", column, hole.height, 2)
    for x in (hole.x + 2, hole.right - 3):
        expect.true("clear inside", is_open(view, x, y), f"{x}, {y}")
    for x in (hole.x - 3, hole.right + 2):
        expect.true("covered outside", not is_open(view, x, y), f"{x}, {y}")


@step("keyholes", "rectangle", PORTRAIT)
def rectangle_keyhole(view, expect):
    hole = target(view.device)
    rectangular_hole(view, expect, hole)
    expect.true("sharp corners", is_open(view, hole.x + 1.5, hole.y + 1.5))


@step("keyholes", "rounded", PORTRAIT)
def rounded_keyhole(view, expect):
    hole = target(view.device).grown(10)
    rectangular_hole(view, expect, hole)
    expect.true("round corners", not is_open(view, hole.x + 2, hole.y + 2))
    expect.true("clear beyond the corner", is_open(view, hole.x + 7, hole.y + 7))


@step("keyholes", "shrunk", PORTRAIT)
def shrunk_keyhole(view, expect):
    rectangular_hole(view, expect, target(view.device).grown(-8))


@step("keyholes", "circle", PORTRAIT)
def circle_keyhole(view, expect):
    hole = target(view.device)
    radius = math.hypot(hole.width, hole.height) / 2
    row = clear_length(view, Rect(0, math.floor(hole.centre), view.device.width, 1))
    expect.near("diameter", row, min(hole.middle + radius, view.device.width) - max(0, hole.middle - radius), 2.5)
    expect.true("clear inside", is_open(view, hole.middle, hole.centre - radius + 2))
    expect.true("covered outside", not is_open(view, hole.middle, hole.centre - radius - 3))


@step("keyholes", "blurred", PORTRAIT)
def blurred_keyhole(view, expect):
    hole = target(view.device).grown(4)
    radius = math.hypot(hole.width, hole.height) / 2
    rows = {distance: view.pixels(Rect(hole.middle, hole.centre - radius - distance, 1, 1))[0]
            for distance in (-2, 6, 10, 14, 23)}
    clear, covered = rows[-2], rows[23]
    expect.true("clear up to the radius", clear != MAGENTA and clear[1] > 0, str(clear))
    expect.equal("covered beyond the blur", covered, MAGENTA)
    shares = [(clear[1] - rows[distance][1]) / max(1, clear[1]) for distance in (6, 10, 14)]
    for share_of_cover, distance in zip(shares, (6, 10, 14)):
        expect.near("fades evenly", share_of_cover, distance / 20, 0.12)


def measure_tab(index, name):
    def check(view, expect):
        device = view.device
        width = (device.width - device.left - device.right) / 3
        bar = Rect(0, device.height - device.bottom - 49, device.width, 49)
        hole = Rect(device.left + index * width, bar.y, width, bar.height)
        y = math.floor(hole.centre)
        left, right = max(0, hole.x - 20), min(device.width, hole.right + 20)
        row = clear_length(view, Rect(left, y, right - left, 1))
        expect.near("width of the hole", row, hole.width, 2)
        column = clear_length(view, Rect(math.floor(hole.middle), hole.y - 30, 1, hole.height + 30))
        expect.near("height of the hole", column, hole.height, 2)
        for x in (hole.x + 2, hole.right - 3):
            expect.true("clear inside", is_open(view, x, y), f"{x}, {y}")

    step("tab-targets", name, ALL_ORIENTATIONS)(check)


for tab_index, tab_name in enumerate(("first", "second", "third")):
    measure_tab(tab_index, tab_name)


@step("keyholes", "closed", PLAIN)
def closed_backdrop(view, expect):
    hole = target(view.device)
    expect.true("no hole without a keyhole", not is_open(view, hole.middle, hole.centre))


@step("keyholes", "pressed", PORTRAIT)
def pressed_keyhole(view, expect):
    hole = target(view.device).grown(6)
    rectangular_hole(view, expect, hole)
    expect.rect("tap area", view.only("zone").box, hole)


@step("keyholes", "pressed-circle", PORTRAIT)
def pressed_circle(view, expect):
    hole = target(view.device)
    radius = math.hypot(hole.width, hole.height) / 2 + 12
    wanted = Rect(hole.middle - radius, hole.centre - radius, 2 * radius, 2 * radius)
    expect.rect("tap area includes the blur", view.only("zone").box, wanted)


@step("keyholes", "pressed-alone", PORTRAIT)
def pressed_target(view, expect):
    expect.rect("tap area is the target", view.only("zone").box, target(view.device))


# Named elements


def neutral_elements(device):
    """The documented frames of the named elements of the sample page behind an experience."""
    left, right = device.left + 16, device.width - device.right - 16
    top, bottom = device.top + 4, device.height - device.bottom
    tab = (device.width - device.left - device.right) / 5
    elements = {
        "summary-card": Rect(left, top + 57, right - left, 140),
        "search-field": Rect(left, top, right - left - 48, 36),
        "profile-avatar": Rect(right - 36, top, 36, 36),
        "add-button": Rect(right - 56, bottom - 121, 56, 56),
    }
    for index in range(3):
        elements[f"list-row-{index + 1}"] = Rect(left, top + 57 + 160 + 64 * index, right - left, 64)
    for index, name in enumerate(("home", "search", "insights", "messages", "profile")):
        elements[f"tab-{name}"] = Rect(device.left + index * tab, bottom - 49, tab, 49)
    return elements


def drawn_elements(view):
    """The drawn frames of the same elements."""
    rows, tabs = view.classed("app-row"), view.classed("tab")
    drawn = {
        "summary-card": view.only("app-card"), "search-field": view.only("app-field"),
        "profile-avatar": view.only("app-avatar"), "add-button": view.only("app-add"),
    }
    drawn |= {f"list-row-{index + 1}": rows[index] for index in range(3)}
    drawn |= {f"tab-{name}": tab for name, tab in zip(("home", "search", "insights", "messages", "profile"), tabs)}
    return {name: node.box for name, node in drawn.items()}


def measure_element(name):

    def check(view, expect):
        wanted = neutral_elements(view.device)[name]
        expect.rect("drawn at the documented frame", drawn_elements(view)[name], wanted)
        y = math.floor(wanted.centre)
        for x in (wanted.x + 2, wanted.right - 3):
            expect.true("clear inside", is_open(view, x, y), f"{x:.0f}, {y}")
        for x in (wanted.x - 3, wanted.right + 2):
            if 0 <= x < view.device.width:
                expect.true("covered outside", not is_open(view, x, y), f"{x:.0f}, {y}")

    step("elements", name, PLAIN + [Situation(LANDSCAPE)])(check)


for element_name in neutral_elements(PLAIN[0].device):
    measure_element(element_name)


# Backdrops and effects


@step("effects", "two-colours", SITUATIONS)
def two_colors(view, expect):
    wanted = light_dark(view, "FF0000", "0000FF")[:3]
    for x, y in ((0.5, 0.2), (0.05, 0.5), (0.95, 0.5), (0.5, 0.9)):
        pixel = view.pixels(Rect(view.device.width * x, view.device.height * y, 1, 1))[0]
        expect.equal("one colour everywhere", pixel, wanted)


@step("effects", "confetti", PLAIN)
def confetti(view, expect):
    box = view.only("confetti").box
    expect.near("over the whole width", box.width, view.device.width)
    expect.near("from the upper edge", box.y, 0)
    expect.true("particles", len(view.only("confetti").children) > 20)


@step("effects", "usual-confetti", PLAIN)
def usual_confetti(view, expect):
    expect.true("particles without a backdrop colour", len(view.only("confetti").children) > 20)


@step("effects", "transition", PLAIN)
def transition(view, expect):
    expect.rect("does not move the dialog", view.only("wrapper").box, dialog(view.device, LOW_CARD, width=240))
