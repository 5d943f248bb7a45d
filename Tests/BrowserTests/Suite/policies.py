#!/usr/bin/env python3
"""Compares what policies report with what the search box finds, for example policies and for random queries.

Each query becomes a policy of a copy of the sample catalog. `check` reports the steps and definitions that it forbids.
The scripts of the search answer the same query in Chromium.

    policies.py --tool PATH --content FOLDER --site FOLDER --scripts FOLDER [--count 1000] [--browser PATH]

Prints one line of JSON for each query whose answers differ, and one for all, as suite.py does.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report

# Policies that teams have asked for, each as a query.
EXAMPLES = [
    "trait:modal -trait:skippable status:shipped",
    "trait:modal trait:carousel -trait:paging-dots",
    "kind:step trait:backdrop -trait:backdrop-keyhole",
    "kind:experience -owner:growth",
    "kind:experience status:draft -tag:onboarding",
    "status:shipped has:finding",
    "kind:experience status:\"in review\"",
    "text:\"not now\"",
    "text:skip -status:draft",
    "kind:step -under:guest",
    "kind:screen device:ipad",
    "kind:step text:\"add a pool\"",
    "#48605F kind:step",
    "trait:tooltip trait:modal",
    "cornerRadius 16",
    "-kind:step -kind:experience",
    "kind:component -has:finding",
    "tidepool",
    "what is a pool",
    "kind:rule guest",
]

FILTERS = {
    "trait": ["modal", "skippable", "tooltip", "carousel", "@appcues/modal", "backdrop", "step-transition-animation"],
    "kind": ["step", "experience", "screen", "component", "flow", "scenario", "rule"],
    "status": ["shipped", "draft", "in-review", "\"in review\"", "approved"],
    "has": ["finding", "error", "warning"],
    "device": ["iphone", "ipad", "android"],
    "under": ["guest", "new-member", "twelve-weeks"],
    "owner": ["growth", "mobile", "\"mobile platform\""],
    "tag": ["tour", "onboarding", "first"],
}

# Answers queries with the functions of the search: the paths of the pages, and whether similar words counted.
ANSWER = """
async (queries) => {
  await loadIndex("index");
  const kinds = await readKinds();
  const answers = [];
  for (const query of queries) {
    const parts = parse(query);
    const numbers = parts.some((part) => part.isPartial) && parts.length === 1 ? [] : await searchPages(parts, kinds);
    const { found } = await takePages(numbers, 0, Infinity, parts);
    answers.push([found.map((record) => record[0]), parts.some((part) => part.near)]);
  }
  return answers;
}
"""


def random_query(chance, lines):
    """Makes a query of one to four parts from terms of the catalog."""
    parts = []
    for _ in range(chance.randint(1, 4)):
        words = chance.choice(lines)
        start = chance.randrange(len(words))
        word = words[start]
        form = chance.random()
        if form < 0.35:
            name = chance.choice(list(FILTERS))
            part = f"{name}:{chance.choice(FILTERS[name])}"
        elif form < 0.5:
            part = '"%s"' % " ".join(words[start:start + chance.randint(1, 3)])
        elif form < 0.6:
            part = f"text:{word}"
        elif form < 0.7:
            part = word[:chance.randint(1, len(word))]
        elif form < 0.75:
            part = word.upper() + chance.choice(["s", "'s", "’s"])
        else:
            part = word
        parts.append(("-" if chance.random() < 0.25 else "") + part)
    return " ".join(parts)


def policies_of(queries):
    rows = [json.dumps({"id": f"q{number}", "forbid": query, "because": "Test"}) for number, query in enumerate(queries)]
    return "".join(f"  - {row}\n" for row in rows)


def reported(options, queries):
    """The places that the policy of each query reports, by the number of the query."""
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder) / "Content"
        shutil.copytree(options.content, content)
        settings = content / "catalog.md"
        text = settings.read_text()
        changed = text.replace("policies:\n", "limits: { findingsPerFile: 10000 }\npolicies:\n" + policies_of(queries))
        assert changed != text, "The sample catalog has no policies."
        settings.write_text(changed)
        done = subprocess.run(
            [options.tool, "check", "--content", str(content), "--format", "json"], capture_output=True, text=True)
        places = {number: set() for number in range(len(queries))}
        for finding in json.loads(done.stdout):
            number = re.fullmatch(r"q(\d+)", finding["id"])
            if number:
                for place in [finding, *finding.get("otherPlaces", [])]:
                    places[int(number[1])].add((place["file"].rpartition("Content/")[2], place["line"]))
        return places


def pages_of(site):
    """The place of each step and definition in the files of the catalog, by the path of its page."""
    places = {}
    for item in json.loads((site / "catalog.json").read_text())["definitions"]:
        file = item["source"].split("/", 1)[1]
        places[item["page"]] = (file, item["line"])
        for step in item.get("steps", []):
            places[step["page"]] = (file, step["line"])
    return places


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", type=pathlib.Path, required=True)
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--scripts", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    texts = [file.read_text() for file in sorted(options.content.rglob("*.md"))]
    lines = [words for text in texts for line in text.splitlines() if (words := re.findall(r"[\w#@/’'.-]+", line))]
    chance = random.Random(11)
    queries = EXAMPLES + [random_query(chance, lines) for _ in range(options.count)]
    places = pages_of(options.site)
    modules = "\n".join(
        file.read_text() for file in sorted((options.scripts / "search").glob("*.js")) if file.name != "main.js")
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        page = browser.new_page()
        page.goto((options.site.resolve() / "search/index.html").as_uri())
        prelude = "const { all, make, button } = catalog; const root = catalog.root();"
        answers = page.evaluate("(queries) => { %s %s\nreturn (%s)(queries); }" % (prelude, modules, ANSWER), queries)
        browser.close()
    report = Report()
    findings = reported(options, queries)
    wrong = matched = 0
    for number, (query, (paths, is_near)) in enumerate(zip(queries, answers)):
        expected = set() if is_near else {places[path] for path in paths if path in places}
        matched += bool(expected)
        if findings[number] == expected:
            continue
        wrong += 1
        missing, extra = sorted(expected - findings[number]), sorted(findings[number] - expected)
        report.add(f"a policy reports what the search finds for {query}", False, f"missing {missing[:3]}, extra {extra[:3]}")
    empty = [query for number, query in enumerate(EXAMPLES) if not findings[number]]
    report.add(
        "policies report what the search finds", not wrong and 3 * matched > len(queries),
        f"{len(queries)} queries, {matched} with matches, {wrong} with another answer; examples without: {empty}")
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
