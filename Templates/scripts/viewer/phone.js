// A phone on the page, whose mockup gives way to the drawing at a point of the trace.

class Phone {
  // Takes a screen, and the end of the trace from another phone, if there is one.
  constructor(screen, original) {
    const app = screen.querySelector(":scope > .app");
    // The page of the app where it stands alone, the frame of an embed, or everything over the page of the app.
    const frame = screen.querySelector(".host-frame") ?? (app.hasAttribute("aria-hidden") ? null : app);
    this.screen = screen;
    this.parent = frame ?? screen;
    this.end = frame ? null : screen.querySelector(":scope > .system-bar");
    const nodes = [...this.parent.childNodes];
    this.shown = frame ? nodes : nodes.slice(nodes.indexOf(app) + 1, nodes.indexOf(this.end));
    this.original = original?.map((node) => node.cloneNode(true)) ?? this.shown;
  }

  static screens(bench) { return all(bench, ".exhibit .screen").filter((screen) => screen.querySelector(":scope > .app")); }

  replace(nodes) {
    for (const node of this.shown) { node.remove(); }
    for (const node of nodes) { this.parent.insertBefore(node, this.end); }
    this.shown = nodes;
    document.dispatchEvent(new CustomEvent("redrawn", { detail: this.screen }));
  }

  // Shows a drawing: the number of an entry and the indexes of pieces. One without pieces is the end of the trace.
  show(drawing, pieces) {
    const isFinal = drawing?.length === 1;
    this.screen.classList.toggle("past", !isFinal);
    this.replace(isFinal ? this.original : drawing ? this.draw(drawing.slice(1).map((index) => pieces[index])) : []);
  }

  draw(pieces) {
    const template = make("template");
    template.innerHTML = pieces.join("");
    for (const place of all(template.content, ".as-shown")) {
      const shown = this.find((part) => part.dataset.part === place.dataset.part);
      if (shown) { place.replaceWith(shown.cloneNode(true)); }
    }
    return [...template.content.childNodes];
  }

  // The first part of the mockup at the end of the trace for which a condition holds.
  find(isIt) {
    const elements = this.original.filter((node) => node.nodeType === Node.ELEMENT_NODE);
    return elements.flatMap((node) => [node, ...node.querySelectorAll(partSelector)])
      .find((part) => part.matches(partSelector) && isIt(part));
  }

  restore() {
    this.screen.classList.remove("past");
    if (this.shown !== this.original) { this.replace(this.original); }
  }
}
