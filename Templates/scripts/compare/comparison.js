// Up to four steps side by side, with their traces aligned.

const names = ["1", "2", "3", "4"];
const titleOf = ({ data, words }) => data.title + (words ? `, ${words}` : "");

// Why a step is hidden, over the empty phone.
function hiddenNote(reason) {
  const box = make("p", "compared-note");
  box.innerHTML = reason;
  box.prepend(make("strong", "", say("Hidden under this scenario")));
  return box;
}

class Comparison {
  constructor(columns) {
    this.columns = columns;
    // Whether columns offer what they show.
    this.isOpen = false;
    // The number of the last change, so that what loads late changes nothing.
    this.latest = 0;
    this.grid = make("div", "columns");
    this.summary = make("section", "differences");
    this.table = make("table", "aligned");
    this.add = button(say("Add a column"), () => this.addColumn());
    this.add.className = "add";
    this.alike = make("span", "alike");
    this.onlyDifferences = make("input");
    Object.assign(this.onlyDifferences, { type: "checkbox", checked: true });
    this.onlyDifferences.addEventListener("change", () => this.drawTraces());
    const label = make("label");
    label.append(this.onlyDifferences, " ", say("Only what differs"));
    const bar = make("div", "compare-bar");
    bar.append(make("h2", "", say("Traces")), label, this.alike);
    const side = make("div", "compare-side");
    side.append(this.add, this.summary);
    const top = make("div", "compare-top");
    top.append(this.grid, side);
    this.fold = make("details", "traces-fold");
    this.foldLine = make("summary", "", say("Show the traces"));
    this.fold.append(this.foldLine, scroller(say("Traces"), this.table));
    place.append(top, bar, this.fold);
    this.foldTraces(false);
    this.refresh();
  }

  // The comparison in the address; a lone step is compared in both appearances.
  static start() {
    const values = new URLSearchParams(location.search);
    const columns = names.map((name) => values.get(name)).filter(Boolean).map(parseColumn);
    const [only] = columns;
    return new Comparison(columns.length > 1 ? columns
      : ["light", "dark"].map((th) => ({ path: only.path, shown: { ...only.shown, th } })));
  }

  async read(column) {
    column.data = null;
    try { column.data = await readSubject(column.path); } catch (error) { note(error.message); }
  }

  async refresh() {
    const number = this.latest += 1;
    catalog.put(Object.fromEntries(names.map((name, index) => [name, this.columns[index] ? writeColumn(this.columns[index]) : ""])));
    await Promise.all(this.columns.map((column) => this.read(column)));
    if (number !== this.latest) { return; }
    this.columns = this.columns.filter((column) => column.data);
    if (!this.columns.length) { return fail(new Error(say("The catalog has none of the chosen steps."))); }
    for (const column of this.columns) { column.words = this.differenceOf(column); }
    document.title = `${this.columns.map(titleOf).join(" | ")} — ${document.title.split(" — ").pop()}`;
    const restoreFocus = this.focusInColumns();
    this.grid.replaceChildren(...this.columns.map((column, index) => this.drawColumn(column, index)));
    restoreFocus();
    this.add.hidden = this.columns.length >= names.length;
    this.drawSummary();
    this.drawTraces();
  }

  drawSummary() {
    const parts = summaryOf(this.columns);
    this.summary.hidden = this.columns.length < 2 || !parts.length;
    this.summary.replaceChildren(make("h2", "", say("Differences")), ...parts);
  }

  // Beside a hidden step, the traces say little: on a phone, they are folded.
  foldTraces(isFolded) {
    if (this.foldLine.hidden === !isFolded) { return; }
    this.foldLine.hidden = !isFolded;
    this.fold.open = !isFolded;
  }

  // The choices of a column that not all columns share.
  differenceOf({ path, shown, data }) {
    const scenario = partsOf(path).scenario && data.scenarios.find((item) => item.value === path);
    const words = scenario ? [scenario.title] : [];
    for (const choice of choices) {
      const value = shownIn(shown, choice);
      if (this.columns.some((other) => shownIn(other.shown, choice) !== value)) {
        words.push(text(optionsOf(choice).find((option) => option.value === value)));
      }
    }
    return words.join(", ");
  }

  // Adds the next scenario or the next step of the last column that is not there yet.
  addColumn() {
    if (!this.columns.every((column) => column.data)) { return; }
    const last = this.columns.at(-1);
    const fresh = [...last.data.scenarios, ...last.data.steps].map((item) => item.value)
      .find((path) => this.columns.every((column) => column.path !== path));
    this.columns.push({ path: fresh ?? last.path, shown: { ...last.shown } });
    this.refresh();
  }

  showExperience(column, id) {
    try { column.path = firstStep(id); } catch (error) { note(error.message); }
    this.refresh();
  }

  drawColumn(column, index) {
    const { data, path, shown, words } = column;
    const box = make("section", "column");
    const head = make("h2");
    const link = make("a", "", data.title);
    link.href = root + path + queryFor(shown);
    head.append(link);
    box.append(head);
    if (this.columns.length > 1) {
      const remove = button("×", () => {
        this.columns.splice(index, 1);
        this.refresh();
      });
      remove.setAttribute("aria-label", say`Remove “${data.title}”`);
      Object.assign(remove, { title: say("Remove"), className: "remove" });
      box.append(remove);
    }
    const under = [
      this.columns.some((other) => other.data.experience !== data.experience)
        ? experiences.find(([id]) => id === data.experience)?.[1] : "",
      this.columns.some((other) => other.words) ? words || say("Default") : ""
    ].filter(Boolean).join(say(", "));
    if (under) { head.append(make("span", "under", under)); }
    const height = Math.max(420, innerHeight - 280);
    const width = Math.min(264, (place.clientWidth - 12) / 2);
    const phone = picture(path, shown, width, height, titleOf(column));
    if (data.hidden) {
      // The note replaces the shorter one that the mockup shows.
      phone.querySelector("iframe").name = "untold";
      phone.append(hiddenNote(data.hidden));
    }
    box.append(this.drawChoices(column), phone);
    return box;
  }

  // What a column shows. All columns open and close as one, so that the phones stay beside each other.
  drawChoices(column) {
    const { data, path, shown } = column;
    const more = make("details", "column-shown");
    more.open = this.isOpen;
    more.addEventListener("toggle", () => {
      this.isOpen = more.open;
      for (const other of all(this.grid, ".column-shown")) { other.open = this.isOpen; }
    });
    const showPath = (value) => {
      column.path = value;
      this.refresh();
    };
    const fields = make("div", "column-choices");
    fields.append(
      select(say("Experience"), experiences.map(([value, title]) => ({ value, title })), data.experience,
        (id) => this.showExperience(column, id)),
      select(say("Step"), data.steps, path, showPath));
    if (data.scenarios.length) { fields.append(select(say("Scenario"), data.scenarios, path, showPath)); }
    for (const choice of choices) {
      const options = optionsOf(choice).map((item) => ({ value: item.value, title: text(item) }));
      fields.append(select(choiceTitle(choice), options, shownIn(shown, choice), (value) => {
        shown[choice.key] = value === usualOf(choice) ? "" : value;
        this.refresh();
      }));
    }
    more.append(make("summary", "", say("Change step or display")), fields);
    return more;
  }

  // Remembers which control has the focus, and returns what gives it back after the columns were drawn.
  focusInColumns() {
    const controls = (column) => all(column, "a, button, select, summary");
    const held = document.activeElement.closest(".column");
    const column = all(this.grid, ".column").indexOf(held);
    const index = held ? controls(held).indexOf(document.activeElement) : -1;
    return () => {
      const now = all(this.grid, ".column");
      if (index < 0 || !now.length) { return; }
      const list = controls(now[Math.min(column, now.length - 1)]);
      list[Math.min(index, list.length - 1)].focus({ preventScroll: true });
    };
  }

  drawTraces() {
    this.foldTraces(isPartlyHidden(this.columns) && matchMedia("(max-width: 43.688em)").matches);
    const isShort = this.onlyDifferences.checked;
    const sides = this.columns.map(({ data }) => ({ keys: keysOf(data.rows), rows: data.rows }));
    const merged = sides.map((side) => side.keys).reduce(merge);
    const body = make("tbody");
    let alike = 0;
    for (const key of merged) {
      const rows = sides.map((side) => side.rows[side.keys.indexOf(key)]);
      if (isShort && areAlike(rows)) { alike += 1; } else { body.append(this.drawRow(rows, isShort)); }
    }
    const head = make("tr");
    head.append(...[say("Entry"), ...this.columns.map(titleOf)].map((title) => make("th", "", title)));
    const top = make("thead");
    top.append(head);
    this.table.replaceChildren(top, body);
    const isEmpty = !body.rows.length;
    this.table.hidden = isEmpty;
    const count = alike === 1 ? say("1 entry is the same everywhere.") : say`${alike} entries are the same everywhere.`;
    const lead = say("The traces are the same: device, appearance and text decide how a step is drawn, not how it is composed.");
    this.alike.textContent = !isShort ? "" : isEmpty ? `${lead} ${count}` : count;
  }

  drawRow(rows, isShort) {
    const { subject, level, phase } = rows.find(Boolean);
    const line = make("tr", areAlike(rows) ? "" : "differs");
    const name = make("th");
    name.scope = "row";
    name.append(make("span", "subject", subject));
    if (level) { name.append(" ", make("span", `level ${level}`, levelName(level))); }
    name.append(make("span", "reason", phaseName(phase)));
    line.append(name);
    rows.forEach((row, index) => {
      const column = this.columns[index];
      // A side without the row says nothing of what the rows of others should be.
      const others = rows.filter((other, side) => other && side !== index);
      const box = cell(row, others, root + column.path, isShort);
      box.dataset.label = column.words || column.data.title;
      line.append(box);
    });
    return line;
  }
}
