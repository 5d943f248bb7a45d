// Lists the keys of the open page, and turns them off and on.

const { make } = catalog;
let box;

function keysOfPage() {
  const everywhere = [["Ctrl K", "Search"], ["/", "Search"], ["?", "This list"]];
  const groups = [["Everywhere", everywhere]];
  if (document.querySelector("[rel=prev], [rel=next], .run-steps")) {
    everywhere.push(["Alt Shift ←", "Previous"], ["Alt Shift →", "Next"]);
  }
  if (document.querySelector(".run-verdicts")) {
    groups.push(["Verdicts", [["a", "Approve"], ["q", "Question"], ["r", "Request changes"], ["Ctrl Enter", "Next, from a note"]]]);
  }
  if (document.querySelector(".trace.live")) {
    groups.push(["Trace and mockup", [
      ["j", "The next entry"], ["k", "The previous entry"], ["b", "The state before the entry"],
      ["p", "Present"], ["w", "Why a part looks so: press it"], ["Esc", "The final state"]
    ]]);
  }
  return groups;
}

function build() {
  box = make("dialog", "shortcuts");
  box.setAttribute("aria-labelledby", "shortcuts-title");
  const head = make("header");
  const title = make("h2", "", "Keyboard shortcuts");
  title.id = "shortcuts-title";
  head.append(title, catalog.button("Close", () => box.close()));
  box.append(head);
  for (const [name, keys] of keysOfPage()) {
    const list = make("dl");
    for (const [key, words] of keys) {
      const term = make("dt");
      for (const part of key.split(" ")) { term.append(make("kbd", "", part), " "); }
      list.append(term, make("dd", "", words));
    }
    box.append(make("h3", "", name), list);
  }
  const choice = make("label", "switch");
  const field = make("input");
  Object.assign(field, { type: "checkbox", checked: !catalog.keysAreOff() });
  field.addEventListener("change", () => catalog.turnKeys(field.checked));
  choice.append(field, " Enable single-key shortcuts");
  box.append(choice);
  box.addEventListener("click", (event) => { if (event.target === box) { box.close(); } });
  document.body.append(box);
}

catalog.shortcuts = () => {
  if (box?.open) { return box.close(); }
  box?.remove();
  build();
  box.showModal();
};
