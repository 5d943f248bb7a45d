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

// Draws the box of a part where it lies now. Nothing is drawn beyond an edge of the screen or of the frame around the part.
function placeMark({ box, part, frame = part }, screen) {
  const [inner, outer, limit] = [part, screen, frame].map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.max(inner.left, outer.left, limit.left), Math.max(inner.top, outer.top, limit.top)];
  const [right, bottom] = [Math.min(inner.right, outer.right, limit.right), Math.min(inner.bottom, outer.bottom, limit.bottom)];
  box.hidden = right <= left || bottom <= top;
  box.style.left = `${left - outer.left}px`;
  box.style.top = `${top - outer.top}px`;
  box.style.width = `${right - left}px`;
  box.style.height = `${bottom - top}px`;
}

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

// The name of a marked part for readers: its text, if it has one.
const shownName = (part, words, name) => words || shortened(part.textContent.replace(/\s+/g, " ").trim()) || name;

// Marks a part, or only its text with some words. The first marked part is scrolled into view, in its tab. A part that content
// of another overlaps, or that is beyond an edge, has no box, and the page around the mockup gets a message about it.
function mark(screen, name, words) {
  const frame = partOf(screen, name);
  if (!frame) { return; }
  const part = textIn(frame, words);
  const isFirst = !screen.querySelector(".break-mark");
  const tab = frame.closest(".tab-slot")?.querySelector(".tab-radio");
  if (isFirst && tab) { tab.checked = true; }
  const box = make("div", "break-mark");
  screen.append(box);
  const draw = () => {
    endEntrances();
    if (isFirst) { reveal(part); }
    for (const marked of boxes) {
      placeMark(marked, screen);
      marked.box.classList.toggle("overlapped", isOverlapped(marked.part, marked.frame, screen));
    }
    const namesOf = (state) => boxes.filter(({ box }) => box.matches(state)).map(({ name }) => name);
    postToPage({ overlapped: namesOf(".overlapped:not([hidden])"), unseen: namesOf("[hidden]") });
  };
  boxes.push({ box, part, frame, name: shownName(part, words, name) });
  draw();
  // Pictures and fonts that load later move the part.
  addEventListener("load", draw);
  document.fonts.ready.then(draw);
}
