#!/usr/bin/env python3
"""Measures the mockups of a generated test site in Chromium and compares them with the sizes that the runtime documents.

    experience-catalog generate --content Tests/BrowserTests/Content --output SITE
    python3 Tests/BrowserTests/Suite/suite.py --site SITE [--only NAME] [--thorough] [--browser PATH]
    python3 Tests/BrowserTests/Suite/suite.py --list

Prints one line of JSON for each check: its name, whether it passed, and details. Exits with 0 if all checks ran, even if
some failed. Exits with 2 if the checks could not run.
"""

import argparse
import sys
from pathlib import Path

import choice
import edges
import layers
import outlines
import pages
import platforms
import primitives
import screens
import shares
import sizes
import traits
from browser import installed, launch, sample
from registry import PAGES
from report import Expectation, Report

MODULES = (primitives, layers, sizes, platforms, shares, traits, outlines, edges, screens)


def measure(browser, report, site, name, thorough):
    """Measures one page in all of its situations, or in a sample of two that differs from page to page."""
    path, function, situations = PAGES[name]
    if not (site / path).is_file():
        report.add(name, False, "the page does not exist")
        return
    with browser.page(site / path) as page:
        for situation in situations if thorough else sample(situations, name):
            try:
                function(browser.view(page, situation), Expectation(report, name, situation))
            except (IndexError, StopIteration, TypeError, AttributeError) as error:
                report.add(f"{name}: has the elements to measure", False, f"{situation}: {error!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=Path, help="the generated site")
    parser.add_argument("--list", action="store_true", help="print the names of all measurements")
    choice.add_arguments(parser)
    parser.add_argument(
        "--thorough", action="store_true", help="measure every page in all of its situations, not in two")
    parser.add_argument("--browser", default=installed(), help="the path of Chromium")
    options = parser.parse_args()
    if options.list:
        print("\n".join(list(PAGES) + list(traits.MOTION) + list(pages.CHECKS)))
        return 0
    if not options.site:
        parser.error("the site is missing; pass its folder with --site")
    site = options.site.resolve()
    if not options.browser:
        print("Chromium is not on PATH. Pass its path with --browser.", file=sys.stderr)
        return 2
    if not (site / "experiences").is_dir():
        print(f"'{options.site}' is not a generated site: it has no folder 'experiences'.", file=sys.stderr)
        return 2
    report = Report()
    with launch(options.browser) as browser:
        for name in choice.chosen([*PAGES, *traits.MOTION, *pages.CHECKS], options):
            if name in PAGES:
                measure(browser, report, site, name, options.thorough)
            elif name in traits.MOTION:
                traits.MOTION[name](browser, report, site)
            else:
                pages.CHECKS[name](browser, report, site, 1 if options.thorough else 16)
    report.print()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception as error:
        print(f"The checks could not run: {error}", file=sys.stderr)
        sys.exit(2)
