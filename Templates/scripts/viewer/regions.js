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
    const [left, top] = [(box.left - frame.left) * scale, (box.top - frame.top) * scale];
    mark.classList.toggle("low", top < 24);
    mark.style.left = `${Math.max(0, Math.round(left))}px`;
    mark.style.top = `${Math.max(0, Math.round(top))}px`;
    mark.style.width = `${Math.min(Math.round(box.width * scale), screen.offsetWidth)}px`;
    mark.style.height = `${Math.min(Math.round(box.height * scale), screen.offsetHeight)}px`;
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
