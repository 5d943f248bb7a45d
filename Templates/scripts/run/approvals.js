// On the page of changes: a button for each edit, which approves everything that the edit changed, as the buttons of the review do.
// What cannot be approved, such as a removal, looks right instead.

const cards = new Map();
let loading = null;

// Loads the items, which a reader who approves nothing here does not need.
const loadItems = () => loading ??= catalog.load(`${catalog.root()}review/items.js`);

const changedBy = (id) => data.items.filter((item) => item.edits?.some(({ link }) => link.endsWith(`#edit-${id}`)));
const isJudged = (item) => Boolean(answers.verdict(item)) && !answers.isOutdated(item);
const isMyApproval = (item) => isJudged(item) && answers.verdict(item) === "approve" && answers.isMine(item);

function offerApproval(line) {
  const [id, count, kind] = line.dataset.approvable.split(" ");
  const isExtra = kind === "right";
  const note = make("span", "note");
  note.setAttribute("role", "status");
  const approve = button("", async () => {
    await loadItems();
    // The review can have gone on in another tab.
    answers = new Answers();
    card.old = answers.approve(changedBy(id).filter((item) => !isJudged(item)));
    showApproved();
    undo.focus();
  });
  // Without the old answers, such as after a reload, the verdicts are taken back.
  const undo = button(say("Undo"), () => {
    answers = new Answers();
    if (card.old) { answers.restore(card.old); } else { answers.takeBack(changedBy(id)); }
    card.old = null;
    showApproved();
    approve.focus();
  });
  undo.hidden = true;
  const card = { approve, note, undo, isExtra, old: null };
  cards.set(id, card);
  writeCount(card, Number(count));
  line.prepend(approve, note, undo);
}

function writeCount({ approve, isExtra }, count) {
  const [one, several] = isExtra ? [say("Looks right"), say`All ${count} look right`] : [say("Approve"), say`Approve all ${count}`];
  approve.textContent = count === 1 ? one : several;
  approve.hidden = !count;
}

function progressWords(judged, count) {
  if (answers.isStored === false) { return unsavedWords(); }
  return judged.every((item) => answers.verdict(item) === "approve" && !item.isExtra)
    ? say`${judged.length} of ${count} approved in this browser.`
    : say`${judged.length} of ${count} judged in this browser.`;
}

// Says for each edit how much of it is judged, and keeps the progress of the whole page true.
function showApproved() {
  for (const [id, card] of cards) {
    const { note, undo, old } = card;
    const found = changedBy(id);
    const judged = found.filter(isJudged);
    writeCount(card, found.length - judged.length);
    undo.hidden = !old && !(found.length && found.every(isMyApproval));
    note.textContent = judged.length ? progressWords(judged, found.length) : "";
    for (const line of all(note.closest(".change"), ".approval.lapsed")) { calm(line, judged.length === found.length); }
  }
  for (const link of all(document, ".edit-list a")) { markEdit(link); }
  catalog.showProgress();
  showNextStep();
}

// The texts of the links to a review while nothing is judged.
const reviewWords = new Map();

// An approval that lapsed needs nothing once everything that the edit changed is judged again.
function calm(line, isJudgedAgain) {
  line.classList.toggle("calm", isJudgedAgain);
  for (const link of all(line, "a")) {
    if (!reviewWords.has(link)) { reviewWords.set(link, link.textContent); }
    link.textContent = isJudgedAgain ? say("Review again") : reviewWords.get(link);
  }
}

const editMarks = new Map();

// Marks an edit in the list if everything that it changed is judged, with the verdict that needs the most attention.
function markEdit(link) {
  const found = changedBy(link.hash.slice("#edit-".length));
  const verdicts = found.map((item) => isJudged(item) ? answers.verdict(item) : "");
  const worst = found.length && verdicts.every(Boolean) ? byAttention.find((name) => verdicts.includes(name)) : "";
  if (!editMarks.has(link)) {
    editMarks.set(link, make("span"));
    link.after(editMarks.get(link));
  }
  const mark = editMarks.get(link);
  mark.className = worst && `unseen ${worst}`;
  mark.textContent = worst && resultName(worst, found[verdicts.indexOf(worst)]);
}

// From the first verdict on, the list ends with the next thing to do, as the page begins with it.
function showNextStep() {
  const [start, list] = [document.querySelector("[data-review]"), document.querySelector(".change-list")];
  for (const line of all(list, ".next-step")) { line.remove(); }
  const progress = document.querySelector(".judged");
  if (!progress) { return; }
  const line = make("p", "next-step");
  const next = make("a", "primary", start.textContent);
  next.href = start.href;
  line.append(make("span", "run-verdict approve", progress.textContent), next);
  list.append(line);
}

// Offers the buttons, and reads again what was judged meanwhile if the page comes back from the cache of the browser.
function offerApprovals() {
  if (!cards.size) {
    for (const line of all(document, "[data-approvable]")) { offerApproval(line); }
  }
  answers = new Answers();
  for (const card of cards.values()) { card.old = null; }
  if (loading) { showApproved(); } else if (answers.review.answers.size) { loadItems(); }
}
