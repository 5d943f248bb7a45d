"""Measures dialogs that are larger than the screen, and centred close buttons and page dots with margins."""

from registry import step


def wrapper(view):
    return view.only("wrapper").box


@step("edges", "tall")
def tall(view, expect):
    device = view.device
    edge = max(device.top, device.bottom)
    expect.near("upper edge", wrapper(view).y, edge)
    expect.near("lower edge", wrapper(view).bottom, device.height - edge)


@step("edges", "tall-at-the-top")
def tall_at_the_top(view, expect):
    expect.near("upper edge", wrapper(view).y, view.device.top + 40)
    expect.near("lower edge", wrapper(view).bottom, view.device.height - view.device.bottom)


@step("edges", "tall-at-the-bottom")
def tall_at_the_bottom(view, expect):
    expect.near("upper edge", wrapper(view).y, view.device.top)
    expect.near("lower edge", wrapper(view).bottom, view.device.height - view.device.bottom - 40)


@step("edges", "wide-at-the-start")
def wide_at_the_start(view, expect):
    device = view.device
    left = device.width - 2 * device.left - 2 * device.margin - 24
    expect.near("width, limited to the readable width", wrapper(view).width, min(left, device.readable))
    start = device.width - wrapper(view).right if view.situation.is_mirrored else wrapper(view).x
    expect.near("leading edge", start, device.left + device.margin + 24)


@step("edges", "close-in-the-middle")
def close_in_the_middle(view, expect):
    button = view.only("close-button").box
    expect.near("height", button.centre, wrapper(view).centre + 30)
    shift = 10 if view.situation.is_mirrored else -10
    expect.near("middle", button.middle, wrapper(view).middle + shift)


@step("edges", "dots-in-the-middle")
def dots_in_the_middle(view, expect):
    dots = view.only("dots").box
    expect.near("height", dots.centre, wrapper(view).centre - 20)
    shift = -30 if view.situation.is_mirrored else 30
    expect.near("middle", dots.middle, wrapper(view).middle + shift)
