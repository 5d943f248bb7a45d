#!/usr/bin/env python3
"""Stands for the command `gh`: one folder holds the releases and the comments of a repository on a code host."""

import json
import os
import pathlib
import shutil
import sys

STATE = pathlib.Path(os.environ["CODE_HOST"])


def option(arguments, name):
    return [value for key, value in zip(arguments, arguments[1:]) if key == name]


def comments(arguments):
    """Lists, adds or replaces comments; each has the type of its author and a text.

    The list has the numbers of the comments of bots that start with the mark, as the query of the action selects them.
    """
    file = STATE / "comments.json"
    known = json.loads(file.read_text()) if file.exists() else []
    address = next(word for word in arguments if word.startswith("repos/"))
    body = [value.removeprefix("body=@") for value in option(arguments, "--field")]
    method = option(arguments, "--method")
    if not method:
        query = option(arguments, "--jq")[0]
        assert query == '.[] | select(.user.type == "Bot" and (.body | startswith(env.MARK))) | .id', query
        mark = os.environ["MARK"]
        print("\n".join(str(place) for place, (author, text) in enumerate(known) if author == "Bot" and text.startswith(mark)))
        return
    text = pathlib.Path(body[0]).read_text()
    assert len(text) < 65536, len(text)
    if method == ["PATCH"]:
        known[int(address.rsplit("/", 1)[1])] = ["Bot", text]
    else:
        known.append(["Bot", text])
    file.write_text(json.dumps(known))


def main():
    arguments = sys.argv[1:]
    releases = STATE / "releases"
    if arguments[:2] == ["release", "view"]:
        print(sorted(releases.iterdir())[-1].name.removeprefix("v"))
    elif arguments[:2] == ["release", "download"]:
        for pattern in option(arguments, "--pattern"):
            shutil.copy(releases / arguments[2] / pattern, pattern)
    elif arguments[0] == "api":
        comments(arguments)
    else:
        sys.exit(f"unknown arguments {arguments}")


main()
