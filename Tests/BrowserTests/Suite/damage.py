"""What a person meets who follows a damaged address, or whose browser keeps what other pages of the host wrote."""

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
STORED = ["5", "null", '"x"', "[1]", '{"to":5}', "{"]


def offer():
    """Importing this file offers its tasks."""


@task
def follows_damaged_addresses(person):
    for path in PAGES:
        for value in VALUES:
            page = person.open(f"{path}?{'&'.join(f'{name}={value}' for name in NAMES)}#t{value}")
            page.wait_for_timeout(50)
            person.sees("a page is there", page.locator("h1, .screen").count() > 0, f"{path} {value}")


@task
def keeps_what_others_wrote(person):
    for path in PAGES:
        page = person.open(path)
        for value in STORED:
            page.evaluate(
                """value => {
                  const own = [...Object.keys(sessionStorage), "answers", "way", "scroll", "group"];
                  own.forEach(key => sessionStorage.setItem(key, value));
                  [...Object.keys(localStorage), "shortcuts"].forEach(key => localStorage.setItem(key, value));
                }""", value)
            page = person.open(path)
            page.wait_for_timeout(50)
            person.sees("a page is there", page.locator("h1, .screen").count() > 0, f"{path} {value}")
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
