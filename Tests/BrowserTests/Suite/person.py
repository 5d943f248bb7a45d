"""Uses the pages of a generated sample site as a person would, served by a real server.

Prints one JSON object per line: the check, whether it holds, and details. Ends with 0 where it ran to the end.

    person.py --site FOLDER [--browser PATH] [--only NAME]
"""

import argparse
import functools
import http.server
import pathlib
import re
import sys
import threading

import choice
import damage
import handing_over
import reviewing
from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report
from tasks import TASKS, Host, Person, alike, task

TOUR = "experiences/goals-tour"


@task
def walks_in_place(person):
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
        person.sees("a press keeps the page", page.evaluate("window.stays === true"), person.address)
        person.sees("the phone stays where it is", page.locator(".exhibit > .device").bounding_box() == place, person.address)
        person.sees("the page does not scroll", page.evaluate("scrollY") == 0, person.address)
        person.sees("the appearance stays", page.input_value("#appearance") == "dark", person.address)
        person.sees("no entrance plays inside a group", page.locator(".workbench.stays").count() == 1, person.address)
        heading = page.locator("h1").inner_text()
        listed = page.locator(".step-list [aria-current]").inner_text()
        person.sees("the list follows", heading == listed, f"{heading}, {listed}")
    person.sees("every step has its title", len(titles) == 5, titles)
    address, heading = person.address, page.locator("h1").inner_text()
    page.go_back()
    page.wait_for_function("before => document.querySelector('h1').textContent !== before", arg=heading)
    person.sees("the way back is the step before", person.address != address, person.address)
    page.go_forward()
    page.wait_for_function("before => document.querySelector('h1').textContent === before", arg=heading)
    person.sees("the way forward leads here again", person.address == address, person.address)


@task
def shares_a_moment(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    end = person.picture()
    row = page.locator(".trace .entries > li", has_text="@appcues/tooltip").filter(has_text="wrapper.kind")
    row.click()
    page.wait_for_selector(".screen.past")
    person.sees("the region is outlined", page.locator(".exhibit > .device .region").count() > 0)
    in_view = ("() => { const box = document.querySelector('.exhibit > .device').getBoundingClientRect();"
               " return box.top >= 0 && box.bottom <= innerHeight; }")
    person.sees("the phone stays in view", page.evaluate(in_view))
    after = person.picture()
    person.sees("the moment looks another way", after != end)
    address = person.address
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    person.sees("b shows the moment before", person.picture() != after and "b=1" in person.address, person.address)
    page.keyboard.press("b")
    person.sees("b again shows the moment after", person.picture() == after and person.address == address, person.address)
    page.keyboard.press("j")
    number = int(address.rsplit("#t", 1)[1])
    person.sees("j goes on", person.address.endswith(f"#t{number + 1}"), person.address)
    page.keyboard.press("k")
    person.sees("k goes back", person.address == address, person.address)
    other = person.context.new_page()
    other.goto(address)
    other.wait_for_selector(".screen.past")
    fresh = other.locator(".exhibit > .device").screenshot(animations="disabled")
    person.sees("a fresh window shows the same picture", alike(fresh, after))
    other.goto(address.rsplit("#", 1)[0])
    other.goto(address.rsplit("#", 1)[0] + "#t31")
    other.wait_for_selector(".entries > .chosen")
    person.sees("the phone is in view for an entry at the end too", other.evaluate(in_view))
    other.close()
    page.locator("section.trace").focus()
    page.keyboard.press("Escape")
    person.sees("Escape shows the end", person.picture() == end and "#" not in person.address, person.address)


@task
def runs_through_the_trace(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    frames = page.locator(".filmstrip li button")
    frames.first.wait_for()
    person.sees("every stage has its pictures", page.locator(".filmstrip li").count() >= 5 and frames.count() >= 8, frames.count())
    person.sees("the last picture is the page's own state", frames.last.get_attribute("aria-current") == "true")
    pictures = []
    for frame in frames.all():
        frame.click()
        pictures.append(person.picture())
    person.sees("the phone changes on the way", len(set(pictures)) >= 6, len(set(pictures)))
    person.sees("the way ends at the end", "#" not in person.address, person.address)
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
    person.sees("the trace begins early", tops[-1] <= 2500, tops[-1])
    person.sees("the trace is folded", page.locator(".entries").first.is_hidden())
    page.locator(".filmstrip li button").nth(3).click()
    person.sees("a picture of the strip changes the phone in its place", page.locator(".exhibit .device").evaluate("node => getComputedStyle(node).position") == "static")
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit .device a.button").first.click()
    box = page.locator(".picked").bounding_box()
    person.sees("the reason stands at the lower edge", box["y"] + box["height"] <= 845 and "because" in page.locator(".picked").inner_text(), box)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name=re.compile("Show .* entries")).click()
    person.sees("the trace unfolds", page.locator(".entries").last.is_visible())
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def presents_to_a_room(person):
    page = person.open(f"{TOUR}/help-is-one-tap-away.html?th=dark")
    page.get_by_role("link", name="Present").click()
    words = page.locator(".presentation output")
    frame = page.frame_locator(".presentation iframe")

    def shows(text):
        page.wait_for_function("text => document.querySelector('.presentation output').textContent.includes(text)", arg=text)

    shows("6 of 7")
    frame.locator(".wrapper .t").first.click()
    person.sees("a press that hits nothing shows where to press", frame.locator("body.hot").count() == 1)
    page.keyboard.press("ArrowRight")
    shows("7 of 7")
    person.sees("the last step names the next experience", page.get_by_role("button", name="Next: ").count() == 1)
    frame.locator("body").press("ArrowRight")
    shows("1 of 3")
    frame.locator("a.button").first.click()
    page.wait_for_function("() => !document.querySelector('.presentation output').textContent.includes('1 of 3')")
    person.sees("a button of the mockup leads on", True, words.inner_text())
    shown = words.inner_text().split(" · ")[0]
    page.keyboard.press("Escape")
    page.locator(".workbench").wait_for()
    page.wait_for_function("title => document.querySelector('h1').textContent === title", arg=shown)
    person.sees("the way out is the page of what was shown", "th=dark" in person.address and "round-ups" in person.address, person.address)
    touch = person.context.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = touch.new_page()
    page.goto(person.base + f"{TOUR}/help-is-one-tap-away.html#present")
    frame = page.frame_locator(".presentation iframe")
    frame.locator(".screen").wait_for()
    box = frame.locator(".screen").bounding_box()
    person.sees("on a phone the mockup is the window", (box["width"], box["height"]) == (390, 844), box)
    swipe = """screen => {
      const touch = (x) => new Touch({ identifier: 1, target: screen, clientX: x, clientY: 300 });
      screen.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)] }));
      screen.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(80)] }));
    }"""
    frame.locator(".screen").evaluate(swipe)
    page.wait_for_function("() => document.querySelector('.presentation output').textContent.includes('7 of 7')")
    person.sees("a swipe shows the next step", True)
    touch.close()


@task
def asks_who_made_the_button_blue(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    page.get_by_role("button", name="Why?").click()
    button = page.locator(".exhibit > .device a.button").first
    button.hover()
    person.sees("pointing outlines the button", page.locator(".region").count() == 1)
    address = person.address
    button.click()
    person.sees("a press does not lead away", person.address.split("?")[0] == address, person.address)
    card = page.locator(".picked")
    card.wait_for()
    first = card.locator("strong").inner_text()
    person.sees("one sentence says who made it so", first == "This button is dark teal because the step sets it", first)
    place = card.locator("a", has_text="goals-tour.md:").get_attribute("href")
    person.sees("its line is a link", place.startswith("definition.html#L"), place)
    card.locator("summary").click()
    person.sees("its colour is one click deeper", card.locator(".looks samp svg").count() > 0, card.inner_text())
    card.locator("summary").click()
    shown = page.locator(".trace .entries > li:visible")
    person.sees("the trace shows the entries that made it so", 0 < shown.count() < page.locator(".trace .entries > li").count(), shown.count())
    address, words = person.address, card.inner_text()
    card.get_by_role("button", name="Done").click()
    person.sees("the whole trace comes back", page.locator(".trace .entries > li:visible").count() == page.locator(".trace .entries > li").count())
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit > .device .close-button").first.click()
    person.sees("the close button leads to its trait", "skippable" in page.locator(".trace .entries > li:visible").first.inner_text())
    person.open(address.removeprefix(person.base))
    card.wait_for()
    person.sees("the link of a part leads to it", card.inner_text().split("\n\n")[1:] == words.split("\n\n")[1:], (address, words))
    person.open(address.removeprefix(person.base) + "#t20")
    card.wait_for()
    page.wait_for_selector(".screen.past")
    told = card.inner_text()
    person.sees("so does one with an entry", told.split("\n\n")[1:] == words.split("\n\n")[1:], told)
    person.open(f"{TOUR}/one-row-for-each-pool.html?part=wrapper#t30")
    card.wait_for()
    person.sees("a part that states draw again has its entries", "Set by trace entr" in card.text_content(), card.inner_text())
    person.open(address.removeprefix(person.base).replace("part=", "part=no-"))
    told = page.locator(".unknown").inner_text()
    person.sees("a part that there is not is named", "“no-" in told, told)


@task
def reaches_the_page_behind_a_tour(person):
    page = person.open("experiences/resting-pools/what-is-in-it-stays.html")
    page.get_by_role("button", name="Why?").click()
    row = page.locator(".exhibit > .device .app [data-id=rest-row]").bounding_box()
    page.mouse.click(row["x"] + row["width"] / 2, row["y"] + row["height"] / 2)
    card = page.locator(".picked")
    card.wait_for()
    person.sees("the backdrop is what was pressed", "backdrop" in card.inner_text(), card.inner_text())
    page.reload()
    card.wait_for()
    person.sees("the link tells what is behind it", "rest-row" in card.inner_text(), person.address)
    card.get_by_role("link", name="rest-row").click()
    page.wait_for_url("**/screens/pool.html?part=rest-row*")
    card = page.locator(".picked")
    card.wait_for()
    person.sees("the screen tells who made it so", "Set by trace entr" in card.text_content(), card.inner_text())


@task
def follows_a_screen_while_it_loads(person):
    page = person.open("screens/home.html#t5")
    part = page.locator(".exhibit [data-id]")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length === 3")
    person.sees("an operation has added what it adds", page.locator(".exhibit [data-id=shortcuts]").count() == 1)
    person.sees("its region is outlined", page.locator(".region").count() == 1)
    words = page.locator(".filmstrip output").inner_text()
    person.sees("it is said that nothing of it is shown yet", words == "After 5 · Shortcuts · not shown yet", words)
    page.locator("section.trace").press("b")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length === 2")
    page.locator(".trace .entries > li > a", has_text="8").first.click()
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-id]').length > 8")
    person.sees("the view is whole", not page.locator(".exhibit .screen.past").count(), part.count())
    page.get_by_role("button", name="Why?").click()
    page.locator(".exhibit [data-id=pool-rainy]").click()
    card = page.locator(".picked")
    card.wait_for()
    person.sees("a row is made by its operation", "Set by trace entries 7, 8." in card.text_content(), card.inner_text())


@task
def follows_a_tree_while_it_is_made(person):
    page = person.open("screens/statements.html#t5")
    page.wait_for_function("() => document.querySelectorAll('.exhibit [data-part]').length === 5")
    region = page.locator(".region").bounding_box()
    made = page.locator(".exhibit [data-part$='.1']").bounding_box()
    person.sees("the component of the row is outlined", abs(region["y"] - made["y"]) < 3 and abs(region["height"] - made["height"]) < 6, (region, made))
    person.sees("what comes after it is not there", page.locator(".exhibit [data-part]").count() == 5)
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
    person.sees("parts are named by their ids and types", crumbs == "navigation › stack › for-members › list_item", crumbs)
    person.sees("a component leads to its entry", "Set by trace entry 4." in card.text_content(), card.inner_text())


@task
def comes_to_the_trace_by_keyboard(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    seen = page.evaluate("() => document.activeElement.textContent")
    person.sees("a link leads to the trace", seen == "Skip to trace", seen)
    page.keyboard.press("Enter")
    page.keyboard.press("j")
    page.wait_for_selector(".entries > .chosen")
    first = page.locator(".trace .entries > li:visible > a").first.inner_text()
    person.sees("j chooses the first entry in view", page.locator(".entries > .chosen > a").inner_text() == first, first)


@task
def filters_the_trace(person):
    page = person.open(f"{TOUR}/everything-you-have-set-aside.html")
    page.locator(".filters > summary").click()
    total = page.locator(".trace .entries > li").count()
    for name, value in (("Level", "group"), ("Outcome", "overridden"), ("Phase", "Metadata")):
        page.locator(f".filters select[name={name.lower()}]").select_option(value)
        shown = page.locator(".trace .entries > li:visible")
        person.sees(f"{name} narrows the trace", 0 <= shown.count() < total, shown.count())
        person.sees(f"{name} stands in the address", f"{name.lower()}={value}" in person.address, person.address)
        address, count = person.address, shown.count()
        page.goto(address)
        page.wait_for_selector(".filters")
        person.sees(f"{name} comes back with the address", page.locator(".trace .entries > li:visible").count() == count)
        page.locator(".filters > summary").click()
        page.get_by_role("button", name="Show all").click()
    page.get_by_label("Only changes").check()
    rows = page.locator(".trace .entries > li:visible")
    person.sees("only changes leaves rows with changes", rows.count() == page.locator(".entries > li:visible > ul").count())
    page.goto(person.base + f"{TOUR}/everything-you-have-set-aside.html?outcome=vanished&th=sepia")
    told = page.locator(".unknown").inner_text()
    person.sees("what there is not is named", "vanished" in told and "sepia" in told, told)


# Labels whose widths Interface Builder wrote down in the system's own font: the words, the size and the width in points.
RECORDED_LABELS = (
    ("Continue", 16, 66), ("More Info", 16, 69), ("Start Over", 16, 75), ("Connect", 16, 62),
    ("http://homeassistant.local:8123", 15, 215), ("Label", 17, 41.5),
)


@task
def words_take_the_room_of_the_systems_font(person):
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
        person.sees("every flow comes to its end", page.locator(".player-text h2").inner_text() == "The flow is over", path.name)
        shown = page.frame_locator(".player iframe").locator(".ended strong")
        person.sees("the phone says that it is over", shown.inner_text() == "The flow is over", path.name)


@task
def presses_the_phone_of_a_flow(person):
    page = person.open("flows/first-start.html")
    phone = page.frame_locator(".player iframe")
    for _ in range(8):
        if page.locator(".player-text h2").inner_text() == "Profile":
            break
        phone.locator("a.button").first.click()
        page.wait_for_timeout(600)
    hop = page.locator(".player-text .hop").inner_text()
    person.sees("a press leads to the next scene", hop == "Step 2 · Welcome → Profile · Completed", hop)
    person.sees("the map follows", page.locator('.flow-map a.here[href="#scene-profile"]').count() == 1)
    told = page.locator(".player-text .note").inner_text()
    person.sees("the step on the phone is named", told.startswith("The phone shows “What should we call you?"), told)


@task
def walks_from_another_scene(person):
    page = person.open("flows/put-aside.html")
    page.wait_for_selector(".player-text .hop")
    page.locator("a.play").nth(1).click()
    page.locator(".controls button:enabled").first.click()
    hop, address = page.locator(".hop").inner_text(), person.address
    person.sees("the scene stands in the address", "from=" in address and hop.startswith("Step 2 ·"), (address, hop))
    page.goto(address)
    page.wait_for_selector(".player-text .hop")
    person.sees("its link comes to the same place", page.locator(".hop").inner_text() == hop, hop)
    page = person.open("flows/put-aside.html")
    phone = page.frame_locator(".player iframe")
    phone.locator("a", has_text="Lighthouse trip").first.click()
    back = page.locator(".player-text .note button")
    back.wait_for()
    told = page.locator(".player-text .note").first.inner_text()
    person.sees("a phone that leaves the flow says so", "no scene of this flow" in told, told)
    back.click()
    phone.locator("a", has_text="Put aside").first.click()
    page.wait_for_function("() => /^Step 2 /.test(document.querySelector('.hop').textContent)")
    page.go_back()
    page.wait_for_function("() => /^Step 1 /.test(document.querySelector('.hop').textContent)")
    person.sees("back undoes a press of the phone", "walk" not in person.address, person.address)


@task
def plays_a_flow_as_its_box_does(person):
    page = person.open("flows/first-start.html")
    page.locator("summary", has_text="Path through this flow").click()
    rows = page.locator("#walk tbody tr")

    def told():
        state = page.locator(".player-state > div")
        return {state.nth(index).locator("dt").inner_text(): state.nth(index).locator("dd").inner_text() for index in range(state.count())}

    for number in range(rows.count()):
        cells = rows.nth(number).locator("td")
        stack, trail = (cells.nth(place).inner_text() for place in (1, 2))
        state = told()
        person.sees(f"stack of hop {number + 1}", state["Back stack"] == stack, (state, stack))
        person.sees(f"trail of hop {number + 1}", state["History"].replace("the end", "End") == trail, (state, trail))
        person.sees(f"number of hop {number + 1}", page.locator(".hop").inner_text().startswith(f"Step {number + 1} ·"))
        if number == 1:
            person.sees("a scene shares what it puts", "startedProfile" in state.get("Shared", ""), state)
        if number + 1 < rows.count():
            trigger = rows.nth(number + 1).locator("td").nth(0).inner_text()
            page.locator(".controls button:enabled", has_text=trigger).first.click()
    address = person.address
    person.sees("the walk stands in the address", "walk=1.1.1.1.2" in address, address)
    page.go_back()
    page.wait_for_function("() => document.querySelector('.player-text h2').textContent === 'Home'")
    person.sees("back goes one hop back", told()["History"] == "Welcome › Profile › Home", told())
    page = person.open(address.removeprefix(person.base))
    page.wait_for_selector(".player-text .hop")
    person.sees("its link comes to the same place", page.locator(".player-text h2").inner_text() == "The flow is over")
    page = person.open("flows/first-start.html?walk=9.1")
    person.sees("a walk that there is not is named", "“9.1”" in page.locator(".player-text .unknown").inner_text())


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
    person.sees("an answer of an earlier step decides", "let-us-make-it-lighter" in person.address, person.address)
    why = page.locator(".came").inner_text()
    person.sees("the next page says why", "equals “Too much”" in why, why)
    page.go_back()
    page.wait_for_selector("#step .item")
    chosen = page.get_by_role("radio", name="Save more").is_checked()
    person.sees("what was answered is still there on the way back", chosen)
    page = answer("Fine", "Save more")
    person.sees("both answers together decide", "room-for-a-little-more" in person.address, person.address)
    page = answer("Fine", "Keep going like this")
    person.sees("what fits no condition goes the other way", "thank-you" in person.address, person.address)
    answer("Too much", "Save more")
    page = person.open("experiences/check-in/and-what-next.html")
    page.get_by_role("radio", name="Keep going like this").check(force=True)
    page.locator("#step .cover.go").first.click()
    page.wait_for_function("() => !location.pathname.includes('and-what-next')")
    person.sees("a clean link knows no answers", "thank-you" in person.address, person.address)


@task
def compares_two_scenarios(person):
    page = person.open("experiences/streak/twelve-quiet-weeks.html")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_selector(".column:nth-child(2)")
    page.locator(".column").nth(1).locator("label", has_text="Scenario").locator("select").select_option(label="A week without a deposit")
    page.wait_for_function("() => location.search.includes('streak-lost')")
    page.wait_for_selector(".aligned tr.differs")
    person.sees("both are told apart", "A week without a deposit" in page.locator(".aligned thead").inner_text())
    person.sees("values are shown, not counted", page.locator(".aligned .values .differs ins").count() > 0)
    rows = page.locator(".aligned tbody tr").count()
    page.get_by_label("Only what differs").uncheck()
    person.sees("what is alike can be seen too", page.locator(".aligned tbody tr").count() > rows)
    page.get_by_role("button", name="Add a column").click()
    page.wait_for_selector(".column:nth-child(3)")
    address = person.address
    page.goto(address)
    page.wait_for_selector(".column:nth-child(3)")
    person.sees("the address brings all columns back", page.locator(".compared iframe").count() == 3)
    page.goto(person.base + "compare/index.html?1=experiences/streak/twelve-quiet-weeks.html;d=nokia;zz=1")
    page.wait_for_selector(".column:nth-child(2)")
    notes = page.locator(".comparing .notice").all_inner_texts()
    person.sees("what there is not is named", notes == ["There is no device “nokia”.", "There is no choice “zz”."], notes)


@task
def compares_what_is_shown(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?tx=ax3&d=pixel-8&level=group")
    person.sees("the filter goes along", "level=group" in page.locator(".turn a").first.get_attribute("href"))
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_selector(".column:nth-child(2) iframe")
    shown = page.locator(".compared iframe").evaluate_all("list => list.map(frame => frame.src)")
    person.sees("both columns start from it", all("tx=ax3" in src and "d=pixel-8" in src for src in shown), shown)
    page.goto(person.base + f"{TOUR}/one-row-for-each-pool.html?d=pixel-8")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="All devices", exact=True).click()
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    shown = page.locator(".matrix-sheet iframe").evaluate_all("list => list.map(frame => frame.src)")
    person.sees("the matrix does as well", all("d=pixel-8" in src for src in shown), shown[:1])
    page.goto(person.base + "compare/index.html?1=experiences/welcome/save-without-trying.html")
    page.wait_for_selector(".column:nth-child(2)")
    page.get_by_role("button", name="Add a column").click()
    page.wait_for_selector(".column:nth-child(3)")
    person.sees("steps that no scenario changes can be added", page.locator(".comparing .notice").count() == 0)


@task
def lays_out_a_matrix(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("link", name="All devices", exact=True).click()
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    person.sees("light and dark at several sizes", page.locator(".matrix-sheet iframe").count() >= 8)
    page.get_by_label("Across").select_option("dir")
    page.wait_for_function("() => document.querySelectorAll('.matrix-sheet iframe').length === 4")
    person.sees("the axes stand in the address", "x=dir" in person.address, person.address)
    page.goto(person.address.replace("x=dir", "x=dir&y=dir"))
    page.wait_for_selector(".matrix-sheet iframe", state="attached")
    person.sees("two axes are never the same", page.get_by_label("Down").input_value() != "dir")
    page.goto(person.address.replace("dir", "zz"))
    page.wait_for_selector(".matrix .notice")
    person.sees("an axis that there is not is named", "“zz”" in page.locator(".matrix .notice").first.inner_text())


@task
def prints_what_it_sees(person):
    for path in (f"{TOUR}/one-row-for-each-pool.html", f"{TOUR}/index.html", "flows/first-start.html", "index.html"):
        page = person.open(path)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.wait_for_load_state("networkidle")
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 718, "height": 1000})
        broken = page.evaluate("() => [...document.images].filter(item => !item.complete || !item.naturalWidth).length")
        person.sees("every picture is loaded", broken == 0, f"{path}: {broken}")
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        person.sees("nothing is cut", wide <= 0, f"{path}: {wide} px")
        moving = page.evaluate("() => document.getAnimations().length")
        person.sees("nothing moves", moving == 0, f"{path}: {moving}")
        person.sees("there is a sheet", len(page.pdf()) > 10_000, path)


@task
def prints_a_step_as_it_is_shown(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?d=pixel-8&th=dark#t19")
    page.wait_for_selector(".entries > .chosen")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    person.sees("the sheet says how the phone is shown", page.locator(".variant").inner_text() == "Pixel 8, Dark")
    page.set_viewport_size({"width": 718, "height": 1000})
    page.emulate_media(media="print")
    place = page.evaluate("getComputedStyle(document.querySelector('.exhibit > .device')).position")
    person.sees("the phone stands above the trace and not over it", place != "fixed", place)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def compares_what_steps_share(person):
    first, second = (f"{TOUR}/{step}.html" for step in ("one-row-for-each-pool", "add-a-pool-from-here"))
    page = person.open(f"compare/index.html?1={first}&2={second}")
    row = page.locator(".aligned tr", has_text="@appcues/target-element")
    row.first.wait_for()
    words = row.first.inner_text()
    person.sees("what only shares another value is told", "contentDistanceFromTarget" in words, words)


@task
def follows_a_link_past_a_filter(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.html?level=step#t11")
    page.wait_for_selector(".entries > .chosen")
    person.sees("the entry of the link is there", page.locator("#t11").is_visible())
    person.sees("the filter still holds for others", not page.locator("#t12").is_visible())


@task
def reads_a_booklet_on_a_phone(person):
    page = person.open("print/goals-tour/index.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    cell = page.locator("td", has_text="Not now").first
    person.sees("a row below a joined one has its own labels", cell.get_attribute("data-label") == "What people do")
    page.set_viewport_size({"width": 1440, "height": 900})


@task
def opens_a_bare_mockup_as_it_is_shared(person):
    page = person.open(f"{TOUR}/one-row-for-each-pool.mockup.html?d=iphone-se&th=dark&tx=ax3&dir=rtl")
    width = page.evaluate("document.querySelector('.screen').offsetWidth")
    person.sees("the device is the one of the address", width == 375, width)
    style = page.evaluate("() => { const s = getComputedStyle(document.querySelector('.screen'));"
                          " return [s.colorScheme, s.direction, s.getPropertyValue('--ts') > 1.5]; }")
    person.sees("appearance, direction and text size too", style == ["dark", "rtl", True], style)
    page.goto(person.base + f"{TOUR}/one-row-for-each-pool.mockup.html?d=nokia")
    person.sees("what there is not is named", "nokia" in page.locator(".note").inner_text())


@task
def redraws_the_home_page(person):
    page = person.open("index.html")
    page.locator("#appearance").select_option("dark")
    page.locator("#text-size").select_option("ax3")
    person.sees("the choice stands in the address", person.address.endswith("?th=dark&tx=ax3"), person.address)
    sources = page.eval_on_selector_all(".film .preview", "list => list.map(item => item.getAttribute('src'))")
    person.sees("every picture is asked for it", sources and all(source.endswith("?th=dark&tx=ax3") for source in sources))
    page.locator(".film").first.scroll_into_view_if_needed()
    page.locator(".journey a").nth(1).click()
    page.wait_for_url("**/experiences/**")
    link = page.locator(".steps-section a").first.get_attribute("href")
    person.sees("the page of an experience hands it on", link.endswith("?th=dark&tx=ax3"), link)
    scheme = page.locator("main .device").first.evaluate("part => getComputedStyle(part).colorScheme")
    person.sees("and shows its steps so", scheme == "dark", scheme)
    page.go_back()
    person.sees("the way back is the home page as it was", person.address.endswith("index.html?th=dark&tx=ax3"), person.address)
    person.sees("the phone on the page carries its numbers", page.locator(".shop-phone .pin").count() == 3)
    page.goto(person.base + "flows/first-start.html?th=dark")
    page.locator(".node-picture .preview").first.scroll_into_view_if_needed()
    shown = page.locator(".preview:not([name])").evaluate_all("list => list.map(frame => frame.src)")
    person.sees("the scenes of a flow obey as well", all(source.endswith("?th=dark") for source in shown), shown)
    page.wait_for_load_state("networkidle")
    page.go_back()
    person.sees("and are no steps on the way back", "/index.html" in person.address, person.address)


@task
def comes_back_from_what_is_not_there(person):
    page = person.open(f"{Host.FOLDER[1:]}/experiences/renamed/no/longer.html")
    page.wait_for_function("() => document.querySelector('a').pathname !== location.pathname.replace(/[^/]*$/, 'index.html')")
    background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    person.sees("the page has its style", background != "rgba(0, 0, 0, 0)", background)
    page.get_by_role("link", name="Go to the overview").click()
    page.wait_for_url("**/index.html")
    person.sees("the overview of the folder is found", person.address.endswith(f"{Host.FOLDER}/index.html"), person.address)
    person.messages = [message for message in person.messages if "404" not in message]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    choice.offer(parser)
    options = parser.parse_args()
    site = options.site.resolve()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(site)))
    # A browser that leaves a page closes its connections, which is no error.
    server.handle_error = lambda *arguments: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    reviewing.offer()
    damage.offer()
    handing_over.offer()
    report = Report()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        for name in choice.chosen(TASKS, options):
            function = TASKS[name]
            base = f"http://127.0.0.1:{server.server_port}/"
            person = Person(browser, site, base, report, name.replace("_", " "), {"width": 1440, "height": 900})
            try:
                function(person)
            except Exception as error:
                person.sees("gets to the end", False, str(error).splitlines()[0])
            person.close()
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
