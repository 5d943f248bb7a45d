"""Tests a complete review of a catalog in a git repository, from the search for changes to an outdated approval.

Opens the sites as local files.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report
from tasks import Person

STEP = "experiences/referral/good-things-travel"
FILE = "growth/referral.md"
FIRST, SECOND, THIRD = "Good things travel", "Good things come back", "Good things stay"
COPY = "announcements/round-ups.md", "Not now", "Some other time"
# Parts of the sample catalog that the review does not need. Without them, a site is generated faster.
LEFT_OUT = ("flows/first-start.md", "flows/put-aside.md", "home", "onboarding", "seasonal")


class Team:
    """A team with a git repository of the catalog, and the tool."""

    def __init__(self, folder, tool, content):
        self.folder, self.tool = folder, tool
        shutil.copytree(content, folder / "Content")
        for part in LEFT_OUT:
            path = folder / "Content" / part
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        (folder / "Content/approvals.yaml").unlink(missing_ok=True)
        self.git("init", "-q", ".")
        self.commit("v1")

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=self.folder, check=True)

    def commit(self, tag):
        self.git("add", "-A", "Content")
        self.git("commit", "-qm", tag)
        self.git("tag", tag)

    def rewrite(self, before, after, file=FILE):
        file = self.folder / "Content" / file
        text = file.read_text()
        assert text.count(f'"{before}"') == 1, before
        file.write_text(text.replace(f'"{before}"', f'"{after}"'))

    def run(self, *arguments):
        done = subprocess.run([self.tool, *arguments], cwd=self.folder, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


def finds_a_change_and_compares_it(person):
    page = person.open("index.html")
    page.keyboard.press("/")
    page.locator(".search-dialog input").fill("changed:content kind:step")
    page.wait_for_selector(".search-dialog .found")
    person.sees("the search finds the changed step", page.locator(".search-dialog .found").count() == 1)
    page.keyboard.press("Escape")
    page.goto(person.base + "experiences/index.html")
    page.locator(".facet[data-name=owner] label", has_text="Growth").click()
    shown = page.locator("[data-facets]:visible").count()
    person.sees("a facet filters the list", 0 < shown < page.locator("[data-facets]").count(), shown)
    page.goto(person.base + STEP + ".html")
    person.sees("the step is marked as changed", page.locator("[aria-current=page] .changed-mark").count() == 1)
    page.get_by_role("link", name="Changes").first.click()
    change = page.locator(f"article[id='{STEP}']")
    person.sees("the old and the new mockup are shown", change.locator("iframe").count() == 2)
    frames = [change.locator("iframe").nth(place).content_frame.locator("body").inner_text() for place in (0, 1)]
    person.sees("the mockups show the old and the new text", FIRST in frames[0] and SECOND in frames[1], frames)
    change.locator("summary", has_text="Changed values").click()
    text = change.locator("table").inner_text()
    person.sees(
        "the table shows both values and the line in the file",
        FIRST in text and SECOND in text and f"{FILE}:" in text, text)
    line = change.locator(".approve-all")
    line.get_by_role("button", name="Approve").click()
    line.get_by_text("in this browser").wait_for()
    person.sees("one click approves every change of an edit", "1 of 1 approved" in line.inner_text(), line.inner_text())
    verdicts = "Object.values(JSON.parse(Object.entries(localStorage).find(([name]) => name.startsWith('review ') && name.endsWith('/'))[1]).answers).map(({ verdict }) => verdict)"
    person.sees("the review has the verdict", page.evaluate(verdicts) == ["approve"], page.evaluate(verdicts))
    offers = page.get_by_role("link", name="Hand it over")
    person.sees("after the last verdict, the page offers to hand the review over", offers.count() == 2, offers.count())
    line.get_by_role("button", name="Undo").click()
    person.sees("without it, the page offers the review", offers.count() == 0, offers.count())
    person.sees("Undo takes the verdict back", page.evaluate(verdicts) == [] and "approved" not in line.inner_text())
    page.locator("a.primary").click()
    page.wait_for_selector(".run-verdicts")
    person.sees("the review of changes belongs to Changes", "Changes" in page.locator(".area [aria-current]").inner_text())
    sentence = page.locator(".run-edit .sentences").inner_text()
    person.sees("the review has the sentence of the change", sentence == f"“{FIRST}” is now “{SECOND}”.", sentence)
    rings = [page.locator(".run-mockup").nth(place).content_frame.locator(".break-mark").count() for place in (0, 1)]
    person.sees("both mockups mark the place", rings == [1, 1], rings)


def sees_the_approval(person):
    page = person.open(STEP + ".html")
    person.sees("the page names the approver", "Approved by Mara" in page.locator(".approval").inner_text())


def sees_an_outdated_approval(person):
    page = person.open(STEP + ".html")
    told = page.locator(".approval.lapsed").inner_text()
    person.sees(
        "the page says what changed after the approval", "Content changed since Mara approved it" in told, told)
    sentence = f"“{SECOND}” is now “{THIRD}”."
    person.sees("it repeats the sentence of the change", sentence in told, told)
    page.locator(".approval.lapsed").get_by_role("link", name="See before and now").click()
    shown = page.locator(".change:has(h2:target)").inner_text()
    person.sees("a click leads to the edit", sentence in shown, shown)
    page.go_back()
    page.locator(".approval.lapsed").get_by_role("link", name="Review again").click()
    page.wait_for_selector(".run-verdicts")
    person.sees("one click leads to the review of this step", page.locator(".run-mockup").count() == 2)
    frames = [page.locator(".run-mockup").nth(place).content_frame.locator("body").inner_text() for place in (0, 1)]
    person.sees("it shows the mockups before and now", SECOND in frames[0] and THIRD in frames[1], frames)


def writes_a_note_to_the_owner(person):
    page = person.open("review/run.html")
    page.get_by_label("Set").select_option("lapsed")
    page.get_by_role("button", name="Start").click()
    person.sees("the run has both states", page.locator(".run-mockup").count() == 2)
    page.get_by_label("Note for the owner", exact=True).fill("Stay is the wrong word.\nCome back was better.")
    page.get_by_role("button", name="Question", exact=True).click()
    while page.locator(".run-verdicts").count():
        page.locator(".run-steps button").last.click()
    page.get_by_label("Your name").fill("Mara")
    text = page.locator(".run-export textarea").first.input_value()
    person.sees(
        "the exported note keeps its lines", "Stay is the wrong word.\\\n  Come back was better." in text, text)
    person.sees("the exported note names its author", ", Mara" in text, text)


def sees_a_finding_about_labels(person):
    page = person.open("diagnostics/index.html")
    place = page.locator(".diagnostic", has_text=COPY[2]).first
    person.sees("a finding reports different labels for the same action", place.count() == 1)
    page.goto(person.base + "experiences/round-ups/index.html")
    told = page.locator(".diagnostic", has_text=COPY[2])
    person.sees("the page of the experience shows this finding", told.count() == 1)
    page.goto(person.base + "experiences/round-ups/every-card-can-join-in.html")
    page.wait_for_selector("#findings .diagnostic")
    person.sees(
        "the page of the step shows this finding",
        page.locator("#findings .diagnostic", has_text=COPY[2]).count() == 1)


def reads_without_scripts(person):
    context = person.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(person.base + STEP + ".html")
    person.sees("without JavaScript, the mockup and the trace are there",
                page.locator(".exhibit .screen").count() >= 1 and page.locator("#trace li").count() > 1)
    page.get_by_role("link", name="Board").first.click()
    page.wait_for_url("**/review/index.html")
    person.sees("without JavaScript, the board has its lanes", page.locator(".lane").count() >= 5)
    changes = next((pathlib.Path(person.site) / "changes").rglob("index.html"))
    page.goto(changes.as_uri())
    person.sees(
        "without JavaScript, the changes show their values",
        THIRD in page.locator(f"article[id='{STEP}']").inner_text())
    context.close()


def hands_over_a_removal(person):
    page = person.open("review/run.html?set=changed&at=1")
    page.wait_for_selector(".run-verdicts")
    removed = page.locator(".run-edit .sentences", has_text="Removed since v1.")
    while page.locator(".run-verdicts").count():
        if removed.count():
            label = page.locator(".run-verdicts .approve").inner_text()
            person.sees("a removal is not approved", label.startswith("Looks right"), label)
        page.locator(".run-verdicts .approve").click()
    page.reload()
    result = page.locator(".run-result").inner_text()
    person.sees("the verdict on the removal is kept", "1 looks right" in result and "without a verdict" not in result, result)
    page.get_by_label("Your name").fill("Mara")
    text, commands = page.locator(".run-export textarea").evaluate_all("list => list.map(item => item.value)")
    person.sees("the Markdown has the removal", "### Looks right" in text and "experiences/referral" in text, text)
    person.sees("the command has no removal", "approve" in commands and "referral" not in commands, commands)
    address = page.locator(".run-address")
    page.wait_for_function("() => document.querySelector('.run-address').value.includes('#review=')")
    page.wait_for_timeout(500)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    file, address = download.value.path(), address.input_value()
    for way in ("address", "file"):
        context = person.context.browser.new_context()
        other = context.new_page()
        if way == "address":
            other.goto(address)
        else:
            other.goto(person.base + "review/run.html")
            other.locator(".run-file input").set_input_files(file)
        told = other.locator(".run-incoming").inner_text()
        person.sees(f"a colleague sees the removal by the {way}", "Mara’s review" in told and "1 looks right" in told, told)
        other.get_by_role("button", name="Merge into this browser").click()
        merged = other.locator(".run-export textarea").first.input_value()
        person.sees(f"the colleague merges it by the {way}", "### Looks right" in merged, merged)
        person.sees(
            f"by the {way}, the merged review opens at the end of its set",
            other.locator(".run-result").count() == 1 and "set=changed" in other.url, other.url)
        context.close()
    page.goto(person.base + "changes/index.html")
    person.sees("the page of changes hands the review over", page.locator("[data-review]").inner_text() == "Hand it over")
    page.locator("[data-review]").click()
    person.sees("it opens the result", page.locator(".run-result").count() == 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    report = Report()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        team = Team(pathlib.Path(folder), options.tool, options.content)
        browser = started(playwright, options.browser)

        def look(since, *acts):
            code, said = team.run("generate", "--since", since, "--quiet")
            report.add(f"a site with the changes since '{since}' is generated", code == 0, said)
            site = team.folder / "site"
            for act in acts:
                person = Person(browser, site, site.as_uri() + "/", report, act.__name__.replace("_", " "),
                                {"width": 1440, "height": 900})
                try:
                    act(person)
                except Exception as error:
                    person.sees("the task runs to the end", False, str(error).splitlines()[0])
                person.close()

        team.rewrite(FIRST, SECOND)
        look("v1", finds_a_change_and_compares_it)
        team.commit("v2")
        code, said = team.run("approve", "referral", "--by", "Mara")
        report.add("the command approves the experience", code == 0 and f"approved {STEP}" in said, said)
        look("approval", sees_the_approval)
        team.rewrite(SECOND, THIRD)
        code, said = team.run("list", "--changed")
        report.add("the approval is outdated after a change", code == 0 and STEP in said, said)
        code, said = team.run("diff", "v2", "--exit-code")
        report.add("'diff --exit-code' exits with 1 because of the change", code == 1 and THIRD in said, said)
        look("approval", sees_an_outdated_approval, writes_a_note_to_the_owner, reads_without_scripts)
        file, usual, other = COPY
        team.rewrite(usual, other, file)
        look("approval", sees_a_finding_about_labels)
        for file in (FILE, "approvals.yaml"):
            (team.folder / "Content" / file).unlink()
        look("v1", hands_over_a_removal)
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
