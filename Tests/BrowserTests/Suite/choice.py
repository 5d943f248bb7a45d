"""Command-line arguments that choose the checks of a script, so that several processes can share the work."""

import argparse


def add_arguments(parser):
    """Adds the arguments that choose checks to a parser."""
    parser.add_argument("--only", default="", help="run only the checks whose name contains this text")
    parser.add_argument("--share", type=fraction, default=(1, 1), help="run a part of the checks, such as 1/3")


def chosen(names, options):
    """The names of the chosen checks, in order."""
    number, count = options.share
    return [name for place, name in enumerate(names) if place % count == number - 1 and options.only in name]


def fraction(text):
    number, _, count = text.partition("/")
    if not (number.isdigit() and count.isdigit() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"'{text}' is not a share. Write for example 1/3.")
    return int(number), int(count)
