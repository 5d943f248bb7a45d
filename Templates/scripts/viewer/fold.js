// On a narrow screen the trace is folded until a reader or an address opens it; the style sheet knows which screens are narrow.

class Fold {
  constructor(trace, count) {
    this.trace = trace;
    this.button = button("", () => this.set(!trace.classList.contains("folded")));
    this.button.className = "unfold";
    this.count = count;
    trace.querySelector(".tools").after(this.button);
    this.set(!/^#t/.test(location.hash));
  }

  set(isFolded) {
    this.trace.classList.toggle("folded", isFolded);
    this.button.textContent = isFolded ? `Show ${this.count === 1 ? "1 entry" : `${this.count} entries`}` : "Hide the trace";
    this.button.setAttribute("aria-expanded", String(!isFolded));
  }

  open() { this.set(false); }
}
