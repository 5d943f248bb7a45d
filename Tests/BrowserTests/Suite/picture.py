"""Takes a screenshot of a step's page, for example the one that the README shows.

    picture.py --site FOLDER --page experiences/home/first.html --output FILE [--browser PATH]
"""

import argparse
import pathlib

from browser import installed, started
from playwright.sync_api import sync_playwright

SIZE = {"width": 1280, "height": 1290}


def take(site, page, output, browser):
    with sync_playwright() as playwright:
        engine = started(playwright, browser)
        tab = engine.new_page(viewport=SIZE, color_scheme="light")
        tab.goto((site / page).as_uri())
        tab.wait_for_load_state("networkidle")
        tab.screenshot(path=str(output), animations="disabled")
        engine.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--page", required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--browser")
    arguments = parser.parse_args()
    take(arguments.site.resolve(), arguments.page, arguments.output, arguments.browser or installed())
