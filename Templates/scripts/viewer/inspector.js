// Points at a part of the mockup, and shows the entries that made it so.

// What a person means who points somewhere: the button rather than its words.
const meant = (target) =>
  target.closest(".button[data-part], .close-button[data-part]") ?? target.closest(partSelector);

// The nearest part around a part; the drawing of an entry may have taken parts out of the page.
const around = (part, selector) => part.parentElement?.closest(selector);

// The name of a part in the address.
const wordOf = (part) => part.dataset.part || part.dataset.id;

class Inspector {
  constructor(viewer) {
    this.viewer = viewer;
    // The part that is inspected, the innermost one at the same place, what lies under it, and the entries that made it.
    this.pinned = null;
    this.elements = [];
    this.files = [];
    this.button = button(say("Why?"), () => this.toggle(!this.isOn));
    this.button.title = say("Click a part of the mockup to see what set it (w)");
    this.button.setAttribute("aria-pressed", "false");
    this.card = make("div", "picked");
    this.card.hidden = true;
    this.card.setAttribute("role", "status");
    this.narrow = matchMedia("(max-width: 68.688em)");
    this.placing = () => this.placeButton();
    this.narrow.addEventListener("change", this.placing);
    this.placeButton();
    viewer.trace.querySelector(".tools").parentNode.after(this.card);
    const exhibit = viewer.bench.querySelector(".exhibit");
    exhibit.addEventListener("pointermove", (event) => this.point(event));
    exhibit.addEventListener("click", (event) => this.press(event), true);
  }

  stop() { this.narrow.removeEventListener("change", this.placing); }

  // Puts the button where the mockup begins: beside the title on a narrow screen, else into the toolbar.
  placeButton() {
    const { bench } = this.viewer;
    const acts = this.narrow.matches && bench.querySelector(".rail-head .acts");
    if (acts) { acts.querySelector(".menu").before(this.button); } else { bench.querySelector(".toolbar fieldset").prepend(this.button); }
  }

  get isOn() { return this.button.getAttribute("aria-pressed") === "true"; }

  toggle(isOn) {
    const { viewer } = this;
    this.button.setAttribute("aria-pressed", String(isOn));
    viewer.bench.classList.toggle("inspecting", isOn);
    this.card.hidden = !isOn;
    this.card.replaceChildren(...isOn ? [make("p", "", say("Click a part of the mockup to see what set it."))] : []);
    if (isOn) { this.answerFirst(); }
    // Where the page scrolls as a whole, the mockup comes back to where it can be pointed at.
    if (isOn && viewer.scrollsAsWhole) {
      viewer.choose(0);
      viewer.bench.querySelector(".exhibit").scrollIntoView({ block: "center" });
    }
    if (isOn) { return; }
    if (this.pinned) { this.pin(null); } else { viewer.outlineChosen(); }
  }

  // Answers what readers ask most, before they point at anything.
  async answerFirst() {
    await this.readElements();
    const [phone] = this.viewer.phones;
    if (!this.isOn || this.pinned || !phone) { return; }
    const answers = new Why(this.viewer.entries, this.files).first(phone.screen, (anchor) => this.element(anchor));
    if (!answers.length) { return; }
    const more = make("p", "acts");
    more.append(...answers.map(({ part, title }) => button(title, () => this.pin(this.live(part)))));
    this.card.prepend(...answers.map(({ line }) => line), more);
  }

  // What a person means who points somewhere: in a dialog or a tooltip, its empty room is the whole of it.
  meant(target) {
    const part = meant(target);
    const whole = part?.closest('[data-part="wrapper"]');
    if (!whole) { return part; }
    const element = this.element(part.dataset.part);
    const isRoom = element ? ["stack", "spacer", "box"].includes(element.name) && !element.looks
      : ["container", "step", "step.content"].includes(part.dataset.part);
    return isRoom ? whole : part;
  }

  point(event) {
    if (!this.isOn || this.pinned) { return; }
    const part = this.meant(event.target);
    const screen = event.target.closest(".screen");
    if (screen) { outline([part], screen, part ? this.nameOf(part) : ""); }
  }

  async press(event) {
    if (this.viewer.isPaused) { return; }
    // A part that does nothing when it is pressed says why it is there at once.
    const isIdle = !event.target.closest("a, button, input, select, textarea, label, summary") && meant(event.target) && !String(getSelection());
    if (!this.isOn && !event.target.closest(".screen.past") && !isIdle) { return; }
    event.preventDefault();
    event.stopPropagation();
    if (!this.isOn) { this.toggle(true); }
    const under = partBehind(event);
    await this.readElements();
    this.pin(this.meant(event.target), event.target.closest(partSelector), under);
  }

  // Inspects the part that the address names.
  async readAddress(values) {
    const [word, behind] = [values.get("part"), values.get("behind")];
    if (!word) { return; }
    if (!this.find(word)) { return catalog.notify(say`The mockup has no part “${word}”.`); }
    this.toggle(true);
    const { screen } = this.viewer.phones[0];
    const under = all(screen, ".app[aria-hidden] [data-id]").find((part) => part.dataset.id === behind);
    await this.readElements();
    this.pin(this.find(word), this.find(word), under);
  }

  // Reads the elements of the step, whose numbers are those of their parts, from the file without a scenario.
  async readElements() {
    const { bench, data } = this.viewer;
    this.files = data.files ?? [];
    if (!("group" in bench.dataset)) { return; }
    try {
      const { elements, looks, files } = data.elements ? data : await catalog.states(bench.dataset.states.replace(/~[^./]*/, ""));
      this.files = files;
      this.elements = (elements[bench.dataset.step] ?? []).map(([name, words, line, look, file, drawnBy]) =>
        ({ name, words, line, looks: looks[look], file, drawnBy }));
    } catch {
      // Without the file, numbers stand for the names of parts.
      this.elements = [];
    }
  }

  element(anchor) {
    const number = /^c(\d+)$/.exec(anchor)?.[1];
    return number ? this.elements[number - 1] : null;
  }

  entriesOf(part) {
    const isElement = /^c\d+$/.test(part.dataset.part);
    const path = (isElement && around(part, '[data-part^="step."]')?.dataset.part) || pathOf(part);
    return this.viewer.entries.filter((entry) => entry.paths.some((name) => isWithin(name, path))).map((entry) => entry.number);
  }

  nameOf(part) {
    const { part: anchor, id } = part.dataset;
    const maker = this.viewer.entries.find((entry) => entry.places[0] === anchor);
    if (anchor === "wrapper") { return new Why(this.viewer.entries, this.files).container || anchor; }
    return this.element(anchor)?.name ?? (id || maker?.subject || anchor);
  }

  // A part of the mockup that is shown, or else of the one at the end of the trace.
  find(word) {
    const [phone] = this.viewer.phones;
    const isIt = (part) => wordOf(part) === word;
    // An item of a form has an identifier of its own, inside the part around it.
    const item = phone?.screen.querySelector(`[data-block="${CSS.escape(word ?? "")}"]`);
    return phone && (all(phone.screen, partSelector).find(isIt) ?? phone.find(isIt) ?? item?.closest(partSelector));
  }

  // The same part where the state of an entry was drawn since.
  live(part) { return part && !part.isConnected ? this.find(wordOf(part)) ?? part : part; }

  pin(part, innermost, under) {
    const { viewer, card } = this;
    this.pinned = part ? { part, innermost: innermost ?? part, entries: this.entriesOf(part), under } : null;
    card.hidden = !part;
    card.textContent = "";
    if (part) {
      this.fill(card);
      for (const { screen } of viewer.phones) { outline(screen.contains(part) ? [part] : [], screen, this.nameOf(part)); }
      viewer.trace.scrollTop = 0;
      if (viewer.scrollsAsWhole) { card.scrollIntoView({ block: "nearest" }); }
    } else {
      viewer.outlineChosen();
    }
    catalog.put({ part: part ? wordOf(part) : "", behind: part && under ? under.dataset.id : "" });
    viewer.filter.apply();
  }

  // Writes why the pinned part looks so; behind a fold, how it looks in full, what made it, and what lies under it.
  fill(card) {
    const { part, innermost, under } = this.pinned;
    const element = this.element(part.dataset.part);
    const close = button(say("Close"), () => {
      this.toggle(false);
      this.button.focus();
    });
    close.className = "close";
    card.append(close);
    if (element?.words) { card.append(make("p", "picked-name", element.words)); }
    card.append(...this.reasons(part, element), this.details(part, element), this.behind(under), this.path(innermost, part));
  }

  reasons(part, element) {
    const why = new Why(this.viewer.entries, this.files);
    const wrapper = element && part.closest("[data-part=wrapper]");
    if (wrapper && why.container === "tooltip") {
      return [...why.ofElement(element, part), button(say("Why is the tooltip here?"), () => this.pin(this.live(wrapper)))];
    }
    if (element) { return why.ofElement(element, part); }
    const lines = part.dataset.part ? why.ofPart(pathOf(part), part) : [];
    const { entries } = this.viewer;
    const makers = this.pinned.entries.map((number) => entries[number - 1]);
    return lines.length || !makers.length ? lines : why.ofComponent(this.nameOf(part), makers);
  }

  details(part, element) {
    const fold = make("details");
    fold.append(make("summary", "", say("Trace and values")));
    if (element?.looks) { fold.insertAdjacentHTML("beforeend", element.looks); }
    if (!element) { fold.append(new Why(this.viewer.entries, this.files).table(pathOf(part))); }
    fold.append(this.makers());
    return fold;
  }

  // The pinned part with what is around it, each of which can be inspected instead: three parts at most.
  path(innermost, current) {
    const list = make("p", "path");
    const parts = [];
    for (let part = innermost; part; part = around(part, partSelector)) { parts.push(part); }
    const first = Math.min(Math.max(0, parts.indexOf(current) - 1), Math.max(0, parts.length - 3));
    for (const here of parts.slice(first, first + 3)) {
      const crumb = button(this.nameOf(here), () =>
        this.pin(this.live(here), this.live(this.pinned.innermost), this.live(this.pinned.under)));
      if (here === current) { crumb.setAttribute("aria-current", "true"); }
      list.prepend(crumb, list.hasChildNodes() ? " › " : "");
    }
    return list;
  }

  // Says which entries made the pinned part, and leads to them.
  makers() {
    const { entries } = this.pinned;
    if (!entries.length) { return make("p", "", say("No entry of the trace changed this part alone.")); }
    const slots = entries.map((number, index) => slot(index)).join(say(", "));
    const words = entries.length === 1 ? say`Set by trace entry ${slots}.` : say`Set by trace entries ${slots}.`;
    const note = make("p");
    note.append(...filled(words, ...entries.map(entryLink)));
    return note;
  }

  // Says what lies under the pinned part, and leads to where the page of the screen shows it.
  behind(part) {
    const screen = this.viewer.bench.querySelector(".over a");
    if (!part || !screen) { return ""; }
    const note = make("p");
    const link = make("a", "", `${text(screen)} › ${part.dataset.id}`);
    const address = new URL(screen.href);
    address.searchParams.set("part", part.dataset.id);
    link.href = address.href;
    note.append(...filled(say`Behind it: ${slot(0)}`, link));
    return note;
  }
}

// The part of the page behind an experience to which a press on the backdrop points.
function partBehind(event) {
  if (!event.target.closest(".backdrop")) { return null; }
  return document.elementsFromPoint(event.clientX, event.clientY)
    .map((node) => node.closest(".app[aria-hidden] [data-id]")).find(Boolean);
}
