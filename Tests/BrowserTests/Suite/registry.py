"""The steps that are measured, each with the function that measures it."""

from browser import SITUATIONS

STEPS = {}


def step(experience, name, situations=SITUATIONS):
    """Registers a function that measures a step in some situations."""

    def register(function):
        STEPS[f"{experience}/{name}"] = (function, situations)
        return function

    return register
