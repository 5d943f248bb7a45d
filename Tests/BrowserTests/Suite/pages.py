"""Checks for all pages of a site: console messages, page width, covered text, and marks on broken parts."""

import json
from urllib.parse import parse_qsl, urlsplit

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


# Reads the marks of a mockup and the visible rectangles that its address names, in CSS pixels: each a part, or a text in it.
MARKED = """(marks) => {
  const screen = document.querySelector(".screen");
  const sides = (node, limit) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [Math.max(left, limit[0]), Math.max(top, limit[1]), Math.min(right, limit[2]), Math.min(bottom, limit[3])];
  };
  const { left, top, right, bottom, width, height } = screen.getBoundingClientRect();
  const edges = [left, top, right, bottom];
  const part = (name) => name === "status-bar" ? screen.querySelector(".system-bar")
    : [...screen.querySelectorAll(`[data-part="${name}"], [data-id="${name}"], [data-block="${name}"]`)].find((node) => node.getClientRects().length);
  const text = (frame, words) => {
    const found = words ? [...frame.querySelectorAll(".t")].filter((node) => node.textContent.replace(/\\s+/g, " ").trim() === words) : [];
    return found.find((node) => node.getClientRects().length) ?? found[0] ?? frame;
  };
  const shown = marks.map(([name, words]) => [part(name), words]).filter(([frame]) => frame);
  return {
    size: [width, height], boxes: [...screen.querySelectorAll(".break-mark:not([hidden], .merged)")].map((box) => sides(box, edges)),
    missing: marks.map(([name]) => name).filter((name) => !part(name)),
    parts: shown.map(([frame, words]) => sides(text(frame, words), sides(frame, edges))).filter((box) => box[2] > box[0] && box[3] > box[1]),
    narrowed: shown.filter(([frame, words]) => text(frame, words) !== frame).length,
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
    named = page.locator(".break").evaluate_all("""cards => cards.map(card => {
      const device = card.dataset.facets.split("\\n").find(line => line.startsWith("device ")).slice(7);
      return card.querySelector(".note").textContent.includes(device)
        && [".break-kind", "h2 .name", ".break-answers li"].every(name => card.querySelector(name)?.textContent.trim());
    })""")
    report.add("breaks: each card names the kind, the page, the device and an answer", named and all(named), str(named))
    texts = page.locator(".break").all_text_contents()
    report.add(
        "breaks: without scripts a card names the place",
        all(".md:" in text for text in texts), texts[:1])
    # The report measures the app's own elements, not the status bar of the system.
    shown = page.locator(".break").evaluate_all(
        "cards => cards.filter(card => !card.querySelector('iframe')?.src.endsWith('mark=status-bar'))"
        ".map(card => [card.querySelector('.break-kind').textContent, card.querySelector('.name').pathname.replace(/~[^/]*$/, '.html')])")
    page.goto((site / "review/accessibility.html").as_uri(), wait_until="domcontentloaded", timeout=TIMEOUT)
    failing = page.locator("tr:has(td.broken) th a").evaluate_all("links => links.map(link => link.pathname)")
    missed = [path for kind, path in shown if kind in ("Cut off", "Low contrast") and path not in failing]
    report.add("breaks: the accessibility report counts them", failing and not missed, str(missed))
    unscripted.close()
    page = browser.still.new_page()
    sources = [source for _, source in cards if source]
    narrowed = 0
    for source in sources[::max(1, share // 4)]:
        page.set_viewport_size({"width": 1400, "height": 1400})
        page.goto(source)
        page.wait_for_load_state("load")
        page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        marked = page.evaluate(MARKED, marks(source))
        boxes, parts = marked["boxes"], marked["parts"]
        narrowed += marked["narrowed"]
        # A box that meets the edge of the screen reaches over the sides of a part as wide as the screen.
        edge = 12
        same = not marked["missing"] and 0 < len(boxes) <= len(parts) and all(
            any(surrounds(box, part, edge) for box in boxes) for part in parts)
        report.add("breaks: the boxes surround the parts", same, f"{source.rsplit('/', 1)[1]}: {marked}")
    report.add("breaks: some boxes surround only words", narrowed > 0, str(narrowed))
    page.close()


def surrounds(box, part, edge):
    """Whether a box has a part inside it, except for its outermost points."""
    return box[0] - part[0] < edge and box[1] - part[1] < edge and part[2] - box[2] < edge and part[3] - box[3] < edge


def marks(address):
    """The parts that an address marks, each with the words to which its box narrows."""
    pairs = parse_qsl(urlsplit(address).query, keep_blank_values=True)
    names, words = ([value for key, value in pairs if key == wanted] for wanted in ("mark", "words"))
    return list(zip(names, words or [""] * len(names)))


CHECKS = {"pages": every_page, "covered": covered_texts, "breaks": broken_parts}
