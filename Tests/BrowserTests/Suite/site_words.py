#!/usr/bin/env python3
"""Builds the sample catalog in German and Japanese, and checks the texts of the site and the language that they name.

    site_words.py --tool FILE --root FOLDER [--browser PATH]

Prints one line of JSON for each check, as suite.py does.
"""

import argparse
import html.parser
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml
from axe_playwright_python.sync_playwright import Axe
from browser import TIMEOUT, installed, started
from playwright.sync_api import sync_playwright
from report import Report
from walk import AXE_CONTEXT, AXE_OPTIONS

VOID = {"br", "hr", "img", "input", "wbr", "col", "source", "link", "meta"}
# The open elements that a start tag ends.
ENDED = {"li": {"li"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "tr": {"tr", "td", "th"}, "td": {"td", "th"}, "th": {"td", "th"},
         "tbody": {"thead", "tr", "td", "th"}, "option": {"option"}, "optgroup": {"option", "optgroup"}}
CODE = {"code", "kbd", "script", "style", "pre", "samp"}
# Mockups, code and values, whose texts belong to the catalog or to no language.
CATALOG = {"device", "code", "source-block", "given", "shared", "condition", "looks"}
ENGLISH = re.compile(r"\b(the|of|and|is|are|with|not|this|has|have|its|no|for|when|without|does|them|shows)\b")
QUOTED = re.compile(r"„[^“]*“|“[^”]*”|「[^」]*」|'[^']*'")
# Texts that are English in every language: messages of the runtime and of the app, names of events, and conditions in conditions.
REST = re.compile(
    r"^(Presenting capability|No view matching|EventTrack |SharedStateChanges |Embed$|\d+ s: |Into the tunnel|Live rates"
    r"|.*If \(“|.* (·|—) |.*\b(Die|Schritt|Startet|Ohne|Andere|Liste|oder)\b)")

# Tables with messages that code puts together, such as names of languages.
COMPOSED = ("engine-", "languages", "reference")

PAGES = [
    "index.html", "experiences/index.html", "experiences/goals-tour/index.html", "experiences/goals-tour/one-row-for-each-pool.html",
    "screens/home.html", "flows/put-aside.html", "scenarios/guest.html", "scenarios/matrix.html", "rules/is-guest.html",
    "review/index.html", "review/sizes.html", "diagnostics/index.html", "reference/glossary.html", "traits/appcues-tooltip.html"
]
# The width of the screen, and the pages that are checked for accessibility.
LOOKED_AT = {
    "de": (1440, ["index.html", "experiences/goals-tour/one-row-for-each-pool.html", "review/run.html?set=review&at=1", "rules/is-guest.html"]),
    "ja": (390, ["experiences/goals-tour/index.html", "scenarios/guest.html", "review/index.html", "search/index.html?q=tour"])
}


class Texts(html.parser.HTMLParser):
    """The texts of a page outside code and mockups, each with the language that its elements name."""

    def __init__(self, page):
        super().__init__()
        self.open, self.found, self.language = [], [], ""
        self.feed(page.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        while self.open and self.open[-1][0] in ENDED.get(tag, ()):
            self.open.pop()
        language, skipped = self.open[-1][1:] if self.open else ("", False)
        language = attributes.get("lang") or language
        if tag == "html":
            self.language = language
        skipped = skipped or tag in CODE or bool(CATALOG & set((attributes.get("class") or "").split()))
        if tag not in VOID:
            self.open.append((tag, language, skipped))

    def handle_endtag(self, tag):
        for place in range(len(self.open) - 1, -1, -1):
            if self.open[place][0] == tag:
                del self.open[place:]
                break

    def handle_data(self, data):
        words = " ".join(data.split())
        if words and self.open and not self.open[-1][2]:
            self.found.append((words, self.open[-1][1]))


def built(tool, root, folder, language, source):
    """Builds the sample catalog in a language; `source` is the language in which it says that it is written."""
    content, site = folder / f"content-{language}", folder / f"site-{language}"
    shutil.copytree(root / "Content", content)
    settings = content / "catalog.md"
    text = settings.read_text().replace("```yaml catalog\n", f"```yaml catalog\nlanguage: {language}\n")
    settings.write_text(text.replace("  source: en\n", f"  source: {source}\n"))
    command = [tool, "generate", "--content", str(content), "--output", str(site), "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    return site


def pages(site):
    return [page for page in sorted(site.rglob("*.html")) if not page.name.endswith(".mockup.html") and "assets" not in page.parts]


def check_marks(site, language, report):
    """Pages in the language of the site mark the English texts of the catalog."""
    for page in pages(site):
        texts = Texts(page)
        report.add("Each page names its language", texts.language == language, f"{page.name}: {texts.language!r}")
        wrong = [words for words, of in texts.found if of == language and ENGLISH.search(QUOTED.sub("", words)) and not REST.match(words)]
        report.add("English texts are marked as English", not wrong, f"{page.relative_to(site)}: {wrong[:4]}")


def check_translations(site, language, report):
    """On a site whose catalog is in its own language, nothing but messages of the runtime is marked as English."""
    for page in pages(site):
        rest = [words for words, of in Texts(page).found if of == "en" and re.search("[A-Za-z]", words) and not REST.match(words)]
        report.add("Every word of the site is translated", not rest, f"{page.relative_to(site)}: {rest[:4]}")
    listed = {words for words, _ in Texts(site / "search/index.html").found} & {"Trait", "Accessibility", "What breaks"}
    report.add("The search lists pages by their translated titles", not listed, f"{listed}")


def check_use(root, report):
    """Each message of the tables stands in the sources."""
    places = [*root.glob("Sources/**/*.swift"), *root.glob("Templates/*/*.*"), *root.glob("Templates/scripts/*/*.js")]
    text = "\n".join(place.read_text() for place in places if place.suffix != ".yaml")
    text = re.sub(r'\\\n\s*|"\s*\+\s*"', "", text)
    text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda code: chr(int(code[1], 16)), text).replace("\\", "").lower()
    for table in sorted(root.glob("Templates/words/*.yaml")):
        if table.name.startswith(COMPOSED):
            continue
        for message in yaml.load(table.read_text(), yaml.CSafeLoader):
            key = re.sub(r"^(1|\{1\}) (?:more )?([\w ]+?)s?$", r"\2", re.sub(r"^\w+[|]", "", message["en"]).replace("\\", ""))
            parts = [part for part in re.split(r"\{\{?\w+\}?\}", key) if re.search("[A-Za-z]{3}", part)]
            unused = [part for part in parts if part.strip(" .,:;“”'").lower() not in text]
            report.add("Every message has a place", not unused, f"{table.name}: {message['en']}")


def check_pages(browser, site, language, report):
    axe, (width, paths) = Axe(), LOOKED_AT[language]
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    errors = []
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    for path in PAGES:
        page.goto((site / path).as_uri())
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        report.add("Pages fit a phone", wide <= 0, f"{language}: {path} is {wide} px too wide")
    page.set_viewport_size({"width": width, "height": 900})
    for path in paths:
        address, _, query = path.partition("?")
        page.goto(f"{(site / address).as_uri()}?{query}")
        page.wait_for_load_state("networkidle")
        violations = axe.run(page, context=AXE_CONTEXT, options=AXE_OPTIONS).response["violations"]
        found = [(violation["id"], [node["target"] for node in violation["nodes"]][:2]) for violation in violations]
        report.add("No violations of the axe rules", not found, f"{language}, {width}: {path}: {found}")
    report.add("Scripts have no errors", not errors, f"{errors[:3]}")
    context.close()


def check_scripts(browser, site, report):
    page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.set_default_timeout(TIMEOUT)
    page.goto(f"{(site / 'review/run.html').as_uri()}?set=review&at=1")
    for name in ("Freigeben", "Frage", "Überarbeiten"):
        report.add("A review has German words", page.get_by_role("button", name=name).is_visible(), name)
    page.goto((site / "experiences/goals-tour/one-row-for-each-pool.html").as_uri())
    page.get_by_role("button", name="Warum?").click()
    page.locator(".exhibit > .device a.button").first.click()
    card = page.locator(".picked")
    card.wait_for()
    report.add("A reason is German", "weil" in card.locator("strong").inner_text(), card.inner_text()[:200])
    page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    report = Report()
    check_use(options.root, report)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        folder = pathlib.Path(folder)
        german = built(options.tool, options.root, folder, "de", "en")
        japanese = built(options.tool, options.root, folder, "ja", "ja")
        check_marks(german, "de", report)
        check_translations(japanese, "ja", report)
        browser = started(playwright, options.browser)
        check_pages(browser, german, "de", report)
        check_pages(browser, japanese, "ja", report)
        check_scripts(browser, german, report)
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
