// Presents steps one after another over the whole window: the mockup alone, by keys, swipes and presses, with a way out. After the
// last step comes the end of the experience, and after it the next experience.

const looks = ["d", "dir", "lang", "o", "ov", "th", "tx"];
const mockupOf = (page) => page.split(/[?#]/)[0].replace(/\.html$/, ".mockup.html");
const pageOf = (file) => file.replace(/\.mockup\.html$/, ".html");

let order = [];
window.showExperiences = (list) => { order = list; };

class Presentation {
  constructor(link) {
    this.folder = new URL(".", location.href).href;
    const steps = all(document, ".step-list:not(.plain) a").filter((step) => !/\/index\.html/.test(step.href)).map((step) => ({ page: step.href.split(/[?#]/)[0], title: text(step) }));
    // The steps that follow each other, and the one that is shown.
    this.deck = steps.length ? steps : [{ page: location.href.split(/[?#]/)[0], title: text(document.querySelector("h1")) }];
    this.name = text(document.querySelector(".crumbs a"));
    // Only experiences end.
    this.ends = steps.length > 0;
    // The experiences that were presented before, each with its steps.
    this.earlier = [];
    this.shown = location.href.split(/[?#]/)[0];
    this.opener = link;
    this.box = make("dialog", "presentation");
    this.box.setAttribute("aria-label", say("Presentation"));
    this.box.tabIndex = -1;
    this.words = make("output");
    this.back = button("‹", () => this.go(-1));
    this.back.setAttribute("aria-label", say("Previous"));
    this.on = button(say("Next ›"), () => this.go(1));
    const whole = button(say("Full screen"), () => this.fill());
    whole.className = "whole";
    const bar = make("div", "present-bar");
    bar.append(this.words, whole, button(say("Exit"), () => this.box.close()));
    this.frame = make("iframe");
    this.frame.name = "presentation";
    this.frame.title = say("The step");
    const stand = make("div", "stand");
    stand.append(this.frame);
    this.box.append(bar, this.back, stand, this.on);
    this.box.addEventListener("close", () => this.leave());
    this.box.addEventListener("pointermove", () => this.wake());
    this.listener = (event) => { if (event.source === this.frame.contentWindow) { this.receive(event.data ?? {}); } };
    this.measured = () => this.fit();
    this.pressed = (event) => this.press(event);
  }

  async open(isFull) {
    const script = document.querySelector(".search-link").dataset.script.replace(/assets\/[^/]*$/, "compare/experiences.js");
    document.body.append(this.box);
    addEventListener("message", this.listener);
    addEventListener("resize", this.measured);
    // A page that opens with a presentation can leave the focus outside the dialog, so its keys are heard on the window.
    addEventListener("keydown", this.pressed, true);
    this.fit();
    this.frame.src = mockupOf(this.shown) + this.query;
    this.box.showModal();
    this.takeFocus();
    if (document.readyState !== "complete") { addEventListener("load", () => this.takeFocus()); }
    this.wake();
    catalog.put({}, "#present");
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

  // Gives the phone the size that fits the window; on a phone it fills the window.
  fit() {
    const { width, height } = catalog.screenSize();
    const isPhone = matchMedia("(max-width: 500px)").matches;
    const room = Math.min((innerHeight - 96) / (height + 24), (innerWidth - 160) / (width + 24), 1.6);
    // Edges lie on whole pixels.
    const scale = Math.floor(width * room) / width;
    const { style } = this.box;
    style.setProperty("--width", isPhone ? "100vw" : `${width}px`);
    style.setProperty("--height", isPhone ? "100dvh" : `${height}px`);
    style.setProperty("--scale", isPhone ? 1 : scale);
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
    this.shown = page;
    this.frame.contentWindow.location.replace(mockupOf(page) + this.query);
    this.showCurrentStep();
  }

  receive({ mockup, go, exit, idle, pressed }) {
    if (go) { this.go(go); }
    if (exit) { this.box.close(); }
    if (pressed || (idle && !this.isStill)) { this.rest(); } else if (idle) { this.wake(); }
    if (typeof mockup !== "string") { return; }
    this.shown = this.folder + pageOf(mockup);
    this.showCurrentStep();
  }

  showCurrentStep() {
    const { place, deck, name } = this;
    const isOver = place < 0 && this.ends;
    const count = place < 0 || deck.length < 2 ? "" : say`${place + 1} of ${deck.length}`;
    const rest = isOver ? say`The end of “${name}”` : [deck[place]?.title, name].filter(Boolean).join(" · ");
    this.words.replaceChildren(...count ? [make("span", "place", count), make("span", "", ` · ${rest}`)] : [rest]);
    const staysHere = place >= 0 && (!this.isLast || this.ending);
    this.on.textContent = staysHere ? say("Next ›") : this.following ? say`Next: ${this.following[1]} ›` : "";
    this.on.hidden = !this.on.textContent;
    this.back.disabled = place === 0 && !this.earlier.length;
    this.box.classList.toggle("over", isOver);
  }

  press(event) {
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by) { this.go(by); }
    if (event.key === "f") { this.fill(); }
    // Focus outside the dialog keeps the browser from closing it.
    if (event.key === "Escape") { this.box.close(); }
  }

  get isStill() { return this.box.classList.contains("still"); }

  // Shows the controls for a while.
  wake() {
    clearTimeout(this.timer);
    this.box.classList.remove("still");
    this.timer = setTimeout(() => this.rest(), 2000);
  }

  rest() {
    clearTimeout(this.timer);
    this.box.classList.add("still");
  }

  // Goes to the page of the step that was shown last.
  leave() {
    clearTimeout(this.timer);
    removeEventListener("message", this.listener);
    removeEventListener("resize", this.measured);
    removeEventListener("keydown", this.pressed, true);
    if (document.fullscreenElement) { document.exitFullscreen(); }
    this.box.remove();
    if (this.shown !== location.href.split(/[?#]/)[0]) { return location.assign(this.shown + this.query); }
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
  if (location.hash === "#present" && presentLink()) { present(false); }
}
