// The review of a colleague, from an address or a file: shows it, and merges it with the answers in this browser.

async function readAddress() {
  if (!location.hash.startsWith("#review=")) { return; }
  await receive(() => unpacked(location.hash));
}

// Shows the review in a text, or says why it cannot be read.
async function receive(read) {
  try {
    const review = reviewFrom(await read());
    // In the order of the set that the review is about.
    const items = [...new Set([...itemsOf(review.scope), ...data.items])];
    const plan = mergePlan(review, items, (item) => answers.has(item) ? answers.of(item) : null, answers.reviewer);
    if (!review.answers.size) { refuse(say("This review is empty.")); }
    if (!plan.length) { refuse(say`This review is of another catalog, “${review.catalog}”.`); }
    showReview(review, plan);
  } catch (error) {
    choose();
    const words = error instanceof Refusal ? error.message : say("This review cannot be read. Nothing was changed.");
    const notice = make("p", "notice", words);
    notice.setAttribute("role", "alert");
    box.prepend(notice);
  }
}

async function readFile(file) {
  await receive(() => file.size > limits.bytes ? refuseOversized() : file.text());
}

// A button that opens a file.
function fileButton() {
  const label = make("label", "run-file");
  const input = make("input");
  Object.assign(input, { type: "file", accept: "application/json,.json" });
  input.addEventListener("change", () => { if (input.files[0]) { readFile(input.files[0]); } });
  label.append(make("span", "", say("Open a colleague’s review")), input);
  return label;
}

document.addEventListener("dragover", (event) => {
  if (box && event.dataTransfer.types.includes("Files")) { event.preventDefault(); }
});
document.addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file || !box || !answers) { return; }
  event.preventDefault();
  readFile(file);
});

const titleOf = (name) => name === unnamed ? say("A colleague’s review") : say`${name}’s review`;

function showReview(review, plan) {
  const name = nameOf(review);
  const { lang } = document.documentElement;
  const [conflicts, added, agreed, known] = planStates.map((name) => plan.filter(({ state }) => state === name));
  const isNew = known.length < plan.length;
  const missing = review.answers.size - plan.length;
  const page = make("section", "run-incoming");
  const title = make("h1", "", titleOf(name));
  title.tabIndex = -1;
  // An English site has the times of the reader’s region.
  const when = review.date
    ? new Date(review.date).toLocaleString(lang === "en" ? [] : lang, { dateStyle: "long", timeStyle: "short" }) : "";
  const about = [scopeLine(review), summary(plan.map(({ given }) => given)), when].filter(Boolean).join(" · ");
  page.append(title, make("p", "note", about), tally(plan.map(({ item, given }) => ({ item, answer: given }))));
  if (missing) {
    const words = missing === 1 ? say("1 answer is left out: this site does not have what they are about.")
      : say`${missing} answers are left out: this site does not have what they are about.`;
    page.append(make("p", "note", words));
  }
  const choices = conflicts.map((entry) => conflict(entry, name));
  if (conflicts.length) {
    const words = conflicts.length === 1 ? say("1 answer differs from yours") : say`${conflicts.length} answers differ from yours`;
    const list = make("div", "run-conflicts");
    list.append(...choices.map(({ part }) => part));
    page.append(make("h2", "", words),
      make("p", "note", say("Choose the verdict that holds; the stricter one is preselected. What each of you said is kept.")), list);
  }
  for (const [heading, entries] of [[say("New"), added], [say("Same as yours"), agreed], [say("Already here"), known]]) {
    if (!entries.length) { continue; }
    const rows = resultList(entries.map(({ item, given, mine }) => ({ item, answer: given, mine })), ({ item, answer, mine }) =>
      resultRow(item, answer, shownName(name), ...verdictNow(item, answer, mine)));
    page.append(...entries.length < plan.length ? [make("h2", "", heading)] : [], ...rows);
  }
  const actions = make("div", "run-actions run-bar");
  if (isNew) {
    const merge = button(answered().length ? say("Merge with mine") : say("Merge into this browser"), () => mergeReview(plan, review, choices));
    merge.className = "primary";
    actions.append(merge);
  } else {
    const see = button(say("See your review"), () => showResult(review));
    see.className = "primary";
    actions.append(see);
  }
  actions.append(make("span", "note", isNew ? planWords(plan) : say("Everything in it is already here.")));
  actions.append(button(isNew ? say("Close without merging") : say("Close"), () => {
    catalog.put({}, "");
    choose();
  }));
  page.append(actions);
  leaveItem();
  markPage(scopeIn(review.scope).set);
  box.replaceChildren(page);
  title.focus({ preventScroll: true });
}

// The verdict that holds here, where it is not the one in the review.
const verdictNow = (item, { verdict }, mine) => mine.verdict && mine.verdict !== verdict
  ? [make("span", "note", say`in your review: ${resultName(mine.verdict, item)}`)] : [];

const planStates = ["conflict", "new", "agreed", "known"];

// The numbers of answers by what a merge does with them.
function planWords(plan) {
  const [conflicts, added, agreed, known] = planStates.map((name) => plan.filter(({ state }) => state === name).length);
  return [
    conflicts === 1 ? say("1 differs from yours") : conflicts && say`${conflicts} differ from yours`,
    added && say`${added} new`, agreed && say`${agreed} same as yours`, known && say`${known} already here`
  ].filter(Boolean).join(", ");
}

// The set that a review is about, with how much of it has a verdict; empty if this site has none of it.
function scopeLine({ scope, answers: given }) {
  const words = scopeWords(scope);
  const found = words ? itemsOf(scope) : [];
  const done = found.filter(({ key }) => given.get(key)?.verdict).length;
  return found.length ? [words, say`${done} of ${found.length} reviewed`].join(" · ") : "";
}

// Merges the review, and shows the end of the set that the colleague reviewed.
function mergeReview(plan, review, choices) {
  const chosen = new Map(choices.map(({ entry, answer }) => [entry, answer()]));
  const merged = new Map(answers.review.answers);
  for (const entry of plan) {
    if (entry.state !== "known") { merged.set(entry.item.key, chosen.get(entry) ?? entry.merged); }
  }
  const title = titleOf(nameOf(review));
  const parts = [say`${title} is merged: ${planWords(plan)}.`, ...decisions(choices, shownName(nameOf(review)))];
  answers.replace(merged, parts.join(" "), textOf(review));
  showResult(review);
  announceReplacement();
}

// Shows my answers to the set that a review is about.
function showResult({ scope }) {
  catalog.put({}, "");
  const { set, chosen } = scopeIn(scope);
  if (sets[set]) { begin(set, chosen, Infinity); } else { choose(); }
}

// The most items that a message names.
const namedChoices = 3;

// Whose verdict holds for each item on which the answers differ, if they are few.
const decisions = (choices, name) => choices.length > namedChoices ? [] : choices.map(({ entry, isMine }) => isMine()
  ? say`“${entry.item.title}”: your verdict holds.` : say`“${entry.item.title}”: the verdict of ${name} holds.`);

// Both answers beside each other, of which one verdict is chosen; at first, the stricter one.
function conflict(entry, name) {
  const { item, mine, given, theirs, merged } = entry;
  const part = make("fieldset", "run-conflict");
  const words = make("div");
  const sides = make("div", "run-sides");
  const own = { ...mine, others: mine.others.filter((voice) => voice.name !== name) };
  const radios = [[say("Yours"), own, myName()], [shownName(name), given, shownName(name)]].map(([title, answer, author]) => {
    const side = make("div");
    const label = make("label");
    const radio = make("input");
    Object.assign(radio, { type: "radio", name: `conflict ${item.key}`, checked: answer.verdict === merged.verdict });
    radio.setAttribute("aria-label", `${title}: ${resultName(answer.verdict, item)}`);
    label.append(radio, verdictLine(item, answer, author));
    side.append(make("h3", "", title), label, ...said(item, answer, author));
    sides.append(side);
    return radio;
  });
  const legend = make("legend");
  legend.append(itemLink(item));
  words.append(sides, ...(item.edits ?? []).flatMap(edit));
  part.append(legend, smallPicture(item), words);
  const isMine = () => radios[0].checked;
  const answer = () => {
    const { verdict, version } = isMine() ? mine : theirs;
    return { ...merged, verdict, version };
  };
  return { entry, part, isMine, answer };
}

function itemLink(item, view = "") {
  const link = make("a", "", item.title);
  link.href = pageOf(item, view);
  return link;
}

// The reviewer as an author.
const myName = () => answers.reviewer || say("Me");

const verdictMark = (item, verdict) => make("span", `run-verdict ${verdict}`, resultName(verdict, item) ?? say("No verdict"));

// Whether no one gave another verdict than the one that holds.
const isAgreed = (answer) => voicesOf(answer, "").every(({ verdict }) => !verdict || verdict === answer.verdict);

// The verdict that holds, with whose it is after a merge, and what else a reader has to know of it.
function verdictLine(item, answer, author) {
  const names = authorsOf(answer, author).map((name) => name === say("Me") ? say("me") : shownName(name));
  const line = make("span");
  line.append(verdictMark(item, answer.verdict));
  if (names.length && answer.others.length) { line.append(" ", make("span", "note", say`by ${catalog.listed(names)}`)); }
  if (isOutdated(item, answer)) { line.append(" ", make("span", "changed-mark", say("changed since"))); }
  const view = viewTitles(answer.view);
  if (view) { line.append(" ", make("span", "note", say`seen on ${view}`)); }
  return line;
}

// What people say of an item: the notes, with their verdicts if they do not agree, and the comments on parts.
function said(item, answer, author) {
  const voices = voicesOf(answer, author);
  const loud = voices.filter(({ note }) => note.trim());
  const pins = make("ol", "run-comments");
  pins.append(...answer.pins.map((pin) => make("li", "", `${[shownPart(pin.name), shownName(pin.by)].filter(Boolean).join(say(", "))}: ${pin.note}`)));
  const hasNames = voices.length > 1 || !isAgreed(answer);
  const shown = isAgreed(answer) ? loud : voices;
  return [
    ...hasNames && shown.length ? [voiceList(item, shown, !isAgreed(answer))] : [],
    ...hasNames ? [] : loud.map(({ note }) => make("p", "run-words", note)),
    ...answer.pins.length ? [pins] : []
  ];
}

// What people say, with their names.
function voiceList(item, voices, hasVerdicts = true) {
  const list = make("ul", "run-voices");
  list.append(...voices.map(({ name, verdict, note }) => {
    const row = make("li");
    const words = make("div");
    words.append(...hasVerdicts && verdict ? [verdictMark(item, verdict)] : [], ...note.trim() ? [make("p", "run-words", note)] : []);
    row.append(make("span", "note", shownName(name)), words);
    return row;
  }));
  return list;
}
