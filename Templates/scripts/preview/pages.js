// The open page, and what it leaves for the page that follows it.

const storage = "preview";

const pathOf = (place) => decodeURIComponent(place.pathname).replace(/^\/+/, "").replace(/(^|\/)$/, "$1index.html");
let path = pathOf(location);

// The parts of a page that scrolled, by their names, since a browser does not restore them.
let panels = new Map();
// Where they stood on the page before, until they are there.
let pending = {};

// Keeps what the next page needs to show the same place, and the line of the edit on this page.
function leave(places) {
  const scrolled = pending;
  for (const [id, panel] of panels) {
    if (panel.isConnected && panel.scrollTop > 0) { scrolled[id] = panel.scrollTop; }
  }
  panels = new Map();
  pending = {};
  const line = places.find((place) => path.startsWith(place.page))?.line;
  sessionStorage.setItem(storage, JSON.stringify({ path, scrolled, line }));
}

// Scrolls everything to where it was, and the trace to the last edit. The viewer of a trace scrolls when it starts, so that this is
// done again after that.
let restore = () => {};

function returned() {
  const note = JSON.parse(sessionStorage.getItem(storage));
  sessionStorage.removeItem(storage);
  restore = () => {};
  if (note?.path !== path) { return; }
  pending = note.scrolled;
  editedLine = note.line;
  restore = () => {
    for (const [id, top] of Object.entries(note.scrolled)) {
      const panel = document.getElementById(id);
      if (panel) { panel.scrollTop = top; }
    }
    pending = {};
    if (showEdit()) { restore = () => {}; }
  };
  // Places are found when the page is laid out anyway.
  requestAnimationFrame(() => restore());
}

// The line of the last edit, until its entry is shown.
let editedLine;

// Marks the entry of the trace that an edited line made, which is the last one that begins before it, and scrolls to it. Returns
// whether the trace has its lines, which the viewer adds.
function showEdit() {
  const lines = [...document.querySelectorAll(".trace [data-line]")].map((row) => ({ row, line: Number(row.dataset.line) }));
  if (!editedLine || !lines.length) { return lines.length > 0; }
  const best = Math.max(...lines.map(({ line }) => line).filter((line) => line <= editedLine));
  const row = lines.findLast(({ line }) => line === best)?.row;
  editedLine = undefined;
  if (!row) { return true; }
  row.classList.add("edited");
  const fold = row.closest(".led-here");
  if (fold) { fold.open = true; }
  // A reader who looks at an entry goes on looking at it.
  const isChosen = document.querySelector(".entries > :is(.chosen, :target)");
  const panel = row.closest(".trace");
  if (!isChosen && panel.scrollHeight > panel.clientHeight) {
    panel.scrollTop += row.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 3;
  }
  return true;
}
