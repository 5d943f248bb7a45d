// Plays a flow: the phone shows a scene; the box beside it shows the ways on, the last step, the back stack, the history, and the shared values.

class Player {
  constructor(place) {
    this.frame = place.querySelector("iframe");
    this.box = place.querySelector(".player-text");
    this.opener = document.querySelector('.acts [href="#play"]');
    this.end = place.dataset.end;
    this.scenes = readScenes(document);
    this.start = this.frame.getAttribute("src");
    this.entry = sceneOf(this.scenes, fileOf(this.start));
    // The page that the phone was asked for and has not loaded yet.
    this.expected = null;
    // Whether the phone shows a page outside the flow, and the title of the page that it shows.
    this.isElsewhere = false;
    // Whether the next page of the phone is to show where it can be pressed.
    this.isPointing = false;
    // Whether the reader asked to play.
    this.isPlaying = false;
    this.step = "";
    this.shown = make("li");
    this.facts = make("dl");
    this.state = make("details", "player-state");
    this.state.append(make("summary", "", say("State")), this.facts);
    if (this.readAddress()) { this.present(); } else { this.show(); }
  }

  title(id) { return id === "termination" ? say("the end") : this.scenes.get(id)?.title ?? id; }

  go(way) {
    const to = this.walk.targetOf(way);
    if (!to) { return; }
    this.walk.take(way, to);
    this.push();
    this.present();
  }

  // Shows the scene on the phone, and the step that led to it in the box.
  present() {
    const { walk, frame } = this;
    this.isElsewhere = false;
    this.expected = walk.scene ? walk.scene.mockup : this.end;
    const page = new URL(this.expected.split("?")[0], location.href);
    page.search = this.look;
    // The phone adds no step to the way back.
    frame.contentWindow.location.replace(page);
    this.show();
  }

  // The appearance of the phone, which other pages hand on; its size is fixed.
  get look() { return catalog.asked(["dir", "lang", "th", "tx"]); }

  // Adds the walk to the browser history. The address lists the ways that were taken, unless the flow lacks one of them.
  push() {
    const { first, ways } = this.walk;
    const query = new URLSearchParams(location.search);
    query.delete("walk");
    query.delete("from");
    if (first !== this.entry) { query.set("from", first); }
    if (ways.length && !ways.includes(0)) { query.set("walk", ways.join(".")); }
    history.pushState(null, "", location.pathname + catalog.queryOf(query) + location.hash);
  }

  // Takes the ways of the address again; returns whether the phone has to change.
  readAddress() {
    const values = new URLSearchParams(location.search);
    const [from, ways] = [values.get("from"), values.get("walk")];
    this.walk = new Walk(this.scenes, this.scenes.has(from) ? from : this.entry);
    const isWhole = this.walk.replay(ways ? ways.split(".") : []);
    this.lost = from && !this.scenes.has(from) ? say`The flow has no scene “${from}”. It starts at its first scene.`
      : isWhole ? "" : say`The path “${ways}” does not exist in this flow. It is played up to its last valid transition.`;
    return this.walk.ways.length > 0 || this.walk.first !== this.entry || this.look !== "";
  }

  play(page) {
    this.walk = new Walk(this.scenes, sceneOf(this.scenes, fileOf(page)));
    this.isPlaying = true;
    this.push();
    this.present();
  }

  // Leads the reader to the phone, which shows for a moment where it can be pressed.
  point() {
    const { frame } = this;
    const { top, bottom } = frame.parentNode.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) { frame.parentNode.scrollIntoView({ block: "start" }); }
    frame.focus({ preventScroll: true });
    this.isPointing = true;
  }

  // Receives the file that the phone shows.
  receive({ mockup: file, title }) {
    if (this.isPointing) { this.frame.contentWindow.postMessage({ spots: true }, "*"); }
    this.isPointing = false;
    this.step = String(title ?? "").split(" — ")[0];
    this.arrive(file);
    this.showCurrentStep();
  }

  arrive(file) {
    const { walk } = this;
    // A page that loaded before the one that was asked for says nothing.
    if (this.expected) {
      if (fileOf(this.expected) === file) { this.expected = null; }
      return;
    }
    const to = file === fileOf(this.end) ? "termination" : sceneOf(this.scenes, file);
    this.isElsewhere = !to;
    if (!to || to === walk.current) { return; }
    if (!walk.current || walk.current === "termination" && to === this.entry) {
      this.walk = new Walk(this.scenes, to);
    } else {
      walk.follow(to);
    }
    this.push();
    this.show();
  }

  show() {
    const { walk: { scene, hop, stack, trail, shared, current } } = this;
    this.shown = make("li", "note");
    this.box.replaceChildren(
      ...this.lost ? [make("p", "unknown", this.lost)] : [],
      make("p", "hop", [say`Step ${hop.number}`,
        hop.from ? `${this.title(hop.from)} → ${this.title(hop.to)}` : say("Start of the flow"), ...hop.on ? [hop.on] : []].join(" · ")),
      make("h2", "", scene ? scene.title : say("The flow is over")));
    if (this.opener && this.isPlaying) { this.opener.textContent = say("Start again"); }
    if (scene?.ways.length) { this.box.append(make("p", "hint", say("Tap the controls on the phone, or choose an outcome."))); }
    this.showCurrentStep();
    const main = make("div", "player-main");
    if (scene && !scene.ways.length) { main.append(make("p", "dead-end", say("A dead end: nothing leads on from here."))); }
    const ways = make("ul", "controls");
    ways.append(...(scene?.ways ?? []).map((way) => this.wayItem(way)));
    main.append(ways);
    if (hop.number > 1) { main.append(button(say("Start again"), () => this.play(this.start))); }
    const about = scene?.facts?.cloneNode(true) ?? make("ul", "facts");
    // The line above says that the flow starts here.
    about.querySelector(".entry")?.remove();
    about.append(this.shown);
    main.append(about);
    const places = (ids) => [ids.map((id) => this.title(id)).join(" › ")];
    this.facts.replaceChildren(this.fact(say("Back stack"), places(stack)), this.fact(say("History"), places(trail)));
    if (shared.size) {
      this.facts.append(this.fact(say("Shared"), [...shared.values()].flatMap((value) => [value.cloneNode(true), " "])));
    }
    this.box.append(main, this.state);
    // The map shows where the phone is.
    const here = current === "termination" ? "#walk" : `#scene-${current}`;
    for (const link of all(document, ".flow-map a, .film-row a")) { link.classList.toggle("here", link.getAttribute("href") === here); }
  }

  wayItem(way) {
    const item = make("li");
    const isBack = way.to === "back";
    const press = button(way.on, () => this.go(way));
    press.disabled = Boolean(way.reason) || isBack && this.walk.stack.length < 2;
    item.append(press, make("span", "", `→ ${isBack ? say("back") : this.title(way.to)}`));
    if (way.reason) { item.append(make("span", "reason", way.reason)); }
    return item;
  }

  fact(name, values) {
    const item = make("div");
    const place = make("dd");
    place.append(...values);
    item.append(make("dt", "", name), place);
    return item;
  }

  // Says which of the steps of a scene the phone shows.
  showCurrentStep() {
    const { step, shown, walk: { scene } } = this;
    shown.textContent = "";
    if (this.isElsewhere && scene) {
      shown.append(step ? say`The phone shows “${step}”, which is no scene of this flow.`
        : say("The phone shows what is no scene of this flow."), " ", button(say`Back to “${scene.title}”`, () => this.present()));
    } else if (step && scene && step !== scene.title) {
      shown.append(say`The phone shows “${step}”`);
    }
    shown.hidden = !shown.textContent;
  }
}
