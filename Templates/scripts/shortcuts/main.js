// Lists the keys of the open page, and turns them off and on.

const { make, say } = catalog;
// The labels of keys that differ between keyboards.
const keyNames = { Ctrl: say("Ctrl"), Shift: say("Shift"), Enter: say("Enter") };
let box;

function keysOfPage() {
  const everywhere = [[["/", "Ctrl K"], say("Search")], ["?", say("This list")]];
  const results = [["↓", say("The next result")], ["↑", say("The previous result")], ["Enter", say("Open the result")]];
  const groups = [[say("Everywhere"), everywhere], [say("In the search"), results]];
  if (document.querySelector("[rel=prev], [rel=next], .run-steps")) {
    everywhere.push(["Alt Shift ←", say("Previous")], ["Alt Shift →", say("Next")]);
  }
  if (document.querySelector(".run-verdicts")) {
    groups.push([say("Verdicts"), [
      ["A", say("Approve")], ["Q", say("Question")], ["R", say("Request changes")], ["Ctrl Enter", say("Next, from a note")]
    ]]);
  }
  if (document.querySelector(".trace.live")) {
    groups.push([say("Trace and mockup"), [
      ["J", say("The next entry")], ["K", say("The previous entry")], ["B", say("The state before the entry")],
      ["P", say("Present")], ["W", say("Why a part looks so: press it")], ["Esc", say("The final state")]
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
      [key].flat().forEach((keys, index) => {
        if (index) { term.append(say("or"), " "); }
        for (const part of keys.split(" ")) { term.append(make("kbd", "", keyNames[part] ?? part), " "); }
      });
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
