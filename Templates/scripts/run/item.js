// One item of a set: its mockup, its facts, and the answer of the reader.

const toolbar = document.querySelector(".toolbar");
const shelf = document.querySelector(".run-shelf");

// The address of an item's page, with those parts of a view that the toolbar knows.
function pageOf(item, view = currentView()) {
  if (item.page) { return `../${item.page}`; }
  const known = [...new URLSearchParams(view)].filter(([name]) => Object.hasOwn(viewFields, name));
  return `../${item.key}.html${catalog.queryOf(new URLSearchParams(known))}`;
}

// Whether a mockup shows an item: its own, or that of another definition which uses it.
const hasPicture = (item) => Boolean(item.hasMockup || item.mockup);
const mockupOf = (item) => item.mockup ?? `${item.key}.mockup.html`;
const folderOf = (key) => key.replace(/\/[^/]*$/, "");
const shownAs = (address, marks) => address + catalog.queryOf([currentView(), catalog.asked(["ov"]), marks].filter(Boolean).join("&"));

// The change of an item since the baseline; each step of a new experience is new.
function changeOf({ key, change }) {
  if (change) { return change; }
  const whole = changes.pages[`${folderOf(key)}/index.html`];
  return changes.pages[`${key}.html`] ?? (whole === "new" ? whole : undefined);
}

// A phone with a mockup, with a ring around each part in `marks`; only one of several needs a caption.
function picture(address, title, caption = "", marks = "") {
  const figure = make("figure");
  const device = make("div", "device");
  const frame = make("iframe", "run-mockup");
  frame.dataset.marks = marks;
  Object.assign(frame, { src: shownAs(address, marks), title });
  device.append(frame);
  figure.append(device, ...caption ? [make("figcaption", "", caption)] : []);
  return figure;
}

// The versions that the stage shows, for all items.
let shownVersion = "both";

// Shows both versions beside each other, or one in the place of the other.
function versions(stage) {
  const box = catalog.choice(say("Versions"), [
    { value: "both", title: say("Beside each other") }, { value: "before", title: say("Before") }, { value: "now", title: say("Now") }
  ], shownVersion);
  box.addEventListener("change", () => {
    shownVersion = box.field.value;
    stage.dataset.shown = shownVersion;
  });
  return box;
}

function stageFor(item) {
  const stage = make("section", "stage");
  stage.setAttribute("aria-label", say("Mockup"));
  if (!hasPicture(item)) {
    const frame = make("iframe", "run-page");
    Object.assign(frame, { src: pageOf(item), title: item.title });
    stage.append(frame);
    return stage;
  }
  const phones = make("div", "exhibit");
  if (item.before) {
    phones.append(picture(`../${item.before}`, say("Before"), say("Before"), item.marksBefore));
    stage.dataset.shown = shownVersion;
  }
  const caption = item.before ? say("Now") : item.isRemoved ? say("Before") : "";
  const figure = picture(`../${mockupOf(item)}`, item.title, caption, item.marks);
  phones.append(figure);
  // The mockup of a component is one of its users, whose parts are no parts of the component.
  phone = item.hasMockup ? figure.querySelector("iframe") : null;
  stage.append(toolbar, phones);
  return stage;
}

// Shows the mockups of the item as the toolbar says.
function showView() {
  for (const frame of all(box, ".run-mockup")) {
    const other = catalog.redraw(frame, shownAs(frame.getAttribute("src").split("?")[0], frame.dataset.marks));
    if (frame === phone) { phone = other; }
  }
  for (const link of all(box, ".run-title")) { link.href = pageOf(items[place]); }
}

// Puts away what belongs to an item.
function leaveItem() {
  phone = null;
  parts = [];
  shelf.append(toolbar);
  box.parentNode.classList.remove("going");
}

// Goes on by a number of items, and focuses the title of the one that is shown then.
function go(step) {
  place = step > 0 && items[place] && items[place] === seenAgain ? items.length : place + step;
  show()?.focus({ preventScroll: true });
}

// Shows the item at the place; returns the link of its title.
function show() {
  const item = items[place];
  leaveItem();
  if (!item) { return finish(); }
  if (item !== seenAgain) { seenAgain = null; }
  box.parentNode.classList.add("going");
  catalog.put({ at: String(place + 1) });
  const head = make("div", "run-head");
  const meter = make("progress");
  meter.max = items.length;
  meter.value = items.filter((other) => answers.verdict(other)).length;
  meter.setAttribute("aria-label", say("Done"));
  head.append(button(say("All sets"), choose), make("span", "", say`${place + 1} of ${items.length}`), make("b", "run-name", item.title),
    meter, savedNote());
  const stage = stageFor(item);
  const side = make("div", "run-side");
  const title = make("h1");
  const link = itemLink(item, currentView());
  link.className = "run-title";
  title.append(link);
  side.append(title, ...facts(item), ...stage.dataset.shown ? [versions(stage)] : [], ...checks(item), ...notes(item),
    ...findings(item), ...voices(item), noteSection(item), ...item.hasMockup ? [pinSection()] : [], savedNote());
  const body = box.querySelector(".run-body") ?? make("div", "run-body");
  const film = strip();
  // The filmstrip stays where it is: its pictures would load again elsewhere.
  for (const part of [...body.children]) { if (part !== film) { part.remove(); } }
  for (const part of [...box.children]) { if (part !== body) { part.remove(); } }
  if (!film.isConnected) { body.append(film); }
  if (!body.isConnected) { box.append(body); }
  film.before(head, stage, side);
  film.after(verdictButtons(item));
  if (item.hasMockup) { writePins(); }
  film.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });
  side.scrollTop = 0;
  scrollTo(0, 0);
  return link;
}

const approvalWords = (approval) => ({
  __proto__: null, unapproved: say("no approval yet"), approved: say("approved"), lapsed: say("changed since approval")
})[approval];

// What changed of an item, where it is, and whose it is.
function facts(item) {
  const approval = answers.verdict(item) ? "" : approvalWords(item.approval);
  const words = [item.place || catalog.leading(catalog.kindName(item.kind)), item.owner, approval];
  const lines = [...removal(item), ...(item.edits ?? []).flatMap(edit), make("p", "note", words.filter(Boolean).join(say(", ")))];
  if (answers.isOutdated(item)) { lines.push(make("p", "changed-mark", say("Changed since your verdict"))); }
  const change = changeOf(item);
  if (!change || !item.edits || item.isRemoved) { return lines; }
  const since = make("p", "note");
  since.append(cardLink(say`Since ${changes.name}: ${catalog.changeWords(change.split(", "))}`, item.edits[0]));
  return [...lines, since];
}

// Says that an item is removed, where other items say what changed.
function removal({ isRemoved }) {
  if (!isRemoved) { return []; }
  const part = make("div", "run-edit");
  part.append(make("p", "sentences", say`Removed since ${changes.name}.`));
  return [part];
}

// Whether the changed values are open, for all items.
let areValuesOpen = false;

// What the page of changes says about an edit of the item, with a link to its card if the edit changed others too.
function edit({ link, others, text }) {
  const part = make("div", "run-edit");
  part.innerHTML = text;
  for (const fold of all(part, ".values")) {
    fold.open = areValuesOpen;
    fold.addEventListener("toggle", () => { areValuesOpen = fold.open; });
  }
  if (others) {
    const more = make("p", "note");
    more.append(cardLink(say`The same edit changed ${others} more`, { link }));
    part.append(more);
  }
  return part.hasChildNodes() ? [part] : [];
}

function cardLink(words, { link }) {
  return Object.assign(make("a", "", words), { href: `../${link}` });
}

// Whether the notes of the team are open, for all items.
let areNotesOpen = false;

// What the team wrote about the item, which the site made of its prose: one line that opens, since a verdict does not need it.
function notes(item) {
  if (!item.notes) { return []; }
  const prose = make("div", "prose run-prose");
  prose.innerHTML = item.notes;
  const fold = make("details", "run-notes");
  fold.open = areNotesOpen;
  fold.addEventListener("toggle", () => { areNotesOpen = fold.open; });
  fold.append(make("summary", "", say("Notes")), prose);
  return [fold];
}

function findings({ findings, findingCount }) {
  if (!findings) { return []; }
  const list = make("ul", "run-findings");
  list.append(...findings.map((words) => Object.assign(make("li", "", words), { lang: "en" })));
  if (findingCount > findings.length) { list.append(make("li", "", say`${findingCount - findings.length} more`)); }
  return [make("h2", "", findingCount === 1 ? say("1 finding") : say`${findingCount} findings`), list];
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
    answers.change(item, { checks: boxes.flatMap((check, index) => check.checked ? [index] : []) });
  });
  return [make("h2", "", say("Look at")), list];
}

const savedNote = () =>
  make("span", "note run-note", answered().length ? say("Saved in this browser.") : say("Notes stay in this browser."));

// Whether the reader taps, and so may have no keyboard.
const hasTouch = () => matchMedia("(pointer: coarse)").matches;

// What each person said, after a merge.
function voices(item) {
  const answer = answers.of(item);
  const own = answer.own ? [{ name: myName(), verdict: answer.own, note: "" }] : [];
  return answer.others.length ? [make("h2", "", say("Verdicts so far")), voiceList(item, [...own, ...answer.others])] : [];
}

// The note for the owner, with the key that goes on below it.
function noteSection(item) {
  const section = make("section", "run-note-field");
  const note = make("textarea", "run-words");
  Object.assign(note, { rows: 3, placeholder: say("Optional"), maxLength: limits.text, value: answers.of(item).note });
  note.setAttribute("aria-label", say("Note for the owner"));
  note.addEventListener("input", () => answers.change(item, { note: note.value }));
  section.append(make("h2", "", say("Note for the owner")), note,
    ...hasTouch() ? [] : [make("p", "note", say("Ctrl/Cmd+Enter: next item"))]);
  return section;
}

// Gives an item a verdict, or takes the same one back; a verdict of a colleague or on an older state is confirmed instead. An
// approved item makes room for the next one, and any other verdict for its reason.
function decide(item, name) {
  const mine = answers.of(item);
  const isTakenBack = mine.verdict === name && mine.own === name && !answers.isOutdated(item);
  if (isTakenBack) { answers.takeBack([item]); } else { answers.change(item, { verdict: name, own: name }); }
  go(mine.own === "approve" ? 1 : 0);
  if (isTakenBack) {
    announce(say`Your verdict “${verdictName(name, item)}” was removed.`, () => {
      answers.change(item, { verdict: name, own: name });
      go(0);
    });
  }
  if (mine.own && mine.own !== "approve") {
    const field = box.querySelector("textarea.run-words");
    field.focus({ preventScroll: true });
    field.parentNode.scrollIntoView({ block: "nearest" });
  }
}

// The verdicts, and the way to the items before and after.
function verdictButtons(item) {
  const buttons = make("div", "run-verdicts run-steps");
  const previous = button("‹", () => go(-1));
  previous.disabled = place === 0;
  previous.setAttribute("aria-label", say("Previous"));
  const next = button("›", () => go(1));
  next.setAttribute("aria-label", place + 1 < items.length && item !== seenAgain ? say("Next") : say("Finish"));
  // After a verdict, the next thing to do is to go on.
  next.classList.toggle("primary", isJudged(item));
  buttons.append(previous);
  for (const [key, name] of Object.entries(verdictKeys)) {
    const press = button(verdictName(name, item), () => decide(item, name));
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
  buttons.append(next);
  return buttons;
}

// A small picture of an item, or its name if it has no mockup.
function thumbnail(item) {
  if (!hasPicture(item)) { return make("span", "", item.title); }
  const frame = make("iframe", "preview");
  return Object.assign(frame, { src: `../${mockupOf(item)}`, title: item.title, tabIndex: -1, loading: "lazy" });
}

// An item of a filmstrip, with its verdict or its number below.
function stripRow(item, number, choose, isShort = false) {
  const row = make("li");
  const press = button("", choose);
  press.append(thumbnail(item));
  row.append(press, make("span", "run-caption"));
  markVerdict(row, item, number, isShort);
  return row;
}

// Marks the verdict of an item of a filmstrip: with its name, or with its sign alone if there is little room.
function markVerdict(row, item, number, isShort) {
  const verdict = answers.verdict(item);
  const [press, caption] = [row.querySelector("button"), row.querySelector(".run-caption")];
  press.className = verdict;
  press.setAttribute("aria-label", [`${number}. ${item.title}`, resultName(verdict, item)].filter(Boolean).join(say(", ")));
  caption.className = verdict ? `run-caption run-verdict ${verdict}` : "run-caption note";
  caption.textContent = verdict ? isShort ? "" : resultName(verdict, item) : String(number);
}

// The end of a filmstrip that does not show all items.
const rest = (count) => count > 0 ? [make("li", "run-rest", say`${count} more`)] : [];

// The number of items of the filmstrip beside an item.
const stripLength = 12;

// The filmstrip that is shown, with its rows, its items and the place of the first one.
let shownStrip = {};

// The items around the one that is shown, as a filmstrip with their verdicts.
function strip() {
  const start = Math.max(0, Math.min(Math.floor(place / stripLength) * stripLength, items.length - stripLength));
  const shown = items.slice(start, start + stripLength);
  if (!shownStrip.list?.isConnected || shownStrip.items !== items || shownStrip.start !== start) {
    shownStrip.list?.remove();
    const list = make("ol", "run-strip");
    const rows = shown.map((item, offset) => stripRow(item, start + offset + 1, () => go(start + offset - place), true));
    list.append(...rows, ...rest(items.length - start - stripLength));
    shownStrip = { list, rows, items, start };
  }
  for (const [offset, item] of shown.entries()) {
    const row = shownStrip.rows[offset];
    const press = row.querySelector("button");
    markVerdict(row, item, start + offset + 1, true);
    if (start + offset === place) {
      press.setAttribute("aria-current", "true");
    } else {
      press.removeAttribute("aria-current");
    }
  }
  return shownStrip.list;
}
