// One item of a set: its mockups, its facts, and the answer of the reader.

const pageOf = (item) => `../${item.key}.html`;
const mockupOf = (item) => `${item.key}.mockup.html`;
const folderOf = (key) => key.replace(/\/[^/]*$/, "");

// What became of an item since the baseline; each step of a new experience is new.
function changeOf({ key }) {
  const whole = changes.pages[`${folderOf(key)}/index.html`];
  return changes.pages[`${key}.html`] ?? (whole === "new" ? whole : undefined);
}

// A mockup; only one of several needs a caption.
function picture(address, title, caption = "") {
  const figure = make("figure");
  const holder = make("div", "picture");
  const frame = make("iframe", "preview");
  Object.assign(frame, { src: address, title, width: 393, height: 852, tabIndex: -1 });
  holder.append(frame);
  figure.append(holder, ...caption ? [make("figcaption", "", caption)] : []);
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
    stage.append(picture(`../${changes.before}${before || mockupOf(item)}`, "Before", "Before"));
    stage.dataset.shown = shownVersion;
  }
  stage.append(picture(`../${mockupOf(item)}`, item.title, looksOther ? "Now" : ""));
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
    noteField(item), verdictButtons(item), make("p", "note run-note", "Notes are saved in this browser."), steps(), strip());
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
  Object.assign(note, { rows: 4, placeholder: "Note for the owner", value: answers.of(item).note });
  note.setAttribute("aria-label", "Note");
  note.addEventListener("input", () => {
    answers.of(item).note = note.value;
    answers.store();
  });
  return note;
}

// Gives an item a verdict, or takes the same one back. An approved item makes room for the next one.
function decide(item, name) {
  const mine = answers.of(item);
  mine.verdict = mine.verdict === name ? "" : name;
  answers.store();
  go(mine.verdict === "fine" ? 1 : 0);
}

function verdictButtons(item) {
  const buttons = make("div", "run-verdicts");
  for (const [key, name] of Object.entries(verdictKeys)) {
    const press = button(verdicts[name], () => decide(item, name));
    press.className = name;
    press.setAttribute("aria-pressed", String(answers.verdict(item) === name));
    press.setAttribute("aria-keyshortcuts", key.toUpperCase());
    if (!catalog.keysAreOff()) {
      const hint = make("kbd", "", key.toUpperCase());
      hint.setAttribute("aria-hidden", "true");
      press.append(" ", hint);
    }
    buttons.append(press);
  }
  return buttons;
}

// The items around the one that is shown, as a film strip with their verdicts.
function strip() {
  const list = make("ol", "run-strip");
  const start = Math.max(0, Math.min(place - 1, items.length - 6));
  for (const [offset, item] of items.slice(start, start + 6).entries()) {
    const row = make("li");
    const press = button("", () => go(start + offset - place));
    press.setAttribute("aria-label", `${start + offset + 1}. ${item.title}`);
    if (start + offset === place) { press.setAttribute("aria-current", "true"); }
    const verdict = answers.verdict(item);
    if (verdict) { press.className = verdict; }
    if (item.hasMockup) {
      const frame = make("iframe", "preview");
      Object.assign(frame, { src: `../${mockupOf(item)}`, title: item.title, width: 393, height: 852, tabIndex: -1, loading: "lazy" });
      press.append(frame);
    }
    row.append(press, make("span", "note", verdict ? verdicts[verdict] : String(start + offset + 1)));
    list.append(row);
  }
  return list;
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
