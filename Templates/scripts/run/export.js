// Hands the answers over as text.

const answered = () => data.items.filter((item) => answers.has(item));

const escaped = (words) => words.replace(/[\\`*_[\]<>#|]/g, "\\$&").replace(/@/g, "@\u200b");

const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  .map((part) => String(part).padStart(2, "0")).join("-");

// An item with its answer, as an element of a list.
function markdownItem(item, { note, checks }) {
  const words = note.trim().split(/\s*\n/).filter(Boolean).map(escaped).join("\\\n  ");
  return [`- **${escaped(item.title)}** (\`${item.key}\`)${words ? `: ${words}` : ""}`,
    ...checks.filter((at) => item.checks[at]).map((at) => `  - [x] ${escaped(item.checks[at])}`)];
}

// All answers as Markdown, by their verdicts.
function markdown(title, date, reviewer, list) {
  const lines = [`## Review of ${escaped(title)}`, "", dayOf(date) + (reviewer ? `, ${escaped(reviewer)}` : ""), ""];
  for (const [name, heading] of [...Object.entries(verdicts), ["", "Notes"]]) {
    const rows = list.filter(([, answer]) => answer.verdict === name);
    if (rows.length) { lines.push(`### ${heading}`, "", ...rows.flatMap(([item, answer]) => markdownItem(item, answer)), ""); }
  }
  return lines.join("\n");
}

// The command that approves items. Nothing is special between single quotation marks, not even an exclamation mark.
const approveCommand = (keys, reviewer) => keys.length && reviewer
  ? `experience-catalog approve ${keys.join(" ")} --by '${reviewer.replace(/'/g, "'\\''")}'` : "";

const answersAsMarkdown = () =>
  markdown(data.catalog, new Date(), answers.reviewer, answered().map((item) => [item, answers.of(item)]));

function field(title, words) {
  const part = make("section", "run-export");
  const area = make("textarea");
  Object.assign(area, { readOnly: true, value: words, rows: Math.min(14, words.split("\n").length + 1) });
  area.setAttribute("aria-label", title);
  const copy = button("Copy", () => {
    area.select();
    // A page that is opened as a file may not use the clipboard any other way.
    copy.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl/Cmd C";
  });
  part.append(make("h2", "", title), area, copy);
  return part;
}

function reviewerField(change) {
  const label = make("label", "control");
  const name = make("input");
  Object.assign(name, { autocomplete: "name", placeholder: "Your name", value: answers.reviewer });
  name.addEventListener("input", () => {
    answers.reviewer = name.value;
    change();
  });
  label.append(make("span", "", "Reviewer"), name);
  return label;
}

function issueLink() {
  const link = make("a", "", "Open an issue with it");
  const address = new URL(data.issue);
  address.searchParams.set("title", `Review of ${data.catalog}`);
  address.searchParams.set("body", answersAsMarkdown().slice(0, 6000));
  link.href = address.href;
  link.rel = "noreferrer";
  return link;
}

function exported() {
  const whole = make("div", "run-exports");
  if (!answered().length) {
    whole.append(make("p", "note", "No verdict or note yet."));
    return whole;
  }
  const texts = make("div", "run-exports");
  const write = () => {
    const fine = answered().filter((item) => answers.verdict(item) === "fine").map((item) => item.key);
    const command = approveCommand(fine, answers.reviewer);
    const hint = "Enter your name above to get the command that records the approvals.";
    texts.replaceChildren(
      field("Your review", answersAsMarkdown()),
      ...command ? [field("Record approvals", command)] : fine.length ? [make("p", "note", hint)] : [],
      ...data.issue ? [issueLink()] : []);
  };
  write();
  whole.append(reviewerField(write), texts, button("Delete all my notes", () => {
    const restore = answers.forget();
    choose();
    const notice = make("p", "notice", "All your notes are deleted. ");
    notice.setAttribute("role", "status");
    const undo = button("Undo", () => {
      restore();
      choose();
    });
    notice.append(undo);
    box.prepend(notice);
    undo.focus();
  }));
  return whole;
}
