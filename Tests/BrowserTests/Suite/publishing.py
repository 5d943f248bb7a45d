"""Publishes a catalog to every kind of target, on real hosts on this machine, as a team does over some days."""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import boto3
from browser import started
from playwright.sync_api import sync_playwright
from report import Report
from servers import Servers, get, program
from trees import tree
from workflows import Workflows

SECRET = "A-secret-that-no-page-may-contain"
SENTENCES = ["One more sentence.", "Another sentence.", "A third one."]


class Team:
    """A team with a catalog and the command."""

    def __init__(self, folder, tool, environment):
        self.folder, self.tool, self.environment = folder, tool, environment
        self.run("init", ".")
        self.catalog = folder / "Content" / "catalog.md"
        self.plain = self.catalog.read_text()
        self.page = next(path for path in (folder / "Content").rglob("*.md") if " step\n" in path.read_text())

    def run(self, *arguments, environment=None):
        return subprocess.run(
            [self.tool, *arguments], cwd=self.folder, env=environment or self.environment, capture_output=True,
            text=True)

    def start(self, *arguments):
        return subprocess.Popen(
            [self.tool, *arguments], cwd=self.folder, env=self.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def set_target(self, target, **more):
        lines = ["publish:", f"  place: {json.dumps(target | {'keep': 2})}"]
        settings = "".join(f"{key}: {json.dumps(value)}\n" for key, value in more.items())
        block = "```yaml catalog\n" + settings + "\n".join(lines) + "\n"
        self.catalog.write_text(self.plain.replace("```yaml catalog\n", block))

    def write(self, words):
        with open(self.page, "a") as file:
            file.write(f"\n{words}\n")
        self.generate()

    def generate(self):
        result = self.run("generate", "--quiet")
        assert result.returncode == 0, result.stderr

    def site(self):
        return tree(self.folder / "site")


class Folder:
    name = "folder"

    def __init__(self, folder, servers):
        self.path = folder / "srv"
        self.target = {"type": "folder", "path": str(self.path)}

    def read(self, channel=None):
        return tree(self.path / (f"channels/{channel}" if channel else "current"))

    def versions(self):
        return json.loads((self.path / "versions.json").read_text())

    def spoil(self):
        self.path.mkdir()
        (self.path / "notes.txt").write_text("mine")


class Server(Folder):
    name = "rsync"

    def __init__(self, folder, servers):
        port, key = servers.shell()
        self.path = folder / "remote place"
        self.target = {
            "type": "rsync", "host": "127.0.0.1", "path": str(self.path), "port": port, "identity": str(key)}


class Image(Folder):
    name = "container"

    def __init__(self, folder, servers):
        self.path = folder / "image"
        self.target = {"type": "container", "path": str(self.path)}

    def read(self, channel=None):
        files = tree(self.path / "html" / (f"channels/{channel}" if channel else ""))
        return {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OTHER_FILES}

    def versions(self):
        return json.loads((self.path / "html" / "versions.json").read_text())


# Files of a target that are not part of the site: the tool's records, and a file of another program.
OTHER_FILES = {"versions.json", ".experience-catalog-release.json", "notes.txt"}


class Branch:
    name = "git"

    def __init__(self, folder, servers):
        self.path = folder / "pages.git"
        self.git("init", "--quiet", "--bare", str(self.path), at=None)
        self.target = {"type": "git", "remote": str(self.path), "branch": "gh-pages"}

    def git(self, *arguments, at="--git-dir"):
        more = [at, str(self.path)] if at else []
        return subprocess.run(["git", *more, *arguments], capture_output=True, check=True).stdout

    def read(self, channel=None):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                ["tar", "-x", "-C", folder], input=self.git("archive", "gh-pages"), check=True)
            files = tree(pathlib.Path(folder) / (f"channels/{channel}" if channel else ""))
        own = {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OTHER_FILES}
        return own

    def versions(self):
        return json.loads(self.git("show", "gh-pages:versions.json"))

    def spoil(self):
        subprocess.run(
            f"cd {self.path} && T=$(printf '100644 blob %s\\tnotes.txt\\n' $(echo mine | git hash-object -w --stdin) | git mktree)"
            " && git update-ref refs/heads/gh-pages $(git -c user.name=a -c user.email=a@b commit-tree -m mine $T)",
            shell=True, check=True, env=os.environ | {"GIT_DIR": str(self.path)})


class Storage:
    name = "rclone"

    def __init__(self, folder, servers):
        self.environment, self.port = servers.storage(SECRET)
        self.target = {"type": "rclone", "remote": "storage:bucket/catalog"}

    def read(self, channel=None):
        with tempfile.TemporaryDirectory() as folder:
            place = "storage:bucket/catalog" + (f"/channels/{channel}" if channel else "")
            subprocess.run(
                [program("rclone"), "copy", place, folder, "--exclude", "/.experience-catalog/**", "--transfers", "16"],
                env=self.environment, check=True)
            files = tree(folder)
        return {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OTHER_FILES}

    def versions(self):
        return json.loads(subprocess.run(
            [program("rclone"), "cat", "storage:bucket/catalog/versions.json"], env=self.environment,
            capture_output=True, check=True).stdout)

    def head(self, path):
        client = boto3.client(
            "s3", endpoint_url=f"http://127.0.0.1:{self.port}", region_name="us-east-1", aws_access_key_id="reader",
            aws_secret_access_key=SECRET, verify=False)
        return client.head_object(Bucket="bucket", Key=f"catalog/{path}")

    def spoil(self):
        subprocess.run(
            [program("rclone"), "rcat", "storage:bucket/catalog/notes.txt"], input=b"mine", env=self.environment,
            check=True)


def missing_assets(files):
    """The assets that pages refer to but that are missing, each with its page."""
    missing = []
    for path, data in files.items():
        if not path.endswith(".html"):
            continue
        for address in re.findall(rb'(?:href|src)="?((?:\.\./)*assets/[^"?#>\s]+)', data):
            parts = list(pathlib.PurePosixPath(path).parent.parts)
            address = address.decode()
            while address.startswith("../"):
                address, parts = address[3:], parts[:-1]
            target = "/".join(parts + [address])
            if target not in files:
                missing.append(f"{path}: {target}")
    return missing


def holds(shown, site):
    """Whether a target has every file of a site with the same content."""
    return {**shown, **site} == shown


def takes_over(team, place, report, name):
    place.spoil()
    result = team.run("publish")
    report.add(f"{name}: a target with foreign files is refused", result.returncode == 73, result.stderr)
    result = team.run("publish", "--adopt")
    report.add(f"{name}: --adopt accepts foreign files", result.returncode == 0, result.stderr)


def publishes_and_rolls_back(team, place, report, name):
    result = team.run("publish", "--dry-run", "--format", "json")
    plan = json.loads(result.stdout)
    report.add(f"{name}: a dry run prints a plan", plan["target"] == "place", result.stderr)
    result = team.run("publish")
    report.add(f"{name}: a catalog is published", result.returncode == 0, result.stderr)
    first = team.site()
    report.add(f"{name}: every file is published", holds(place.read(), first), "files differ")
    result = team.run("publish")
    report.add(f"{name}: a second run changes nothing", "is already up to date" in result.stderr, result.stderr)
    team.write(SENTENCES[0])
    plan = json.loads(team.run("publish", "-n", "--format", "json").stdout)
    report.add(
        f"{name}: an edit changes only some files", 0 < len(plan["changed"]) < 20 < plan["unchanged"], str(plan))
    team.run("publish")
    report.add(f"{name}: an edit is published", holds(place.read(), team.site()), "files differ")
    result = team.run("publish", "--channel", "pr-1")
    report.add(
        f"{name}: a channel contains a separate catalog", result.returncode == 0 and place.read("pr-1") == team.site(),
        result.stderr)
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: channels are listed", sorted(names) == ["main", "pr-1"], str(names))
    for number in range(2, 4):
        team.run("publish", "--channel", f"pr-{number}")
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: only the newest channels are kept", sorted(names) == ["main", "pr-2", "pr-3"], str(names))
    team.run("publish", "--channel", "pr-2", "--remove")
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: a channel is removed", sorted(names) == ["main", "pr-3"] and not place.read("pr-2"), str(names))
    second = team.site()
    if name != "container":
        result = team.run("rollback")
        now = place.read()
        gone = [path for path in second if path not in first and not path.startswith("assets/") and path in now]
        report.add(
            f"{name}: a rollback shows the previous release", result.returncode == 0 and {**now, **first} == now and not gone,
            result.stderr + str(gone))
        result = team.run("rollback")
        report.add(f"{name}: a second rollback shows the newest release", holds(place.read(), second), result.stderr)
        count = len(team.run("rollback", "--list").stdout.splitlines())
        report.add(f"{name}: two releases are kept", count == 2 or name == "git", str(count))
    result = team.run("publish", "--max-deletes", "0")
    report.add(f"{name}: without deletions, --max-deletes 0 succeeds", result.returncode == 0, result.stderr)
    shutil.copytree(team.folder / "Content", team.folder / "Saved")
    team.page.write_text(team.page.read_text().replace("\n## ", "\n## Renamed: ", 1))
    team.generate()
    result = team.run("publish", "--max-deletes", "0")
    report.add(
        f"{name}: more deletions than --max-deletes are refused",
        result.returncode == 73 and "--max-deletes" in result.stderr, result.stderr)
    team.run("publish")
    report.add(f"{name}: removed pages are deleted", not [
        path for path in place.read() if path not in team.site() and not path.startswith("assets/")], "files are left")
    other = team.catalog.read_text()
    team.catalog.write_text(re.sub(r"(?m)^id: .*$", "id: another", other))
    result = team.run("publish")
    report.add(f"{name}: another catalog is refused", result.returncode == 73, result.stderr)
    team.catalog.write_text(other)


def publishes_in_parallel(team, place, report, name):
    team.write(SENTENCES[1])
    shutil.copytree(team.folder / "site", team.folder / "copy", symlinks=True)
    both = [team.start("publish"), team.start("publish", "--output", "copy")]
    codes = [process.wait(120) for process in both]
    report.add(f"{name}: two parallel runs succeed or find the target in use", set(codes) <= {0, 75}, str(codes))
    result = team.run("publish")
    report.add(
        f"{name}: parallel runs do not mix their files", result.returncode == 0 and holds(place.read(), team.site()),
        result.stderr)


def interrupted(team, place, report, name, chance, thorough):
    sites = [team.site()]
    kills = (3, 5) if thorough else (1, 2)
    for number in range(kills[0] if name == "rclone" else kills[1]):
        team.write(f"{SENTENCES[2]} {number}.")
        sites.append(team.site())
        process = team.start("publish")
        time.sleep(chance.random() * (0.08 if name in ["folder", "container"] else 1.5))
        process.send_signal(signal.SIGKILL)
        process.wait()
        shown = place.read()
        missing = missing_assets(shown)
        report.add(f"{name}: after kill {number + 1}, no page lacks an asset", not missing, "; ".join(missing[:3]))
        if name != "rclone":
            report.add(
                f"{name}: after kill {number + 1}, the target shows one complete release",
                any({**shown, **site} == shown for site in sites), "files of two releases are mixed")
    result = team.run("publish")
    now = place.read()
    report.add(
        f"{name}: the run after the kills publishes every file",
        result.returncode == 0 and {**now, **team.site()} == now, result.stderr)
    left = [path for path in now if path not in team.site() and not path.startswith("assets/")]
    report.add(f"{name}: no files of killed runs are left", not left, str(left[:5]))
    if name == "container":
        return
    team.write(SENTENCES[2] * 2)
    process = team.start("publish")
    time.sleep(chance.random() * 1.5)
    process.send_signal(signal.SIGKILL)
    process.wait()
    result = team.run("rollback")
    now = {path: data for path, data in place.read().items() if not path.startswith("assets/")}
    kept = [{path: data for path, data in site.items() if not path.startswith("assets/")} for site in sites]
    report.add(
        f"{name}: a rollback after a kill shows a kept release", result.returncode == 0 and now in kept,
        result.stderr + str([sorted(path for path in {*now, *site} if now.get(path) != site.get(path))[:5] for site in kept]))


def secrets(team, place, report, name):
    if name == "git":
        address = f"https://someone:{SECRET}@127.0.0.1:1/pages.git"
        team.set_target(place.target | {"remote": address})
        result = team.run("publish")
        report.add(
            "git: a secret in an address is not printed",
            result.returncode == 74 and SECRET not in result.stdout + result.stderr, "it is printed, or the exit code is not 74")
    if name == "rclone":
        environment = place.environment | {"RCLONE_CONFIG_STORAGE_ENDPOINT": "http://127.0.0.1:1"}
        result = team.run("publish", environment=environment)
        report.add(
            "rclone: errors of rclone are printed",
            result.returncode == 74 and "rclone reports" in result.stderr, result.stderr)
        report.add("rclone: a secret is not printed", SECRET not in result.stdout + result.stderr, "it is printed")
        said = place.head("index.html")
        report.add("rclone: browsers revalidate pages", said["CacheControl"] == "no-cache", str(said))
        report.add(
            "rclone: pages have their content type",
            said["ContentType"].replace(" ", "") == "text/html;charset=utf-8", str(said))
        asset = next(path for path in place.read() if path.startswith("assets/") and path.endswith(".css"))
        said = place.head(asset)
        report.add("rclone: browsers cache assets for ever", "immutable" in said["CacheControl"], str(said))
    said = [path for path, data in place.read().items() if SECRET.encode() in data]
    report.add(f"{name}: no secret is published", not said, str(said))


def check_host(host, start, place, report):
    """Checks that a web server serves the catalog below a path and sends the right headers with each file."""
    status, headers, _ = get(start)
    report.add(
        f"{host}: the catalog is served below a path",
        status == 200 and "text/html" in headers["Content-Type"], str(headers))
    report.add(f"{host}: search engines do not index pages", headers["X-Robots-Tag"] == "noindex", str(headers))
    report.add(f"{host}: browsers revalidate pages", headers["Cache-Control"] == "no-cache", str(headers))
    asset = next(path for path in place.read() if path.startswith("assets/") and path.endswith(".css"))
    for folder in ["", "channels/pr-3/"]:
        status, headers, _ = get(start + folder)
        report.add(
            f"{host}: {folder or 'the main channel'} is served",
            status == 200 and headers["Cache-Control"] == "no-cache", str(headers))
        _, headers, _ = get(start + folder + asset)
        report.add(
            f"{host}: browsers cache assets of {folder or 'the main channel'} for ever",
            "immutable" in (headers["Cache-Control"] or ""), str(headers))
        report.add(
            f"{host}: assets have the security headers", headers["X-Content-Type-Options"] == "nosniff", str(headers))
    status, headers, data = get(start + "versions.json")
    report.add(
        f"{host}: the list of channels is served",
        status == 200 and b"pr-3" in data and headers["Cache-Control"] == "no-cache", str(headers))
    status, _, data = get(start + "experiences/nowhere/at/all.html")
    report.add(f"{host}: a missing page shows the catalog's 404 page", status == 404 and b"<h1" in data, str(status))
    status, _, _ = get(start + ".experience-catalog/main/")
    report.add(f"{host}: the tool's records are not served", status == 404, str(status))


def serves_the_result(team, place, servers, report, browser):
    """Serves the published catalog below a path, with the settings that `host` prints, and opens every page."""
    team.set_target(place.target, baseURL="https://example.com/design/catalog/")
    team.generate()
    team.run("publish")
    starts = {}
    for host, serve in [("nginx", servers.nginx), ("caddy", servers.caddy)]:
        snippet = team.run("host", host).stdout.replace("/srv/catalog", str(place.path))
        starts[host] = serve(snippet) + "/design/catalog/"
        check_host(host, starts[host], place, report)
    start = starts["nginx"]
    page = browser.new_page()
    problems = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    # The browser cancels requests of a page when the next page opens, which is not an error.
    page.on("requestfailed", lambda request: "ABORTED" in (request.failure or "") or problems.append(request.url))
    page.on("response", lambda answer: problems.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    waiting, seen = [start], set()
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        page.goto(address)
        links = page.eval_on_selector_all("a[href]", "all => all.filter(one => typeof one.href === 'string').map(one => one.href)")
        waiting += {link.split("#")[0].split("?")[0] for link in links if link.startswith(start)} - seen
        waiting = [link for link in waiting if link.endswith(("/", ".html"))]
    report.add(
        "nginx: a browser opens all pages without errors",
        len(seen) > 50 and not problems, f"{len(seen)}: {problems[:3]}")
    status, _, _ = get(start)
    page.goto(start + "no/such/page.html")
    style = page.evaluate("() => getComputedStyle(document.body).fontFamily")
    report.add("nginx: the 404 page has links", page.locator("a[href]").count() > 0, style)
    page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", required=True)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--only", help="publish only to this kind of target, or run only the CI workflows with 'ci'")
    parser.add_argument("--thorough", action="store_true", help="kill more runs, also over the network")
    options = parser.parse_args()
    report, chance = Report(), random.Random(options.seed)
    with tempfile.TemporaryDirectory() as top, sync_playwright() as playwright:
        servers = Servers(top)
        browser = started(playwright)
        try:
            if options.only in [None, Workflows.name]:
                folder = pathlib.Path(top) / Workflows.name
                folder.mkdir()
                Workflows(options.root, folder, options.tool).check(report)
            for kind in [Folder, Branch, Storage, Server, Image]:
                if options.only and kind.name != options.only:
                    continue
                folder = pathlib.Path(top) / kind.name
                folder.mkdir()
                place = kind(folder, servers)
                environment = getattr(place, "environment", dict(os.environ)) | {"HOME": str(pathlib.Path.home())}
                team = Team(folder, options.tool, environment)
                team.set_target(place.target)
                team.generate()
                takes_over(team, place, report, kind.name)
                publishes_and_rolls_back(team, place, report, kind.name)
                # Kills take half of the time, so only a thorough run kills runs over the network.
                if options.thorough or kind not in [Storage, Server]:
                    publishes_in_parallel(team, place, report, kind.name)
                    interrupted(team, place, report, kind.name, chance, options.thorough)
                secrets(team, place, report, kind.name)
                if kind is Folder:
                    serves_the_result(team, place, servers, report, browser)
        finally:
            browser.close()
            servers.end()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
