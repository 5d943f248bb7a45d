"""Chooses which checks of a script run, so that several processes can share them."""

import argparse


def offer(parser):
    """Adds the arguments that choose checks."""
    parser.add_argument("--only", default="", help="a part of the names of the checks to make")
    parser.add_argument("--share", type=fraction, default=(1, 1), help="a share of the checks, such as 1/3")


def chosen(names, options):
    """The names that the arguments choose, in order."""
    number, count = options.share
    return [name for place, name in enumerate(names) if place % count == number - 1 and options.only in name]


def fraction(text):
    number, _, count = text.partition("/")
    if not (number.isdigit() and count.isdigit() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"'{text}' is no share; write for example 1/3")
    return int(number), int(count)
