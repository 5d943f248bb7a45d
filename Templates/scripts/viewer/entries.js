// The entries of the trace of a page, each with its row.

function entriesOf(data, name) {
  return traceOf(data, name).map((entry) => {
    const row = document.getElementById(`t${entry.number}`);
    if (row && entry.line) { row.dataset.line = entry.line; }
    const properties = entry.changes.map(([path]) => path);
    // The component of a tree that an entry made.
    const places = entry.facts.filter(([word, name]) => word === "Given" && name === "path").map(([, , path]) => path);
    return { ...entry, row, properties, places, paths: [...properties, ...places] };
  }).filter((entry) => entry.row);
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
