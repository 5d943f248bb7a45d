"""Checks runs that are killed at a random moment, runs in parallel, and clocks that jump."""

import os
import shutil
import signal
import time
import urllib.request

from fault_trial import PAYLOAD, edit
from servers import free_port
from trees import differing_files, tree

TIMES = ["2031-01-01", "1999-12-31 23:59:59", "1970-01-02", "2038-01-19 03:14:08", "2028-02-29", "2100-01-01"]


def check(trial):
    killed_while_removing(trial)
    killed_at_random(trial)
    parallel_runs(trial)
    clocks(trial)


def damaged_files(files, before, after):
    """The paths of the files that have neither the old nor the new content, without hidden files."""
    return [
        path for path in {*before, *files}
        if "/." not in f"/{path}" and files.get(path) not in (before.get(path), after.get(path))
    ]


def killed_while_removing(trial):
    """Kills runs while they remove the site that they replaced. The next run must handle the rest of that site."""
    app = trial.catalog("cut-off")
    content, site = app / "Content", app / "site"
    trial.run("generate", "--quiet", at=app)
    left = 0
    for number in range(20 if trial.thorough else 2):
        edit(content, f"Sentence {number}.")
        before = site.stat().st_ino
        process = trial.start("generate", "--quiet", "--no-cache", at=app)
        while process.poll() is None and site.stat().st_ino == before:
            pass
        process.kill()
        process.wait(60)
        left += (app / ".site.staging").exists()
        expected = trial.cold(content)
        trial.same("kill while removing: the new site is in place", tree(site), expected)
        result = trial.run("generate", "--quiet", "--no-cache", at=app)
        trial.ended("kill while removing: the next run succeeds", result, 0, 1)
        trial.same("kill while removing: the site of the next run is complete", tree(site), expected)
    trial.holds("kill while removing: some kills hit a run that was removing", left, left)


def killed_at_random(trial):
    """Kills each command that writes files at random moments."""
    app = trial.catalog("killed")
    content = app / "Content"
    page = content / "catalog.md"
    page.write_text(page.read_text().replace(
        "```yaml catalog\n", f'```yaml catalog\npublish: {{"place": {{"type": "folder", "path": "{app}/srv"}}}}\n'))
    payload = app / "sent.json"
    states = [trial.cold(content)]
    count = 100 if trial.thorough else 8

    def kill(seconds, *arguments):
        """Starts a command and kills it at a random moment of its usual duration."""
        process = trial.start(*arguments, at=app)
        time.sleep(trial.chance.random() * seconds)
        process.send_signal(trial.chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
        return process.wait(60)

    def duration(*arguments):
        start = time.monotonic()
        trial.run(*arguments, at=app)
        return (time.monotonic() - start) * 1.1

    seconds = duration("generate", "--quiet", "--no-cache")
    for number in range(count):
        edit(content, f"Sentence {number}.")
        kill(seconds, "generate", "--quiet", *([] if number % 2 else ["--no-cache"]))
        now = tree(app / "site")
        states.append(trial.cold(content))
        del states[:-3]
        # The next run finishes an interrupted update. A build from scratch leaves either the old or the new site.
        if not (app / ".site.staging" / ".experience-catalog-update").exists():
            trial.holds(
                "kill, generate: the site is the old or the new one", now in states, differing_files(now, states[-1]))
            if now not in states[-1:]:
                states[-1:] = [now] if now in states else states[-1:]
        result = trial.run("generate", "--quiet", at=app)
        trial.ended("kill, generate: the next run succeeds", result, 0)
        final = trial.cold(content)
        trial.same("kill, generate: the site of the next run is complete", tree(app / "site"), final)
        states = [final]
    left = [name for name in os.listdir(app) if name.startswith(".site") and not name.endswith(".lock")]
    trial.holds("kill, generate: no temporary files are left", not left, left)

    seconds = duration("publish")
    for number in range(count):
        edit(content, f"Published {number}.")
        before = tree(app / "srv" / "current")
        trial.run("generate", "--quiet", at=app)
        site = tree(app / "site")
        kill(seconds, "publish")
        shown = tree(app / "srv" / "current")
        one = any({**shown, **files} == shown for files in (site, before))
        trial.holds("kill, publish: the target shows one complete release", one, differing_files(shown, site))
        result = trial.run("publish", at=app)
        trial.ended("kill, publish: the next run succeeds", result, 0)
        shown = tree(app / "srv" / "current")
        trial.contains("kill, publish: the next run publishes every file", shown, site)

    payload.write_text(PAYLOAD.replace("TEXT", "Zero"))
    seconds = duration("import", payload)
    for number in range(count):
        before = tree(content)
        payload.write_text(PAYLOAD.replace("TEXT", f"Text {number} " * 200))
        kill(seconds, "import", payload)
        short = tree(content)
        trial.run("import", payload, at=app)
        after = tree(content)
        damaged = damaged_files(short, before, after)
        trial.holds("kill, import: each file has its old or its new content", not damaged, damaged)

    seconds = duration("approve", "welcome", "--by", "zoe")
    for number in range(count):
        before = tree(content)
        arguments = ["approve", "welcome", "--by", f"person-{number}"]
        kill(seconds, *arguments)
        short = tree(content)
        trial.run(*arguments, at=app)
        after = tree(content)
        damaged = damaged_files(short, before, after)
        trial.holds("kill, approve: each file has its old or its new content", not damaged, damaged)
    said = trial.run("check", at=app)
    trial.ended("kill: the content can still be checked at the end", said, 0, 1)
    spare = [path for path in tree(content) if "/." in f"/{path}" or not path.endswith((".md", ".yaml"))]
    trial.holds("kill: no temporary files are left in the content folder", not spare, spare)


def parallel_runs(trial):
    """Runs two builds into one folder while a server shows the same content and an author edits it."""
    app = trial.catalog("parallel")
    content = app / "Content"
    port = free_port()
    server = trial.start("serve", "--port", port, at=app)
    try:
        for number in range(30 if trial.thorough else 5):
            edit(content, f"Sentence {number}.")
            runs = [trial.start("generate", "--quiet", *more, at=app) for more in ([], ["--no-cache"])]
            codes = {run.wait(120) for run in runs}
            trial.holds("two builds in parallel: each succeeds or finds the folder in use", codes <= {0, 75}, codes)
            trial.holds("two builds in parallel: at least one succeeds", 0 in codes, codes)
        trial.run("generate", "--quiet", at=app)
        expected = trial.cold(content)
        trial.same("two builds in parallel: the site is complete", tree(app / "site"), expected)
        end, shown = time.monotonic() + 30, b""
        wanted = f"Sentence {number}.".encode()
        while time.monotonic() < end and wanted not in shown:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/experiences/welcome/a-warm-hello.html") as answer:
                    shown = answer.read()
            except OSError as error:
                shown = str(error).encode()
            time.sleep(0.1)
        trial.holds("a server during builds: it shows the last edit", wanted in shown, shown[:300])
    finally:
        server.send_signal(signal.SIGINT)
        code = server.wait(30)
    trial.holds("a server during builds: it ends after an interrupt signal", code in (0, 130), code)


def clocks(trial):
    """Runs the command with a clock that jumps by years, on files whose modification times are wrong."""
    if not shutil.which("faketime"):
        return
    app = trial.catalog("clocks")
    content = app / "Content"
    page = content / "catalog.md"
    page.write_text(page.read_text().replace(
        "```yaml catalog\n", f'```yaml catalog\npublish: {{"place": {{"type": "folder", "path": "{app}/srv"}}}}\n'))
    for number, when in enumerate(TIMES):
        changed = edit(content, f"Word {number}.")
        os.utime(changed, (1_000_000_000, 1_000_000_000))
        before = ["faketime", when]
        result = trial.run("generate", "--quiet", at=app, before=before)
        trial.ended("clocks: a build succeeds at any date", result, 0)
        expected = trial.cold(content)
        trial.same("clocks: a build notices an edit with an old modification time", tree(app / "site"), expected)
        result = trial.run("publish", at=app, before=before)
        trial.ended("clocks: publishing succeeds at any date", result, 0)
        shown = tree(app / "srv" / "current")
        trial.contains("clocks: every file is published", shown, expected)
        trial.ended("clocks: an approval is written at any date", trial.run(
            "approve", "welcome", "--by", f"p{number}", at=app, before=before), 0)
