#!/usr/bin/env python3
"""Asks the pages of a site as the agent of a browser does (WebMCP), opened as files and from a server.

    browser_agents.py --site FOLDER [--browser PATH]

Prints one line of JSON for each check, as suite.py does.
"""

import argparse
import functools
import http.server
import json
import threading
from pathlib import Path

from browser import installed
from playwright.sync_api import sync_playwright
from report import Report

FLAG = "--enable-blink-features=WebMCP"
TOOLS = ["check", "diff", "explain", "get", "render", "search", "trace", "why"]
STEP = "experiences/goals-tour/one-row-for-each-pool"

LIST = """async () => (await document.modelContext.getTools()).map(
    ({ name, description, inputSchema }) => ({ name, description, inputSchema }))"""
CALL = """async ([name, input]) => {
    const tool = (await document.modelContext.getTools()).find((one) => one.name === name);
    return document.modelContext.executeTool(tool, input);
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


class Agent:
    """An agent on one page of the site."""

    def __init__(self, page, report, way):
        self.page, self.report, self.way = page, report, way

    def call(self, tool, **arguments):
        answer = json.loads(self.page.evaluate(CALL, [tool, arguments]))
        return answer["content"][0]["text"], answer.get("isError", False)

    def answers(self, question, tool, expected, **arguments):
        text, is_error = self.call(tool, **arguments)
        missing = [words for words in expected if words not in text]
        self.report.add(
            f"The answer to {question}", not missing and not is_error and len(text) <= 8000,
            f"{self.way}: {missing} is missing in {text[:400]}")

    def refuses(self, question, expected, tool, **arguments):
        text, is_error = self.call(tool, **arguments)
        self.report.add(f"The answer to {question}", is_error and expected in text, f"{self.way}: {text[:300]}")


def facts(site):
    """The outcome and the reason of a trait of the step, and the entry that set a value, from its trace."""
    trace = json.loads((site / f"{STEP}.trace.json").read_text())
    lost = next(entry for entry in trace["entries"] if entry["outcome"] == "overridden")
    radius = next(
        entry for entry in reversed(trace["entries"])
        for change in entry["changes"] if change["path"] == "wrapper.cornerRadius")
    return lost, radius


def ask(agent, site):
    lost, radius = facts(site)
    catalog = json.loads((site / "catalog.json").read_text())
    definitions = {definition["id"]: definition for definition in catalog["definitions"]}
    scenario = definitions["guest"]["title"]
    agent.answers("which steps have a tooltip", "search", [f"{STEP}.html"], query="kind:step trait:tooltip")
    agent.answers("why a trait has no effect", "trace", [lost["subject"], lost["reason"]],
                  step="one-row-for-each-pool", about=lost["subject"].split("/")[-1])
    agent.answers("who set a value", "why", [radius["subject"], f":{radius['source']['line']}", "wins"],
                  step="goals-tour/one-row-for-each-pool", about="wrapper.cornerRadius")
    agent.answers("why a button has its colour", "why", ["button “Next”", "backgroundColor", "goals-tour.md:"],
                  step="one-row-for-each-pool", about="Next")
    agent.answers("what a guest does not see", "get", [scenario, definitions["goals-tour"]["title"]],
                  page="scenarios/guest")
    agent.answers("what a step shows", "get", ["Tap a row to see its story", "@appcues/tooltip"],
                  page=f"{STEP}.html")
    agent.answers("what built a screen", "trace", ["Shortcuts", "skipped"], step="screens/home")
    agent.answers("what a key means", "explain", ["cornerRadius", "The radius of the corners."], term="cornerRadius")
    agent.answers("what a trait does", "explain", ["@appcues/modal", "presentationStyle"], term="modal")
    agent.answers("what a rule finds", "explain", ["low-contrast"], term="low-contrast")
    agent.answers("which problems there are", "check", ["findings"])
    agent.answers("where a mockup is", "render", ["one-row-for-each-pool.mockup.html?d=pixel-8&th=dark"],
                  step="one-row-for-each-pool", device="pixel-8", appearance="dark")
    agent.refuses("that a revision is unknown", "generate --since", "diff", since="main")
    agent.refuses("that a page is unknown", "There is no page 'nothing'", "get", page="nothing")
    agent.refuses("that a section is unknown", "its sections are", "get", page=STEP, section="Nothing")
    agent.refuses("that an argument is missing", "needs the argument 'step'", "trace")
    agent.refuses("that an argument is unknown", "has no argument 'q'", "search", q="x")
    agent.refuses("that an argument has another type", "must be a text", "search", query=[1])
    agent.refuses("that a word is unknown", "must be one of light, dark", "render", step=STEP, appearance="blue")
    agent.refuses("that a path leads out of the site", "There is no page", "get", page="../../etc/passwd")


def visit(chromium, base, site, report, way):
    page = chromium.new_page()
    outside, errors = [], []
    page.on("request", lambda request: outside.append(request.url) if not request.url.startswith(base) else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    # Tools belong to a page, so that an agent finds them on each kind of page.
    for path in [f"{STEP}.html", "review/index.html", "index.html"]:
        page.goto(base + path)
        page.wait_for_function("async () => (await document.modelContext.getTools()).length > 7")
        tools = page.evaluate(LIST)
        described = all(tool["description"] and tool["inputSchema"]["type"] == "object" for tool in tools)
        report.add("Each page offers all tools", described and [tool["name"] for tool in tools] == TOOLS,
                   f"{way}, {path}: {tools}")
    ask(Agent(page, report, way), site)
    report.add("Answers come from the site alone", not outside, f"{way}: {outside}")
    report.add("Scripts of agents have no errors", not errors, f"{way}: {errors}")
    page.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", required=True)
    parser.add_argument("--browser")
    options = parser.parse_args()
    site = Path(options.site).resolve()
    report = Report()
    handler = functools.partial(Quiet, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as driver:
        path = options.browser or installed()
        chromium = driver.chromium.launch(executable_path=path, args=["--no-sandbox", FLAG])
        visit(chromium, f"{site.as_uri()}/", site, report, "from files")
        visit(chromium, f"http://127.0.0.1:{server.server_port}/", site, report, "from a server")
        chromium.close()
        plain = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = plain.new_page()
        loaded = []
        page.on("request", lambda request: loaded.append(request.url))
        page.goto(f"{site.as_uri()}/index.html")
        page.wait_for_load_state("networkidle")
        report.add("Browsers without an agent load nothing more",
                   not [address for address in loaded if address.endswith("agent.js")], str(loaded))
        plain.close()
    server.shutdown()
    report.print()


if __name__ == "__main__":
    main()
