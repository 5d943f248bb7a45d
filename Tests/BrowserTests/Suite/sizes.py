"""Measures which lengths grow with the text size of the device, at every named size."""

from browser import DEVICES, Situation, color
from registry import step

# The line heights of captions, body text and titles at each text size of iOS, in points.
LINES = {
    "xs": (13, 19, 31), "s": (13, 20, 32), "m": (13, 21, 33), "l": (16, 22, 34), "xl": (19, 24, 37),
    "xxl": (21, 26, 39), "xxxl": (23, 29, 41), "ax1": (28, 34, 46), "ax2": (32, 40, 51), "ax3": (39, 48, 57),
    "ax4": (44, 56, 62), "ax5": (51, 62, 68),
}
FACTORS = {
    **{name: tuple(line / usual for line, usual in zip(lines, (16, 22, 34))) for name, lines in LINES.items()},
    **{f"a{percent}": (percent / 100,) * 3 for percent in (85, 115, 130, 150, 180, 200)},
}


@step("sizes", "growing", [Situation(device) for device in DEVICES] + [Situation(DEVICES[2], "dark", "rtl")])
def growing(view, expect):
    for name, (caption, body, title) in FACTORS.items():
        with view.text_size(name) as sized:
            check(sized, expect, name, caption, body, title)


def check(view, expect, name, caption, body, title):
    def size(marker):
        return view.content(marker).length("fontSize")

    for marker, wanted in {
            "Caption": 12 * caption, "Last caption": 15 * caption, "Body": 17 * body, "Title": 24 * title,
            "Spaced": 16 * body, "large": 30 * title, "Label": 17 * body, "Hint": 14 * caption}.items():
        expect.near(f"{marker} at {name}", size(marker), wanted, 0.1)
    # On Android the letter spacing grows with the text size.
    unit = body if view.device.is_android else 1
    expect.near(f"letter spacing at {name}", view.content("Title").length("letterSpacing"), 2 * unit, 0.01)
    expect.near(f"letter spacing of a span at {name}", view.content("large").length("letterSpacing"), unit, 0.01)
    weights = [view.content(marker).style["fontWeight"] for marker in ("Spaced", "large")]
    expect.equal(f"weights at {name}", weights, ["700", "300"])
    lines = view.content("Spaced").lines
    spaced = view.box("Spaced").height
    expect.near(f"extra space only between lines at {name}", spaced, len(lines) * view.device.line * 16 * body + 10 * (len(lines) - 1))
    expect.size(f"symbol at {name}", view.classed("symbol")[0].box, 24, 24)
    frame = view.frame("A text in a fixed frame")
    expect.size(f"fixed frame at {name}", frame.box, 120, 24)
    expect.true(f"text stays inside its frame at {name}", view.content("A text in a fixed frame").box.height <= 25)
    field = next(node for node in view.nodes if node.tag == "input" and "field" in node.classes)
    expect.near(f"field at {name}", field.box.height, 1.2 * 16 + 32)
    expect.near(f"text of the field at {name}", field.length("fontSize"), 16, 0.01)


@step("sizes", "symbols")
def symbols(view, expect):
    found = view.classed("symbol")
    padded = (0, 0, 0, 6, 0), (0, 0, 0, 4, 0)
    for node, size, wider, higher in zip(found, (10, 40, 17, 30, 25), *padded):
        name = f"symbol of {size} points"
        expect.size(name, node.box, 1.2 * size + wider, 1.2 * size + higher)
        ink = node.children[0].box
        expect.size(f"{name}, without its padding", ink, 1.2 * size, 1.2 * size)
    expect.color("in the colour of the text", color(found[1].style["color"]), (255, 0, 0, 255))
    expect.equal("an unknown symbol shows its name", found[4].children[0].label, "figure.dance")
