// Shows each break in the situation that the reader chooses: its picture, its words and its links.

class Situations {
  // The cards are those of the entries of a panel that have other situations.
  constructor(items) {
    this.cards = items.filter(({ row }) => row.querySelector("[data-picture]")).map(({ row }) => {
      const links = catalog.all(row, "[data-picture]");
      const own = {
        device: row.dataset.device, text: row.dataset.text, missing: Number(row.dataset.missing), href: row.querySelector(".name").getAttribute("href"),
        words: text(row.querySelector(".situation")), picture: row.querySelector("iframe").getAttribute("src"),
        answers: catalog.all(row, ".break-answer").map(text)
      };
      const others = links.map((link) => ({
        device: link.dataset.device, text: link.dataset.text, missing: Number(link.dataset.missing), href: link.getAttribute("href"), words: text(link),
        picture: link.dataset.picture, answers: link.dataset.answers.split("\n")
      }));
      return { row, links, situations: [own, ...others], shown: own };
    });
    this.kinds = items.map(({ row, facets }) => `${row.classList.contains("muted")} ${facets.kind}`);
    this.isChosen = false;
  }

  // The order of two entries in the chosen situation: by kind as in the list, then the default text size, then what is cut most.
  compare(left, right) {
    if (!this.isChosen) { return 0; }
    const [one, other] = [left, right].map(({ row, index }) => {
      const { missing, text: size } = this.cards.find((card) => card.row === row)?.shown ?? row.dataset;
      return { kind: this.kinds.indexOf(this.kinds[index]), isLarge: size !== "Default", missing: Number(missing) };
    });
    return one.kind - other.kind || one.isLarge - other.isLarge || other.missing - one.missing;
  }

  show({ device = [], text: sizes = [] }) {
    this.isChosen = device.length > 0 || sizes.length > 0;
    const fits = (chosen, value) => !chosen.length || chosen.includes(value);
    for (const card of this.cards) {
      const { situations } = card;
      const best = situations.find((other) => fits(device, other.device) && fits(sizes, other.text))
        ?? situations.find((other) => fits(device, other.device)) ?? situations[0];
      if (best !== card.shown) { this.draw(card, best); }
    }
  }

  draw(card, shown) {
    const { row, links, situations } = card;
    card.shown = shown;
    for (const link of catalog.all(row, ".name, .picture-link")) { link.setAttribute("href", shown.href); }
    row.querySelector(".situation").textContent = shown.words;
    catalog.all(row, ".break-answer").forEach((line, index) => {
      line.textContent = shown.answers[index] ?? "";
      line.hidden = !line.textContent;
    });
    const others = situations.filter((other) => other !== shown);
    links.forEach((link, index) => {
      link.setAttribute("href", others[index].href);
      link.textContent = others[index].words;
    });
    // A new frame, as another address in the same frame would be a step in the history of the browser.
    const frame = row.querySelector("iframe");
    const other = frame.cloneNode();
    other.setAttribute("src", shown.picture);
    for (const note of catalog.all(row, ".break-boxless")) { note.remove(); }
    const values = new URLSearchParams(shown.href.split("?")[1]);
    frame.parentNode.className = `break-picture on-${values.get("d")}${values.get("o") ? " landscape" : ""}`;
    frame.replaceWith(other);
  }
}

// Says in the card of a picture which of its parts have no box, as the picture reports.
function hearOverlaps({ source, data }) {
  if (!Array.isArray(data?.overlapped)) { return; }
  const row = catalog.all(place, ".break").find((other) => other.querySelector("iframe")?.contentWindow === source);
  if (!row) { return; }
  for (const note of catalog.all(row, ".break-boxless")) { note.remove(); }
  const listed = (names) => names.map((name) => say`“${name}”`).join(say(", "));
  const notes = [
    ...data.overlapped.length ? [say`No box, because it overlaps other content: ${listed(data.overlapped)}`] : [],
    ...data.unseen.length ? [say`Not in the picture: ${listed(data.unseen)}`] : []
  ];
  row.querySelector(".break-answers").after(...notes.map((words) => make("p", "note break-boxless", words)));
}

// The pages of the breaks that are left, in one line with a link to the first card of each.
class BrokenPages {
  constructor() { this.line = make("p", "facet-pages"); }

  show(items, isNarrowed) {
    this.line.hidden = !isNarrowed || !items.length;
    if (this.line.hidden) { return; }
    const pages = new Map();
    for (const { row, heading } of items) {
      const path = row.querySelector(".name").pathname.replace(/~[^/]*(?=\.html$)/, "");
      const page = pages.get(path) ?? { heading, anchor: row.querySelector("[id]").id, count: 0 };
      page.count += 1;
      pages.set(path, page);
    }
    const links = [...pages.values()].flatMap(({ heading, anchor, count }, index) => {
      const link = make("a", "", heading);
      link.href = `#${anchor}`;
      return [index ? say(", ") : " ", link, count > 1 ? ` (${count})` : ""];
    });
    this.line.replaceChildren(BrokenPages.words(items.length, pages.size), ...links);
  }

  static words(pictures, pages) {
    if (pictures === 1) { return say("1 picture on 1 page:"); }
    return pages === 1 ? say`${pictures} pictures on 1 page:` : say`${pictures} pictures on ${pages} pages:`;
  }
}
