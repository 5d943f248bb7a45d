// The sets of items that a reader can go through.

const sets = {
  __proto__: null,
  waiting: (item) => item.waits,
  review: (item) => item.status === "in-review",
  changed: (item) => Boolean(changeOf(item)),
  edits: (item) => Boolean(changes.edits?.[item.key]),
  lapsed: (item) => item.approval === "lapsed",
  open: (item) => item.approval !== "approved",
  all: () => true
};
const setName = (set) => ({
  waiting: say("Needs a verdict"), review: say("In review"), changed: say("Changed"), edits: say("Changed, once for each edit"),
  lapsed: say("Changed since approval"), open: say("Not approved"), all: say("Everything")
})[set];

// What narrows a set down, by the parameter of the address.
const filters = {
  owner: (item, owner) => item.owner === owner,
  tag: (item, tag) => Boolean(item.tags?.includes(tag)),
  experience: (item, name) => item.key.startsWith(`experiences/${name}/`)
};
const filterName = (filter) => ({ owner: say("owner"), tag: say("tag"), experience: say("experience") })[filter];
const unfiltered = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

// The items of a set that pass the filters that have a value.
const pick = (set, values) => data.items.filter((item) =>
  sets[set](item) && Object.entries(values).every(([name, value]) => !value || filters[name](item, value)));

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
  const start = button(say("Start review"), () => begin(set.field.value, { ...unfiltered, owner }, 0));
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
    done.textContent = count ? say`${count} of ${found.length} done` : "";
    start.disabled = !found.length;
    // After the last verdict, the next thing to do is to hand the review over.
    const isDone = found.length > 0 && count === found.length;
    start.classList.toggle("primary", !isDone);
    share.querySelector(".run-actions button")?.classList.toggle("primary", isDone);
    if (share.parentNode === box) { preview[isDone ? "before" : "after"](share); }
    owners.replaceChildren(...ownerChips(set.field.value, owner, (name) => {
      owner = name;
      update();
      owners.querySelector("[aria-pressed=true]").focus();
    }));
    preview.replaceChildren(...found.slice(0, previewLimit).map((item, index) => {
      const row = stripRow(item, index + 1, () => begin(set.field.value, { ...unfiltered, owner }, index));
      if (item.hasMockup) { row.append(make("span", "name", item.title)); }
      return row;
    }), ...rest(found.length - previewLimit));
  };
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(set, start, done);
  leaveItem();
  const opener = make("p", "run-open");
  opener.append(fileButton(), make("span", "", say("or drop its file on this page.")));
  box.replaceChildren(form, owners, preview, share, opener);
  catalog.put({ set: "", ...unfiltered, at: "" });
  update();
}

function begin(set, values, at) {
  items = pick(set, values);
  if (!items.length) { return choose(); }
  place = Math.max(0, Math.min(at, items.length - 1));
  catalog.put({ set, ...values, at: "1" });
  show();
}
