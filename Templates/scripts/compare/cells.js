// Cells of the table of traces.

// Writes a value into an element; its parts, if it has any, say whether they are the same in all other entries.
function writeValue(box, value, isPartSame = () => false) {
  if (!Array.isArray(value)) {
    box.innerHTML = value;
    return box;
  }
  value.forEach((part, index) => {
    const [name, html] = part;
    const node = make("bdi", isPartSame(part) ? "same" : "");
    node.append(make("i", "", name), " ", writeValue(make("span"), html));
    box.append(index ? ", " : "", node);
  });
  return box;
}

// Marks the content of a description, and not the whole line, if it differs.
function factContent(fact, others) {
  return make("span", isFactShared(fact, others) ? "" : "differs");
}

// What an entry was given.
function givenList(facts, others) {
  const list = make("dl", "given");
  for (const fact of facts) {
    const [, name, value] = fact;
    const place = make("dd");
    place.append(writeValue(factContent(fact, others), value));
    list.append(make("dt", "", name), place);
  }
  return list;
}

// What an entry shares, clears, and reads.
function sharedList(facts, others) {
  const list = make("dl", "shared");
  let last;
  for (const fact of facts) {
    const [word, name, value] = fact;
    if (word !== last) { list.append(make("dt", "", factName(word))); }
    last = word;
    const place = make("dd");
    const content = factContent(fact, others);
    content.append(make("code", "", name));
    if (value) { content.append(" ", writeValue(make("span"), value)); }
    place.append(content);
    list.append(place);
  }
  return list;
}

function changeItem(change, others) {
  const [path, value] = change;
  const shown = writeValue(make("ins"), value, (part) => isPartShared(path, part, others));
  const item = make("li", isShared(change, others) ? "" : "differs");
  // If only some parts of a value differ, these are marked, and not the whole.
  item.classList.toggle("parted", Boolean(shown.querySelector(".same")));
  item.append(make("b", "", path), " ", shown);
  return item;
}

function reasonOf(row, page) {
  const reason = make("em", "", row.told ?? row.reason);
  if (!row.told) { reason.lang = "en"; }
  if (!row.by) { return reason; }
  const link = make("a", "", String(row.by));
  link.href = `${page}#t${row.by}`;
  reason.append(" ", link);
  return reason;
}

// The cell of an entry, which leaves out what all other entries have if only differences are shown.
function cell(row, others, page, isShort) {
  const box = make("td");
  if (!row) {
    box.append(make("span", "none", say("not in this step")));
    return box;
  }
  const head = make("p");
  head.append(make("span", "outcome-word", outcomeName(row.outcome)));
  box.append(head);
  if (row.reason) { box.append(reasonOf(row, page)); }
  if (!isShort || !others.length || others.some((other) => !isSame(wordsOf(other), wordsOf(row)))) {
    const given = row.facts.filter(([word]) => word === "Given");
    const shared = row.facts.filter(([word]) => word !== "Given");
    if (given.length) { box.append(givenList(given, others)); }
    if (shared.length) { box.append(sharedList(shared, others)); }
  }
  const changes = row.changes.filter((change) => !isShort || !isShared(change, others));
  if (changes.length) {
    const list = make("ul", "values");
    list.append(...changes.map((change) => changeItem(change, others)));
    box.append(list);
  }
  return box;
}
