// What reviewers answered, which stays in the browser.

const verdicts = { fine: "Approve", question: "Question", blocked: "Request changes" };
// The keys that give the verdicts.
const verdictKeys = { a: "fine", q: "question", r: "blocked" };

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value) => typeof value === "string" ? value : "";

// The valid part of stored answers, since other pages of the host can write there too.
function validAnswers(stored) {
  const entries = Object.entries(isObject(stored) ? stored : {}).filter(([, answer]) => isObject(answer));
  return new Map(entries.map(([key, { name, note, verdict, checks }]) => [key, {
    name: textOf(name), note: textOf(note), verdict: Object.hasOwn(verdicts, verdict) ? verdict : "",
    checks: Array.isArray(checks) ? checks.filter(Number.isInteger) : []
  }]));
}

class Answers {
  // The address of the site is part of the name, since one host can have several catalogs and several channels.
  #name = `review ${new URL("..", location.href).pathname}`;
  #answers;

  constructor() {
    let stored = null;
    try { stored = JSON.parse(localStorage.getItem(this.#name)); } catch { stored = null; }
    this.#answers = validAnswers(stored);
  }

  // The answer to an item, which is created if it is missing.
  of({ key }) {
    if (!this.#answers.has(key)) { this.#answers.set(key, { note: "", verdict: "", checks: [] }); }
    return this.#answers.get(key);
  }

  verdict(item) { return this.#answers.get(item.key)?.verdict ?? ""; }

  has({ key }) {
    const { verdict, note, checks } = this.#answers.get(key) ?? {};
    return Boolean(verdict || note || checks?.length);
  }

  get reviewer() { return (this.#answers.get(" reviewer")?.name ?? "").trim(); }
  set reviewer(name) {
    this.#answers.set(" reviewer", { name });
    this.store();
  }

  // Keeps the answers in the browser, and says on the page whether that worked.
  store() {
    let words = "Saved in this browser.";
    try {
      localStorage.setItem(this.#name, JSON.stringify(Object.fromEntries(this.#answers)));
    } catch {
      words = "This browser cannot save your notes: export them before you leave.";
    }
    for (const note of all(box, ".run-note")) { note.textContent = words; }
  }

  // Deletes all answers; returns a function that brings them back.
  forget() {
    const deleted = this.#answers;
    this.#answers = new Map();
    this.store();
    return () => {
      this.#answers = deleted;
      this.store();
    };
  }
}
