// Makes the trace a viewer: a chosen entry shows the mockup after it, or before it, and outlines what it touched. The choice
// stands in the address.

class Viewer {
  constructor(bench, trace, data) {
    this.bench = bench;
    this.trace = trace;
    this.data = data;
    this.drawings = data.steps[bench.dataset.step] ?? [];
    this.entries = entriesOf(data, bench.dataset.step);
    this.chosen = 0;
    this.isBefore = false;
    // Whether the page shows the step without a trait, so the trace cannot be used.
    this.isPaused = false;
    this.phones = [];
    // Regions move when the device or the window changes its size.
    this.watch = new ResizeObserver(() => { if (!this.inspector.pinned) { this.outlineChosen(); } });
    this.collect();
    const values = new URLSearchParams(location.search);
    trace.classList.add("live");
    linkMentions(this.entries);
    this.fold = new Fold(trace);
    this.strip = new Filmstrip(this);
    this.inspector = new Inspector(this);
    this.filter = new TraceFilter(this, values);
    this.caption();
    trace.addEventListener("click", (event) => this.press(event));
    this.readAddress();
    this.inspector.readAddress(values);
  }

  stop() {
    this.watch.disconnect();
    this.strip.stop();
    this.inspector.stop();
  }

  get entry() { return this.entries[this.chosen - 1]; }
  get scrollsAsWhole() { return getComputedStyle(this.trace).overflowY === "visible"; }

  // Finds the phones on the page; a second one has the end of the trace from the first.
  collect() {
    this.phones = this.phones.filter((phone) => phone.screen.isConnected);
    for (const screen of Phone.screens(this.bench)) {
      if (this.phones.some((phone) => phone.screen === screen)) { continue; }
      this.phones.push(new Phone(screen, this.phones[0]?.original));
      this.watch.observe(screen);
    }
  }

  // Gives the page to another script, which shows the step without a trait.
  pause() {
    this.strip.play(false);
    if (this.inspector.isOn) { this.inspector.toggle(false); }
    if (this.chosen) { this.choose(0); }
    this.setPaused(true);
  }

  resume() { this.setPaused(false); }

  setPaused(isPaused) {
    this.isPaused = isPaused;
    this.inspector.button.disabled = isPaused;
    this.trace.classList.toggle("live", !isPaused);
  }

  renew() {
    if (this.isPaused) { return; }
    this.collect();
    if (this.chosen) { this.present(); }
  }

  press(event) {
    const row = event.target.closest(".entries > [id]");
    const link = event.target.closest("a");
    const entry = this.entries.find((other) => other.row === row);
    const isElsewhere = link && link.hash !== `#${row?.id}`;
    if (!entry || isElsewhere || String(getSelection())) { return; }
    event.preventDefault();
    this.choose(entry.number === this.chosen && !this.isBefore ? 0 : entry.number);
  }

  choose(number, isBefore = false) {
    const last = this.chosen;
    this.chosen = Math.max(0, Math.min(number, this.entries.length));
    this.isBefore = Boolean(this.chosen && isBefore);
    for (const entry of this.entries) {
      const isChosen = entry.number === this.chosen;
      entry.row.classList.toggle("chosen", isChosen);
      entry.row.classList.toggle("before", isChosen && this.isBefore);
    }
    if (last !== this.chosen && this.filter.isActive) { this.filter.apply(); }
    this.keepRoom();
    this.bench.classList.toggle("tracing", this.chosen > 0);
    if (this.chosen) {
      this.present();
    } else {
      for (const phone of this.phones) { phone.restore(); }
      this.outlineChosen();
      this.caption();
    }
    catalog.put({ b: this.isBefore ? "1" : "" }, this.chosen ? `#t${this.chosen}` : "");
  }

  present() {
    const number = this.isBefore ? this.chosen - 1 : this.chosen;
    const drawing = this.drawings.findLast(([entry]) => entry <= number);
    if (this.drawings.length) { for (const phone of this.phones) { phone.show(drawing, this.data.pieces); } }
    this.outlineChosen();
    this.caption();
  }

  outlineChosen() {
    for (const { screen } of this.phones) {
      const anchors = this.chosen ? this.entry.paths.map((path) => anchorOf(path, screen)) : [];
      anchors.forEach(turn);
      outline(anchors, screen);
    }
  }

  caption() {
    const entry = this.entry;
    if (!entry) { return this.strip.show(say("Final result"), this.entries.length); }
    const isFolded = entry.row.closest(".led-here");
    const isHeld = this.phones.some((phone) => phone.screen.querySelector(".held"));
    const held = this.bench.dataset.group ? say("not presented yet") : say("not shown yet");
    const note = isFolded ? say("led here; drawn as it ends up") : isHeld ? held : "";
    const moment = this.isBefore ? say`Before ${entry.number}` : say`After ${entry.number}`;
    this.strip.show([moment, entry.subject, note].filter(Boolean).join(" · "), this.chosen - this.isBefore);
    // The page of the screen behind the step draws what came before the step; its trace begins with the same entries.
    const screen = this.bench.querySelector(".over a");
    if (!screen || !isFolded) { return; }
    const address = new URL(screen.href);
    if (this.isBefore) { address.searchParams.set("b", "1"); }
    address.hash = `t${this.chosen}`;
    this.strip.offer(text(screen), address.href);
  }

  // Where the page scrolls as a whole, the mockup goes along in a corner; the room that it had stays, so that nothing jumps.
  keepRoom() {
    const exhibit = this.bench.querySelector(".exhibit");
    if (this.bench.classList.contains("strip-docked")) { return; }
    if (!this.chosen || !this.scrollsAsWhole) {
      exhibit.style.minHeight = "";
    } else if (!this.bench.classList.contains("tracing")) {
      exhibit.style.minHeight = `${exhibit.offsetHeight}px`;
    }
  }

  reveal() {
    if (!this.chosen) { return; }
    this.fold.open();
    const { row } = this.entry;
    const fold = row.closest(".led-here");
    if (fold) { fold.open = true; }
    row.scrollIntoView({ block: this.scrollsAsWhole ? "start" : "nearest" });
  }

  // Chooses the next entry in view, or the one before.
  step(by) {
    const seen = this.entries.filter(({ row, number }) =>
      number === this.chosen || !row.hidden && row.offsetParent && !row.closest("details:not([open])"));
    const place = seen.findIndex((entry) => entry.number === this.chosen);
    const next = seen[place < 0 ? by > 0 ? 0 : seen.length - 1 : place + by];
    if (!next) { return; }
    this.choose(next.number);
    this.reveal();
  }

  readAddress() {
    if (this.isPaused) { return; }
    let number = Number(/^#t(\d+)$/.exec(location.hash)?.[1] ?? 0);
    if (number > this.entries.length) {
      catalog.notify(say`The trace has no entry ${number}.`);
      number = 0;
    }
    if (!number && !this.chosen) { return; }
    this.choose(number, new URLSearchParams(location.search).get("b") === "1");
    this.settle();
  }

  // A browser scrolls the window to what the address names; where the trace scrolls alone, the mockup stays in view.
  settle() {
    if (!this.chosen) { return; }
    if (!this.scrollsAsWhole) { scrollTo(0, 0); }
    this.reveal();
  }
}
