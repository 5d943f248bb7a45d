"""Runs user tasks on a generated sample site in a browser; a local web server serves the site.

Prints one line of JSON for each check: its name, whether it passed, and details. Exits with 0 if all tasks ran.

    person.py --site FOLDER [--browser PATH] [--only NAME] [--share 1/3]
"""

import argparse
import functools
import http.server
import pathlib
import re
import sys
import threading

import choice
import damage  # registers its tasks
import handing_over  # registers its tasks
import reviewing  # registers its tasks
from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report
from tasks import TASKS, Host, Person, looks_alike, task

TOUR = "experiences/goals-tour"


@task
def follows_mockup_links_in_place(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html?th=dark")
    page.evaluate("window.stays = true")
    page.wait_for_selector(".filmstrip [aria-current]")
    place = page.locator(".exhibit > .device").bounding_box()
    titles = {page.title()}
    for _ in range(4):
        before = person.address
        page.locator(".exhibit > .device a.button").first.click()
        page.wait_for_function("before => location.href !== before", arg=before)
        titles.add(page.title())
        person.sees("a click does not load a new page", page.evaluate("window.stays === true"), person.address)
        person.sees(
            "the phone does not move", page.locator(".exhibit > .device").bounding_box() == place, person.address)
        person.sees("the page does not scroll", page.evaluate("scrollY") == 0, person.address)
        person.sees("the appearance does not change", page.input_value("#appearance") == "dark", person.address)
        person.sees(
            "no entrance animation plays within a group",
            page.locator(".workbench.stays").count() == 1, person.address)
        heading = page.locator("h1").inner_text()
        listed = page.locator(".step-list [aria-current]").inner_text()
        person.sees("the step list marks the current step", heading == listed, f"{heading}, {listed}")
    person.sees("every step has a different page title", len(titles) == 5, titles)
    address, heading = person.address, page.locator("h1").inner_text()
    page.go_back()
    page.wait_for_function("before => document.querySelector('h1').textContent !== before", arg=heading)
    person.sees("Back shows the previous step", person.address != address, person.address)
    page.go_forward()
    page.wait_for_function("before => document.querySelector('h1').textContent === before", arg=heading)
    person.sees("Forward shows this step again", person.address == address, person.address)


@task
def shares_a_trace_entry(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    end = person.screenshot()
    row = page.locator(".trace .entries > li", has_text="@appcues/tooltip").filter(has_text="wrapper.kind")
    row.click()
    page.wait_for_selector(".screen.past")
    person.sees("the changed region is outlined", page.locator(".exhibit > .device .region").count() > 0)
    in_view = ("() => { const box = document.querySelector('.exhibit > .device').getBoundingClientRect();"
               " return box.top >= 0 && box.bottom <= innerHeight; }")
    person.sees("the phone is in view", page.evaluate(in_view))
    after = person.screenshot()
    person.sees("the mockup at an entry differs from the final one", after != end)
    address = person.address
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    person.sees(
        "b shows the mockup before the entry",
        person.screenshot() != after and "b=1" in person.address, person.address)
    page.keyboard.press("b")
    person.sees(
        "b again shows the mockup after the entry",
        person.screenshot() == after and person.address == address, person.address)
    page.keyboard.press("j")
    number = int(address.rsplit("#t", 1)[1])
    person.sees("j selects the next entry", person.address.endswith(f"#t{number + 1}"), person.address)
    page.keyboard.press("k")
    person.sees("k selects the previous entry", person.address == address, person.address)
    other = person.context.new_page()
    other.goto(address)
    other.wait_for_selector(".screen.past")
    fresh = other.locator(".exhibit > .device").screenshot(animations="disabled")
    person.sees("the address shows the same mockup in a new window", looks_alike(fresh, after))
    other.goto(address.rsplit("#", 1)[0])
    other.goto(address.rsplit("#", 1)[0] + "#t31")
    other.wait_for_selector(".entries > .chosen")
    person.sees("the phone is in view for the last entries too", other.evaluate(in_view))
    other.close()
    page.locator("section.trace").focus()
    page.keyboard.press("Escape")
    person.sees(
        "Escape shows the final mockup", person.screenshot() == end and "#" not in person.address, person.address)


@task
def plays_the_trace(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    frames = page.locator(".filmstrip li button")
    frames.first.wait_for()
    person.sees(
        "every stage has images in the film strip",
        page.locator(".filmstrip li").count() >= 5 and frames.count() >= 8, frames.count())
    person.sees("the last image is current", frames.last.get_attribute("aria-current") == "true")
    pictures = []
    for frame in frames.all():
        frame.click()
        pictures.append(person.screenshot())
    person.sees("the phone changes from image to image", len(set(pictures)) >= 6, len(set(pictures)))
    person.sees("the last image is the final mockup", "#" not in person.address, person.address)
    page.locator(".filmstrip li button").nth(frames.count() - 3).click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").wait_for()
    page.wait_for_function("() => document.querySelector('.filmstrip output').textContent === 'Final result'")
    person.sees("playing stops at the end", page.get_by_role("button", name="Play").count() == 1 and "#" not in person.address)


@task
def reads_a_step_on_a_phone(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".filmstrip li").first.wait_for()
    parts = [".rail-head", ".exhibit", ".filmstrip", ".notes", ".step-list", ".toolbar", ".trace"]
    tops = [page.locator(part).first.bounding_box()["y"] for part in parts]
    person.sees("the mockup, the notes, the toolbar and the trace follow each other", tops == sorted(tops), tops)
    person.sees("the trace starts within 2,500 px", tops[-1] <= 2500, tops[-1])
    person.sees("the trace is collapsed", page.locator(".entries").first.is_hidden())
    page.locator(".filmstrip li button").nth(3).click()
    person.sees(
        "an image of the film strip does not move the phone",
        page.locator(".exhibit .device").evaluate("node => getComputedStyle(node).position") == "static")
    why = page.get_by_role("button", name="Why?")
    person.sees("the question is asked beside the title", why.bounding_box()["y"] < tops[1], why.bounding_box())
    why.click()
    page.locator(".exhibit .device a.button").first.click()
    box = page.locator(".picked").bounding_box()
    person.sees(
        "the explanation is at the lower edge of the window",
        box["y"] + box["height"] <= 845 and "because" in page.locator(".picked").inner_text(), box)
    page.locator(".picked").get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile("Show .* entries")).click()
    person.sees("a button expands the trace", page.locator(".entries").last.is_visible())
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def presents_full_screen(person):
    page = person.open(f"{TOUR}/help-is-one-tap-away.html?th=dark")
    page.get_by_role("link", name="Present").click()
    words = page.locator(".presentation output")
    frame = page.frame_locator(".presentation iframe")

    def shows(text):
        page.wait_for_function("text => document.querySelector('.presentation output').textContent.includes(text)", arg=text)

    shows("Step 6 of 7")
    frame.locator(".wrapper .t").first.click()
    person.sees("a click beside the links highlights them", frame.locator("body.hot").count() == 1)
    page.keyboard.press("ArrowRight")
    shows("7 of 7")
    frame.get_by_role("link", name="Done").wait_for()
    person.sees(
        "the address is that of the presented step", page.url.endswith("you-know-your-way-around.html?th=dark#present"), page.url)
    page.reload()
    shows("Step 7 of 7")
    frame.get_by_role("link", name="Done").wait_for()
    page.keyboard.press("ArrowRight")
    shows("The end of “A short tour of home”")
    person.sees("the end names the next experience", page.get_by_role("button", name="Next: ").count() == 1)
    frame.get_by_role("link", name="Start again").wait_for()
    frame.locator("body").press("ArrowRight")
    shows("1 of 3")
    frame.locator("a.button").first.wait_for()
    page.keyboard.press("ArrowLeft")
    shows("The end of “A short tour of home”")
    frame.get_by_role("link", name="Start again").wait_for()
    page.keyboard.press("ArrowRight")
    shows("1 of 3")
    frame.locator("a.button").first.click()
    page.wait_for_function("() => !document.querySelector('.presentation output').textContent.includes('1 of 3')")
    person.sees("a button of the mockup opens the next step", True, words.inner_text())
    shown = words.locator("span").last.inner_text().split(" · ")[0]
    page.keyboard.press("Escape")
    page.locator(".workbench").wait_for()
    page.wait_for_function("title => document.querySelector('h1').textContent === title", arg=shown)
    person.sees(
        "Escape opens the page of the presented step",
        "th=dark" in person.address and "round-ups" in person.address, person.address)
    touch = person.context.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = touch.new_page()
    page.goto(person.base + f"{TOUR}/help-is-one-tap-away.html#present")
    frame = page.frame_locator(".presentation iframe")
    frame.locator(".screen").wait_for()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        phone = page.locator(".presentation .stand").bounding_box()
        person.sees(
            f"at {width} x {height} the whole mockup is in the window",
            phone["x"] >= 0 and phone["y"] >= 0 and phone["x"] + phone["width"] <= width and phone["y"] + phone["height"] <= height, phone)
        for control in page.locator(".presentation button:visible").all():
            box = control.bounding_box()
            person.sees(
                f"at {width} x {height} no control covers the mockup",
                box["x"] + box["width"] <= phone["x"] or box["x"] >= phone["x"] + phone["width"]
                or box["y"] + box["height"] <= phone["y"] or box["y"] >= phone["y"] + phone["height"], (box, phone))
        if width == 390:
            person.sees("on a phone the mockup has nearly its full size", phone["width"] >= 0.95 * 390, phone)
    page.set_viewport_size({"width": 390, "height": 844})
    swipe = """screen => {
      const touch = (x) => new Touch({ identifier: 1, target: screen, clientX: x, clientY: 300 });
      screen.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)] }));
      screen.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(80)] }));
    }"""
    frame.locator(".screen").evaluate(swipe)
    page.wait_for_function("() => document.querySelector('.presentation output').textContent.includes('7 of 7')")
    person.sees("a swipe shows the next step", True)
    touch.close()
    page = person.context.new_page()
    page.goto((person.site / f"{TOUR}/help-is-one-tap-away.html").resolve().as_uri() + "#present")
    page.wait_for_function("() => document.querySelector('.presentation output').textContent.includes('6 of 7')")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.presentation output').textContent.includes('7 of 7')")
    page.reload()
    page.wait_for_function("() => document.querySelector('.presentation output')?.textContent.includes('7 of 7')")
    person.sees("files present the same step after a reload", page.url.endswith("you-know-your-way-around.html#present"), page.url)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.presentation output').textContent.includes('The end')")
    page.get_by_role("button", name="Exit").click()
    page.locator(".presentation").wait_for(state="detached")
    person.sees("Exit at the end returns to the page of the start", page.url.endswith("you-know-your-way-around.html"), page.url)
    page.close()


@task
def asks_what_set_the_color_of_a_button(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    page.get_by_role("button", name="Why?").click()
    button = page.locator(".exhibit > .device a.button").first
    button.hover()
    person.sees("pointing outlines the button", page.locator(".region").count() == 1)
    address = person.address
    button.click()
    person.sees(
        "a click on a part does not open another page", person.address.split("?")[0] == address, person.address)
    card = page.locator(".picked")
    card.wait_for()
    first = card.locator("strong").inner_text()
    person.sees(
        "one sentence says what set the look of the button",
        first == "This button is dark teal because the step sets it", first)
    place = card.locator("a", has_text="goals-tour.md:").get_attribute("href")
    person.sees("the line in the file is a link", place.startswith("definition.html#L"), place)
    card.locator("summary").click()
    person.sees("one more click shows the colour", card.locator(".looks samp svg").count() > 0, card.inner_text())
    card.locator("summary").click()
    shown = page.locator(".trace .entries > li:visible")
    person.sees(
        "the trace shows only the entries about this part",
        0 < shown.count() < page.locator(".trace .entries > li").count(), shown.count())
    address, words = person.address, card.inner_text()
    card.get_by_role("button", name="Close", exact=True).click()
    person.sees(
        "Close shows the whole trace again",
        page.locator(".trace .entries > li:visible").count() == page.locator(".trace .entries > li").count())
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit > .device .close-button").first.click()
    person.sees(
        "for the close button, the trace shows its trait",
        "skippable" in page.locator(".trace .entries > li:visible").first.inner_text())
    person.open(address.removeprefix(person.base))
    card.wait_for()
    person.sees(
        "the address of a part shows its explanation",
        card.inner_text().split("\n\n")[:-1] == words.split("\n\n")[:-1], (address, words))
    person.open(address.removeprefix(person.base) + "#t20")
    card.wait_for()
    page.wait_for_selector(".screen.past")
    told = card.inner_text()
    person.sees(
        "the address of a part and an entry shows the same explanation",
        told.split("\n\n")[:-1] == words.split("\n\n")[:-1], told)
    person.open(f"{TOUR}/one-row-for-each-pool.html?part=wrapper#t30")
    card.wait_for()
    person.sees(
        "a part that is drawn for several states lists its entries",
        "Set by trace entr" in card.text_content(), card.inner_text())
    person.open(address.removeprefix(person.base).replace("part=", "part=no-"))
    told = page.locator(".unknown").inner_text()
    person.sees("an unknown part in the address is reported", "“no-" in told, told)


@task
def asks_why_a_tooltip_is_where_it_is(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html")
    page.get_by_role("button", name="Why?").click()
    card = page.locator(".picked")
    placed = "This tooltip is 12 pt below “Rainy days” because the step targets it and prefers the bottom (goals-tour.md:324)."
    card.get_by_role("button", name="More about the tooltip").wait_for()
    told = card.inner_text()
    person.sees(
        "the answers to likely questions need no further click",
        placed in told and "“Next” is dark teal because the step sets it" in told, told)
    step = page.locator(".exhibit > .device [data-part=step]").bounding_box()
    page.mouse.click(step["x"] + 4, step["y"] + step["height"] - 4)
    card.locator("strong").wait_for()
    told = card.locator("p", has=page.locator("strong")).inner_text()
    person.sees("empty room in the tooltip stands for the tooltip", told == placed, told)
    page = person.open("experiences/resting-pools/what-is-in-it-stays.html?part=wrapper")
    card = page.locator(".picked")
    told = card.locator("strong").inner_text()
    person.sees("a target can be a rectangle", "below a rectangle of the screen because the step targets it" in told, told)


@task
def inspects_the_screen_behind_a_tour(person):
    page = person.open("experiences/resting-pools/what-is-in-it-stays.html")
    page.get_by_role("button", name="Why?").click()
    row = page.locator(".exhibit > .device .app [data-id=rest-row]").bounding_box()
    page.mouse.click(row["x"] + row["width"] / 2, row["y"] + row["height"] / 2)
    card = page.locator(".picked")
    card.wait_for()
    person.sees("a click beside the dialog selects the backdrop", "backdrop" in card.inner_text(), card.inner_text())
    page.reload()
    card.wait_for()
    person.sees(
        "the address also names the part behind the backdrop", "rest-row" in card.inner_text(), person.address)
    card.get_by_role("link", name="rest-row").click()
    page.wait_for_url("**/screens/pool.html?part=rest-row*")
    card = page.locator(".picked")
    card.wait_for()
    person.sees(
        "the page of the screen says what set the part",
        "Set by trace entr" in card.text_content(), card.inner_text())


@task
def steps_through_the_trace_of_a_screen(person):
    page = person.open("screens/home.html#t5")
    part = page.locator(".exhibit [data-id]")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length === 3")
    person.sees(
        "the mockup after an operation contains the added component",
        page.locator(".exhibit [data-id=shortcuts]").count() == 1)
    person.sees("the added component is outlined", page.locator(".region").count() == 1)
    words = page.locator(".filmstrip output").inner_text()
    person.sees(
        "the film strip says that the change is not visible yet",
        words == "After 5 · Shortcuts · not shown yet", words)
    page.locator("section.trace").press("b")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length === 2")
    page.locator(".trace .entries > li > a", has_text="8").first.click()
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length > 8")
    person.sees(
        "the last entry shows the complete view", not page.locator(".exhibit .screen.past").count(), part.count())
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit [data-id=pool-rainy]").click()
    card = page.locator(".picked")
    card.wait_for()
    person.sees(
        "the explanation of a row names its operation",
        "Set by trace entries 7, 8." in card.text_content(), card.inner_text())


@task
def steps_through_the_trace_of_a_tree(person):
    page = person.open("screens/statements.html#t5")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-part]').length === 5")
    region = page.locator(".region").bounding_box()
    made = page.locator(".exhibit [data-part$='.1']").bounding_box()
    person.sees("the component of the row is outlined", abs(region["y"] - made["y"]) < 3 and abs(region["height"] - made["height"]) < 6, (region, made))
    person.sees("later components are missing", page.locator(".exhibit [data-part]").count() == 5)
    page.locator("section.trace").press("b")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-part]').length === 4")
    page.locator(".trace .entries > li > a", has_text="7").first.click()
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-part]').length === 6")
    last = page.locator(".trace section", has_text="Operations").locator(".entries > li > a").last
    last.click()
    page.wait_for_function("() => !document.querySelector('.exhibit .screen.past')")
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit [data-id=for-members]").click(position={"x": 3, "y": 3})
    card = page.locator(".picked")
    card.wait_for()
    crumbs = card.locator(".path").inner_text()
    person.sees("parts are named by their ids and types", crumbs == "stack › for-members › list_item", crumbs)
    person.sees(
        "the explanation of a component names its entry",
        "Set by trace entry 4." in card.text_content(), card.inner_text())


@task
def reaches_the_trace_by_keyboard(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    seen = page.evaluate("() => document.activeElement.textContent")
    person.sees("the second link skips to the trace", seen == "Skip to trace", seen)
    page.keyboard.press("Enter")
    page.keyboard.press("j")
    page.wait_for_selector(".entries > .chosen")
    first = page.locator(".trace .entries > li:visible > a").first.inner_text()
    person.sees(
        "j selects the first visible entry", page.locator(".entries > .chosen > a").inner_text() == first, first)


@task
def filters_the_trace(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    page.locator(".filters > summary").click()
    total = page.locator(".trace .entries > li").count()
    for name, value in (("Level", "group"), ("Outcome", "overridden"), ("Phase", "Metadata")):
        page.locator(f".filters select[name={name.lower()}]").select_option(value)
        shown = page.locator(".trace .entries > li:visible")
        person.sees(f"the filter {name} shortens the trace", 0 <= shown.count() < total, shown.count())
        person.sees(
            f"the address contains the filter {name}", f"{name.lower()}={value}" in person.address, person.address)
        address, count = person.address, shown.count()
        page.goto(address)
        page.wait_for_selector(".filters")
        person.sees(
            f"the address restores the filter {name}", page.locator(".trace .entries > li:visible").count() == count)
        page.locator(".filters > summary").click()
        page.get_by_role("button", name="Show all").click()
    page.get_by_label("Only changes").check()
    rows = page.locator(".trace .entries > li:visible")
    person.sees(
        "“Only changes” shows only rows with changes",
        rows.count() == page.locator(".entries > li:visible > dl:not([class])").count())
    page.goto(person.base + f"{TOUR}/everything-you-have-set-aside.html?outcome=vanished&th=sepia")
    told = page.locator(".unknown").inner_text()
    person.sees("unknown values in the address are reported", "vanished" in told and "sepia" in told, told)


# Labels with their font size and their width in points, as Interface Builder recorded them in the system font.
RECORDED_LABELS = (
    ("Continue", 16, 66), ("More Info", 16, 69), ("Start Over", 16, 75), ("Connect", 16, 62),
    ("http://homeassistant.local:8123", 15, 215), ("Label", 17, 41.5),
)


@task
def labels_are_as_wide_as_in_the_system_font(person):
    page = person.open("screens/home.mockup.html")
    page.evaluate("() => document.fonts.ready")
    for words, size, recorded in RECORDED_LABELS:
        width = page.evaluate(
            """([words, size]) => {
              const label = document.createElement("span");
              label.textContent = words;
              Object.assign(label.style, { position: "absolute", whiteSpace: "nowrap", fontSize: size + "px" });
              document.querySelector(".screen").append(label);
              return label.getBoundingClientRect().width;
            }""", [words, size])
        person.sees(f"“{words}” is as wide as recorded", abs(width - recorded) <= 0.05 * recorded, (width, recorded))


@task
def plays_each_flow_to_its_end(person):
    for path in sorted((person.site / "flows").glob("*.html")):
        if path.name == "index.html" or path.name.endswith(".mockup.html"):
            continue
        page = person.open(f"flows/{path.name}")
        page.wait_for_selector(".player-text .hop")
        seen = set()
        for _ in range(30):
            heading = page.locator(".player-text h2").inner_text()
            if heading == "The flow is over":
                break
            seen.add(heading)
            ways = page.locator(".controls li", has=page.locator("button:enabled"))
            places = {ways.nth(index).locator("span").first.inner_text().removeprefix("→ "): index for index in range(ways.count())}
            fresh = [place for place in places if place == "the end"] or [place for place in places if place not in seen]
            if not places:
                break
            ways.nth(places[(fresh or list(places))[0]]).locator("button").click()
            page.wait_for_function("before => document.querySelector('.player-text h2').textContent !== before", arg=heading)
        person.sees(
            "every flow can be played to its end",
            page.locator(".player-text h2").inner_text() == "The flow is over", path.name)
        shown = page.frame_locator(".player iframe").locator(".ended strong")
        person.sees("the phone says that the flow is over", shown.inner_text() == "The flow is over", path.name)


@task
def clicks_the_phone_of_a_flow(person):
    page = person.open("flows/first-start.html")
    phone = page.frame_locator(".player iframe")
    for _ in range(8):
        if page.locator(".player-text h2").inner_text() == "Profile":
            break
        phone.locator("a.button").first.click()
        page.wait_for_timeout(600)
    hop = page.locator(".player-text .hop").inner_text()
    person.sees("a click on the phone opens the next scene", hop == "Step 2 · Welcome → Profile · Completed", hop)
    person.sees("the map marks the scene", page.locator('.flow-map a.here[href="#scene-profile"]').count() == 1)
    told = page.locator(".player-text .note").inner_text()
    person.sees("the step on the phone is named", told.startswith("The phone shows “What should we call you?"), told)


@task
def plays_a_flow_on_a_phone(person):
    page = person.open("flows/first-start.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".player-text .hop")
    film = page.locator(".map-section .film-row a")
    person.sees(
        "the first screen shows the scenes of the path",
        film.count() == 4 and film.first.bounding_box()["y"] < 844 and not page.locator(".flow-map").is_visible(), film.count())
    page.get_by_role("link", name="Play this flow").click()
    phone = page.frame_locator(".player iframe")
    phone.locator("body.hot").wait_for()
    person.sees("playing shows where the phone can be pressed", True)
    told = page.locator(".player-text .hint").inner_text()
    person.sees("playing says what to do", told == "Tap the controls on the phone, or choose an outcome.", told)
    person.sees("the button starts the flow again", page.get_by_role("link", name="Start again").get_attribute("href") == "#play")
    bottom = page.locator(".controls li").last.bounding_box()
    person.sees("the ways on are in the window with the phone", bottom["y"] + bottom["height"] <= 844, bottom)
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def plays_a_flow_from_another_scene(person):
    page = person.open("flows/put-aside.html")
    page.wait_for_selector(".player-text .hop")
    page.locator("a.play").nth(1).click()
    page.locator(".controls button:enabled").first.click()
    hop, address = page.locator(".hop").inner_text(), person.address
    person.sees("the address contains the first scene", "from=" in address and hop.startswith("Step 2 ·"), (address, hop))
    page.goto(address)
    page.wait_for_selector(".player-text .hop")
    person.sees("the address restores the transition", page.locator(".hop").inner_text() == hop, hop)
    page = person.open("flows/put-aside.html")
    phone = page.frame_locator(".player iframe")
    phone.locator("a", has_text="Lighthouse trip").first.click()
    back = page.locator(".player-text .note button")
    back.wait_for()
    told = page.locator(".player-text .note").first.inner_text()
    person.sees("the page says when the phone has left the flow", "no scene of this flow" in told, told)
    back.click()
    phone.locator("a", has_text="Put aside").first.click()
    page.wait_for_function("() => /^Step 2 /.test(document.querySelector('.hop').textContent)")
    page.go_back()
    page.wait_for_function("() => /^Step 1 /.test(document.querySelector('.hop').textContent)")
    person.sees("Back undoes a click on the phone", "walk" not in person.address, person.address)


@task
def plays_a_flow_as_the_runtime_does(person):
    page = person.open("flows/first-start.html")
    page.locator(".player-state summary").click()
    page.locator("summary", has_text="Path through this flow").click()
    rows = page.locator("#walk tbody tr")

    def told():
        state = page.locator(".player-state dl > div")
        return {state.nth(index).locator("dt").inner_text(): state.nth(index).locator("dd").inner_text() for index in range(state.count())}

    for number in range(rows.count()):
        cells = rows.nth(number).locator("td")
        stack, trail = (cells.nth(place).inner_text() for place in (1, 2))
        state = told()
        person.sees(f"the stack of step {number + 1} equals the table", state["Back stack"] == stack, (state, stack))
        person.sees(f"the history of step {number + 1} equals the table", state["History"].replace("the end", "End") == trail, (state, trail))
        person.sees(f"step {number + 1} shows its number", page.locator(".hop").inner_text().startswith(f"Step {number + 1} ·"))
        if number == 1:
            person.sees("the value that a scene puts is shared", "startedProfile" in state.get("Shared", ""), state)
        if number + 1 < rows.count():
            trigger = rows.nth(number + 1).locator("td").nth(0).inner_text()
            page.locator(".controls button:enabled", has_text=trigger).first.click()
    address = person.address
    person.sees("the address contains the path", "walk=1.1.1.1.2" in address, address)
    page.go_back()
    page.wait_for_function("() => document.querySelector('.player-text h2').textContent === 'Home'")
    person.sees("Back undoes one transition", told()["History"] == "Welcome › Profile › Home", told())
    page = person.open(address.removeprefix(person.base))
    page.wait_for_selector(".player-text .hop")
    person.sees("the address restores the path", page.locator(".player-text h2").inner_text() == "The flow is over")
    page = person.open("flows/first-start.html?walk=9.1")
    person.sees(
        "an impossible path in the address is reported",
        "“9.1”" in page.locator(".player-text .unknown").inner_text())


@task
def answers_a_survey(person):
    def answer(feels, wish):
        page = person.open("experiences/check-in/how-does-it-feel.html")
        page.get_by_role("button", name="Reset").click()
        page.get_by_role("radio", name=feels).check(force=True)
        page.locator("#step .cover.go, #step a.button").first.click()
        page.wait_for_url("**/and-what-next.html*")
        page.get_by_role("radio", name=wish).check(force=True)
        page.locator("#step .cover.go").first.click()
        page.wait_for_function("() => !location.pathname.includes('and-what-next')")
        return page

    page = answer("Too much", "Save more")
    person.sees(
        "an answer of an earlier step decides the next step",
        "let-us-make-it-lighter" in person.address, person.address)
    why = page.locator(".came").inner_text()
    person.sees("the next page says which condition was true", "equals “Too much”" in why, why)
    page.go_back()
    page.wait_for_selector("#step .item")
    chosen = page.get_by_role("radio", name="Save more").is_checked()
    person.sees("Back restores the answer", chosen)
    page = answer("Fine", "Save more")
    person.sees(
        "two answers together decide the next step", "room-for-a-little-more" in person.address, person.address)
    page = answer("Fine", "Keep going like this")
    person.sees("if no condition is true, the default step follows", "thank-you" in person.address, person.address)
    answer("Too much", "Save more")
    page = person.open("experiences/check-in/and-what-next.html")
    page.get_by_role("radio", name="Keep going like this").check(force=True)
    page.locator("#step .cover.go").first.click()
    page.wait_for_function("() => !location.pathname.includes('and-what-next')")
    person.sees("an address without answers ignores earlier answers", "thank-you" in person.address, person.address)


@task
def compares_two_scenarios(person):
    page = person.open("experiences/streak/twelve-quiet-weeks.html")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_selector(".column:nth-child(2)")
    page.locator(".column-shown summary").nth(1).click()
    page.locator(".column").nth(1).locator("label", has_text="Scenario").locator("select").select_option(label="A week without a deposit")
    page.wait_for_function("() => location.search.includes('streak-lost')")
    page.wait_for_selector(".aligned tr.differs")
    person.sees("a hidden step says why", "Shown only" in page.locator(".compared-note").inner_text())
    first = page.locator(".differences .summary").first.locator("tbody tr").first.inner_text()
    person.sees("that it is hidden is the first difference", first.startswith("Shown") and "Shown only" in first, first)
    person.sees(
        "the table names the scenario", "A week without a deposit" in page.locator(".aligned thead").inner_text())
    person.sees("different values are shown", page.locator(".aligned .values .differs ins").count() > 0)
    rows = page.locator(".aligned tbody tr").count()
    page.get_by_label("Only what differs").uncheck()
    person.sees("equal entries can be shown too", page.locator(".aligned tbody tr").count() > rows)
    page.get_by_role("button", name="Add a column").click()
    page.wait_for_selector(".column:nth-child(3)")
    address = person.address
    page.goto(address)
    page.wait_for_selector(".column:nth-child(3)")
    person.sees("the address restores all columns", page.locator(".compared iframe").count() == 3)
    page.goto(person.base + "compare/index.html?1=experiences/streak/twelve-quiet-weeks.html;d=nokia;zz=1")
    page.wait_for_selector(".column:nth-child(2)")
    notes = page.locator(".comparing .notice").all_inner_texts()
    person.sees(
        "unknown settings in the address are reported",
        notes == ["There is no device “nokia”.", "There is no choice “zz”."], notes)


@task
def keeps_display_settings_when_comparing(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?tx=ax3&d=pixel-8&level=group")
    person.sees(
        "the link to the next step keeps the filter",
        "level=group" in page.locator(".turn a").first.get_attribute("href"))
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_selector(".column:nth-child(2) iframe")
    shown = page.locator(".compared iframe").evaluate_all("list => list.map(frame => frame.src)")
    person.sees(
        "both columns start with the display settings",
        all("tx=ax3" in src and "d=pixel-8" in src for src in shown), shown)
    page.goto(person.base + f"{TOUR}/one-row-for-each-pool.html?d=pixel-8")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="All devices", exact=True).click()
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    shown = page.locator(".matrix-sheet iframe").evaluate_all("list => list.map(frame => frame.src)")
    person.sees("the matrix keeps the device", all("d=pixel-8" in src for src in shown), shown[:1])
    page.goto(person.base + "compare/index.html?1=experiences/welcome/save-without-trying.html")
    page.wait_for_selector(".column:nth-child(2)")
    page.get_by_role("button", name="Add a column").click()
    page.wait_for_selector(".column:nth-child(3)")
    person.sees("a column can be added without scenarios", page.locator(".comparing .notice").count() == 0)


@task
def compares_devices_in_a_matrix(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="All devices", exact=True).click()
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    person.sees(
        "the matrix shows light and dark on several devices", page.locator(".matrix-sheet iframe").count() >= 8)
    page.get_by_role("button", name="Show all 18").click()
    page.wait_for_function("() => document.querySelectorAll('.matrix-sheet iframe').length === 36")
    person.sees("the address keeps all text sizes", "all=x" in person.address, person.address)
    person.sees(
        "a cell leads to its step with the same display", "tx=ax5" in page.get_by_role("link", name="AX5, Dark").get_attribute("href"))
    page.get_by_label("Across").select_option("dir")
    page.wait_for_function("() => document.querySelectorAll('.matrix-sheet iframe').length === 4")
    person.sees("the address contains the axes", "x=dir" in person.address, person.address)
    page.goto(person.address.replace("x=dir", "x=dir&y=dir"))
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    person.sees("two axes are never the same", page.get_by_label("Down").input_value() != "dir")
    page.goto(person.address.replace("dir", "zz"))
    page.wait_for_selector(".matrix .notice")
    person.sees(
        "an unknown axis in the address is reported", "“zz”" in page.locator(".matrix .notice").first.inner_text())


@task
def prints_pages(person):
    for path in (f"{TOUR}/one-row-for-each-pool.html", f"{TOUR}/index.html", "flows/first-start.html", "index.html"):
        page = person.open(path)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.wait_for_function("() => [...document.images].every(item => item.complete)")
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 718, "height": 1000})
        broken = page.evaluate("() => [...document.images].filter(item => !item.naturalWidth).length")
        person.sees("every image is loaded", broken == 0, f"{path}: {broken}")
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        person.sees("the content fits the paper", wide <= 0, f"{path}: {wide} px")
        moving = page.evaluate("() => document.getAnimations().length")
        person.sees("no animation runs", moving == 0, f"{path}: {moving}")
        person.sees("the PDF has content", len(page.pdf()) > 10_000, path)


@task
def prints_a_step_as_it_is_shown(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?d=pixel-8&th=dark#t19")
    page.wait_for_selector(".entries > .chosen")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    person.sees(
        "the printed page names the display settings", page.locator(".variant").inner_text() == "Pixel 8, Dark")
    page.set_viewport_size({"width": 718, "height": 1000})
    page.emulate_media(media="print")
    place = page.evaluate("getComputedStyle(document.querySelector('.exhibit > .device')).position")
    person.sees("the phone does not cover the trace", place != "fixed", place)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def compares_shared_values_of_two_steps(person):
    first, second = (f"{TOUR}/{step}.html" for step in ("one-row-for-each-pool", "add-a-pool-from-here"))
    page = person.open(f"compare/index.html?1={first}&2={second}")
    row = page.locator(".aligned tr", has_text="@appcues/target-element")
    row.first.wait_for()
    text = row.first.inner_text()
    person.sees("a shared value that differs is shown", "contentDistanceFromTarget" in text, text)


@task
def opens_the_address_of_a_filtered_entry(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?level=step#t11")
    page.wait_for_selector(".entries > .chosen")
    person.sees("the entry in the address is visible", page.locator("#t11").is_visible())
    person.sees("the filter hides other entries", not page.locator("#t12").is_visible())


@task
def reads_a_booklet_on_a_phone(person):
    page = person.open("print/goals-tour/index.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    cell = page.locator("td", has_text="Not now").first
    label = cell.get_attribute("data-label")
    person.sees("a cell below a merged cell has its label", label == "What users do")
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def opens_a_shared_full_screen_mockup(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.mockup.html?d=iphone-se&th=dark&tx=ax3&dir=rtl")
    width = page.evaluate("document.querySelector('.screen').offsetWidth")
    person.sees("the mockup has the device of the address", width == 375, width)
    style = page.evaluate("() => { const s = getComputedStyle(document.querySelector('.screen'));"
                          " return [s.colorScheme, s.direction, s.getPropertyValue('--ts') > 1.5]; }")
    person.sees(
        "the mockup has the appearance, direction and text size of the address",
        style == ["dark", "rtl", True], style)
    page.goto(person.base + f"{TOUR}/one-row-for-each-pool.mockup.html?d=nokia")
    person.sees("an unknown device in the address is reported", "nokia" in page.locator(".note").inner_text())


@task
def changes_display_settings_on_the_home_page(person):
    page = person.open("index.html")
    page.locator("#appearance").select_option("dark")
    page.locator("#text-size").select_option("ax3")
    person.sees(
        "the address contains the display settings", person.address.endswith("?th=dark&tx=ax3"), person.address)
    sources = page.eval_on_selector_all(".film .preview", "list => list.map(item => item.getAttribute('src'))")
    person.sees(
        "every preview uses the display settings",
        sources and all(source.endswith("?th=dark&tx=ax3") for source in sources))
    page.locator(".film").first.scroll_into_view_if_needed()
    page.locator(".journey a").nth(1).click()
    page.wait_for_url("**/experiences/**")
    link = page.locator(".steps-section a").first.get_attribute("href")
    person.sees("links of the experience's page keep the display settings", link.endswith("?th=dark&tx=ax3"), link)
    scheme = page.locator("main .device").first.evaluate("part => getComputedStyle(part).colorScheme")
    person.sees("the steps have the chosen appearance", scheme == "dark", scheme)
    page.go_back()
    person.sees(
        "Back opens the home page with the display settings",
        person.address.endswith("index.html?th=dark&tx=ax3"), person.address)
    person.sees("the phone on the home page has its numbers", page.locator(".shop-phone .pin").count() == 3)
    link = page.locator(".shop-phone").get_attribute("href")
    person.sees(
        "the phone leads to the reasons, with the display settings", link.endswith("?part=wrapper&th=dark&tx=ax3"), link)
    page.goto(person.base + "flows/first-start.html?th=dark")
    page.locator(".node-picture .preview").first.scroll_into_view_if_needed()
    shown = page.locator(".preview:not([name])").evaluate_all("list => list.map(frame => frame.src)")
    person.sees(
        "the scenes of a flow use the display settings", all(source.endswith("?th=dark") for source in shown), shown)
    page.wait_for_load_state("networkidle")
    page.go_back()
    person.sees("previews add no entries to the browser history", "/index.html" in person.address, person.address)


@task
def recovers_from_a_missing_page(person):
    page = person.open(f"{Host.FOLDER[1:]}/experiences/renamed/no/longer.html")
    page.wait_for_function("() => document.querySelector('a').pathname !== location.pathname.replace(/[^/]*$/, 'index.html')")
    background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    person.sees("the 404 page has its style", background != "rgba(0, 0, 0, 0)", background)
    page.get_by_role("link", name="Go to the home page").click()
    page.wait_for_url("**/index.html")
    person.sees(
        "its link opens the overview of the catalog",
        person.address.endswith(f"{Host.FOLDER}/index.html"), person.address)
    person.messages = [message for message in person.messages if "404" not in message]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    parser.add_argument("--thorough", action="store_true", help="try every damaged input, not a third")
    choice.add_arguments(parser)
    options = parser.parse_args()
    site = options.site.resolve()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(site)))
    # A browser that leaves a page closes its connections, which is not an error.
    server.handle_error = lambda *arguments: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    report = Report()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        for name in choice.chosen(TASKS, options):
            function = TASKS[name]
            base = f"http://127.0.0.1:{server.server_port}/"
            person = Person(
                browser, site, base, report, name.replace("_", " "), {"width": 1440, "height": 900}, options.thorough)
            try:
                function(person)
            except Exception as error:
                person.sees("the task runs to the end", False, str(error).splitlines()[0])
            person.close()
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
