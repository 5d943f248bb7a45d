// Goes through a set of steps and screens, keeps what the reader says of each in the browser, and hands it over as text.

const { all, make, button } = catalog;
const box = document.querySelector(".run");
// What can be reviewed, what changed since the baseline, and what was answered.
let data, answers;
let changes = { pages: {} };
// The items of the chosen set, and the place of the one that is shown.
let items = [];
let place = 0;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || catalog.keysAreOff()) { return; }
  const isPlain = !event.altKey && !event.shiftKey && !event.target.matches("input, textarea, select");
  const verdict = isPlain && Object.hasOwn(verdictKeys, event.key) && verdictKeys[event.key];
  if (verdict && box.querySelector(".run-verdicts")) {
    event.preventDefault();
    decide(items[place], verdict);
    return;
  }
  if (!event.altKey || !event.shiftKey) { return; }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !box.querySelector(".run-steps") || place + step < 0) { return; }
  event.preventDefault();
  go(step);
});

window.reviewItems = (given) => {
  data = given;
  answers = new Answers();
  changes = catalog.changes ?? changes;
  const values = new URLSearchParams(location.search);
  const [set, owner, tag, at] = ["set", "owner", "tag", "at"].map((name) => values.get(name));
  const unknown = [];
  if (set && !sets[set]) { unknown.push(`set “${set}”`); }
  if (owner && !data.items.some((item) => item.owner === owner)) { unknown.push(`owner “${owner}”`); }
  if (tag && !data.items.some((item) => item.tags?.includes(tag))) { unknown.push(`tag “${tag}”`); }
  if (unknown.length) {
    choose();
    box.prepend(make("p", "notice", `There is no ${unknown.join(", no ")}.`));
  } else if (set && at) {
    begin(set, owner ?? "", Number(at) - 1 || 0, tag ?? "");
  } else {
    choose();
  }
};
