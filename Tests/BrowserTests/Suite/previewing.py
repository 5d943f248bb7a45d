"""Edits a catalog while `serve` shows it: open pages update in place and report content that cannot be built."""

import argparse
import io
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

import zxingcpp
from PIL import Image
from browser import started
from playwright.sync_api import sync_playwright
from report import Report

FILE = "home/streak.md"
PAGE = "experiences/streak/twelve-quiet-weeks.html"
FIRST, SECOND, THIRD = "Twelve weeks without a gap.", "Three months without a gap.", "A quarter without a gap."


class Author:
    """An author who edits a copy of the catalog while `serve` runs."""

    def __init__(self, folder, tool, content):
        shutil.copytree(content, folder / "Content")
        self.file = folder / "Content" / FILE
        self.errors = open(folder / "errors.txt", "w+")
        self.process = subprocess.Popen(
            [tool, "serve", "--host", "0.0.0.0", "--port", "0"], cwd=folder, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.address = self.process.stdout.readline().strip()
        self.network = self.process.stdout.readline().strip()

    def rewrite(self, before, after, count=1):
        text = self.file.read_text()
        assert before in text, before
        staged = self.file.with_name(".streak.md.new")
        staged.write_text(text.replace(before, after, count))
        staged.rename(self.file)

    def end(self):
        port = int(self.address.rsplit(":", 1)[1].strip("/"))
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(20)
        with socket.socket() as free:
            free.bind(("127.0.0.1", port))
        return code


def wait_until_shown(page, text):
    page.get_by_text(text).first.wait_for(state="attached", timeout=60000)


def follow(page, author, words, report):
    loads = []
    page.on("load", lambda: loads.append(1))
    page.goto(author.address + PAGE + "?th=dark#t12")
    page.wait_for_timeout(500)
    page.evaluate("() => { window.isSame = true; document.getElementById('trace').scrollTop = 300; }")
    del loads[:]
    author.rewrite(words, FIRST)
    wait_until_shown(page, FIRST)
    page.wait_for_timeout(500)
    report.add(
        "preview: the step updates without a reload", page.evaluate("() => window.isSame") is True and not loads,
        "the page was loaded again")
    report.add("preview: the address does not change", page.url.endswith(PAGE + "?th=dark#t12"), page.url)
    top = page.evaluate("() => document.getElementById('trace').scrollTop")
    report.add("preview: the trace keeps its scroll position", abs(top - 300) < 2, str(top))
    report.add(
        "preview: the trace marks the edited entry", page.locator(".trace .entries > .edited").count() == 1,
        "not exactly one marked entry")


def refuse(page, author, report):
    author.rewrite('"traits": [', '"traits" [')
    problems = page.locator("#preview-problems")
    problems.wait_for(timeout=60000)
    text = problems.inner_text()
    report.add("preview: the error and its file are shown", "colon is missing" in text and FILE in text, text)
    report.add("preview: the wrong line is shown", problems.locator(".line.wrong").count() == 1, text)
    link = problems.locator("a.place").get_attribute("href")
    report.add(
        "preview: the error links to the file", bool(re.match(r"vscode://file/.*streak\.md:\d+:\d+$", link)), link)
    report.add("preview: the last good page stays", page.get_by_text(FIRST).count() > 0, "its text is gone")
    author.rewrite('"traits" [', '"traits": [')
    problems.wait_for(state="detached", timeout=60000)
    report.add("preview: a fixed error disappears", problems.count() == 0, "it is still listed")


def other_pages(browser, page, author, report):
    overview = browser.new_page()
    overview.goto(author.address + "experiences/")
    bare = browser.new_page()
    bare.goto(author.address + PAGE.replace(".html", ".mockup.html"))
    bare.bring_to_front()
    author.rewrite(FIRST, SECOND)
    wait_until_shown(bare, SECOND)
    report.add("preview: a full-screen mockup updates", True, "")
    page.bring_to_front()
    wait_until_shown(page, SECOND)
    report.add("preview: a hidden tab updates when it is shown", True, "")
    author.rewrite(SECOND, THIRD)
    wait_until_shown(page, THIRD)
    overview.close()
    bare.close()


def open_on_phones(page, author, report):
    page.goto(author.address + PAGE + "?th=dark")
    page.locator(".filmstrip li").first.wait_for()
    page.get_by_role("link", name="Present").click()
    page.get_by_role("button", name="On phones").click()
    code = page.locator("#preview-phones svg")
    code.wait_for()
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    expected = author.network + PAGE + "?th=dark#present"
    report.add(
        "preview: the QR code contains the address of the step",
        [item.text for item in found] == [expected], str([item.text for item in found]))
    before = code.inner_html()
    page.get_by_role("button", name="Next ›").click()
    page.wait_for_function("before => document.querySelector('#preview-phones svg')?.innerHTML !== before", arg=before)
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    shown = page.url.split("#")[0]
    report.add(
        "preview: the QR code follows the presentation",
        [item.text.split("?")[0].split("/")[-1] for item in found] == [shown.split("?")[0].split("/")[-1]] and shown not in expected,
        str([item.text for item in found]))
    page.goto(expected)
    page.locator(".presentation iframe").wait_for()
    report.add("preview: the address presents the step", page.locator(".presentation output").inner_text() != "", page.url)
    page.keyboard.press("Escape")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", required=True)
    arguments = parser.parse_args()
    report = Report()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        author = Author(pathlib.Path(folder), arguments.tool, arguments.content)
        words = re.findall(r'"text": "([^"{]{12,})"', author.file.read_text())[1]
        browser = started(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        messages = []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        follow(page, author, words, report)
        refuse(page, author, report)
        other_pages(browser, page, author, report)
        open_on_phones(page, author, report)
        report.add("preview: no messages in the console", not messages, "; ".join(messages[:3]))
        browser.close()
        code = author.end()
        report.add("preview: Ctrl-C ends 'serve' and frees the port", code == 130, str(code))
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
