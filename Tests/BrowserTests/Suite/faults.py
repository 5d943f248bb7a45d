"""Runs the command while its surroundings fail: disks, permissions, file names, clocks, other programs, and kill signals.

A run may fail, but must print the reason. The site is then either the old or the new one, never a mix. Files that authors
wrote are never lost.
"""

import argparse
import pathlib
import sys
import tempfile

import fault_content
import fault_disks
import fault_runs
from fault_trial import Trial
from report import Report

GROUPS = {"disks": fault_disks, "content": fault_content, "runs": fault_runs}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--only", choices=GROUPS)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--thorough", action="store_true", help="cause every failure, not a sample of them")
    options = parser.parse_args()
    report = Report()
    for name, group in GROUPS.items():
        if options.only in [None, name]:
            with tempfile.TemporaryDirectory() as folder:
                group.check(Trial(pathlib.Path(folder), report, options))
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
