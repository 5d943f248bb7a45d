"""What people do who review a whole catalog: they look for pages and narrow lists down."""

from tasks import task

STATUS = ".search-dialog .found-status"


def offer():
    """Importing this file offers its tasks."""


def asks(person, words):
    """What the search finds for words: the titles of the pages."""
    page = person.page
    page.locator(".search-dialog input").fill(words)
    page.wait_for_function("() => /page|Nothing/.test(document.querySelector('.found-status').textContent)")
    page.wait_for_timeout(120)
    return page.locator(".search-dialog .found").evaluate_all(
        "list => list.map(item => item.querySelector('.found-title').firstChild.parentNode.textContent"
        ".slice(0, -item.querySelector('.found-kind').textContent.length))")


@task
def searches_the_catalog(person):
    page = person.open("experiences/goals-tour/insights-once-a-week.html")
    page.keyboard.press("/")
    page.wait_for_selector(".search-dialog input")
    person.sees("a title comes first", asks(person, "insights once")[0] == "Insights, once a week")
    person.sees("accents do not matter", "Insights, once a week" in asks(person, "ínsights ONCE"))
    person.sees("a word with a wrong letter is found", len(asks(person, "strek")) > 2)
    person.sees("a phrase is a phrase", asks(person, 'text:"not now"') and not asks(person, 'text:"now not"'))
    person.sees("a color leads to its steps", len(asks(person, "#48605F kind:step")) == 10)
    modal = asks(person, "trait:modal kind:step")
    person.sees("minus leaves out", len(modal) == 10 and asks(person, "modal -modal") == [])
    owned = asks(person, "owner:growth status:in-review kind:experience")
    person.sees("values narrow", owned == ["Ten euros for both of you"], owned)
    asks(person, "owner:nobody")
    person.sees("unknown values lead to known ones", "owner:growth" in page.locator(STATUS).inner_text())
    person.sees("steps that differ under a scenario", asks(person, "under:twelve-weeks once a week"))
    address = page.locator(".search-dialog .found a").first.get_attribute("href")
    person.sees("lead to their pages under it", address.endswith("~twelve-weeks.html"), address)
    page.locator(".search-dialog input").press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/*~twelve-weeks.html")
    page.keyboard.press("Control+k")
    page.wait_for_selector(".search-dialog input")
    asks(person, "pool")
    page.locator(".found-more a").click()
    page.wait_for_selector(".search-page .found")
    person.sees("all that is found has a page", "q=pool" in page.url, page.url)


@task
def finds_everything_without_scripts(person):
    context = person.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(person.base + "index.html")
    page.locator(".search-link").click()
    links = page.locator(".search-all a")
    person.sees("every page is listed", links.count() > 140, links.count())
    links.first.click()
    person.sees("and leads there", "/experiences/" in page.url, page.url)
    context.close()
