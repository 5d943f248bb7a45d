// Says why a part of the mockup looks so: the reason in one sentence, then the other levels, then who decided each property.

const levels = ["experience", "group", "step"];

// An element as the subject of a sentence, by its type.
const elementSubject = (type) => ({
  __proto__: null, text: say("This text"), button: say("This button"), image: say("This picture"), box: say("This box"),
  stack: say("This group"), spacer: say("This spacer"), embed: say("This embedded page"), optionSelect: say("This choice"),
  textInput: say("This field"), customComponent: say("This view of the app")
})[type] ?? say`This ${type}`;

// Another part as the subject of a sentence, by its kind or its path.
function partSubject(path, kind) {
  const subjects = {
    __proto__: null, dialog: say("This dialog"), tooltip: say("This tooltip"), container: say("This container"),
    wrapper: say("This wrapper"), backdrop: say("This backdrop"), step: say("This step"), "step.content": say("This content"),
    "container.closeButton": say("This close button"), "container.pagingDots": say("This row of dots")
  };
  const name = path.split(".").at(-1);
  return kind ? subjects[kind] ?? say`This ${kind}` : subjects[path] ?? subjects[name] ?? say`This ${name}`;
}

// A level as the subject inside a sentence, and at its start.
const levelSubject = (level) =>
  ({ __proto__: null, experience: say("the experience"), group: say("the group"), step: say("the step") })[level] ?? level;
const leadingLevel = (level) =>
  ({ __proto__: null, experience: say("The experience"), group: say("The group"), step: say("The step") })[level] ?? level;

// Says that levels set nothing.
const silence = (names) => ({
  "experience": say("The experience says nothing"),
  "group": say("The group says nothing"),
  "step": say("The step says nothing"),
  "experience group": say("The experience and the group say nothing"),
  "experience step": say("The experience and the step say nothing"),
  "group step": say("The group and the step say nothing"),
  "group experience": say("The group and the experience say nothing"),
  "step group experience": say("The step, the group and the experience say nothing")
})[names.join(" ")];

// A sentence, with a place in brackets.
function sentence(words, place) {
  const line = make("p");
  line.append(...place ? filled(say`${slot(0)} (${slot(1)}).`, words, place) : filled(say`${slot(0)}.`, words));
  return line;
}

const reason = (words, place) => sentence(make("strong", "", words), place);

// A value of the data as HTML: the whole, or its parts by name.
const htmlOf = (value) => typeof value === "string" ? value : value.map(([name, html]) => `<i>${name}</i> ${html}`).join(", ");

function shown(value) {
  const node = make("span");
  node.innerHTML = htmlOf(value);
  return node;
}

class Why {
  // Takes the entries of a trace, and the files that have the lines of entries and elements, each with the page that shows it.
  constructor(entries, files) {
    this.entries = entries;
    this.files = files;
  }

  // A line of a file, which leads to where the site shows it.
  place(line, file = 0) {
    const [path, page] = this.files[file] ?? [];
    if (!line || !path) { return line ? say`line ${line}` : null; }
    const link = make("a", "file-line", `${path.split("/").at(-1)}:${line}`);
    link.href = `${page}#L${line}`;
    link.title = path;
    return link;
  }

  // Why an element of a step has its colours, which its content alone decides.
  ofElement(element, part) {
    const { name, line, file, drawnBy } = element;
    const place = this.place(line, file);
    const colored = this.colorReason(element, part, elementSubject(name));
    if (colored) { return [reason(colored, place), sentence(silence([...drawnBy ? ["step"] : [], "group", "experience"]))]; }
    const subject = elementSubject(name);
    return [reason(drawnBy
      ? say`${subject} is here because the component ${drawnBy} has it, and nothing gives it a colour`
      : say`${subject} is here because the step has it, and nothing gives it a colour`, place)];
  }

  // What sets the colours of an element; nothing if it has none.
  colorReason({ drawnBy, looks }, part, subject) {
    const style = getComputedStyle(part);
    const color = (property, value) => looks.includes(`>${property}<`) ? colorName(value) : "";
    const [front, back] = [color("foregroundColor", style.color), color("backgroundColor", style.backgroundColor)];
    const seen = front && back ? say`${front} on ${back}` : front || back;
    if (!seen) { return ""; }
    return drawnBy ? say`${subject} is ${seen} because the component ${drawnBy} sets it` : say`${subject} is ${seen} because the step sets it`;
  }

  // The answers to what readers ask most of a step: why its first button has its colour, and why its tooltip is where it is.
  first(screen, elementOf) {
    const answers = [];
    const parts = all(screen, ":is(.wrapper, .presented) .button[data-part]");
    for (const part of parts) {
      const element = elementOf(part.dataset.part);
      const words = element && text(part) ? this.colorReason(element, part, say`“${text(part)}”`) : "";
      if (!words) { continue; }
      answers.push({ part, line: sentence(words, this.place(element.line, element.file)), title: say`More about “${text(part)}”` });
      break;
    }
    const part = screen.querySelector('.tooltip[data-part="wrapper"]');
    const placed = part && whyPlaced(this, part);
    if (placed) { answers.push({ part, line: sentence(placed.words, this.place(placed.entry?.line)), title: say("More about the tooltip") }); }
    return answers;
  }

  // The word for what the step stands in, such as a tooltip.
  get container() {
    const kind = this.decisions("wrapper.kind")[0];
    return kind ? text(shown(kind.value)) : "";
  }

  // The last word on each property of a part.
  decisions(path) {
    const changes = this.entries.flatMap((entry) => entry.changes.map(([property, value]) => ({ property, value, entry })));
    return [...new Map(changes.filter(({ property }) => isWithin(property, path)).map((change) => [change.property, change])).values()];
  }

  // The last word on one property.
  decision(path) { return this.decisions(path).find(({ property }) => property === path); }

  // The entry of the trait that shared what an entry read, if that was a different trait.
  sharer(entry) {
    const read = entry.facts.filter(([word]) => word === "Reads").map(([, name]) => name);
    return this.entries.slice(0, entry.number - 1).findLast((other) =>
      other.subject !== entry.subject && other.facts.some(([word, name]) => word === "Shares" && read.includes(name)));
  }

  // Why a part that traits made has its colour and its place.
  ofPart(path, part) {
    const decisions = this.decisions(path);
    if (!decisions.length) { return []; }
    const find = (name) => decisions.find(({ property }) => property === name);
    const kind = find(`${path}.kind`);
    const subject = partSubject(path, kind && text(shown(kind.value)));
    const fill = find(`${path}.backgroundColor`);
    const color = fill && colorName(getComputedStyle(part.querySelector(":scope > .fill") ?? part).backgroundColor);
    const { entry } = color ? fill : kind ?? decisions[0];
    const target = path.startsWith("wrapper") && this.decision("wrapper.target");
    const sharer = target && this.sharer(target.entry);
    const placed = path === "wrapper" && part.matches(".tooltip") ? whyPlaced(this, part) : null;
    const words = color ? whyColored(subject, color, entry) : placed ? whyColored(say("It"), say("a tooltip"), entry) : whyHere(subject, entry);
    const lines = placed
      ? [reason(placed.words, this.place(placed.entry?.line)), sentence(words, this.place(entry.line))] : [reason(words, this.place(entry.line))];
    if (sharer && !placed) {
      const level = levelSubject(sharer.level);
      lines.push(sentence(say`It points here because ${level} names the target with ${sharer.subject}`, this.place(sharer.line)));
    }
    return entry.level ? [...lines, ...this.others([...decisions.map((decision) => decision.entry), ...sharer ? [sharer] : []])] : lines;
  }

  // What the levels say that did not decide: what was set and lost, or nothing.
  others(winners) {
    const winning = new Set(winners.map(({ level }) => level).filter(Boolean));
    const lost = levels.map((level) => this.entries.find((entry) =>
      entry.level === level && !winning.has(level) && winners.includes(this.entries[entry.by - 1]))).filter(Boolean);
    const silent = levels.filter((level) => !winning.has(level) && !lost.some((entry) => entry.level === level));
    const lines = lost.map(alsoSet);
    if (winning.size && silent.length) { lines.push(sentence(silence(silent))); }
    return lines;
  }

  // Why a component of a screen is here: the entry that made it, and those that changed it.
  ofComponent(name, entries) {
    const [first, ...later] = entries;
    const changers = [...new Set(later.filter(({ outcome }) => outcome === "applied").map(actor))];
    const lines = [reason(say`“${name}” is here because ${actor(first)} makes it`, this.place(first.line))];
    if (changers.length === 1) { lines.push(sentence(say`Then ${changers[0]} changes it`)); }
    if (changers.length > 1) { lines.push(sentence(say`Then ${listed(changers)} change it`)); }
    return lines;
  }

  // Each property of a part with its value, who decided it, and the entry.
  table(path) {
    const rows = make("ul", "decisions");
    for (const { property, value, entry } of this.decisions(path)) {
      const row = make("li");
      const maker = make("span", `level ${entry.level}`, entry.level ? levelName(entry.level) : entry.subject);
      const name = make("b");
      // Long names break after their dots.
      name.append(...property.split(/(?<=\.)/).flatMap((word, index) => index ? [make("wbr"), word] : [word]));
      row.append(name, shown(value), maker, entryLink(entry.number));
      rows.append(row);
    }
    return rows;
  }
}

// Why a part has its colour, which an entry set.
function whyColored(part, color, { level, subject }) {
  if (level) { return say`${part} is ${color} because ${levelSubject(level)} sets it with ${subject}`; }
  if (subject === "step") { return say`${part} is ${color} because the definition has it`; }
  return say`${part} is ${color} because the runtime makes it: ${subject}`;
}

// Why a part is here, which an entry made.
function whyHere(part, { level, subject }) {
  if (level) { return say`${part} is here because ${levelSubject(level)} sets it with ${subject}`; }
  if (subject === "step") { return say`${part} is here because the definition has it`; }
  return say`${part} is here because the runtime makes it: ${subject}`;
}

// A value that a level set and a different level replaced, with the reason from the trace.
function alsoSet({ level, subject, reason, told }) {
  const line = sentence(say`${leadingLevel(level)} sets it too, with ${subject}`);
  const why = make("span", "", told ?? `${reason.replace(/\.$/, "")}.`);
  if (!told) { why.lang = "en"; }
  line.append(" ", why);
  return line;
}

// An entry as the subject of a sentence.
const actor = ({ phase, subject }) => phase === "Operations" ? say`the operation “${subject}”` : subject;

function entryLink(number) {
  const link = make("a", "", String(number));
  link.href = `#t${number}`;
  return link;
}
