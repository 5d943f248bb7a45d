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


CHECKS = {"pages": every_page}
