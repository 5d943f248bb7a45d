"""Measures layers behind the content: gradients between two points of the element, and images that are not loaded."""

from browser import Rect, color
from registry import step

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
SPOTS = [(0.04, 0.06), (0.3, 0.1), (0.5, 0.5), (0.9, 0.2), (0.05, 0.94), (0.6, 0.8), (0.96, 0.94)]


def shade(box, spot, start, end, colors):
    """The expected colour of a gradient at a spot: the spot is projected onto the line between the two points."""
    line = ((end[0] - start[0]) * box.width, (end[1] - start[1]) * box.height)
    way = ((spot[0] - start[0]) * box.width, (spot[1] - start[1]) * box.height)
    share = (way[0] * line[0] + way[1] * line[1]) / (line[0] ** 2 + line[1] ** 2)
    place = max(0, min(1, share)) * (len(colors) - 1)
    index = min(int(place), len(colors) - 2)
    return tuple(
        one + (other - one) * (place - index) for one, other in zip(colors[index], colors[index + 1]))


def check_gradient(view, expect, name, box, start, end, colors, border=0):
    mirror = (lambda point: (1 - point[0], point[1])) if view.situation.is_mirrored else (lambda point: point)
    wrong = []
    for spot in SPOTS:
        at = (box.x + box.width * spot[0], box.y + box.height * spot[1])
        if min(at[0] - box.x, box.right - at[0], at[1] - box.y, box.bottom - at[1]) <= border + 1:
            continue
        wanted = shade(box, spot, mirror(start), mirror(end), colors)
        found = view.pixels(Rect(at[0] - 0.5, at[1] - 0.5, 1, 1))[0]
        if any(abs(one - other) > 8 for one, other in zip(found, wanted)):
            wrong.append(f"{spot}: expected {tuple(map(round, wanted))}, found {found}")
    expect.true(f"colours of the gradient {name}", not wrong, "; ".join(wrong[:3]))


@step("layers", "slanted")
def slanted(view, expect):
    boxes = [node.parent.box for node in view.classed("layer")]
    expect.equal("gradients", len(boxes), 4)
    check_gradient(view, expect, "along the diagonal", boxes[0], (0, 0), (1, 1), (RED, BLUE))
    check_gradient(view, expect, "from the middle of the top", boxes[1], (0.5, 0), (1, 1), (RED, GREEN, BLUE))
    check_gradient(view, expect, "to the centre", boxes[2], (0, 1), (0.5, 0.5), (RED, BLUE))
    check_gradient(view, expect, "below a border", boxes[3], (1, 0.5), (0, 0), (RED, BLUE), border=10)


@step("layers", "not-loaded")
def not_loaded(view, expect):
    photo, square = [node for node in view.classed("placeholder") if node.up("layer")]
    filled = photo.up("layered")
    expect.rect("fills the box", photo.box, filled.box)
    expect.near("fills the width", filled.box.width, view.device.readable)
    box = view.frame("White words").parent.parent.box
    expect.size("keeps its ratio", square.box, 120, 120)
    expect.near("at the trailing edge", view.end(square.box, box), 0)
    expect.near("dark below white words", sum(color(square.style["backgroundColor"])[:3]), 42 + 47 + 55)
    names = [node.text for node in view.classed("layer-name")]
    expect.equal("labels", names, ["photo.jpg · 800 × 600", "square.jpg · 100 × 100"])
    for node in view.classed("layer-name"):
        words = view.frame("Over a photo" if "photo" in node.text else "White words").box
        apart = node.box.y >= words.bottom or node.box.bottom <= words.y
        expect.true("the label is apart from the words", apart, f"{node.box} {words}")
