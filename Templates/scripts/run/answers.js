// What reviewers answered, which stays in the browser.

// The keys that give the verdicts.
const verdictKeys = { a: "approve", q: "question", r: "request-changes" };

// The controls of the toolbar by their names in the address, and how they show the mockup now if that is not the usual way.
const viewFields = { d: "device", dir: "direction", lang: "language", o: "orientation", th: "appearance", tx: "text-size" };
const viewOptions = (name) => [...toolbar?.elements[viewFields[name]]?.options ?? []];

function currentView() {
  const chosen = Object.keys(viewFields).flatMap((name) =>
    viewOptions(name).filter((option) => option.selected && !option.defaultSelected).map((option) => [name, option.value]));
  return String(new URLSearchParams(chosen));
}

class Answers {
  // The address of the site is part of the name, since one host can have several catalogs and several channels.
  #name = `review ${new URL("..", location.href).pathname}`;
  #review = { catalog: data.catalog, reviewer: "", date: "", scope: "", answers: new Map() };
  // What the last replacement of all answers in this tab did, with the answers before.
  #replaced = this.#readReplaced();

  constructor() {
    // Other pages of the host can write there too; a review that cannot be read counts as none.
    try { this.#review = reviewFrom(localStorage.getItem(this.#name)); } catch { return; }
  }

  // The answer to an item, which is created if it is missing.
  of({ key }) {
    const { answers } = this.#review;
    if (!answers.has(key)) { answers.set(key, emptyAnswer()); }
    return answers.get(key);
  }

  verdict(item) { return this.#review.answers.get(item.key)?.verdict ?? ""; }
  has(item) { return hasContent(this.#review.answers.get(item.key) ?? emptyAnswer()); }

  // Whether an item changed after its answer.
  isOutdated(item) { return isOutdated(item, this.#review.answers.get(item.key)); }

  // Changes an answer of the reviewer, and notes which state of the item it is about and how the mockup is shown.
  change(item, changes) {
    this.#write(item, changes);
    this.store();
  }

  // Approves several items; returns their keys with their old answers.
  approve(list) {
    const { answers } = this.#review;
    const old = list.map(({ key }) => [key, structuredClone(answers.get(key))]);
    for (const item of list) { this.#write(item, { verdict: "approve", own: "approve" }); }
    this.store();
    return old;
  }

  // Whether the verdict on an item is also that of the reviewer.
  isMine(item) {
    const { verdict, own } = this.of(item);
    return verdict === own;
  }

  // Takes the verdicts of the reviewer on several items back; those of colleagues hold then.
  takeBack(list) {
    for (const item of list) { this.#write(item, { verdict: strictest(this.of(item).others), own: "" }); }
    this.store();
  }

  // Brings old answers back, and leaves all others.
  restore(old) {
    const { answers } = this.#review;
    for (const [key, answer] of old) {
      if (answer) { answers.set(key, answer); } else { answers.delete(key); }
    }
    this.store();
  }

  #write(item, changes) {
    const mine = Object.assign(this.of(item), changes);
    if ("verdict" in changes || !mine.verdict) { mine.version = item.version; }
    mine.view = currentView();
  }

  get review() { return this.#review; }
  get reviewer() { return this.#review.reviewer.trim(); }
  set reviewer(name) {
    const last = this.replaced;
    this.#review.reviewer = name;
    this.store();
    // A name is no answer, so the last replacement can still be undone.
    if (last) { this.#keep(last); }
  }
  // The set that the reviewer goes through, which the next change stores. A list of items is too long for a review.
  set scope(scope) { this.#review.scope = scope.length <= limits.name ? scope : ""; }

  // Keeps the answers in the browser, and says on the page whether that worked.
  store() {
    let words = say("Saved in this browser.");
    this.isStored = true;
    this.#review.date = new Date().toISOString();
    try {
      localStorage.setItem(this.#name, textOf(this.#review));
    } catch {
      words = unsavedWords();
      this.isStored = false;
    }
    for (const note of all(document, ".run-note")) { note.textContent = words; }
    this.noteProgress();
  }

  // Keeps the progress of each set for other pages, and that of its parts in which something has a verdict.
  noteProgress() {
    for (const [set, stamp] of Object.entries(data.stamps)) {
      const found = pick(set, {});
      const groups = Map.groupBy(found.flatMap((item) => partsOf(item).map((part) => [part, item])), ([part]) => part);
      const parts = [...groups].map(([part, pairs]) => [part, this.#progressOf(pairs.map(([, item]) => item))]);
      const judged = found.filter((item) => this.verdict(item) && !this.isOutdated(item));
      const progress = {
        stamp, ...this.#progressOf(found), parts: Object.fromEntries(parts.filter(([, part]) => part.judged)),
        verdicts: Object.fromEntries(judged.map((item) => [item.key, this.verdict(item)]))
      };
      try { localStorage.setItem(`${this.#name} ${set}`, JSON.stringify(progress)); } catch { return; }
    }
  }

  // How many items have a verdict on their current state, and the number of the first one without.
  #progressOf(list) {
    const open = list.map((item) => !this.verdict(item) || this.isOutdated(item));
    return { judged: open.filter((isOpen) => !isOpen).length, count: open.length, next: open.indexOf(true) + 1 };
  }

  // Puts answers in the place of all. The old ones can be brought back in this tab until the next change, also after a reload.
  // After that, `merged` is the review from which the answers came.
  replace(others, words, merged = "") {
    const old = this.#review.answers;
    const text = textOf(this.#review);
    this.#review.answers = others;
    this.store();
    this.#keep({ words, merged, old, text });
  }

  #keep(replaced) {
    this.#replaced = { ...replaced, date: this.#review.date };
    const { old, ...kept } = this.#replaced;
    try { sessionStorage.setItem(this.#name, JSON.stringify(kept)); } catch { return; }
  }

  #readReplaced() {
    try {
      const replaced = JSON.parse(sessionStorage.getItem(this.#name));
      return { ...replaced, old: reviewFrom(replaced.text).answers };
    } catch { return null; }
  }

  // What the last change did, if it replaced all answers.
  get replaced() { return this.#replaced?.date === this.#review.date ? this.#replaced : null; }

  bringBack() {
    this.#review.answers = this.#replaced.old;
    this.store();
  }
}

const unsavedWords = () => say("This browser cannot save your notes: hand them over before you leave.");

const isOutdated = (item, answer) => Boolean(answer?.version) && answer.version !== item.version;

// The names of those whose verdict holds.
const authorsOf = (answer, reviewer) =>
  voicesOf(answer, reviewer).filter(({ name, verdict }) => name && verdict === answer.verdict).map(({ name }) => name);

// How a mockup was shown, by the titles of the toolbar.
function viewTitles(view) {
  return [...new URLSearchParams(view)].flatMap(([name, value]) => {
    const option = viewOptions(name).find((other) => other.value === value);
    return option ? [option.title || option.text] : [];
  }).join(say(", "));
}
