"""Opens catalogs with hostile content: it must not run scripts, load anything from other hosts, or cover the page.

The script replaces random texts of the sample catalog, in prose, payloads, names and rules, with hostile ones, and adds
hostile files. A build may report any findings, but must end in time and within a memory limit.
"""

import argparse
import functools
import http.server
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from browser import started
from playwright.sync_api import Error, sync_playwright
from report import Report

CANARY = "http://canary.example"
RUN = "window.pwned=1"
TEXTS = [
    f"<script>{RUN}</script>", f"</script><script>{RUN}</script>", f"<!--<script>{RUN}//", f"]]><svg onload={RUN}>",
    f"\"><img src={CANARY}/i onerror={RUN}>", f"' onmouseover='{RUN}' style='position:fixed;inset:0",
    f"<svg/onload={RUN}>", f"</style><style>@import '{CANARY}/c.css';*{{background:url({CANARY}/b)}}",
    f"</title></textarea><iframe src={CANARY}>", f"javascript:{RUN}", f"java\tscript:{RUN}", f"vbscript:{RUN}",
    f"data:text/html,<script>{RUN}</script>", f"{CANARY}/x.png", "//canary.example/x", f"red;background:url({CANARY}/u)",
    f"expression({RUN})", f"url({CANARY}/f)", "\\75rl(x)", f"<meta http-equiv=refresh content='0;url={CANARY}/r'>",
    f"<base href={CANARY}/>", f"<link rel=preconnect href={CANARY}>",
    f"<svg><style><meta http-equiv=refresh content='0;url={CANARY}/s'></style></svg>",
    f"<math><mtext></form><form><mglyph><style></math><img src onerror={RUN}>",
    f"<form action={CANARY}><input name=location><button formaction={CANARY}>",
    "<a id=catalog></a><a id=device name=value>", "{{{title}}}", "{{>layout}}", "{{#title}}", "__proto__", "constructor",
    "device", "main", "\u202egnp.exe\u202c", "a\u200bb\u2060c\ufeff", "\u0430dmin", "\0", "\u2028", "x" * 20_000,
    "W " * 5_000, "-1e308", "1e309", "NaN", "../../../../etc/passwd", "file:///etc/passwd", "%2e%2e/%2e%2e/", "(a+)+$",
    "(" * 500, "[" * 500, "&#x3c;script>", "\\u003cscript>",
]
PICTURES = {
    "runs.svg": f"""<svg xmlns="http://www.w3.org/2000/svg" onload="{RUN}"><script>{RUN}</script><image href="{CANARY}/v.png"/>
<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="{CANARY}/o.png" onerror="{RUN}"/></foreignObject></svg>""",
    "page.png": f"<html><script>{RUN}</script></html>",
    "bomb.svg": "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>" + "".join(
        f"<!ENTITY {chr(98 + level)} '{('&' + chr(97 + level) + ';') * 10}'>" for level in range(8)) + "]><svg>&i;</svg>",
}
SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HTML = 'xmlns="http://www.w3.org/1999/xhtml"'
# Dangerous parts of SVG files. Each is written into a separate file.
DRAWINGS = [
    f"<script>{RUN}</script>", f"<script><![CDATA[{RUN}]]></script>", f"<s:script xmlns:s='http://www.w3.org/2000/svg'>{RUN}</s:script>",
    f"<script {HTML}>{RUN}</script>", f"<script href='data:text/javascript,{RUN}'/>", f"<script xlink:href='{CANARY}/s.js'/>",
    f"<rect width='9' height='9' onclick='{RUN}' onfocus='{RUN}' tabindex='0' autofocus=''/>", f"<image href='x' onerror='{RUN}'/>",
    f"<image href='{CANARY}/i.png'/>", f"<use href='{CANARY}/u.svg#x'/>", f"<feImage href='{CANARY}/f.png'/>",
    f"<filter id='f'><feImage xlink:href='{CANARY}/f.png'/></filter><rect width='9' height='9' filter='url(#f)'/>",
    f"<animate onbegin='{RUN}' attributeName='x' dur='1s'/>", f"<set onend='{RUN}' attributeName='x' to='1' dur='1ms'/>",
    f"<a href='#'><set attributeName='href' to='javascript:{RUN}'/><text y='9'>x</text></a>",
    f"<image><set attributeName='href' to='{CANARY}/a.png'/></image>", f"<image><animate attributeName='xlink:href' values='{CANARY}/b'/></image>",
    f"<rect fill='url(#a)'><set attributeName='fill' to='url({CANARY}/c#x)'/></rect>",
    f"<foreignObject width='9' height='9'><img {HTML} src='{CANARY}/o.png' onerror='{RUN}'/></foreignObject>",
    f"<foreignObject width='9' height='9'><iframe {HTML} src='{CANARY}/p'/></foreignObject>",
    f"<foreignObject width='9' height='9'><iframe {HTML} srcdoc='&lt;script>{RUN}&lt;/script>'/></foreignObject>",
    f"<foreignObject width='9' height='9'><embed {HTML} src='{CANARY}/e'/><object {HTML} data='{CANARY}/d'/></foreignObject>",
    f"<foreignObject width='9' height='9'><video {HTML} poster='{CANARY}/v'/><body {HTML} background='{CANARY}/g'/></foreignObject>",
    f"<meta {HTML} http-equiv='refresh' content='0;url={CANARY}/r'/>", f"<link {HTML} rel='stylesheet' href='{CANARY}/l.css'/>",
    f"<h:base xmlns:h='http://www.w3.org/1999/xhtml' href='{CANARY}/'/><image href='x.png'/>",
    f"<g xml:base='{CANARY}/'><image href='x.png'/></g>", f"<style>@import '{CANARY}/i.css';</style>",
    f"<style>@imp<!-- -->ort '{CANARY}/j.css';</style>", f"<style>@imp<![CDATA[ort]]> '{CANARY}/k.css';</style>",
    f"<style>rect {{ fill: u\\72l({CANARY}/m) }}</style><rect width='9' height='9'/>", f"<style>&#64;import '{CANARY}/n';</style>",
    f"<style>@font-face {{ font-family: x; src: url({CANARY}/w) }}</style><text font-family='x' y='9'>x</text>",
    f"<rect width='9' height='9' style='fill: url({CANARY}/y#x)'/>", f"<rect width='9' height='9' fill='url({CANARY}/z#x)'/>",
    f"<rect width='9' height='9' style='background: image-set(\"{CANARY}/q\" 1x)' cursor='url({CANARY}/t), auto'/>",
    f"<rect width='9' height='9' mask='&#117;rl({CANARY}/aa#x)'/>", f"<handler type='text/javascript'>{RUN}</handler>",
    f"<title>]]></title><script>{RUN}</script>", f"<desc>&lt;/desc></desc><script>{RUN}</script>", f"<g></G><script>{RUN}</script>",
]
FRAMES = [
    f"<svg {SVG}>%s</svg>", f"\ufeff<?xml version='1.0'?>\n<!DOCTYPE svg>\n<svg {SVG}>%s</svg>",
    f"<?xml-stylesheet href='{CANARY}/x.css'?><svg {SVG} onload='{RUN}'>%s</svg>",
]
DRAWN = {f"drawing-{number}.svg": (FRAMES[number % len(FRAMES)] % text).encode() for number, text in enumerate(DRAWINGS)} | {
    "wide.svg": (FRAMES[0] % DRAWINGS[0]).encode("utf-16"), "declared.svg": (
        "<?xml version='1.0' encoding='UTF-16'?>" + FRAMES[0] % DRAWINGS[0]).encode("utf-16"),
    "named.svg": (f"<!DOCTYPE svg [<!ENTITY x '<script xmlns=\"http://www.w3.org/2000/svg\">{RUN}</script>'>]>"
                  + FRAMES[0] % "&x;").encode(),
    "outside.svg": (f"<!DOCTYPE svg SYSTEM '{CANARY}/d.dtd'>" + FRAMES[0] % "").encode(),
    "attribute.svg": (f"<!DOCTYPE svg [<!ATTLIST svg onload CDATA '{RUN}'>]>" + FRAMES[0] % "").encode(),
    "broken.svg": (FRAMES[0] % f"<g><script>{RUN}</script>").encode()[:-6],
}
PROSE = [f"![x]({name})" for name in PICTURES] + [
    f"[press](javascript:{RUN})", f"[press](JaVa&#x53;cript:{RUN})", f"![x]({CANARY}/p.png)",
    "![x](../../../../etc/passwd)", f"<{CANARY}/auto>", f"<img src={CANARY}/raw onerror={RUN}>",
    f"[x]: javascript:{RUN}\n[x]", "> " * 300 + "deep", "- " * 300 + "deep", "`" * 3000, "[" * 3000, "*" * 3000,
]


def document(title, *blocks):
    """A Markdown file; a block is either text or a pair of a fence's info string and its content."""
    parts = [f"```{block[0]}\n{block[1]}\n```" if isinstance(block, tuple) else block for block in blocks]
    return "\n\n".join([f"# {title}", *parts]) + "\n"


ITSELF = {"type": "customComponent", "identifier": "app:round"}
GROWS = {"type": "com.loop", "source": "app", "share": {"t": "{%~state.com.loop/t%}{%~state.com.loop/t%}"}}
FILES = {
    "anchors.md": document("Laughs", ("yaml experience", "a0: &a0 [x, x]\n" + "\n".join(
        f"a{level}: &a{level} [*a{level - 1}, *a{level - 1}]" for level in range(1, 60)))),
    "round.md": document("Round", ("json component", json.dumps(
        {"type": "app:round", "draw": {"type": "stack", "items": [ITSELF, ITSELF]}}))),
    "loop.md": document(
        "Loop", ("json extension", json.dumps({"name": "com.loop", "state": {"t": "x" * 16}})), "## L",
        ("json listener", json.dumps(GROWS | {"dispatch": [{"type": "com.loop", "source": "app"}]}))),
    "embed.md": document(
        "Embed", ("yaml component", "type: app:raw\nsize: { width: 200, height: 90 }\nproperties: { text: string }"),
        ("mustache template", "<b>{{{text}}}</b>"), *(
            part for number, text in enumerate(TEXTS[:30])
            for part in (f"## Example {number}", ("json example", json.dumps({"text": text}))))),
}
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
OUTSIDE = """() => {
  const screens = [...document.querySelectorAll(".exhibit .screen, .device .screen")].map(
    (one) => one.getBoundingClientRect());
  const found = [];
  for (let x = 4; x < innerWidth; x += 40) {
    for (let y = 4; y < innerHeight; y += 40) {
      const node = document.elementFromPoint(x, y);
      if (!node || !node.closest(".exhibit .screen, .device .screen")) { continue; }
      if (!screens.some((box) => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1)) {
        found.push(node.className + " at " + x + ", " + y);
      }
    }
  }
  return found.slice(0, 3);
}"""


def spoil(folder, chance, share):
    """Replaces texts of a catalog with hostile ones; the share says how many."""
    for path in sorted(folder.rglob("*.md")):
        def replaced(match):
            if chance.random() > share:
                return match.group()
            text = json.dumps(chance.choice(TEXTS), ensure_ascii=chance.random() < 0.5)
            return text if chance.random() < 0.5 else match.group()[:-1] + text[1:]

        lines, is_fence = [], False
        for line in path.read_text().split("\n"):
            if line.startswith("```"):
                is_fence = not is_fence
            elif is_fence:
                line = LITERAL.sub(replaced, line)
            elif line.startswith("#") and chance.random() < share:
                line += " " + chance.choice(TEXTS).replace("\n", " ")
            elif not line and chance.random() < share:
                line = "\n" + chance.choice(PROSE + TEXTS) + "\n"
            lines.append(line)
        path.write_text("\n".join(lines), errors="replace")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    (folder / "drawings").mkdir()
    (folder / "drawings" / "all.md").write_text(document(
        "Drawings", ("yaml component", "type: app:drawings\nsize: { width: 200, height: 90 }"),
        *(f"![x]({name})" for name in DRAWN)))
    for name, drawing in DRAWN.items():
        (folder / "drawings" / name).write_bytes(drawing)
    for place in {path.parent for path in folder.rglob("*.md")}:
        for name, text in PICTURES.items():
            (place / name).write_text(text)


def build(tool, content, site, report):
    start = time.monotonic()
    with open(os.devnull, "w") as nothing:
        command = [tool, "generate", "--quiet", "--content", content, "--output", site]
        process = subprocess.Popen(command, stdout=nothing, stderr=subprocess.PIPE)
    said = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    seconds, memory = time.monotonic() - start, usage.ru_maxrss / 1024
    code = os.waitstatus_to_exitcode(status)
    report.add("hostile: a build ends normally", code in (0, 1), f"{code}: {said[-500:]}")
    # A debug build, which tests use, is about ten times slower than a release build.
    report.add("hostile: a build takes less than 100 s", seconds < 100, f"{seconds:.0f} s")
    report.add("hostile: a build needs less than 1 GiB of memory", memory < 1024, f"{memory:.0f} MiB")
    control = re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]", said)
    report.add("hostile: no control character reaches the terminal", not control, repr(control))


def serve(folder):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    class Server(http.server.ThreadingHTTPServer):
        # A browser that opens another page drops the connection, which is not an error.
        def handle_error(self, *_):
            pass

    server = Server(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def open_pages(browser, address, pages, report):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    # The browser reports a request that the page's policy blocks as failed. Such a request never leaves the browser.
    left, ran = [], []

    def answered(answer):
        if not answer.url.startswith((address, "data:", "blob:")):
            left.append(answer.url)

    def failed(request):
        reason = request.failure or ""
        if not request.url.startswith(address) and "csp" not in reason.lower() and "BLOCKED" not in reason:
            left.append(f"{request.url} {reason}")

    context.on("response", answered)
    context.on("requestfailed", failed)
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    page.on(
        "pageerror",
        lambda error: report.add("hostile: the scripts of a page throw no errors", False, f"{page.url} {error}"))
    for path in pages:
        try:
            page.goto(f"{address}/{path}", timeout=120_000)
            if "?" in path:
                page.wait_for_timeout(500)
            found = page.evaluate(OUTSIDE)
            frames = [frame for frame in page.frames if frame.url.startswith((address, "about:"))]
            ran += [frame.url for frame in frames if frame.evaluate("() => window.pwned")]
        except Error as error:
            report.add("hostile: every page opens", False, f"{path}: {error}")
            continue
        report.add("hostile: every page opens", True, "")
        report.add("hostile: nothing is painted outside its mockup", not found, f"{path}: {found}")
        report.add("hostile: no script runs", not ran, f"{path}: {ran}")
        report.add("hostile: nothing is loaded from other hosts", not left, f"{path}: {left[:3]}")
        report.add("hostile: a page does not navigate away", page.url.startswith(address), f"{path}: {page.url}")
        ran.clear()
        left.clear()
    context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", required=True)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pages", type=int, default=150)
    options = parser.parse_args()
    report, chance = Report(), random.Random(options.seed)
    with tempfile.TemporaryDirectory() as top, sync_playwright() as playwright:
        browser = started(playwright)
        for number in range(options.rounds):
            content, site = pathlib.Path(top) / f"content-{number}", pathlib.Path(top) / f"site-{number}"
            shutil.copytree(options.content, content)
            spoil(content, chance, [0.01, 0.05, 0.2][number % 3])
            build(options.tool, content, site, report)
            pages = sorted(str(path.relative_to(site)) for path in site.rglob("*.html"))
            embeds = [page for page in pages if "embed" in page]
            server = serve(site)
            chosen = [str(path.relative_to(site)) for path in sorted(site.rglob("*.svg"))]
            chosen += chance.sample(pages, min(options.pages, len(pages))) + embeds[:40]
            drawings = sum(path.startswith("assets/drawing-") for path in chosen)
            report.add("hostile: the SVG files are opened directly", drawings > 30, str(drawings))
            (site / "assets" / "frames.svg").write_text(PICTURES["runs.svg"].replace(RUN, f"top.{RUN[7:]}"))
            chosen += ["compare/index.html?1=assets/frames.svg", "compare/matrix.html?of=assets/frames.svg"]
            open_pages(browser, f"http://127.0.0.1:{server.server_port}", chosen, report)
            server.shutdown()
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
