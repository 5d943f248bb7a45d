"""Checks for all pages of a site: console messages, page width, covered text, and marks on broken parts."""

import json
from urllib.parse import parse_qs, urlsplit

from browser import TIMEOUT, pages

WIDTHS = (320, 390, 1440)

EXCESS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def every_page(browser, report, site, share):
    """Checks that pages log no errors or warnings and are not wider than the window; checks one page in `share`."""
    messages = []
    page = browser.still.new_page()
    page.on("console", lambda message: messages.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: messages.append(str(error)))
    for path in pages(site)[::share]:
        name = path.relative_to(site)
        messages.clear()
        page.goto(path.as_uri())
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            excess = page.evaluate(EXCESS)
            report.add(f"pages: no sideways scrolling at {width}", excess <= 0, f"{name} is {excess} px too wide")
        report.add("pages: no errors or warnings in the console", not messages, f"{name}: {messages[:2]}")
    page.close()


# Finds texts that are covered by an element that comes earlier in the page and does not contain them.
COVERED = """() => {
  const covered = [];
  const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = lines.nextNode(); text; text = lines.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || !own.closest(".c") || getComputedStyle(own).pointerEvents === "none" || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    own.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = [...range.getClientRects()].find((box) => box.width > 1 && box.height > 1);
    if (!box) continue;
    const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!front || front.contains(own) || own.contains(front) || !front.closest(".c") || front.matches("input, textarea, select")) continue;
    if (front.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING) {
      covered.push(`“${text.data.trim().slice(0, 40)}” below ${front.className || front.tagName}`);
    }
  }
  return covered;
}"""


def covered_texts(browser, report, site, share):
    """Checks that no text of a mockup is covered by an element that the runtime paints earlier."""
    page = browser.still.new_page()
    page.set_viewport_size({"width": 393, "height": 852})
    for path in [path for path in pages(site) if path.name.endswith(".mockup.html")][::share]:
        page.goto(path.as_uri())
        covered = page.evaluate(COVERED)
        report.add(
            "covered: texts are in front of elements that are painted earlier",
            not covered, f"{path.relative_to(site)}: {covered[:3]}")
    page.close()


# Reads the marks of a mockup and the visible rectangles of the parts that its address names, in CSS pixels.
MARKED = """(names) => {
  const screen = document.querySelector(".screen");
  const edges = screen.getBoundingClientRect();
  const sides = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [Math.max(left, edges.left), Math.max(top, edges.top), Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
  };
  const part = (name) => name === "status-bar" ? screen.querySelector(".system-bar")
    : [...screen.querySelectorAll(`[data-part="${name}"], [data-id="${name}"], [data-block="${name}"]`)].find((node) => node.getClientRects().length);
  return {
    size: [edges.width, edges.height], boxes: [...screen.querySelectorAll(".break-mark:not([hidden])")].map(sides),
    missing: names.filter((name) => !part(name)),
    parts: names.map(part).map((node) => node && sides(node)).filter((box) => box && box[2] > box[0] && box[3] > box[1]),
  };
}"""


def broken_parts(browser, report, site, share):
    """Checks that the page of layout breaks counts all findings and marks the parts that break."""
    path = site / "review/sizes.html"
    definitions = json.loads((site / "catalog.json").read_text())["definitions"]
    found = [finding for definition in definitions for finding in definition["diagnostics"] if finding.get("breaks")]
    unscripted = browser.browser.new_context(java_script_enabled=False)
    page = unscripted.new_page()
    page.goto(path.as_uri(), wait_until="domcontentloaded", timeout=TIMEOUT)
    count = int(page.locator("[data-open]").get_attribute("data-open"))
    cards = page.locator(".break").evaluate_all(
        "cards => cards.map(card => [Number(card.dataset.findings), card.querySelector('iframe')?.src])")
    report.add("breaks: the page counts the findings", count == len(found) > 0, f"{count} of {len(found)}")
    report.add("breaks: its cards have all findings", sum(card[0] for card in cards) == count, f"{sum(card[0] for card in cards)} of {count}")
    texts = page.locator(".break").all_text_contents()
    report.add(
        "breaks: without scripts a card names the part and the place",
        all("Marked: " in text and ".md:" in text for text in texts), texts[:1])
    unscripted.close()
    page = browser.still.new_page()
    sources = [source for _, source in cards if source]
    for source in sources[::max(1, share // 4)]:
        page.set_viewport_size({"width": 1400, "height": 1400})
        page.goto(source)
        page.wait_for_load_state("load")
        page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        marked = page.evaluate(MARKED, [name for name in parameters(source) if name])
        boxes, parts = marked["boxes"], marked["parts"]
        if "words=" in source:
            # Each box surrounds some words inside a part. Words in a state that is not shown have no box.
            same = all(any(holds(part, box) for part in parts) for box in boxes) and all(
                any(holds(part, box) for box in boxes) for part in parts)
        else:
            same = len(boxes) == len(parts) and all(
                abs(one - other) < 1.5 for pair in zip(boxes, parts) for one, other in zip(*pair))
        same = same and len(boxes) > 0 and not marked["missing"]
        report.add("breaks: the boxes lie on the parts", same, f"{source.rsplit('/', 1)[1]}: {marked}")
    page.close()


def holds(part, box):
    """Whether a box lies inside a part, both given by their left, top, right and bottom sides in points."""
    left, top, right, bottom = box
    return part[0] - 1.5 < left and part[1] - 1.5 < top and right < part[2] + 1.5 and bottom < part[3] + 1.5


def parameters(address):
    """The names of the parts that an address marks."""
    return parse_qs(urlsplit(address).query).get("mark", [])


CHECKS = {"pages": every_page, "covered": covered_texts, "breaks": broken_parts}
