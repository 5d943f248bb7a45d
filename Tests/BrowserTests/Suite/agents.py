#!/usr/bin/env python3
"""Asks the command `mcp` what agents ask, with the official Python client of the Model Context Protocol.

Each question about the sample catalog needs a short and true answer. The script gets the facts from the
command line, and looks for them in the texts of the tools. The server must read edited files again, and
answer hostile messages with errors.

    agents.py --tool PATH --root FOLDER

Prints one line of JSON for each check, as suite.py does.
"""

import argparse
import base64
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import anyio
from browser import installed
from mcp import Client, StdioServerParameters
from report import Report

TOOLS = ["search", "get", "trace", "why", "diff", "check", "explain", "render"]
# The version of the protocol for each way to start: without and with a handshake.
VERSIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
# The greatest number of calls and tokens for a question, and the greatest length of an error in characters.
CALLS, TOKENS, ERROR_LENGTH = 3, 1500, 2000
STEP, FILE = "goals-tour/one-row-for-each-pool", "Content/onboarding/goals-tour.md"
# The edit since the last commit: the first match of the expression gets this colour, too pale to read.
EDITED, PALE = re.compile(r'("lineHeight": 18,\s+"foregroundColor": \{ "light": ")(#\w+)'), "#C8D0D0"
HELLO = """# Say hello

```yaml experience
id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
name: Say hello
type: mobile
traits: [{ type: "@appcues/modal", config: { presentationStyle: dialog } }, { type: "@appcues/skippable" }]
```

## Hello

```yaml step
id: 0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21
type: modal
traits: []
actions: {}
content: { type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: Hello }
```
"""


def commit(folder):
    """Makes a folder a git repository with one commit."""
    author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "."], [*author, "commit", "-qm", "Add all"]):
        subprocess.run(["git", *arguments], cwd=folder, check=True)


# Facts from the command line


class CommandLine:
    """The command line in the folder of a catalog."""

    def __init__(self, tool, folder):
        self.tool, self.folder, self.site, self.texts = tool, folder, folder / "site", {}

    def text(self, *arguments):
        """The output of a command, which runs once."""
        if arguments not in self.texts:
            command = [self.tool, *arguments]
            run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
            self.texts[arguments] = run.stdout.strip()
        return self.texts[arguments]

    def json(self, *arguments):
        return json.loads(self.text(*arguments, "--format", "json"))

    def trace(self, name):
        """The trace of a step, screen or flow in the site, or None if it has none."""
        file = self.site / f"{name}.trace.json"
        return json.loads(file.read_text()) if file.exists() else None

    def hidden(self, definitions, scenario):
        """The titles of the experiences and screens that only a scenario hides."""
        for item in definitions:
            name = [item, *item.get("steps", [])][-1]["page"].removesuffix(".html")
            here = self.trace(f"{name}~{scenario}")
            # An experience whose file lists other scenarios has no page under this one.
            if not here and item["kind"] == "experience":
                here = self.json("trace", name.removeprefix("experiences/"), "--scenario", scenario)
            if here and here.get("error") and not self.trace(name)["error"]:
                yield item["title"]


def place(entry):
    return f"{entry['source']['file']}:{entry['source']['line']}" if entry["source"] else ""


def of_entries(entries):
    """Facts about entries of a trace: what they are, their outcome and its reason, and where they are."""
    return [(entry["subject"], entry["outcome"], entry["reason"] or "", place(entry)) for entry in entries]


def of_property(commands, name):
    """Facts about a property of the step: each value and each entry that shares data, with file and line."""
    entries = commands.json("trace", STEP)["entries"]
    for row in commands.text("trace", STEP, "--property", name).split("\n\n")[0].splitlines()[1:]:
        _, value, number, *outcome = re.split(r" {2,}", row.strip())
        if number.startswith("entry "):
            entry = entries[int(number.removeprefix("entry ")) - 1]
            shown = value.replace("provided metadata", "")
            yield (shown, entry["subject"], entry["level"], place(entry), *outcome)


def of_titles(items, *more):
    return [(*more, f"[{item['title']}]") for item in items]


def questions(commands, before):
    """Questions, each with calls of tools, facts of the answer, and texts that must be absent."""
    commands.text("generate", "--quiet", "--no-cache")
    definitions = json.loads((commands.site / "catalog.json").read_text())["definitions"]
    experiences = [item for item in definitions if item["kind"] == "experience"]
    steps = {step["page"]: step for item in experiences for step in item["steps"]}
    tour = next(item for item in experiences if item["id"] == "goals-tour")
    listed, findings = commands.json("list"), commands.json("check")
    owners = {item["id"]: item["owner"] for item in listed}
    trace, guest = commands.json("trace", STEP), commands.json("trace", STEP, "--scenario", "guest")
    home = commands.trace("screens/home")["entries"]
    button = next(item for item in trace["properties"] if item.get("name") == "button “Next”")
    action = steps[f"experiences/{STEP}.html"]["actions"][0]
    target = next(item for item in tour["steps"] if action["leadsTo"] == f"step:{item['id']}")
    edit, = [finding for finding in findings if PALE in finding["message"]]
    over_home = [item for item in experiences if item.get("screen") == "home"]
    in_review = [item["id"].split("/")[1] for item in listed
                 if item["kind"] == "step" and item["status"] == "in-review"]
    guest_misses = list(commands.hidden(definitions, "guest"))

    def with_trait(name):
        return [page for page, item in steps.items() if any(t["type"].endswith(name) for t in item["traits"])]

    def ending(end):
        return [item for item in tour["steps"] if any(action["leadsTo"] == end for action in item["actions"])]

    def only(pages):
        """The facts and the absent texts of a search that must find some pages of steps only."""
        return pages, [page for page in steps if page not in pages]

    def using(name, **arguments):
        return [(name, arguments)]

    tooltips = with_trait("/tooltip")
    return [
        ("Who made this button this colour?", using("why", step=STEP, about="Next"),
         [(button["name"], f"{FILE}:{button['line']}"), button["look"]["backgroundColor"]]),
        ("What happens when Next is tapped?", using("why", step=STEP, about="Next"),
         [("tap", action["type"], f"“{target['title']}”")]),
        ("Why is this tooltip at this place?", using("why", step=STEP, about="wrapper.target"),
         [*of_property(commands, "wrapper.target")]),
        ("Which line sets the padding?", using("why", step=STEP, about="padding"),
         [*of_property(commands, "step.padding.top")]),
        ("Who set the corner radius, and who lost?", using("why", step=STEP, about="wrapper.cornerRadius"),
         [*of_property(commands, "wrapper.cornerRadius")]),
        ("Which traits had no effect, and why?", using("trace", step=STEP, about="overridden"),
         of_entries(entry for entry in trace["entries"] if entry["outcome"] == "overridden")),
        ("Which rule hides this step?", using("trace", step=STEP, scenario="guest", about="is hidden"),
         [guest["error"]["message"],
          *of_entries(entry for entry in guest["entries"] if "is hidden" in (entry["reason"] or ""))]),
        ("Does a guest see this step?", using("trace", step="insights-moved/here-it-is", scenario="guest"),
         [commands.text("trace", "insights-moved/here-it-is", "--scenario", "guest").splitlines()[0]]),
        ("What does a guest not see?", using("get", page="scenarios/guest", section="Never seen here"),
         [f"[{title}]" for title in guest_misses],
         [f"[{item['title']}]" for item in experiences if item["title"] not in guest_misses]),
        ("Why is the card of twelve weeks absent?", using("trace", step="screens/home", about="Twelve weeks"),
         of_entries(entry for entry in home if "Twelve weeks" in (entry["reason"] or entry["subject"]))),
        ("What changes in the twelfth week?", using("get", page="scenarios/twelve-weeks"),
         of_titles(item for item in definitions if "twelve-weeks" in item.get("scenarios", []))),
        ("Which steps have a tooltip?", using("search", query="kind:step trait:tooltip", limit=50),
         *only(tooltips)),
        ("Which steps have no way out?", using("search", query="kind:step -trait:skippable"),
         *only([page for page in steps if page not in with_trait("/skippable")])),
        ("Which steps use the ribbon?", using("get", page="traits/tidepool-ribbon", section="Where"),
         of_titles(steps[page] for page in with_trait("/ribbon"))),
        ("Which screens use the row?", using("get", page="components/row", section="Where it is used"),
         of_titles(item for item in definitions if "tidepool:row" in item.get("components", []))),
        ("Which experiences are in review?", using("search", query="kind:experience status:in-review"),
         [item["page"] for item in experiences if item["id"] in in_review],
         [item["page"] for item in experiences if item["id"] not in in_review]),
        ("Who owns the experience?", using("get", page="goals-tour"),
         [f"Owner: [{owners[f'experiences/{STEP}']}]"]),
        ("Who owns the screen?", using("get", page="screens/home"), [owners["screens/home"]]),
        ("What changed since the last commit?", using("diff", since="HEAD"),
         [f"experiences/goals-tour/{edit['breaks'][0]['step']}", (before, PALE, f"{FILE}:{edit['line']}")]),
        ("Are there problems?", using("check"),
         [f"{len(findings)} warning", *[
             (f"{item['file']}:{item['line']}:{item['column']}", item["message"], item["help"], item["id"])
             for item in findings]]),
        ("What does cornerRadius mean?", using("explain", term="cornerRadius"),
         [commands.text("explain", "cornerRadius")]),
        ("What is shown over home?", using("get", page="screens/home", section="Experiences over it"),
         of_titles(over_home), [f"[{item['title']}]" for item in experiences if item not in over_home]),
        ("Where do users go from home?", using("trace", step="screens/home", about="transition"),
         of_entries(entry for entry in home if entry["phase"] == "transition")),
        ("What ends this experience?", using("get", page="goals-tour", section="How it ends"),
         of_titles(ending("completed"), "Completed") + of_titles(ending("dismissed"), "Dismissed")),
        ("What leads a new user to the tour?", using("trace", step="flows/first-start"),
         of_entries(commands.trace("flows/first-start")["entries"])),
    ]


def has(text, fact):
    """Whether a text contains a fact: a text, or parts that are in one line or the next one."""
    if isinstance(fact, str):
        return fact in text
    lines = [*text.splitlines(), ""]
    return any(all(part in one + "\n" + next for part in fact) for one, next in zip(lines, lines[1:]))


# Checks with the client


def client_of(tool, folder, mode="auto"):
    server = StdioServerParameters(command=tool, args=["mcp"], cwd=folder)
    return Client(server, mode=mode, read_timeout_seconds=120)


async def ask(client, name, **arguments):
    """The text of an answer, and whether the tool failed."""
    result = await client.call_tool(name, arguments)
    return "\n".join(part.text for part in result.content if part.type == "text"), result.is_error


async def check_start(report, client, mode, commands, step, source):
    report.add(f"{mode}: the version", client.protocol_version == VERSIONS[mode], client.protocol_version)
    tools = (await client.list_tools()).tools
    report.add(f"{mode}: the tools", [tool.name for tool in tools] == TOOLS, str(tools)[:300])
    for tool in tools:
        schema, arguments = tool.input_schema, tool.input_schema.get("properties", {})
        described = tool.description and all(item.get("description") for item in arguments.values())
        ok = described and schema["type"] == "object" and set(schema.get("required", [])) <= set(arguments)
        report.add(f"{mode}: each tool and argument has a description", ok, f"{tool.name}: {schema}")
    parts = [await client.list_resources()]
    while parts[-1].next_cursor and len(parts) < 100:
        parts.append(await client.list_resources(cursor=parts[-1].next_cursor))
    if mode == "auto":
        report.add("auto: resources in several parts", len(parts) > 1, str(len(parts)))
    found = sorted(urllib.parse.unquote(resource.uri) for part in parts for resource in part.resources)
    for kind, start, root in (("file", "Content/", commands.folder), ("page", "pages/", commands.site)):
        uris = [uri for uri in found if uri.startswith(f"catalog:///{start}")]
        endings = ("*.md", "*.yaml") if kind == "file" else ("*.md",)
        files = [file for ending in endings for file in (root / "Content" if kind == "file" else root).rglob(ending)]
        wanted = sorted(f"catalog:///{'pages/' * (kind == 'page')}{file.relative_to(root)}" for file in files)
        missing, extra = sorted(set(wanted) - set(uris)), sorted(set(uris) - set(wanted))
        detail = f"{len(missing)} missing: {missing[:3]}, {len(extra)} unknown: {extra[:3]}"
        report.add(f"{mode}: each {kind} is a resource once", uris == wanted, detail)
    for uri, file in ((source, source), (f"pages/experiences/{step}.md", f"site/experiences/{step}.md")):
        content, = (await client.read_resource(f"catalog:///{uri}")).contents
        same = content.text.encode() == (commands.folder / file).read_bytes()
        report.add(f"{mode}: a resource has the bytes of its file", same, f"{uri}: {content.text[:200]}")


async def check_questions(report, client, expected):
    for question, calls, facts, *absent in expected:
        answers = [await ask(client, name, **arguments) for name, arguments in calls]
        text = "\n".join(text for text, _ in answers)
        missing = [fact for fact in facts if not has(text, fact)]
        wrong = [part for part in sum(absent, []) if part in text]
        is_empty = not any(facts + sum(absent, []))
        failed = missing or wrong or is_empty or any(is_error for _, is_error in answers)
        detail = f"missing {missing[:3]}, wrong {wrong[:3]}, in {text[:300]!r}"
        report.add(f"question: {question}", not failed, detail)
        tokens = sum(-(-len(text) // 4) for text, _ in answers)
        report.add("a question needs few calls and tokens", len(calls) <= CALLS and tokens <= TOKENS,
                   f"{question} {len(calls)} calls, {tokens} tokens")


async def check_client(report, commands, mode, step, source, expected):
    async with client_of(commands.tool, commands.folder, mode) as client:
        await check_start(report, client, mode, commands, step, source)
        await check_questions(report, client, expected)


async def check_edits(report, tool, folder):
    """Edits files between calls; each answer must be about the present files."""
    content, file, broken = [folder / "Content" / name for name in ("", "hello.md", "broken.md")]
    greeting = HELLO.replace("text: Hello", "text: Good day")
    position = f"Content/hello.md:{HELLO.split('text: Hello')[0].count(chr(10)) + 1}\n"
    all_steps = ("search", {"query": "kind:step"})
    edits = [
        ("before edits no problem is listed", lambda: None, ("check", {}), "0 errors, 0 warnings"),
        ("the next call sees an edit", lambda: file.write_text(greeting),
         ("why", {"step": "hello", "about": "Good day"}), position),
        ("'check' lists a file with an error",
         lambda: broken.write_text("```yaml experience\nid: b\n  name: [\n```\n"),
         ("check", {}), "Content/broken.md:3:3: error: "),
        ("'search' still finds the others", lambda: None, all_steps, "hello.html"),
        ("without that file no problem is listed", broken.unlink, ("check", {}), "0 errors, 0 warnings"),
        ("a missing content folder is reported", lambda: shutil.rmtree(content), all_steps, "Content"),
        ("a new content folder is read", lambda: content.mkdir() or file.write_text(HELLO),
         all_steps, "hello.html"),
    ]
    async with client_of(tool, folder) as client:
        for name, edit, (question, arguments), expected in edits:
            edit()
            text, _ = await ask(client, question, **arguments)
            report.add(f"edits: {name}", expected in text, text)


# Checks without a client


class Wire:
    """A server whose messages the script writes and reads without a client."""

    def __init__(self, tool, folder, **environment):
        self.process = subprocess.Popen(
            [tool, "mcp"], cwd=folder, env=os.environ | environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answers, self.news = [], threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            with self.news:
                self.answers.append(json.loads(line))
                self.news.notify_all()

    def send(self, message, end=b"\n"):
        """Sends bytes or a message; if the server has ended, the answer will be missing."""
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        try:
            self.process.stdin.write(data + end)
            self.process.stdin.flush()
        except OSError:
            pass

    def answer(self, *identifiers, seconds=30):
        """Removes and returns the first answer to one of the requests, or None if none arrives in time."""
        def find():
            return next((answer for answer in self.answers if answer.get("id") in identifiers), None)

        with self.news:
            if answer := self.news.wait_for(find, seconds):
                self.answers.remove(answer)
            return answer

    def end(self):
        """Ends the input; returns the exit code, or None if the process does not end soon."""
        try:
            self.process.stdin.close()
            return self.process.wait(60)
        except (OSError, subprocess.TimeoutExpired):
            return None
        finally:
            self.process.kill()


def request(method, parameters=None, identifier="it"):
    return {"jsonrpc": "2.0", "id": identifier, "method": method, "params": parameters or {}}


def call(name, arguments, identifier="it"):
    return request("tools/call", {"name": name, "arguments": arguments}, identifier)


def cancellation(identifier):
    return {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": identifier}}


def refusal(answer):
    """The message of an error or of a failed tool, or None for any other answer."""
    if answer and "error" in answer:
        return answer["error"]["message"]
    return answer["result"]["content"][0]["text"] if answer and answer["result"].get("isError") else None


def hostile_messages():
    """Messages that must be refused, by what is wrong with them."""
    opened, closed, ping = b"[" * 100_000, b"]" * 100_000, json.dumps(request("ping")).encode()
    text = json.dumps(call("search", {"query": "?"})).encode()
    cases = {
        "no JSON": b"{nope", "an array": b"[]", "a request in an array": b"[" + ping + b"]", "a number": b"5",
        "no method": {"jsonrpc": "2.0", "id": "it"}, "a number as method": request(5),
        "an object as identifier": request("ping", identifier={}), "an unknown method": request("tools/cal"),
        "a number as parameters": request("tools/call", 5), "an unknown tool": call("gett", {}),
        "an array as parameters": request("tools/call", ["get"]),
        "no argument": call("get", {}), "an unknown argument": call("get", {"page": "index", "pages": 1}),
        "a number as argument": call("get", {"page": 1}), "null as argument": call("get", {"page": None}),
        "an array as arguments": call("get", ["index"]),
        "a limit of 0": call("search", {"query": "a", "limit": 0}),
        "an unknown appearance": call("render", {"step": "hello", "appearance": "blue"}),
        "an unknown scenario": call("trace", {"step": "hello", "scenario": "ghost"}),
        "an empty term": call("explain", {"term": ""}), "an unknown rule": call("check", {"rule": "nothing"}),
        "an unknown path": call("check", {"path": "nowhere"}), "1 MB": call("get", {"page": "a" * 1_000_000}),
        "an unknown cursor": request("resources/list", {"cursor": "-1"}),
        "a number as address": request("resources/read", {"uri": 5}),
        "open brackets": opened, "closed brackets": opened + closed, "open objects": b'{"a":' * 100_000,
        "deep parameters": ping.replace(b"{}", opened + closed), "bytes that are not UTF-8": b"\xff\xfe\xfd",
        "a text that is not UTF-8": text.replace(b"?", b"\xff"), "a zero byte": b"\0",
        "a zero byte before a message": b"\0" + ping,
        "a zero byte in a name": call("trace", {"step": "hel\0lo"}),
    }
    for uri in ("../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "catalog:///../../etc/passwd",
                "catalog:////etc/passwd", "catalog:///%2e%2e/%2e%2e/etc/passwd", "catalog:///Content/..", "",
                "catalog:///pages/%2e%2e%2f%2e%2e%2fetc%2fpasswd.md", "catalog:///%ff", "catalog:///%00"):
        cases[f"the address '{uri}'"] = request("resources/read", {"uri": uri})
    for since in ("--output=x", "-o", "--upload-pack=touch x", "$(touch x)", "HEAD\nHEAD", "a\0b", "/etc"):
        cases[f"the revision {since!r}"] = call("diff", {"since": since})
    return cases


def check_hostile(report, tool, folder):
    wire = Wire(tool, folder)
    for name, message in hostile_messages().items():
        wire.send(message)
        text = refusal(wire.answer("it", None)) or ""
        report.add(f"hostile: {name} is refused", 0 < len(text) <= ERROR_LENGTH, f"{len(text)}: {text[:200]}")
    wire.send(cancellation("ping"))
    wire.send(request("ping", identifier="ping"))
    ok = wire.answer("ping", seconds=20)
    report.add("hostile: a cancellation before its request has no effect", ok, "no answer")
    wire.send(request("ping"))
    report.add("hostile: afterwards 'ping' is answered", wire.answer("it"), "no answer")
    left = sorted(path.name for path in folder.iterdir())
    report.add("hostile: no file is written", left == [".git", "Content"], str(left))
    for number in range(300):
        wire.send(call("why", {"step": "hello", "about": "Hello"}, number))
    missing = [number for number in range(300) if not wire.answer(number, seconds=60)]
    report.add("hostile: 300 requests in parallel are answered", not missing, f"no answer to {missing[:5]}")
    wire.send(b'{"jsonrpc":"2.0","id":"half","meth', end=b"")
    code = wire.end()
    report.add("hostile: the process ends after half a message", code == 0, f"exit code {code}")

    wire = Wire(tool, folder)
    wire.send(call("diff", {"since": "HEAD"}))
    code, text = wire.end(), refusal(wire.answer("it", seconds=0.5))
    report.add("hostile: the process ends during a request", code == 0, f"exit code {code}")
    report.add("hostile: a request before the end of the input gets no false answer", not text, str(text))

    for name, message in (("a line of 40 MiB", b"x" * (40 << 20)),
                          ("a term of 400 words", call("explain", {"term": "any word " * 200}))):
        wire = Wire(tool, folder)
        threading.Thread(target=wire.send, args=[message], daemon=True).start()
        text = refusal(wire.answer("it", None, seconds=60)) or ""
        report.add(f"hostile: {name} is refused soon", 0 < len(text) <= ERROR_LENGTH, text[:200])
        if text:
            wire.send(request("ping"))
        report.add(f"hostile: after {name} 'ping' is answered", text and wire.answer("it"), "no answer")
        wire.process.kill()


def check_cancelling(report, tool, folder):
    """Cancels slow requests: they get no answer, and later requests do."""
    wire = Wire(tool, folder)
    for message in (call("diff", {"since": "HEAD"}, "diff"), call("render", {"step": STEP}, "render")):
        wire.send(message)
        time.sleep(1)
        wire.send(cancellation(message["id"]))
    wire.send(call("search", {"query": "kind:step"}))
    report.add("cancelling: later requests are answered", wire.answer("it", seconds=120), "no answer")
    code = wire.end()
    report.add("cancelling: the process ends soon", code == 0, f"exit code {code}")
    answered = [answer for answer in wire.answers if answer.get("id") in ("diff", "render")]
    report.add("cancelling: a cancelled request gets no answer", not answered, str(answered)[:300])


def check_pictures(report, tool, folder, scratch):
    """Draws the same step twice in parallel, before and after an edit."""
    wire = Wire(tool, folder, TMPDIR=str(scratch))
    images = []
    for text in ("Good day", "Hello"):
        (folder / "Content" / "hello.md").write_text(HELLO.replace("text: Hello", f"text: {text}"))
        for identifier in ("one", "other"):
            wire.send(call("render", {"step": "hello/hello", "device": "iphone-16"}, identifier))
        answers = [wire.answer(identifier, seconds=60) for identifier in ("one", "other")]
        one, other = [answer and answer["result"]["content"][-1] for answer in answers]
        report.add("pictures: parallel calls draw the same", one == other, f"{text}: {one} {other}"[:200])
        images.append(base64.b64decode(one.get("data", "")) if one else b"")
    sizes = [struct.unpack(">II", image[16:24]) for image in images if image.startswith(b"\x89PNG")]
    report.add("pictures: the size in pixels", sizes == [(393, 852)] * 2, str(sizes))
    report.add("pictures: an edit changes the picture", images[0] != images[1], "equal images")
    wire.send(call("render", {"step": "hello"}))
    text = refusal(wire.answer("it"))
    report.add("pictures: 'render' finds the step by the name that 'trace' takes", text is None, str(text))
    wire.end()
    left = [path.name for path in scratch.iterdir() if path.name.startswith("experience-catalog")]
    report.add("pictures: no temporary files are left", not left, str(left))


def check(options, folder, report):
    tool, sample, small, scratch = options.tool, *[folder / name for name in ("sample", "small", "scratch")]
    for path in (small / "Content", scratch):
        path.mkdir(parents=True)
    (small / "Content" / "hello.md").write_text(HELLO)
    shutil.copytree(options.root / "Content", sample / "Content")
    commit(small)
    commit(sample)
    text = (sample / FILE).read_text()
    (sample / FILE).write_text(EDITED.sub(rf"\g<1>{PALE}", text, count=1))
    commands = CommandLine(tool, sample)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        expected = pool.submit(questions, commands, EDITED.search(text)[2])
        check_hostile(report, tool, small)
        check_cancelling(report, tool, sample)
        if installed():
            check_pictures(report, tool, small, scratch)
        anyio.run(check_edits, report, tool, small)
        expected = expected.result()
        greeting = CommandLine(tool, small)
        greeting.text("generate", "--quiet", "--no-cache")
        legacy = pool.submit(
            anyio.run, check_client, report, greeting, "legacy", "hello/hello", "Content/hello.md", [])
        anyio.run(check_client, report, commands, "auto", STEP, FILE, expected)
        legacy.result()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    options, report = parser.parse_args(), Report()
    with tempfile.TemporaryDirectory() as folder:
        check(options, pathlib.Path(folder), report)
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
