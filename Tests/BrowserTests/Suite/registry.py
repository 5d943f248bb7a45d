"""The registry of measured pages: the path of each page in the site and the function that measures it."""

from browser import SITUATIONS

PAGES = {}


def page(name, path, situations):
    """Registers a function that measures a page in the given situations."""

    def register(function):
        PAGES[name] = (path, function, situations)
        return function

    return register


def step(experience, name, situations=SITUATIONS):
    """Registers a function that measures a step."""
    return page(f"{experience}/{name}", f"experiences/{experience}/{name}.html", situations)


def screen(name, situations=SITUATIONS):
    """Registers a function that measures a screen."""
    return page(f"screens/{name}", f"screens/{name}.html", situations)
