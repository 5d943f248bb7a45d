"""Publishes a catalog to every kind of place that there is, on real hosts of this machine, as a team does over some days."""

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
import yaml
from browser import started
from playwright.sync_api import sync_playwright
from report import Report
from servers import Servers, get, program
from trees import tree

SECRET = "A-secret-that-nobody-may-see"
WORDS = ["One more sentence.", "Another sentence.", "A third one."]


class Team:
    """People with a catalog and the command."""

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

    def name(self, target, **more):
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
        return {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OWN}

    def versions(self):
        return json.loads((self.path / "html" / "versions.json").read_text())


# What a place has besides the site: its books, and what others wrote there.
OWN = {"versions.json", ".experience-catalog-release.json", "notes.txt"}


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
        own = {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OWN}
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
        return {path: data for path, data in files.items() if not path.startswith("channels/") and path not in OWN}

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


def whole(files):
    """Whether every asset that a page asks for is there."""
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
    """Whether a place shows every file of a site."""
    return {**shown, **site} == shown


def refuse(team, place, report, name):
    place.spoil()
    result = team.run("publish")
    report.add(f"{name}: what others wrote is refused", result.returncode == 73, result.stderr)
    result = team.run("publish", "--adopt")
    report.add(f"{name}: it can be taken over", result.returncode == 0, result.stderr)


def live(team, place, report, name):
    result = team.run("publish", "--dry-run", "--format", "json")
    plan = json.loads(result.stdout)
    report.add(f"{name}: a plan says what would change", plan["target"] == "place", result.stderr)
    result = team.run("publish")
    report.add(f"{name}: a catalog is published", result.returncode == 0, result.stderr)
    first = team.site()
    report.add(f"{name}: every file is there", holds(place.read(), first), "files differ")
    result = team.run("publish")
    report.add(f"{name}: a second run sends nothing", "is already up to date" in result.stderr, result.stderr)
    team.write(WORDS[0])
    plan = json.loads(team.run("publish", "-n", "--format", "json").stdout)
    report.add(f"{name}: an edit changes some files", 0 < len(plan["changed"]) < 20 < plan["unchanged"], str(plan))
    team.run("publish")
    report.add(f"{name}: an edit is published", holds(place.read(), team.site()), "files differ")
    result = team.run("publish", "--channel", "pr-1")
    report.add(
        f"{name}: a channel has a catalog of its own", result.returncode == 0 and place.read("pr-1") == team.site(),
        result.stderr)
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: channels are listed", sorted(names) == ["main", "pr-1"], str(names))
    for number in range(2, 4):
        team.run("publish", "--channel", f"pr-{number}")
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: only the last channels are kept", sorted(names) == ["main", "pr-2", "pr-3"], str(names))
    team.run("publish", "--channel", "pr-2", "--remove")
    names = [channel["channel"] for channel in place.versions()["channels"]]
    report.add(f"{name}: a channel is removed", sorted(names) == ["main", "pr-3"] and not place.read("pr-2"), str(names))
    second = team.site()
    if name != "container":
        result = team.run("rollback")
        now = place.read()
        gone = [path for path in second if path not in first and not path.startswith("assets/") and path in now]
        report.add(
            f"{name}: an earlier release is shown again", result.returncode == 0 and {**now, **first} == now and not gone,
            result.stderr + str(gone))
        result = team.run("rollback")
        report.add(f"{name}: and back", holds(place.read(), second), result.stderr)
        count = len(team.run("rollback", "--list").stdout.splitlines())
        report.add(f"{name}: so many releases are kept", count == 2 or name == "git", str(count))
    result = team.run("publish", "--max-deletes", "0")
    report.add(f"{name}: nothing to delete is no failure", result.returncode == 0, result.stderr)
    shutil.copytree(team.folder / "Content", team.folder / "Saved")
    team.page.write_text(team.page.read_text().replace("\n## ", "\n## Renamed: ", 1))
    team.generate()
    result = team.run("publish", "--max-deletes", "0")
    report.add(f"{name}: too much to delete is refused", result.returncode == 73 and "--max-deletes" in result.stderr, result.stderr)
    team.run("publish")
    report.add(f"{name}: what is gone is deleted", not [
        path for path in place.read() if path not in team.site() and not path.startswith("assets/")], "files are left")
    other = team.catalog.read_text()
    team.catalog.write_text(re.sub(r"(?m)^id: .*$", "id: another", other))
    result = team.run("publish")
    report.add(f"{name}: another catalog is refused", result.returncode == 73, result.stderr)
    team.catalog.write_text(other)


def at_once(team, place, report, name):
    team.write(WORDS[1])
    shutil.copytree(team.folder / "site", team.folder / "copy", symlinks=True)
    both = [team.start("publish"), team.start("publish", "--output", "copy")]
    codes = [process.wait(120) for process in both]
    report.add(f"{name}: of two runs at once none fails otherwise", set(codes) <= {0, 75}, str(codes))
    result = team.run("publish")
    report.add(
        f"{name}: two runs do not mix", result.returncode == 0 and holds(place.read(), team.site()),
        result.stderr)


def interrupted(team, place, report, name, chance, thorough):
    sites = [team.site()]
    kills = (3, 5) if thorough else (1, 2)
    for number in range(kills[0] if name == "rclone" else kills[1]):
        team.write(f"{WORDS[2]} {number}.")
        sites.append(team.site())
        process = team.start("publish")
        time.sleep(chance.random() * (0.08 if name in ["folder", "container"] else 1.5))
        process.send_signal(signal.SIGKILL)
        process.wait()
        shown = place.read()
        missing = whole(shown)
        report.add(f"{name}: after a kill all assets of pages are there, {number}", not missing, "; ".join(missing[:3]))
        if name != "rclone":
            report.add(
                f"{name}: after a kill one release is shown, {number}",
                any({**shown, **site} == shown for site in sites), "files of both")
    result = team.run("publish")
    now = place.read()
    report.add(f"{name}: the next run goes on", result.returncode == 0 and {**now, **team.site()} == now, result.stderr)
    left = [path for path in now if path not in team.site() and not path.startswith("assets/")]
    report.add(f"{name}: nothing is left of killed runs", not left, str(left[:5]))
    if name == "container":
        return
    team.write(WORDS[2] * 2)
    process = team.start("publish")
    time.sleep(chance.random() * 1.5)
    process.send_signal(signal.SIGKILL)
    process.wait()
    result = team.run("rollback")
    now = {path: data for path, data in place.read().items() if not path.startswith("assets/")}
    kept = [{path: data for path, data in site.items() if not path.startswith("assets/")} for site in sites]
    report.add(
        f"{name}: a kept release is shown after a kill", result.returncode == 0 and now in kept,
        result.stderr + str([sorted(path for path in {*now, *site} if now.get(path) != site.get(path))[:5] for site in kept]))


def secrets(team, place, report, name):
    if name == "git":
        address = f"https://someone:{SECRET}@127.0.0.1:1/pages.git"
        team.name(place.target | {"remote": address})
        result = team.run("publish")
        report.add("git: a secret in an address is not told", result.returncode == 74 and SECRET not in result.stdout + result.stderr, "it is")
    if name == "rclone":
        environment = place.environment | {"RCLONE_CONFIG_STORAGE_ENDPOINT": "http://127.0.0.1:1"}
        result = team.run("publish", environment=environment)
        report.add("rclone: its words reach people", result.returncode == 74 and "rclone reports" in result.stderr, result.stderr)
        report.add("rclone: a secret is not told", SECRET not in result.stdout + result.stderr, "it is")
        said = place.head("index.html")
        report.add("rclone: pages are asked for again", said["CacheControl"] == "no-cache", str(said))
        report.add("rclone: pages say what they are", said["ContentType"].replace(" ", "") == "text/html;charset=utf-8", str(said))
        asset = next(path for path in place.read() if path.startswith("assets/") and path.endswith(".css"))
        said = place.head(asset)
        report.add("rclone: assets are kept for ever", "immutable" in said["CacheControl"], str(said))
    said = [path for path, data in place.read().items() if SECRET.encode() in data]
    report.add(f"{name}: no secret is published", not said, str(said))


def check_host(host, start, place, report):
    """Whether a web server sends the headers of the catalog's policy with each file."""
    status, headers, _ = get(start)
    report.add(f"{host}: the catalog is there below a path", status == 200 and "text/html" in headers["Content-Type"], str(headers))
    report.add(f"{host}: search engines stay away", headers["X-Robots-Tag"] == "noindex", str(headers))
    report.add(f"{host}: pages are asked for again", headers["Cache-Control"] == "no-cache", str(headers))
    asset = next(path for path in place.read() if path.startswith("assets/") and path.endswith(".css"))
    for folder in ["", "channels/pr-3/"]:
        status, headers, _ = get(start + folder)
        report.add(f"{host}: {folder or 'it'} is there", status == 200 and headers["Cache-Control"] == "no-cache", str(headers))
        _, headers, _ = get(start + folder + asset)
        report.add(f"{host}: assets of {folder or 'it'} are kept for ever", "immutable" in (headers["Cache-Control"] or ""), str(headers))
        report.add(f"{host}: they have the other headers too", headers["X-Content-Type-Options"] == "nosniff", str(headers))
    status, headers, data = get(start + "versions.json")
    report.add(f"{host}: the channels are listed", status == 200 and b"pr-3" in data and headers["Cache-Control"] == "no-cache", str(headers))
    status, _, data = get(start + "experiences/nowhere/at/all.html")
    report.add(f"{host}: what is not there has the page of the catalog", status == 404 and b"<h1" in data, str(status))
    status, _, _ = get(start + ".experience-catalog/main/")
    report.add(f"{host}: the books are not shown", status == 404, str(status))


def walked(team, place, servers, report, browser):
    """Reads what is published with a web server that was told what the command says, and walks it below a path."""
    team.name(place.target, baseURL="https://example.com/design/catalog/")
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
    # What a page still loads as the next one is opened is given up, which is no failure.
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
    report.add("nginx: a browser walks all pages below a path", len(seen) > 50 and not problems, f"{len(seen)}: {problems[:3]}")
    status, _, _ = get(start)
    page.goto(start + "no/such/page.html")
    style = page.evaluate("() => getComputedStyle(document.body).fontFamily")
    report.add("nginx: the page for what is not there leads home", page.locator("a[href]").count() > 0, style)
    page.close()


class Workflows:
    """The workflow files of the guide, whose steps are run in a repository as the hosts run them."""

    name = "ci"

    def __init__(self, root, folder, tool):
        guide = (pathlib.Path(root) / "Sources/CatalogTool/Documentation.docc/Publishing.md").read_text()
        blocks = re.findall(r"`(\.\S+\.yml)`:\n\n```yaml\n(.*?)```", guide, re.S)
        self.files = {name: yaml.safe_load(text) for name, text in blocks}
        self.root, self.folder, self.pages = root, folder / "app", folder / "pages.git"
        (folder / "bin").mkdir()
        (folder / "bin" / "experience-catalog").symlink_to(tool)
        self.environment = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        subprocess.run(["git", "init", "-q", "--bare", self.pages], check=True)
        self.folder.mkdir()
        self.shell("experience-catalog init . && git init -q . && git config user.name a && git config user.email a@b")
        catalog = self.folder / "Content" / "catalog.md"
        place = {"pages": {"type": "git", "remote": str(self.pages), "branch": "pages", "url": "https://a.example/b/"}}
        catalog.write_text(catalog.read_text().replace(
            "```yaml catalog\n", f"```yaml catalog\npublish: {json.dumps(place)}\n"))
        self.shell("git add -A && git commit -q -m First")
        self.base = self.shell("git rev-parse HEAD").stdout.strip()
        page = next(path for path in (self.folder / "Content").rglob("*.md") if " step\n" in path.read_text())
        page.write_text(re.sub(r'("text": "|text: "?)([A-Z])', r"\1Now \2", page.read_text(), count=1))
        self.shell("git commit -q -a -m Second")

    def shell(self, line, **variables):
        return subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", line], cwd=self.folder, env=self.environment | variables,
            capture_output=True, text=True)

    def published(self):
        return subprocess.run(
            ["git", "--git-dir", self.pages, "ls-tree", "-r", "--name-only", "pages"], capture_output=True, text=True,
            check=True).stdout.splitlines()

    def check(self, report):
        github = self.files[".github/workflows/catalog.yml"]
        steps = [step for step in github["jobs"]["catalog"]["steps"] if step.get("name") in ["Check", "Generate", "Publish"]]
        for number in ["", "12"]:
            for step in steps:
                result = self.shell(step["run"], BASE=self.base, NUMBER=number)
                report.add(f"ci: GitHub, {step['name']}{' a change' if number else ''}", result.returncode == 0, result.stderr)
        comment = (self.folder / "comment.md").read_text()
        report.add("ci: a change has its link", "https://a.example/b/channels/pr-12/" in comment, comment[:200])
        report.add("ci: a change tells what changed", "Now " in comment, comment)
        files = self.published()
        report.add("ci: both are published", "index.html" in files and "channels/pr-12/index.html" in files, str(files[:9]))
        gitlab = self.files[".gitlab-ci.yml"]
        variables = {"CI_MERGE_REQUEST_DIFF_BASE_SHA": self.base, "CI_MERGE_REQUEST_IID": "7"}
        for job in ["check", "review", "pages"]:
            for line in gitlab[job]["script"]:
                result = self.shell(line, **variables)
                report.add(f"ci: GitLab, {job}: {line}", result.returncode == 0, result.stderr)
        files = self.published()
        report.add("ci: GitLab has a channel too", "channels/mr-7/index.html" in files, str(files[:9]))
        report.add("ci: GitLab has its pages", (self.folder / "public" / "index.html").exists(), "there are none")
        json.loads(self.shell("experience-catalog host firebase").stdout)
        self.check_first_recipe(report)

    def check_first_recipe(self, report):
        """Runs the steps of the recipe that `init` writes in a clean clone, as a runner does.

        The tool is built where these tests were, so that nothing has to be compiled.
        """
        self.shell("git rm -q -r . && experience-catalog init . --tool https://example.com/tool.git && git add -A && git commit -q -m Recipe")
        clone, temporary, path = self.folder.parent / "runner", self.folder.parent / "temporary", self.folder.parent / "path"
        subprocess.run(["git", "clone", "-q", self.folder, clone], check=True)
        temporary.mkdir()
        environment = os.environ | {
            "HOME": str(temporary), "RUNNER_TEMP": str(temporary), "GITHUB_WORKSPACE": str(clone), "GITHUB_PATH": str(path)}
        recipe = yaml.safe_load((clone / ".github/workflows/experience-catalog.yml").read_text())
        for step in recipe["jobs"]["catalog"]["steps"]:
            if "run" not in step or step["name"] == "Libraries" and os.geteuid() != 0:
                continue
            line = re.sub(r"git clone .* -- '\S+'", f"ln -s '{self.root}'", step["run"])
            line = line.replace("swift build", "swift build --ignore-lock")
            places = path.read_text().split() if path.exists() else []
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", line], cwd=clone, capture_output=True, text=True,
                env=environment | {"PATH": ":".join(places + [environment["PATH"]])})
            report.add(f"ci: the first recipe, {step['name']}", result.returncode == 0, result.stdout[-500:] + result.stderr[-500:])
        report.add("ci: the first recipe writes a site", (clone / "site" / "index.html").exists(), "index.html is missing")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", required=True)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--only", help="a kind of place")
    parser.add_argument("--thorough", action="store_true", help="kill more runs")
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
                team.name(place.target)
                team.generate()
                refuse(team, place, report, kind.name)
                live(team, place, report, kind.name)
                # Kills take as long as all else; over the network they are left to the thorough run.
                if options.thorough or kind not in [Storage, Server]:
                    at_once(team, place, report, kind.name)
                    interrupted(team, place, report, kind.name, chance, options.thorough)
                secrets(team, place, report, kind.name)
                if kind is Folder:
                    walked(team, place, servers, report, browser)
        finally:
            browser.close()
            servers.end()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
