// Messages of the page, each of which stands there once.

function note(message) {
  const box = make("p", "notice", message);
  box.setAttribute("role", "alert");
  const known = all(place, ":scope > .notice");
  if (known.some((other) => text(other) === text(box))) { return; }
  const last = known.at(-1);
  if (last) { last.after(box); } else { place.prepend(box); }
}

// Removes what the page shows, but not its toolbar and the parts that a selector names.
function clear(kept = "[hidden]") {
  for (const part of all(place, `:scope > :not([hidden], ${kept})`)) { part.remove(); }
}

// Reports what is missing, and offers experiences instead.
function fail(error) {
  clear(".notice");
  note(error.message);
  choose();
}

// A part of the page that scrolls.
function scroller(label, content) {
  const box = make("div", "scroll");
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", label);
  box.append(content);
  return box;
}
