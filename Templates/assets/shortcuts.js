// Lists the keys of the page that is open, and turns them off and on.
(function () {
  "use strict";
  if (!window.catalog) { return; }
  var box;

  function keys() {
    var all = [["Everywhere", [["Ctrl K", "Search"], ["/", "Search"], ["?", "This list"]]]];
    if (document.querySelector("a[rel=prev], a[rel=next]")) {
      all[0][1].push(["Alt Shift ←", "The one before"], ["Alt Shift →", "The one after"]);
    }
    if (document.querySelector(".run-steps")) {
      all[0][1].push(["Alt Shift ←", "The one before"], ["Alt Shift →", "The one after"]);
    }
    if (document.querySelector("section.trace .entries > li")) {
      all.push(["Trace and mockup", [
        ["j", "The next entry"], ["k", "The entry before"], ["b", "As it was before the entry"],
        ["i", "Point at a part of the mockup"], ["Esc", "As it is in the end"]
      ]]);
    }
    return all;
  }

  function build() {
    box = catalog.make("dialog", "shortcuts");
    box.setAttribute("aria-labelledby", "shortcuts-title");
    var head = catalog.make("header");
    var title = catalog.make("h2", "", "Keyboard shortcuts");
    title.id = "shortcuts-title";
    head.append(title, catalog.button("Close", function () { box.close(); }));
    box.append(head);
    keys().forEach(function (group) {
      box.append(catalog.make("h3", "", group[0]));
      var list = catalog.make("dl");
      group[1].forEach(function (key) {
        var name = catalog.make("dt");
        key[0].split(" ").forEach(function (word) { name.append(catalog.make("kbd", "", word), " "); });
        list.append(name, catalog.make("dd", "", key[1]));
      });
      box.append(list);
    });
    var choice = catalog.make("label", "switch");
    var field = catalog.make("input");
    field.type = "checkbox";
    field.checked = !catalog.keysAreOff();
    field.addEventListener("change", function () { catalog.turnKeys(field.checked); });
    choice.append(field, " Use these keys; without them only Ctrl K is left");
    box.append(choice);
    box.addEventListener("click", function (event) { if (event.target === box) { box.close(); } });
    document.body.append(box);
  }

  catalog.shortcuts = function () {
    if (box && box.open) { return box.close(); }
    if (box) { box.remove(); }
    build();
    box.showModal();
  };
}());
