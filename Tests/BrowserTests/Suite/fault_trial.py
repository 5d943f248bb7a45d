"""Runs the command on test catalogs and checks what every run must do, even a failed one."""

import os
import pathlib
import random
import shutil
import subprocess

from trees import differing_files, tree

# The documented exit codes: 0 for success, 1 for findings, and the codes of sysexits.h. A crash ends with a different code.
EXPECTED_CODES = {0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77}
PAYLOAD = """{"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a01", "name": "Sent", "type": "mobile", "traits": [
  {"type": "@appcues/modal", "config": {"presentationStyle": "full"}}], "steps": [
  {"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a02", "type": "group", "traits": [], "actions": {}, "children": [
    {"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a03", "type": "modal", "traits": [], "actions": {}, "contentType":
      "application/json", "content": {"type": "text", "id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a04", "text": "TEXT"}}]}]}
"""


class Trial:
    """A folder for catalogs, the command under test, and a report for the results."""

    def __init__(self, folder, report, options):
        self.folder, self.report, self.tool = folder, report, options.tool
        self.thorough, self.chance = options.thorough, random.Random(options.seed)

    def run(self, *arguments, at=None, before=(), **more):
        return subprocess.run(
            [*before, self.tool, *map(str, arguments)], cwd=at or self.folder, capture_output=True, text=True,
            errors="replace", timeout=300, **more)

    def start(self, *arguments, at=None, **more):
        more.setdefault("stdout", subprocess.DEVNULL)
        more.setdefault("stderr", subprocess.DEVNULL)
        return subprocess.Popen([self.tool, *map(str, arguments)], cwd=at or self.folder, **more)

    def catalog(self, name):
        """Creates a folder with the catalog that `init` writes, and returns it."""
        folder = self.folder / name
        folder.mkdir()
        self.run("init", ".", at=folder)
        return folder

    def cold(self, content):
        """Builds a content folder from scratch without any disturbance, and returns the files of the site."""
        place = self.folder / "cold"
        result = self.run("generate", "--quiet", "--content", content, "--output", place)
        assert place.exists(), result.stderr
        site = tree(place)
        shutil.rmtree(place)
        return site

    def ended(self, check, result, *statuses, words=""):
        """Records whether a run ended with an allowed exit code and, if it failed, printed the reason."""
        said = result.stderr + result.stdout
        problem = ""
        if result.returncode not in (statuses or EXPECTED_CODES):
            problem = f"exited with {result.returncode}"
        elif result.returncode not in (0, 1) and not said.strip():
            problem = f"exited with {result.returncode} and printed nothing"
        elif words and words not in said:
            problem = f"did not print '{words}'"
        elif "Fatal error" in said or "stack dump" in said:
            problem = "crashed"
        self.report.add(check, not problem, f"{problem}: {said[-600:]}")

    def holds(self, check, condition, detail=""):
        self.report.add(check, bool(condition), str(detail)[:600])

    def same(self, check, found, expected):
        self.holds(check, found == expected, differing_files(found, expected))

    def contains(self, check, found, expected):
        """Records whether a folder contains all expected files; it may contain more."""
        self.same(check, found, {**found, **expected})


def edit(content, words):
    """Adds text to the first step of a catalog that `init` wrote, as an author does."""
    page = pathlib.Path(content) / "onboarding" / "welcome.md"
    text = page.read_text()
    page.write_text(text.replace("## A warm hello\n", f"## A warm hello\n\n{words}\n", 1))
    return page


def is_root():
    return os.geteuid() == 0
