// Narrows a list down by what its entries say of themselves: any of the values of one facet, and all facets at once. The
// choice stands in the address.
(function () {
  "use strict";
  // A page that only hands its source over has nothing of the catalog's scripts.
  if (!window.catalog) { return; }
  var place = document.querySelector(".faceted");
  var items = catalog.all(place, "[data-facets]");
  if (items.length < 2) { return; }
  var names = ["change", "difference", "owner", "status", "approval", "kind", "findings", "tag", "trait", "device"];
  var list = items[0].parentNode;
  var panel = catalog.make("form", "facets");
  var count = catalog.make("output", "facets-count");
  var chosen = { __proto__: null };
  var shown = 8;

  items.forEach(function (item, index) {
    item.catalogOrder = index;
    item.facets = { __proto__: null };
    item.dataset.facets.split("\n").forEach(function (line) {
      var space = line.indexOf(" ");
      var name = line.slice(0, space);
      (item.facets[name] = item.facets[name] || []).push(line.slice(space + 1));
    });
    item.heading = catalog.text(item.querySelector("th a, .name"));
    item.figure = parseInt(catalog.text(item.querySelector(".figure, [data-figure]")), 10) || 0;
  });
  function holds(item, name) {
    return !chosen[name] || !chosen[name].length || (item.facets[name] || []).some(function (value) {
      return chosen[name].indexOf(value) >= 0;
    });
  }
  function counts(name) {
    var found = new Map();
    items.forEach(function (item) {
      (item.facets[name] || []).forEach(function (value) {
        var isThere = names.every(function (other) { return other === name || holds(item, other); });
        found.set(value, (found.get(value) || 0) + (isThere ? 1 : 0));
      });
    });
    return found;
  }
  var order = {
    __proto__: null,
    title: function (left, right) { return left.heading.localeCompare(right.heading); },
    owner: function (left, right) { return left.facets.owner[0].localeCompare(right.facets.owner[0]); },
    status: function (left, right) { return left.facets.status[0].localeCompare(right.facets.status[0]); },
    size: function (left, right) { return right.figure - left.figure; }
  };
  var sort = catalog.choice("Order", [{ value: "", title: "As in the catalog" }, { value: "title", title: "By title" },
    { value: "owner", title: "By owner" }].concat(
      items[0].facets.status ? [{ value: "status", title: "By status" }] : [],
      place.dataset.figure ? [{ value: "size", title: "By " + place.dataset.figure }] : []), "");
  var clear = catalog.button("Clear", function () {
    chosen = { __proto__: null };
    sort.querySelector("select").value = "";
    update();
  });

  function build() {
    names.forEach(function (name) {
      var values = counts(name);
      // Where all entries have all values, there is nothing to choose.
      if (items.every(function (item) { return (item.facets[name] || []).length === values.size; })) { return; }
      var box = catalog.make("fieldset", "facet");
      box.dataset.name = name;
      box.append(catalog.make("legend", "", name.charAt(0).toUpperCase() + name.slice(1)));
      var rest = null;
      Array.from(values.keys()).sort(function (left, right) { return values.get(right) - values.get(left) || left.localeCompare(right); })
        .forEach(function (value, index) {
          if (index === shown && values.size > shown + 2) {
            rest = catalog.make("details");
            rest.append(catalog.make("summary", "", values.size - shown + " more"));
            box.append(rest);
          }
          var label = catalog.make("label");
          var check = catalog.make("input");
          check.type = "checkbox";
          check.value = value;
          check.addEventListener("change", function () {
            chosen[name] = catalog.all(box, "input:checked").map(function (input) { return input.value; });
            update();
          });
          label.append(check, catalog.make("span", "", value), catalog.make("small"));
          (rest || box).append(label);
        });
      panel.append(box);
    });
  }
  function update() {
    var visible = 0;
    items.forEach(function (item) {
      item.hidden = !names.every(function (name) { return holds(item, name); });
      if (!item.hidden) { visible += 1; }
    });
    catalog.all(panel, ".facet").forEach(function (box) {
      var values = counts(box.dataset.name);
      catalog.all(box, "label").forEach(function (label) {
        var input = label.querySelector("input");
        input.checked = (chosen[box.dataset.name] || []).indexOf(input.value) >= 0;
        label.querySelector("small").textContent = values.get(input.value);
        label.classList.toggle("faint", !values.get(input.value) && !input.checked);
      });
    });
    var by = sort.querySelector("select").value;
    items.slice().sort(function (left, right) {
      return (order[by] ? order[by](left, right) : 0) || left.catalogOrder - right.catalogOrder;
    }).forEach(function (item) { list.append(item); });
    var isNarrowed = names.some(function (name) { return chosen[name] && chosen[name].length; });
    count.textContent = isNarrowed ? visible + " of " + items.length : items.length + " in all";
    clear.hidden = !isNarrowed && !by;
    var values = { sort: by };
    names.forEach(function (name) { values[name] = (chosen[name] || []).join("|"); });
    catalog.put(values);
  }
  // What the address asks for; what there is not is named.
  function read() {
    var unknown = [];
    new URLSearchParams(location.search).forEach(function (text, name) {
      if (names.indexOf(name) < 0 || !text) { return; }
      var known = counts(name);
      chosen[name] = text.split("|").filter(function (value) {
        if (!known.has(value)) { unknown.push(name + " “" + value + "”"); }
        return known.has(value);
      });
    });
    var by = new URLSearchParams(location.search).get("sort") || "";
    if (order[by]) { sort.querySelector("select").value = by; } else if (by) { unknown.push("order “" + by + "”"); }
    if (unknown.length) { panel.append(catalog.make("p", "note", "There is no " + unknown.join(", no ") + ".")); }
  }
  var head = catalog.make("div", "facets-head");
  head.append(count, clear);
  panel.append(head, sort);
  panel.setAttribute("aria-label", "Narrow down");
  sort.querySelector("select").addEventListener("change", update);
  panel.addEventListener("submit", function (event) { event.preventDefault(); });
  build();
  read();
  var fold = catalog.make("details", "facets-fold");
  fold.open = !window.matchMedia("(max-width: 43.688em)").matches;
  fold.append(catalog.make("summary", "", "Narrow down"), panel);
  place.prepend(fold);
  place.classList.add("with-facets");
  update();
}());
