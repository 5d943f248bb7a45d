"""Measures the layout differences between iOS and Android; the device decides the platform."""

from browser import Rect
from primitives import LINE
from registry import step


@step("platforms", "differences")
def differences(view, expect):
    is_android = view.device.is_android
    tall, upper, lower, usual = (view.box(name) for name in ("Tall", "Upper", "Lower", "Usual"))
    expect.near("an item at the top", upper.y if is_android else upper.centre, tall.y if is_android else tall.centre)
    expect.near(
        "an item at the bottom", lower.bottom if is_android else lower.centre,
        tall.bottom if is_android else tall.centre)
    expect.near("an item without an alignment", usual.centre, tall.centre)
    lines = view.content("Two\nlines")
    pitch = 40 if is_android else LINE * 20 + 20
    expect.near("distance of lines", lines.lines[1].y - lines.lines[0].y, pitch)
    expect.near("height of two lines", lines.box.height, view.device.line * 20 + pitch)
    bordered = view.box("Bordered")
    expect.near("height with a border", bordered.height, view.device.line * 17 + 12 + (0 if is_android else 8))
    image = view.classed("img")[0]
    expect.size("image with a border", image.box, 100, 60)
    inner = image.children[0].inside
    expect.near("image inside its border", inner.width, 100 if is_android else 88)
    corner = view.pixels(Rect(image.box.x + 2, image.box.centre, 2, 1))[0]
    expect.equal("border over the image", corner, (255, 0, 0))
    with view.text_size("a200") as large:
        spaced = large.content("Bordered").length("letterSpacing")
        expect.near("space between large letters", spaced, 4 if is_android else 2, 0.01)
        lines = large.content("Two\nlines")
        pitch = 80 if is_android else 2 * LINE * 20 + 20
        expect.near("distance of large lines", lines.lines[1].y - lines.lines[0].y, pitch)
