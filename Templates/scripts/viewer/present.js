// Presents steps one after another over the whole window: the mockup alone, by keys, swipes and presses, with a way out. After the
// last step comes the end of the experience, and after it the next experience.

const looks = ["d", "dir", "lang", "o", "ov", "th", "tx"];
const withoutQuery = (address) => address.split(/[?#]/)[0];
const mockupOf = (page) => withoutQuery(page).replace(/\.html$/, ".mockup.html");
const pageOf = (file) => file.replace(/\.mockup\.html$/, ".html");

let order = [];
window.showExperiences = (list) => { order = list; };

class Presentation {
  constructor(link) {
    this.folder = new URL(".", location.href).href;
    const steps = all(document, ".step-list:not(.plain) a").filter((step) => !/\/index\.html/.test(step.href)).map((step) => ({ page: withoutQuery(step.href), title: text(step) }));
    // The page under the presentation, and the one whose mockup is shown.
    this.page = withoutQuery(location.href);
    this.shown = this.page;
    // The steps that follow each other.
    this.deck = steps.length ? steps : [{ page: this.page, title: text(document.querySelector("h1")) }];
    this.name = text(document.querySelector(".crumbs a"));
    // Only experiences end.
    this.ends = steps.length > 0;
    // The experiences that were presented before, each with its steps.
    this.earlier = [];
    this.opener = link;
    this.box = make("dialog", "presentation");
    this.box.setAttribute("aria-label", say("Presentation"));
    this.box.tabIndex = -1;
    this.box.autofocus = true;
    this.words = make("output");
    this.back = button("‹", () => this.go(-1));
    this.back.className = "backward";
    this.back.setAttribute("aria-label", say("Previous"));
    this.on = button(say("Next ›"), () => this.go(1));
    this.on.className = "forward";
    const whole = button(say("Full screen"), () => this.fill());
    whole.className = "whole";
    whole.hidden = !document.fullscreenEnabled;
    const bar = make("div", "present-bar");
    bar.append(this.words, whole, button(say("Exit"), () => this.box.close()));
    this.frame = make("iframe");
    this.frame.name = "presentation";
    this.frame.title = say("The step");
    const stand = make("div", "stand");
    stand.append(this.frame);
    this.room = make("div", "room");
    this.room.append(stand);
    this.box.append(bar, this.back, this.room, this.on);
    this.box.addEventListener("close", () => this.leave());
    this.sizes = new ResizeObserver(() => requestAnimationFrame(() => this.fit()));
    this.listener = (event) => { if (event.source === this.frame.contentWindow) { this.receive(event.data ?? {}); } };
    this.pressed = (event) => this.press(event);
  }

  async open(isFull) {
    const script = document.querySelector(".search-link").dataset.script.replace(/assets\/[^/]*$/, "compare/experiences.js");
    document.body.append(this.box);
    addEventListener("message", this.listener);
    // A page that opens with a presentation can leave the focus outside the dialog, so its keys are heard on the window.
    addEventListener("keydown", this.pressed, true);
    this.frame.src = mockupOf(this.shown) + this.query;
    // A browser fills the screen only after a press, so a presentation that opens by its address offers it on a phone too.
    this.box.classList.toggle("asked", !isFull);
    this.box.showModal();
    this.fit();
    for (const part of [this.box, this.room]) { this.sizes.observe(part); }
    this.takeFocus();
    if (document.readyState !== "complete") { addEventListener("load", () => this.takeFocus()); }
    this.keepAddress();
    document.dispatchEvent(new CustomEvent("presenting", { detail: this }));
    if (isFull) { this.fill(); }
    if (!order.length) { await catalog.load(script).catch(() => {}); }
    this.showCurrentStep();
  }

  // Keeps the focus in the dialog; a browser that goes to the fragment of the address takes it away.
  takeFocus() {
    requestAnimationFrame(() => { if (!this.box.contains(document.activeElement)) { this.box.focus(); } });
  }

  // The address that presents what is shown, from the top of the host.
  get address() { return `${new URL(this.shown).pathname}${this.query}#present`; }

  get query() {
    const query = catalog.asked(looks);
    return query && `?${query}`;
  }

  // Fills the screen where the browser can.
  fill() { document.documentElement.requestFullscreen?.().catch(() => {}); }

  // Gives the mockup the size that fits the room between the controls. On a touch screen it leaves out the bars of the system,
  // and with them the frame of the device, unless a device is chosen.
  fit() {
    const { width, height, safe } = catalog.screenSize();
    const isNarrow = matchMedia("(max-width: 31.25em)").matches;
    const isTouch = width <= 500 && matchMedia("(pointer: coarse)").matches;
    const isPlain = isTouch && !catalog.asked(["d", "o"]);
    const tall = isPlain ? height - safe : height;
    const frame = isNarrow || isPlain ? 0 : 24;
    // The controls beside the mockup have at least this width.
    const sides = isNarrow ? 0 : 224;
    const room = Math.min((this.room.clientHeight - frame) / tall, (this.box.clientWidth - sides - frame) / width, 1.6);
    this.box.classList.toggle("plain", isPlain);
    this.box.classList.toggle("housed", frame > 0);
    const { style } = this.box;
    style.setProperty("--width", `${width}px`);
    style.setProperty("--height", `${tall}px`);
    // Edges lie on whole pixels.
    style.setProperty("--scale", Math.floor(width * room) / width);
  }

  get place() { return this.deck.findIndex(({ page }) => page === this.shown); }
  get isLast() { return this.place === this.deck.length - 1; }

  // The page of the end, under the same scenario as the steps.
  get ending() {
    const scenario = /~[^/]*(?=\.html$)/.exec(this.deck.at(-1).page)?.[0] ?? "";
    return this.ends ? `${this.folder}completed${scenario}.html` : "";
  }

  // The experience that comes next, around the end of the list.
  get following() {
    const id = this.folder.split("/").at(-2);
    const place = order.findIndex(([name]) => name === id);
    return place < 0 || order.length < 2 ? null : order[(place + 1) % order.length];
  }

  async go(by) {
    await this.ready;
    const place = this.place < 0 ? this.deck.length : this.place;
    const next = this.deck[place + by];
    if (next) { return this.show(next.page); }
    if (by < 0) { return this.returnToEarlier(); }
    if (this.place >= 0 && this.ending) { return this.show(this.ending); }
    if (this.following) { await this.goOn(this.following); }
  }

  // Goes back to the end of the experience that was presented before.
  returnToEarlier() {
    if (!this.earlier.length) { return; }
    Object.assign(this, this.earlier.pop());
    this.show(this.ending || this.deck.at(-1).page);
  }

  async goOn([id, title, first]) {
    const { folder, name, deck, ends } = this;
    this.earlier.push({ folder, name, deck, ends });
    this.folder = new URL(`../${id}/`, this.folder).href;
    this.name = title;
    this.ends = true;
    this.deck = [{ page: `${this.folder}${first}.html`, title: "" }];
    this.show(this.deck[0].page);
    this.ready = this.readTitles();
    await this.ready;
  }

  async readTitles() {
    const { titles } = await catalog.states(`${this.folder}states.js`).catch(() => ({}));
    if (titles) { this.deck = titles.map(([slug, words]) => ({ page: `${this.folder}${slug}.html`, title: words })); }
    this.showCurrentStep();
  }

  show(page) {
    this.frame.contentWindow.location.replace(mockupOf(page) + this.query);
    this.arrive(page);
  }

  receive({ mockup, go, exit }) {
    if (go) { this.go(go); }
    if (exit) { this.box.close(); }
    if (typeof mockup === "string") { this.arrive(this.folder + pageOf(mockup)); }
  }

  arrive(page) {
    this.shown = page;
    this.keepAddress();
    this.showCurrentStep();
  }

  // Keeps the address in step, so that a reload presents what is shown. A file cannot take the address of another file, so its
  // fragment names the other one.
  keepAddress() {
    const { pathname, protocol } = new URL(this.shown);
    if (protocol === "file:") {
      const name = pathname.split("/").slice(-2).join("/").replace(/\.html$/, "");
      catalog.put({}, this.shown === this.page ? "#present" : `#present=${name}`);
    } else {
      history.replaceState(history.state, "", `${pathname}${location.search}#present`);
    }
  }

  showCurrentStep() {
    const { place, deck, name } = this;
    const isOver = place < 0 && this.ends;
    const count = place < 0 || deck.length < 2 ? "" : say`Step ${place + 1} of ${deck.length}`;
    const rest = isOver ? say`The end of “${name}”` : [deck[place]?.title, name].filter(Boolean).join(" · ");
    this.words.replaceChildren(...count ? [make("span", "place", count)] : [], make("span", "", rest));
    const staysHere = place >= 0 && (!this.isLast || this.ending);
    // The sign at the end stays on the line of the last word.
    this.on.textContent = (staysHere ? say("Next ›") : this.following ? say`Next: ${this.following[1]} ›` : "").replace(/ ›$/, "\u00a0›");
    this.on.hidden = !this.on.textContent;
    this.back.disabled = place === 0 && !this.earlier.length;
    this.box.dispatchEvent(new Event("turned"));
  }

  press(event) {
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by) {
      // No control looks chosen while keys turn the steps.
      this.box.focus({ preventScroll: true });
      this.go(by);
    }
    if (event.key === "f") { this.fill(); }
    // Focus outside the dialog keeps the browser from closing it.
    if (event.key === "Escape") { this.box.close(); }
  }

  // Goes to the page of the step that was shown last. From an end, it returns to the page that the presentation started from.
  leave() {
    this.sizes.disconnect();
    removeEventListener("message", this.listener);
    removeEventListener("keydown", this.pressed, true);
    if (document.fullscreenElement) { document.exitFullscreen(); }
    this.box.remove();
    const isStep = this.place >= 0;
    if (isStep && this.shown !== this.page) { return location.replace(this.shown + this.query); }
    this.shown = this.page;
    this.keepAddress();
    catalog.put({}, "");
    this.opener.focus();
  }
}

const presentLink = () => document.getElementById("present");

function present(isFull) { return new Presentation(presentLink()).open(isFull); }

function startPresenting() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#present");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) { return; }
    event.preventDefault();
    present(true);
  });
  const [, other] = /^#present=([^/:?\\]+\/[^/:?\\]+)$/.exec(location.hash) ?? [];
  if (other) { location.replace(new URL(`../${other}.html${location.search}#present`, location.href)); }
  // Every script of the page can hear of the presentation by then.
  if (location.hash === "#present" && presentLink()) { addEventListener("DOMContentLoaded", () => present(false)); }
}
