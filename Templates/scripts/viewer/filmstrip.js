// The strip below the mockup: a picture for each change of it, by stage, in the colour of the level that made it. A press shows that
// moment, and playing shows one after the other.

const pace = 700;
const levelClass = { experience: "le", group: "lg", step: "ls" };

class Filmstrip {
  constructor(viewer) {
    this.viewer = viewer;
    this.frames = [];
    this.timer = null;
    this.box = document.querySelector(".filmstrip");
    if (!this.box) { return; }
    this.box.textContent = "";
    this.words = make("output");
    if (!viewer.drawings.length) { return this.box.remove(); }
    this.player = button(say("Play"), () => this.play(!this.timer));
    this.list = make("ol");
    this.list.tabIndex = -1;
    for (const [place, drawing] of viewer.drawings.entries()) { this.add(drawing, place); }
    this.box.append(this.player, this.words, this.list);
    // A picture is drawn when it comes into view.
    this.watch = new IntersectionObserver((seen) => {
      for (const { target } of seen.filter((item) => item.isIntersecting)) {
        this.watch.unobserve(target);
        this.draw(this.frames.find(({ node }) => node === target));
      }
    }, { root: this.list, rootMargin: "0px 200px" });
    for (const { node } of this.frames) { this.watch.observe(node); }
  }

  // Adds the picture of a drawing to those of its stage.
  add(drawing, place) {
    const entry = this.viewer.entries[drawing[0] - 1];
    if (this.frames.at(-1)?.entry.phase !== entry.phase) {
      const stage = make("li");
      this.stage = make("div");
      stage.append(make("span", "", phaseName(entry.phase)), this.stage);
      this.list.append(stage);
    }
    const node = button("", () => {
      this.play(false);
      this.go(place);
    });
    node.className = levelClass[entry.level] ?? "";
    node.title = entry.level ? `${entry.subject}, ${levelName(entry.level)}` : entry.subject;
    node.setAttribute("aria-label", say`After ${entry.number}: ${node.title}`);
    this.stage.append(node);
    this.frames.push({ entry, drawing, node });
  }

  draw({ drawing, node }) {
    const [phone] = this.viewer.phones;
    const device = phone.screen.closest(".device").cloneNode(true);
    new Phone(device.querySelector(".screen"), phone.original).show(drawing, this.viewer.data.pieces);
    for (const mark of all(device, ".region")) { mark.remove(); }
    // A name would put the buttons of a form into the group of those in the mockup.
    for (const part of [device, ...all(device, "[id], [name]")]) {
      part.removeAttribute("id");
      part.removeAttribute("name");
    }
    device.inert = true;
    device.setAttribute("aria-hidden", "true");
    node.append(device);
  }

  get last() { return this.frames.length - 1; }

  go(place) {
    const { viewer } = this;
    viewer.choose(place === this.last ? 0 : this.frames[place].entry.number);
    if (!viewer.scrollsAsWhole) { viewer.reveal(); }
  }

  // The place of the picture that shows the state after an entry.
  placeOf(number) { return this.frames.findLastIndex(({ entry }) => entry.number <= number); }

  play(isOn) {
    clearInterval(this.timer);
    this.timer = null;
    if (!this.player) { return; }
    this.player.textContent = isOn ? say("Pause") : say("Play");
    this.player.classList.toggle("playing", isOn);
    if (!isOn) { return; }
    this.dock();
    const shown = this.viewer.chosen ? this.placeOf(this.viewer.chosen) : this.last;
    let place = shown === this.last ? this.first : shown + 1;
    this.go(place);
    this.timer = setInterval(() => {
      place += 1;
      this.go(Math.min(place, this.last));
      if (place >= this.last) { this.play(false); }
    }, pace);
  }

  // The place of the first picture with a text or an image in it.
  get first() {
    const { phones: [phone], data: { pieces } } = this.viewer;
    const shows = (node) => node.matches?.(":not(.held)") && (text(node) || node.querySelector(".img, .symbol"));
    const place = this.frames.findIndex(({ drawing }) =>
      drawing.length === 1 || phone.draw(drawing.slice(1).map((index) => pieces[index])).some(shows));
    return Math.max(0, place);
  }

  // Where the page scrolls as a whole, brings the mockup to the top and the strip to the lower edge of the window, until the mockup
  // is out of view. The room of both stays, so that nothing jumps.
  dock() {
    const { bench, scrollsAsWhole } = this.viewer;
    if (!scrollsAsWhole || bench.classList.contains("strip-docked")) { return; }
    const exhibit = bench.querySelector(".exhibit");
    const room = exhibit.offsetHeight;
    exhibit.style.marginBottom = `${this.box.offsetHeight + 16}px`;
    bench.classList.add("strip-docked");
    exhibit.style.minHeight = `${room}px`;
    exhibit.scrollIntoView({ block: "start" });
    this.away = new IntersectionObserver((seen) => { if (!seen.at(-1).isIntersecting) { this.undock(); } });
    this.away.observe(exhibit);
  }

  undock() {
    const { bench } = this.viewer;
    this.away?.disconnect();
    bench.classList.remove("strip-docked");
    bench.querySelector(".exhibit").style.marginBottom = "";
    this.viewer.keepRoom();
  }

  // Says what is shown: the state after as many entries.
  show(words, number) {
    if (!this.player) { return; }
    this.words.textContent = words;
    this.words.title = words;
    const here = this.placeOf(number);
    for (const [place, { node }] of this.frames.entries()) {
      if (place === here) { node.setAttribute("aria-current", "true"); } else { node.removeAttribute("aria-current"); }
    }
    const shown = this.frames[here]?.node;
    if (shown) { this.list.scrollLeft = shown.offsetLeft - (this.list.clientWidth - shown.offsetWidth) / 2; }
  }

  // Offers another page that shows the same moment.
  offer(title, address) {
    const link = make("a", "", title);
    link.href = address;
    this.words.append(...filled(say`, or on ${slot(0)}`, link));
  }

  stop() {
    clearInterval(this.timer);
    this.watch?.disconnect();
    this.away?.disconnect();
  }
}
