"""An independent calculation of how SwiftUI lays out stacks, and random stacks to try it on.

Source: a row takes its spacing from the offered width, orders its children by flexibility (the widest that they would take
less the narrowest), and offers each in turn an equal share of what is left; spacers come last, since theirs is the lowest
priority. A column offers its whole width to every child. A stack is as large as its children together and lies in the middle
of what it is offered.
"""

import random
import uuid
from dataclasses import dataclass, field

WORDS = (
    "tide harbour lantern rope sail keel gull anchor fog deck oar buoy mast hull captain ledger compass north star ferry "
    "lighthouse breakwater quay").split()
UNBOUNDED = 100_000.0


@dataclass
class Node:
    """An element of a definition."""

    kind: str
    color: str = ""
    style: dict = field(default_factory=dict)
    children: list = field(default_factory=list)
    text: str = ""
    size: float = 17
    spacing: float = 0
    is_equal: bool = False

    @property
    def insets(self):
        """Padding at top, leading, bottom and trailing, then margin."""
        return [
            [self.style.get(kind + edge, 0) for edge in ("Top", "Leading", "Bottom", "Trailing")]
            for kind in ("padding", "margin")]

    def payload(self):
        """The element as a definition writes it."""
        style = {**self.style, **({"backgroundColor": {"light": self.color}} if self.color else {})}
        base = {"id": str(uuid.uuid5(uuid.NAMESPACE_URL, f"stacks/{id_of(self)}"))}
        if self.kind == "text":
            return {"type": "text", **base, "text": self.text, "style": {**style, "fontSize": self.size}}
        if self.kind == "spacer":
            return {"type": "spacer", **base, "spacing": self.spacing}
        if self.kind == "image":
            return {
                "type": "image", **base, "imageUrl": "boat.svg", "contentMode": "fit",
                "intrinsicSize": {"width": 200, "height": 100}, "style": style}
        if self.kind == "symbol":
            return {
                "type": "image", **base, "imageUrl": "sf-symbol://star.fill", "style": {**style, "fontSize": self.size}}
        return {
            "type": "stack", **base, "orientation": "horizontal" if self.kind == "row" else "vertical",
            "spacing": self.spacing, **({"distribution": "equal"} if self.is_equal else {}),
            "items": [child.payload() for child in self.children], "style": style}


NUMBERS = {}


def id_of(node):
    return NUMBERS.setdefault(id(node), len(NUMBERS))


@dataclass
class Placed:
    """An element with its size, its margins included, and its place in what it was offered."""

    node: Node
    width: float
    height: float
    frame: tuple = (0, 0, 0, 0)
    inside: list = field(default_factory=list)

    def rectangles(self, x, y):
        """The frames of all elements, each from the leading edge and the top."""
        left, top, width, height = self.frame
        yield self.node, (x + left, y + top, width, height)
        for placed, dx, dy in self.inside:
            yield from placed.rectangles(x + left + dx, y + top + dy)


class Layout:
    """Lays elements out, with the sizes of texts that a browser measures."""

    def __init__(self, measure, is_android=False):
        self.measure = measure
        # Whether an item of a row stands where its own alignment says.
        self.is_android = is_android
        # Whether a share was less than what an element needs, or than one with fixed parts would like: then the order in which
        # children are served decides, which a browser cannot follow.
        self.is_squeezed = False
        self.is_probing = False

    def place(self, node, offer):
        """An element in an offered width, which can be without bound."""
        padding, margin = node.insets
        around = margin[1] + margin[3]
        within = padding[1] + padding[3]
        room = max(0, offer - around)
        fixed = node.style.get("width")
        fills = fixed == -1
        given = fixed if fixed and fixed > 0 else room
        height = node.style.get("height")
        tall = None if height is None else max(0, height - padding[0] - padding[2])
        content = self.content(node, max(0, given - within), tall)
        width = fixed if fixed and fixed > 0 else content.width + within
        if fills:
            width = room
        own = content.height + padding[0] + padding[2]
        tall = own if height is None else height
        left = (width - content.width - within) / 2 + padding[1]
        top = (tall - own) / 2 + padding[0]
        return Placed(
            node, width + around, tall + margin[0] + margin[2], (margin[1], margin[0], width, tall),
            [(child, left + dx, top + dy) for child, dx, dy in content.inside])

    def content(self, node, offer, tall=None):
        if node.kind == "text":
            width, height = self.measure(node.text, node.size, None)
            if width > offer:
                width, height = self.measure(node.text, node.size, offer)
                width = max(offer, max(self.measure(letter, node.size, None)[0] for letter in set(node.text)))
            return Placed(node, width, height)
        if node.kind == "symbol":
            return Placed(node, 1.2 * node.size, 1.2 * node.size)
        if node.kind == "image":
            width, height = node.style.get("width"), node.style.get("height")
            if width:
                return Placed(node, width, height or width / 2)
            return Placed(node, offer, offer / 2)
        if node.kind == "spacer":
            return Placed(node, max(node.spacing, min(offer, UNBOUNDED)), 0)
        if node.kind == "column":
            return self.column(node, offer, tall)
        return self.equal(node, offer) if node.is_equal else self.row(node, offer)

    def flexibility(self, node):
        outer, self.is_probing = self.is_probing, True
        flexibility = self.place(node, UNBOUNDED).width - self.place(node, 0).width
        self.is_probing = outer
        return flexibility

    def note(self, node, share):
        """Notes that a share is less than the parts of an element need, or than one with fixed parts would like."""
        if self.is_probing:
            return
        self.is_probing = True
        least, most = self.place(node, 0).width, self.place(node, UNBOUNDED).width
        self.is_probing = False
        is_less = share < least - 0.01 and node.style.get("width", 0) <= 0
        would_like = holds_fixed(node) and least < most and share < most < UNBOUNDED / 2
        self.is_squeezed = self.is_squeezed or is_less or would_like

    def row(self, node, offer):
        gaps = node.spacing * (len(node.children) - 1)
        left = offer - gaps
        order = sorted(
            range(len(node.children)),
            key=lambda index: (node.children[index].kind == "spacer", self.flexibility(node.children[index])))
        spacers = [index for index in order if node.children[index].kind == "spacer"]
        left -= sum(node.children[index].spacing for index in spacers)
        placed = {}
        others = [index for index in order if index not in spacers]
        for group, extra in ((others, 0), (spacers, None)):
            for count, index in enumerate(group):
                child = node.children[index]
                share = max(0, left) / (len(group) - count)
                if extra is None:
                    placed[index] = Placed(child, child.spacing + share, 0)
                    left -= share
                else:
                    placed[index] = self.place(child, share)
                    left -= placed[index].width
                    self.note(child, share)
        return self.across(node, [placed[index] for index in range(len(placed))], gaps)

    def across(self, node, placed, gaps):
        height = max((child.height for child in placed), default=0)
        usual = node.style.get("verticalAlignment")
        inside, x = [], 0
        for child in placed:
            own = child.node.style.get("verticalAlignment", usual) if self.is_android else usual
            inside.append((child, x, (height - child.height) * {"top": 0, "bottom": 1}.get(own, 0.5)))
            x += child.width + node.spacing
        return Placed(node, sum(child.width for child in placed) + gaps, height, inside=inside)

    def equal(self, node, offer):
        # The width of the space between the shares is that of the stack; a space below nothing makes them overlap.
        count = len(node.children)
        share = (offer - max(0, node.spacing) * (count - 1)) / count
        placed = [self.place(child, share) for child in node.children]
        for child in node.children:
            if child.kind == "text":
                self.note(child, share)
        height = max((child.height for child in placed), default=0)
        inside = []
        for index, child in enumerate(placed):
            style = child.node.style
            level, upright = style.get("horizontalAlignment"), style.get("verticalAlignment")
            dx = {"leading": 0, "trailing": 1}.get(level, 0.5) * (share - child.width)
            dy = {"top": 0, "bottom": 1}.get(upright, 0.5) * (height - child.height)
            inside.append((child, index * (share + max(0, node.spacing)) + dx, dy))
        return Placed(node, offer, height, inside=inside)

    def column(self, node, offer, tall):
        placed = [
            Placed(child, 0, child.spacing) if child.kind == "spacer" else self.place(child, offer)
            for child in node.children]
        spacers = [child for child in placed if child.node.kind == "spacer"]
        if tall is not None and spacers:
            used = sum(child.height for child in placed) + node.spacing * (len(placed) - 1)
            for spacer in spacers:
                spacer.height += max(0, tall - used) / len(spacers)
        width = max((child.width for child in placed), default=0)
        if width > offer + 0.01 and not self.is_probing:
            # The texts beside a child that is wider than its column are offered less than the column becomes.
            self.is_squeezed = self.is_squeezed or any(child.kind == "text" for child in node.children)
        share = {"leading": 0, "trailing": 1}.get(node.style.get("horizontalAlignment"), 0.5)
        inside, y = [], 0
        for child in placed:
            inside.append((child, (width - child.width) * share, y))
            y += child.height + node.spacing
        height = sum(child.height for child in placed) + node.spacing * (len(placed) - 1)
        return Placed(node, width, max(0, height), inside=inside)


def holds_fixed(node):
    return any(
        child.kind == "symbol" or child.style.get("width", 0) > 0 or holds_fixed(child) for child in node.children)


class Generator:
    """Random stacks, the same for every run."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def case(self):
        return self.stack(0, self.random.choice(("row", "row", "column")))

    def color(self):
        self.count += 1
        return f"#{self.count + 0x200000:06X}"

    def style(self, node):
        pick = self.random
        if pick.random() < 0.25:
            for edge in ("Top", "Leading", "Bottom", "Trailing"):
                node.style["padding" + edge] = pick.choice((0, 4, 10))
        if pick.random() < 0.15:
            for edge in ("Top", "Leading", "Bottom", "Trailing"):
                node.style["margin" + edge] = pick.choice((0, 3, 8))
        return node

    def stack(self, depth, kind):
        pick = self.random
        node = Node(kind, self.color(), spacing=pick.choice((0, 0, 4, 8, 8, 16, -6)))
        node.is_equal = kind == "row" and pick.random() < 0.12
        if node.is_equal:
            node.spacing = abs(node.spacing)
        words = ("verticalAlignment", ("top", "center", "bottom")) if kind == "row" else (
            "horizontalAlignment", ("leading", "center", "trailing"))
        if pick.random() < 0.7:
            node.style[words[0]] = pick.choice(words[1])
        chance = pick.random()
        if chance < 0.2 and depth:
            node.style["width"] = pick.choice((90, 140, 200))
        elif chance < 0.4:
            node.style["width"] = -1
        if pick.random() < 0.08:
            node.style["height"] = pick.choice((20, 60, 120))
        node.children = [self.child(node, depth) for _ in range(pick.choice((1, 2, 2, 3, 3, 4)))]
        return self.style(node)

    def child(self, parent, depth):
        pick = self.random
        chance = pick.random()
        if chance < 0.2 and depth < 2:
            return self.stack(depth + 1, pick.choice(("row", "column")))
        if chance < 0.45:
            return self.text(pick.randint(1, 2))
        if chance < 0.65:
            return self.text(pick.randint(8, 18))
        if chance < 0.78:
            return self.block(pick.choice((24, 40, 70)), pick.choice((16, 30, 44)))
        if chance < 0.84:
            return Node("symbol", self.color(), size=pick.choice((16, 20, 30)))
        if chance < 0.9:
            return Node("image", self.color(), {"width": pick.choice((40, 80)), "height": 40})
        if chance < 0.95:
            return self.block(-1, pick.choice((16, 30))) if pick.random() < 0.5 else Node("image", self.color())
        if parent.is_equal:
            return self.text(2)
        return Node("spacer", spacing=pick.choice((0, 8, 20)))

    def block(self, width, height):
        return Node("column", self.color(), {"width": width, "height": height})

    def text(self, count):
        words = " ".join(self.random.choice(WORDS) for _ in range(count))
        return self.style(Node("text", self.color(), text=words, size=self.random.choice((12, 15, 17, 17, 22))))


def cases(count, seed=20260101):
    generator = Generator(seed)
    return [generator.case() for _ in range(count)]
