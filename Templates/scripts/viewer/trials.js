// Shows the page as it would be if one trait were not in the definition. The choice stands in the address.

class Trials {
  // Takes the workbench of a step, the viewer of its trace, and the keys of its traits in the order of the table.
  constructor(bench, viewer, keys) {
    this.bench = bench;
    this.viewer = viewer;
    this.details = document.querySelector(".details");
    // The replacements, oldest first: the nodes that were taken out (`old`), and those that were put in (`shown`).
    this.replaced = [];
    // The height of the strip below the mockup, in pixels.
    this.room = 0;
    this.keys = keys;
    // The cells with the traits in the table of what each trait changes, which have the marks of their levels.
    const marks = Object.values(levelClass).map((mark) => `.${mark}`).join(", ");
    this.heads = all(this.details, ".trials").flatMap((table) => all(table, marks)).map((mark) => mark.parentNode);
    this.placeEndings();
    this.field = this.makeField();
    this.buttons = this.heads.map((cell, place) => this.offer(cell, this.keys[place]));
    bench.querySelector(".toolbar").addEventListener("reset", () => this.choose(""));
    const key = new URLSearchParams(location.search).get("without") ?? "";
    if (key && !this.keys.includes(key)) {
      catalog.notify(say`This step has no trait “${key}”. The step is shown as defined.`);
    } else if (key) {
      this.choose(key);
    }
  }

  // Adds the part for the endings that differ, which is hidden while the step is shown as defined.
  placeEndings() {
    const part = make("section");
    part.dataset.region = "endings";
    part.hidden = true;
    part.append(make("h2", "region-title", say("Endings that differ")));
    this.details.querySelector("[data-region=actions]")?.before(part);
  }

  get isActive() { return this.bench.classList.contains("trying"); }

  // Adds the list of traits to the toolbar, grouped by level.
  makeField() {
    const label = choice(say("Without"), [{ value: "", title: say("Nothing") }], "");
    const { field } = label;
    field.name = "without";
    let group = null;
    for (const trial of this.keys) {
      const [level, type] = partsOf(trial);
      const title = levelName(level);
      if (group?.label !== title) {
        group = make("optgroup");
        group.label = title;
        field.append(group);
      }
      group.append(new Option(type.split("/").at(-1), trial));
    }
    field.addEventListener("change", () => {
      this.choose(field.value);
      this.bench.querySelector(".exhibit").scrollIntoView({ block: "nearest" });
    });
    this.bench.querySelector(".toolbar .overlays").before(label);
    return field;
  }

  // Adds the button that switches the trait of a cell of the table off and on.
  offer(cell, key) {
    const press = button(say("Switch off"), () => {
      this.choose(this.field.value === key ? "" : key);
      if (this.field.value) { this.bench.querySelector(".exhibit").scrollIntoView({ block: "center" }); }
    });
    press.classList.add("switch");
    cell.append(press);
    return press;
  }

  async choose(key) {
    this.field.value = key;
    catalog.put({ without: key });
    const data = key ? await catalog.states(this.bench.dataset.trials).catch(() => null) : null;
    const trial = data?.steps[this.bench.dataset.step]?.[key];
    if (this.field.value !== key || !key && !this.isActive) { return; }
    if (key && !trial) {
      catalog.notify(say("The page without this trait cannot be loaded. The step is shown as defined. Reload the page to try again."));
      return this.choose("");
    }
    if (!this.isActive) { this.room = this.bench.querySelector(".filmstrip")?.offsetHeight ?? 0; }
    this.restore();
    if (trial) {
      this.viewer?.pause();
      this.show(trial, data.pieces, key);
    } else {
      this.viewer?.resume();
    }
    for (const [place, press] of this.buttons.entries()) {
      const isChosen = this.keys[place] === key;
      press.textContent = isChosen ? say("Show as defined") : say("Switch off");
      this.heads[place].ariaCurrent = isChosen ? "true" : null;
    }
    this.viewer?.fold.recount();
    catalog.pass();
    document.dispatchEvent(new Event("drawn"));
    // Measures the mockup after it is painted, so that the press has its answer first.
    requestAnimationFrame(() => setTimeout(catalog.renewTwin, 0));
  }

  restore() {
    for (const { old, shown } of this.replaced.reverse()) { exchange(shown, old); }
    this.replaced = [];
    this.bench.classList.remove("trying");
    this.bench.querySelector(".trial")?.remove();
  }

  // Puts other nodes in the place of some. If there are no others, a comment marks the place.
  replace(old, nodes) {
    const shown = nodes.length ? nodes : [document.createComment("")];
    exchange(old, shown);
    this.replaced.push({ old, shown });
  }

  // Shows the parts without a trait.
  show(trial, pieces, key) {
    const { bench, details } = this;
    bench.classList.add("trying");
    const draw = (name) => drawn(trial[name], pieces);
    if (trial.mockup) { this.redraw(bench.querySelector(".exhibit > .device"), draw("mockup")); }
    const stages = all(bench, ".trace .entries").map((list) => list.parentNode).filter((part) => !part.closest(".led-here"));
    if (trial.trace && stages.length) { this.replace(stages, draw("trace")); }
    for (const part of all(details, "[data-region]")) {
      const { region } = part.dataset;
      if (trial[region]) { this.fill(part, draw(region)); }
    }
    this.explain(key, draw("difference"));
  }

  // Gives a part of the page other content below its heading.
  fill(part, nodes) {
    const copy = part.cloneNode(false);
    copy.hidden = !nodes.length;
    copy.append(part.querySelector(".region-title").cloneNode(true), ...nodes);
    this.replace([part], [copy]);
  }

  // Draws the phone. Parts that are the same come from the phone on the page.
  redraw(device, nodes) {
    const copy = device.cloneNode(false);
    copy.append(...nodes);
    for (const place of all(copy, ".as-shown")) {
      const name = place.dataset.part;
      const part = device.querySelector(name === "app" ? ".screen > .app" : `[data-part="${name}"]`);
      if (part) { place.replaceWith(part.cloneNode(true)); }
    }
    this.replace([device], [copy]);
  }

  // Adds the box below the mockup: the omitted trait, the differences, and the button that shows the step as defined. The box has
  // the height of the strip, so that the mockup stays in its place.
  explain(key, difference) {
    const [level, type] = partsOf(key);
    const box = make("div", "notice trial");
    const line = make("p");
    line.append(...filled(say`What if ${levelSubject(level)} did not have ${slot(0)}?`, make("code", "", type)), " ");
    line.append(...difference);
    box.append(line, button(say("Show as defined"), () => {
      this.choose("");
      this.field.focus();
    }));
    box.setAttribute("role", "status");
    if (this.room) { box.style.minHeight = `${this.room}px`; }
    this.bench.querySelector(".exhibit").after(box);
  }
}

// The level and the type of the trait that a key names.
const partsOf = (key) => [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];

// Puts nodes in the place of others, which are removed first: two radio buttons of one name cannot both be checked.
function exchange(old, shown) {
  const place = document.createComment("");
  old[0].before(place);
  for (const node of old) { node.remove(); }
  place.replaceWith(...shown);
}

// The nodes of a region: its pieces, with the numbers of trace entries that they leave out.
function drawn([indexes, numbers = []], pieces) {
  const template = make("template");
  template.innerHTML = indexes.map((index) => pieces[index]).join("");
  all(template.content, 'a[href="#t"]').forEach((link, place) => {
    link.setAttribute("href", `#t${numbers[place]}`);
    link.textContent = String(numbers[place]);
  });
  for (const row of all(template.content, "#t")) { row.id = `t${text(row.querySelector('a[href^="#t"]'))}`; }
  return [...template.content.childNodes];
}
