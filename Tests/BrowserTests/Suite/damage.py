"""User tasks with damaged addresses, and with browser storage that other pages of the host wrote."""

from tasks import task

PAGES = [
    "review/run.html", "search/index.html", "experiences/index.html", "compare/index.html", "compare/matrix.html",
    "experiences/goals-tour/one-row-for-each-pool.html", "experiences/goals-tour/one-row-for-each-pool.mockup.html",
    "flows/choose-plan.html",
]
NAMES = [
    "q", "set", "at", "d", "o", "th", "tx", "dir", "ov", "1", "2", "of", "x", "y", "sort", "status", "only", "phase",
    "level", "trait", "outcome", "b", "scene",
]
VALUES = ["%E0%A4%A", "-1", "1e99", "__proto__", "%00", "a;b=c;=;;"]
STORED = ["5", '"x"', "[1]", '{"to":5}', "null", "{"]


def damaged(start):
    """A query with a damaged value for every parameter; the start shifts the values."""
    return "&".join(f"{name}={VALUES[(start + place) % len(VALUES)]}" for place, name in enumerate(NAMES))


@task
def follows_damaged_addresses(person):
    for path in PAGES:
        for start in person.sample((0, 3)):
            page = person.open(f"{path}?{damaged(start)}#t{VALUES[start]}")
            page.wait_for_timeout(50)
            person.sees("the page is shown", page.locator("h1, .screen").count() > 0, f"{path} {start}")


@task
def ignores_foreign_storage(person):
    for path in PAGES:
        page = person.open(path)
        for start in person.sample((0, 3)):
            page.evaluate(
                """values => {
                  const write = (storage, names) => names.forEach((name, place) =>
                    storage.setItem(name, values[place % values.length]));
                  write(sessionStorage, ["answers", "way", "left", ...Object.keys(sessionStorage)]);
                  write(localStorage, [...Object.keys(localStorage), "shortcuts"]);
                }""", STORED[start:] + STORED[:start])
            page = person.open(path)
            page.wait_for_timeout(50)
            person.sees("the page is shown", page.locator("h1, .screen").count() > 0, f"{path} {start}")
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
