"""Drives the command `lsp` as an editor does: findings, completion, explanations, names, fixes, bad input.

    editors.py --tool PATH --root CHECKOUT [--thorough]

Prints one line of JSON for each check, as suite.py does.
"""

import argparse
import asyncio
import collections
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import traceback
import urllib.request

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient
from report import Report

SYNTAX = {"json-syntax", "yaml-syntax", "duplicate-key", "trailing-comma", "unclosed-fence"}
PREVIEW = "experience-catalog.showPreview"
BREAK = re.compile(r"\r\n|\r|\n")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
BYTES = {"utf-16": 2, "utf-32": 4}
HEADER = b"Content-Length: %d\r\n"
GUEST_RULE = '# A guest\n\n```json rule\n{ "name": "is_guest", "rule": { "NOT": "is_member" } }\n```\n'

# Files of the sample catalog, and of a new catalog.
CARD, MOVED, OFFERS = "components/pool-card.md", "home/insights-moved.md", "rules/sees-offers.md"
PLAN, RATES, RULES = "flows/choose-plan.md", "screens/rates.md", "rules/celebrations.md"
STREAK, TOUR, TRAIN = "rules/has-streak.md", "onboarding/goals-tour.md", "scenarios/curious.md"
APP, GUEST, SHARED = "screens/app.md", "scenarios/guest.md", "announcements/shared-pools.md"
HELLO, ROW, START = "onboarding/welcome.md", "components/row.md", "flows/first-start.md"
LINE, MEMBER, SETTINGS = "traits/tide-line.md", "rules/is-member.md", "catalog.md"
PILL = "components/goal-pill.md"

# Mistakes in the sample catalog: a file, a text, and what replaces it.
MISTAKES = [
    (TOUR, '"cornerRadius": 24', '"cornerRadios": 24'), (TOUR, "owner: Onboarding", "ownr: Onboarding"),
    (PLAN, "when: visited_rates", "when: visited_rate"), (PLAN, "termination, on: done", "stop, on: done"),
    (GUEST, "is: guest", "is: member"), (MOVED, '"y": 8 }', '"y": 8, }'), (RATES, "status: in", "status: im"),
    (MOVED, '"fontSize": 17', '"borderWidth": 2, "fontSize": 17'), (TRAIN, "```yaml expect", "```yml expect"),
    ("components/tile.md", "  title: {", "   - title: {"), ("screens/home-guest.md", "(home.md)", "(hom.md)"),
    ("extensions/offers.md", "version: 0.9.0", "version: 0.9.0\nversion: 0.9.1"),
    ("growth/referral.md", '"@tidepool/ribbon"', '"@tidepool/ribon"'),
    ("rules/speaks-german.md", "is: de\n```", "is: de"),
]

# Mistakes in a new catalog with exactly one possible fix, each with a pattern of the right text.
FIXABLE = [
    (HELLO, "cornerRadius: 20", "cornerRadios: 20"), (HELLO, "status: draft", "statos: draft"),
    (HELLO, '"@appcues/close"', '"@appcues/clos"'), (HELLO, "orientation: vertical", "orientation: verticl"),
    (HELLO, "{ id: [0-9a-f-]+, type", "{ type"), (START, "screen: home", "screen: hom"),
    (START, "to: at-home", "to: at-hom"), (START, r"reads: \[", "raeds: ["), (ROW, "Traits:", "Trait:"),
    ("screens/home.md", "accessory: €", "acessory: €"), ("rules/guest.md", '"is_member"', '"is_membr"'),
    ("rules/guest.md", '"name"', '"nam"'),
]

# Places where an author writes: a file; a text; the text in its place, with ‸ for the cursor and ¶ for a line
# break; entries that must be offered; entries that must not; the entry that the author takes; its value.
WRITING = """
# Keys in JSON.
MOVED ~ "mobile",¶ ~ "mobile",¶  "‸"¶ ~ redirectUrl context ~ id type ~ nextContentId ~ "a",
MOVED ~ "mobile",¶ ~ "mobile",¶  pub‸¶ ~ publishedAt ~ name ~ publishedAt ~ 1765188000000,
MOVED ~ "pointerBase": 16 ~ "pointerBa‸": 16 ~ pointerBase ~ style ~ pointerBase ~
MOVED ~ "actions": {} }¶ ~ "actions": {}, ‸ }¶ ~ children ~ id type ~ children ~ []
MOVED ~ "width": 290, ~ "width": 290, "bord‸" ~ borderWidth ~ width cornerRadius ~ borderWidth ~ 1,
MOVED ~ "cornerRadius": 18¶ ~ "cornerRadius": 18¶ "‸"¶ ~ height ~ cornerRadius ~ ~
MOVED ~ "pointerLength": 8, ~ "pointerLength": 8, ‸ ~ hidePointer ~ pointerBase style ~ hidePointer ~ true,
MOVED ~ "@appcues/continue", "config" ~ "@appcues/continue", "‸" ~ config ~ on type ~ config ~
MOVED ~ {"offset": 1} ~ {"‸"} ~ index offset stepID ~ on ~ offset ~ 1
RULES ~ "definition": { "key": "am ~ "‸": { "key": "am ~ definition ~ type ~ definition ~
RULES ~ "amount", "matcher" ~ "amount", "‸" ~ matcher ~ key values logic ~ matcher ~
RULES ~ "logic": "and", ~ "logic": "‸", ~ and or ~ ~ or ~
# Types and words in JSON.
MOVED ~ { "type": "spacer" ~ { "type": "sp‸" }, { "type": "spacer" ~ spacer optionSelect ~ style ~ spacer ~
MOVED ~ "@appcues/skippable" ~ @app‸ ~ @tidepool/ribbon @appcues/modal ~ @appcues/close ~ @appcues/skippable ~
MOVED ~ "@appcues/continue" ~ "‸" ~ @appcues/link @appcues/track ~ @appcues/modal ~ @appcues/track ~
MOVED ~ "orientation": "vertical" ~ "orientation": ‸ ~ horizontal vertical ~ top ~ vertical ~
MOVED ~ "orientation": "vertical" ~ "orientation":‸ ~ horizontal vertical ~ top ~ vertical ~
MOVED ~ "orientation": "vertical", ~ "orientation": "ver‸ ~ vertical ~ ~ ~
MOVED ~ "on": "tap" ~ "on": "‸" ~ tap navigate ~ ~ tap ~
RULES ~ "matcher": "ge" ~ "matcher": "‸" ~ ge eq ~ ~ ge ~
RULES ~ "experience": "streak" ~ "experience": "‸" ~ streak goals-tour ~ home ~ streak ~
# Front matter.
MOVED ~ order: 58¶ ~ order: 58¶dr‸¶ ~ draft aliases ~ id status ~ draft ~ false
MOVED ~ status: in-review ~ status: ‸ ~ in-review shipped ~ published ~ in-review ~
MOVED ~ status: in-review ~ status: "shi‸" ~ shipped ~ ~ shipped ~
MOVED ~ status: in-review ~ status:‸ ~ shipped ~ title ~ shipped ~
MOVED ~ order: 58 ~ draft: ‸ ~ true false ~ ~ false ~
MOVED ~ order: 58 ~ scenarios: [guest, ‸] ~ curious new-member ~ start ~ curious ~
MOVED ~ order: 58¶ ~ scenarios:¶  - ‸¶ ~ guest ~ start ~ guest ~
MOVED ~ screen: app ~ screen: ho‸ ~ home rates ~ guest ~ home ~
MOVED ~ when: is_member ~ when: ‸ ~ is_guest has_streak ~ home ~ is_member ~
# Info strings.
PLAN ~ ```yaml flow ~ ```‸ ~ json yaml ~ flow ~ ~
PLAN ~ ```yaml flow ~ ```yaml ‸ ~ flow rule ~ scene ~ flow ~
PLAN ~ ```yaml scene ~ ```yaml sc‸ ~ scene ~ step ~ scene ~
# Keys in YAML.
PLAN ~ {} ~ ‸ ~ entry walk ~ screen ~ entry ~ rates
PLAN ~ screen: rates¶ ~ screen: rates¶‸¶ ~ reads when ~ screen transitions ~ state ~ 7
PLAN ~ on: done } ~ on: done, wh‸ } ~ when puts sends ~ to on ~ when ~ is_guest
PLAN ~ on: done }¶ ~ on: done }¶  - ‸¶ ~ to when ~ ~ to ~ app
PLAN ~ [plan]¶transitions:¶  - { to: termination, on: done }¶```¶ ~ [plan]¶wh‸ ~ when puts ~ screen reads ~ ~
OFFERS ~ name: sees_offers¶ ~ name: sees_offers¶‸¶ ~ state matcher ~ name rule ~ ~
TRAIN ~ rule: visited_rates¶ ~ rule: visited_rates¶‸¶ ~ screen shows ~ rule ~ is ~ true
RATES ~ fail: { ~ ‸¶fail: { ~ set when recover ~ fail rescheduled ~ when ~ is_member
RATES ~ add:¶ ~ add:¶  ti‸¶ ~ title header ~ body ~ title ~ Rates
CARD ~ [compactWidth]¶ ~ [compactWidth]¶‸¶ ~ children fallback ~ size draw ~ children ~ many
CARD ~ { type: list, ~ { type: list, ‸, ~ required ~ default type ~ required ~ false
CARD ~     cornerRadius: 18¶ ~     cornerRadius: 18¶    pad‸¶ ~ paddingTop ~ cornerRadius ~ paddingTop ~ 0
SETTINGS ~ description: Every ~ ‸¶description: Every ~ baseURL limits ~ title check ~ indexed ~ false
# Names and words in YAML.
PLAN ~ experience: plan-upgrade ~ experience: ‸ ~ goals-tour streak ~ home ~ plan-upgrade ~
PLAN ~ plan-upgrade¶ ~ plan-upgrade¶step: ‸¶ ~ choose-what-fits ~ ~ choose-what-fits ~
PLAN ~ { to: plans, ~ { to: ‸, ~ rates plans app ~ home ~ plans ~
OFFERS ~ [is_guest, ~ [is_guest, ‸, ~ is_member ~ name ~ is_member ~
STREAK ~ state: com.tidepool.savings/ ~ state: com‸ ~ com.tidepool.savings/ ~ ~ com.tidepool.savings/ ~
TRAIN ~ flow: choose-plan ~ flow: ‸ ~ choose-plan put-aside ~ rates ~ choose-plan ~
TRAIN ~ scene: plans ~ scene: ‸ ~ rates plans app ~ ~ plans ~
GUEST ~ shows: offer-row ~ shows: ‸ ~ offer-row summary-card ~ list_item ~ ~
RATES ~ "tidepool:row" ~ "‸" ~ tidepool:row tidepool:tip ~ ~ tidepool:row ~
"""

# Words with an explanation: a file, and a text that ends with the word.
EXPLAINED = [
    (TOUR, '"cornerRadius"'), (TOUR, '"presentationStyle"'), (TOUR, "screen"), (TOUR, "status"),
    (TOUR, '"publishedAt"'), (MOVED, '"orientation"'), (MOVED, '"easing"'), (MOVED, '"offset"'),
    (MOVED, '"@appcues/tooltip"'), (MOVED, '"@appcues/continue"'), (MOVED, '"spacer"'), (MOVED, '"tap"'),
    (PLAN, "reads"), (PLAN, ", on"), (PLAN, "puts"), (RULES, '"consequences"'), (RULES, '"logic"'),
    (RULES, '"values"'), (STREAK, "matcher"), (STREAK, "matcher: ge"), (TRAIN, "mask"), (TRAIN, "flow"),
    (RATES, "viewURI"), (RATES, "add"), (RATES, "rescheduled"), (RATES, "  append"), (CARD, "size"),
    (CARD, "required"), (CARD, "distribution"), (APP, '"icon_name"'), (SETTINGS, "policies:"),
    (SHARED, '"children"'), (SHARED, '"contentMode"'),
]
# Values that only look like another term, and a text about that term.
UNRELATED = [
    (MOVED, '"type": "modal"', "Shows the experience"), (RULES, '"type": "group"', "carousel"),
    (CARD, "{ type: text", "Shows a text"), (CARD, "{ type: image", "Shows an image"),
]

# Names: kind, name, file of the definition, a file with the name, a new name, and names that must be refused.
NAMES = [
    ("rule", "is_member", MEMBER, TOUR, "is_customer", "is_guest|is member|true|a:"),
    ("screen", "rates", RATES, PLAN, "interest-rates", "home|Home Page"),
    ("scenario", "twelve-weeks", "scenarios/twelve-weeks.md", "home/streak.md", "three-months", "guest"),
    ("experience", "goals-tour", TOUR, "flows/first-start.md", "home-tour", "welcome"),
    ("experience", "streak", "home/streak.md", "flows/put-aside.md", "long-run", "Long run"),
    ("flow", "choose-plan", PLAN, TRAIN, "pick-a-plan", "put-aside"),
    ("extension", "com.tidepool.profile", "extensions/profile.md", MEMBER, "com.tidepool.person", "a/b"),
    ("component", "list_item", "components/list-item.md", APP, "list_row", "tile|stack"),
    ("component", "tidepool:row", ROW, ROW, "tidepool:line", "tidepool:tip"),
    ("component", "tidepool:goal-pill", PILL, PILL, "tidepool:capsule", "a b"),
    ("trait", "@tidepool/tide-line", LINE, LINE, "@tidepool/progress", "@appcues/modal"),
]
# What precedes a name in its line, for names that are also usual words.
BEFORE = {
    "screen": "^screen: ", "experience": '(experience|id|cover)"?: "?$', "scenario": r"(scenarios: \[|id: )"}
# The processes that were started without a client.
PROCESSES = []


class Draft:
    """The text of a file in an editor, which may differ from the saved text."""

    def __init__(self, content, name, encoding):
        self.name, self.encoding, self.unit, self.version = name, f"{encoding}-le", BYTES[encoding], 1
        self.file = content / name
        self.address, self.text = self.file.as_uri(), self.file.read_bytes().decode()

    def position(self, offset):
        """The position of an offset, with columns in the unit of the encoding."""
        lines = BREAK.split(self.text[:offset])
        return lsp.Position(line=len(lines) - 1, character=len(lines[-1].encode(self.encoding)) // self.unit)

    def offset(self, position):
        start = [0, *[match.end() for match in BREAK.finditer(self.text)]][position.line]
        line = BREAK.split(self.text[start:], maxsplit=1)[0].encode(self.encoding)
        return start + len(line[:position.character * self.unit].decode(self.encoding))

    def span(self, place):
        return self.offset(place.start), self.offset(place.end)

    def marked(self, place):
        return self.text[slice(*self.span(place))]

    def replacing(self, old, new):
        """The edit that replaces the first occurrence of a text."""
        start = self.text.index(old)
        return start, start + len(old), new

    def edited(self, edits):
        """The text after edits of the server; equal edits count once."""
        text = self.text
        spans = {(*self.span(edit.range), edit.new_text) for edit in edits}
        for start, end, new in sorted(spans, reverse=True):
            text = text[:start] + new + text[end:]
        return text


class Editor(LanguageClient):
    """An editor with open files and the newest findings of each file."""

    def __init__(self):
        super().__init__("tests", "1")
        self.published, self.counts, self.shown, self.drafts = {}, collections.Counter(), [], {}
        self.seen = []

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(parameters: lsp.PublishDiagnosticsParams):
            self.published[parameters.uri] = parameters
            self.counts[parameters.uri, parameters.version] += 1
            self.seen += parameters.diagnostics

        @self.feature(lsp.WINDOW_SHOW_DOCUMENT)
        def show(parameters: lsp.ShowDocumentParams):
            self.shown.append(parameters.uri)
            return lsp.ShowDocumentResult(success=True)

    async def begin(self, tool, folder, encodings=None):
        self.content = folder / "Content"
        await self.start_io(tool, "lsp", cwd=folder)
        self.errors = asyncio.create_task(self._server.stderr.read())
        answer = await self.initialize_async(lsp.InitializeParams(
            process_id=None, root_uri=folder.as_uri(), capabilities=lsp.ClientCapabilities(
                window=lsp.WindowClientCapabilities(show_document=lsp.ShowDocumentClientCapabilities(True)),
                general=lsp.GeneralClientCapabilities(position_encodings=encodings))))
        self.encoding = lsp.PositionEncodingKind(answer.capabilities.position_encoding or "utf-16").value
        self.initialized(lsp.InitializedParams())
        return self

    async def end(self):
        await self.shutdown_async(None)
        self.exit(None)
        await asyncio.wait_for(self.stop(), 20)
        return self._server.returncode, await self.errors

    def open(self, name):
        if name not in self.drafts:
            draft = self.drafts[name] = Draft(self.content, name, self.encoding)
            self.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=lsp.TextDocumentItem(
                uri=draft.address, language_id="markdown", version=1, text=draft.text)))
        return self.drafts[name]

    def change(self, draft, *edits):
        """Replaces parts of a text, given by start, end and new text, and returns the edits that undo it."""
        draft.version += 1
        changes, undo = [], []
        for start, end, new in edits:
            place = lsp.Range(start=draft.position(start), end=draft.position(end))
            changes.append(lsp.TextDocumentContentChangePartial(range=place, text=new))
            undo.insert(0, (start, start + len(new), draft.text[start:end]))
            draft.text = draft.text[:start] + new + draft.text[end:]
        document = lsp.VersionedTextDocumentIdentifier(uri=draft.address, version=draft.version)
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(document, changes))
        return undo

    async def checked(self, draft, times=1, seconds=90):
        """Waits for findings of the newest version: the first are of the file, the second of all files."""
        async def wait():
            while self.counts[draft.address, draft.version] < times:
                await asyncio.sleep(0.002)

        await asyncio.wait_for(wait(), seconds)
        return self.published[draft.address].diagnostics

    async def findings(self, expected, seconds=120):
        """The findings of all files, once they are the expected ones or after a time; slow ones follow."""
        for _ in range(seconds * 10):
            found = collections.Counter(
                (*self.place(address, one.range.start)[:2], one.code, one.message)
                for address, published in self.published.items() for one in published.diagnostics)
            if found == expected:
                break
            await asyncio.sleep(0.1)
        return found

    async def ask(self, method, draft, offset=None, **more):
        """Sends a request about a file or a place in it, such as `hover`."""
        if offset is not None:
            more["position"] = draft.position(offset)
        kind = "Reference" if method == "references" else "".join(word.title() for word in method.split("_"))
        document = lsp.TextDocumentIdentifier(uri=draft.address)
        parameters = getattr(lsp, f"{kind}Params")(text_document=document, **more)
        return await getattr(self, f"text_document_{method}_async")(parameters)

    async def explanation(self, name, context):
        """The explanation of the word at the end of a text, and the marked part of the text."""
        draft = self.open(name)
        answer = await self.ask("hover", draft, draft.text.index(context) + len(context) - 2)
        return (answer.contents.value, draft.marked(answer.range)) if answer else ("", "")

    async def renamed(self, draft, offset, name):
        """The edits that give something another name, or the reason of a refusal."""
        try:
            return (await self.ask("rename", draft, offset, new_name=name)).changes, ""
        except JsonRpcException as error:
            return {}, error.message

    def place(self, address, position):
        return address.removeprefix(self.content.as_uri() + "/"), position.line, position.character


class Wire:
    """A connection to the server that can send any bytes."""

    async def begin(self, tool, folder, starts=True):
        self.address, self.number, self.messages = (folder / "Content" / HELLO).as_uri(), 0, []
        self.process = await asyncio.create_subprocess_exec(
            tool, "lsp", cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)
        PROCESSES.append(self.process.pid)
        if starts:
            await self.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
            self.tell("initialized", {})
        return self

    def write(self, *data):
        self.process.stdin.write(b"".join(data))

    def send(self, message):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.write(HEADER % len(data), b"\r\n", data)

    def tell(self, method, parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    async def until(self, is_right, seconds=20):
        """The next message of a kind, or None if none arrives in time or the server ended."""
        async def wait():
            while True:
                head = await self.process.stdout.readuntil(b"\r\n\r\n")
                data = await self.process.stdout.readexactly(int(head.split(b":")[1]))
                self.messages.append(json.loads(data))
                if is_right(self.messages[-1]):
                    return self.messages[-1]

        try:
            return await asyncio.wait_for(wait(), seconds)
        except (asyncio.TimeoutError, asyncio.IncompleteReadError):
            return None

    async def ask(self, method, parameters=None, seconds=20):
        self.number += 1
        number = self.number
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
        return await self.until(lambda one: one.get("id") == number and "method" not in one, seconds)

    async def works(self, seconds=20):
        place = {"textDocument": {"uri": self.address}, "position": {"line": 1, "character": 2}}
        return "**screen**" in json.dumps(await self.ask("textDocument/hover", place, seconds))

    async def end(self):
        """Ends the input, and returns the exit code."""
        self.process.stdin.close()
        return await asyncio.wait_for(self.process.wait(), 20)


def is_refused(answer):
    return answer is not None and len(answer.get("error", {}).get("message", "")) > 15


def masked(text):
    return UUID.sub("UUID", text)


def copied(content, folder, texts):
    shutil.copytree(content, folder / "Content")
    for name, text in texts.items():
        (folder / "Content" / name).write_bytes(text.encode())
    return folder


def places_of(content, kind, name):
    """The places of a name in the definitions and the front matter of all files, found by a plain search."""
    word = re.compile(r"(?<![\w@/:-])%s(?![\w:-])" % re.escape(name))
    space, _, last = name.partition(":")
    if last:
        word = re.compile(rf"{word.pattern}|(?<=namespace: {space}, name: ){last}(?![\w:-])")
    for file in content.rglob("*.md"):
        inside = False
        for number, line in enumerate(file.read_text().splitlines()):
            if line.startswith("```") or line == "---" and (number == 0 or inside):
                inside = not inside
            for match in word.finditer(line):
                if inside and re.search(BEFORE.get(kind, ""), line[:match.start()]):
                    yield file.relative_to(content).as_posix(), number, match.start()


async def run(tool, folder, *arguments):
    process = await asyncio.create_subprocess_exec(
        tool, *arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return (await process.communicate())[0].decode()


class Checks:
    """The checks, with the tool, the sample catalog, and a folder for copies."""

    def __init__(self, tool, sample, folder, is_thorough):
        self.tool, self.sample, self.folder, self.report = tool, sample, folder, Report()
        self.is_thorough = is_thorough

    def some(self, rows):
        """All rows, or a fifth of them."""
        return list(rows)[::1 if self.is_thorough else 5]

    def add(self, check, ok, detail=""):
        self.report.add(f"editor: {check}", bool(ok), str(detail)[:900])

    async def compare(self, check, editor, expected):
        found = await editor.findings(expected)
        more, missing = list(found - expected), list(expected - found)
        detail = f"only in the editor: {more[:3]}; only in 'check': {missing[:3]}"
        self.add(check, not more and not missing, detail)

    async def attempt(self, part):
        """Runs a part of the checks, so that a failure of one part leaves the others."""
        try:
            return await part
        except Exception:
            self.add("all checks can run", False, traceback.format_exc()[-900:])

    async def check(self, folder):
        """The findings of `check`, one for each place."""
        return collections.Counter(
            (place["file"].removeprefix("Content/"), place["line"] - 1, finding["id"],
             finding["message"] + (f"; {finding['help']}" if finding.get("help") else ""))
            for finding in json.loads(await run(self.tool, folder, "check", "--format", "json"))
            for place in [finding, *finding.get("otherPlaces", [])])

    async def all(self):
        await self.attempt(self.sample_catalog())
        await self.attempt(self.fixes(self.folder / "fixes"))
        await self.attempt(self.typing(self.folder / "typing", None))
        if self.is_thorough:
            encodings = [lsp.PositionEncodingKind(name) for name in BYTES]
            await self.attempt(self.typing(self.folder / "scalars", encodings))
        bad = await self.new_catalog(self.folder / "bad")
        for part in [self.bad_messages, self.bad_texts, self.ends]:
            await self.attempt(part(bad))
        groups = (await run("ps", None, "-A", "-o", "pgid=")).split()
        self.add("no process stays", not set(map(str, PROCESSES)) & set(groups), PROCESSES)
        left = [path.name for path in (self.folder / "temporary").iterdir()]
        self.add("no temporary file stays", not left, left)

    # MARK: The sample catalog

    async def sample_catalog(self):
        editor = await Editor().begin(self.tool, copied(self.sample, self.folder / "sample", {}))
        await self.attempt(self.clean(editor))
        texts = await self.attempt(self.names(editor))
        for part in [self.explanations, self.outline, self.completion]:
            await self.attempt(part(editor))
        if self.is_thorough:
            await self.attempt(self.renamed(copied(self.sample, self.folder / "renamed", texts or {})))
        await self.attempt(self.mistakes(editor))
        ending = await editor.end()
        self.add("the server ends with 0 and without messages", ending == (0, b""), ending)

    async def clean(self, editor):
        for draft in [editor.open(name) for name in [TOUR, PLAN, RULES, CARD, GUEST, SETTINGS]]:
            await editor.checked(draft, 2)
        self.add("files without mistakes have no findings", not editor.seen, editor.seen[:3])

    async def explanations(self, editor):
        words = {(name, context): re.findall(r"[\w@/-]+", context)[-1] for name, context in EXPLAINED}
        terms = {"front matter", "rule", "scenario", *words.values()}
        explained = " ".join((await run(self.tool, editor.content.parent, "explain", *terms)).split())
        for (name, context), word in words.items():
            text, marked = await editor.explanation(name, context)
            where, meaning = f"{name}, {context!r}: {text!r}", text.partition("\n\n")[2]
            self.add("keys, types and words have an explanation", f"**{word}**" in text, where)
            ok = " ".join(meaning.split()) in explained and marked == word
            self.add("an explanation equals that of 'explain'", ok or not text, where)
        for name, context, wrong in UNRELATED:
            text, _ = await editor.explanation(name, context)
            where = f"{name}, {context!r}: {text!r}"
            self.add("an explanation is that of the right term", wrong not in text, where)
        draft = editor.open(GUEST)
        undo = editor.change(draft, draft.replacing("shows: offer-row", "shows: inset"))
        text, _ = await editor.explanation(GUEST, "shows: inset")
        self.add("the identifier of a component is not its type", "Inset" not in text, text)
        editor.change(draft, *undo)
        text, _ = await editor.explanation(TOUR, "is_member")
        expected = ["Is a member", "The user pays for Tidepool.", "Mobile platform", f"Content/{MEMBER}"]
        self.add("a name has the summary of its definition", all(part in text for part in expected), text)

    async def names(self, editor):
        """Checks definitions, references and renames, and returns the texts of files after all renames."""
        edits = collections.defaultdict(list)
        for kind, name, home, user, new, refused in self.some(NAMES):
            draft, who = editor.open(user), f"{kind} {name}"
            places = set(places_of(editor.content, kind, name))
            line, column = min(place[1:] for place in places if place[0] == user)
            offset = draft.offset(lsp.Position(line=line, character=column)) + 1
            await self.definition(editor, draft, offset, home, f"```\\w+ {kind}")
            found = await editor.ask("references", draft, offset, context=lsp.ReferenceContext(True))
            listed = collections.Counter(editor.place(one.uri, one.range.start) for one in found or [])
            missing, extra = sorted(places - set(listed)), sorted(set(listed) - places)
            detail = f"{who}: {len(missing)} missing, such as {missing[:3]}; extra {extra[:3]}"
            self.add("references are those of a search", not missing and not extra, detail)
            self.add("each reference is listed once", set(listed.values()) <= {1}, who)
            ready = await editor.ask("prepare_rename", draft, offset)
            self.add("a rename starts with the name", ready and ready.placeholder == name, f"{who}: {ready}")
            for address, changes in (await editor.renamed(draft, offset, new))[0].items():
                places = [editor.place(address, one.range.start) for one in changes]
                edits[places[0][0]] += changes
                ok = len(places) == len(set(places))
                self.add("the edits of a rename do not overlap", ok, f"{who}: {places}")
            for wrong in refused.split("|"):
                changes, reason = await editor.renamed(draft, offset, wrong)
                ok = not changes and len(reason) > 20
                self.add("taken and invalid names are refused", ok, f"{who}, {wrong!r}: {reason}")
        draft, link = editor.open(RULES), "../home/streak.md"
        undo = editor.change(draft, draft.replacing(link, f"{link}#twelve-quiet-weeks"))
        await self.definition(editor, draft, draft.text.index(link), "home/streak.md", "```json step")
        editor.change(draft, *undo)
        await self.definition(editor, draft, draft.text.index(link), "home/streak.md", "```json experience")
        drafts = {name: Draft(editor.content, name, editor.encoding) for name in edits}
        return {name: draft.edited(edits[name]) for name, draft in drafts.items()}

    async def definition(self, editor, draft, offset, home, start):
        """Checks that a name or a link leads to the first line of a file with a start."""
        found = await editor.ask("definition", draft, offset)
        place = found and editor.place(found.uri, found.range.start)[:2]
        lines = (editor.content / home).read_text().splitlines()
        expected = home, next(number for number, line in enumerate(lines) if re.match(start, line))
        detail = f"{draft.name}: {place} instead of {expected}"
        self.add("a name or a link leads to its definition", place == expected, detail)

    async def renamed(self, folder):
        findings = await self.check(folder)
        self.add("new names leave no findings", not findings, f"{len(findings)}: {list(findings)[:9]}")
        listed = json.loads(await run(self.tool, folder, "list", "--format", "json"))
        kinds = ["screen", "scenario", "flow", "experience"]
        expected = [f"{kind}s/{new}" for kind, _, _, _, new, _ in NAMES if kind in kinds]
        missing = [name for name in expected if not any(one["id"].startswith(name) for one in listed)]
        self.add("pages have the new names", not missing, missing)

    async def outline(self, editor):
        def lines(entries):
            for entry in entries:
                yield entry.selection_range.start.line
                yield from lines(entry.children or [])

        for name in [TOUR, PLAN, GUEST, CARD, SHARED, SETTINGS]:
            draft, expected, inside = editor.open(name), [], False
            for number, line in enumerate(draft.text.splitlines()):
                if line.startswith("```") or line.startswith("#") and not inside:
                    expected += [number] if line != "```" else []
                    inside = inside != line.startswith("```")
            found = sorted(lines(await editor.ask("document_symbol", draft)))
            self.add("the outline has each heading and definition", found == expected, f"{name}: {found}")

    async def completion(self, editor):
        for row in self.some(line for line in WRITING.split("\n") if "~" in line):
            fields = [part.removesuffix(" ").replace("¶", "\n") for part in re.split(r"(?<= )~(?: |$)", row)]
            file, old, new, offered, absent, chosen, value = fields
            draft = editor.open(globals()[file])
            original, start = draft.text, draft.text.index(old)
            editor.change(draft, draft.replacing(old, new.replace("‸", "")))
            answer = await editor.ask("completion", draft, start + new.index("‸"))
            found = {entry.label: entry.text_edit for entry in answer.items}
            missing, extra = set(offered.split()) - set(found), set(absent.split()) & set(found)
            detail = f"{row}: {sorted(missing)} not in {list(found)}"
            self.add("completion offers what can be written", not missing, detail)
            self.add("completion offers nothing else", not extra, f"{row}: {extra}")
            if edit := found.get(chosen):
                editor.change(draft, (*draft.span(edit.range), edit.new_text + value))
                wrong = [one.message for one in await editor.checked(draft) if one.code in SYNTAX]
                self.add("completed text is valid", not wrong, f"{row}: {edit.new_text!r}: {wrong[:1]}")
            editor.change(draft, (0, len(draft.text), original))

    async def mistakes(self, editor):
        for name, old, new in MISTAKES:
            draft = editor.open(name)
            editor.change(draft, draft.replacing(old, new))
        texts = {draft.name: draft.text for draft in editor.drafts.values()}
        checking = asyncio.create_task(self.check(copied(self.sample, self.folder / "mistakes", texts)))
        await editor.checked(draft, 2)
        expected = await checking
        await self.compare("unsaved files have the findings of 'check'", editor, expected)
        names = {name for name, _, _ in MISTAKES}
        self.add("each mistake has findings", names <= {key[0] for key in expected}, list(expected))
        if not self.is_thorough:
            return
        count = editor.counts[draft.address, draft.version]
        for other in editor.drafts.values():
            other.file.write_bytes(other.text.encode())
            document = lsp.TextDocumentIdentifier(other.address)
            editor.text_document_did_save(lsp.DidSaveTextDocumentParams(document))
        await editor.checked(draft, count + 1)
        await self.compare("saved files have the findings of 'check'", editor, expected)

    # MARK: A new catalog

    async def new_catalog(self, folder):
        folder.mkdir(parents=True)
        await run(self.tool, folder, "init", ".")
        (folder / "Content/rules/guest.md").write_text(GUEST_RULE)
        hello = folder / "Content" / HELLO
        text = hello.read_text()
        hello.write_text(re.sub(r"{ type: text, (id: [\w-]+), ", r"{ \1, type: text, ", text, count=1))
        return folder

    async def fixes(self, folder):
        clean, texts, originals = (await self.new_catalog(folder / "clean")) / "Content", {}, {}
        for name, pattern, new in FIXABLE:
            originals[name] = (clean / name).read_text()
            texts[name] = re.sub(pattern, new, texts.get(name, originals[name]), count=1)
        fixed = copied(clean, folder / "fixed", texts)
        await run(self.tool, fixed, "check", "--fix")
        editor = await Editor().begin(self.tool, copied(clean, folder / "broken", texts))
        for draft in [editor.open(name) for name in texts]:
            await editor.checked(draft, 2)

        async def results(draft, start, end, kind):
            place = lsp.Range(start=draft.position(start), end=draft.position(end))
            context = lsp.CodeActionContext([], [kind])
            found = await editor.ask("code_action", draft, range=place, context=context)
            return [masked(draft.edited(one.edit.changes[draft.address])) for one in found or []]

        for name, pattern, new in FIXABLE:
            draft, old = editor.drafts[name], re.search(pattern, originals[name])[0]
            place = draft.text.index(new)
            found = await results(draft, place, place, lsp.CodeActionKind.QuickFix)
            ok = masked(draft.text.replace(new, old, 1)) in found
            self.add("a quick fix fixes the mistake", ok, f"{name}, {new!r}: {len(found)} fixes")
        for name, draft in editor.drafts.items():
            found = await results(draft, 0, len(draft.text), lsp.CodeActionKind.SourceFixAll)
            expected = masked((fixed / "Content" / name).read_text())
            ok = found == [expected] and expected == masked(originals[name])
            self.add("all fixes give the file of 'check --fix'", ok, name)
        await editor.end()

    async def typing(self, folder, encodings):
        """Types in a file, undoes everything, and opens the preview."""
        editor = await Editor().begin(self.tool, await self.new_catalog(folder), encodings)
        expected = "utf-32" if encodings else "utf-16"
        self.add("columns have the unit that the editor offers", editor.encoding == expected, editor.encoding)
        draft, undo, chance, late = editor.open(HELLO), [], random.Random(7), []
        original = draft.text

        async def edit(*edits):
            undo.append(editor.change(draft, *edits))
            try:
                return await editor.checked(draft, seconds=20)
            except asyncio.TimeoutError:
                late.append(edits)

        await edit(draft.replacing("Good to see you", "Good 😀👩‍👩‍👧 𝒳 day"))
        found = await edit(draft.replacing("fontSize: 22", "fontsise: 22"))
        ok = [draft.marked(one.range) for one in found] == ["fontsise"]
        self.add("a finding marks its word", ok, found)
        _, marked = await editor.explanation(HELLO, re.search("[^𝒳]*𝒳.*?foregroundColor", draft.text)[0])
        self.add("an explanation marks its word", marked == "foregroundColor", marked)
        await edit(draft.replacing("```yaml step", ""))
        await edit(draft.replacing("```\n\n## What", "## What"), draft.replacing("screen: home", "screen: 🏠"))
        await edit((0, len(draft.text), ""))
        await edit((0, 0, original.replace("\n", "\r\n")))
        while len(undo) < 30:
            start = chance.randrange(len(draft.text))
            end = start + chance.choice([0, 0, 1, 3])
            if "\r\n" not in [draft.text[place - 1:place + 1] for place in (start, end)]:
                new = chance.choice(["a", "🧑🏽‍🚀", ": ", "\n", "```", "}", "\t", '"', "- ", "\r\n\r\n"])
                await edit((start, end, new))
        other = editor.open(MEMBER)
        back = editor.change(other, other.replacing("is: member", "is: visitor"))
        texts = {HELLO: draft.text, MEMBER: other.text}
        expected = await self.check(copied(editor.content, folder / "typed", texts))
        await editor.checked(other, 2)
        await self.compare("typed text has the findings of 'check'", editor, expected)
        editor.change(other, *back)
        while undo:
            await edit(*undo.pop())
            undo.pop()
        self.add("each edit has findings of its version", not late, late[:2])
        await editor.checked(draft, 2)
        await self.compare("undone edits leave no findings", editor, collections.Counter())
        self.add("undone edits restore the text", draft.text == original, draft.text[:200])
        if not encodings:
            await self.attempt(self.preview(editor, draft))
            await self.attempt(self.memory(editor))
        await editor.end()

    async def preview(self, editor, draft):
        lenses = await editor.ask("code_lens", draft)
        self.add("each page of a file has a preview", len(lenses) == 4, lenses)
        for lens in lenses:
            command = lsp.ExecuteCommandParams(lens.command.command, lens.command.arguments)
            address = await editor.workspace_execute_command_async(command)
            with await asyncio.to_thread(urllib.request.urlopen, address) as page:
                title = re.search("<title>([^<]*)", page.read().decode())[1]
            heading = re.findall(r"^#+ (.*)", draft.text[:draft.offset(lens.range.start)], re.M)[-1]
            ok = page.status == 200 and title.startswith(heading) and address in editor.shown
            ok = ok and command.command == PREVIEW
            self.add("a preview shows the page of the step", ok, f"{address}: {title}")

    async def memory(self, editor):
        draft, sizes = editor.open(MEMBER), {}
        for number in range(1, 1001):
            end = len(draft.text)
            editor.change(draft, (end, end, "w") if number % 2 else (end - 1, end, ""))
            if number % 50 == 0:
                await editor.checked(draft, 2 if number % 300 == 100 else 1)
            if number in (100, 1000):
                sizes[number] = int(await run("ps", None, "-o", "rss=", "-p", str(editor._server.pid)))
        self.add("memory stays bounded", sizes[1000] <= 1.5 * sizes[100], f"{sizes} KiB after edits")

    # MARK: Bad input

    async def bad_messages(self, folder):
        body = json.dumps({"jsonrpc": "2.0", "id": 900, "method": "textDocument/hover"}).encode()
        size = HEADER % len(body)
        for head in [HEADER % -5, HEADER % 10 ** 20, b"Content-Length: a\r\n", b"Host: a\r\n", size + size]:
            wire = await Wire().begin(self.tool, folder)
            wire.write(head, b"\r\n", body)
            error = await wire.until(lambda one: "error" in one, 10)
            self.add("a bad header has an error", is_refused(error), head)
            self.add("a request after a bad header has an answer", await wire.works(8), head)
            await wire.end()
        wire = await Wire().begin(self.tool, folder)
        for data in [b"{nope", b"", b"[]", b"3", b"null", b"[" + body + b"]", b"\xff\xfe", b"[" * 100000,
                     b'{"id": 9, "method": 5}', b'{"id": {}, "method": "a"}', b'{"jsonrpc": "2.0", "id": 9}']:
            wire.send(data)
            error = await wire.until(lambda one: "error" in one, 10)
            self.add("a bad message has an error", is_refused(error), f"{data[:40]}: {error}")
        wire.write(b"Content-Type: a; charset=utf-8\r\nX: 1\r\n", size.lower(), b"\r\n", body)
        error = await wire.until(lambda one: one.get("id") == 900, 10)
        self.add("other headers are ignored", error, error)
        self.add("a request after bad messages has an answer", await wire.works())
        zero, huge = {"line": 0, "character": 0}, {"line": 2 ** 63 - 1, "character": 2 ** 63 - 1}
        far = {"line": 10 ** 9, "character": 9}
        places = [
            {"textDocument": {"uri": wire.address}, "position": start, "range": {"start": start, "end": end}}
            for start, end in [(far, zero), (huge, huge), (None, None), ({"line": -1, "character": 0.5}, 3)]]
        places += [
            {"textDocument": {"uri": address}, "position": zero, "range": {"start": zero, "end": zero}}
            for address in ["file:///etc/hosts", "http://example.com/a.md", "untitled:a", "a b", "", 5]]
        for method in ["hover", "completion", "definition", "references", "documentSymbol", "prepareRename",
                       "rename", "codeAction", "codeLens", "unknown"]:
            for parameters in [None, [], 3, "a", {}, {"textDocument": 5}, *places]:
                if isinstance(parameters, dict):
                    parameters = {"newName": "x", "context": {"diagnostics": []}} | parameters
                answer = await wire.ask(f"textDocument/{method}", parameters)
                ok = answer is not None and "result" in answer or is_refused(answer)
                self.add("each request has an answer", ok, f"{method} {parameters}: {answer}")
                if wire.process.stdout.at_eof():
                    self.add("the server goes on", False, f"{method} {parameters}")
                    wire = await Wire().begin(self.tool, folder)
        for command in [None, {"command": "rm"}, {"command": PREVIEW, "arguments": [3]}]:
            answer = await wire.ask("workspace/executeCommand", command)
            self.add("an invalid command is refused", is_refused(answer), f"{command}: {answer}")
        answer = await wire.ask("initialize", {"capabilities": {}})
        self.add("a second 'initialize' is refused", is_refused(answer), answer)
        await wire.end()

    async def bad_texts(self, folder):
        wire, text = await Wire().begin(self.tool, folder), (folder / "Content" / HELLO).read_text()
        document, zero = {"uri": wire.address, "version": 2}, {"line": 0, "character": 0}
        end, far = {"line": 2, "character": 9999}, {"line": 2 ** 62, "character": 2 ** 62}

        def change(*changes):
            wire.tell("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

        def part(start, end, new):
            return {"range": {"start": start, "end": end}, "text": new}

        change({"text": "x"})
        outside = {"textDocument": {"uri": "file:///etc/hosts", "text": "a"}}
        for method in ["didOpen", "didChange", "didClose", "didSave", "unknown"]:
            for parameters in [None, [], {}, {"textDocument": 5}, outside]:
                wire.tell(f"textDocument/{method}", parameters)
        self.add("changes of files that are not open are ignored", await wire.works())
        wire.tell("textDocument/didOpen", {"textDocument": document | {"text": text.replace("\n", "\r\n")}})
        change(part(end, end, "x"))
        found = await wire.until(lambda one: "draftx" in json.dumps(one), 5)
        self.add("a column after the end of a line is the end", found, "no finding for 'draftx'")
        change(part(far, far, "z"), part(end, zero, ""), {"range": 3, "text": "a"}, {"text": 5}, 7, None)
        change({"text": text}, *[part(far, far, "a 🏠 ")] * 500)
        self.add("500 changes can arrive together", await wire.works())
        change({"text": text + "word " * (1 << 20)})
        change({"text": text})
        self.add("a text of 5 MiB is read", await wire.works(60))
        place = {"textDocument": document, "position": {"line": 1, "character": 9}}
        wire.send({"jsonrpc": "2.0", "id": "a", "method": "textDocument/references", "params": place})
        for identifier in ["a", "unknown", None, {}]:
            wire.tell("$/cancelRequest", {"id": identifier})
        answer = await wire.until(lambda one: one.get("id") == "a")
        self.add("a cancelled request has an answer", answer)
        self.add("a request after bad texts has an answer", await wire.works())
        answer = await wire.ask("shutdown")
        self.add("'shutdown' has an answer", answer and answer["result"] is None, answer)
        answer = await wire.ask("textDocument/hover", place)
        self.add("a request after 'shutdown' is refused", is_refused(answer), answer)
        wire.tell("exit", None)
        self.add("'shutdown' and 'exit' end with 0", await wire.end() == 0, wire.process.returncode)

    async def ends(self, folder):
        wire = await Wire().begin(self.tool, folder, starts=False)
        answer = await wire.ask("textDocument/hover", {})
        self.add("a request before 'initialize' is refused", is_refused(answer), answer)
        await wire.end()
        wire = await Wire().begin(self.tool, folder)
        wire.tell("exit", None)
        self.add("'exit' alone ends with 1", await wire.end() == 1, wire.process.returncode)
        wire = await Wire().begin(self.tool, folder)
        wire.write(HEADER % 100, b'\r\n{"js')
        self.add("the end of the input ends the server", await wire.end() >= 0, wire.process.returncode)
        empty = folder.parent / "empty"
        empty.mkdir()
        wire = await Wire().begin(self.tool, empty)
        place = {"textDocument": {"uri": wire.address}, "position": {"line": 0, "character": 0}}
        self.add("a request without a catalog has an answer", await wire.ask("textDocument/hover", place))
        shown = [one for one in wire.messages if str(one.get("method")).startswith("window/")]
        self.add("a missing content folder is reported", "Content" in json.dumps(shown), shown)
        await wire.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", required=True, type=pathlib.Path)
    parser.add_argument("--thorough", action="store_true", help="check every name and place, and not a sample")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        (folder / "temporary").mkdir()
        os.environ["TMPDIR"] = str(folder / "temporary")
        checks = Checks(
            os.path.abspath(options.tool), options.root.resolve() / "Content", folder, options.thorough)
        asyncio.run(checks.all())
    checks.report.print()


if __name__ == "__main__":
    main()
