"""Follows all links in the mockups of a site's experiences and screens in a browser, or checks pages for accessibility.

`--scripts` turns JavaScript on or off. Each setting walks a different seventh of the experiences; `--thorough` walks all.

Prints one line of JSON for each check: its name, whether it passed, and details. Exits with 0 if all checks ran.

    walk.py --site FOLDER [--browser PATH] [--scripts on|off] [--accessibility] [--thorough]
"""

import argparse
import json
import pathlib
import sys
from urllib.parse import urldefrag, urlsplit

from browser import installed, started
from playwright.sync_api import Error, sync_playwright


def report(check, ok, detail=""):
    print(json.dumps({"check": check, "ok": ok, "detail": detail}), flush=True)


class Walk:
    """Follows the links in mockups from page to page and remembers the visited pages."""

    def __init__(self, page, site):
        self.page = page
        self.site = site
        self.visited = set()
        self.endings = set()
        self.presses = 0

    def name(self, address):
        return urlsplit(address).path.removeprefix(str(self.site))

    def links(self):
        return self.page.locator(".exhibit > .device .screen a:visible")

    def walk(self, start):
        todo = [start]
        while todo:
            address = todo.pop()
            if address in self.visited:
                continue
            self.visited.add(address)
            todo += self.press_everything(address)

    def press_everything(self, address):
        """Clicks every link of a mockup and returns the addresses of the steps that they open."""
        found = []
        self.page.goto(address)
        self.fill_form(address)
        targets = self.links().evaluate_all("(links) => links.map((link) => link.getAttribute('href') || '')")
        is_fresh = True
        for index, target in enumerate(targets):
            if urlsplit(target).scheme:
                continue
            if not is_fresh:
                self.page.goto(address)
                self.complete_form()
            is_fresh = False
            self.press(self.links().nth(index), address, target)
            reached = urldefrag(self.page.url.split("?")[0])
            if reached.fragment:
                self.check_explanation(address, reached.fragment)
            elif reached.url.endswith(("/completed.html", "/dismissed.html")):
                self.endings.add(reached.url)
            else:
                found.append(reached.url)
        return found

    def press(self, link, address, target):
        beside = "beside" in (link.get_attribute("class") or "")
        try:
            link.click(timeout=120_000, position={"x": 4, "y": 160} if beside else None)
            self.presses += 1
        except Error as error:
            report("a link can be clicked", False, f"{self.name(address)} {target}: {str(error).splitlines()[0]}")

    def check_explanation(self, address, fragment):
        if fragment in ("step", "errors"):
            return
        shown = self.page.locator(f'[id="{fragment}"] + .explanation')
        if not shown.is_visible():
            report("a link with an explanation shows it", False, f"{self.name(address)} #{fragment} is not shown")

    def fill_form(self, address):
        """Checks that an incomplete form shows its errors, and that a complete one can be submitted."""
        refusals = self.page.locator(".exhibit > .device .refuse:visible")
        if not refusals.count():
            return
        refusals.first.click()
        errors = self.page.locator(".exhibit > .device .error-row:visible").count()
        labels = self.page.locator(".exhibit > .device .error-row").count()
        report("an incomplete form shows its errors", errors > 0 or labels == 0, self.name(address))
        self.complete_form()
        report(
            "a complete form can be submitted",
            self.page.locator(".exhibit > .device .refuse:visible").count() == 0,
            self.name(address),
        )

    def complete_form(self):
        scope = ".exhibit > .device .item"
        fields = self.page.locator(f"{scope} :is(input, textarea).field[required]")
        for index in range(fields.count()):
            if not fields.nth(index).input_value():
                fields.nth(index).fill("1")
        groups = self.page.locator(f'{scope}:is([data-needs="one"], [data-needs="some"])')
        for index in range(groups.count()):
            group = groups.nth(index)
            wanted = int(group.get_attribute("data-min") or 1)
            choices = group.locator(".choice")
            for number in range(choices.count()):
                if group.locator(".choice:checked").count() >= wanted:
                    break
                choices.nth(number).check(force=True)


def watch(page, problems):
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda message: problems.append(f"{page.url}: {message.text}")
        if message.type in ("error", "warning")
        else None,
    )


def is_screen(path):
    return path.name != "index.html" and not path.name.endswith(".mockup.html")


def press_tabs(page, screen, words):
    """Checks that every tab of a screen shows its page and hides the others."""
    page.goto(screen.as_uri())
    tabs = page.locator(".exhibit > .device label.tab-item")
    for index in range(tabs.count()):
        tabs.nth(index).click()
        pages = page.locator(".exhibit > .device .tab-page")
        shown = [number for number in range(pages.count()) if pages.nth(number).is_visible()]
        report(f"tab {index + 1} of {screen.stem} shows its page {words}", shown == [index], str(shown))


def share(paths, is_in):
    return [path for index, path in enumerate(paths) if is_in(index)]


def walk_all(browser, site, scripts, is_in):
    context = browser.new_context(
        viewport={"width": 1440, "height": 1200}, reduced_motion="reduce", java_script_enabled=scripts
    )
    page = context.new_page()
    problems = []
    watch(page, problems)
    walk = Walk(page, site)
    experiences = share(sorted(site.glob("experiences/*/index.html")), is_in)
    for experience in experiences:
        page.goto(experience.as_uri())
        first = page.locator(".strip a.caption").first
        if first.count():
            first.click()
            walk.walk(page.url.split("?")[0])
    steps = [
        path.as_uri()
        for experience in experiences
        for path in experience.parent.glob("*.html")
        if not path.name.endswith(".mockup.html")
        and path.stem not in ("index", "completed", "dismissed")
    ]
    for step in sorted(set(steps) - walk.visited):
        walk.walk(step)
    words = "with scripts" if scripts else "without scripts"
    screens = share([path for path in sorted(site.glob("screens/*.html")) if is_screen(path)], is_in)
    for screen in screens:
        walk.walk(screen.as_uri())
        press_tabs(page, screen, words)
    report(f"every step is visited {words}", set(steps) <= walk.visited, f"{len(walk.visited)} of {len(steps)}")
    report(
        f"experiences can be completed or dismissed {words}",
        len(walk.endings) >= len(experiences), f"{len(walk.endings)} endings")
    report(f"mockups have links to click {words}", walk.presses > 0, f"{walk.presses} presses")
    report(f"no errors or warnings in the console {words}", not problems, "; ".join(problems[:5]))
    context.close()


def pages_of_every_kind(site, share):
    """Pages of each kind and one in `share` of the full-screen mockups, each with a colour scheme.

    If `share` is 1, each page comes with both colour schemes.
    """
    kinds = [site / name for name in ("index.html", "404.html", "traits/index.html", "diagnostics/index.html", "review/sizes.html")]
    kinds += sorted(site.glob("traits/*.html"))[:3]
    experience = sorted(site.glob("experiences/*/"))[-1]
    kinds += [experience / "index.html", experience / "completed.html", site / "experiences/index.html"]
    for group in sorted(site.glob("experiences/*/")):
        steps = sorted(path for path in group.glob("*.mockup.html"))
        kinds += [path.with_name(path.name.replace(".mockup.html", ".html")) for path in steps[:1]]
    for name in ("screens", "components", "rules", "flows", "scenarios", "extensions"):
        kinds.append(site / f"{name}/index.html")
    for name in ("flows", "scenarios", "extensions"):
        kinds += [path for path in sorted(site.glob(f"{name}/*.html")) if ".mockup" not in path.name][:3]
    # A screen under a scenario has the same parts with different content, so it is needed only in a thorough run.
    kinds += [path for path in sorted(site.glob("screens/*.html")) if is_screen(path) and (share == 1 or "~" not in path.name)]
    kinds += sorted(site.glob("components/*.html"))[:4] + sorted(site.glob("rules/*.html"))[:2]
    schemes = ("light", "dark")
    chosen = [
        (path, scheme) for index, path in enumerate(dict.fromkeys(kinds))
        for scheme in (schemes if share == 1 else (schemes[index % 2],))]
    mockups = sorted(site.glob("experiences/*/*.mockup.html")) + sorted(site.glob("screens/*.mockup.html"))
    mockups += sorted(site.glob("flows/*.mockup.html"))
    return chosen + [(path, schemes[index % 2]) for index, path in enumerate(mockups[::share])]


# The rules skip tab bars: their colours, and so their contrast, are those of the platform.
AXE_CONTEXT = {"exclude": [[".tab-item"]]}
AXE_OPTIONS = {"resultTypes": ["violations"]}


def check_accessibility(browser, site, share):
    from axe_playwright_python.sync_playwright import Axe

    axe = Axe()
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    violations = []
    pages = pages_of_every_kind(site, share)
    for path, scheme in pages:
        page.emulate_media(color_scheme=scheme)
        page.goto(path.as_uri())
        for violation in axe.run(page, context=AXE_CONTEXT, options=AXE_OPTIONS).response["violations"]:
            nodes = [node["target"] for node in violation["nodes"]][:2]
            violations.append(f"{path.relative_to(site)} ({scheme}): {violation['id']} {nodes}")
    report("no violations of the axe rules", not violations, f"{len(pages)} pages; " + "; ".join(violations[:6]))
    context.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    parser.add_argument("--scripts", choices=("on", "off"), default="on")
    parser.add_argument("--accessibility", action="store_true")
    parser.add_argument("--thorough", action="store_true", help="check all pages, not a sample of similar ones")
    options = parser.parse_args()
    if not options.browser:
        print("Chromium is not on PATH. Pass its path with --browser.", file=sys.stderr)
        sys.exit(2)
    site = options.site.resolve()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        if options.accessibility:
            check_accessibility(browser, site, 1 if options.thorough else 16)
        else:
            scripts = options.scripts == "on"
            walk_all(browser, site, scripts, lambda index: options.thorough or index % 7 == (3 if scripts else 0))
        browser.close()


if __name__ == "__main__":
    main()
