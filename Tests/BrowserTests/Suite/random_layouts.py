#!/usr/bin/env python3
"""Compares random stacks in Chromium with an independent calculation of SwiftUI's layout, within one point.

    python3 Tests/BrowserTests/Suite/stacks.py --write FOLDER [--thorough]
    experience-catalog generate --content FOLDER --output SITE
    python3 Tests/BrowserTests/Suite/stacks.py --site SITE [--thorough]

The stacks are the same for every run. Prints one JSON object a line for each situation, as suite.py does.
"""

import argparse
import json
import sys
from pathlib import Path

from browser import DEVICES, Situation, installed, launch
from report import TOLERANCE
from sizes import FACTORS
from stack_layout import Layout, cases

# The number of stacks, and of those that are laid out if not all are.
COUNT, SAMPLE = 800, 200
ON_A_STEP = 40
# This share has to be compared in every situation; of the others the share depends on the order of service.
COMPARED = 0.6
# The narrowest device, a usual one and a tablet; both directions; usual, largest and smallest text.
SITUATIONS = [
    (Situation(DEVICES[0]), "l"), (Situation(DEVICES[0], "dark", "rtl"), "l"), (Situation(DEVICES[1]), "l"),
    (Situation(DEVICES[2]), "xs"), (Situation(DEVICES[2], "light", "rtl"), "ax5"),
]

RULER = """(font) => {
  document.body.replaceChildren(document.createElement("div"));
  Object.assign(document.body.firstChild.style, {
    position: "absolute", lineHeight: 1.2, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontFamily: font });
}"""
FONT = """() => getComputedStyle(document.querySelector(".exhibit .screen")).fontFamily"""
MEASURE = """
([text, size, width]) => {
  const probe = document.querySelector("div");
  probe.textContent = text;
  probe.style.fontSize = size + "px";
  probe.style.width = width === null ? "max-content" : width + "px";
  const box = probe.getBoundingClientRect();
  return [box.width, box.height];
}
"""


def count(thorough):
    return COUNT if thorough else SAMPLE


def write(folder, number):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "boat.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"/>')
    every = cases(number)
    text = (
        "---\nid: stacks\ntitle: Random stacks\n---\n\n# Random stacks\n\n```yaml experience\n"
        "id: 2d7c4ab6-4b0a-4a3e-9b4a-0f7f6f4f7001\nname: Stacks\ntype: mobile\n"
        "traits:\n  - {type: '@appcues/modal', config: {presentationStyle: full}}\n```\n")
    for start in range(0, number, ON_A_STEP):
        step = start // ON_A_STEP + 1
        items = [case.payload() for case in every[start:start + ON_A_STEP]]
        content = {
            "type": "stack", "id": f"2d7c4ab6-4b0a-4a3e-9b4a-0f7f6f4f8{step:03}", "orientation": "vertical",
            "spacing": 4, "items": items, "style": {"width": -1}}
        payload = {
            "id": f"2d7c4ab6-4b0a-4a3e-9b4a-0f7f6f4f9{step:03}", "type": "modal", "traits": [], "actions": {},
            "content": content}
        text += f"\n## Part {step}\n\nStacks from number {start + 1} on.\n\n```json step\n{json.dumps(payload)}\n```\n"
    (folder / "stacks.md").write_text(text)


class Ruler:
    """Sizes of texts as a browser measures them by themselves with the fonts of a page, each once."""

    def __init__(self, page, path, font):
        page.goto(path.as_uri())
        page.evaluate(RULER, font)
        self.page = page
        self.factors = FACTORS["l"]
        self.known = {}

    def __call__(self, text, size, width):
        size *= self.factors[0 if size <= 15 else 2 if size >= 20 else 1]
        key = (text, size, None if width is None else round(width, 3))
        if key not in self.known:
            self.known[key] = self.page.evaluate(MEASURE, [text, size, width])
        return self.known[key]


def compare(view, part, ruler):
    """How many stacks of a step are compared, and what differs, as sentences."""
    layout = Layout(ruler, view.device.is_android)
    found = {node.style["backgroundColor"]: node.box for node in view.nodes if node.shown}
    room = view.only("body").box
    wrong = []
    compared = 0
    every = cases((part + 1) * ON_A_STEP)
    for number in range(part * ON_A_STEP, (part + 1) * ON_A_STEP):
        case = every[number]
        layout.is_squeezed = False
        placed = layout.place(case, room.width)
        if layout.is_squeezed:
            continue
        compared += 1
        # A case stands in the middle of the step, below the one before it.
        top = found[rgb(case.color)].y - placed.frame[1]
        for node, expected in placed.rectangles((room.width - placed.width) / 2, top):
            if not node.color:
                continue
            box = found.get(rgb(node.color))
            if box is None:
                wrong.append(f"{number + 1}: {node.kind} {node.color} is not drawn")
                break
            x = view.start(box, room)
            measured = (x, box.y, box.width, box.height)
            if any(abs(one - other) > TOLERANCE for one, other in zip(measured, expected)):
                numbers = [", ".join(f"{value:.1f}" for value in values) for values in (expected, measured)]
                wrong.append(f"{number + 1}: {node.kind} {node.color} expected {numbers[0]}, is {numbers[1]}")
                break
    return compared, wrong


def rgb(color):
    return "rgb({}, {}, {})".format(*bytes.fromhex(color.removeprefix("#")))


def measure(site, executable, only, thorough):
    paths = [site / f"experiences/stacks/part-{part + 1}.html" for part in range(count(thorough) // ON_A_STEP)]
    with launch(executable) as browser:
        with browser.page(paths[0]) as page:
            font = page.evaluate(FONT)
        ruler = Ruler(browser.still.new_page(), paths[0], font)
        for situation, text_size in SITUATIONS if thorough else SITUATIONS[::4]:
            name = f"random stacks on {situation}, text {text_size}"
            if only not in name:
                continue
            ruler.factors = FACTORS[text_size]
            compared, wrong = 0, []
            for part, path in enumerate(paths):
                with browser.page(path) as page, browser.view(page, situation).text_size(text_size) as view:
                    number, differences = compare(view, part, ruler)
                compared += number
                wrong += differences
            detail = f"{len(wrong)} of {compared} differ; " + "; ".join(wrong[:5])
            print(json.dumps({"check": name, "ok": not wrong and compared >= COMPARED * count(thorough), "detail": detail}), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", type=Path, help="the folder for the content")
    parser.add_argument("--site", type=Path, help="the generated site")
    parser.add_argument("--only", default="", help="a part of the names of the checks to make")
    parser.add_argument("--thorough", action="store_true", help="lay all stacks out in all situations, not some of them in two")
    parser.add_argument("--browser", default=installed(), help="the Chromium to use")
    options = parser.parse_args()
    if options.write:
        write(options.write, count(options.thorough))
    elif options.site and options.browser:
        measure(options.site.resolve(), options.browser, options.only, options.thorough)
    else:
        parser.error("name a folder with --write, or a site with --site and a Chromium")


if __name__ == "__main__":
    sys.exit(main())
