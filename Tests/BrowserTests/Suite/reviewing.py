"""User tasks of reviewers: search the catalog, filter lists, and review steps."""

import re

from tasks import task

STATUS = ".search-dialog .found-status"


def search(person, words):
    """Types a query into the search dialog and returns the titles of the pages found."""
    page = person.page
    page.locator(".search-dialog input").fill(words)
    page.wait_for_function("() => /page|Nothing matches/.test(document.querySelector('.found-status').textContent)")
    page.wait_for_timeout(120)
    return page.locator(".search-dialog .found").evaluate_all(
        "list => list.map(item => item.querySelector('.found-title').firstChild.parentNode.textContent"
        ".slice(0, -item.querySelector('.found-kind').textContent.length))")


@task
def searches_the_catalog(person):
    page = person.open("experiences/goals-tour/insights-once-a-week.html")
    page.keyboard.press("/")
    page.wait_for_selector(".search-dialog input")
    person.sees("a title comes first", search(person, "insights once")[0] == "Insights, once a week")
    person.sees("a question leads to its term", search(person, "what is a trait")[0] == "Trait")
    person.sees("accents do not matter", "Insights, once a week" in search(person, "ínsights ONCE"))
    person.sees("a word with a wrong letter is found", len(search(person, "strek")) > 2)
    person.sees("a phrase is a phrase", search(person, 'text:"not now"') and not search(person, 'text:"now not"'))
    person.sees("a color leads to its steps", len(search(person, "#48605F kind:step")) == 10)
    modal = search(person, "trait:modal kind:step")
    person.sees("a minus excludes results", len(modal) == 10 and search(person, "modal -modal") == [])
    search(person, "-modal")
    person.sees("a lone minus excludes from all pages", "pages" in page.locator(STATUS).inner_text())
    search(person, "once owner:")
    page.wait_for_function(f"() => document.querySelector('{STATUS}').textContent.includes('owner:growth')")
    person.sees(
        "a qualifier without a value lists its values and the results", "page" in page.locator(STATUS).inner_text())
    owned = search(person, "owner:growth status:in-review kind:experience")
    person.sees("qualifiers narrow the results", owned == ["Ten euros for both of you"], owned)
    search(person, "owner:unknown")
    person.sees("an unknown value suggests known ones", "owner:growth" in page.locator(STATUS).inner_text())
    search(person, "notifcatons")
    page.get_by_role("button", name="notifications", exact=True).click()
    page.wait_for_selector(".search-dialog .found")
    person.sees("a query without results offers similar words", "page" in page.locator(STATUS).inner_text())
    page.keyboard.press("Escape")
    person.sees("Escape closes the search", page.locator(".search-dialog[open]").count() == 0)
    page.keyboard.press("/")
    page.locator(".search-dialog").get_by_role("button", name="Close").click()
    person.sees("a button closes the search too", page.locator(".search-dialog[open]").count() == 0)
    page.keyboard.press("/")
    person.sees("steps under a scenario are found", search(person, "under:twelve-weeks once a week"))
    address = page.locator(".search-dialog .found a").first.get_attribute("href")
    person.sees(
        "results under a scenario link to their page under it", address.endswith("~twelve-weeks.html"), address)
    source = page.evaluate("""() => {
      const place = document.querySelector(".search-dialog .found-picture");
      return place.dataset.source || place.querySelector("iframe").src;
    }""")
    person.sees(
        "results under a scenario show their mockup under it", source.endswith("~twelve-weeks.mockup.html"), source)
    page.locator(".search-dialog input").press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/*~twelve-weeks.html")
    page.keyboard.press("Control+k")
    page.wait_for_selector(".search-dialog input")
    search(person, "pool")
    page.locator(".found-more a").click()
    page.wait_for_selector(".search-page .found")
    person.sees("all results have a page", "q=pool" in person.address, person.address)
    page.locator(".found-kinds button", has_text="screen").click()
    page.wait_for_function("() => document.querySelector('.found-kinds [aria-pressed=true]').value === 'screen'")
    kinds = set(page.locator(".found-kind").all_inner_texts())
    person.sees("a kind narrows the results", kinds == {"screen"} and "kind=screen" in person.address, kinds)
    person.open("search/index.html#q=rainy")
    page.wait_for_selector(".search-page .found")
    person.sees("a query can be the fragment of the address", "?q=rainy" in person.address, person.address)


@task
def finds_all_pages_without_scripts(person):
    context = person.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(person.base + "index.html")
    page.locator(".search-link").click()
    links = page.locator(".search-all a")
    links.first.wait_for()
    person.sees("every page is listed", links.count() > 140, links.count())
    links.first.click()
    page.wait_for_url("**/experiences/**")
    person.sees("a listed page opens", page.locator("h1").count() == 1, page.url)
    context.close()


@task
def filters_an_overview(person):
    page = person.open("experiences/index.html")
    rows = page.locator(".card:visible")
    whole = rows.count()

    def choose(facet, value):
        page.locator(f".facet[data-name={facet}] label", has_text=value).locator("input").check()

    choose("owner", "Growth")
    growth = rows.count()
    choose("owner", "Insights")
    both = rows.count()
    person.sees("a second value of one facet adds entries", 0 < growth < both < whole, [growth, both, whole])
    choose("status", "In review")
    titles = rows.locator(".name").all_inner_texts()
    person.sees(
        "a second facet removes entries",
        sorted(titles) == ["Insights have a new place", "Ten euros for both of you"], titles)
    page.locator(".facets select").select_option("title")
    person.sees(
        "the address contains the filters",
        "owner=Growth%7CInsights&sort=title&status=In+review" in person.address, person.address)
    page.reload()
    person.sees(
        "a reload keeps the filters",
        rows.locator(".name").all_inner_texts() == sorted(titles), rows.all_inner_texts())
    page.get_by_role("button", name="Clear").click()
    person.sees("Clear removes the filters", rows.count() == whole and "?" not in person.address, person.address)
    page.goto(person.base + "experiences/index.html?owner=Unknown+team")
    person.sees(
        "an unknown value in the address is reported", "Unknown team" in page.locator(".facets .note").inner_text())
    page.goto(person.base + "screens/index.html?owner=Growth")
    person.sees(
        "screens can be filtered too",
        page.locator(".card:visible .name").all_inner_texts() == ["Home, without an account", "Community pools"])
    page.goto(person.base + "components/index.html?status=Shipped")
    cards = page.locator(".card:visible")
    person.sees("components can be filtered too", 0 < cards.count() < page.locator(".card").count(), cards.count())


# The lists that scripts give filters, whose place is kept before the scripts run.
LISTS = ("experiences/index.html", "screens/index.html", "components/index.html", "review/sizes.html", "scenarios/matrix.html")
# Other pages to which scripts add much, with a part that their script adds, or that is there from the start.
FILLED = {
    "search/index.html": ".search-page > input", "review/index.html": ".lane", "review/run.html": ".run > *",
    "review/run.html?set=waiting&at=1": ".run-verdicts"
}

SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted += value; })
  .observe({ type: "layout-shift", buffered: true });"""


@task
def sees_every_part_in_its_place_while_a_page_loads(person):
    person.page.add_init_script(SHIFTS)
    for path, part in ({path: ".faceted.with-facets" for path in LISTS} | FILLED).items():
        for width in (390, 1440):
            person.page.set_viewport_size({"width": width, "height": 900})
            page = person.open(path)
            page.wait_for_selector(part)
            page.wait_for_timeout(300)
            shifted = page.evaluate("shifted")
            person.sees("lists do not move while they load", shifted < 0.02, f"{path} at {width}: {shifted:.3f}")


@task
def finds_what_breaks_on_a_phone(person):
    page = person.open("review/sizes.html")
    page.get_by_role("link", name="Small Android phone: ").first.click()
    cards = page.locator(".break:visible")
    cards.first.wait_for()
    pictures = cards.locator("iframe").evaluate_all("frames => frames.map(frame => frame.getAttribute('src'))")
    captions = cards.locator(".situation").all_inner_texts()
    person.sees(
        "pictures and captions are those of the phone",
        pictures and all("d=android-small&tx=a200" in source for source in pictures)
        and all(caption.startswith("Small Android phone") for caption in captions), [pictures, captions])
    missing = [int(points) for points in re.findall(r"cut by (\d+) pt", "\n".join(cards.locator(".break-answer:first-child").all_inner_texts()))]
    person.sees("what is cut most on the phone comes first", len(missing) > 2 and missing == sorted(missing, reverse=True), str(missing))
    line = page.locator(".facet-pages").inner_text()
    person.sees("one line names the pages", f"{cards.count()} pictures on " in line and "Cards" in line, line)
    address = cards.first.locator(".name").get_attribute("href")
    cards.first.locator(".picture-link").click()
    page.wait_for_url("**/*~*" if "~" in address else "**/*.html?d=*")
    person.sees("a tap on a picture opens its step", address.split("/")[-1] in page.url, page.url)


@task
def sees_pending_reviews_of_an_owner(person):
    page = person.open("experiences/referral/index.html")
    page.get_by_role("link", name="Growth").click()
    row = page.locator(".card", has_text="Ten euros for both of you")
    row.wait_for()
    person.sees(
        "the page of the owner says how many steps and screens need a review",
        page.locator(".page-head a.primary").inner_text() == "Review 3 steps and screens")
    person.sees("the card of the experience shows a mockup", row.locator("iframe").count() == 1)
    page.get_by_role("link", name="Board").first.click()
    page.locator(".lane").nth(4).wait_for()
    person.sees("the board has a lane for each status", page.locator(".lane").count() >= 5)


@task
def sees_what_is_judged_on_every_page(person):
    page = person.open("experiences/referral/index.html")
    start = page.locator(".page-head a.primary")
    start.click()
    page.locator(".run-verdicts .question").click()
    onward = page.locator(".run-verdicts .primary")
    person.sees("after a question, the way on is the main action", onward.get_attribute("aria-label") == "Next")
    page = person.open("experiences/referral/index.html")
    person.sees("the experience goes on with what is left", start.inner_text() == "Review the one left", start.inner_text())
    start.click()
    page.locator(".run-verdicts .approve").click()
    page = person.open("experiences/referral/index.html")
    judged = page.locator(".judged").inner_text()
    person.sees("the experience hands the review over", start.inner_text() == "Hand it over" and judged == "2 of 2 judged in this browser.", judged)
    page = person.open("owners/growth.html")
    counts = page.locator(".waiting-count").all_inner_texts()
    person.sees("the owner has the rest", start.inner_text() == "Review the one left" and counts == ["2 judged", "1 to review"], str(counts))
    page = person.open("experiences/referral/good-things-travel.html")
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Review this step").click()
    page.locator(".run-verdicts").wait_for()
    person.sees("a step leads to its review", page.locator(".run-head span").first.inner_text() == "1 of 1")


@task
def reviews_all_pending_steps(person):
    def number(page):
        return page.locator("a.primary").inner_text()

    page = person.open("index.html")
    on_home = number(page)
    page.locator("a.primary").click()
    position = page.locator(".run-head span").first
    position.wait_for()
    person.sees("home starts the review", f"Review {position.inner_text().split(' of ')[1]} steps" in on_home, on_home)
    person.sees("a film strip shows what is left", page.locator(".run-strip button").count() == 12)
    page = person.open("review/index.html")
    person.sees("the board has the same number", number(page) == on_home, number(page))
    page.get_by_role("link", name="Growth", exact=True).first.click()
    page.locator("a.primary").click()
    screen = page.frame_locator(".run-mockup").locator(".screen")
    screen.wait_for()
    person.sees("the first step is shown with its mockup", screen.count() == 1)
    first = page.locator(".run-title").inner_text()
    page.get_by_label("Note for the owner", exact=True).fill("Shorter, *please*\n@team")
    page.get_by_role("button", name="Question", exact=True).click()
    person.sees("after a question the same step stays", page.locator(".run-title").inner_text() == first)
    page.get_by_role("button", name="Next").click()
    second = page.locator(".run-title").inner_text()
    page.reload()
    person.sees("a reload shows the same step", page.locator(".run-title").inner_text() == second, person.address)
    page.keyboard.press("a")
    while page.locator(".run-verdicts").count():
        page.get_by_role("button", name="Approve", exact=True).click()
    exported = page.locator(".run-export textarea")
    person.sees("without a name there are no approvals", exported.count() == 1, f"{exported.count()} texts")
    page.get_by_label("Your name").fill("Mara")
    text, commands = exported.evaluate_all("list => list.map(item => item.value)")
    person.sees(
        "notes and verdicts are exported",
        "### Question" in text and "Shorter, \\*please\\*\\\n  @\u200bteam" in text, text)
    names = commands.removeprefix("experience-catalog approve ").split(" --by")[0].split(" ")
    person.sees(
        "approvals are exported as a command",
        len(names) >= 1 and first not in names and "--by 'Mara'" in commands, commands)
    page.get_by_role("button", name="Delete all my notes").click()
    person.sees("all notes can be deleted", page.locator(".run-export").count() == 0)
    page.get_by_role("button", name="Undo").click()
    person.sees("Undo restores the notes", page.locator(".run-export").count() == 2)
    page.get_by_role("button", name="Delete all my notes").click()


@task
def opens_shortcuts_and_copies_a_note(person):
    page = person.open("experiences/welcome/save-without-trying.html?th=dark")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.shortcuts[open]")
    person.sees("the shortcuts of the trace are listed", "The next entry" in page.locator(".shortcuts").inner_text())
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Shift+ArrowRight")
    page.wait_for_url("**/every-goal-has-a-pool.html?th=dark")
    page.locator(".rail-head .menu summary").click()
    page.get_by_role("button", name="Copy note for review").click()
    page.wait_for_function("() => /Copied/.test(document.querySelector('.rail-head .menu').textContent)")
    page.locator("button.keys").click()
    page.locator(".shortcuts input").uncheck()
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press("?")
    page.keyboard.press("/")
    person.sees("disabled shortcuts do nothing", page.locator("dialog[open]").count() == 0)
    page.keyboard.press("Control+k")
    page.wait_for_selector(".search-dialog input")
    page.keyboard.press("Escape")
    page.locator("button.keys").click()
    page.locator(".shortcuts input").check()
