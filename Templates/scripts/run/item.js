// One item of a set: its mockups, its facts, and the answer of the reader.

const pageOf = (item) => `../${item.key}.html`;
const mockupOf = (item) => `${item.key}.mockup.html`;
const folderOf = (key) => key.replace(/\/[^/]*$/, "");

// What became of an item since the baseline; each step of a new experience is new.
function changeOf({ key }) {
  const whole = changes.pages[`${folderOf(key)}/index.html`];
  return changes.pages[`${key}.html`] ?? (whole === "new" ? whole : undefined);
}

function picture(address, title) {
  const figure = make("figure");
  const holder = make("div", "picture");
  const frame = make("iframe", "preview");
  Object.assign(frame, { src: address, title, width: 393, height: 852, tabIndex: -1 });
  holder.append(frame);
  figure.append(holder, make("figcaption", "", title));
  return figure;
}

// The versions that the stage shows, for all items.
let shownVersion = "both";

// Shows both versions beside each other, or one in the place of the other.
function versions(stage) {
  const box = catalog.choice("Versions", [
    { value: "both", title: "Beside each other" }, { value: "before", title: "Before" }, { value: "now", title: "Now" }
  ], shownVersion);
  box.addEventListener("change", () => {
    shownVersion = box.field.value;
    stage.dataset.shown = shownVersion;
  });
  return box;
}

function stageFor(item) {
  const stage = make("div", "versions");
  if (!item.hasMockup) {
    const frame = make("iframe", "run-page");
    Object.assign(frame, { src: pageOf(item), title: item.title });
    stage.append(frame);
    return stage;
  }
  const before = changes.were?.[`${item.key}.html`];
  const looksOther = before || /content|look|order/.test(changeOf(item) ?? "");
  if (looksOther && changes.before) {
    stage.append(picture(`../${changes.before}${before || mockupOf(item)}`, "Before"));
    stage.dataset.shown = shownVersion;
  }
  stage.append(picture(`../${mockupOf(item)}`, looksOther ? "Now" : item.title));
  return stage;
}

// Goes on by a number of items, and focuses the title of the one that is shown then.
function go(step) {
  place += step;
  show()?.focus({ preventScroll: true });
}

// Shows the item at the place; returns the link of its title.
function show() {
  const item = items[place];
  box.parentNode.classList.toggle("going", Boolean(item));
  if (!item) { return finish(); }
  catalog.put({ at: String(place + 1) });
  const head = make("div", "run-head");
  const meter = make("progress");
  meter.max = items.length;
  meter.value = items.filter((other) => answers.verdict(other)).length;
  meter.setAttribute("aria-label", "Done");
  head.append(button("All sets", choose), make("span", "", `${place + 1} of ${items.length}`), meter);
  const stage = stageFor(item);
  const side = make("div", "run-side");
  const title = make("h2");
  const link = make("a", "", item.title);
  link.href = pageOf(item);
  title.append(link);
  side.append(title, ...facts(item), ...stage.dataset.shown ? [versions(stage)] : [], ...findings(item), ...checks(item),
    noteField(item), verdictButtons(item), steps(), make("p", "note run-note"));
  const body = make("div", "run-body");
  body.append(stage, side);
  box.replaceChildren(head, body);
  return link;
}

// Where an item is, whose it is, and what became of it.
function facts(item) {
  const approval = item.approval === "not approved" ? "no approval yet" : item.approval;
  const lines = [make("p", "note", [item.place || item.kind, item.owner, approval].filter(Boolean).join(", "))];
  const change = changeOf(item);
  if (!change) { return lines; }
  const link = make("a", "", `Since ${changes.since}: ${change}`);
  link.href = `../${changes.page}#${changes.pages[`${item.key}.html`] ? item.key : folderOf(item.key)}`;
  const since = make("p", "note");
  since.append(link);
  return [...lines, since];
}

function findings({ findings, findingCount }) {
  if (!findings) { return []; }
  const list = make("ul", "run-findings");
  list.append(...findings.map((words) => make("li", "", words)));
  if (findingCount > findings.length) { list.append(make("li", "", `${findingCount - findings.length} more`)); }
  return [make("h3", "", findingCount === 1 ? "1 finding" : `${findingCount} findings`), list];
}

// What the author asks reviewers to look at.
function checks(item) {
  if (!item.checks.length) { return []; }
  const list = make("ul", "run-checks");
  const boxes = item.checks.map((words, index) => {
    const row = make("li");
    const label = make("label");
    const check = make("input");
    Object.assign(check, { type: "checkbox", checked: answers.of(item).checks.includes(index) });
    label.append(check, make("span", "", words));
    row.append(label);
    list.append(row);
    return check;
  });
  list.addEventListener("change", () => {
    answers.of(item).checks = boxes.flatMap((check, index) => check.checked ? [index] : []);
    answers.store();
  });
  return [make("h3", "", "Look at"), list];
}

function noteField(item) {
  const note = make("textarea");
  Object.assign(note, { rows: 4, placeholder: "What would you tell the owner?", value: answers.of(item).note });
  note.setAttribute("aria-label", "Note");
  note.addEventListener("input", () => {
    answers.of(item).note = note.value;
    answers.store();
  });
  return note;
}

function verdictButtons(item) {
  const buttons = make("div", "run-verdicts");
  const mine = answers.of(item);
  for (const [name, title] of Object.entries(verdicts)) {
    const press = button(title, () => {
      mine.verdict = mine.verdict === name ? "" : name;
      answers.store();
      go(mine.verdict === "fine" ? 1 : 0);
    });
    press.className = name;
    press.setAttribute("aria-pressed", String(mine.verdict === name));
    buttons.append(press);
  }
  return buttons;
}

function steps() {
  const row = make("div", "run-steps");
  const previous = button("‹ Previous", () => go(-1));
  previous.disabled = place === 0;
  row.append(previous, button(place + 1 < items.length ? "Next ›" : "Finish", () => go(1)));
  return row;
}

// Shows what follows the last item.
function finish() {
  place = items.length - 1;
  const head = make("div", "run-head");
  const back = button("‹ Back to the last one", show);
  head.append(back, button("All sets", choose));
  box.replaceChildren(head, exported());
  return back;
}
