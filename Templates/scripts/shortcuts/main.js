// Lists the keys of the open page, and turns them off and on.

const { make, say } = catalog;
// The labels of keys that differ between keyboards.
const keyNames = { Ctrl: say("Ctrl"), Shift: say("Shift"), Enter: say("Enter") };
let box;

function keysOfPage() {
  const everywhere = [["Ctrl K", say("Search")], ["/", say("Search")], ["?", say("This list")]];
  const groups = [[say("Everywhere"), everywhere]];
  if (document.querySelector("[rel=prev], [rel=next], .run-steps")) {
    everywhere.push(["Alt Shift ←", say("Previous")], ["Alt Shift →", say("Next")]);
  }
  if (document.querySelector(".run-verdicts")) {
    groups.push([say("Verdicts"), [
      ["a", say("Approve")], ["q", say("Question")], ["r", say("Request changes")], ["Ctrl Enter", say("Next, from a note")]
    ]]);
  }
  if (document.querySelector(".trace.live")) {
    groups.push([say("Trace and mockup"), [
      ["j", say("The next entry")], ["k", say("The previous entry")], ["b", say("The state before the entry")],
      ["p", say("Present")], ["w", say("Why a part looks so: press it")], ["Esc", say("The final state")]
    ]]);
  }
  return groups;
}

function build() {
  box = make("dialog", "shortcuts");
  box.setAttribute("aria-labelledby", "shortcuts-title");
  const head = make("header");
  const title = make("h2", "", say("Keyboard shortcuts"));
  title.id = "shortcuts-title";
  head.append(title, catalog.button(say("Close"), () => box.close()));
  box.append(head);
  for (const [name, keys] of keysOfPage()) {
    const list = make("dl");
    for (const [key, words] of keys) {
      const term = make("dt");
      for (const part of key.split(" ")) { term.append(make("kbd", "", keyNames[part] ?? part), " "); }
      list.append(term, make("dd", "", words));
    }
    box.append(make("h3", "", name), list);
  }
  const choice = make("label", "switch");
  const field = make("input");
  Object.assign(field, { type: "checkbox", checked: !catalog.keysAreOff() });
  field.addEventListener("change", () => catalog.turnKeys(field.checked));
  choice.append(field, " ", say("Enable single-key shortcuts"));
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
