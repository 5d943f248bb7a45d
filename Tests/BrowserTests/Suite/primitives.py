"""Measures primitives: each function checks one step of Content/primitives.

The steps appear in a dialog without padding, so the available width is the readable width of the device.
"""

import re

from browser import Rect, color, hexadecimal
from registry import step

LINE = 1.2
USUAL_SIZE = 17


def light_dark(view, light, dark):
    return hexadecimal(dark if view.situation.is_dark else light)


def gap(view, first, second):
    """The distance from the lower edge of one element to the upper edge of another."""
    return view.box(second).y - view.box(first).bottom


def gap_in_row(view, first, second):
    """The distance between two elements of a row, in reading direction."""
    one, other = view.box(first), view.box(second)
    return one.x - other.right if view.situation.is_mirrored else other.x - one.right


# Stacks


@step("stacks", "columns")
def columns(view, expect):
    width = view.device.readable
    lists = [
        ("leading", ("Harbour", "Pier", "Quay"), 10), ("centre", ("Spring", "Neap"), 6),
        ("trailing", ("Flood", "Ebb"), 0), ("unknown alignment", ("Slack", "Surge"), 0),
    ]
    for name, entries, spacing in lists:
        stack = view.stack(entries[0]).box
        for first, second in zip(entries, entries[1:]):
            expect.near(f"{name}, spacing", gap(view, first, second), spacing)
        expect.near(f"{name}, hugs its widest entry", stack.width, 120)
        expect.near(f"{name}, centred in the column", stack.middle, view.stack(entries[0]).parent.box.middle)
        for entry in entries:
            box = view.box(entry)
            if name == "leading":
                expect.near(f"{name}, entries start together", view.start(box, stack), 0)
            elif name == "trailing":
                expect.near(f"{name}, entries end together", view.end(box, stack), 0)
            else:
                expect.near(f"{name}, entries centred on one line", box.middle, stack.middle)
    expect.near("column fills the available width", view.stack("Harbour").up("g").box.width, width)
    expect.near("spacing between lists", view.box("Spring").y - view.box("Quay").bottom, 12)


@step("stacks", "wide-columns")
def wide_columns(view, expect):
    width = view.device.readable
    column = view.stack("Lantern")
    frame = column.up("f").box
    expect.near("fixed width", frame.width, 300)
    expect.near("the column has the width of its widest entry", column.box.width, 120)
    expect.near("column centred in a fixed width", column.box.middle, frame.middle)
    expect.near("entries start together", view.start(view.box("Wick"), view.box("Lantern")), 0)
    tall = view.stack("Mast")
    expect.size("filling frame with a height", tall.up("f").box, width, 90)
    expect.near("column centred in the height", tall.box.centre, tall.up("f").box.centre)
    expect.near("column centred in a filling frame", tall.box.middle, tall.up("f").box.middle)
    expect.near("entries end together", view.end(view.box("Sail"), view.box("Mast")), 0)
    expect.near("margins add to the spacing", gap(view, "Anchor", "Chain"), 5 + 4 + 4)
    stack = view.stack("Anchor").box
    expect.near("margins widen the stack", stack.width, 11 + 90 + 3)
    expect.near("leading margin", view.start(view.box("Anchor"), stack), 11)


@step("stacks", "rows")
def rows(view, expect):
    expect.size("top, hugs its entries", view.stack("Ann").box, 40 + 8 + 50 + 8 + 60, 60)
    expect.near("top, spacing", gap_in_row(view, "Ann", "Bob"), 8)
    for entry in ("Ann", "Bob", "Cid"):
        expect.near("top, upper edges", view.box(entry).y, view.stack("Ann").box.y)
    expect.near("centre, spacing", gap_in_row(view, "Dan", "Eve"), 0)
    expect.near("centre, middles", view.box("Dan").centre, view.box("Eve").centre)
    expect.near("bottom, spacing", gap_in_row(view, "Flo", "Gus"), 5)
    expect.near("bottom, lower edges", view.box("Flo").bottom, view.box("Gus").bottom)
    row = view.stack("Hal")
    frame = row.up("f").box
    expect.size("fixed frame", frame, 300, 70)
    expect.size("row hugs its entries", row.box, 100, 40)
    expect.near("row centred in the width", row.box.middle, frame.middle)
    expect.near("row centred in the height", row.box.centre, frame.centre)


@step("stacks", "filled-rows")
def filled_rows(view, expect):
    width = view.device.readable
    expect.near("the rest of the row", view.box("Rest").width, width - 90 - 10)
    expect.near("fixed width next to it", view.box("Fixed").width, 90)
    expect.near("fixed entry at the leading edge", view.start(view.box("Fixed"), view.stack("Fixed").box), 0)
    for entry in ("First", "Second"):
        expect.near("two filling entries share the width", view.box(entry).width, (width - 12) / 2)
    expect.near("margins of a row", view.stack("Start").box.width, width - 32)
    expect.near("leading margin of a row", view.start(view.stack("Start").box, view.stack("Fixed").box), 20)
    expect.near("a stack with a filling entry fills the width", view.box("Inner").width, width - 32 - 60 - 6)


@step("stacks", "equal-shares")
def equal_shares(view, expect):
    width = view.device.readable
    places = {
        "One": ("start", "top"), "Two": ("middle", "centre"), "Three": ("end", "bottom"), "Four": ("middle", "top"),
        "Five": ("end", "centre"), "Six": ("middle", "centre"),
    }
    rows = [("One", "Two", "Three", 9, 60, width), ("Four", "Five", "Six", 6, 50, width)]
    for *entries, spacing, height, whole in rows:
        share = (whole - 2 * spacing) / 3
        row = view.frame(entries[0]).up("e").box
        expect.size("row fills the width and hugs the highest", row, whole, height)
        for index, entry in enumerate(entries):
            cell = view.frame(entry).parent.box
            expect.size("shares are equal and as high as the row", cell, share, height)
            expect.near("position of shares", view.start(cell, row), index * (share + spacing))
            box = view.box(entry)
            across, upright = places[entry]
            distance = {
                "start": view.start(box, cell), "end": view.end(box, cell), "middle": box.middle - cell.middle}
            expect.near(f"{entry} at the {across}", distance[across], 0)
            distance = {"top": box.y - cell.y, "bottom": box.bottom - cell.bottom, "centre": box.centre - cell.centre}
            expect.near(f"{entry} at the {upright}", distance[upright], 0)
    expect.near("an entry fills its share", view.box("Seven").width, (width - 10) / 2)
    expect.near("a wide entry does not widen its share", view.frame("Eight").parent.box.width, (width - 10) / 2)
    expect.true("shares clip", view.frame("Eight").parent.style["overflowX"] in ("hidden", "clip"))
    expect.near("shares of a fixed width", view.frame("Nine").parent.box.width, (200 - 20) / 2)


# Spacers


@step("spacers", "in-rows")
def spacers_in_rows(view, expect):
    row = view.stack("Left").box
    expect.near("row fills the available width", row.width, view.device.readable)
    expect.near("first entry at the leading edge", view.start(view.box("Left"), row), 0)
    expect.near("last entry at the trailing edge", view.end(view.box("Right"), row), 0)
    expect.near("an entry between two spacers is centred", view.box("Noon").middle, view.stack("Noon").box.middle)
    expect.near("a row with spacers starts at the leading edge", view.start(view.box("Early"), row), 0)
    expect.near("minimum length", gap_in_row(view, "Thirty", "Apart"), 30, tolerance=view.device.readable / 2)
    expect.true("never shorter than its minimum length", gap_in_row(view, "Thirty", "Apart") >= 29)


@step("spacers", "in-columns")
def spacers_in_columns(view, expect):
    expect.near("collapses to its minimum length", gap(view, "Upper", "Lower"), 4 + 12 + 4)
    expect.near("collapses to the default length", gap(view, "Roof", "Floor"), 8)
    frame = view.stack("Crown")
    frame = (frame.parent if "f" in frame.parent.classes else frame).box
    expect.size("column of a given height", frame, 100, 160)
    expect.near("grows to the upper edge", view.box("Crown").y, frame.y)
    expect.near("grows to the lower edge", view.box("Root").bottom, frame.bottom)


# Boxes


@step("boxes", "places")
def box_places(view, expect):
    places = {
        "Corner": ("start", "top"), "Above": ("middle", "top"), "Side": ("end", "centre"), "Foot": ("end", "bottom"),
        "Lost": ("middle", "centre"),
    }
    for name, (across, upright) in places.items():
        pile, card = view.stack(name).box, view.box(name)
        expect.size("hugs its largest element", pile, 200, 70)
        distance = {"start": view.start(card, pile), "end": view.end(card, pile), "middle": card.middle - pile.middle}
        expect.near(f"{name} at the {across}", distance[across], 0)
        distance = {"top": card.y - pile.y, "bottom": card.bottom - pile.bottom, "centre": card.centre - pile.centre}
        expect.near(f"{name} at the {upright}", distance[upright], 0)


@step("boxes", "frames")
def box_frames(view, expect):
    pile = view.stack("Deck")
    expect.size("fixed frame", pile.up("f").box, 300, 100)
    expect.size("box hugs its elements", pile.box, 100, 50)
    expect.near("box centred in the width", pile.box.middle, pile.up("f").box.middle)
    expect.near("box centred in the height", pile.box.centre, pile.up("f").box.centre)
    expect.near("card at the leading edge of the box", view.start(view.box("Card"), pile.box), 0)
    expect.near("card at the upper edge of the box", view.box("Card").y, pile.box.y)
    expect.near("a filling element widens the box", view.box("Ground").width, view.device.readable)
    expect.near("stone at the leading edge", view.start(view.box("Stone"), view.box("Ground")), 0)
    expect.near("stone at the lower edge", view.box("Stone").bottom, view.box("Ground").bottom)


# Texts


@step("texts", "lines")
def text_lines(view, expect):
    for marker, size in (("Usual", USUAL_SIZE), ("Small", 12), ("Large", 28), ("Wide letters", USUAL_SIZE)):
        expect.near(f"{marker}, height of a line", view.box(marker).height, view.device.line * size)
        expect.near(f"{marker}, font size", view.content(marker).length("fontSize"), size)
        expect.near(f"{marker}, hugs its line", view.box(marker).width, view.content(marker).block.width)
    expect.near("letter spacing", view.content("Wide letters").length("letterSpacing"), 3)
    three = view.content("First\nsecond\nthird")
    expect.near("three lines", three.box.height, 3 * view.device.line * 20)
    expect.near("hugs its longest line", three.box.width, three.block.width)


@step("texts", "line-height")
def line_height(view, expect):
    cases = [
        ("Alone", 20, 12, 32, 1), ("Above\nbelow", 20, 10, 30, 2), ("Handed\ndown", 16, 25 - USUAL_SIZE, 25, 2),
        ("Tight\nlines", 30, 0, 26, 2),
    ]
    for marker, size, extra, pitch, count in cases:
        if view.device.is_android:
            extra = pitch - view.device.line * size
        node = view.content(marker)
        name = marker.replace("\n", " ")
        if count > 1:
            expect.near(
                f"{name}, distance between lines", node.lines[1].y - node.lines[0].y, view.device.line * size + extra)
        expect.near(f"{name}, height", node.box.height, count * view.device.line * size + (count - 1) * extra)
        middle = node.lines[0].centre - node.box.y
        expect.near(f"{name}, no extra room above the first line", middle, view.device.line * size / 2, tolerance=1.5)


@step("texts", "alignment")
def text_alignment(view, expect):
    for marker, name in (
        ("Longest of lines\nshort", "leading"), ("Widest of lines\nbrief", "centre"),
        ("Broadest of lines\nquick", "trailing"),
    ):
        node = view.content(marker)
        long, short = node.lines[:2]
        distance = {
            "leading": view.start(short, long), "centre": short.middle - long.middle, "trailing": view.end(short, long)}
        expect.near(f"lines are {name}", distance[name], 0)
        expect.near(f"{name}, text centred", node.box.middle, view.stack(marker).box.middle)
    for marker, width in (("Framed", 240), ("Filled", view.device.readable)):
        frame, node = view.box(marker), view.content(marker)
        expect.near(f"{marker}, width", frame.width, width)
        expect.near(f"{marker}, text centred", node.block.middle, frame.middle)
    expect.near("Framed, height", view.box("Framed").height, 50)
    expect.near(
        "Framed, centred vertically",
        view.content("Framed").lines[0].centre, view.box("Framed").centre, tolerance=1.5)
    padded = view.content("Padded").block
    middle = view.start(padded, view.box("Padded")) + padded.width / 2
    expect.near("padding is part of the centred text", middle, (200 - 40) / 2 + 40)
    expect.near("padding above and below", view.box("Padded").height, view.device.line * USUAL_SIZE + 12)


@step("texts", "fonts")
def fonts(view, expect):
    weights = {
        "Black": "900", "Thin": "200", "Heavy": "800", "Round": "600", "Odd weight": "400", "Plain": "400",
        "Own size": "400",
    }
    for marker, weight in weights.items():
        expect.equal(f"weight of {marker}", view.content(marker).style["fontWeight"], weight)
    families = {"Thin": "ui-serif", "Heavy": "ui-monospace", "Round": "ui-rounded"}
    families["Black"] = "android-roboto" if view.device.is_android else "-apple-system"
    for marker, family in families.items():
        expect.true(f"family of {marker}", view.content(marker).style["fontFamily"].lstrip('"').startswith(family))
    expect.true("custom font by name", view.content("Custom").style["fontFamily"].startswith('Inter-Medium'))
    bold, spaced = view.content("bold"), view.content("spaced")
    expect.equal("span, weight", bold.style["fontWeight"], "700")
    expect.near("span, size", bold.length("fontSize"), 26)
    expect.near("span, size of its text", spaced.length("fontSize"), 15)
    expect.near("span, letter spacing", spaced.length("letterSpacing"), 4)
    expect.color("span, colour", color(spaced.style["color"]), light_dark(view, "B3261E", "F2B8B5"))
    serif, other = view.content("Serif and not"), view.content("and not")
    expect.true("family of a text", serif.style["fontFamily"].startswith("ui-serif"))
    expect.true("span with the default family", "serif" not in other.style["fontFamily"].replace("sans-serif", ""))
    own = view.content("Own size")
    expect.near("size does not reach entries", own.length("fontSize"), USUAL_SIZE)
    expect.equal("letter spacing does not reach entries", own.style["letterSpacing"], "normal")
    leading = "right" if view.situation.is_mirrored else "left"
    expect.true("text alignment does not reach entries", own.style["textAlign"] in ("start", leading))


@step("texts", "colours")
def text_colors(view, expect):
    wanted = {
        "Label": ("000000", "FFFFFF"), "Pair": ("123456", "ABCDEF"), "Single": ("345678", "345678"),
        "Three digits": ("AA11CC", "FF8800"), "Eight digits": ("11223380", "44556640"),
        "Bad length": ("000000", "000000"), "No digits": ("000000", "000000"), "Long prefix": ("00FFFF", "00FFFF"),
        "Heir": ("880088", "FF88FF"), "Rebel": ("008800", "88FF88"),
    }
    for marker, pair in wanted.items():
        expect.color(marker, color(view.content(marker).style["color"]), light_dark(view, *pair))


# Buttons


@step("buttons", "widths")
def button_widths(view, expect):
    width, line = view.device.readable, view.device.line * USUAL_SIZE

    def button(marker):
        node = view.content(marker)
        return node.up("button").box, node.block

    hug, text = button("Hug")
    expect.size("hugs content and padding", hug, text.width + 50, line + 18)
    expect.near("leading padding", view.start(text, hug), 20)
    expect.size("fills the width", button("Fill")[0], width, line + 24)
    expect.near("text centred in a filling button", button("Fill")[1].middle, button("Fill")[0].middle)
    expect.size("fixed size", button("Sized")[0], 180, 60)
    expect.near("content centred vertically", view.box("Sized").centre, button("Sized")[0].centre)
    bordered, text = button("Bordered")
    added = view.device.border(4)
    expect.size("border around", bordered, text.width + 24 + added, line + 12 + added)
    for marker in ("Not now", "Allow"):
        expect.near("two buttons share a row", button(marker)[0].width, (width - 12) / 2)


@step("buttons", "content")
def button_content(view, expect):
    width = view.device.readable

    def button(marker):
        node = view.content(marker)
        return node.up("button").box, node.block

    for marker, wanted in (("At the start", width), ("At the end", 250), ("In between", width), ("High", 250)):
        expect.near(f"{marker}, width", button(marker)[0].width, wanted)
    frame, text = button("At the start")
    expect.near("leading content", view.start(text, frame), 18)
    frame, text = button("At the end")
    expect.near("trailing content", view.end(text, frame), 24)
    frame, text = button("In between")
    expect.near("content centred", view.start(text, frame) + text.width / 2, 18 + (width - 42) / 2)
    frame, text = button("High")
    expect.near("trailing content without padding", view.end(text, frame), 0)
    frame, text = button("Account")
    expect.near("row in a button, start", view.start(text, frame), 18)
    expect.near("row in a button, end", view.end(view.content("Open").block, frame), 24)


@step("buttons", "tint")
def tint(view, expect):
    accent = color(view.content("Accent").style["color"])
    expect.true("accent colour", accent in (hexadecimal("007AFF"), hexadecimal("0A84FF")), str(accent))
    expect.color("own colour", color(view.content("Own").style["color"]), light_dark(view, "FFFFFF", "000000"))
    expect.color(
        "colour of the button", color(view.content("From button").style["color"]), light_dark(view, "7A1FA2", "CE93D8"))


# Images


@step("images", "fit-and-fill")
def images(view, expect):
    width = view.device.readable
    expect.size("whole width by ratio", view.box("Whole width"), width, width / 2)
    expect.size("height by width", view.box("Fit by width"), 120, 60)
    expect.size("width by height", view.box("Fit by height"), 80, 40)
    expect.size("both sizes", view.box("Fill both"), 90, 90)
    expect.size("stretched to both sizes", view.box("Stretched"), 50, 60)
    for marker, fit in (("Fit by width", "contain"), ("Fill both", "cover"), ("Stretched", "fill")):
        expect.equal(f"{marker}, content mode", view.content(marker).style["objectFit"], fit)
    expect.true("clips", view.frame("Fill both").style["overflowX"] in ("hidden", "clip"))
    for marker in ("Fit by width", "Fit by height", "Fill both"):
        expect.near("centred", view.box(marker).middle, view.box("Whole width").middle)


@step("images", "more-sizes")
def more_images(view, expect):
    expect.size("fill by height takes the available width", view.box("Fill by height"), view.device.readable, 60)
    expect.size("fill by width", view.box("Fill by width"), 80, 40)
    expect.size("border inside both sizes", view.box("Framed picture"), 100, 50)
    added = view.device.border(8)
    expect.size("image inside the border", view.content("Framed picture").inside, 100 - added, 50 - added)
    expect.size("border inside both sizes with only a width", view.box("Framed by width"), 100, 50)
    expect.size("ratio of the file", view.box("Own ratio"), 100, 50)


@step("images", "stand-ins")
def stand_ins(view, expect):
    cove, dune = (next(node for node in view.nodes if node.label == label) for label in ("A cove", "A dune"))
    expect.size("size by ratio", cove.parent.box, 160, 80)
    expect.true("colours of the blur hash", cove.style["backgroundImage"].startswith('url("data:image'))
    expect.size("fixed size", dune.parent.box, 120, 80)
    for picture in (cove, dune):
        expect.size("covers its frame", picture.box, picture.parent.box.width, picture.parent.box.height)
    symbols = view.classed("symbol")
    expect.near("symbol has the size of its font", symbols[0].length("fontSize"), 30)
    expect.color("colour of a symbol", color(symbols[0].style["color"]), light_dark(view, "AA5500", "FFBB66"))
    frame = symbols[1].up("f")
    expect.size("frame of a symbol", frame.box, 80, 80)
    expect.near("symbol centred in the width", symbols[1].box.middle, frame.box.middle)
    expect.near("symbol centred in the height", symbols[1].box.centre, frame.box.centre)
    expect.near("round frame", frame.length("borderTopLeftRadius"), 40)


# Frames


@step("frames", "sizes")
def sizes(view, expect):
    line = view.device.line * USUAL_SIZE
    width = view.device.readable

    def hug(marker):
        return view.content(marker).block.width

    expect.size("fixed width", view.box("Fixed width"), 150, line)
    expect.size("fills", view.box("Fills"), width, line)
    expect.size("a width of 0 is ignored", view.box("Zero"), hug("Zero"), line)
    expect.size("a negative width is ignored", view.box("Negative"), hug("Negative"), line)
    expect.size("height", view.box("Tall"), hug("Tall"), 55)
    expect.size("padding inside both sizes", view.box("Padded"), 160, 70)
    frame, text = view.box("Padded"), view.content("Padded").block
    expect.near("content between the paddings", view.start(text, frame) + text.width / 2, 30 + (160 - 40) / 2)
    inner = view.content("Padded").lines[0]
    expect.near("content between upper and lower padding", inner.centre - frame.y, 5 + (70 - 20) / 2, tolerance=1.5)
    expect.size("padding around", view.box("Padding around"), hug("Padding around") + 40, line + 20)
    expect.near(
        "leading padding", view.start(view.content("Padding around").block, view.box("Padding around")), 30)
    expect.near("wider than its container", view.box("Beyond the edge").width, 900)


@step("frames", "borders")
def borders(view, expect):
    line = view.device.line * USUAL_SIZE
    width = view.device.readable

    def hug(marker):
        return view.content(marker).block.width

    added = view.device.border(1)
    expect.size("adds to a free size", view.box("Free border"), hug("Free border") + 6 * added, line + 6 * added)
    expect.size("inside both sizes", view.box("Inside both"), 140, 50)
    expect.size("inside the width, added to the height", view.box("Inside width"), 140, line + 8 * added)
    expect.size(
        "inside the height, added to the width", view.box("Inside height"), hug("Inside height") + 8 * added, 50)
    expect.size("inside a filling width", view.box("Fill border"), width, line + 4 * added)
    expect.size("a border without a colour shrinks both sizes", view.box("No colour"), 140 - 12, 50 - 12)
    expect.size("a border without a colour keeps a filling width", view.box("No colour fill"), width, line)
    expect.size("a border without a width is ignored", view.box("No width"), hug("No width"), line)
    expect.size(
        "a border without a colour keeps a free size", view.box("Free no colour"), hug("Free no colour"), line)
    frame = view.box("Inside both")
    wanted = light_dark(view, "553311", "DDBB99")[:3]
    for name, x in (("start", frame.x + 1), ("end", frame.right - 2)):
        expect.equal(f"colour of the border at its {name}", view.pixels(Rect(x, frame.centre, 1, 1))[0], wanted)
    beside = view.pixels(Rect(frame.x + 7, frame.y + 7, 1, 1))[0]
    expect.true("width of the border", beside != wanted, str(beside))


@step("frames", "margins")
def margins(view, expect):
    width = view.device.readable
    stack = view.stack("Top").box
    expect.near("upper margin", view.box("Top").y - stack.y, 13)
    expect.near("margins and spacing", gap(view, "Top", "Filling"), 6 + 5 + 2)
    expect.near("fills between margins", view.box("Filling").width, width - 40)
    expect.near("leading margin", view.start(view.box("Filling"), stack), 25)
    expect.near("a margin is included in centring", view.start(view.box("Shifted"), stack), (width - 140) / 2 + 40)
    expect.near("lower margin", gap(view, "Filling", "Shifted"), 3 + 5)


@step("frames", "corners-and-shadows")
def corners_and_shadows(view, expect):
    round_frame = view.frame("Round")
    expect.near("radius", round_frame.length("borderTopLeftRadius"), 9)
    expect.true("a radius clips", round_frame.style["overflowX"] in ("hidden", "clip"))
    expect.true("a radius of 0 clips", view.frame("Square").style["overflowX"] in ("hidden", "clip"))
    expect.equal("no radius does not clip", view.frame("Open").style["overflowX"], "visible")
    shadow = view.frame("Boxed shadow").style["filter"]
    expect.true("shadow of everything that a frame paints", shadow.endswith("2px 5px 6px)"), shadow)
    expect.color("colour of a shadow", color(shadow.split(")")[0]), light_dark(view, "00000040", "FFFFFF40"))
    glyphs = view.frame("Glyph shadow").style
    expect.true("shadow of glyphs", glyphs["filter"].endswith("1px 3px 4px)"), glyphs["filter"])


def gradient(node):
    """The direction of a gradient and its stops, each a colour and a percentage; None without a drawn gradient."""
    text = node.style["backgroundImage"]
    found = re.search(r"linear-gradient\((to [a-z ]+, )?(.*)\)$", text)
    if not found:
        return None
    stops = [(color(stop), float(place)) for stop, place in re.findall(r"(rgba?\([^)]*\)) ([\d.]+)%", found[2])]
    if not stops:
        return None
    return (found[1] or "to bottom, ").strip(", "), stops


@step("frames", "backgrounds")
def backgrounds(view, expect):
    red, green, blue = hexadecimal("FF0000"), hexadecimal("00FF00"), hexadecimal("0000FF")
    start, end = ("right", "left") if view.situation.is_mirrored else ("left", "right")
    expect.color(
        "colour", color(view.frame("Colour").style["backgroundColor"]), light_dark(view, "E0F0E0", "203020"))
    first = light_dark(view, "FF0000", "880000")
    wanted = {
        "Sideways": (f"to {end}", [(first, 0), (blue, 100)]),
        "Downwards": ("to bottom", [(red, 0), (green, 50), (blue, 100)]),
        "Across": None,
        "From the middle": (f"to {end}", [(red, 50), (blue, 100)]),
        "Unknown point": None,
    }
    for marker, pair in wanted.items():
        found = gradient(view.frame(marker))
        if found and pair:
            found = " ".join(["to"] + sorted(found[0].split()[1:])), found[1]
            pair = " ".join(["to"] + sorted(pair[0].split()[1:])), pair[1]
        expect.equal(f"gradient, {marker}", found, pair)
    expect.true("gradient below the border", "border-box" in view.frame("Downwards").style["backgroundClip"])
    places = {"left": "0%", "right": "100%"}
    picture = view.frame("Picture").style
    expect.true("picture", "url(" in picture["backgroundImage"])
    expect.equal("picture fits", picture["backgroundSize"].split(", ")[0], "contain")
    expect.equal("position of the picture", picture["backgroundPosition"].split(", ")[0], f"{places[start]} 0%")
    expect.color("colour below", color(picture["backgroundColor"]), light_dark(view, "123123", "321321"))
    expect.true("picture clips", picture["overflowX"] in ("hidden", "clip"))
    cover = view.frame("Cover").style
    expect.equal("picture covers", cover["backgroundSize"].split(", ")[0], "cover")
    expect.equal("position of a covering picture", cover["backgroundPosition"].split(", ")[0], f"{places[end]} 50%")
    pulled = view.frame("Pulled").style
    expect.equal("picture stretches", pulled["backgroundSize"].split(", ")[0], "100% 100%")
    image = pulled["backgroundImage"]
    expect.true("picture over gradient", 0 <= image.find("url(") < image.find("gradient"))


# Embeds, views of the app, blocks


@step("embeds", "embedded-pages")
def embeds(view, expect):
    width = view.device.readable
    wide, thin, narrow = view.classed("embed")
    expect.size("fills the width, height by ratio", wide.box, width, width / 2)
    expect.size("low page", thin.box, width, width / 10)
    outer = narrow.parent if "f" in narrow.parent.classes else narrow
    expect.size("fixed width, height by ratio", outer.box, 160, 80)
    frames = [node for node in view.nodes if node.tag == "iframe"]
    expect.size("page fills the element", frames[0].box, width, width / 2)


@step("embeds", "app-views")
def app_views(view, expect):
    expect.size("fixed size", view.content("tideChart").up("f").box, 200, 90)
    moon = view.content("moonPhase").up("f")
    expect.size("fills", moon.box, view.device.readable, 70)
    expect.near("radius", moon.length("borderTopLeftRadius"), 8)
    expect.color("background", color(moon.style["backgroundColor"]), light_dark(view, "EEF3FF", "22304A"))


@step("embeds", "blocks")
def blocks(view, expect):
    expect.size("hugs its content", view.box("Wrapped"), 80, 24)
    expect.near("no padding", view.box("Wrapped").y, view.stack("Wrapped").box.y)
    expect.near("nested blocks", gap(view, "Wrapped", "Twice"), 10)
    expect.near("content centred", view.box("Wrapped").middle, view.stack("Wrapped").box.middle)


# Option selects

MARK = 48


def option(view, marker):
    return view.content(marker).up("option")


def mark(view, marker):
    return option(view, marker).down("mark")[0]


@step("options", "lists")
def option_lists(view, expect):
    width = view.device.readable
    form = view.content("Where to").up("form").box
    expect.near("takes the available width", form.width, width)
    expect.near("label at the leading edge", view.start(view.box("Where to"), form), 0)
    sea, lake = option(view, "Sea").box, option(view, "Lake").box
    expect.near("no spacing below the label", sea.y, view.box("Where to").bottom)
    expect.near("no spacing between options", lake.y, sea.bottom)
    expect.near("options start together", view.start(lake, sea), 0)
    expect.near("list centred", view.start(sea, form), (width - MARK - 100) / 2)
    for marker in ("Sea", "Lake"):
        symbol, box = mark(view, marker).box, view.box(marker)
        expect.size("area of a symbol", symbol, MARK, MARK)
        expect.near("symbol at the leading edge of its option", view.start(symbol, option(view, marker).box), 0)
        expect.near("content after the symbol", view.start(box, symbol), MARK)
        expect.near("symbol and content centred on one line", symbol.centre, box.centre)
    expect.color("selected symbol", color(mark(view, "Lake").style["color"]), light_dark(view, "006600", "66FF66"))
    expect.color("other symbol", color(mark(view, "Sea").style["color"]), light_dark(view, "777777", "999999"))

    form = view.content("What to pack").up("form").box
    expect.near("label at the trailing edge", view.end(view.box("What to pack"), form), 0)
    rope, lamp = option(view, "Rope").box, option(view, "Lamp").box
    expect.near("list at the leading edge", min(view.start(rope, form), view.start(lamp, form)), 0)
    expect.near("options end together", view.end(rope, form), view.end(lamp, form))
    expect.near("symbol at the trailing edge of its option", view.end(mark(view, "Rope").box, rope), 0)
    expect.near("content before the symbol", view.start(view.box("Rope"), mark(view, "Rope").box), -100)

    form = view.content("How to go").up("form").box
    expect.near("label centred", view.box("How to go").middle, form.middle)
    expect.equal("no symbol", option(view, "Sail").down("mark"), [])
    expect.near("list at the trailing edge", view.end(view.box("Sail"), form), 0)
    expect.near("options centred on one line", view.box("Row").middle, view.box("Sail").middle)


@step("options", "rows-of-options")
def option_rows(view, expect):
    form = view.content("Which moon").up("form").box
    boxes = [option(view, marker).box for marker in ("New", "Half", "Full")]
    for box, width in zip(boxes, (60, 50, 48)):
        expect.near("options hug symbol and content", box.width, width)
        expect.near("upper edges", box.y, boxes[0].y)
    for one, other in zip(boxes, boxes[1:]):
        expect.near("no spacing", view.start(other, one), one.width)
    middle = (min(box.x for box in boxes) + max(box.right for box in boxes)) / 2
    expect.near("row centred", middle, form.middle)
    for marker in ("New", "Half", "Full"):
        symbol, box = mark(view, marker).box, view.box(marker)
        expect.near("symbol above", symbol.bottom, box.y)
        expect.near("symbol centred above its content", symbol.middle, box.middle)
    symbol, box = mark(view, "High").box, view.box("High")
    expect.near("symbol below", symbol.y, box.bottom)
    expect.near("lower edges", option(view, "High").box.bottom, option(view, "Low").box.bottom)
    wanted = hexadecimal("FFFFFF" if view.situation.is_dark else "000000")
    expect.color("symbols have the colour of text", color(mark(view, "High").style["color"]), wanted)
    expect.near("middles", option(view, "North").box.centre, option(view, "South").box.centre)
    expect.equal("no symbol without a control position", option(view, "North").down("mark"), [])


@step("options", "scores")
def scores(view, expect):
    form = view.content("How likely").up("form").box
    first, second = [option(view, str(n)).box for n in range(6)], [option(view, str(n)).box for n in range(6, 11)]
    for row in (first, second):
        for one, other in zip(row, row[1:]):
            expect.near("score, no spacing", view.start(other, one), one.width)
            expect.near("score, in rows", other.y, one.y)
        middle = (min(box.x for box in row) + max(box.right for box in row)) / 2
        expect.near("score, rows centred", middle, form.middle)
    expect.near("score, no spacing between rows", second[0].y, first[0].bottom)
    expect.size("score, options hug", first[0], 30, 30)
    expect.equal("score, no symbols", option(view, "0").down("mark"), [])
    menu = next(node for node in view.nodes if node.tag == "select")
    expect.equal("menu, selected value", menu.value, "kiel")
    for number in range(1, 6):
        wanted = f"gold {number}" if number <= 3 else f"star {number}"
        shown = [node.text for node in view.nodes if node.text in (f"gold {number}", f"star {number}")
                 and node.box.width > 0 and node.lines]
        expect.equal("stars filled up to the selected one", shown, [wanted])


@step("options", "filling-options")
def filling_options(view, expect):
    width = view.device.readable
    expect.near("content fills beside its symbol", view.box("Yearly").width, width - MARK)
    expect.near("option fills", option(view, "Yearly").box.width, width)
    expect.near("two options in a row share the width", view.box("Red").width, width / 2)
    expect.near("symbol at the leading edge", view.start(mark(view, "Monthly").box, option(view, "Monthly").box), 0)
    shown = [node for node in view.nodes if node.text == "Choose a plan" and node.box.width > 0]
    expect.equal("no error before sending", shown, [])


# Text inputs


def text_field(view, label):
    """The frame of a text field, and the field inside it."""
    form = view.content(label).up("form")
    return form.down("field-box")[0], form.down("field")[0]


def inset(view, field, frame):
    """The distances between the frame of a field and the start and end of its text."""
    before, after = ("paddingRight", "paddingLeft") if view.situation.is_mirrored else ("paddingLeft", "paddingRight")
    return view.start(field.box, frame.box) + field.length(before), view.end(field.box, frame.box) + field.length(after)


@step("inputs", "one-line")
def one_line(view, expect):
    width = view.device.readable
    frame, field = text_field(view, "Name")
    form = view.content("Name").up("form").box
    expect.size("available width, a line and 32 points", frame.box, width, LINE * 20 + 32)
    expect.near("label at the leading edge", view.start(view.box("Name"), form), 0)
    expect.near("field below the label", frame.box.y, view.box("Name").bottom)
    for room in inset(view, field, frame):
        expect.near("room before and after the text", room, 16)
    expect.near("font size", field.length("fontSize"), 20)
    placeholder = view.content("Your name")
    expect.near("placeholder, font size", placeholder.length("fontSize"), 13)
    expect.color("placeholder, colour", color(placeholder.style["color"]), light_dark(view, "AA0000", "FFAAAA"))
    expect.near("placeholder, at the start", view.start(placeholder.block, frame.box), 16)
    expect.near("placeholder, at the top", placeholder.lines[0].centre - frame.box.y, 16 + view.device.line * 13 / 2, 2)

    frame, field = text_field(view, "Harbour")
    expect.near("label centred", view.box("Harbour").middle, form.middle)
    expect.near("margin below the label", frame.box.y - view.box("Harbour").bottom, 6)
    expect.size("border adds to the height", frame.box, width, LINE * USUAL_SIZE + 32 + view.device.border(6))
    expect.equal("value", field.value, "Delfshaven")
    expect.near("radius", frame.length("borderTopLeftRadius"), 8)
    expect.color("background", color(frame.style["backgroundColor"]), light_dark(view, "FAFAFA", "111111"))
    expect.color("text", color(field.style["color"]), light_dark(view, "222222", "EEEEEE"))
    expect.color("cursor", color(field.style["caretColor"]), light_dark(view, "FF0000", "00FF00"))

    frame, field = text_field(view, "Mail")
    expect.near("padding adds to the height", frame.box.height, LINE * USUAL_SIZE + 32 + 10)
    before, after = inset(view, field, frame)
    expect.near("padding adds to the room before the text", before, 16 + 10)
    expect.near("padding adds to the room after the text", after, 16 + 20)
    placeholder = view.content("name at home")
    expect.near("placeholder, behind margin and padding", view.start(placeholder.block, frame.box), 10 + 16 + 7 + 3)
    middle = 4 + 16 + 5 + 2 + view.device.line * USUAL_SIZE / 2
    expect.near("placeholder, below margin and padding", placeholder.lines[0].centre - frame.box.y, middle, 1.5)
    shown = [node for node in view.nodes if node.text == "Enter an address" and node.box.width > 0]
    expect.equal("no error before sending", shown, [])
    frame, _ = text_field(view, "Berth")
    expect.size("fixed size", frame.box, 140, 80)
    expect.near("fixed field centred", frame.box.middle, form.middle)


@step("inputs", "many-lines")
def many_lines(view, expect):
    frame, field = text_field(view, "Story")
    expect.size("four lines and 32 points", frame.box, 300, 4 * LINE * 15 + 32)
    expect.equal("field of many lines", field.tag, "textarea")
    frame, field = text_field(view, "Notes")
    form = view.content("Notes").up("form").box
    expect.near(
        "two lines, 32 points and a border", frame.box.height, 2 * LINE * USUAL_SIZE + 32 + view.device.border(2))
    expect.near("leading padding of the field", view.start(frame.box, form), 12)
    expect.near("trailing padding of the field", view.end(frame.box, form), 8)
    expect.near("label at the trailing edge", view.end(view.box("Notes"), form), 8)
    expect.equal("value of many lines", field.value, "Low water at six")
