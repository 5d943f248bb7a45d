// The parts of a mockup, and outlines around them.

const partSelector = "[data-part], .app:not([aria-hidden]) [data-id]";

// Components of screens have identifiers; the path of one says where in the view it is.
function pathOf(part) {
  const { part: path, id } = part.dataset;
  if (path || part.classList.contains("header")) { return path || "header"; }
  return (part.classList.contains("overlay") ? "overlays." : "body.") + id;
}

// Whether a path is that of a part, or of something inside it.
const isWithin = (path, whole) => path === whole || path.startsWith(`${whole}.`);

// The part of a screen that a path of the trace names, or the closest one around it.
function anchorOf(path, screen) {
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const part = screen.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (part) { return part; }
  }
  return all(screen, "[data-id]").find((part) => isWithin(path, pathOf(part)))
    ?? (/^presentation\b/.test(path) ? screen.querySelector('[data-part="wrapper"]') : null);
}

function outline(parts, screen, name) {
  for (const mark of all(screen, ".region")) { mark.remove(); }
  const frame = screen.getBoundingClientRect();
  const scale = screen.offsetWidth / frame.width;
  for (const part of new Set(parts.filter(Boolean))) {
    const box = part.getBoundingClientRect();
    const mark = make("span", "region");
    if (name) { mark.append(make("span", "region-name", name)); }
    // The line lies around the part, where the screen has room for it.
    const [left, top] = [box.left - frame.left, box.top - frame.top].map((start) => Math.max(0, Math.round(start * scale) - 3));
    mark.classList.toggle("low", top < 24);
    mark.style.left = `${left}px`;
    mark.style.top = `${top}px`;
    mark.style.width = `${Math.min(Math.round((box.right - frame.left) * scale) + 3, screen.offsetWidth) - left}px`;
    mark.style.height = `${Math.min(Math.round((box.bottom - frame.top) * scale) + 3, screen.offsetHeight) - top}px`;
    screen.append(mark);
  }
}

// Turns tab bars to the pages on which a part stands.
function turn(part) {
  for (let slot = part; (slot = slot?.parentNode.closest(".tab-slot"));) {
    const radio = slot.querySelector(":scope > .tab-radio");
    if (radio) { radio.checked = true; }
  }
}
