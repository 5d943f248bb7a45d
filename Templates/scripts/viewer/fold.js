// On a narrow screen the trace is folded until a reader or an address opens it; the style sheet knows which screens are narrow.

class Fold {
  constructor(trace) {
    this.trace = trace;
    this.button = button("", () => this.set(!trace.classList.contains("folded")));
    this.button.className = "unfold";
    trace.querySelector(".tools").after(this.button);
    this.set(!/^#t/.test(location.hash));
  }

  set(isFolded) {
    this.trace.classList.toggle("folded", isFolded);
    const { length } = all(this.trace, ".entries > [id]");
    const show = length === 1 ? say("Show 1 entry") : say`Show ${length} entries`;
    this.button.textContent = isFolded ? show : say("Hide the trace");
    this.button.setAttribute("aria-expanded", String(!isFolded));
  }

  open() { this.set(false); }

  // Updates the number of entries after the trace changed.
  recount() { this.set(this.trace.classList.contains("folded")); }
}

// Folds the wide parts below the trace in the same way. A part that is drawn again has a copy of its heading, so the presses are
// heard around all parts.
function foldParts(details) {
  for (const part of all(details, ":scope > .wide")) {
    const heading = part.querySelector(".region-title");
    const opener = make("button", "unfold");
    opener.type = "button";
    heading.append(opener);
    turnPart(part, location.hash !== `#${heading.id}`);
  }
  details.addEventListener("click", ({ target }) => {
    const part = target.closest(".unfold")?.closest(".wide");
    if (part) { turnPart(part, !part.classList.contains("folded")); }
  });
}

function turnPart(part, isFolded) {
  const opener = part.querySelector(".unfold");
  part.classList.toggle("folded", isFolded);
  opener.textContent = isFolded ? say("Show") : say("Hide");
  opener.setAttribute("aria-expanded", String(!isFolded));
}
