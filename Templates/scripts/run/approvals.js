// On the page of changes: a button for each edit, which approves everything that the edit changed, as the buttons of the review do.

const cards = new Map();
let loading = null;

// Loads the items, which a reader who approves nothing here does not need.
const loadItems = () => loading ??= catalog.load(`${catalog.root()}review/items.js`);

const changedBy = (id) => data.items.filter((item) => item.edits?.some(({ link }) => link.endsWith(`#edit-${id}`)));
const approvable = (id) => changedBy(id).filter((item) => !item.isExtra);
const isJudged = (item) => Boolean(answers.verdict(item)) && !answers.isOutdated(item);

function offerApproval(line) {
  const [id, count] = line.dataset.approvable.split(" ");
  const note = make("span", "note");
  note.setAttribute("role", "status");
  const approve = button("", async () => {
    await loadItems();
    // The review can have gone on in another tab.
    answers = new Answers();
    const old = answers.approve(approvable(id).filter((item) => !isJudged(item)));
    undo.onclick = () => {
      answers = new Answers();
      answers.restore(old);
      undo.hidden = true;
      showApproved();
      approve.focus();
    };
    undo.hidden = false;
    showApproved();
    undo.focus();
  });
  const undo = button(say("Undo"));
  undo.hidden = true;
  cards.set(id, { approve, note });
  writeCount(approve, Number(count));
  line.append(approve, note, undo);
}

function writeCount(approve, count) {
  approve.textContent = count === 1 ? say("Approve") : say`Approve all ${count}`;
  approve.hidden = !count;
}

function progressWords(judged, count) {
  if (answers.isStored === false) { return unsavedWords(); }
  return judged.every((item) => answers.verdict(item) === "approve")
    ? say`${judged.length} of ${count} approved in this browser.`
    : say`${judged.length} of ${count} judged in this browser.`;
}

// Says for each edit how much of it is judged, and keeps the progress of the whole page true.
function showApproved() {
  for (const [id, { approve, note }] of cards) {
    const found = approvable(id);
    const judged = found.filter(isJudged);
    writeCount(approve, found.length - judged.length);
    note.textContent = judged.length ? progressWords(judged, found.length) : "";
    for (const line of all(note.closest(".change"), ".approval.lapsed")) { calm(line, judged.length === found.length); }
  }
  for (const link of all(document, ".edit-list a")) { markEdit(link); }
  catalog.showProgress();
  showNextStep();
}

// The words of the links to a review, while nothing is judged.
const reviewWords = new Map();

// An approval that lapsed asks for nothing once everything that the edit changed is judged again.
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

// After the last verdict, the list ends with the next thing to do, as the page begins with it.
function showNextStep() {
  const [start, list] = [document.querySelector("[data-review]"), document.querySelector(".change-list")];
  for (const line of all(list, ".next-step")) { line.remove(); }
  const found = pick("changed", {});
  if (!start || !found.length || !found.every(isJudged)) { return; }
  const line = make("p", "next-step");
  const next = make("a", "primary", say("Hand it over"));
  next.href = start.href;
  line.append(make("span", "run-verdict approve", say`${found.length} of ${found.length} judged in this browser.`), next);
  list.append(line);
}

// Offers the buttons, and reads again what was judged meanwhile if the page comes back from the cache of the browser.
function offerApprovals() {
  if (!cards.size) {
    for (const line of all(document, "[data-approvable]")) { offerApproval(line); }
  }
  answers = new Answers();
  if (loading) { showApproved(); } else if (answers.review.answers.size) { loadItems(); }
}
