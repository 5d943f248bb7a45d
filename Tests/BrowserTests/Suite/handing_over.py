"""User tasks of several reviewers: share a review as a link or a file, merge it, and comment on parts of a mockup."""

import base64
import json
import pathlib
import zlib

from tasks import task
from walk import AXE_CONTEXT, AXE_OPTIONS

OWNER = "review/run.html?set=waiting&at=1&owner=Growth"
FIRST = "experiences/referral/good-things-travel"
# The stored review, whose name ends with the address of the site.
STORED = "() => Object.entries(localStorage).filter(([name]) => /^review .*\\/$/.test(name)).map(([, text]) => text)[0] ?? ''"


class Profile:
    """A new browser profile with empty storage."""

    def __init__(self, person, size=None):
        self.context = person.context.browser.new_context(viewport=size or {"width": 1440, "height": 900}, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.on("console", lambda message: person.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: person.messages.append(str(error)))

    def open(self, address):
        # Without this, an address that differs only in its hash would not load the page.
        self.page.goto("about:blank")
        self.page.goto(address)
        self.page.locator(".run > *").first.wait_for()
        return self.page


def title(page):
    return page.locator(".run-title").inner_text()


def wait_for_parts(page):
    page.locator(".run-picker select").wait_for()


def comment(page, shown, note):
    """Clicks a text in the mockup and writes a comment on it."""
    wait_for_parts(page)
    page.frame_locator(".run-mockup").locator(".c.t", has_text=shown).first.dispatch_event("click")
    field = page.locator(".run-pins textarea").last
    field.fill(note)
    return field


def finish(page, name):
    field = page.get_by_label("Your name")
    while not field.count():
        page.locator(".run-steps button").last.click()
        page.locator(".run-verdicts").or_(field).first.wait_for()
    field.fill(name)


def address_of(page):
    """The address of the review. The page compresses it in the background, so this waits until it stops changing."""
    field, last = page.locator(".run-address"), ""
    while not last or field.input_value() != last:
        last = field.input_value()
        page.wait_for_timeout(60)
    return last


def reviewed_by_ana(person, base):
    """Reviews all pending steps of Growth as Ana, and returns the last page."""
    ana = Profile(person).open(base + OWNER)
    ana.locator("#appearance").select_option("dark")
    comment(ana, "€10", "Say when it is paid")
    ana.get_by_label("Note for the owner", exact=True).fill("Too <b>many</b> shown.")
    ana.get_by_role("button", name="Question", exact=True).click()
    ana.get_by_role("button", name="Next").click()
    ana.get_by_role("button", name="Approve", exact=True).click()
    finish(ana, "Ana")
    return ana


def merges_from_a_link(person, base):
    address = address_of(reviewed_by_ana(person, base))
    person.sees("the address is short", len(address) < len(base) + 700, len(address))
    mara = Profile(person)
    page = mara.open(address)
    shown = page.locator(".run-incoming").inner_text()
    person.sees(
        "the author, the date and the size of the review are shown",
        "Ana’s review" in shown and "20" in shown and "1 note, 1 comment on a part" in shown
        and "1 approved" in shown and "1 question" in shown, shown)
    person.sees("the set of the review is shown", "Needs a verdict, owner “Growth” · 2 of 3 reviewed" in shown, shown)
    person.sees(
        "markup in a note is shown as text",
        "Too <b>many</b> shown." in shown and page.locator(".run-incoming b").count() == 0, shown)
    person.sees("the display settings of the review are shown", "seen on Dark" in shown, shown)
    person.sees("nothing is stored before the merge", page.evaluate(STORED) == "")
    page.get_by_role("button", name="Merge into this browser").click()
    person.sees("the merge removes the review from the address", "#" not in page.url, page.url)
    text = page.locator(".run-export textarea").first.input_value()
    person.sees(
        "the other profile has the note and its author",
        "Good things travel" in text and ", Ana; seen on Dark: Too" in text, text)
    page.get_by_role("button", name="Undo").click()
    person.sees("a merge can be undone", page.locator(".run-export").count() == 0)
    page.goto(base + OWNER)
    page.keyboard.press("r")
    page.keyboard.type("The price is wrong.")
    page = mara.open(address)
    conflict = page.locator(".run-conflict")
    person.sees("both versions of a conflict are shown", conflict.count() == 1 and "Changes requested" in conflict.inner_text()
                and "Question" in conflict.inner_text() and "The price is wrong." in conflict.inner_text(), page.locator(".run").inner_text())
    person.sees("the stricter verdict is chosen at first", conflict.get_by_label("Yours: Changes requested").is_checked())
    bar = page.locator(".run button.primary").bounding_box()
    person.sees("the merge is always in sight", bar["y"] + bar["height"] <= page.viewport_size["height"])
    page.locator(".run button.primary").click()
    page.get_by_label("Your name").fill("Mara")
    text = page.locator(".run-export textarea").first.input_value()
    person.sees(
        "each person keeps verdict and note",
        "Mara, Changes requested: The price is wrong.\\\n  Ana, Question: Too \\<b\\>many" in text, text)
    person.sees("the stricter verdict is kept", "### Request changes" in text and "### Question" not in text, text)
    person.sees(
        "the comment is there with its file and line",
        "Comment 1 on Text “€10" in text and "growth/referral.md:" in text, text)
    command = page.locator(".run-export textarea").last.input_value()
    person.sees("an approval keeps its author", "--by 'Ana'" in command and "Mara" not in command, command)
    page = mara.open(address)
    person.sees("the same review has nothing new to merge", "Everything in it is already here." in page.locator(".run-incoming").inner_text()
                and page.get_by_role("button", name="Merge").count() == 0, page.locator(".run").inner_text())
    page.get_by_role("button", name="Close").click()
    mara.context.close()
    ben = Profile(person).open(base + OWNER)
    ben.keyboard.press("r")
    ben.keyboard.type("Mine.")
    ben.goto("about:blank")
    ben.goto(address)
    ben.get_by_label("Ana: Question").check()
    ben.get_by_role("button", name="Merge with mine").first.click()
    text = ben.locator(".run-export textarea").first.input_value()
    person.sees("the chosen verdict holds", "### Question" in text and "Me, Changes requested: Mine." in text, text)


@task
def shares_a_review_as_a_link(person):
    merges_from_a_link(person, person.base)


@task
def shares_a_review_link_between_local_files(person):
    base = pathlib.Path(person.site).as_uri() + "/"
    merges_from_a_link(person, base)
    page = Profile(person).open(base + OWNER)
    while page.locator(".run-verdicts").count():
        page.get_by_role("button", name="Approve", exact=True).click()
    person.sees(
        "a review of local files is handed over as a file", page.locator(".run button.primary").all_inner_texts() == ["Save a file"])
    page.get_by_role("button", name="All sets").click()
    person.sees(
        "a finished set leads to its result", page.locator(".run button.primary").all_inner_texts() == ["See your review"])
    page.get_by_role("button", name="See your review").click()
    person.sees("the result names its set", "Needs a verdict, owner “Growth”" in page.locator(".run-result").inner_text())
    first = page.locator(".run-answers button").first
    first.click()
    page.get_by_role("button", name="Finish").click()
    person.sees("after a second look at an item, the result is shown again", page.locator(".run-result").count() == 1)
    first.click()
    page.get_by_role("button", name="All sets").click()
    page.get_by_role("button", name="Review again").click()
    next_item = page.locator(".run-steps button").last
    person.sees("a new review goes on to the next item", next_item.get_attribute("aria-label") == "Next")


@task
def shares_a_review_as_a_file(person):
    ana = reviewed_by_ana(person, person.base)
    with ana.expect_download() as saving:
        ana.get_by_role("button", name="Save a file").click()
    person.sees(
        "the file is called review.json",
        saving.value.suggested_filename == "review.json", saving.value.suggested_filename)
    text = pathlib.Path(saving.value.path()).read_text()
    review = json.loads(text)
    person.sees(
        "the file names its format and version",
        (review["format"], review["version"]) == ("experience-catalog review", 1), text)
    person.sees(
        "every answer contains the version of its step",
        all(len(answer["version"]) == 10 for answer in review["answers"].values()), text)
    mara = Profile(person).open(person.base + "review/run.html")
    with mara.expect_file_chooser() as choosing:
        mara.get_by_text("Open a colleague’s review").click()
    choosing.value.set_files(saving.value.path())
    mara.get_by_role("button", name="Merge into this browser").click()
    mara.locator(".run .notice").wait_for()
    mara.reload()
    mara.get_by_role("button", name="Undo").click()
    mara.get_by_text("Merge undone.").wait_for()
    person.sees(
        "a merge can be undone after the page is loaded again",
        '"answers":{}' in mara.evaluate(STORED).replace(" ", ""), mara.evaluate(STORED))
    person.sees(
        "an undone merge leads back to the review",
        mara.locator(".run-incoming h1").inner_text() == "Ana’s review", mara.locator(".run").inner_text()[:80])
    mara.reload()
    person.sees("an undone merge offers nothing more", mara.get_by_role("button", name="Undo").count() == 0)
    drop = """text => {
      const data = new DataTransfer();
      data.items.add(new File([text], "review.json", { type: "application/json" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }"""
    mara.evaluate(drop, text)
    mara.get_by_role("button", name="Merge into this browser").click()
    person.sees(
        "a file dropped on the page is merged too",
        "Good things travel" in mara.locator(".run-export textarea").first.input_value())
    before = mara.evaluate(STORED)
    mara.evaluate(drop, text[:-30])
    alert = mara.locator("[role=alert]")
    alert.wait_for()
    person.sees(
        "an incomplete file changes nothing",
        "Nothing was changed." in alert.inner_text() and mara.evaluate(STORED) == before, alert.inner_text())


def packed(text, kind="z"):
    """Encodes a review as the hash of an address."""
    data = text.encode()
    checksum = 0x811C9DC5
    for byte in data:
        checksum = (checksum ^ byte) * 0x01000193 & 0xFFFFFFFF
    if kind == "z":
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        data = packer.compress(data) + packer.flush()
    return f"#review={kind}{checksum:08x}{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def review(answers, **others):
    return json.dumps({"format": "experience-catalog review", "version": 1, "catalog": "Elsewhere", "reviewer": "Ana",
                       "date": "2026-11-28T10:00:00.000Z", "answers": answers, **others})


@task
def refuses_damaged_reviews(person):
    good = packed(review({FIRST: {"verdict": "approve"}}))
    middle = len(good) // 2
    damaged = {
        "cut": good[:-9], "changed": good[:middle] + ("A" if good[middle] != "A" else "B") + good[middle + 1:],
        "empty": "#review=", "no address": "#review=z%00;<b>", "no text": packed("no JSON"),
        "too large": packed(review({FIRST: {"note": "a" * 2_000_000}})), "too large and plain": packed(review({FIRST: {"note": "a" * 1_200_000}}), "p"),
        "too many": packed(review({f"a/{number}": {"verdict": "approve"} for number in range(3000)})),
        "another version": packed(review({FIRST: {"verdict": "approve"}}, version=2)),
        "no review": packed(json.dumps({"answers": {}})), "another catalog": packed(review({"a/b": {"verdict": "approve"}})),
        "an unknown verdict": packed(review({FIRST: {"verdict": "constructor"}})),
        "a note of another kind": packed(review({FIRST: {"note": {"a": 1}}})), "a list": packed(review([1])),
        "a date of another kind": packed(review({FIRST: {"verdict": "approve"}}, date="<b>")),
    }
    profile = Profile(person)
    page = profile.open(person.base + OWNER)
    page.keyboard.press("q")
    before = page.evaluate(STORED)
    for name, address in person.sample(damaged.items()):
        page = profile.open(person.base + "review/run.html" + address)
        alert = page.locator("[role=alert]")
        alert.wait_for()
        person.sees(
            "one message reports the damage",
            alert.count() == 1 and "Nothing was changed." in alert.inner_text(), name)
        person.sees("nothing is changed", page.evaluate(STORED) == before, name)
    page = profile.open(person.base + "review/run.html" + good + ").")
    person.sees("punctuation after an address does no harm", page.locator(".run-incoming").count() == 1)
    page.evaluate("hash => { location.hash = hash; }", damaged["cut"])
    page.locator("[role=alert]").wait_for()
    markup = "<img src=x onerror=alert(1)><b>x</b>"
    page = profile.open(person.base + "review/run.html" + packed(review({FIRST: {
        "verdict": "approve", "note": markup, "others": [{"name": markup, "verdict": "question", "note": markup}], "view": f"d={markup}", "version": "0000000000",
        "pins": [{"part": markup, "name": markup, "place": markup, "note": markup}]}}, reviewer=markup)))
    incoming = page.locator(".run-incoming")
    person.sees(
        "markup in a review is shown as text",
        markup in incoming.inner_text() and incoming.locator("img, b").count() == 0, incoming.inner_html())
    person.sees(
        "an answer to an older version is marked", "changed since" in incoming.inner_text(), incoming.inner_text())
    page.locator(".run-conflict input").last.check()
    page.locator(".run button.primary").click()
    page.goto(person.base + OWNER)
    page.locator(".run-title").wait_for()
    person.sees(
        "the review page marks it too", page.locator(".run-side", has_text="Changed since your verdict").count() == 1)
    wait_for_parts(page)
    person.sees("a comment on a missing part says so", "the part is gone" in page.locator(".run-pins").inner_text()
                and page.locator(".run-pins img").count() == 0, page.locator(".run-pins").inner_html())


@task
def comments_on_parts(person):
    profile = Profile(person)
    page = profile.open(person.base + OWNER)
    comment(page, "€10", "Say when it is paid")
    marks = page.frame_locator(".run-mockup").locator(".pin-mark[data-number]")
    person.sees(
        "the commented part has a number",
        marks.evaluate_all("list => list.map(mark => mark.dataset.number)") == ["1"])
    page.frame_locator(".run-mockup").locator(".c.t", has_text="€10").first.dispatch_event("click")
    person.sees("a part has one comment", page.locator(".run-pins textarea").count() == 1)
    # The keyboard alone is enough for a comment.
    picker = page.locator(".run-picker select")
    names = picker.locator("option").all_inner_texts()
    person.sees("parts have plain names", any(name.startswith("Button “") for name in names) and "Close button" in names, names)
    picker.select_option(next(name for name in names if name.startswith("Button “")))
    picker.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type("Bigger")
    person.sees("a part can be chosen by keyboard", page.locator(".run-pins textarea").last.input_value() == "Bigger")
    person.sees("verdict shortcuts do nothing in a comment", page.locator("[aria-pressed=true]").count() == 0)
    page.keyboard.press("Control+Enter")
    second = title(page)
    page.get_by_role("button", name="Previous").click()
    person.sees("Ctrl+Enter in a field opens the next step", title(page) != second)
    wait_for_parts(page)
    person.sees("comments are kept", page.locator(".run-pins textarea").evaluate_all("list => list.map(item => item.value)")
                == ["Say when it is paid", "Bigger"])
    page.reload()
    wait_for_parts(page)
    marks.nth(1).wait_for()
    page.get_by_role("button", name="Remove comment 1").click()
    person.sees("a removed comment disappears from the mockup", marks.count() == 1)
    frame = page.locator(".run-mockup").bounding_box()
    page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] * 0.5)
    page.locator(".run-pins li").nth(1).wait_for()
    person.sees("a click on the mockup adds a comment", page.locator(".run-pins li").count() == 2)


@task
def reviews_on_another_device(person):
    profile = Profile(person)
    page = profile.open(person.base + OWNER)
    notes = page.locator(".run-notes")
    person.sees("the notes of the step are one line at first", notes.bounding_box()["height"] < 40)
    notes.locator("summary").click()
    person.sees("the notes open", len(page.locator(".run-prose").inner_text()) > 40)
    page.locator("#device").select_option("iphone-se")
    page.locator("#text-size").select_option("ax3")
    page.keyboard.press("Escape")
    page.locator(".run-title").focus()
    page.keyboard.press("a")
    source = page.locator(".run-mockup").get_attribute("src")
    person.sees("the next step keeps the display settings", source.endswith("?d=iphone-se&tx=ax3"), source)
    person.sees(
        "the address contains the display settings", "d=iphone-se" in page.url and "tx=ax3" in page.url, page.url)
    person.sees(
        "the mockup has the width of the device",
        page.locator(".run-mockup").evaluate("frame => frame.offsetWidth") == 375)
    person.sees(
        "the link to the step keeps the display settings",
        "d=iphone-se" in page.locator(".run-title").get_attribute("href"))
    page.reload()
    person.sees("a reload keeps the display settings", page.input_value("#device") == "iphone-se")
    finish(page, "Mara")
    text = page.locator(".run-export textarea").first.input_value()
    person.sees("the export contains the display settings", "seen on iPhone SE, " in text, text)


@task
def reviews_all_steps_of_an_owner(person):
    page = Profile(person, {"width": 390, "height": 844}).page
    page.goto(person.base + "owners/onboarding.html")
    page.locator("a.primary").click()
    page.locator(".run-verdicts").wait_for()
    count = int(page.locator(".run-head span").first.inner_text().split(" of ")[1])
    presses = 1
    while page.locator(".run-verdicts").count():
        box = page.get_by_role("button", name="Approve", exact=True).bounding_box()
        person.sees(
            "the verdict buttons are visible and large enough",
            box["y"] + box["height"] <= 844 and box["height"] >= 44, box)
        page.get_by_role("button", name="Approve", exact=True).click()
        presses += 1
    page.get_by_role("button", name="Copy the address").click()
    presses += 1
    person.sees(
        "a review takes one click for each step, one to start, and one to share",
        presses == count + 2, f"{presses} for {count}")
    person.sees("all steps have a verdict", f"{count} of {count} reviewed" in page.locator(".run").inner_text())
    person.sees(
        "exactly one button is primary, and a link leads to it",
        page.locator(".run button.primary").all_inner_texts() in (["Copy the address"], ["Copied"])
        and page.locator(".run a.primary").all_inner_texts() == ["Hand it over"])
    person.sees("the page is not too wide", page.evaluate("document.documentElement.scrollWidth") <= 390)


@task
def review_pages_are_accessible(person):
    from axe_playwright_python.sync_playwright import Axe

    axe, options = Axe(), {**AXE_OPTIONS, "rules": {"target-size": {"enabled": True}}}
    address = address_of(reviewed_by_ana(person, person.base))

    def judge(page, name):
        found = axe.run(page, context=AXE_CONTEXT, options=options).response["violations"]
        person.sees(
            "no violations of the axe rules",
            not found, f"{name}: {[(item['id'], item['nodes'][0]['target']) for item in found]}")

    for size, scheme in (({"width": 1440, "height": 900}, "dark"), ({"width": 390, "height": 844}, "light")):
        profile = Profile(person, size)
        profile.page.emulate_media(color_scheme=scheme)
        page = profile.open(person.base + OWNER)
        comment(page, "€10", "Say when it is paid")
        page.locator(".run-title").focus()
        page.keyboard.press("r")
        judge(page, f"an item, {scheme}")
        finish(page, "Mara")
        judge(page, f"the end, {scheme}")
        judge(profile.open(address), f"the review of a colleague, {scheme}")
        profile.context.close()
