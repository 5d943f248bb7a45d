// Comments of a review on parts of the mockup. The page of the review keeps them: the mockup names its parts, draws the numbers of
// the comments, and reports the part that is pressed.

const partKinds = {
  "Close button": ".close-button", Button: ".button, .tap", Text: ".t", Image: ".img, .symbol",
  Field: ".field, .picker, .option, .item", "Page dots": ".dots", Backdrop: ".backdrop"
};
const partSelector = "[data-part], .app:not([aria-hidden]) [data-id]";
const screenOf = () => document.querySelector(".bare .screen");
const nameOf = (part) => part.dataset.part || part.dataset.id;

// The comments that are drawn, once the page around the mockup has sent them.
let marks = null;

// A press on the text of a button means the button.
const meant = (target) => target.closest(".button[data-part], .close-button[data-part]") ?? target.closest(partSelector);

// A text of at most 60 characters, cut between words.
const shortened = (text) => text.length > 60 ? `${text.slice(0, 61).replace(/\s+\S*$|.$/, "")}…` : text;

function described(part) {
  const [kind] = Object.entries(partKinds).find(([, selector]) => part.matches(selector)) ?? ["Area"];
  const words = part.ariaLabel || part.alt || part.innerText || part.querySelector("[alt]")?.alt || part.dataset.id || "";
  return { part: nameOf(part), kind, words: kind === "Close button" ? "" : shortened(words.replace(/\s+/g, " ").trim()) };
}

// Whether a part is worth a line in the list of parts: a press can mean it, and it is no container.
const isListed = (part) => meant(part) === part && !part.matches(".spacer, .outline, .behind, .zone")
  && (part.matches(".button, .close-button") || !part.querySelector("[data-part], [data-id]"));

// The visible parts, each once.
function parts(screen) {
  const found = new Map();
  for (const part of all(screen, partSelector)) {
    if (part.getClientRects().length && !found.has(nameOf(part))) { found.set(nameOf(part), part); }
  }
  return found;
}

// Draws a box around a part, with the number of its comment.
function drawMark(screen, part, number, isCurrent) {
  const box = make("span", "pin-mark");
  box.classList.toggle("current", isCurrent);
  if (number) { box.dataset.number = String(number); }
  screen.append(box);
  placeMark({ box, part }, screen);
}

function drawMarks(hovered) {
  const screen = screenOf();
  for (const mark of all(screen, ".pin-mark")) { mark.remove(); }
  if (hovered) { drawMark(screen, hovered, 0, false); }
  const found = parts(screen);
  for (const { part, number, isCurrent } of marks) {
    if (found.has(part)) { drawMark(screen, found.get(part), number, Boolean(isCurrent)); }
  }
}

function startMarks() {
  document.documentElement.classList.add("marking");
  document.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const part = meant(event.target);
    if (part) { postToPage({ pressed: described(part) }); }
  }, true);
  document.addEventListener("pointermove", ({ target }) => drawMarks(meant(target)));
  document.documentElement.addEventListener("pointerleave", () => drawMarks());
  document.addEventListener("scroll", () => drawMarks(), true);
  postToPage({ parts: [...parts(screenOf()).values()].map((part) => ({ ...described(part), isListed: isListed(part) })) });
}

function hearMarks({ source, data }) {
  if (source !== parent || !Array.isArray(data?.marks) || !screenOf()) { return; }
  const isFirst = !marks;
  marks = data.marks;
  if (isFirst) { startMarks(); }
  drawMarks();
}
