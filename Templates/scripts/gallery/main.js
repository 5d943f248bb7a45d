// Redraws the pictures of a gallery when a control of its toolbar changes. Each picture is a frame, and its address sets the view.

// The pictures that a selector finds, with the address that each has without choices.
class Pictures {
  constructor(selector) {
    this.frames = catalog.all(document, selector);
    this.sources = this.frames.map((frame) => frame.getAttribute("src"));
  }
  redraw() {
    this.frames = this.frames.map((frame, index) => {
      const address = this.sources[index] + location.search;
      return frame.getAttribute("src") === address ? frame : catalog.redraw(frame, address);
    });
  }
}

const films = new Pictures(".film .preview");
// A picture of a contact sheet is loaded when it comes near.
const watch = new IntersectionObserver((seen) => seen.filter((item) => item.isIntersecting).forEach((item) => fill(item.target)));
const waiting = new Set(catalog.all(document, ".sheet .picture"));
for (const picture of waiting) { watch.observe(picture); }

// Loads a picture from what the page has for readers without scripts.
function fill(picture) {
  watch.unobserve(picture);
  if (!waiting.delete(picture)) { return; }
  const template = catalog.make("template");
  template.innerHTML = picture.textContent;
  const frame = template.content.querySelector("iframe");
  frame.setAttribute("src", frame.getAttribute("src") + location.search);
  frame.loading = "eager";
  picture.replaceChildren(frame);
}

function redrawSheet() {
  for (const frame of catalog.all(document, ".contact-sheet .preview")) {
    const address = frame.getAttribute("src").split("?")[0] + location.search;
    if (frame.getAttribute("src") !== address) { catalog.redraw(frame, address); }
  }
}

function redraw() {
  const screen = catalog.screenSize();
  // The pictures of a contact sheet have one phone each, whose size the style sheet works with, on paper too.
  const sheet = document.querySelector(".contact-sheet")?.style;
  sheet?.setProperty("--w", screen.width);
  sheet?.setProperty("--h", screen.height);
  redrawSheet();
  films.redraw();
  for (const { parentNode: box, style } of films.frames) {
    const count = Number(/of-(\d)/.exec(box.className)[1]);
    const room = Math.min(392, box.closest(".films").clientWidth) * (393 / 1692);
    const scale = room / screen.width;
    box.style.setProperty("--phone", `${room}px`);
    box.style.height = `${Math.round((screen.height + 4) * scale)}px`;
    style.width = `${count * (screen.width + 40)}px`;
    style.height = `${screen.height + 4}px`;
    style.transform = `scale(${scale})`;
  }
}

// Paper needs all pictures, and a browser does not wait for those that load while it prints.
function loadAll() {
  if (location.hash === "#paper") { waiting.forEach(fill); }
}

addEventListener("hashchange", loadAll);
addEventListener("beforeprint", () => waiting.forEach(fill));
loadAll();
document.addEventListener("shown", redraw);
if (location.search) { redraw(); }
