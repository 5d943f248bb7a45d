// The sets of items that can be gone through.

const changedSinceApproval = (item) => item.approval.startsWith("changed");

const sets = {
  __proto__: null,
  waiting: ["Needs a verdict", (item) => item.waits],
  review: ["In review", (item) => item.status === "in-review"],
  changed: ["Changed", (item) => Boolean(changeOf(item))],
  lapsed: ["Changed since approval", changedSinceApproval],
  open: ["Not approved", (item) => item.approval !== "approved"],
  all: ["Everything", () => true]
};

// What narrows a set down, by the parameter of the address.
const filters = {
  owner: (item, owner) => item.owner === owner,
  tag: (item, tag) => Boolean(item.tags?.includes(tag)),
  experience: (item, name) => item.key.startsWith(`experiences/${name}/`)
};
const unfiltered = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

// The items of a set that pass the filters that have a value.
const pick = (set, values) => data.items.filter((item) =>
  sets[set][1](item) && Object.entries(values).every(([name, value]) => !value || filters[name](item, value)));

// Lets the reader choose a set and an owner.
function choose() {
  const values = new URLSearchParams(location.search);
  const owners = [...new Set(data.items.map((item) => item.owner))].filter(Boolean).sort();
  const form = make("form", "run-sets");
  const set = catalog.choice("Set", Object.entries(sets).map(([value, [title, has]]) =>
    ({ value, title: `${title} (${data.items.filter(has).length})` })), sets[values.get("set")] ? values.get("set") : "waiting");
  const owner = catalog.choice("Owner", [["", "All owners"], ...owners.map((name) => [name, name])]
    .map(([value, title]) => ({ value, title })), owners.includes(values.get("owner")) ? values.get("owner") : "");
  const count = make("output", "note");
  const start = button("Start review", () => begin(set.field.value, { ...unfiltered, owner: owner.field.value }, 0));
  start.className = "primary";
  const tell = () => {
    const found = pick(set.field.value, { owner: owner.field.value });
    const done = found.filter((item) => answers.verdict(item)).length;
    count.textContent = `${found.length} to review${done ? `, ${done} done` : ""}`;
    start.disabled = !found.length;
  };
  form.addEventListener("change", tell);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(set, owner, start, count);
  leaveItem();
  const opener = make("p", "run-open");
  opener.append(fileButton(), " ", make("span", "note", "Or drop the file on this page."));
  box.replaceChildren(form, handover(false), opener);
  catalog.put({ set: "", ...unfiltered, at: "" });
  tell();
}

function begin(set, values, at) {
  items = pick(set, values);
  if (!items.length) { return choose(); }
  place = Math.max(0, Math.min(at, items.length - 1));
  catalog.put({ set, ...values, at: "1" });
  show();
}
