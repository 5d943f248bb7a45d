#!/usr/bin/env python3
"""Checks that every element is painted over the elements before it, as in the app.

    python3 Tests/BrowserTests/Suite/paint_order.py --write FOLDER
    experience-catalog generate --content FOLDER --output SITE
    python3 Tests/BrowserTests/Suite/paint_order.py --site SITE

Each kind of element overlaps each other kind: in a box, in a column and a row with negative spacing, and with a negative
margin. The upper element must look the same as without the lower one. Prints one line of JSON for each kind, as suite.py does.
"""

import argparse
import json
import sys
import uuid
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from browser import installed, launch

WIDTH, HEIGHT, OVERLAP = 64, 40, 30
PAIRS_PER_ROW = 5
LAYOUTS = ("box", "column", "row", "margin")
GREEN = {"light": "#00A040"}
GRADIENT = {"colors": [{"light": "#00A040"}, {"light": "#0040A0"}], "startPoint": "topLeading", "endPoint": "bottomTrailing"}
HORIZONTAL_GRADIENT = {**GRADIENT, "startPoint": "leading", "endPoint": "trailing"}
SHADOW = {"color": {"light": "#00000080"}, "radius": 3, "x": 2, "y": 2}
BORDER = {"borderWidth": 4, "borderColor": {"light": "#A00040"}}
PICTURE = {"imageUrl": "boat.png", "contentMode": "fill"}


def stack(**style):
    return {"type": "stack", "orientation": "vertical", "items": [], "style": {"backgroundColor": GREEN, **style}}


def text(words="X", **style):
    return {"type": "text", "text": words, "style": {"backgroundColor": GREEN, **style}}


def form(kind, **keys):
    return {"type": kind, "label": {"type": "text", "text": "L", "style": {"fontSize": 10}}, "style": {"backgroundColor": GREEN}, **keys}


OPTIONS = [{"value": "a", "content": text("A")}, {"value": "b", "content": text("B")}]

# One element of each kind. `element` adds the identifiers and the size.
KINDS = {
    "stack": stack(), "border": stack(**BORDER), "corners": stack(cornerRadius=8), "shadow": stack(shadow=SHADOW),
    "horizontal gradient": stack(backgroundGradient=HORIZONTAL_GRADIENT), "slanted gradient": stack(backgroundGradient=GRADIENT),
    "background picture": stack(backgroundImage={"imageUrl": "boat.png", "contentMode": "fill"}),
    "missing background": stack(backgroundImage={"imageUrl": "none.png"}),
    "text": text(), "text with a shadow": {"type": "text", "text": "XXXXXX", "style": {"shadow": SHADOW, "foregroundColor": GREEN, "fontSize": 30}},
    "button": {"type": "button", "content": text(), "style": {"backgroundColor": GREEN}},
    "picture": {"type": "image", **PICTURE, "style": {}}, "missing picture": {"type": "image", "imageUrl": "none.png", "style": {}},
    "picture of another host": {"type": "image", "imageUrl": "https://example.com/a.png", "style": {"backgroundColor": GREEN}},
    "symbol": {"type": "image", "imageUrl": "sf-symbol://star.fill", "style": {"backgroundColor": GREEN}},
    "embed": {"type": "embed", "embed": "<body style='background:teal'>", "style": {"backgroundColor": GREEN}},
    "options": form("optionSelect", selectMode="single", options=OPTIONS),
    "row of options": form("optionSelect", selectMode="multi", displayFormat="horizontalList", controlPosition="hidden", options=OPTIONS),
    "menu": form("optionSelect", selectMode="single", displayFormat="picker", options=OPTIONS),
    "input": form("textInput", textFieldStyle={"backgroundColor": GREEN}),
    "custom": {"type": "customComponent", "identifier": "chart", "style": {"backgroundColor": GREEN}},
}


def identifier(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"paint/{name}"))


def identified(value, name):
    """Adds identifiers to an element and to all elements inside it."""
    if isinstance(value, list):
        return [identified(item, f"{name}/{index}") for index, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    inner = {key: identified(item, f"{name}/{key}") for key, item in value.items()}
    return {"id": identifier(name), **inner} if "type" in value else inner


def element(kind, name, **style):
    found = KINDS[kind]
    sized = {**found, "style": {**found["style"], "width": WIDTH, "height": HEIGHT, **style}}
    return identified(sized, name)


def pair(layout, lower, upper, name):
    """An element that overlaps a lower one, or empty space."""
    below = [element(lower, f"{name}/lower")] if lower else [
        identified({"type": "stack", "orientation": "vertical", "items": [], "style": {"width": WIDTH, "height": HEIGHT}}, f"{name}/none")]
    margin = {"marginTop": -OVERLAP} if layout == "margin" else {}
    items = below + [element(upper, f"{name}/upper", **margin)]
    base = {"id": identifier(name), "items": items}
    if layout == "box":
        return {"type": "box", **base}
    spacing = {} if layout == "margin" else {"spacing": -OVERLAP}
    return {"type": "stack", "orientation": "horizontal" if layout == "row" else "vertical", **base, **spacing}


def step(number, lower):
    """A step in which all kinds overlap one kind, or empty space, in all layouts."""
    pairs = [
        pair(layout, lower, upper, f"{number}/{layout}/{upper}") for layout in LAYOUTS for upper in KINDS]
    rows = [
        {"type": "stack", "id": identifier(f"{number}/row/{start}"), "orientation": "horizontal", "spacing": 8,
         "items": pairs[start:start + PAIRS_PER_ROW]} for start in range(0, len(pairs), PAIRS_PER_ROW)]
    content = {"type": "stack", "id": identifier(f"{number}/content"), "orientation": "vertical", "spacing": 8, "items": rows}
    return {"id": identifier(f"{number}/step"), "type": "modal", "traits": [], "actions": {}, "content": content}


STAMP = """---
id: stamp
title: Stamp
---
# Stamp

```yaml trait
type: '@paint/stamp'
capabilities:
  containerDecorating:
    levels: [experience, group]
    overlay:
      vertical: top
      horizontal: leading
      content:
        type: stack
        id: 5d8a7f2e-6a53-4c53-8a57-1d3a0e4f7c11
        orientation: vertical
        items: []
        style: {width: 20, height: 20, backgroundColor: {light: '#AA00AA'}}
```
"""


def decorated():
    """An experience in which a sticky bar, a close button and page dots overlap at the top, each over the one before it.

    An overlay lies over the bar at the leading edge.
    """
    bar = {**stack(width=-1, height=60), "sticky": "top"}
    content = {"type": "stack", "orientation": "vertical", "items": [bar, stack(width=-1, height=200, backgroundColor={"light": "#88CCFF"})]}
    steps = [
        {"id": identifier(f"decorated/{number}"), "type": "modal", "traits": [], "actions": {}, "content": identified(content, f"decorated/{number}/content")}
        for number in range(3)]
    button = {"foregroundColor": {"light": "#FF0000"}, "backgroundColor": {"light": "#00FF00"}, "verticalAlignment": "top", "horizontalAlignment": "center"}
    dots = {"verticalAlignment": "top", "foregroundColor": {"light": "#FF00FF"}, "backgroundColor": {"light": "#0000FF"}}
    traits = [
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog", "style": {"backgroundColor": {"light": "#FFFFFF"}}}},
        {"type": "@appcues/skippable", "config": {"buttonAppearance": "default", "buttonStyle": button}},
        {"type": "@appcues/paging-dots", "config": {"style": dots}}, {"type": "@paint/stamp"}]
    group = {"id": identifier("decorated/group"), "type": "group", "children": steps, "traits": traits, "actions": {}}
    return {"id": identifier("decorated"), "name": "Decorated", "type": "mobile", "traits": [], "steps": [group]}


CENTRES = """() => Object.fromEntries([".dot:nth-of-type(2)", ".overlay-view > *", ".close-button"].map((name) => {
  const screen = document.querySelector(".screen").getBoundingClientRect();
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.x - screen.x + box.width / 2, box.y - screen.y + box.height / 2, box.width]];
}))"""


def covered_decorations(page):
    """A sentence for each decoration of the container that an earlier one covers."""
    image = Image.open(BytesIO(page.locator(".screen").screenshot())).convert("RGB")
    places = page.evaluate(CENTRES)
    button = places[".close-button"]
    wanted = {
        "the middle dot": (places[".dot:nth-of-type(2)"][:2], (0, 0, 255)),
        "the stamp": (places[".overlay-view > *"][:2], (170, 0, 170)),
        "the close button": ((button[0], button[1] + button[2] / 2 - 2), (0, 255, 0))}
    for name, (place, color) in wanted.items():
        found = image.getpixel(tuple(map(round, place)))
        if max(abs(one - other) for one, other in zip(found, color)) > 8:
            yield f"{name} should be {color} but is {found}"


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (120, 60), "navy").save(folder / "boat.png")
    text = (
        "---\nid: paint\ntitle: Paint order\n---\n\n# Paint order\n\n```yaml experience\n"
        f"id: {identifier('experience')}\nname: Paint order\ntype: mobile\n"
        "traits:\n  - {type: '@appcues/modal', config: {presentationStyle: full}}\n```\n")
    for number, lower in enumerate([None, *KINDS]):
        text += f"\n## Part {number + 1}\n\nOver {lower or 'nothing'}.\n\n```json step\n{json.dumps(step(number, lower))}\n```\n"
    (folder / "paint.md").write_text(text)
    (folder / "stamp.md").write_text(STAMP)
    (folder / "decorated.md").write_text(
        "---\nid: decorated\ntitle: Decorated\n---\n\n# Decorated\n\n```json experience\n" + json.dumps(decorated()) + "\n```\n")


def screenshot(page):
    """An image of the whole content of a step."""
    page.set_viewport_size({"width": 600, "height": 4600})
    page.evaluate("""() => {
      const style = document.querySelector(".screen").style;
      style.setProperty("--sw", "520px");
      style.setProperty("--sh", "4500px");
    }""")
    return Image.open(BytesIO(page.locator(".screen").screenshot())).convert("RGB")


def boxes(page):
    """The frames of the upper elements in order, in pixels of the screenshot."""
    return page.evaluate("""() => {
      const screen = document.querySelector(".screen").getBoundingClientRect();
      const rows = [...document.querySelector(".body > .c").children];
      return rows.flatMap((row) => [...row.children]).map((item) => {
        const pair = item.classList.contains("share") ? item.firstElementChild : item;
        let last = pair.lastElementChild;
        if (!last.matches(".f, .img, .x")) { last = last.lastElementChild; }
        const box = last.getBoundingClientRect();
        return [box.x - screen.x, box.y - screen.y, box.width, box.height];
      });
    }""")


def cut(image, box):
    """Cuts the upper element out of an image, without its edges, which the shadow of the lower element may reach."""
    x, y, width, height = box
    return image.crop((round(x) + 2, round(y) + 2, round(x + width) - 2, round(y + height) - 2))


def difference(one, other, kind):
    """The share of pixels that differ between two cuts; for shadowed text, only fully painted pixels count."""
    if one.size != other.size:
        return 1.0
    counted = Image.new("L", one.size, 255)
    if kind == "text with a shadow":
        glyph = Image.new("RGB", one.size, GREEN["light"])
        counted = strongest(other, glyph).point(lambda value: 255 if value == 0 else 0)
    wrong = strongest(one, other).point(lambda value: 255 if value > 40 else 0)
    return ImageChops.darker(wrong, counted).histogram()[255] / max(1, counted.histogram()[255])


def strongest(one, other):
    """For each pixel, the largest difference of its red, green and blue values."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(red, ImageChops.lighter(green, blue))


def measure(site, executable):
    names = [(layout, upper) for layout in LAYOUTS for upper in KINDS]
    with launch(executable) as browser:
        with browser.page(site / "experiences/decorated/step-1.mockup.html") as page:
            wrong = list(covered_decorations(page))
        print(json.dumps({"check": "decorations are painted in the right order", "ok": not wrong, "detail": "; ".join(wrong)}), flush=True)
        alone = []
        for number, lower in enumerate([None, *KINDS]):
            with browser.page(site / f"experiences/paint/part-{number + 1}.mockup.html") as page:
                image, found = screenshot(page), boxes(page)
            cuts = [cut(image, box) for box in found]
            if not alone:
                alone = cuts
                continue
            wrong = [
                f"{upper} in layout '{layout}': {share:.0%} of its pixels differ"
                for (layout, upper), mine, wanted in zip(names, cuts, alone)
                if (share := difference(mine, wanted, upper)) > 0.1]
            detail = "; ".join(wrong[:6]) or f"{len(names)} times"
            print(json.dumps({"check": f"every kind is painted over '{lower}'", "ok": not wrong, "detail": detail}), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", type=Path, help="the folder to write the content to")
    parser.add_argument("--site", type=Path, help="the generated site")
    parser.add_argument("--browser", default=installed(), help="the path of Chromium")
    options = parser.parse_args()
    if options.write:
        write(options.write)
    elif options.site and options.browser:
        measure(options.site.resolve(), options.browser)
    else:
        parser.error(
            "pass a folder with --write, or a site with --site; --site also needs Chromium on PATH or --browser")


if __name__ == "__main__":
    sys.exit(main())
