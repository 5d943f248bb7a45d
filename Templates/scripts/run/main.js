// Goes through a set of steps and screens, keeps what the reader says of each in the browser, and hands it over. On the page of
// changes, it only approves.

const { all, say, make, button } = catalog;
const box = document.querySelector(".run");
// What can be reviewed, what changed since the baseline, and what was answered.
let data, answers;
let changes = { pages: {} };
// The items of the chosen set, and the place of the one that is shown.
let items = [];
let place = 0;

// What a key does while an item is shown.
function effect(event) {
  const isInField = event.target.matches("input:not([type=checkbox]), textarea, select");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && isInField) { return () => go(1); }
  if (event.ctrlKey || event.metaKey || catalog.keysAreOff()) { return null; }
  if (event.altKey && event.shiftKey) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    return step && place + step >= 0 ? () => go(step) : null;
  }
  const isPlain = !event.altKey && !event.shiftKey && !isInField;
  return isPlain && Object.hasOwn(verdictKeys, event.key) ? () => decide(items[place], verdictKeys[event.key]) : null;
}

function press(event) {
  const act = box.querySelector(".run-verdicts") && effect(event);
  if (!act) { return; }
  event.preventDefault();
  act();
}

// Shows the item or the choice of sets that the address names.
function start() {
  changes = catalog.changes ?? changes;
  const values = new URLSearchParams(location.search);
  const [set, at] = [values.get("set"), values.get("at")];
  const chosen = Object.fromEntries(Object.keys(filters).map((name) => [name, values.get(name) ?? ""]));
  const unknown = [];
  if (set && !sets[set]) { unknown.push(say`set “${set}”`); }
  for (const [name, value] of Object.entries(chosen)) {
    if (value && !data.items.some((item) => filters[name](item, value))) { unknown.push(say`${filterName(name)} “${value}”`); }
  }
  if (unknown.length) {
    const list = unknown.join(say(", no "));
    choose();
    box.prepend(make("p", "notice", say`There is no ${list}.`));
  } else if (set && at) {
    begin(set, chosen, Number(at) - 1 || 0);
  } else {
    choose();
  }
  // What a merge did is said at the end of a set and above all sets, where it does not take the place of an item.
  if (!box.parentNode.classList.contains("going")) { announceReplacement(false); }
  readAddress();
}

window.reviewItems = (given) => {
  data = given;
  answers = new Answers();
  answers.noteProgress();
  if (box) { start(); } else { showApproved(); }
};

if (box) {
  document.addEventListener("keydown", press);
  document.addEventListener("shown", showView);
  addEventListener("hashchange", readAddress);
} else {
  data = { catalog: "", items: [], stamps: {} };
  addEventListener("pageshow", offerApprovals);
}
