"""Runs that are killed at any moment, that run beside each other, and clocks that jump."""

import os
import shutil
import signal
import time
import urllib.request

from fault_trial import PAYLOAD, edit
from servers import free_port
from trees import others, tree

TIMES = ["2031-01-01", "1999-12-31 23:59:59", "1970-01-02", "2038-01-19 03:14:08", "2028-02-29", "2100-01-01"]


def check(trial):
    cut_off(trial)
    killed(trial)
    beside(trial)
    clocks(trial)


def neither(files, before, after):
    """The files that are as they were neither before nor after; what is hidden is not read by anybody."""
    return [
        path for path in {*before, *files}
        if "/." not in f"/{path}" and files.get(path) not in (before.get(path), after.get(path))
    ]


def cut_off(trial):
    """Ends runs as they remove the site that they replaced: the next one goes on from what is left of it."""
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
        trial.same("cut off: the new site is in place", tree(site), expected)
        result = trial.run("generate", "--quiet", "--no-cache", at=app)
        trial.ended("cut off: the next run goes on", result, 0, 1)
        trial.same("cut off: its site is whole", tree(site), expected)
    trial.holds("cut off: some runs ended as they removed", left, left)


def killed(trial):
    """Ends each command that writes at random moments of its run."""
    app = trial.catalog("killed")
    content = app / "Content"
    page = content / "catalog.md"
    page.write_text(page.read_text().replace(
        "```yaml catalog\n", f'```yaml catalog\npublish: {{"place": {{"type": "folder", "path": "{app}/srv"}}}}\n'))
    payload = app / "sent.json"
    states = [trial.cold(content)]
    count = 100 if trial.thorough else 8

    def kill(seconds, *arguments):
        """Starts a command and kills it after a part of the time that it takes."""
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
        # An update that was under way is finished by the next run; from scratch it is one or the other.
        if not (app / ".site.staging" / ".experience-catalog-update").exists():
            trial.holds("kill, generate: the site is one that was built", now in states, others(now, states[-1]))
            if now not in states[-1:]:
                states[-1:] = [now] if now in states else states[-1:]
        result = trial.run("generate", "--quiet", at=app)
        trial.ended("kill, generate: the next run succeeds", result, 0)
        final = trial.cold(content)
        trial.same("kill, generate: the next run goes on", tree(app / "site"), final)
        states = [final]
    left = [name for name in os.listdir(app) if name.startswith(".site") and not name.endswith(".lock")]
    trial.holds("kill, generate: nothing is left over", not left, left)

    seconds = duration("publish")
    for number in range(count):
        edit(content, f"Published {number}.")
        before = tree(app / "srv" / "current")
        trial.run("generate", "--quiet", at=app)
        site = tree(app / "site")
        kill(seconds, "publish")
        shown = tree(app / "srv" / "current")
        one = any({**shown, **files} == shown for files in (site, before))
        trial.holds("kill, publish: one release is shown", one, others(shown, site))
        result = trial.run("publish", at=app)
        trial.ended("kill, publish: the next run goes on", result, 0)
        shown = tree(app / "srv" / "current")
        trial.has("kill, publish: everything is there", shown, site)

    payload.write_text(PAYLOAD.replace("TEXT", "Zero"))
    seconds = duration("import", payload)
    for number in range(count):
        before = tree(content)
        payload.write_text(PAYLOAD.replace("TEXT", f"Text {number} " * 200))
        kill(seconds, "import", payload)
        short = tree(content)
        trial.run("import", payload, at=app)
        after = tree(content)
        torn = neither(short, before, after)
        trial.holds("kill, import: a file is the old or the new one", not torn, torn)

    seconds = duration("approve", "welcome", "--by", "zoe")
    for number in range(count):
        before = tree(content)
        arguments = ["approve", "welcome", "--by", f"person-{number}"]
        kill(seconds, *arguments)
        short = tree(content)
        trial.run(*arguments, at=app)
        after = tree(content)
        torn = neither(short, before, after)
        trial.holds("kill, approve: a file is the old or the new one", not torn, torn)
    said = trial.run("check", at=app)
    trial.ended("kill: the content is sound at the end", said, 0, 1)
    spare = [path for path in tree(content) if "/." in f"/{path}" or not path.endswith((".md", ".yaml"))]
    trial.holds("kill: nothing is left among the content", not spare, spare)


def beside(trial):
    """Two builds into one folder, a server of the same content, and a person who edits."""
    app = trial.catalog("beside")
    content = app / "Content"
    port = free_port()
    server = trial.start("serve", "--port", port, at=app)
    try:
        for number in range(30 if trial.thorough else 5):
            edit(content, f"Sentence {number}.")
            runs = [trial.start("generate", "--quiet", *more, at=app) for more in ([], ["--no-cache"])]
            codes = {run.wait(120) for run in runs}
            trial.holds("two builds at once: none fails otherwise", codes <= {0, 75}, codes)
            trial.holds("two builds at once: one of them builds", 0 in codes, codes)
        trial.run("generate", "--quiet", at=app)
        expected = trial.cold(content)
        trial.same("two builds at once: the site is whole", tree(app / "site"), expected)
        end, shown = time.monotonic() + 30, b""
        wanted = f"Sentence {number}.".encode()
        while time.monotonic() < end and wanted not in shown:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/experiences/welcome/a-warm-hello.html") as answer:
                    shown = answer.read()
            except OSError as error:
                shown = str(error).encode()
            time.sleep(0.1)
        trial.holds("a server beside builds: it shows the last words", wanted in shown, shown[:300])
    finally:
        server.send_signal(signal.SIGINT)
        code = server.wait(30)
    trial.holds("a server beside builds: it ends when it is told", code in (0, 130), code)


def clocks(trial):
    """A clock that jumps by years between runs, and times of files that say nothing."""
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
        trial.ended("clocks: a run succeeds at any time", result, 0)
        expected = trial.cold(content)
        trial.same("clocks: it sees an edit whose time is old", tree(app / "site"), expected)
        result = trial.run("publish", at=app, before=before)
        trial.ended("clocks: it is published at any time", result, 0)
        shown = tree(app / "srv" / "current")
        trial.has("clocks: and is there", shown, expected)
        trial.ended("clocks: an approval is written at any time", trial.run(
            "approve", "welcome", "--by", f"p{number}", at=app, before=before), 0)
