"""A catalog, the command, and what every run of it owes people."""

import os
import pathlib
import random
import shutil
import subprocess

from trees import others, tree

# The statuses of a run that ends by itself: done, findings, and those of sysexits.
CLEAR = {0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77}
PAYLOAD = """{"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a01", "name": "Sent", "type": "mobile", "traits": [
  {"type": "@appcues/modal", "config": {"presentationStyle": "full"}}], "steps": [
  {"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a02", "type": "group", "traits": [], "actions": {}, "children": [
    {"id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a03", "type": "modal", "traits": [], "actions": {}, "contentType":
      "application/json", "content": {"type": "text", "id": "5f0c9d4e-0b1e-4d43-9f7d-8f7f2f7f0a04", "text": "TEXT"}}]}]}
"""


class Trial:
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
        """A new folder with the catalog that a new user has."""
        folder = self.folder / name
        folder.mkdir()
        self.run("init", ".", at=folder)
        return folder

    def cold(self, content):
        """The site that a content folder has where nothing stands in the way."""
        place = self.folder / "cold"
        result = self.run("generate", "--quiet", "--content", content, "--output", place)
        assert place.exists(), result.stderr
        site = tree(place)
        shutil.rmtree(place)
        return site

    def ended(self, check, result, *statuses, words=""):
        """Records whether a run ended as it may, and said why where it failed."""
        said = result.stderr + result.stdout
        problem = ""
        if result.returncode not in (statuses or CLEAR):
            problem = f"ended with {result.returncode}"
        elif result.returncode not in (0, 1) and not said.strip():
            problem = f"ended with {result.returncode} and said nothing"
        elif words and words not in said:
            problem = f"did not say '{words}'"
        elif "Fatal error" in said or "stack dump" in said:
            problem = "crashed"
        self.report.add(check, not problem, f"{problem}: {said[-600:]}")

    def holds(self, check, condition, detail=""):
        self.report.add(check, bool(condition), str(detail)[:600])

    def same(self, check, found, expected):
        self.holds(check, found == expected, others(found, expected))

    def has(self, check, found, expected):
        """Records whether a folder has all files of another one, besides its own."""
        self.same(check, found, {**found, **expected})


def edit(content, words):
    """Changes the first step of the catalog of a new user, as an author does."""
    page = pathlib.Path(content) / "onboarding" / "welcome.md"
    text = page.read_text()
    page.write_text(text.replace("## A warm hello\n", f"## A warm hello\n\n{words}\n", 1))
    return page


def is_root():
    return os.geteuid() == 0
