// The sets of items that a reader can go through.

const sets = {
  __proto__: null,
  waiting: (item) => item.waits,
  review: (item) => item.status === "in-review",
  changed: (item) => Boolean(item.isChanged),
  edits: (item) => Boolean(changes.edits?.[item.key]),
  lapsed: (item) => item.approval === "lapsed",
  open: (item) => item.approval !== "approved" && !item.isExtra,
  all: (item) => !item.isExtra
};
const setName = (set) => ({
  waiting: say("Needs a verdict"), review: say("In review"), changed: say("Changed"), edits: say("Changed, once for each edit"),
  lapsed: say("Changed since approval"), open: say("Without a recorded approval"), all: say("Everything")
})[set];

// What narrows a set down, by the parameter of the address.
const filters = {
  owner: (item, owner) => item.owner === owner,
  tag: (item, tag) => Boolean(item.tags?.includes(tag)),
  experience: (item, name) => item.key.startsWith(`experiences/${name}/`),
  only: (item, keys) => keys.split(",").includes(item.key)
};
const filterName = (filter) => ({ owner: say("owner"), tag: say("tag"), experience: say("experience"), only: say("item") })[filter];
// The parts of sets that an item belongs to, as in an address: its owner, its tags, and its experience or itself.
function partsOf({ key, owner, tags = [] }) {
  const [, experience] = /^experiences\/([^/]+)\//.exec(key) ?? [];
  return [...owner ? [`owner=${owner}`] : [], ...tags.map((tag) => `tag=${tag}`), experience ? `experience=${experience}` : `only=${key}`];
}

const unfiltered = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

// The sets of the page of changes, which are in the order of its cards.
const setsOfChanges = ["changed", "edits"];

// The items of a set that pass the filters that have a value.
function pick(set, values) {
  const found = data.items.filter((item) =>
    sets[set](item) && Object.entries(values).every(([name, value]) => !value || filters[name](item, value)));
  return setsOfChanges.includes(set) ? found.sort((one, other) => one.rank - other.rank) : found;
}

// The link above the review, which leads to the board at first.
const crumb = document.querySelector(".crumbs a");
const boardTitle = crumb?.textContent;

// Marks the page of a set in the navigation, and leads back to it: the changes, or else the board.
function markPage(set) {
  const isOfChanges = setsOfChanges.includes(set) && Boolean(changes.page);
  const page = isOfChanges ? changes.page : "review/index.html";
  const address = new URL(catalog.root() + page, location.href).href;
  Object.assign(crumb ?? {}, { href: address, textContent: isOfChanges ? say("Changes") : boardTitle });
  for (const link of all(document, ".area a")) {
    if (link.href === address) {
      link.setAttribute("aria-current", "true");
    } else {
      link.removeAttribute("aria-current");
    }
  }
}

// The set in a query, with the values of its filters.
function scopeIn(scope) {
  const values = new URLSearchParams(scope);
  return { set: values.get("set"), chosen: Object.fromEntries(Object.keys(filters).map((name) => [name, values.get(name) ?? ""])) };
}

// The items of the set in a query; none if there is no such set.
function itemsOf(scope) {
  const { set, chosen } = scopeIn(scope);
  return sets[set] ? pick(set, chosen) : [];
}

// The name of the set in a query, and what narrows it down; empty if there is no such set.
function scopeWords(scope) {
  const { set, chosen } = scopeIn(scope);
  const narrowed = Object.entries(chosen).filter(([name, value]) => value && name !== "only").map(([name, value]) => say`${filterName(name)} “${value}”`);
  return sets[set] ? [setName(set), ...narrowed].join(say(", ")) : "";
}

// What the items are, with an experience as one, as on the board.
function unitWords(found) {
  const steps = found.filter(({ kind }) => kind === "step");
  const parents = new Set(steps.map(({ key }) => folderOf(key))).size;
  const screens = found.filter(({ kind }) => kind === "screen").length;
  const others = found.length - steps.length - screens;
  return [
    steps.length === 1 ? say("1 step") : parents === 1 ? say`${steps.length} steps of 1 experience`
      : steps.length && say`${steps.length} steps of ${parents} experiences`,
    screens === 1 ? say("1 screen") : screens && say`${screens} screens`,
    others === 1 ? say("1 other definition") : others && say`${others} other definitions`
  ].filter(Boolean).join(say(", "));
}

// The most pictures of a set on the first page.
const previewLimit = 60;

// The owners of a set as buttons, each with its number of items.
function ownerChips(set, owner, choose) {
  const found = pick(set, {});
  const counts = new Map([["", found.length]]);
  for (const item of found.filter((item) => item.owner)) { counts.set(item.owner, (counts.get(item.owner) ?? 0) + 1); }
  return [...counts].sort(([left], [right]) => left.localeCompare(right)).map(([name, count]) => {
    const chip = button(name || say("All owners"), () => choose(name));
    chip.setAttribute("aria-pressed", String(name === owner));
    chip.append(" ", make("small", "", String(count)));
    return chip;
  });
}

// Lets the reader choose a set and an owner, and shows what the review goes through.
function choose() {
  const values = new URLSearchParams(location.search);
  let owner = data.items.some((item) => item.owner === values.get("owner")) ? values.get("owner") : "";
  const form = make("form", "run-sets");
  const optionName = (set) => `${setName(set)} (${pick(set, { owner }).length})`;
  const options = Object.keys(sets).map((value) => ({ value, title: optionName(value) }));
  const set = catalog.choice(say("Set"), options, sets[values.get("set")] ? values.get("set") : "waiting");
  const done = make("output", "note");
  const start = button("", () => begin(set.field.value, { ...unfiltered, owner }, 0));
  const see = button(say("See your review"), () => {
    begin(set.field.value, { ...unfiltered, owner }, data.items.length).focus({ preventScroll: true });
  });
  see.className = "primary";
  const owners = make("div", "run-owners");
  owners.setAttribute("role", "group");
  owners.setAttribute("aria-label", say("Owner"));
  const preview = make("ol", "run-strip whole");
  const share = handover(false);
  const update = () => {
    if (!pick(set.field.value, { owner }).length) { owner = ""; }
    const found = pick(set.field.value, { owner });
    for (const option of set.field.options) { option.text = optionName(option.value); }
    const count = found.filter((item) => answers.verdict(item)).length;
    done.textContent = [count && say`${count} of ${found.length} done`, unitWords(found)].filter(Boolean).join(" · ");
    start.disabled = !found.length;
    // After the last verdict, the next thing to do is to hand the review over.
    const isDone = found.length > 0 && count === found.length;
    start.classList.toggle("primary", !isDone);
    start.textContent = isDone ? say("Review again") : say("Start review");
    see.hidden = !isDone;
    if (share.parentNode === box) { preview[isDone ? "before" : "after"](share); }
    owners.replaceChildren(...ownerChips(set.field.value, owner, (name) => {
      owner = name;
      update();
      owners.querySelector("[aria-pressed=true]").focus();
    }));
    preview.replaceChildren(...found.slice(0, previewLimit).map((item, index) => {
      const row = stripRow(item, index + 1, () => begin(set.field.value, { ...unfiltered, owner }, index));
      if (hasPicture(item)) { row.append(make("span", "name", item.title)); }
      return row;
    }), ...rest(found.length - previewLimit));
  };
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(set, see, start, done);
  leaveItem();
  const opener = make("p", "run-open");
  opener.append(fileButton(), make("span", "", say("or drop its file on this page.")));
  box.replaceChildren(form, owners, preview, share, opener);
  markPage("");
  catalog.put({ set: "", ...unfiltered, at: "" });
  update();
}

// Goes to an item of a set, or to the end if there are fewer items; returns the shown item.
function begin(set, values, at) {
  items = pick(set, values);
  if (!items.length) { return choose(); }
  place = Math.max(0, Math.min(at, items.length));
  seenAgain = null;
  answers.scope = String(new URLSearchParams(Object.entries({ set, ...values }).filter(([, value]) => value)));
  markPage(set);
  catalog.put({ set, ...values, at: "1" });
  return show();
}
