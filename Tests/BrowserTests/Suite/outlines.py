"""Compares the drawn outline of tooltips, body and pointer in one path, with the path that the runtime would draw."""

import math

from browser import DEVICES, LANDSCAPE, Rect, Situation
from registry import step
from traits import Tooltip, middle

FILL = (255, 0, 255)
BORDER = (0, 0, 255)
OUTSIDE = (255, 255, 255)
SITUATIONS = (
    [Situation(device) for device in DEVICES] + [Situation(device, "dark", "rtl") for device in DEVICES]
    + [Situation(LANDSCAPE)])


OUTLINES = {
    "square-below": (middle, dict(width=200, preferred="bottom"), dict(base=24, length=16)),
    "round-above": (middle, dict(width=200, preferred="top"), dict(base=24, length=16, tip=4, radius=16)),
    "corner-at-the-end": (
        lambda device: Rect(device.width - 30, 200, 24, 40), dict(width=240, height=90, preferred="bottom"),
        dict(base=24, length=16, radius=24)),
    "corner-at-the-start": (
        lambda device: Rect(6, 200, 24, 40), dict(width=240, height=90, preferred="bottom"),
        dict(base=24, length=16, tip=5, radius=24)),
    "corner-under-the-body": (
        lambda device: Rect(device.width - 30, device.height * 0.7, 24, 24),
        dict(width=240, height=90, preferred="top", border=3), dict(base=24, length=16, radius=24)),
    "within-the-radius": (
        lambda device: Rect(46, 200, 20, 20), dict(width=240, height=90, preferred="bottom", border=2),
        dict(base=24, length=14, radius=28)),
    "within-the-last-radius": (
        lambda device: Rect(device.width - 64, 200, 20, 20), dict(width=240, height=90, preferred="bottom"),
        dict(base=24, length=14, tip=3, radius=28)),
    "before-the-target": (
        lambda device: Rect(device.width * 0.7, device.height * 0.4, 40, 40),
        dict(width=110, preferred="left", border=3), dict(base=24, length=12, tip=4, radius=10)),
    "after-a-low-target": (
        lambda device: Rect(20, device.height - 66, 40, 16), dict(width=110, height=90, preferred="right"),
        dict(base=24, length=16, tip=5, radius=24)),
    "after-a-high-target": (
        lambda device: Rect(20, 12, 40, 30), dict(width=110, height=100, preferred="right", border=2),
        dict(base=24, length=16, radius=20)),
    "before-a-low-target": (
        lambda device: Rect(device.width * 0.7, device.height - 96, 40, 8),
        dict(width=110, height=90, preferred="left"), dict(base=20, length=12, radius=26)),
    "wide-beside-a-low-body": (
        lambda device: Rect(20, device.height * 0.4, 40, 16),
        dict(width=110, height=46, preferred="right", border=2), dict(base=60, length=16, radius=8)),
    "wide-above-a-narrow-body": (
        middle, dict(width=70, height=60, preferred="bottom"), dict(base=80, length=16, radius=10)),
    "capsule": (
        middle, dict(width=200, height=60, preferred="bottom", border=2), dict(base=24, length=16, radius=200)),
    "thick-border": (
        middle, dict(width=200, height=60, preferred="bottom", border=6), dict(base=12, length=6, radius=12)),
}


def unit(x, y):
    size = math.hypot(x, y)
    return x / size, y / size


def fillet(before, corner, after, radius, pieces=24):
    """The points of the arc that rounds a corner."""
    if radius <= 0:
        return [corner]
    one = unit(before[0] - corner[0], before[1] - corner[1])
    other = unit(after[0] - corner[0], after[1] - corner[1])
    half = math.acos(max(-1, min(1, one[0] * other[0] + one[1] * other[1]))) / 2
    if half < 1e-6 or half > math.pi / 2 - 1e-6:
        return [corner]
    along = unit(one[0] + other[0], one[1] + other[1])
    center = tuple(corner[axis] + along[axis] * radius / math.sin(half) for axis in (0, 1))
    first, last = (
        math.atan2(corner[1] + side[1] * radius / math.tan(half) - center[1],
                   corner[0] + side[0] * radius / math.tan(half) - center[0]) for side in (one, other))
    turn = (last - first + math.pi) % (2 * math.pi) - math.pi
    return [
        (center[0] + radius * math.cos(first + turn * piece / pieces),
         center[1] + radius * math.sin(first + turn * piece / pieces)) for piece in range(pieces + 1)]


def largest_tip(base, length):
    angle = math.atan2(length, base / 2)
    return length / (1 + 2 * math.sin(angle - math.pi / 2) + 1 / math.cos(angle))


def path(tooltip, base, radius, tip):
    """The points of the outline, clockwise on the screen, in the order in which the runtime adds them."""
    body, length = tooltip.body, tooltip.pointer
    radius = min(radius, body.width / 2, body.height / 2)
    side = body.width if tooltip.is_vertical else body.height
    tip = min(tip, largest_tip(base, length))
    base = min(base, side - 2 * radius)
    start = side / 2 + tooltip.offset - base / 2
    lean, square = 0.5, None
    if start < radius:
        square, start, lean = ("start", 0, 0) if start < 0 else (None, radius, 0)
    elif start > side - base - radius:
        square, start, lean = ("end", side - base, 1) if start > side - base else (None, side - base - radius, 1)
    corners = {
        "top left": (body.x, body.y), "top right": (body.right, body.y),
        "bottom right": (body.right, body.bottom), "bottom left": (body.x, body.bottom)}
    where = {
        "bottom": (lambda along, out: (body.x + along, body.y - out), "top left", "top right"),
        "top": (lambda along, out: (body.x + along, body.bottom + out), "bottom left", "bottom right"),
        "right": (lambda along, out: (body.x - out, body.y + along), "top left", "bottom left"),
        "left": (lambda along, out: (body.right + out, body.y + along), "top right", "bottom right"),
    }[tooltip.side]
    place, first, last = where
    points = [place(start, 0), place(start + lean * base, length), place(start + base, 0)]
    ends = [place(radius, 0), place(side - radius, 0)]
    radii = [tip if lean != 0 else 0, tip, tip if lean != 1 else 0]
    edges = [ends[0]] + points + [ends[1]]
    pointer = [
        point for index in range(3)
        for point in fillet(edges[index], edges[index + 1], edges[index + 2], radii[index])]
    replaced = {"start": first, "end": last}.get(square)
    names = list(corners)
    outline = []
    for index, name in enumerate(names):
        following, preceding = names[(index + 1) % 4], names[index - 1]
        if name != replaced:
            outline += fillet(corners[preceding], corners[name], corners[following], radius)
        if {name, following} == {first, last}:
            outline += pointer if name == first else pointer[::-1]
    return outline


def samples(outline, step_size=3.0):
    """Points on the outline, each with the direction to the inside."""
    for index, (x, y) in enumerate(outline):
        following = outline[(index + 1) % len(outline)]
        size = math.hypot(following[0] - x, following[1] - y)
        if size < 0.2:
            continue
        along = ((following[0] - x) / size, (following[1] - y) / size)
        count = max(1, int(size / step_size))
        for piece in range(count):
            share = (piece + 0.5) / count * size
            yield (x + along[0] * share, y + along[1] * share), (-along[1], along[0])


def segments(outline):
    """The straight pieces of the outline, each with its start, its direction and its length."""
    for index, (x, y) in enumerate(outline):
        following = outline[(index + 1) % len(outline)]
        dx, dy = following[0] - x, following[1] - y
        yield x, y, dx, dy, math.hypot(dx, dy)


def distance(point, pieces, limit):
    """The distance from a point to the outline, or the limit if the outline is farther away."""
    best = limit
    for x, y, dx, dy, size in pieces:
        # Skips pieces that are too far away.
        if abs(point[0] - x) > best + size or abs(point[1] - y) > best + size:
            continue
        share = 0 if size == 0 else max(0, min(1, ((point[0] - x) * dx + (point[1] - y) * dy) / (size * size)))
        best = min(best, math.hypot(point[0] - x - share * dx, point[1] - y - share * dy))
    return best


def is_inside(point, outline):
    inside = False
    for index, (x, y) in enumerate(outline):
        other = outline[index - 1]
        if (y > point[1]) != (other[1] > point[1]):
            if point[0] < (other[0] - x) * (point[1] - y) / (other[1] - y) + x:
                inside = not inside
    return inside


class Screenshot:
    """The pixels of an area of the screen."""

    def __init__(self, view, area):
        self.width = math.ceil(area.width)
        self.pixels = view.pixels(Rect(area.x, area.y, self.width, math.ceil(area.height)))
        # A screenshot starts at a whole pixel of the page. If the mockup is centred, its own pixels are shifted.
        self.x, self.y = (
            round(origin + edge) - origin for origin, edge in zip(view.origin, (area.x, area.y)))

    def kind(self, point):
        """The part of the tooltip at a point: "fill", "border" or "outside"."""
        pixel = self.pixels[math.floor(point[1] - self.y) * self.width + math.floor(point[0] - self.x)]
        gaps = {"fill": gap(pixel, FILL), "border": gap(pixel, BORDER), "outside": gap(pixel, OUTSIDE)}
        return min(gaps, key=gaps.get)


def gap(one, other):
    return sum(abs(first - second) for first, second in zip(one, other))


def check_samples(expect, picture, outline, border, screen):
    wrong, pieces = {}, list(segments(outline))
    for point, inwards in samples(outline):
        for depth in (-1.2, 1.2, border - 1.2, border + 1.2, border / 2):
            if border == 0 and depth not in (-1.2, 1.2) or border < 3 and abs(depth) < 1.2 and depth != border / 2:
                continue
            at = (point[0] + inwards[0] * depth, point[1] + inwards[1] * depth)
            if not (2 < at[0] < screen.width - 2 and 2 < at[1] < screen.height - 2):
                continue
            away = distance(at, pieces, abs(depth))
            if away < min(1, border / 2 or 1) or border and abs(away - border) < 0.9:
                continue
            inside = is_inside(at, outline)
            wanted = "outside" if not inside else "border" if away < border else "fill"
            if picture.kind(at) != wanted:
                wrong.setdefault(wanted, []).append(f"{at[0]:.1f}, {at[1]:.1f} is {picture.kind(at)}")
    for kind in ("outside", "fill") + (("border",) if border else ()):
        found = wrong.get(kind, [])
        expect.true(f"the points of the {kind} have its colour", not found, f"{len(found)} points, as {found[:3]}")


def measure_outline(name):
    place, measures, pointer = OUTLINES[name]

    def check(view, expect):
        tooltip = Tooltip(
            view.device, place(view.device), **{"height": 80, "distance": 6, "pointer": pointer["length"], **measures})
        expect.rect("body", view.only("wrapper").box, tooltip.body)
        outline = path(tooltip, pointer["base"], pointer.get("radius", 0), pointer.get("tip", 0))
        picture = Screenshot(view, tooltip.frame.grown(4))
        check_samples(expect, picture, outline, measures.get("border", 0), view.device)

    step("outlines", name, SITUATIONS)(check)


for outline_name in OUTLINES:
    measure_outline(outline_name)


def share_below(edge, y, radius):
    """The share of a shadow at a height near its lower edge; the radius is the standard deviation of the blur."""
    return 0.5 * (1 + math.erf((edge - y) / (radius * math.sqrt(2))))


@step("outlines", "shadowed", SITUATIONS)
def shadowed(view, expect):
    tooltip = Tooltip(view.device, middle(view.device), width=200, height=80, preferred="top", distance=6, pointer=16)
    body = tooltip.body
    # Measures below the body and beside the pointer. The shadow is 20 points lower and blurred.
    x = body.x + 50
    for y in (body.bottom + 10, body.bottom + 16, body.bottom + 20, body.bottom + 24, body.bottom + 30):
        wanted = 255 * (1 - share_below(body.bottom + 20, math.floor(y) + 0.5, 4))
        found = view.pixels(Rect(x, y, 1, 1))[0][0]
        expect.near(f"shadow {y - body.bottom:.0f} points below the body", found, wanted, 30)
    tip = tooltip.frame.bottom + 20
    expect.true("the pointer has a shadow", view.pixels(Rect(tooltip.frame.middle, tip - 6, 1, 1))[0][0] < 200)
    expect.true(
        "the shadow ends below the pointer's tip",
        view.pixels(Rect(tooltip.frame.middle, tip + 14, 1, 1))[0][0] > 240)
