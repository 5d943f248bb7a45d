"""Measures rows that are too narrow for their elements, and elements that are larger than their frame."""

from registry import step

LONG = (
    "The harbour master writes down every boat that comes in with the tide, its name, its length, its flag, the people "
    "on board and the hour at which it means to leave, and keeps the book for thirty years."
)


def long(number):
    return f"{number}: {LONG}"


def overlap(view, first, second):
    """The length by which a row's second element overlaps the first one, in reading direction."""
    one, other = view.box(first), view.box(second)
    return other.right - one.x if view.situation.is_mirrored else one.right - other.x


@step("shares", "long-beside-fixed")
def long_beside_fixed(view, expect):
    expect.near("fixed entry", view.box("Skip it").width, 60)
    expect.near("long text takes the rest", view.box(long("One")).width, view.device.readable - 60 - 8)


@step("shares", "two-long-texts")
def two_long_texts(view, expect):
    for number in ("Two", "Three"):
        expect.near("a half each", view.box(long(number)).width, (view.device.readable - 10) / 2)


@step("shares", "long-beside-filling")
def long_beside_filling(view, expect):
    share = (view.device.readable - 8) / 2
    expect.near("long text", view.box(long("Four")).width, share)
    expect.near("entry that fills", view.box("Fills").width, share)


@step("shares", "short-beside-long")
def short_beside_long(view, expect):
    short = sum(view.box(name).width for name in ("Ebb", "Flood"))
    for name in ("Ebb", "Flood"):
        expect.equal("short texts keep their line", len(view.frame(name).lines), 1)
    expect.near("long text takes the rest", view.box(long("Five")).width, view.device.readable - short - 12)


@step("shares", "long-beside-a-spacer")
def long_beside_a_spacer(view, expect):
    left = view.device.readable - view.box("Slack").width
    expect.near("long text leaves only the spacer's minimum length", view.box(long("Six")).width, left - 8)
    expect.near("last entry at the edge", view.end(view.box("Slack"), view.stack("Slack").box), 0)


@step("shares", "overlaps")
def overlaps(view, expect):
    expect.near("column", view.box("Upper").bottom - view.box("Lower").y, 5)
    expect.near("column hugs", view.box("Lower").bottom - view.box("Upper").y, 24 + 24 - 5)
    expect.near("row", overlap(view, "Left", "Right"), 12)


@step("shares", "larger-than-its-frame")
def larger_than_its_frame(view, expect):
    frame = view.stack("Tall").up("f").box
    expect.near("frame keeps its height", frame.height, 40)
    expect.near("content keeps its height", view.box("Tall").height, 90)
    expect.near("content in the middle of the frame", view.box("Tall").centre, frame.centre)
    text = view.frame(long("Seven"))
    expect.size("text keeps its frame", text.box, 120, 48)


@step("shares", "wider-than-the-screen")
def wider_than_the_screen(view, expect):
    expect.near("fixed width", view.box("Wide").width, 1400)
    expect.near("overflows both edges equally", view.box("Wide").middle, view.device.width / 2)
    expect.near("the other elements start at its leading edge", view.start(view.box("Narrow"), view.box("Wide")), 0)


@step("shares", "lines-and-symbols")
def lines_and_symbols(view, expect):
    lines = view.only("t").box
    pitch = 10 if view.device.is_android else 1.2 * 20
    expect.near("two lines of the font", lines.height, view.device.line * 20 + pitch)
    symbol = view.only("symbol-box").box
    expect.size("size of a symbol without a drawing", symbol, 1.2 * 48, 1.2 * 48)
