// The review as text for engineers: Markdown, and the commands that record approvals.

const answered = () => data.items.filter((item) => answers.has(item));

const escaped = (words) => words.replace(/[\\`*_[\]<>#|]/g, "\\$&").replace(/@/g, "@\u200b");
const lines = (words, indent) => words.trim().split(/\s*\n/).filter(Boolean).map(escaped).join(`\\\n${indent}`);

const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  .map((part) => String(part).padStart(2, "0")).join("-");

// An item with its answer, as an element of a list. The reviewer stands at the head of the review; another person who gave the whole
// answer is named once, and several people stand below each other.
function markdownItem(item, answer, reviewer) {
  const me = reviewer || say("Me");
  const voices = voicesOf(answer, me);
  const [{ name, note } = { name: me, note: "" }] = voices;
  const isOfOne = voices.length < 2 && strictest(voices) === answer.verdict && answer.pins.every((pin) => (pin.by || me) === name);
  const view = viewTitles(answer.view);
  const facts = [...isOfOne && name !== me ? [shownName(name)] : [], ...view ? [say`seen on ${view}`] : [],
    ...isOutdated(item, answer) ? [say("changed since")] : []].map(escaped).join("; ");
  const row = (voice) =>
    [escaped([shownName(voice.name), resultName(voice.verdict, item)].filter(Boolean).join(say(", "))), lines(voice.note, "  ")].filter(Boolean).join(": ");
  const words = isOfOne ? note.trim() && `: ${lines(note, "  ")}` : voices.map((voice) => `\\\n  ${row(voice)}`).join("");
  return [`- **${escaped(item.title)}** (\`${item.key}\`)${facts && `, ${facts}`}${words}`,
    ...answer.checks.filter((at) => item.checks[at]).map((at) => `  - [x] ${escaped(item.checks[at])}`),
    ...answer.pins.filter((pin) => pin.note).map((pin, at) => {
      const heading = escaped(say`Comment ${at + 1} on ${shownPart(pin.name)}`);
      const author = isOfOne ? "" : `, ${escaped(shownName(pin.by || me))}`;
      return `  - ${heading}${pin.place && ` (${escaped(pin.place)})`}${author}: ${lines(pin.note, "    ")}`;
    })];
}

const headingOf = ([item, { verdict }]) => verdictName(verdict, item) ?? say("Notes");

// All answers as Markdown, by their verdicts.
function markdown(title, date, reviewer, list) {
  const lines = [`## ${escaped(say`Review of ${title}`)}`, "", dayOf(date) + (reviewer ? `, ${escaped(reviewer)}` : ""), ""];
  for (const name of [...verdicts, ""]) {
    const rows = list.filter(([, answer]) => answer.verdict === name);
    for (const heading of new Set(rows.map(headingOf))) {
      const found = rows.filter((row) => headingOf(row) === heading);
      lines.push(`### ${heading}`, "", ...found.flatMap(([item, answer]) => markdownItem(item, answer, reviewer)), "");
    }
  }
  return lines.join("\n");
}

// The command that approves items or edits. Nothing is special between single quotation marks, not even an exclamation mark.
const approveCommand = (names, reviewer) => names.length && reviewer
  ? `experience-catalog approve ${names.join(" ")} --by '${reviewer.replace(/'/g, "'\\''")}'` : "";

// The commands for all who approve something together; what changed since has to be looked at again first. If an item stands for
// an edit, a second command approves everything that the edit changed.
function approveCommands(list, reviewer, editsOf = () => [], since = "") {
  const [keys, edits] = [new Map(), new Map()];
  for (const [item, answer] of list) {
    if (answer.verdict !== "approve" || item.isExtra || isOutdated(item, answer)) { continue; }
    const name = answer.own === "approve" && !reviewer ? "" : authorsOf(answer, reviewer).join(", ");
    keys.set(name, [...keys.get(name) ?? [], item.key]);
    const options = editsOf(item).map((id) => `--cause ${id}`);
    if (options.length) { edits.set(name, [...new Set([...edits.get(name) ?? [], ...options])]); }
  }
  return [
    ...[...keys].map(([name, approved]) => approveCommand(approved, name)),
    ...[...edits].map(([name, approved]) => approveCommand([...approved, "--since", since], name))
  ].filter(Boolean).join("\n");
}

// The identifiers of the edits for which an item stands: those that changed more in the same way, where each edit is shown once.
function editsOf(item) {
  if (new URLSearchParams(location.search).get("set") !== "edits") { return []; }
  return (changes.edits?.[item.key] ?? []).filter(([, others]) => others).map(([id]) => id);
}

const answeredPairs = () => answered().map((item) => [item, answers.of(item)]);
const answersAsMarkdown = () => markdown(data.catalog, new Date(), answers.reviewer, answeredPairs());

function field(title, words) {
  const part = make("section", "run-export");
  const area = make("textarea");
  Object.assign(area, { readOnly: true, value: words, rows: Math.min(14, words.split("\n").length + 1) });
  area.setAttribute("aria-label", title);
  part.append(make("h3", "", title), area, catalog.copyButton(say("Copy"), () => area.value));
  return part;
}

function issueLink() {
  const link = make("a", "", say("Open an issue with it"));
  const address = new URL(data.issue);
  address.searchParams.set("title", say`Review of ${data.catalog}`);
  address.searchParams.set("body", answersAsMarkdown().slice(0, 6000));
  link.href = address.href;
  link.rel = "noreferrer";
  return link;
}

// What engineers take over, which others need not see.
function forEngineers() {
  const fold = make("details", "run-engineers");
  const command = approveCommands(answeredPairs(), answers.reviewer, editsOf, changes.since);
  const hasApprovals = answered().some((item) => answers.verdict(item) === "approve" && answers.isMine(item) && !item.isExtra);
  const hint = say("Enter your name above to get the command that records the approvals.");
  fold.append(make("summary", "", say("For engineers: Markdown and commands")), field("Markdown", answersAsMarkdown()),
    ...command ? [field(say("Record approvals"), command)] : [], ...hasApprovals && !answers.reviewer ? [make("p", "note", hint)] : [],
    ...data.issue ? [issueLink()] : []);
  return fold;
}
