"""An independent calculation of how SwiftUI lays out the elements of a step.

Source: the views of the Appcues SDK for iOS (`View+Appcues`, `AppcuesStack`, `AppcuesBox`, `AppcuesButton`, `AppcuesImage`,
`AppcuesEmbed`, `AppcuesTextInput`, `AppcuesOptionSelect`) and the layout rules of SwiftUI: a parent proposes a size, the
child chooses its own size, and the parent places the child. If a proposal lacks a width or a height, the child uses its
ideal one.
"""

import uuid
from dataclasses import dataclass, field

INFINITE = float("inf")
START = {"leading": 0, "top": 0, "center": 0.5, "trailing": 1, "bottom": 1}
EDGES = ("Top", "Leading", "Bottom", "Trailing")
# The default size of the image file that image elements show.
PICTURE = (120, 60)


@dataclass(eq=False)
class Element:
    """An element of a definition. Its background colour is unique, so that it can be found in the mockup."""

    kind: str
    color: str = ""
    style: dict = field(default_factory=dict)
    children: list = field(default_factory=list)
    text: str = ""
    spacing: float | None = 0
    keys: dict = field(default_factory=dict)

    def payload(self, number="0"):
        """The element as JSON of a definition; its identifier is derived from the number."""
        style = {**self.style, **({"backgroundColor": {"light": self.color}} if self.color else {})}
        inner = [child.payload(f"{number}.{index}") for index, child in enumerate(self.children)]
        base = {"id": str(uuid.uuid5(uuid.NAMESPACE_URL, f"layout/{number}")), "style": style}
        label = {"type": "text", "id": str(uuid.uuid5(uuid.NAMESPACE_URL, f"label/{number}")), "text": "Label"}
        match self.kind:
            case "text":
                return {"type": "text", **base, "text": self.text}
            case "spacer":
                return {"type": "spacer", **base, **({} if self.spacing is None else {"spacing": self.spacing})}
            case "symbol":
                return {"type": "image", **base, "imageUrl": "sf-symbol://star.fill"}
            case "image":
                return {"type": "image", **base, "imageUrl": "boat.png", **self.keys}
            case "embed":
                return {"type": "embed", **base, "embed": "<p>boat", **self.keys}
            case "button":
                return {"type": "button", **base, "content": inner[0]}
            case "box":
                return {"type": "box", **base, "items": inner}
            case "input":
                return {"type": "textInput", **base, "label": label, **self.keys}
            case "options":
                options = [{"value": str(index), "content": content} for index, content in enumerate(inner)]
                return {"type": "optionSelect", **base, "label": label, "options": options, **self.keys}
        return {
            "type": "stack", **base, "orientation": "vertical" if self.kind == "column" else "horizontal",
            "spacing": self.spacing, **({"distribution": "equal"} if self.kind == "equal" else {}), "items": inner}

    def number(self, name):
        return self.style.get(name)

    @property
    def fills(self):
        return self.number("width") == -1

    @property
    def width(self):
        width = self.number("width")
        return width if width and width > 0 else None

    def pair(self):
        """The horizontal and vertical alignment as shares of the free room; an unknown value means the centre."""
        words = self.style.get("horizontalAlignment"), self.style.get("verticalAlignment")
        return tuple(START.get(word or "center", 0.5) for word in words)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


class View:
    """A view that chooses its size for a proposal and places its parts."""

    def size(self, width, height):
        key = (width, height)
        cache = self.__dict__.setdefault("cache", {})
        if key not in cache:
            cache[key] = self.measured(width, height)
        return cache[key]

    def place(self, x, y, width, height):
        """The elements inside with their rectangles, for a position and a proposal."""
        return iter(())


def less(proposed, by):
    return None if proposed is None else max(0, proposed - by)


class Leaf(View):
    """A view without parts. A function returns its size for a proposal."""

    def __init__(self, choose):
        self.choose = choose

    def measured(self, width, height):
        return self.choose(width, height)


class Wrapper(View):
    """A view around one child. `align` says how to divide the free room in both directions."""

    align = (0.5, 0.5)

    def __init__(self, child):
        self.child = child

    def proposed(self, width, height):
        return width, height

    def around(self, inner, width, height):
        return inner

    def measured(self, width, height):
        return self.around(self.child.size(*self.proposed(width, height)), width, height)

    def offset(self, own, inner):
        return tuple((mine - other) * share for mine, other, share in zip(own, inner, self.align))

    def place(self, x, y, width, height):
        proposal = self.proposed(width, height)
        dx, dy = self.offset(self.size(width, height), self.child.size(*proposal))
        yield from self.child.place(x + dx, y + dy, *proposal)


class Marked(Wrapper):
    """A view that records the rectangle of an element's background."""

    def __init__(self, child, element):
        super().__init__(child)
        self.element = element

    def place(self, x, y, width, height):
        yield self.element, (x, y, *self.size(width, height))
        yield from super().place(x, y, width, height)


class Padding(Wrapper):
    """A view with a distance to its child on each edge."""

    def __init__(self, child, top=0, leading=0, bottom=0, trailing=0):
        super().__init__(child)
        self.edges = (top, leading, bottom, trailing)

    def proposed(self, width, height):
        top, leading, bottom, trailing = self.edges
        return less(width, leading + trailing), less(height, top + bottom)

    def around(self, inner, width, height):
        top, leading, bottom, trailing = self.edges
        return max(0, inner[0] + leading + trailing), max(0, inner[1] + top + bottom)

    def offset(self, own, inner):
        return self.edges[1], self.edges[0]


class Fixed(Wrapper):
    """A frame with a fixed width, a fixed height, or both."""

    def __init__(self, child, width, height):
        super().__init__(child)
        self.lengths = (width, height)

    def proposed(self, width, height):
        return tuple(other if own is None else own for own, other in zip(self.lengths, (width, height)))

    def around(self, inner, width, height):
        return tuple(other if own is None else own for own, other in zip(self.lengths, inner))


class Flexible(Wrapper):
    """A frame that grows with the proposal up to a maximum; without a maximum it has the length of the child."""

    def __init__(self, child, width=None, height=None, align=(0.5, 0.5), least=(0, 0)):
        super().__init__(child)
        self.most = (width, height)
        self.align = align
        self.least = least

    def proposed(self, width, height):
        return tuple(
            other if other is None or most is None else min(other, most)
            for most, other in zip(self.most, (width, height)))

    def around(self, inner, width, height):
        def length(own, proposal, most, least):
            if most is not None:
                own = min(own if proposal is None else max(own, proposal), most)
            return max(own, least)

        return tuple(
            length(*values) for values in zip(inner, (width, height), self.most, self.least))


class Ratio(Wrapper):
    """A view that proposes a size of one aspect ratio to its child."""

    def __init__(self, child, ratio, fits):
        super().__init__(child)
        self.ratio = ratio
        self.fits = fits

    def proposed(self, width, height):
        ideal = self.child.size(None, None)
        ratio = self.ratio or ideal[0] / ideal[1]
        if width is None and height is None:
            return ideal[0], ideal[0] / ratio
        lengths = [length for length in (width, None if height is None else height * ratio) if length is not None]
        chosen = min(lengths) if self.fits else max(lengths)
        return chosen, chosen / ratio


class Upright(Wrapper):
    """A view that never proposes a height to its child."""

    def proposed(self, width, height):
        return width, None


class Ideal(Wrapper):
    """A view that proposes the child's ideal height to it."""

    def proposed(self, width, height):
        return width, self.child.size(width, None)[1]


class Layers(View):
    """A view that stacks its parts on top of each other."""

    def __init__(self, views, align):
        self.views = views
        self.align = align

    def measured(self, width, height):
        sizes = [view.size(width, height) for view in self.views]
        return tuple(max((size[axis] for size in sizes), default=0) for axis in (0, 1))

    def place(self, x, y, width, height):
        own = self.size(width, height)
        for view in self.views:
            size = view.size(width, height)
            dx, dy = ((mine - other) * share for mine, other, share in zip(own, size, self.align))
            yield from view.place(x + dx, y + dy, width, height)


class Space:
    """A spacer in a stack: it takes a share of the room that the views leave, but at least its minimum length."""

    def __init__(self, least):
        self.least = least


class Line(View):
    """A row (axis 0) or a column (axis 1). The least flexible view gets its share first; each share divides the rest equally."""

    def __init__(self, views, axis, spacing, align):
        self.views = views
        self.axis = axis
        self.spacing = spacing
        self.align = align

    def pair(self, along, across):
        return (along, across) if self.axis == 0 else (across, along)

    def shares(self, width, height):
        """The proposals and sizes of the views in order."""
        along, across = self.pair(width, height)
        sizes, proposals = {}, {}
        spaces = [index for index, view in enumerate(self.views) if isinstance(view, Space)]
        others = [index for index in range(len(self.views)) if index not in spaces]

        def serve(index, share):
            proposals[index] = self.pair(share, across)
            sizes[index] = self.views[index].size(*proposals[index])

        if along is None:
            for index in others:
                serve(index, None)
            for index in spaces:
                sizes[index] = self.pair(self.views[index].least, 0)
            return proposals, sizes

        def flexibility(index):
            least, most = (
                self.views[index].size(*self.pair(length, across))[self.axis] for length in (0, INFINITE))
            return most - least if most < INFINITE else INFINITE

        left = along - self.spacing * (len(self.views) - 1) - sum(self.views[index].least for index in spaces)
        for count, index in enumerate(sorted(others, key=flexibility)):
            serve(index, max(0, left) / (len(others) - count))
            if left < INFINITE:
                left -= sizes[index][self.axis]
        for index in spaces:
            sizes[index] = self.pair(self.views[index].least + max(0, left) / len(spaces), 0)
        return proposals, sizes

    def measured(self, width, height):
        _, sizes = self.shares(width, height)
        along = sum(size[self.axis] for size in sizes.values()) + self.spacing * max(0, len(self.views) - 1)
        return self.pair(max(0, along), max((size[1 - self.axis] for size in sizes.values()), default=0))

    def place(self, x, y, width, height):
        proposals, sizes = self.shares(width, height)
        across = self.size(width, height)[1 - self.axis]
        at = 0
        for index, view in enumerate(self.views):
            size = sizes[index]
            if index in proposals:
                dx, dy = self.pair(at, (across - size[1 - self.axis]) * self.align)
                yield from view.place(x + dx, y + dy, *proposals[index])
            at += size[self.axis] + self.spacing


class Equal(View):
    """A row whose cells have the same width: it divides its whole width equally."""

    def __init__(self, cells, spacing):
        self.cells = cells
        self.spacing = spacing

    def row(self, width):
        views = [Flexible(cell, width / len(self.cells)) for cell in self.cells]
        return Ideal(Flexible(Line(views, 0, self.spacing, 0.5), INFINITE))

    def measured(self, width, height):
        if width is None or width == INFINITE:
            return self.row(INFINITE).size(width, None)
        return self.row(width).size(width, None)

    def place(self, x, y, width, height):
        if self.cells:
            yield from self.row(width).place(x, y, width, None)


class Builder:
    """Creates the views of elements; a browser measures the texts."""

    def __init__(self, measure):
        self.measure = measure

    def view(self, element):
        """The view of an element, from its content to its margins."""
        return getattr(self, element.kind)(element)

    def rect(self, element, room, height=None):
        """The size of an element that is centred in a width, and the rectangles of the element and all inside it."""
        view = self.view(element)
        own = view.size(room, height)
        return own, list(view.place((room - own[0]) / 2, 0, room, height))

    @staticmethod
    def inset(element):
        """The room that a border takes inside of the frame: at the top and bottom, and at the sides."""
        width = element.number("borderWidth") or 0
        has_width, has_height = element.width is not None or element.fills, element.number("height") is not None
        both = element.kind == "image" and "contentMode" in element.keys and "intrinsicSize" in element.keys
        return (
            width if has_height or both and has_width else 0,
            width if has_width or both and has_height else 0)

    def sized(self, element, view):
        """Adds the padding and the frame, and removes the room that the border takes inside of the frame."""
        padded = Padding(view, *(element.style.get("padding" + edge, 0) for edge in EDGES))
        framed = Fixed(padded, element.width, element.number("height"))
        filled = Flexible(framed, INFINITE) if element.fills else framed
        upright, level = self.inset(element)
        return Padding(filled, -upright, -level, -upright, -level)

    def finished(self, element, view):
        """Adds the border, the background and the margins."""
        if "borderColor" in element.style and "borderWidth" in element.style:
            view = Padding(view, *[element.style["borderWidth"]] * 4)
        return Padding(Marked(view, element), *(element.style.get("margin" + edge, 0) for edge in EDGES))

    def styled(self, element, view):
        return self.finished(element, self.sized(element, view))

    def lines(self, text, size):
        def choose(width, height):
            natural = self.measure(text, size, "max-content")
            if width is None or natural[0] <= width:
                return natural
            lines = max(width, self.measure(text, size, "min-content")[0])
            return lines, self.measure(text, size, lines)[1]

        return Leaf(choose)

    def words(self, element):
        return Upright(self.styled(element, self.lines(element.text, element.number("fontSize") or 17)))

    text = words

    def items(self, element):
        return [
            Space(8 if child.spacing is None else child.spacing) if child.kind == "spacer" else self.view(child)
            for child in element.children]

    def row(self, element):
        align = START.get(element.style.get("verticalAlignment"), 0.5)
        return self.styled(element, Line(self.items(element), 0, element.spacing, align))

    def column(self, element):
        align = START.get(element.style.get("horizontalAlignment"), 0.5)
        return self.styled(element, Line(self.items(element), 1, element.spacing, align))

    def equal(self, element):
        cells = [
            Flexible(self.view(child), INFINITE, INFINITE, child.pair()) for child in element.children]
        return self.styled(element, Equal(cells, element.spacing))

    def box(self, element):
        return self.styled(element, Layers([self.view(child) for child in element.children], element.pair()))

    def button(self, element):
        upright, level = self.inset(element)
        content = Padding(self.view(element.children[0]), upright, level, upright, level)
        if element.width is not None or element.fills:
            content = Flexible(content, INFINITE, align=element.children[0].pair())
        return self.styled(element, content)

    def image(self, element):
        mode, size = element.keys.get("contentMode"), element.keys.get("intrinsicSize")
        natural = (size["width"], size["height"]) if size else PICTURE
        picture = Leaf(lambda width, height: tuple(
            own if offered is None else offered for own, offered in zip(natural, (width, height))))
        upright, level = self.inset(element)
        view = Padding(picture, upright, level, upright, level)
        if mode in ("fit", "fill"):
            view = Ratio(view, size and size["width"] / size["height"], mode == "fit")
        return self.finished(element, self.sized(element, view))

    def symbol(self, element):
        side = 1.2 * (element.number("fontSize") or 17)
        return self.styled(element, Leaf(lambda width, height: (side, side)))

    def embed(self, element):
        page = Leaf(lambda width, height: (width or 0, height or 0))
        size = element.keys["intrinsicSize"]
        return self.styled(element, Ratio(page, size["width"] / size["height"], False))

    def label(self, text="Label"):
        words = Upright(self.lines(text, 17))
        return Line([words, Space(0)], 0, 0, 0.5)

    def input(self, element):
        style = Element("field", element.keys["textFieldStyle"]["backgroundColor"]["light"], element.keys["textFieldStyle"])
        height = element.keys.get("numberOfLines", 1) * 1.2 * (style.number("fontSize") or 17) + 32
        control = Leaf(lambda width, _: (width or 0, height))
        column = [self.label(), self.styled(style, Fixed(control, None, height))]
        align = START.get(element.style.get("horizontalAlignment"), 0.5)
        return self.styled(element, Line(column, 1, 0, align))

    def options(self, element):
        place = element.keys.get("controlPosition", "hidden")
        axis = 0 if element.keys.get("displayFormat") == "horizontalList" else 1
        places = ("top", "bottom") if axis == 0 else ("leading", "trailing")
        across = START[place] if place in places else 0.5
        choices = [self.choice(self.view(child), place) for child in element.children]
        align = START.get(element.style.get("horizontalAlignment"), 0.5)
        column = [self.label(), Line(choices, axis, 0, across)]
        return self.styled(element, Line(column, 1, 0, align))

    @staticmethod
    def choice(content, place):
        if place == "hidden":
            return content
        mark = Leaf(lambda width, height: (48, 48))
        views = [mark, content] if place in ("leading", "top") else [content, mark]
        return Line(views, 0 if place in ("leading", "trailing") else 1, 0, 0.5)
