// The panel in which the reader chooses values and an order. Both stand in the address.

// The values of a facet that are not folded.
const shownCount = 8;

const orders = {
  __proto__: null,
  title: (left, right) => left.heading.localeCompare(right.heading),
  owner: (left, right) => left.facets.owner[0].localeCompare(right.facets.owner[0]),
  status: (left, right) => left.facets.status[0].localeCompare(right.facets.status[0]),
  size: (left, right) => right.figure - left.figure
};

class Panel {
  constructor(place, rows) {
    this.items = rows.map((row, index) => ({
      row, index, list: row.parentNode, facets: readFacets(row.dataset.facets), heading: text(row.querySelector("[scope=row] a, .name")),
      figure: Number(/\d+/.exec(text(row.querySelector("[data-figure]")))?.[0] ?? 0)
    }));
    this.entries = this.items.map((item) => item.facets);
    // Each list has a heading; in another order, all entries are in the first list.
    this.lists = [...new Set(this.items.map((item) => item.list))];
    this.chosen = { __proto__: null };
    this.form = make("form", "facets");
    this.unit = place.dataset.unit;
    this.form.setAttribute("aria-label", say("Filters"));
    this.count = make("output", "facets-count");
    this.sort = catalog.choice(say("Order"), this.orderOptions(place.dataset.figure), "").field;
    this.clear = catalog.button(say("Clear"), () => {
      this.chosen = { __proto__: null };
      this.sort.value = "";
      this.update();
    });
    this.empty = make("p", "empty-facets", say("No entry matches all filters. Clear a filter."));
    const head = make("div", "facets-head");
    head.append(this.count, this.clear);
    this.form.append(head, this.sort.parentNode);
    this.facets = facetNames.filter((name) => !isPointless(this.entries, name)).map((name) => this.build(name));
    this.readAddress();
    this.sort.addEventListener("change", () => this.update());
    this.form.addEventListener("submit", (event) => event.preventDefault());
    const fold = make("details", "facets-fold");
    fold.open = !matchMedia("(max-width: 43.688em)").matches;
    fold.append(make("summary", "", say("Filters")), this.form);
    this.chips = make("p", "facet-chips");
    this.situations = new Situations(this.items);
    this.pages = new BrokenPages();
    place.prepend(fold, this.chips, this.pages.line);
    place.append(this.empty);
    place.classList.add("with-facets");
    this.update();
  }

  orderOptions(figure) {
    const { order } = place.dataset;
    const usual = order ? usualOrder(order) : say("As in the catalog");
    const options = [["", usual], ["title", say("By title")], ["owner", say("By owner")]];
    if (this.entries[0].status) { options.push(["status", say("By status")]); }
    if (figure) { options.push(["size", figureOrder(figure)]); }
    return options.map(([value, title]) => ({ value, title }));
  }

  // Adds the values of a facet to the panel, and returns its boxes.
  build(name) {
    const box = make("fieldset", "facet");
    box.dataset.name = name;
    box.append(make("legend", "", facetTitle(name)));
    const counts = [...countValues(this.entries, {}, name)].sort(([left, many], [right, few]) => few - many || left.localeCompare(right));
    const boxes = counts.map(([value]) => {
      const label = make("label");
      const check = make("input");
      const number = make("small");
      Object.assign(check, { type: "checkbox", value });
      check.addEventListener("change", () => {
        this.chosen[name] = boxes.filter((other) => other.check.checked).map((other) => other.value);
        this.update();
      });
      label.append(check, make("span", "", valueName(name, value)), number);
      return { value, label, check, number };
    });
    const folded = boxes.length > shownCount + 2 ? boxes.slice(shownCount) : [];
    box.append(...boxes.slice(0, boxes.length - folded.length).map(({ label }) => label));
    if (folded.length) {
      const rest = make("details");
      rest.append(make("summary", "", say`${folded.length} more`), ...folded.map(({ label }) => label));
      box.append(rest);
    }
    this.form.append(box);
    return { name, boxes };
  }

  update() {
    const { items, chosen } = this;
    for (const item of items) { item.row.hidden = !fitsAll(item.facets, chosen); }
    for (const { name, boxes } of this.facets) {
      const counts = countValues(this.entries, chosen, name);
      for (const { value, label, check, number } of boxes) {
        check.checked = valuesIn(chosen, name).includes(value);
        number.textContent = counts.get(value);
        label.classList.toggle("faint", !counts.get(value) && !check.checked);
      }
    }
    const order = this.sort.value;
    this.situations.show(chosen);
    const sorted = [...items].sort((left, right) =>
      (orders[order] ? orders[order](left, right) : this.situations.compare(left, right)) || left.index - right.index);
    this.arrange(sorted, orders[order] ? [this.lists[0]] : this.lists);
    const isNarrowed = facetNames.some((name) => chosen[name]?.length);
    const shown = sorted.filter((item) => !item.row.hidden);
    const visible = shown.length;
    this.pages.show(shown.filter(({ row }) => row.classList.contains("break")), isNarrowed);
    this.count.textContent = countOf(visible, items.length, this.unit);
    this.chips.hidden = !isNarrowed;
    this.chips.replaceChildren(...this.chosenChips(), make("span", "count", this.count.textContent));
    this.clear.hidden = !isNarrowed && !order;
    this.empty.hidden = visible > 0;
    this.markLinks();
    catalog.put({ sort: order, ...Object.fromEntries(facetNames.map((name) => [name, valuesIn(chosen, name).join("|")])) });
  }

  // Marks the link of the page whose values are exactly the chosen ones.
  markLinks() {
    for (const link of catalog.all(document, '.actions-line a[href^="?"]')) {
      const values = new URLSearchParams(link.search);
      const isChosen = facetNames.every((name) => (values.get(name) ?? "") === valuesIn(this.chosen, name).join("|"));
      if (isChosen) { link.setAttribute("aria-current", "true"); } else { link.removeAttribute("aria-current"); }
    }
  }

  // The chosen values as buttons that remove them, which stay visible while the filters are folded.
  chosenChips() {
    return facetNames.flatMap((name) => valuesIn(this.chosen, name).map((value) => {
      const chip = catalog.button(valueName(name, value), () => {
        this.chosen[name] = this.chosen[name].filter((other) => other !== value);
        this.update();
        (this.chips.querySelector("button") ?? this.sort).focus();
      });
      chip.setAttribute("aria-label", removal(name, valueName(name, value)));
      return chip;
    }));
  }

  // Puts the entries into their lists. An entry that moves loads its picture again, so those in order stay.
  arrange(sorted, lists) {
    for (const list of this.lists) {
      const rows = sorted.filter((item) => list === (lists.includes(item.list) ? item.list : lists[0])).map((item) => item.row);
      const placed = catalog.all(list, "[data-facets]");
      if (rows.some((row, place) => row !== placed[place])) { list.append(...rows); }
    }
  }

  // Reads the choice from the address, and reports unknown values.
  readAddress() {
    const values = new URLSearchParams(location.search);
    const unknown = [];
    for (const name of facetNames.filter((name) => values.get(name))) {
      const known = countValues(this.entries, {}, name);
      const wanted = values.get(name).split("|");
      this.chosen[name] = wanted.filter((value) => known.has(value));
      unknown.push(...wanted.filter((value) => !known.has(value)).map((value) => missing(name, value)));
    }
    const order = values.get("sort") ?? "";
    if (orders[order]) { this.sort.value = order; } else if (order) { unknown.push(say`no order “${order}”`); }
    const words = unknown.join(say(", "));
    if (words) { this.form.append(make("p", "note", say`There is ${words}.`)); }
  }
}
