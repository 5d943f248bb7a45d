#!/usr/bin/env python3
"""Compares “what if a trait were not there” with sites whose content does not have the trait.

Each build leaves one trait out of every experience. For each step that the trait can change, the page of the step in
Chromium without the trait has to have the same mockup, trace, properties, actions and endings as the page of that build.

    trials.py --tool PATH --content FOLDER --site FOLDER [--share 1/2] [--thorough]
              [--browser PATH]

Without --thorough, only every eighth build runs, because each takes seconds. Prints one line of JSON for each difference,
and one for all, as suite.py does.
"""

import argparse
import functools
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml
from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report

LEVELS = {"le": "experience", "lg": "group", "ls": "step"}
FENCE = re.compile(r"^```(yaml|json) (experience|group|step)\n(.*?)^```", re.M | re.S)

# Shows the step without a trait, and returns the parts of the page and the time until they were there.
SHOW = """
async (key) => {
  const field = document.querySelector("[name=without]");
  field.value = key;
  const start = performance.now();
  const done = new Promise((resolve) => document.addEventListener("drawn", resolve, { once: true }));
  field.dispatchEvent(new Event("change"));
  await done;
  document.querySelector(".exhibit").getBoundingClientRect();
  return [performance.now() - start, (%s)(document)];
}
"""
PARTS = """
(page) => {
  const html = (nodes) => [...nodes].map((node) => node.outerHTML).join("");
  const region = (name) => {
    const part = page.querySelector(`[data-region=${name}]`);
    return part && !part.hidden ? html([...part.children].filter((node) => !node.matches(".region-title"))) : "";
  };
  const stages = [...page.querySelectorAll(".trace .entries")].map((list) => list.parentNode);
  return {
    mockup: html(page.querySelectorAll(".exhibit > .device")),
    trace: html(stages.filter((part) => !part.closest(".led-here"))),
    properties: region("properties"), actions: region("actions"),
    endings: [...page.querySelectorAll("[data-region=endings] .record")].map((node) => node.textContent).join("|")
  };
}
"""
# Goes back to the step as defined, and returns the parts of the page.
BACK = """
async () => {
  const done = new Promise((resolve) => document.addEventListener("drawn", resolve, { once: true }));
  document.querySelector(".trial button").click();
  await done;
  return (%s)(document);
}
"""
PARSED = "([text]) => (%s)(new DOMParser().parseFromString(text, 'text/html'))" % PARTS
RECORDS = """
([text]) => [...new DOMParser().parseFromString(text, "text/html").querySelectorAll(".record")]
  .map((node) => node.textContent).join("|")
"""
ORIGINS = """
([text]) => [...new DOMParser().parseFromString(text, "text/html").querySelectorAll(".picture-links .name")]
  .map((node) => node.textContent).join("|")
"""


def lists_of_traits(text):
    """The list of traits of each level in a file, in order, as ranges of text: of the list, and of each trait."""
    for fence in FENCE.finditer(text):
        start = fence.start(3)
        root = yaml.compose(fence[3], Loader=yaml.SafeLoader)
        yield from lists_in(root, fence[3], start)


def lists_in(node, source, start):
    if not isinstance(node, yaml.MappingNode):
        return
    children = []
    for key, value in node.value:
        if key.value == "traits" and isinstance(value, yaml.SequenceNode) and value.value:
            yield ranges(value, source, start)
        elif key.value in ("steps", "children") and isinstance(value, yaml.SequenceNode):
            children += value.value
    for child in children:
        yield from lists_in(child, source, start)


def ranges(value, source, start):
    items = [item.start_mark.index for item in value.value]
    if value.flow_style:
        ends = [item.end_mark.index for item in value.value]
        whole = (start + value.start_mark.index, start + value.end_mark.index)
        return True, whole, [(start + first, start + last) for first, last in zip(items, ends)]
    lines = [source.rindex("\n", 0, index) + 1 if "\n" in source[:index] else 0 for index in items]
    end = source.find("\n", value.value[-1].end_mark.index - 1) + 1 or len(source)
    if not value.value[-1].flow_style:
        end = value.value[-1].end_mark.index
        end = source.rindex("\n", 0, end) + 1
    bounds = lines + [end]
    return False, (start + lines[0], start + end), [(start + one, start + other) for one, other in zip(bounds, bounds[1:])]


def without(text, number):
    """The text without one of its traits, counted from 0; None if it has fewer."""
    for is_flow, (start, end), items in lists_of_traits(text):
        if number >= len(items):
            number -= len(items)
            continue
        rest = [text[first:last] for place, (first, last) in enumerate(items) if place != number]
        if is_flow:
            return text[:start] + "[" + ", ".join(rest) + "]" + text[end:]
        if rest:
            return text[:start] + "".join(rest) + text[end:]
        return text[:start].rstrip() + " []\n" + text[end:]
    return None


def looks(site):
    """The rules of each class of the style sheets of a site's mockups."""
    rules = {}
    for sheet in (site / "assets").glob("experience-*.css"):
        known = rules[sheet.name] = {}
        for rule in sheet.read_text().splitlines():
            for name in set(re.findall(r"\.(s[0-9a-z]+)\b", rule)):
                known[name] = known.get(name, "") + re.sub(rf"\.{name}\b", ".x", rule)
    return rules


def normal(parts, rules):
    """Replaces what may differ: class names by their rules, lines of files, and the query of addresses."""
    def classes(match):
        names = match[1].split()
        # The name of a symbol's class depends on the number of symbols in the experience.
        names = ["k" if re.fullmatch(r"k[0-9a-z]{1,2}", name) else name for name in names]
        return "class=\"%s\"" % " ".join(rules.get(name, name) for name in names if name not in ("scripted", "missing", "incomplete"))
    result = {}
    for name, html in parts.items():
        html = re.sub(r"class=\"([^\"]*)\"", classes, html)
        html = re.sub(r"(href=\"[^\"?#]*)\?[^\"#]*", r"\1", html)
        result[name] = re.sub(r"line \d+<", "line<", html)
    return result


def sheet_of(html):
    return re.search(r"assets/(experience-[^\"> ]*\.css)", html)[1]


def line_of(text, number):
    """The line of a trait, counted from 0, in a file."""
    for _, _, items in lists_of_traits(text):
        if number < len(items):
            start = items[number][0]
            return text.count("\n", 0, start + len(text[start:]) - len(text[start:].lstrip())) + 1
        number -= len(items)
    return None


@functools.cache
def looks_of(site, html):
    return looks(site)[sheet_of(html)]


def endings(page, own, pages, folder):
    """The log of each ending that differs between a site and the pages of a build, for the experience in a folder."""
    logs = []
    for name in ("completed.html", "dismissed.html"):
        texts = [(own / folder / name).read_text(), pages[f"{folder}/{name}"]]
        origins, records = zip(*[(page.evaluate(ORIGINS, [text]), page.evaluate(RECORDS, [text])) for text in texts])
        if origins[0] != origins[1] or records[0] != records[1]:
            logs.append(records[1])
    return "|".join(logs)


def difference(shown, expected):
    place = next((place for place, (one, other) in enumerate(zip(shown, expected)) if one != other), min(len(shown), len(expected)))
    start = max(0, place - 60)
    return f"shown …{shown[start:place + 120]}, expected …{expected[start:place + 120]}"


def built(options, experiences, number, folder):
    """The site without the trait of a number: its pages and styles, and the line of that trait in each experience."""
    content, site = folder / "Content", folder / "site"
    shutil.rmtree(content, ignore_errors=True)
    shutil.copytree(options.content, content)
    settings = content / "catalog.md"
    # Markdown versions of pages would take a third of the build.
    settings.write_text(settings.read_text().replace("```yaml catalog\n", "```yaml catalog\nmarkdown: false\n"))
    lines = {}
    for item in experiences:
        file = content / item["source"].split("/", 1)[1]
        text = file.read_text()
        edited = without(text, number)
        if edited is not None:
            file.write_text(edited)
            lines[item["id"]] = line_of(text, number)
    if not lines:
        return None
    subprocess.run([options.tool, "generate", "--content", str(content), "--output", str(site)], capture_output=True)
    folders = [site / "experiences" / name for name in lines]
    pages = {file.relative_to(site).as_posix(): file.read_text() for folder in folders for file in folder.glob("*.html")}
    return pages, looks(site), lines


def key_of_line(html, line):
    """Returns the key of the trait of a line: its level, its type, and a number if the level has several of the type."""
    entries = re.findall(r"<p>(?:<a [^>]*>)?([^<>]*?)(?:</a>)? <b class=\"?(l[egs])\"?>(?:(?!<li).)*<p>line (\d+)", html, re.S)
    traits = {int(row): f"{LEVELS[mark]}:{type}" for type, mark, row in entries}
    if line not in traits:
        return ""
    count = sum(1 for row, name in traits.items() if row <= line and name == traits[line])
    return f"{traits[line]}:{count}" if count > 1 else traits[line]


def compare(page, site, step, line, build, report):
    """Compares a step without the trait of a line with the page of a build; None if the step does not have the trait."""
    pages, rules, _ = build
    html = (site / step["page"]).read_text()
    key = key_of_line(html, line)
    if not key:
        return None
    place = (site / step["page"]).resolve().as_uri()
    if page.url.split("?")[0] != place:
        page.goto(place)
        page.wait_for_selector("[name=without]", state="attached")
    defined = page.evaluate("() => (%s)(document)" % PARTS)
    time, shown = page.evaluate(SHOW % PARTS, key)
    back = page.evaluate(BACK % PARTS)
    for name in back:
        if back[name] != defined[name]:
            report.add(f"{name} of {step['page']} after {key}", False, difference(back[name], defined[name]))
    expected = page.evaluate(PARSED, [pages[step["page"]]])
    folder = step["page"].rpartition("/")[0]
    expected["endings"] = endings(page, site, pages, folder)
    shown = normal(shown, looks_of(site, html))
    expected = normal(expected, rules[sheet_of(pages[step["page"]])])
    for name in expected:
        if shown[name] != expected[name]:
            report.add(
                f"{name} of {step['page']} without {key}", False, difference(shown[name], expected[name]))
    return time


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", type=pathlib.Path, required=True)
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--share", default="1/1")
    parser.add_argument("--thorough", action="store_true")
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    catalog = json.loads((options.site / "catalog.json").read_text())
    experiences = [item for item in catalog["definitions"] if item["kind"] == "experience"]
    share, shares = (int(number) for number in options.share.split("/"))
    every = shares if options.thorough else 8 * shares
    report, times, errors = Report(), [], []
    with tempfile.TemporaryDirectory() as folder:
        builds = []
        for number in itertools.count(share - 1, every):
            build = built(options, experiences, number, pathlib.Path(folder))
            if not build:
                break
            builds.append(build)
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        page = browser.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        for item in experiences:
            own = [(build, build[2][item["id"]]) for build in builds if item["id"] in build[2]]
            for step, (build, line) in itertools.product(item["steps"], own):
                times.append(compare(page, options.site, step, line, build, report))
        browser.close()
    times = [time for time in times if time is not None]
    report.add("leaving out traits causes no errors", not errors, "; ".join(errors[:3]))
    report.add("pages without a trait equal those of a build without it", len(times) > 50, f"{len(times)} pages compared")
    report.print()
    print(f"{len(times)} pages compared, the slowest took {max(times, default=0):.0f} ms", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
