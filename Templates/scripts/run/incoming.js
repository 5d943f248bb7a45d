// The review of a colleague, from an address or a file: shows it, and merges it with the answers in this browser.

async function readAddress() {
  if (!location.hash.startsWith("#review=")) { return; }
  await receive(() => unpacked(location.hash));
}

// Shows the review in a text, or says why it cannot be read.
async function receive(read) {
  try {
    const review = reviewFrom(await read());
    const plan = mergePlan(review, data.items, (item) => answers.has(item) ? answers.of(item) : null);
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
  const [conflicts, others] = [true, false].map((isIt) => plan.filter(({ state }) => (state === "conflict") === isIt));
  const isNew = plan.some(({ state }) => state !== "known");
  const missing = review.answers.size - plan.length;
  const page = make("section", "run-incoming");
  const title = make("h1", "", titleOf(name));
  title.tabIndex = -1;
  // An English site has the times of the reader’s region.
  const when = review.date
    ? new Date(review.date).toLocaleString(lang === "en" ? [] : lang, { dateStyle: "long", timeStyle: "short" }) : "";
  const given = plan.map(({ theirs }) => theirs);
  page.append(title, make("p", "note", [when, summary(given)].filter(Boolean).join(" · ")), ...scopeLine(review),
    tally(plan.map(({ item, theirs }) => ({ item, answer: theirs }))));
  const actions = make("div", "run-actions");
  page.append(actions);
  if (missing) {
    const words = missing === 1 ? say("1 answer is left out: this site does not have what they are about.")
      : say`${missing} answers are left out: this site does not have what they are about.`;
    page.append(make("p", "note", words));
  }
  const choices = conflicts.map((entry) => conflict(entry, name));
  const heading = make("h2");
  if (conflicts.length) {
    const words = conflicts.length === 1 ? say("1 answer differs from yours") : say`${conflicts.length} answers differ from yours`;
    heading.textContent = words;
    page.append(heading, ...choices.map(({ part }) => part));
  }
  if (others.length) {
    const known = () => make("span", "note", say("already here"));
    const rows = resultList(others.map((entry) => ({ ...entry, answer: nameless(entry.theirs, [name]) })), ({ item, answer, state }) =>
      resultRow(item, answer, ...state === "known" ? [known()] : []));
    page.append(...conflicts.length ? [make("h2", "", say("Everything else"))] : [], ...rows);
  }
  const close = button(isNew ? say("Close without merging") : say("Close"), () => {
    catalog.put({}, "");
    choose();
  });
  if (isNew) {
    const label = answered().length ? say("Merge with mine") : say("Merge into this browser");
    const merge = button(label, () => mergeReview(plan, review, choices));
    merge.className = "primary";
    // The button follows the choices on which it depends.
    if (choices.length) { choices.at(-1).part.after(merge); }
    actions.append(choices.length ? linkToChoices(heading, choices.length) : merge);
  } else {
    actions.append(make("p", "", say("Everything in it is already here.")));
  }
  actions.append(close);
  leaveItem();
  box.replaceChildren(page);
  title.focus({ preventScroll: true });
}

// A link that scrolls to the first choice. The address keeps the review.
function linkToChoices(heading, count) {
  Object.assign(heading, { id: "differences", tabIndex: -1 });
  const link = make("a", "primary", count === 1 ? say("See 1 difference") : say`See ${count} differences`);
  link.href = "#differences";
  link.addEventListener("click", (event) => {
    event.preventDefault();
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  });
  return link;
}

// The set that a review is about, with how much of it has a verdict; nothing if this site has none of it.
function scopeLine({ scope, answers: given }) {
  const words = scopeWords(scope);
  const found = words ? itemsOf(scope) : [];
  if (!found.length) { return []; }
  const done = found.filter(({ key }) => given.get(key)?.verdict).length;
  return [make("p", "", [words, say`${done} of ${found.length} reviewed`].join(" · "))];
}

// Merges the review, and shows the end of the set that the colleague reviewed.
function mergeReview(plan, review, choices) {
  const chosen = new Map(choices.map(({ entry, answer }) => [entry, answer()]));
  const merged = new Map(answers.review.answers);
  for (const entry of plan) {
    if (entry.state !== "known") { merged.set(entry.item.key, chosen.get(entry) ?? entry.merged); }
  }
  answers.replace(merged, [say`${titleOf(nameOf(review))} is merged.`, ...mergeWords(plan, choices)].join(" "), textOf(review));
  catalog.put({}, "");
  const { set, chosen: filtered } = scopeIn(review.scope);
  if (sets[set]) { begin(set, filtered, Infinity); } else { choose(); }
  announceReplacement();
}

// What a merge does: how many answers it adds, and what becomes of those that differ.
function mergeWords(plan, choices) {
  const added = plan.filter(({ mine, state }) => state === "new" && !mine?.verdict).length;
  const [both, mine, theirs] = [0, 1, 2].map((place) => choices.filter(({ chosen }) => chosen() === place).length);
  return [
    added === 1 ? say("1 answer added.") : added && say`${added} answers added.`,
    both === 1 ? say("1 differed: the stricter verdict and all notes were kept.")
      : both && say`${both} differed: the stricter verdict and all notes were kept.`,
    mine === 1 ? say("1 differed: yours was kept.") : mine && say`${mine} differed: yours were kept.`,
    theirs === 1 ? say("1 differed: theirs was taken.") : theirs && say`${theirs} differed: theirs were taken.`
  ].filter(Boolean);
}

// Both answers beside each other, with a choice.
function conflict(entry, name) {
  const { item, mine, theirs, merged } = entry;
  const part = make("fieldset", "run-conflict");
  const group = `conflict ${item.key}`;
  const options = [
    [say("Keep both notes and the stricter verdict"), merged], [say("Keep mine"), mine],
    [name === unnamed ? say("Take theirs") : say`Take ${name}’s`, theirs]
  ];
  const radios = options.map((option, index) =>
    Object.assign(make("input"), { type: "radio", name: group, checked: index === 0 }));
  const labels = options.map(([words], index) => {
    const label = make("label");
    label.append(radios[index], make("span", "", words));
    return label;
  });
  const sides = make("div", "run-sides");
  for (const [title, answer] of [[say("Yours"), mine], [shownName(name), nameless(theirs, [name])]]) {
    const side = make("div");
    side.append(make("h3", "", title), ...answerParts(item, answer));
    sides.append(side);
  }
  const legend = make("legend");
  legend.append(itemLink(item));
  const words = make("div");
  words.append(sides, ...labels);
  const chosen = () => radios.findIndex((radio) => radio.checked);
  part.append(legend, smallPicture(item), words);
  return { entry, part, chosen, answer: () => options[chosen()][1] };
}

function itemLink(item, view = "") {
  const link = make("a", "", item.title);
  link.href = pageOf(item, view);
  return link;
}

// What an answer says: the verdict, how the mockup was shown, the note, and the comments on parts.
function answerParts(item, answer) {
  const head = make("p");
  head.append(make("span", `run-verdict ${answer.verdict}`, resultName(answer.verdict, item) ?? say("No verdict")));
  if (isOutdated(item, answer)) { head.append(" ", make("span", "changed-mark", say("changed since"))); }
  const view = viewTitles(answer.view);
  if (view) { head.append(" ", make("span", "note", say`seen on ${view}`)); }
  const pins = make("ol", "run-comments");
  pins.append(...answer.pins.map((pin) => make("li", "", `${shownPart(pin.name)}: ${pin.note}`)));
  return [head, ...answer.note.trim() ? [make("p", "run-words", answer.note)] : [], ...answer.pins.length ? [pins] : []];
}
