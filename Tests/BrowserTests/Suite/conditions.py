#!/usr/bin/env python3
"""Answers a form in Chromium and compares the step that each condition opens with the result of the runtime.

Prints one line of JSON for each comparison that opens the wrong step, and one for all, as suite.py does.

    conditions.py --site FOLDER --examples FILE [--browser PATH]
"""

import argparse
import json
import pathlib
import sys

from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report

# Fills the field and clicks the button of each example. Intercepts the navigation, so that one page is enough for all.
TRY = """
(examples) => {
  let opened = null;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || link.hash.startsWith("#does-")) { return; }
    opened = link.pathname.split("/").pop().split(".")[0];
    event.preventDefault();
    event.stopPropagation();
  }, true);
  const field = document.querySelector("#step .field");
  return examples.map(([answer, name]) => {
    field.value = answer;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    opened = null;
    document.querySelector(`#step a[href="#${name}"]`).click();
    return opened || "open";
  });
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--examples", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    examples = json.loads(options.examples.read_text())
    report = Report()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        page = browser.new_page()
        page.goto((options.site.resolve() / "experiences/conditions/asks.html").as_uri())
        found = page.evaluate(TRY, examples)
        browser.close()
    wrong = 0
    for (answer, _, expected, words), led in zip(examples, found):
        if led != expected:
            wrong += 1
            report.add(f"{words}: opens '{expected}'", False, f"opened '{led}'")
    outcomes = sorted({expected for _, _, expected, _ in examples})
    report.add(
        f"all {len(examples)} comparisons open the right step",
        outcomes == ["fails", "holds", "open"] and not wrong, f"{outcomes}, {wrong} wrong")
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
