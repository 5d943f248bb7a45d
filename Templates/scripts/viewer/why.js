// Says why a part of the mockup looks so: the reason in one sentence, then the other levels, then who decided each property.

const elementWords = {
  stack: "group", embed: "embedded page", image: "picture", optionSelect: "choice", textInput: "field", customComponent: "view of the app"
};
const partWords = {
  "container.closeButton": "close button", "container.pagingDots": "row of dots", "step.content": "content"
};
const levels = ["experience", "group", "step"];

// A sentence, with a place in brackets.
function sentence(words, place) {
  const line = make("p");
  line.append(words, ...place ? [" (", place, ")"] : [], ".");
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
    if (!line || !path) { return line ? `line ${line}` : null; }
    const link = make("a", "", `${path.split("/").at(-1)}:${line}`);
    link.href = `${page}#L${line}`;
    link.title = path;
    return link;
  }

  // Why an element of a step has its colours, which its content alone decides.
  ofElement({ name, line, file, drawnBy, looks }, part) {
    const style = getComputedStyle(part);
    const color = (property, value) => looks.includes(`>${property}<`) ? colorName(value) : "";
    const seen = [color("foregroundColor", style.color), color("backgroundColor", style.backgroundColor)].filter(Boolean).join(" on ");
    const noun = elementWords[name] ?? name;
    const maker = drawnBy ? `the component ${drawnBy}` : "the step";
    const place = this.place(line, file);
    if (!seen) { return [reason(`This ${noun} is here because ${maker} has it, and nothing gives it a colour`, place)]; }
    return [
      reason(`This ${noun} is ${seen} because ${maker} sets it`, place),
      sentence(`The ${listed([...drawnBy ? ["step"] : [], "group", "experience"].map((level, index) => index ? `the ${level}` : level))} say nothing`)
    ];
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
    const noun = kind ? text(shown(kind.value)) : partWords[path] ?? path.split(".").at(-1);
    const fill = find(`${path}.backgroundColor`);
    const color = fill && colorName(getComputedStyle(part.querySelector(":scope > .fill") ?? part).backgroundColor);
    const { entry } = color ? fill : kind ?? decisions[0];
    const maker = entry.level ? `the ${entry.level} sets it with ${entry.subject}`
      : entry.subject === "step" ? "the definition has it" : `the runtime makes it: ${entry.subject}`;
    const lines = [reason(`This ${noun} is ${color || "here"} because ${maker}`, this.place(entry.line))];
    const target = path.startsWith("wrapper") && this.decisions("wrapper.target")[0];
    const sharer = target && this.sharer(target.entry);
    if (sharer) {
      lines.push(sentence(`It points here because the ${sharer.level} names the target with ${sharer.subject}`, this.place(sharer.line)));
    }
    return entry.level ? [...lines, ...this.others([...decisions.map((decision) => decision.entry), ...sharer ? [sharer] : []])] : lines;
  }

  // What the levels say that did not decide: what was set and lost, or nothing.
  others(winners) {
    const named = new Set(winners.map(({ level }) => level).filter(Boolean));
    const lost = levels.map((level) => this.entries.find((entry) =>
      entry.level === level && !named.has(level) && winners.includes(this.entries[entry.by - 1]))).filter(Boolean);
    const silent = levels.filter((level) => !named.has(level) && !lost.some((entry) => entry.level === level));
    const lines = lost.map((entry) => sentence(`The ${entry.level} sets it too, with ${entry.subject}. ${entry.reason.replace(/\.$/, "")}`));
    if (named.size && silent.length) {
      lines.push(sentence(`The ${silent.join(" and the ")} ${silent.length < 2 ? "says" : "say"} nothing`));
    }
    return lines;
  }

  // Why a component of a screen is here: the entry that made it, and those that changed it.
  ofComponent(name, entries) {
    const [first, ...later] = entries;
    const changers = [...new Set(later.filter(({ outcome }) => outcome === "applied").map(actor))];
    return [
      reason(`“${name}” is here because ${actor(first)} makes it`, this.place(first.line)),
      ...changers.length ? [sentence(`Then ${listed(changers)} ${changers.length < 2 ? "changes" : "change"} it`)] : []
    ];
  }

  // Each property of a part with its value, who decided it, and the entry.
  table(path) {
    const rows = make("ul", "decisions");
    for (const { property, value, entry } of this.decisions(path)) {
      const row = make("li");
      row.append(make("b", "", property), shown(value), make("span", `level ${entry.level}`, entry.level || entry.subject), entryLink(entry.number));
      rows.append(row);
    }
    return rows;
  }
}

// An entry as the subject of a sentence.
const actor = ({ phase, subject }) => phase === "Operations" ? `the operation “${subject}”` : subject;

function entryLink(number) {
  const link = make("a", "", String(number));
  link.href = `#t${number}`;
  return link;
}
