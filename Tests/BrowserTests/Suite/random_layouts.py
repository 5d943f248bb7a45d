#!/usr/bin/env python3
"""Compares random trees of elements in Chromium with an independent calculation of SwiftUI's layout.

    python3 Tests/BrowserTests/Suite/random_layouts.py --write FOLDER [--thorough]
    experience-catalog generate --content FOLDER --output SITE
    python3 Tests/BrowserTests/Suite/random_layouts.py --site SITE [--thorough]

A part may differ by at most one point. The trees are the same in every run. Prints one line of JSON for each situation, as
suite.py does.
"""

import argparse
import json
import sys
import uuid
from pathlib import Path

from PIL import Image

from browser import DEVICES, Device, Situation, installed, launch
from elements import trees
from layout import PICTURE, Builder
from report import TOLERANCE
from sizes import FACTORS

# The numbers of trees of each kind: with --thorough, and without it.
COUNT, SAMPLE = 150, 30
TREES_PER_STEP = 30
# The share of parts that must be within the tolerance, by kind of tree.
SHARES = {"ordinary": 1.0, "hostile": 0.95}
SMALLEST = Device("iphone-se", 375, 667, 20, 0, 16)
LARGEST = Device("iphone-16-pro-max", 440, 956, 62, 34, 20)
SITUATIONS = [
    Situation(SMALLEST), Situation(LARGEST, "light", "rtl"), Situation(SMALLEST, "dark", "rtl"), Situation(LARGEST)]

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
  probe.style.width = typeof width === "number" ? width + "px" : width;
  const box = probe.getBoundingClientRect();
  return [box.width, box.height];
}
"""


def count(thorough):
    return COUNT if thorough else SAMPLE


def identifier(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"random/{name}"))


def write(folder, number):
    folder.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", PICTURE, "teal").save(folder / "boat.png")
    for kind in SHARES:
        every = trees(number, kind == "hostile")
        text = (
            f"---\nid: {kind}\ntitle: Random {kind} trees\n---\n\n# Random {kind} trees\n\n```yaml experience\n"
            f"id: {identifier(kind)}\nname: Random {kind} trees\ntype: mobile\n"
            "traits:\n  - {type: '@appcues/modal', config: {presentationStyle: full}}\n```\n")
        for start in range(0, number, TREES_PER_STEP):
            items = [every[index].payload(f"{kind}/{index}") for index in range(start, start + TREES_PER_STEP)]
            content = {
                "type": "stack", "id": identifier(f"{kind}/content/{start}"), "orientation": "vertical",
                "spacing": 40, "items": items, "style": {"width": -1}}
            payload = {
                "id": identifier(f"{kind}/step/{start}"), "type": "modal", "traits": [], "actions": {}, "content": content}
            text += (
                f"\n## Part {start // TREES_PER_STEP + 1}\n\nTrees from number {start + 1} on.\n\n"
                f"```json step\n{json.dumps(payload)}\n```\n")
        (folder / f"{kind}.md").write_text(text)


class Ruler:
    """Measures sizes of texts in a browser with the font of a page, and caches them."""

    def __init__(self, page, path, font):
        page.goto(path.as_uri())
        page.evaluate(RULER, font)
        self.page = page
        self.factors = FACTORS["l"]
        self.cache = {}

    def __call__(self, text, size, width):
        size *= self.factors[0 if size <= 15 else 2 if size >= 20 else 1]
        key = (text, size, width if isinstance(width, str) else round(width, 3))
        if key not in self.cache:
            self.cache[key] = self.page.evaluate(MEASURE, [text, size, width])
        return self.cache[key]


class Comparison:
    """Compares the drawn parts of trees with the calculation and collects the differences."""

    def __init__(self):
        self.parts = 0
        self.differences = []

    def compare(self, view, part, every, ruler):
        builder = Builder(ruler)
        found = {node.style["backgroundColor"]: node.box for node in view.nodes if node.shown}
        room = view.only("body").box
        for number in range(part * TREES_PER_STEP, (part + 1) * TREES_PER_STEP):
            tree = every[number]
            _, parts = builder.rect(tree, room.width)
            drawn = [(element, wanted, found.get(rgb(element.color))) for element, wanted in parts if element.color]
            # The trees of a step follow each other from top to bottom.
            top = drawn[0][2].y - drawn[0][1][1] if drawn and drawn[0][2] else 0
            for element, (x, y, width, height), box in drawn:
                self.parts += 1
                wanted = (x, y + top, width, height)
                if box is None:
                    self.differences.append((number, element, wanted, None))
                    continue
                measured = (view.start(box, room), box.y, box.width, box.height)
                if any(abs(one - other) > TOLERANCE for one, other in zip(measured, wanted)):
                    self.differences.append((number, element, wanted, measured))

    def sentences(self):
        for number, element, wanted, measured in self.differences:
            numbers = [
                "not drawn" if values is None else ", ".join(f"{value:.1f}" for value in values)
                for values in (wanted, measured)]
            yield f"tree {number + 1}: {element.kind} {element.color} expected {numbers[0]}, measured {numbers[1]}"


def rgb(color):
    return "rgb({}, {}, {})".format(*bytes.fromhex(color.removeprefix("#")))


def measure(site, executable, only, thorough):
    number = count(thorough)
    with launch(executable) as browser:
        first = site / "experiences/ordinary/part-1.html"
        with browser.page(first) as page:
            font = page.evaluate(FONT)
        ruler = Ruler(browser.still.new_page(), first, font)
        for kind, share in SHARES.items():
            every = trees(number, kind == "hostile")
            for situation in SITUATIONS if thorough else SITUATIONS[:2]:
                name = f"random {kind} trees on {situation}"
                if only not in name:
                    continue
                comparison = Comparison()
                for part in range(number // TREES_PER_STEP):
                    path = site / f"experiences/{kind}/part-{part + 1}.html"
                    with browser.page(path) as page:
                        comparison.compare(browser.view(page, situation), part, every, ruler)
                within = 1 - len(comparison.differences) / comparison.parts
                detail = f"{within:.1%} of {comparison.parts} parts agree; " + "; ".join(comparison.sentences())
                print(json.dumps({"check": name, "ok": within >= share, "detail": detail}), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", type=Path, help="the folder to write the content to")
    parser.add_argument("--site", type=Path, help="the generated site")
    parser.add_argument("--only", default="", help="run only the checks whose name contains this text")
    parser.add_argument(
        "--thorough", action="store_true", help="compare all trees in all situations, not a sample in two")
    parser.add_argument("--browser", default=installed(), help="the path of Chromium")
    options = parser.parse_args()
    if options.write:
        write(options.write, count(options.thorough))
    elif options.site and options.browser:
        measure(options.site.resolve(), options.browser, options.only, options.thorough)
    else:
        parser.error(
            "pass a folder with --write, or a site with --site; --site also needs Chromium on PATH or --browser")


if __name__ == "__main__":
    sys.exit(main())
