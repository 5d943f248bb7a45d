// The entries of the trace of a page, each with its row.

function entriesOf(data, name) {
  const entries = traceOf(data, name);
  const fold = document.querySelector(".led-here.elsewhere");
  if (fold && !fold.querySelector(".entries")) { addRows(fold, entries); }
  return entries.map((entry) => {
    const row = document.getElementById(`t${entry.number}`);
    if (row && entry.line) { row.dataset.line = entry.line; }
    const properties = entry.changes.map(([path]) => path);
    // The component of a tree that an entry made.
    const places = entry.facts.filter(([word, name]) => word === "Given" && name === "path").map(([, , path]) => path);
    return { ...entry, row, properties, places, paths: [...properties, ...places] };
  }).filter((entry) => entry.row);
}

// Adds the entries that the page leaves to the page of the screen behind it.
function addRows(fold, entries) {
  let [list, last] = [null, ""];
  for (const { number, phase, subject, outcome } of entries) {
    if (document.getElementById(`t${number}`)) { continue; }
    if (phase !== last) {
      const part = make("section");
      list = make("ol", "entries");
      part.append(make("h3", "", phaseName(phase)), list);
      fold.append(part);
      last = phase;
    }
    const row = make("li", outcome === "applied" ? "" : outcome);
    const [link, line] = [make("a", "", String(number)), make("p")];
    row.id = `t${number}`;
    link.setAttribute("href", `#${row.id}`);
    line.append(make("span", "", subject), " ", make("i", "", outcomeName(outcome)));
    row.append(link, line);
    list.append(row);
  }
}

// The text of a row that names its subject.
function mention({ row, subject }) {
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.data.trim() === subject) { return texts.currentNode; }
  }
  return null;
}

// The first mention of a trait leads to its page; links all later ones too.
function linkMentions(entries) {
  const pages = new Map();
  for (const entry of entries) {
    const place = mention(entry);
    const link = place?.parentNode.closest("a");
    if (link) {
      pages.set(entry.subject, link.getAttribute("href"));
    } else if (place && pages.has(entry.subject)) {
      const copy = make("a", "", entry.subject);
      copy.setAttribute("href", pages.get(entry.subject));
      place.replaceWith(copy, " ");
    }
  }
}
