// The slider below the mockup, which runs through the trace and says what is shown.

class Scrubber {
  constructor(viewer) {
    const last = viewer.entries.length;
    this.label = make("label", "scrubber");
    this.words = make("output");
    this.field = make("input");
    Object.assign(this.field, { type: "range", min: 0, max: last, value: last });
    this.field.setAttribute("aria-label", "Build step");
    this.field.addEventListener("input", () => {
      const value = Number(this.field.value);
      if (value === last) { viewer.choose(0); } else { viewer.choose(Math.max(1, value), value === 0); }
      viewer.reveal();
    });
    this.label.append(this.words, this.field);
    const links = document.querySelector(".turn");
    if (viewer.drawings.length) { links.insertBefore(this.label, links.querySelector("[rel=next]")); }
  }

  show(words, value) {
    this.words.textContent = words;
    this.words.title = words;
    this.field.setAttribute("aria-valuetext", words);
    this.field.value = value;
  }

  // Offers another page that shows the same moment.
  offer(title, address) {
    const link = make("a", "", title);
    link.href = address;
    this.words.append(", or on ", link);
  }
}
