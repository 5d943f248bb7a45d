"""Checks that hold for every page of the site."""

from browser import pages

WIDTHS = (320, 390, 1440)

EXCESS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def every_page(browser, report, site, share):
    """No page of a share writes errors or warnings to the console, and none scrolls sideways."""
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
        report.add("pages: no messages in the console", not messages, f"{name}: {messages[:2]}")
    page.close()


# Texts whose middle shows an element that is painted earlier and is not around them.
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


def covered_words(browser, report, site, share):
    """No text of a mockup is covered by an element that the runtime paints before it."""
    page = browser.still.new_page()
    page.set_viewport_size({"width": 393, "height": 852})
    for path in [path for path in pages(site) if path.name.endswith(".mockup.html")][::share]:
        page.goto(path.as_uri())
        covered = page.evaluate(COVERED)
        report.add("covered: texts are in front of what is painted before them", not covered, f"{path.relative_to(site)}: {covered[:3]}")
    page.close()


CHECKS = {"pages": every_page, "covered": covered_words}
