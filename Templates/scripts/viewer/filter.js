// Narrows the trace down by what its entries are. The filter stands in the address.

// For each facet: its title, what it reads of an entry, the name of a value, and what a message says of a value that no entry has.
const facetsOfEntries = {
  phase: {
    title: () => say("Phase"), read: (entry) => [entry.phase],
    nameOf: (value) => phaseName(value), missing: (value) => say`no phase “${value}”`
  },
  level: {
    title: () => say("Level"), read: (entry) => [entry.level],
    nameOf: (value) => levelName(value), missing: (value) => say`no level “${value}”`
  },
  trait: {
    title: () => say("Trait"), read: (entry) => [entry.subject],
    nameOf: (value) => value, missing: (value) => say`no trait “${value}”`
  },
  property: {
    title: () => say("Property"), read: (entry) => entry.properties,
    nameOf: (value) => value, missing: (value) => say`no property “${value}”`
  },
  outcome: {
    title: () => say("Outcome"), read: (entry) => [entry.outcome],
    nameOf: (value) => outcomeName(value), missing: (value) => say`no outcome “${value}”`
  }
};

// The values that entries have of a facet, in the order in which they appear.
function valuesOf(facet, entries) {
  const values = [...new Set(entries.flatMap(facetsOfEntries[facet].read))].filter(Boolean);
  return facet === "property" ? values.sort() : values;
}

// Whether an entry has all values that are wanted, and changes something if only changes are.
function fits(entry, wanted, isChangesOnly) {
  const changes = entry.properties.length > 0 || entry.places.length > 0 && entry.outcome === "applied";
  return (!isChangesOnly || changes)
    && Object.entries(wanted).every(([facet, value]) => !value || facetsOfEntries[facet].read(entry).includes(value));
}

class TraceFilter {
  constructor(viewer, values) {
    this.viewer = viewer;
    this.fields = {};
    this.menu = make("details", "filters");
    this.count = make("span", "count");
    this.nothing = make("p", "none", say("No entry is like that."));
    this.changesOnly = make("input");
    Object.assign(this.changesOnly, { type: "checkbox", checked: values.get("only") === "changes" });
    const box = make("div", "choices");
    const toggle = make("label");
    toggle.append(this.changesOnly, " ", say("Only changes"));
    box.append(toggle);
    const unknown = [];
    for (const [name, { title, nameOf, missing }] of Object.entries(facetsOfEntries)) {
      const known = valuesOf(name, viewer.entries);
      const wanted = values.get(name);
      const isKnown = known.includes(wanted);
      const options = known.map((value) => ({ value, title: nameOf(value) }));
      const label = choice(title(), [{ value: "", title: say("All") }, ...options], isKnown ? wanted : "");
      label.field.name = name;
      if (wanted && !isKnown) { unknown.push(missing(wanted)); }
      this.fields[name] = label.field;
      box.append(label);
    }
    const write = () => this.write();
    box.append(button(say("Show all"), () => {
      this.changesOnly.checked = false;
      for (const field of Object.values(this.fields)) { field.value = ""; }
      write();
    }));
    box.addEventListener("change", write);
    box.append(make("p", "note", say("Keys: j and k go on and back, b shows before and after, w asks why, Esc ends.")));
    this.menu.append(make("summary", "", say("Filter")), box);
    viewer.trace.append(this.nothing);
    viewer.trace.querySelector(".tools").prepend(this.count, this.menu);
    const words = unknown.join(say(", "));
    if (words) { catalog.notify(say`The trace has ${words}. All of it is shown.`); }
    this.apply();
  }

  get isActive() { return this.count.textContent !== ""; }
  get values() { return Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.value])); }

  write() {
    catalog.put({ only: this.changesOnly.checked ? "changes" : "", ...this.values });
    catalog.pass();
    this.apply();
  }

  apply() {
    const { entries, trace, chosen, inspector: { pinned } } = this.viewer;
    const wanted = this.values;
    for (const entry of entries) {
      const isShown = fits(entry, wanted, this.changesOnly.checked) && (!pinned || pinned.entries.includes(entry.number));
      // A link can lead to an entry that the filter leaves out.
      entry.row.hidden = !isShown && entry.number !== chosen;
    }
    const isEmpty = (part) => !part.querySelector(".entries > :not([hidden])");
    const folds = all(trace, ".led-here");
    for (const part of [...all(trace, ".entries").map((list) => list.parentNode), ...folds]) { part.hidden = isEmpty(part); }
    const shown = entries.filter((entry) => !entry.row.hidden).length;
    const isFiltered = shown < entries.length;
    this.nothing.hidden = shown > 0;
    this.count.textContent = isFiltered ? say`${shown} of ${entries.length}` : "";
    this.menu.classList.toggle("active", isFiltered && !pinned);
    if (isFiltered) { for (const fold of folds) { fold.open = true; } }
  }
}
