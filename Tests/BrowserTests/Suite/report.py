"""Collects the results of checks and merges those of one check in several situations."""

import json

# The difference in points that a measurement may have.
TOLERANCE = 1.0


class Report:
    """The results of checks, in the order of their first result."""

    def __init__(self):
        self.results = {}

    def add(self, check, ok, detail):
        self.results.setdefault(check, []).append((ok, detail))

    def print(self):
        for check, findings in self.results.items():
            failures = [detail for ok, detail in findings if not ok]
            if failures:
                more = f" (fails {len(failures)} of {len(findings)} times)" if len(findings) > 1 else ""
                detail = failures[0] + more
            else:
                detail = f"{len(findings)} times"
            print(json.dumps({"check": check, "ok": not failures, "detail": detail}, ensure_ascii=False))


class Expectation:
    """Compares measurements of one mockup in one situation with expected values."""

    def __init__(self, report, subject, situation):
        self.report = report
        self.subject = subject
        self.situation = situation

    def add(self, name, ok, detail):
        self.report.add(f"{self.subject}: {name}", ok, f"{self.situation}: {detail}")

    def near(self, name, measured, expected, tolerance=TOLERANCE):
        ok = abs(measured - expected) <= tolerance
        self.add(name, ok, f"expected {expected:.2f}, measured {measured:.2f}")

    def size(self, name, box, width, height):
        ok = abs(box.width - width) <= TOLERANCE and abs(box.height - height) <= TOLERANCE
        self.add(name, ok, f"expected {width:.1f} × {height:.1f}, measured {box.width:.1f} × {box.height:.1f}")

    def rect(self, name, box, expected, tolerance=TOLERANCE):
        measured = (box.x, box.y, box.width, box.height)
        wanted = (expected.x, expected.y, expected.width, expected.height)
        ok = all(abs(one - other) <= tolerance for one, other in zip(measured, wanted))
        self.add(name, ok, f"expected {text(wanted)}, measured {text(measured)}")

    def equal(self, name, measured, expected):
        self.add(name, measured == expected, f"expected {expected!r}, found {measured!r}")

    def true(self, name, condition, detail=""):
        self.add(name, bool(condition), detail or str(condition))

    def color(self, name, measured, expected):
        """Compares red, green, blue and opacity; the opacity may differ by 1 because of rounding."""
        ok = measured[:3] == expected[:3] and abs(measured[3] - expected[3]) <= 1
        self.add(name, ok, f"expected {expected}, found {measured}")


def text(numbers):
    return "(" + ", ".join(f"{number:.1f}" for number in numbers) + ")"
