"""Checks disks that become full at any write, read-only disks, and folders that belong to other users."""

import os
import shutil
import subprocess
import sys

from fault_trial import PAYLOAD, edit, is_root
from trees import differing_files, tree

PAGE = 4096
FULL, DENIED, READ_ONLY = "No space left on device", "Permission denied", "Read-only file system"


class Disk:
    """A separate disk of any size; mounting it needs a mount namespace."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def __enter__(self):
        return self

    def mount(self, *options):
        self.leave()
        subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", self.folder], check=True)

    def again(self, *options):
        subprocess.run(["mount", "-o", ",".join(["remount", *options]), self.folder], check=True)

    def leave(self):
        while os.path.ismount(self.folder):
            subprocess.run(["umount", self.folder], check=True)

    def fill(self, left=0):
        """Fills the disk until only the given number of memory pages is free."""
        state = os.statvfs(self.folder)
        with open(self.folder / "filler", "wb") as file:
            file.write(b"x" * max(0, (state.f_bavail - left) * PAGE))

    def used(self):
        state = os.statvfs(self.folder)
        return state.f_blocks - state.f_bfree, state.f_files - state.f_ffree

    def __exit__(self, *_):
        self.leave()


def check(trial):
    if os.environ.get("FAULT_DISKS") != "1":
        return in_name_space(trial)
    with Disk(trial.folder / "disk") as disk:
        content = trial.catalog("app") / "Content"
        before = trial.cold(content)
        new_site(trial, disk, content, before)
        edit(content, "One more sentence.")
        after = trial.cold(content)
        old_site(trial, disk, content, before, after)
        authored_files(trial, disk)
        published(trial, disk, content)
        read_only(trial, disk, content)
    full_output(trial, content)
    permissions(trial, content)


def in_name_space(trial):
    """Runs this group again in a separate mount namespace, so that other programs do not see its disks."""
    how = ["unshare", "--mount"] if is_root() else ["unshare", "--map-root-user", "--mount"]
    attempt = subprocess.run([*how, "mount", "-t", "tmpfs", "tmpfs", trial.folder], capture_output=True)
    if attempt.returncode:
        return trial.holds("disks: skipped, because this machine does not allow mounts", True)
    result = subprocess.run(
        [*how, sys.executable, *sys.argv[:1], *argument_list()], env=os.environ | {"FAULT_DISKS": "1"})
    if result.returncode:
        raise SystemExit(result.returncode)


def argument_list():
    return [word for word in sys.argv[1:] if word not in ("--only", "disks", "content", "runs")] + ["--only", "disks"]


def places(trial, count, most):
    """The numbers of free pages to try: all up to a maximum, or a sample with the smallest and the largest ones."""
    everywhere = range(most + 1)
    return everywhere if trial.thorough else sorted({0, 1, 2, most, *trial.chance.sample(everywhere, min(count, most))})


def new_site(trial, disk, content, expected):
    site = disk.folder / "site"

    def attempt(check):
        result = trial.run("generate", "--quiet", "--content", content, "--output", site)
        if result.returncode == 0:
            trial.same(f"{check}: a successful run wrote every file", tree(site), expected)
        else:
            trial.ended(f"{check}: the failure is reported", result, 73, 74, words=FULL)
            left = [name for name in os.listdir(disk.folder) if not name.endswith(".lock")]
            trial.holds(f"{check}: a failed run leaves no part of a site", left in [[], ["filler"]], left)
        return result.returncode

    disk.mount("size=64m")
    attempt("full disk, new site")
    pages, nodes = disk.used()
    for count in places(trial, 8, pages + 2):
        disk.mount(f"size={max(count, 1) * PAGE}")
        if count == 0:
            disk.fill()
        attempt("full disk, new site")
    for count in places(trial, 4, nodes + 2):
        disk.mount("size=64m", f"nr_inodes={max(count, 2)}")
        attempt("disk without free inodes, new site")


def old_site(trial, disk, content, before, after):
    """Updates a site, or builds it again from scratch, on a disk without room for the changed files."""
    site = disk.folder / "site"
    saved = trial.folder / "saved"
    shutil.copytree(content, saved)
    for options, most in [([], 40), (["--no-cache"], 420)]:
        check = f"full disk, {' '.join(options) or 'update'}"
        for count in places(trial, 5, most):
            disk.mount("size=64m")
            written = disk.folder / "Content"
            shutil.copytree(saved, written)
            page = written / "onboarding" / "welcome.md"
            text = page.read_text()
            page.write_text(text.replace("\nOne more sentence.\n", "", 1))
            trial.run("generate", "--quiet", "--content", written, "--output", site)
            page.write_text(text)
            disk.fill(count)
            result = trial.run("generate", "--quiet", "--content", written, "--output", site, *options)
            now = tree(site)
            if result.returncode == 0:
                trial.same(f"{check}: a successful run wrote every file", now, after)
            else:
                trial.ended(f"{check}: the failure is reported", result, 73, 74, words=FULL)
                trial.holds(
                    f"{check}: the site is the old or the new one", now in (before, after), differing_files(now, before))
            (disk.folder / "filler").unlink()
            result = trial.run("generate", "--quiet", "--content", written, "--output", site)
            trial.ended(f"{check}: the next run succeeds on a disk with room", result, 0)
            trial.same(f"{check}: the next run wrote every file", tree(site), after)


def authored_files(trial, disk):
    """Runs commands that change authors' files; each file must keep its old content or get its new one."""
    payload = trial.folder / "sent.json"
    commands = {
        "import": lambda: ["import", payload],
        "approve": lambda: ["approve", "welcome", "--by", "ana"],
        "check": lambda: ["check", "--fix"],
        "new": lambda: ["new", "experience", f"second-{trial.chance.randrange(10 ** 9)}"],
    }
    for name, arguments in commands.items():
        for count in places(trial, 4, 6):
            disk.mount("size=64m")
            trial.run("init", ".", at=disk.folder)
            payload.write_text(PAYLOAD.replace("TEXT", "Hello"))
            trial.run("import", payload, at=disk.folder)
            trial.run("approve", "screens/home", "--by", "ben", at=disk.folder)
            page = disk.folder / "Content" / "onboarding" / "welcome.md"
            page.write_text(page.read_text() + "\n```yaml stepp\na: 1\n```\n")
            payload.write_text(PAYLOAD.replace("TEXT", "Hello " * 900))
            before = tree(disk.folder / "Content")
            disk.fill(count)
            result = trial.run(*arguments(), at=disk.folder)
            short = tree(disk.folder / "Content")
            (disk.folder / "filler").unlink()
            enough = trial.run(*arguments(), at=disk.folder)
            after = tree(disk.folder / "Content")
            if "No space left" in result.stderr or name != "check":
                trial.ended(f"full disk, {name}: the failure is reported", result, 0, 1, 73, 74)
            lost = [path for path in before if short.get(path) not in (before[path], after[path])]
            if name == "new":
                lost = [path for path in before if short.get(path) != before[path]]
            trial.holds(f"full disk, {name}: no authored file is lost", not lost, f"{lost} {result.stderr}")
            trial.ended(f"full disk, {name}: it succeeds on a disk with room", enough, 0, 1)
            spare = [path for path in short if "/." in f"/{path}"]
            trial.holds(f"full disk, {name}: no temporary files are left", not spare, spare)


def published(trial, disk, content):
    app = trial.catalog("publisher")
    page = app / "Content" / "catalog.md"
    places_of = {
        "folder": {"type": "folder", "path": str(disk.folder / "srv")},
        "container": {"type": "container", "path": str(disk.folder / "image")},
        "git": {"type": "git", "remote": str(disk.folder / "pages.git"), "branch": "pages"},
    }
    blocks = "".join(f"  {name}: {str(place)}\n".replace("'", '"') for name, place in places_of.items())
    page.write_text(page.read_text().replace("```yaml catalog\n", f"```yaml catalog\npublish:\n{blocks}"))
    trial.run("generate", "--quiet", at=app)
    first = tree(app / "site")
    for name, most in [("folder", 420), ("container", 420), ("git", 260)]:
        for count in places(trial, 4, most):
            disk.mount("size=64m")
            subprocess.run(["git", "init", "-q", "--bare", disk.folder / "pages.git"], check=True)
            disk.fill(count)
            result = trial.run("publish", name, at=app)
            if result.returncode:
                trial.ended(f"full disk, publish to {name}: the failure is reported", result, 73, 74, words="space")
            (disk.folder / "filler").unlink()
            result = trial.run("publish", name, at=app)
            trial.ended(f"full disk, publish to {name}: the next run succeeds on a disk with room", result, 0)
            shown = read_published(trial, name, disk)
            trial.contains(f"full disk, publish to {name}: every file is published", shown, first)


def read_published(trial, name, disk):
    if name == "folder":
        return tree(disk.folder / "srv" / "current")
    if name == "container":
        return tree(disk.folder / "image" / "html")
    out = trial.folder / "out"
    shutil.rmtree(out, ignore_errors=True)
    subprocess.run(
        ["git", "clone", "-q", "-b", "pages", disk.folder / "pages.git", out], check=True, capture_output=True)
    files = tree(out)
    return {path: data for path, data in files.items() if not path.startswith(".git/")}


def read_only(trial, disk, content):
    """Puts a site, and then content, on a read-only disk."""
    disk.mount("size=64m")
    site = disk.folder / "site"
    trial.run("generate", "--quiet", "--content", content, "--output", site)
    before = tree(site)
    disk.again("ro")
    for options in [[], ["--no-cache"]]:
        result = trial.run("generate", "--content", content, "--output", site, *options)
        trial.ended("read-only disk: a site cannot be written", result, 73, 74, words=READ_ONLY)
    trial.holds("read-only disk: the site is unchanged", tree(site) == before)
    disk.again("rw")
    shutil.copytree(content, disk.folder / "Content")
    disk.again("ro")
    elsewhere = trial.folder / "elsewhere"
    result = trial.run("generate", "--quiet", "--content", disk.folder / "Content", "--output", elsewhere)
    trial.ended("read-only disk: content can be read", result, 0)
    for arguments in [["approve", "welcome", "--by", "ana"], ["new", "screen", "second"]]:
        result = trial.run(*arguments, "--content", disk.folder / "Content")
        trial.ended("read-only disk: content cannot be written", result, 73, 74, words=READ_ONLY)


def full_output(trial, content):
    """Sends the output of commands to a full device, and to a pipe that closes early."""
    here = ["--content", content]
    commands = [["list"], ["check"], ["trace", "welcome/a-warm-hello"], ["config"]]
    for arguments in [*([*command, *here] for command in commands), ["explain"], ["schema"], ["--help"]]:
        with open("/dev/full", "w") as full:
            process = trial.start(*arguments, stdout=full, stderr=subprocess.PIPE)
            said = process.communicate(timeout=60)[1].decode()
        trial.holds(
            "full output device: a run ends without a crash", process.returncode >= 0 and "Fatal" not in said,
            f"{arguments}: {process.returncode} {said}")
        process = subprocess.run(
            ["bash", "-c", '"$@" | head -c 1', "-", trial.tool, *map(str, arguments)], capture_output=True,
            text=True, timeout=60)
        said = process.stderr
        trial.holds("closed pipe: a run prints no error about the pipe", "ipe" not in said, said[-300:])


def permissions(trial, content):
    """Runs commands as a user who may not read or write some files and folders."""
    if not is_root() or not shutil.which("setpriv"):
        return
    other_user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    os.chmod(trial.folder, 0o755)
    place = trial.folder / "rights"
    place.mkdir()
    os.chmod(place, 0o777)

    def run(*arguments):
        return trial.run(*arguments, at=place, before=other_user, env={"PATH": os.environ["PATH"], "HOME": "/nowhere"})

    def fresh():
        shutil.rmtree(place / "Content", ignore_errors=True)
        shutil.copytree(content, place / "Content")

    fresh()
    result = run("generate", "--quiet")
    trial.ended("permissions: a run needs no home folder", result, 0)
    (place / "Content" / "screens").chmod(0)
    result = run("generate", "--quiet", "--output", "second")
    trial.ended("permissions: an unreadable folder is reported", result, 1, 66, 74, words="screens")
    fresh()
    (place / "Content" / "rules" / "is-member.md").chmod(0)
    result = run("generate", "--output", "third")
    trial.ended("permissions: an unreadable file is reported", result, 1, 66, 74, words="is-member.md")
    trial.holds(
        "permissions: the rest of the site is there", (place / "third" / "index.html").exists(), result.stderr)
    fresh()
    (place / "Content").chmod(0)
    trial.ended(
        "permissions: an unreadable content folder is reported", run("generate"), 66, 73, 74, 77, words=DENIED)
    fresh()
    closed = place / "closed"
    closed.mkdir(mode=0o755)
    trial.ended(
        "permissions: an output folder that cannot be created is reported", run("generate", "--output", "closed/site"), 73,
        words=DENIED)
    result = trial.run("generate", "--quiet", "--content", content, "--output", closed / "site")
    trial.ended(
        "permissions: another user's site is not replaced", run("generate", "--output", "closed/site"), 73, 74,
        words=DENIED)
    os.chmod(place / "Content", 0o555)
    before = tree(place / "Content")
    for arguments in [["approve", "welcome", "--by", "ana"], ["new", "screen", "second"], ["check", "--fix"]]:
        trial.ended("permissions: a command on another user's content ends normally", run(*arguments))
        trial.holds("permissions: another user's content is unchanged", tree(place / "Content") == before)
