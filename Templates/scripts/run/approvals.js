// On the page of changes: a button for each edit, which approves everything that the edit changed, as the buttons of the review do.

const cards = new Map();
let loading = null;

// Loads the items, which a reader who approves nothing here does not need.
const loadItems = () => loading ??= catalog.load(`${catalog.root()}review/items.js`);

const approvable = (id) => data.items.filter((item) => !item.isExtra && item.edits?.some(({ link }) => link.endsWith(`#edit-${id}`)));
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
  }
  catalog.showProgress();
}

// Offers the buttons, and reads again what was judged meanwhile if the page comes back from the cache of the browser.
function offerApprovals() {
  if (!cards.size) {
    for (const line of all(document, "[data-approvable]")) { offerApproval(line); }
  }
  answers = new Answers();
  if (loading) { showApproved(); } else if (answers.review.answers.size) { loadItems(); }
}
