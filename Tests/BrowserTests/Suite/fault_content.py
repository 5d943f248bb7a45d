"""Checks unusual content: odd file names, entries that are not regular files, huge files, many files, and changing files."""

import json
import os
import shutil
import socket
import subprocess
import threading
import time

from trees import tree

TEXT = "---\nkind: {kind}\n---\n# {title}\n\nSome words.\n"
STEP = """---
screen: home
---
# {title}

```yaml experience
id: {id}
name: {title}
type: mobile
traits: [{{ type: "@appcues/modal", config: {{ presentationStyle: full }} }}]
```

## First

```yaml step
type: modal
content: {{ type: text, text: "{title}" }}
```
"""
NAMES = [
    "a..b.md", "..c.md", "...md", "with space.md", "-dash.md", "quote\"s.md", "apostrophe's.md", "back\\slash.md",
    "semi;colon.md", "per%2e%2e%2fcent.md", "new\nline.md", "tab\tbed.md", "question?.md", "hash#.md",
    "amp&ersand.md", "<angle>.md", "$(dollar).md", "`tick`.md", "🎈.md", "e\u0301.md", "\u00e9.md", "\u202egnp.md",
    "zero\u200bwidth.md", "CON.md", "nul.md", "constructor.md", "__proto__.md", "index.md", "assets.md", "404.md",
    "Case.md", "case.md", "İ.md", "i̇.md", "ß.md", "ss.md", "a.MD", "b.markdown", "n" * 252 + ".md",
    "🎈" * 63 + ".md", "{{mustache}}.md", ":colon.md", "*.md", "~.md", "x.md.md", "\x01control.md", "\x7f.md",
]
BYTES = [b"\xff\xfe.md", b"half\xc3.md", b"\xed\xa0\x80.md"]


def check(trial):
    names(trial)
    kinds_of_files(trial)
    changing(trial)
    large(trial)
    many(trial)


def names(trial):
    app = trial.catalog("names")
    content = app / "Content"
    folder = content / "odd"
    folder.mkdir()
    for number, name in enumerate(NAMES):
        (folder / name).write_text(STEP.format(id=f"00000000-0000-4000-8000-{number:012}", title=f"Title {number}"))
    for name in BYTES:
        with open(os.fsencode(folder) + b"/" + name, "w") as file:
            file.write(TEXT.format(kind="experience", title="Bytes"))
    result = trial.run("generate", at=app)
    trial.ended("names: a catalog with odd file names builds", result, 0, 1)
    pages = {path: data for path, data in tree(app / "site").items() if path.endswith(".html")}
    said = result.stdout + result.stderr
    for number, name in enumerate(NAMES):
        shown = any(f"Title {number}<".encode() in data for data in pages.values())
        told = json.dumps(name).strip('"') in said or name in said
        if name.endswith(".md") and not name.startswith("."):
            trial.holds(
                "names: each file is shown or reported", shown or told, f"{name!r} is neither shown nor reported")
    for name in BYTES:
        trial.holds("names: a name that is not UTF-8 is reported", "UTF-8" in said, f"{name} {said[-300:]}")
    for path in pages:
        trial.holds("names: every page has a valid address", len(path.encode()) < 1024 and all(
            len(part.encode()) <= 255 and part not in ("..", ".") and all(ord(one) > 31 for one in part)
            for part in path.split("/")), path)
    folded = [path.casefold() for path in tree(app / "site")]
    twice = {path for path in folded if folded.count(path) > 1}
    trial.holds("names: no two pages differ only in upper and lower case", not twice, sorted(twice)[:3])
    again = trial.run("generate", at=app)
    trial.ended("names: a second run has the same exit code", again, result.returncode)
    for arguments in [["list"], ["check"], ["check", "--format", "json"], ["check", "--format", "sarif"]]:
        trial.ended("names: every command ends normally", trial.run(*arguments, at=app), 0, 1)
    json.loads(trial.run("check", "--format", "json", at=app).stdout)
    for subject in ["../../etc/passwd", "a\tb", "-", "x" * 5000, "🎈", "", " ", "welcome/../welcome", "/", "%00"]:
        for arguments in [["trace"], ["approve", "--by", "ana"], ["export"], ["new", "experience"]]:
            result = trial.run(arguments[0], *arguments[1:], "--", subject, at=app)
            trial.ended("names: no argument crashes a command", result)
    outside = [path.name for path in trial.folder.iterdir() if path.name not in ("names",)]
    trial.holds("names: no file is written outside of the catalog", not outside, outside)


def kinds_of_files(trial):
    """Puts pipes, sockets, symbolic links and folders into a content folder."""
    app = trial.catalog("kinds")
    content = app / "Content"
    expected = trial.cold(content)
    odd = content / "odd"
    odd.mkdir()
    os.mkfifo(odd / "pipe.md")
    os.symlink("/dev/zero", odd / "endless.md")
    os.symlink("/dev/zero", odd / "endless.png")
    os.symlink("/etc/passwd", odd / "outside.md")
    os.symlink(str(trial.folder), odd / "above")
    os.symlink("loop.md", odd / "loop.md")
    os.symlink("nowhere.md", odd / "broken.md")
    os.symlink("..", odd / "round")
    (odd / "folder.md").mkdir()
    with socket.socket(socket.AF_UNIX) as one:
        here = os.getcwd()
        os.chdir(odd)
        one.bind("socket.md")
        os.chdir(here)
        result = trial.run("generate", at=app)
    trial.ended("kinds of files: the run ends normally", result, 0, 1)
    said = result.stdout + result.stderr
    for name in ["pipe.md", "endless.md", "outside.md", "above", "loop.md", "broken.md", "socket.md", "round"]:
        trial.holds("kinds of files: each skipped entry is reported", name in said, f"{name}: {said[-500:]}")
    site = tree(app / "site")
    trial.holds("kinds of files: no file from outside is shown", not [
        path for path, data in site.items() if b"root:x:" in data], "a page shows /etc/passwd")
    lost = [path for path in expected if path.startswith("experiences/") and path not in site]
    trial.holds("kinds of files: all other pages are there", not lost, lost)
    shutil.rmtree(odd)
    trial.run("generate", "--quiet", at=app)
    trial.holds("kinds of files: without the odd entries the site is the usual one", tree(app / "site") == expected)


def changing(trial):
    """Writes, removes and replaces files while a run reads them."""
    app = trial.catalog("changing")
    content = app / "Content"
    saved = {path: path.read_bytes() for path in content.rglob("*.md")}
    going = threading.Event()
    going.set()

    def disturb():
        chance = trial.chance
        while going.is_set():
            path = chance.choice(list(saved))
            try:
                match chance.randrange(7):
                    case 0: path.unlink(missing_ok=True)
                    case 1: path.write_bytes(saved[path][:chance.randrange(len(saved[path]))])
                    case 2: path.write_bytes(saved[path])
                    case 3: path.unlink(); path.mkdir()
                    case 4: path.rmdir()
                    case 5: shutil.rmtree(path.parent) if path.parent != content else None
                    case 6: path.parent.mkdir(exist_ok=True); path.write_bytes(saved[chance.choice(list(saved))])
            except OSError:
                pass
            time.sleep(chance.random() * 0.004)

    thread = threading.Thread(target=disturb)
    thread.start()
    for number in range(100 if trial.thorough else 12):
        result = trial.run("generate", at=app)
        trial.ended("files that change: a run ends normally", result, 0, 1, 66, 75)
        page = app / "site" / "index.html"
        whole = result.returncode > 1 or page.read_bytes().rstrip().endswith(b"</html>")
        trial.holds("files that change: the home page is complete", whole)
    going.clear()
    thread.join()
    shutil.rmtree(content)
    for path, data in saved.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    result = trial.run("generate", "--quiet", at=app)
    now, expected = tree(app / "site"), trial.cold(content)
    trial.same("files that change: after the last change, the site equals one built from scratch", now, expected)


def measured(trial, *arguments, at):
    """Runs the command and returns the result, the peak memory in MiB, and the seconds."""
    start = time.monotonic()
    process = trial.start(*arguments, at=at, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    said = b"".join([process.stdout.read(), process.stderr.read()]).decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    result = subprocess.CompletedProcess([], code, said, "")
    return result, usage.ru_maxrss / 1024, time.monotonic() - start


def large(trial):
    """Puts a file of 100 MB in each place from which the command reads a file."""
    size = 100_000_000
    words = b"Some words that an author wrote, and then a few more.\n"
    bodies = {
        "prose.md": b"# Prose\n\n" + words * (size // len(words)),
        "fence.md": b"# Fence\n\n```yaml experience\nid: a\nname: " + b"x" * size + b"\n```\n",
        "pretty.json": b"[" + b"1," * (size // 2) + b"1]",
        "picture.png": b"\x89PNG\r\n\x1a\n" + b"\0" * size,
        "CODEOWNERS": b"* @team\n" * (size // 8),
        "approvals.yaml": b"- a: b\n" * (size // 7),
    }
    app = trial.catalog("large")
    content = app / "Content"
    expected = trial.cold(content)
    for name, body in bodies.items():
        path = content / name
        path.write_bytes(body)
        if name == "picture.png":
            with open(content / "catalog.md", "a") as page:
                page.write("\n![A picture](picture.png)\n")
        result, memory, seconds = measured(trial, "generate", at=app)
        trial.ended(f"100 MB, {name}: the run ends normally", result, 0, 1)
        trial.holds(f"100 MB, {name}: the file is reported", name in result.stdout, result.stdout[-300:])
        trial.holds(f"100 MB, {name}: the run needs less than 1 GiB", memory < 1024, f"{memory:.0f} MiB")
        trial.holds(f"100 MB, {name}: all other pages are there", not set(
            path for path in expected if path.startswith("experiences/")) - set(tree(app / "site")))
        path.unlink()
    sent = trial.folder / "sent.json"
    sent.write_bytes(bodies["pretty.json"])
    result, memory, _ = measured(trial, "import", sent, at=app)
    trial.ended("100 MB, import: the payload is refused", result, 1, 65, 66)
    trial.holds("100 MB, import: the run needs less than 1 GiB", memory < 1024, f"{memory:.0f} MiB")
    sent.unlink()


def many(trial):
    """Adds 50,000 files without definitions, as a large company may have them."""
    count = 50_000
    app = trial.catalog("many")
    folder = app / "Content" / "notes"
    for number in range(count):
        if number % 500 == 0:
            place = folder / f"{number // 500:03}"
            place.mkdir(parents=True)
        (place / f"note-{number}.md").write_text(f"# Note {number}\n\nOne paragraph.\n")
    result, memory, seconds = measured(trial, "generate", at=app)
    trial.ended("50,000 files: the run ends normally", result, 0, 1)
    trial.holds("50,000 files: the run needs less than 1 GiB", memory < 1024, f"{memory:.0f} MiB, {seconds:.1f} s")
    said = len([line for line in result.stdout.splitlines() if "note-" in line])
    trial.holds("50,000 files: the output is short enough to read", said <= 2_000, f"{said} lines")
