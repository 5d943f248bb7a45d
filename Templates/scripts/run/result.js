// The result of a review: the number of each verdict, and the items with their pictures and notes.

// The verdicts by what needs attention first.
const byAttention = ["request-changes", "question", "", "approve"];

// The verdict on an item, or `right` for a removal or anything else that looks right and that no approval records.
const outcome = ({ item, answer: { verdict } }) => verdict === "approve" && item.isExtra ? "right" : verdict;

// The number of items with an outcome, as text.
const countWords = (name, count) => ({
  __proto__: null, approve: say`${count} approved`, right: count === 1 ? say("1 looks right") : say`${count} look right`, question: count === 1 ? say("1 question") : say`${count} questions`,
  "request-changes": say`${count} with changes requested`, "": say`${count} without a verdict`
})[name];

// The numbers of the outcomes in a line, each with its sign and its colour.
function tally(entries) {
  const line = make("p", "run-tally");
  for (const name of ["approve", "right", "question", "request-changes", ""]) {
    const found = entries.filter((entry) => outcome(entry) === name);
    if (found.length) { line.append(make("span", `run-verdict ${found[0].answer.verdict}`, countWords(name, found.length))); }
  }
  return line;
}

// Whether an answer has more to say than that the item is approved.
const needsAttention = (answer) => Boolean(answer.verdict && answer.verdict !== "approve") || answer.pins.some((pin) => pin.note)
  || voicesOf(answer, "").some(({ verdict, note }) => verdict && verdict !== "approve" || note.trim());

// Items on which people differ come first.
const rankOf = (answer) => byAttention.indexOf(answer.verdict) + (isAgreed(answer) ? byAttention.length : 0);

// The largest number of items with nothing but the same verdict that a list shows at once.
const shownQuiet = 5;

// The answers as a list, what needs attention first, and many others of a kind in a fold.
function resultList(entries, rowOf) {
  const quiet = ["approve", "right", ""].map((name) => entries.filter((entry) => !needsAttention(entry.answer) && outcome(entry) === name));
  const folded = quiet.filter(({ length }) => length > shownQuiet);
  const listed = entries.filter((entry) => !folded.some((kind) => kind.includes(entry))).sort((one, other) => rankOf(one.answer) - rankOf(other.answer));
  const list = make("ul", "run-answers");
  list.append(...listed.map(rowOf));
  return [...listed.length ? [list] : [], ...folded.map((kind) => fold(kind, rowOf, listed.some((entry) => outcome(entry) === outcome(kind[0]))))];
}

function fold(entries, rowOf, hasOthers) {
  const [{ item, answer: { verdict } }] = entries;
  const part = make("details", "run-fold");
  const title = make("summary");
  const name = resultName(verdict, item) ?? say("No verdict");
  title.append(make("span", `run-verdict ${verdict}`, `${hasOthers ? say`${name}, without notes` : name} (${entries.length})`));
  const list = make("ul", "run-answers");
  part.append(title, list);
  // The pictures of a fold are loaded when it opens.
  part.addEventListener("toggle", () => list.append(...entries.map(rowOf)), { once: true });
  return part;
}

// The picture of an item beside its answers, or its name in the place of a missing mockup.
function smallPicture(item) {
  const frame = make("span", "run-thumb");
  frame.inert = true;
  frame.append(thumbnail(item));
  return frame;
}

// An item with its picture, its name, the verdict, and what an author and others say of it.
function resultRow(item, answer, author, ...actions) {
  const row = make("li");
  const words = make("div");
  const head = make("p", "run-item");
  const verdict = make("p");
  head.append(itemLink(item, answer.view), ...actions);
  verdict.append(verdictLine(item, answer, author));
  words.append(head, verdict, ...said(item, answer, author));
  row.append(smallPicture(item), words);
  return row;
}

// The names of the colleagues who answered the given items, as text.
const colleaguesIn = (list) =>
  catalog.listed([...new Set(list.filter((item) => answers.has(item)).flatMap((item) => answers.of(item).others.map(({ name }) => shownName(name))))]);

// The item that is shown out of its turn, from which the next step leads back to the result.
let seenAgain = null;

// Shows what follows the last item; returns what takes the focus.
function finish() {
  place = items.length - 1;
  catalog.put({ at: String(items.length + 1) });
  const open = items.findIndex((item) => !answers.verdict(item));
  const head = make("div", "run-head");
  head.append(button(say("‹ Last item"), show), button(say("All sets"), choose));
  const done = items.filter((item) => answers.verdict(item)).length;
  const names = colleaguesIn(items);
  const title = make("h1", "", names ? say`${done} of ${items.length} reviewed, with ${names}` : say`${done} of ${items.length} reviewed`);
  title.tabIndex = -1;
  const result = make("section", "run-result");
  const entries = items.map((item, index) => ({ item, index, answer: answers.of(item) }));
  const scope = scopeWords(answers.review.scope);
  const theirs = entries.filter(({ answer }) => answer.verdict && !answer.own).length;
  const about = [scope && say`Set: ${scope}`, theirs === 1 ? say("1 without a verdict of yours") : theirs && say`${theirs} without a verdict of yours`]
    .filter(Boolean);
  result.append(title, ...about.length ? [make("p", "note", about.join(" · "))] : [], tally(entries));
  if (open >= 0) {
    const next = button(say("Go to the first without one"), () => go(open - place));
    next.className = "primary";
    result.append(next);
  }
  const whole = handover(open < 0);
  if (whole.hasChildNodes()) {
    whole.id = "handover";
    const jump = make("a", open < 0 ? "primary run-jump" : "run-jump", say("Hand it over"));
    jump.href = "#handover";
    result.append(jump);
  }
  let lastSeen = title;
  result.append(...resultList(entries, ({ item, index, answer }) => {
    const again = button(answer.own ? say("Review again") : say("Review it"), () => {
      seenAgain = item;
      go(index - place);
    });
    again.className = answer.own && isAgreed(answer) ? "run-quiet" : "";
    if (item === seenAgain) { lastSeen = again; }
    return resultRow(item, answer, myName(), again);
  }));
  seenAgain = null;
  const end = make("div", "run-end");
  end.append(result, whole);
  box.replaceChildren(head, end);
  return lastSeen;
}
