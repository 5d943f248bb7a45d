"""Random trees of elements, the same in every run: ordinary ones, whose content fits, and hostile ones.

Hostile trees have fixed heights around growing content, children wider than their parents, borders, and negative lengths.
"""

import random

from layout import EDGES, Element

WORDS = (
    "tide harbour lantern rope sail keel gull anchor fog deck oar buoy mast hull captain ledger compass north star ferry "
    "lighthouse breakwater quay").split()
HORIZONTAL = ("leading", "center", "trailing")
VERTICAL = ("top", "center", "bottom")
MAXIMUM_DEPTH = 4


class Generator:
    """Makes random trees. Each part has a unique background colour, by which it is found in the mockup."""

    def __init__(self, seed, is_hostile):
        self.random = random.Random(seed)
        self.is_hostile = is_hostile
        self.count = 0x200000 if is_hostile else 0x400000

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *values):
        return self.random.choice(values)

    def color(self):
        self.count += 1
        return f"#{self.count:06X}"

    def tree(self):
        return self.stack(1, self.pick("row", "row", "column", "column", "box"))

    def child(self, depth, parent):
        kinds = {"text": 30, "block": 14, "image": 12, "symbol": 4, "button": 8, "embed": 3, "input": 3, "options": 4}
        if parent in ("row", "column"):
            kinds["spacer"] = 6
        if parent in ("row", "equal") and not self.is_hostile:
            del kinds["options"]
        if depth < MAXIMUM_DEPTH:
            kinds |= {"row": 9, "column": 9, "box": 6, "equal": 3}
        kind = self.random.choices(list(kinds), list(kinds.values()))[0]
        if kind in ("row", "column", "box", "equal"):
            return self.stack(depth + 1, kind, parent)
        return getattr(self, kind)(depth)

    def edges(self, element, name, share, lengths):
        if self.chance(share):
            for edge in EDGES:
                element.style[name + edge] = self.pick(*lengths)

    def decorated(self, element):
        """Adds random padding, margins and, in a hostile tree, a border."""
        below = (-6,) if self.is_hostile else ()
        self.edges(element, "padding", 0.25, (0, 4, 10, *below))
        self.edges(element, "margin", 0.2, (0, 3, 8, *below))
        if self.is_hostile and self.chance(0.15):
            element.style["borderWidth"] = self.pick(2, 6)
            if self.chance(0.8):
                element.style["borderColor"] = {"light": "#123456"}
        return element

    def aligned(self, element):
        if self.chance(0.6):
            element.style["horizontalAlignment"] = self.pick(*HORIZONTAL)
        if self.chance(0.6):
            element.style["verticalAlignment"] = self.pick(*VERTICAL)
        return element

    def stack(self, depth, kind, parent=""):
        element = self.aligned(Element(kind, self.color(), spacing=self.pick(0, 0, 4, 8, 16)))
        if self.is_hostile and self.chance(0.15):
            element.spacing = -6
        if self.chance(0.2):
            element.style["width"] = -1
        elif depth > 1 and self.chance(0.15) and (self.is_hostile or parent not in ("row", "equal", "button")):
            element.style["width"] = self.pick(*((60, 140, 500) if self.is_hostile else (200, 240)))
        if self.is_hostile and self.chance(0.2):
            element.style["height"] = self.pick(20, 80, 160)
        most = 2 if kind in ("row", "equal") and not self.is_hostile else 3
        element.children = [self.child(depth, kind) for _ in range(self.random.randint(1, most))]
        return self.decorated(element)

    def text(self, depth):
        count = self.pick(1, 1, 2, 5, 12)
        words = " ".join(self.pick(*WORDS) for _ in range(count))
        element = Element("text", self.color(), {"fontSize": self.pick(12, 15, 17, 22)}, text=words)
        return self.decorated(element)

    def block(self, depth):
        width = self.pick(24, 40, -1, *((300,) if self.is_hostile else ()))
        return Element("column", self.color(), {"width": width, "height": self.pick(16, 30, 44)})

    def spacer(self, depth):
        return Element("spacer", spacing=self.pick(None, 0, 20))

    def symbol(self, depth):
        return Element("symbol", self.color(), {"fontSize": self.pick(16, 20, 30)})

    def image(self, depth):
        element = Element("image", self.color())
        if self.chance(0.9):
            element.keys["contentMode"] = self.pick("fit", "fit", "fill")
        if self.chance(0.7):
            element.keys["intrinsicSize"] = self.pick({"width": 200, "height": 100}, {"width": 60, "height": 60})
        if self.chance(0.6):
            element.style["width"] = self.pick(40, 80, -1)
        if self.chance(0.4):
            element.style["height"] = self.pick(40, 64)
        return self.decorated(element)

    def embed(self, depth):
        element = Element("embed", self.color(), keys={"intrinsicSize": {"width": 160, "height": 90}})
        if self.chance(0.3):
            element.style["width"] = 120
        return self.decorated(element)

    def button(self, depth):
        element = Element("button", self.color())
        width = self.pick(None, None, -1, 120)
        if width:
            element.style["width"] = width
        if self.chance(0.3):
            element.style["height"] = self.pick(44, 60)
        element.children = [self.aligned(self.text(depth) if depth >= MAXIMUM_DEPTH else self.child(depth + 1, "button"))]
        return self.decorated(element)

    def input(self, depth):
        style = {"backgroundColor": {"light": self.color()}, "fontSize": self.pick(14, 17)}
        if self.chance(0.4):
            style |= {"paddingTop": 4, "paddingLeading": 8, "marginTop": 6}
        if self.chance(0.2):
            style["width"] = 140
        if self.chance(0.2):
            style["height"] = self.pick(40, 90)
        element = Element("input", self.color(), keys={"textFieldStyle": style})
        if self.chance(0.3):
            element.keys["numberOfLines"] = 2
        return self.decorated(self.aligned(element))

    def options(self, depth):
        element = self.aligned(Element("options", self.color()))
        element.keys = {
            "selectMode": self.pick("single", "multi"), "displayFormat": self.pick("verticalList", "horizontalList"),
            "controlPosition": self.pick("leading", "trailing", "top", "bottom", "hidden")}
        width = self.pick(60, 120, 200) if self.is_hostile else 60
        element.children = [
            Element("column", self.color(), {"width": width, "height": 20}) for _ in range(self.random.randint(1, 3))]
        return self.decorated(element)


def trees(count, is_hostile, seed=20261128):
    generator = Generator(seed, is_hostile)
    return [generator.tree() for _ in range(count)]
