// Shows the page as it would be if one trait were not in the definition. The choice stands in the address.

class Trials {
  // Takes the workbench of a step, and the viewer of its trace if it has one.
  constructor(bench, viewer) {
    this.bench = bench;
    this.viewer = viewer;
    this.details = document.querySelector(".details");
    // What gives way to the parts without the trait, each with the nodes that stand there instead.
    this.replaced = [];
    this.rows = all(this.details, "[data-trial]");
    const options = this.rows.map((row) => ({ value: row.dataset.trial, title: row.dataset.trial.replace(":", ": ") }));
    const label = choice("Without", [{ value: "", title: "Nothing" }, ...options], "");
    this.field = label.field;
    this.field.name = "without";
    this.field.addEventListener("change", () => this.choose(this.field.value));
    bench.querySelector(".toolbar .overlays").before(label);
    bench.querySelector(".toolbar").addEventListener("reset", () => this.choose(""));
    for (const row of this.rows) { this.offer(row); }
    const key = new URLSearchParams(location.search).get("without") ?? "";
    if (key && !options.some(({ value }) => value === key)) {
      catalog.notify(`This step has no trait “${key}”. The step is shown as defined.`);
    } else if (key) {
      this.choose(key);
    }
  }

  // Adds the button that switches off the trait of a row of the table.
  offer(row) {
    const press = button("Switch off", () => {
      this.choose(row.dataset.trial);
      this.bench.querySelector(".exhibit").scrollIntoView({ block: "center" });
    });
    press.classList.add("switch");
    row.append(press);
  }

  async choose(key) {
    this.field.value = key;
    catalog.put({ without: key });
    const data = key && await catalog.states(this.bench.dataset.trials).catch(() => null);
    if (this.field.value !== key) { return; }
    this.restore();
    const trial = data?.steps[this.bench.dataset.step]?.[key];
    if (trial) {
      this.viewer?.pause();
      this.show(trial, data.pieces, key);
    } else {
      this.viewer?.resume();
    }
    catalog.pass();
    document.dispatchEvent(new Event("drawn"));
  }

  restore() {
    for (const { old, shown } of this.replaced.reverse()) {
      shown[0].before(...old);
      for (const node of shown) { node.remove(); }
    }
    this.replaced = [];
    this.bench.classList.remove("trying");
    for (const row of this.rows) { row.removeAttribute("aria-current"); }
  }

  // Puts other nodes in the place of some. A comment keeps the place of nothing.
  replace(old, nodes) {
    const shown = nodes.length ? nodes : [document.createComment("")];
    old[0].before(...shown);
    for (const node of old) { node.remove(); }
    this.replaced.push({ old, shown });
  }

  show(trial, pieces, key) {
    const { bench, details } = this;
    bench.classList.add("trying");
    this.rows.find((row) => row.dataset.trial === key)?.setAttribute("aria-current", "true");
    const draw = (name) => drawn(trial[name], pieces);
    if (trial.mockup) { for (const device of all(bench, ".exhibit .device")) { this.redraw(device, draw("mockup")); } }
    const stages = all(bench, ".trace .entries").map((list) => list.parentNode).filter((part) => !part.closest(".led-here"));
    if (trial.trace && stages.length) { this.replace(stages, draw("trace")); }
    for (const name of ["properties", "actions", "endings"]) {
      const part = details.querySelector(`[data-region="${name}"]`);
      if (trial[name] && part) { this.fill(part, draw(name)); }
    }
    const notice = bench.querySelector("[data-region=error]");
    this.fill(notice, trial.error ? [make("p", "", trial.error)] : []);
    this.explain(key);
  }

  // Gives a part of the page other content below its heading.
  fill(part, nodes) {
    const copy = part.cloneNode(false);
    copy.hidden = !nodes.length;
    copy.append(part.querySelector(".region-title").cloneNode(true), ...nodes);
    this.replace([part], [copy]);
  }

  // Draws a phone. Parts that are the same come from the phone on the page.
  redraw(device, nodes) {
    const copy = device.cloneNode(false);
    copy.append(...nodes);
    for (const place of all(copy, ".as-shown")) {
      const name = place.dataset.part;
      const part = device.querySelector(name === "app" ? ".screen > .app" : `[data-part="${name}"]`);
      if (part) { place.replaceWith(part.cloneNode(true)); }
    }
    if (device.closest(".twin")) { for (const part of all(copy, "[id]")) { part.removeAttribute("id"); } }
    this.replace([device], [copy]);
  }

  // Says below the mockup what is shown, and offers the way back. So the mockup stays where it is.
  explain(key) {
    const [level, type] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
    const box = make("div", "notice trial");
    const line = make("p");
    line.append("What if the ", level, " did not have ", make("code", "", type), "?");
    box.append(line, button("Show as defined", () => this.choose("")));
    box.setAttribute("role", "status");
    this.bench.querySelector(".exhibit").after(box);
    this.replaced.push({ old: [], shown: [box] });
  }
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
