// The form of a step: what is answered and what is missing.

// Gives the answers that the form has at first.
let reset = () => {};
// The functions that restore the first answers, by screen.
const resets = new WeakMap();

function start() {
  const screen = document.getElementById("step");
  reset = resets.get(screen) ?? (() => {});
  explainArrival();
  if (resets.has(screen)) { return; }
  if (!screen) {
    if (isLive && document.querySelector(".screen .ended")) { memory.write("answers", {}); }
    return;
  }
  screen.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) { return; }
    press(screen, link, event);
    const top = scrollY;
    requestAnimationFrame(() => scrollTo(0, top));
  });
  const items = all(screen, ".item[data-block]");
  if (items.length) { startForm(screen, items); }
  resets.set(screen, reset);
}

function startForm(screen, items) {
  const update = () => {
    for (const item of items) { item.classList.toggle("incomplete", !isComplete(item.dataset, values(item))); }
    screen.classList.toggle("missing", items.some((item) => item.classList.contains("incomplete")));
  };
  screen.classList.add("scripted");
  const first = items.map(values);
  const given = isLive ? memory.read("answers") : {};
  for (const item of items) {
    if (given[item.dataset.block]) { restore(item, given[item.dataset.block]); }
  }
  reset = () => {
    items.forEach((item, index) => restore(item, first[index]));
    update();
  };
  screen.addEventListener("input", (event) => {
    const item = event.target.closest(".item");
    if (!item) { return; }
    take(item, event.target);
    if (isLive) { memory.write("answers", { ...memory.read("answers"), [item.dataset.block]: values(item) }); }
    update();
  });
  update();
}
