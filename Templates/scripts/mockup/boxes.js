// Boxes around the parts of a bare mockup that its address names.

const boxes = [];

// The element of a part: of a step, of a screen, an item of a form, or the status bar.
function partOf(screen, name) {
  if (name === "status-bar") { return screen.querySelector(".system-bar"); }
  const word = CSS.escape(name);
  const parts = all(screen, ["part", "id", "block"].map((key) => `[data-${key}="${word}"]`).join());
  return parts.find((part) => part.getClientRects().length);
}

// Scrolls the boxes around a part until it is visible, and never the page around the mockup.
function reveal(part) {
  for (let box = part.parentElement; box && !box.matches(".screen"); box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
    if (/auto|scroll/.test(overflowY)) { box.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2); }
    if (/auto|scroll/.test(overflowX)) { box.scrollLeft += inner.left - outer.left - Math.max(0, (outer.width - inner.width) / 2); }
  }
}

// The visible rectangle of a part in the coordinates of the screen: nothing beyond an edge of the screen or of the frame around it.
function visibleArea({ part, frame = part }, screen) {
  const [inner, outer, limit] = [part, screen, frame].map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.max(inner.left, outer.left, limit.left), Math.max(inner.top, outer.top, limit.top)];
  const [right, bottom] = [Math.min(inner.right, outer.right, limit.right), Math.min(inner.bottom, outer.bottom, limit.bottom)];
  return { left: left - outer.left, top: top - outer.top, right: right - outer.left, bottom: bottom - outer.top };
}

function placeBox(box, { left, top, right, bottom }) {
  box.hidden = right <= left || bottom <= top;
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
}

// Draws the box of a part where it lies now.
function placeMark({ box, part }, screen) { placeBox(box, visibleArea({ part }, screen)); }

// Returns the element of the part whose text is exactly `words`, a visible one if there is any; otherwise the part itself.
function textIn(part, words) {
  const texts = words ? all(part, ".t").filter((text) => text.textContent.replace(/\s+/g, " ").trim() === words) : [];
  return texts.find((text) => text.getClientRects().length) ?? texts[0] ?? part;
}

// Whether content of another part that does not fit into it, and is not cut off, lies where a part without a background is.
function isOverlapped(part, frame, screen) {
  const inner = part.getBoundingClientRect();
  const shareOf = (other) => {
    const { left, top, right, bottom } = other.getBoundingClientRect();
    const [width, height] = [Math.min(inner.right, right) - Math.max(inner.left, left), Math.min(inner.bottom, bottom) - Math.max(inner.top, top)];
    return width > 0 && height > 0 ? width * height / (inner.width * inner.height) : 0;
  };
  if (getComputedStyle(frame).backgroundColor !== "rgba(0, 0, 0, 0)") { return false; }
  return all(frame.closest(".app") ?? screen, "[data-id]").some((other) => !other.contains(frame) && !frame.contains(other)
    && shareOf(other) === 0 && getComputedStyle(other).overflowY === "visible"
    && [...other.children].some((child) => shareOf(child) > 0.25));
}

// Brings all entrances to their end, so that parts are measured where they stay.
function endEntrances() {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) { animation.finish(); }
  }
}

// Draws the rings of all marked parts: one around the parts of a row or stack whose rings would touch.
function placeRings(screen) {
  const shown = [];
  for (const marked of boxes) {
    const { box, part, frame } = marked;
    const area = visibleArea(marked, screen);
    placeBox(box, area);
    box.classList.toggle("overlapped", isOverlapped(part, frame, screen));
    box.classList.remove("merged", "thin");
    if (!box.hidden && !box.matches(".overlapped")) { shown.push({ boxes: [box], area, reach: reachOf(box) }); }
  }
  const size = screen.getBoundingClientRect();
  const rings = mergedRings(shown);
  const areThin = rings.some((one) => rings.some((other) => other !== one && wouldTouch(one.area, other.area, one.reach)));
  for (const { boxes: [first, ...others], area } of rings) {
    first.classList.toggle("thin", areThin);
    placeBox(first, ringAround(area, reachOf(first), size));
    for (const box of others) { box.classList.add("merged"); }
  }
}

// The name of a marked part for readers: its text, if it has one.
const shownName = (part, words, name) => words || shortened(part.textContent.replace(/\s+/g, " ").trim()) || name;

// A ring around the text of a button surrounds the button.
const markedWhole = ".button[data-part], .close-button[data-part]";

// Marks a part, or only its text with some words. The first marked part is scrolled into view, in its tab. A part that content
// of another overlaps, or that is beyond an edge, has no box, and the page around the mockup gets a message about it.
function mark(screen, name, words) {
  const named = partOf(screen, name);
  if (!named) { return; }
  const frame = words ? named : named.closest(markedWhole) ?? named;
  const part = textIn(frame, words);
  const isFirst = !screen.querySelector(".break-mark");
  const tab = frame.closest(".tab-slot")?.querySelector(".tab-radio");
  if (isFirst && tab) { tab.checked = true; }
  const box = make("div", "break-mark");
  screen.append(box);
  const draw = () => {
    endEntrances();
    if (isFirst) { reveal(part); }
    placeRings(screen);
    const namesOf = (state) => boxes.filter(({ box }) => box.matches(state)).map(({ name }) => name);
    postToPage({ overlapped: namesOf(".overlapped:not([hidden])"), unseen: namesOf("[hidden]") });
  };
  boxes.push({ box, part, frame, name: shownName(part, words, name) });
  draw();
  // Pictures and fonts that load later move the part.
  addEventListener("load", draw);
  document.fonts.ready.then(draw);
}
