#!/usr/bin/env python3
"""Finds letters in mockups that cannot be read: covered by another element, cut off by a frame, or outside of the screen.

    python3 Tests/BrowserTests/Suite/occlusion.py --site SITE --findings FILE [--thorough]

Each letter of each text is tested on the smallest and the largest phone, in both appearances and text directions, at the
default and the largest text size. If the runtime hides the letter too, the catalog must have a finding about the text. FILE
lists all findings of the catalog as JSON, including the allowed ones. Prints one line of JSON for each check, as suite.py
does.
"""

import argparse
import json
import sys
from pathlib import Path

from browser import RESIZE, Situation, installed, launch, pages
from random_layouts import LARGEST, SMALLEST

SITUATIONS = [
    (Situation(device, theme, direction), size)
    for direction in ("ltr", "rtl") for device in (SMALLEST, LARGEST) for theme in ("light", "dark") for size in ("l", "ax5")]
# Without --thorough, one page in this many is tested, and in two situations.
SHARE = 12

SCAN = """() => {
  const screen = document.querySelector(".exhibit .screen");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".exhibit .screen * { pointer-events: auto !important; } .exhibit .system-bar, .exhibit .home-bar, .exhibit .pin { display: none !important; }");
  document.adoptedStyleSheets = [sheet];
  const clear = (color) => color === "transparent" || color.endsWith(", 0)") || color.endsWith("/ 0)");
  const paints = (element) => {
    const style = getComputedStyle(element);
    if (Number(style.opacity) < 0.1 || style.visibility === "hidden") { return false; }
    if (element.matches("img, iframe, .drawing, .placeholder")) { return true; }
    return !clear(style.backgroundColor) || style.backgroundImage.includes("url(");
  };
  const cuts = (element) => getComputedStyle(element).overflowX !== "visible" || getComputedStyle(element).overflowY !== "visible";
  const found = [];
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || !own.closest(".c") || own.closest(".app, .placeholder, .layer, .unseen, option, .explanation, [hidden]")) { continue; }
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) { continue; }
    own.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const frame = screen.getBoundingClientRect();
    const scale = frame.width / screen.offsetWidth;
    const letters = { covered: 0, cut: 0, off: 0, by: "" };
    const around = [];
    const scrolls = ".scroll-body, .hub-scroll, .tree-scroll, textarea, input";
    for (let element = own; element && element !== screen; element = element.parentElement) {
      if (cuts(element) && !element.matches(scrolls)) { around.push(element); }
    }
    const body = own.closest(".scroll-body");
    let count = 0;
    for (let index = 0; index < text.data.length; index += 1) {
      if (!text.data[index].trim()) { continue; }
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const place = () => [...range.getClientRects()].find((box) => box.width > 0 && box.height > 0);
      const judge = (box) => {
        const x = box.x + box.width / 2, y = box.y + box.height / 2, half = box.height * 0.3;
        const outside = (rect) => x < rect.left || x > rect.right || y - half < rect.top - scale || y + half > rect.bottom + scale;
        if (around.some((element) => outside(element.getBoundingClientRect()))) { return ["cut", ""]; }
        if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) { return ["off", ""]; }
        for (const front of document.elementsFromPoint(x, y)) {
          if (front === own || own.contains(front) || front.contains(own)) { break; }
          if (screen.contains(front) && paints(front)) { return ["covered", front.closest("[class]").className]; }
        }
        return null;
      };
      let box = place();
      if (!box) { continue; }
      count += 1;
      let fault = judge(box);
      if (fault && body) {
        // Scrolls the letter to the middle of the room between the sticky parts, where the reader can see it.
        const window = body.getBoundingClientRect();
        const edge = (name, side, other) => {
          const part = body.querySelector(name);
          return part && !part.contains(own) ? part.getBoundingClientRect()[side] : other;
        };
        const middle = (edge(".sticky.top", "bottom", window.top) + edge(".sticky.bottom", "top", window.bottom)) / 2;
        body.scrollTop += (box.y + box.height / 2 - middle) / scale;
        box = place();
        fault = box && judge(box);
      }
      if (fault) { letters[fault[0]] += 1; letters.by = fault[1]; }
    }
    for (const kind of ["covered", "cut", "off"]) {
      if (letters[kind] > 0) { found.push([kind, text.data.trim().slice(0, 40), letters[kind], count, letters.by]); }
    }
  }
  document.adoptedStyleSheets = [];
  return found;
}"""


def is_known(text, findings):
    """Whether a finding quotes the start of a text."""
    return any(f"“{text[:20]}" in finding or len(text) > 7 and text[:20] in finding for finding in findings)


def scan(site, executable, findings, thorough):
    steps = [
        path for path in pages(site)
        if path.with_suffix("").with_suffix(".mockup.html").exists() and not path.name.endswith(".mockup.html")]
    results = {}
    with launch(executable) as browser:
        for number, path in enumerate(steps if thorough else steps[::SHARE]):
            chosen = SITUATIONS if thorough else [SITUATIONS[number % 16], SITUATIONS[(number + 5) % 16]]
            with browser.page(path) as page:
                if not page.query_selector(".exhibit .screen"):
                    continue
                for situation, size in chosen:
                    browser.show(page, situation)
                    page.evaluate(RESIZE, size)
                    name = f"letters are visible on {situation.device.id} in {situation.theme}, {situation.direction} at {size}"
                    wrong = results.setdefault(name, [])
                    for kind, text, letters, count, front in page.evaluate(SCAN):
                        if size != "l" and is_known(text, findings):
                            continue
                        wrong.append(f"{path.relative_to(site)}: {letters} of {count} letters of “{text}” are {kind} {front}")
    for name, wrong in results.items():
        print(json.dumps({"check": name, "ok": not wrong, "detail": "; ".join(wrong[:400])}, ensure_ascii=False), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=Path, required=True, help="the generated site")
    parser.add_argument("--findings", type=Path, help="all findings of the catalog as JSON")
    parser.add_argument(
        "--thorough", action="store_true", help="test all mockups in all situations, not a sample in two")
    parser.add_argument("--browser", default=installed(), help="the path of Chromium")
    options = parser.parse_args()
    findings = [item["message"] for item in json.loads(options.findings.read_text())] if options.findings else []
    scan(options.site.resolve(), options.browser, findings, options.thorough)


if __name__ == "__main__":
    sys.exit(main())
