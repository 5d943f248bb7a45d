// Offers experiences if the address names no step.

function choose() {
  const list = make("ul", "gallery small of-screens");
  for (const [id, title, step] of experiences) {
    const item = make("li", "card");
    const link = make("a", "caption");
    const picture = make("span", "picture");
    const frame = make("iframe", "preview");
    Object.assign(frame, { title, tabIndex: -1, loading: "lazy", width: 393, height: 852 });
    if (step) { frame.src = `${root}experiences/${id}/${step}.mockup.html`; }
    picture.ariaHidden = "true";
    picture.inert = true;
    picture.append(frame);
    link.append(picture, make("span", "name", title));
    link.href = `${root}experiences/${id}/index.html`;
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) { return; }
      event.preventDefault();
      try { begin(firstStep(id)); } catch (error) { fail(error); }
    });
    item.append(link);
    list.append(item);
  }
  const words = isMatrix
    ? say("Choose an experience to see its first step, or “All devices” under “More” on the page of any step.")
    : say("Choose an experience to begin with its first step, or “Compare” under “More” on the page of any step.");
  place.append(make("p", "", words), ...experiences.length > 6 ? [narrowField(list)] : [], list);
}

// A field that keeps the experiences whose title has all of its words.
function narrowField(list) {
  const box = make("p", "narrow-list");
  const field = make("input");
  Object.assign(field, { type: "search", placeholder: say("Filter experiences"), autocomplete: "off", spellcheck: false });
  field.ariaLabel = say("Filter experiences");
  const status = make("span", "note");
  status.setAttribute("role", "status");
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const cards = all(list, ".card");
    for (const card of cards) { card.hidden = !words.every((word) => text(card).toLowerCase().includes(word)); }
    status.textContent = cards.every((card) => card.hidden) ? say("No title matches.") : "";
  });
  box.append(field, status);
  return box;
}

// Shows a step that a reader chose.
function begin(path) {
  clear();
  if (isMatrix) {
    catalog.put({ of: path });
    drawMatrix();
  } else {
    catalog.put({ 1: path, 2: "", 3: "", 4: "" });
    Comparison.start();
  }
  const title = document.querySelector("h1");
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
