// Compares steps: up to four side by side with their traces aligned, or one at all combinations of two choices. What is
// compared stands in the address. Steps and traces are read from the pages of the site.
(function () {
  "use strict";
  var place = document.querySelector(".comparing") || document.querySelector(".matrix");
  if (!place) { return; }
  var all = catalog.all;
  var text = catalog.text;
  var make = catalog.make;
  var root = place.dataset.root;
  var choices = [["d", "device", "Device"], ["o", "orientation", "Held"], ["th", "appearance", "Appearance"],
    ["tx", "text-size", "Text"], ["dir", "direction", "Direction"]];

  function usual(id) { return document.querySelector("#" + id + " option[selected]").value; }

  // MARK: Pages

  var known = { __proto__: null };

  // Whether an address of this page names a page of an experience: nothing else of the site is framed here.
  function isPage(path) { return /^experiences(\/[a-z0-9~-]+)+\.html$/.test(path); }

  function page(path) {
    if (!isPage(path)) { return Promise.reject(new Error("Only steps can be compared, and “" + path + "” is none")); }
    known[path] = known[path] || catalog.source(new URL(root + path, location.href).href).then(function (html) {
      return new DOMParser().parseFromString(html, "text/html");
    }, function () {
      delete known[path];
      throw new Error("There is no page “" + path + "”");
    });
    return known[path];
  }

  function resolve(path, link) {
    return decodeURIComponent(new URL(link, "http://site/" + path).pathname.slice(1));
  }
  function mockup(path) { return path.replace(/\.html$/, ".mockup.html"); }

  // What a page says of its step: the ways to others, and the rows of its trace.
  function read(document, path) {
    return {
      title: text(document.querySelector("h1")),
      steps: all(document, ".step-list a").map(function (link) {
        return { path: resolve(path, link.getAttribute("href")), title: text(link.querySelector("b")) };
      }),
      scenarios: all(document, ".rail .scenarios li a").map(function (link) {
        return { path: resolve(path, link.getAttribute("href")), title: text(link) };
      }),
      rows: all(document, ".trace .entries > li").map(function (row) {
        var entry = catalog.entry(row);
        entry.number = text(row.firstChild);
        return entry;
      })
    };
  }

  // MARK: Experiences

  var overview = place.dataset.experiences.replace(/^\.\.\//, "");

  // All experiences, by the page of each.
  function experiences() {
    return page(overview).then(function (document) {
      return all(document, "th a[href]").map(function (link) {
        return { path: resolve("experiences/index.html", link.getAttribute("href")), title: text(link) };
      });
    });
  }

  // The first step of an experience.
  function firstStep(path) {
    return page(path).then(function (document) {
      var link = document.querySelector(".steps-section a.caption");
      if (!link) { throw new Error("There is no step of “" + text(document.querySelector("h1")) + "” to compare"); }
      return resolve(path, link.getAttribute("href"));
    });
  }

  // MARK: The address

  var names = ["1", "2", "3", "4"];

  function parse(value) {
    var parts = value.split(";");
    var column = { path: parts[0], shown: {} };
    parts.slice(1).forEach(function (part) {
      var pair = part.split("=");
      var choice = named(pair[0]);
      var field = choice && document.getElementById(choice[1]);
      if (field && all(field, "option").some(function (item) { return item.value === pair[1]; })) {
        column.shown[pair[0]] = pair[1];
      } else {
        note("There is no " + (choice ? choice[2].toLowerCase() + " “" + pair[1] : "choice “" + pair[0]) + "”");
      }
    });
    return column;
  }

  function write(column) {
    return [column.path].concat(choices.filter(function (choice) { return column.shown[choice[0]]; }).map(function (choice) {
      return choice[0] + "=" + column.shown[choice[0]];
    })).join(";");
  }

  function query(shown) {
    var values = new URLSearchParams();
    Object.keys(shown).sort().forEach(function (key) { if (shown[key]) { values.set(key, shown[key]); } });
    return values.toString() ? "?" + values : "";
  }

  function named(key) { return choices.filter(function (choice) { return choice[0] === key; })[0]; }

  function note(message) {
    var box = make("p", "notice", message + ".");
    box.setAttribute("role", "alert");
    var told = all(place, ":scope > .notice");
    if (told.some(function (other) { return text(other) === text(box); })) { return; }
    var last = told.pop();
    if (last) { last.after(box); } else { place.prepend(box); }
  }

  // Says what is not there, and offers what is in its place.
  function fail(error) {
    all(place, ":scope > :not([hidden], .notice)").forEach(function (part) { part.remove(); });
    note(error.message);
    choose();
  }

  // MARK: Columns

  var columns = [];
  var grid, table, onlyDifferences;
  // Whether columns offer what they show besides the step.
  var isOpen = false;

  function keep() {
    var values = { __proto__: null };
    names.forEach(function (name, index) { values[name] = columns[index] ? write(columns[index]) : ""; });
    catalog.put(values);
  }

  function select(label, options, value, change) {
    var box = catalog.choice(label, options, value);
    var field = box.querySelector("select");
    field.addEventListener("change", function () { change(field.value); });
    return box;
  }

  function screenSize(shown) {
    choices.forEach(function (choice) {
      document.getElementById(choice[1]).value = shown[choice[0]] || usual(choice[1]);
    });
    return catalog.screenSize();
  }

  function picture(path, shown, width, height) {
    var size = screenSize(shown);
    var box = make("div", "compared");
    var frame = make("iframe", "preview");
    var full = Object.assign({ d: usual("device") }, shown);
    if (isPage(path)) { frame.src = root + mockup(path) + query(full); }
    frame.title = "Mockup";
    frame.loading = "lazy";
    frame.style.width = size.width + "px";
    frame.style.height = size.height + "px";
    var scale = Math.min(1, width / size.width, (height || Infinity) / size.height);
    frame.style.transform = "scale(" + scale + ")";
    box.style.width = size.width * scale + "px";
    box.style.height = size.height * scale + "px";
    box.append(frame);
    return box;
  }

  function drawColumn(column, index) {
    var box = make("section", "column");
    var data = column.data;
    var head = make("h2");
    var link = make("a", "", data.title);
    link.href = root + column.path + query(column.shown);
    head.append(link);
    if (columns.length > 1) {
      var remove = catalog.button("×", function () { columns.splice(index, 1); refresh(); });
      remove.setAttribute("aria-label", "Remove “" + data.title + "”");
      remove.title = "Remove";
      remove.className = "remove";
      box.append(remove);
    }
    if (columns.some(function (other) { return other.words; })) { head.append(make("span", "under", column.words || "as usual")); }
    var form = make("div", "column-choices");
    form.append(select("Experience", data.experiences.map(function (item) { return { value: item.path, title: item.title }; }),
      column.path.replace(/[^/]*$/, "index.html"), function (value) {
        var number = latest += 1;
        firstStep(value).then(function (step) { column.path = step; }, function (error) { note(error.message); }).then(function () {
          // What was chosen meanwhile stays.
          if (number === latest) { refresh(); }
        });
      }));
    form.append(select("Step", data.steps.map(function (step) { return { value: step.path, title: step.title }; }),
      (data.steps.filter(function (step) { return step.path === column.path; })[0] || { path: column.path }).path,
      function (value) { column.path = value; refresh(); }));
    if (data.scenarios.length) {
      form.append(select("Scenario", data.scenarios.map(function (item) { return { value: item.path, title: item.title }; }),
        column.path, function (value) { column.path = value; refresh(); }));
    }
    var more = make("details", "column-shown");
    more.open = isOpen;
    // All open and close as one, so that the phones stay beside each other.
    more.addEventListener("toggle", function () {
      isOpen = more.open;
      all(grid, ".column-shown").forEach(function (other) { other.open = isOpen; });
    });
    var fields = make("div", "column-choices");
    more.append(make("summary", "", "Device, appearance, text"), fields);
    choices.forEach(function (choice) {
      var options = all(document.getElementById(choice[1]), "option").map(function (item) {
        return { value: item.value, title: text(item) };
      });
      fields.append(select(choice[2], options, column.shown[choice[0]] || usual(choice[1]), function (value) {
        column.shown[choice[0]] = value === usual(choice[1]) ? "" : value;
        refresh();
      }));
    });
    box.prepend(head);
    box.append(form, more, picture(column.path, column.shown, Math.min(300, 1200 / columns.length), Math.max(420, innerHeight - 372)));
    return box;
  }

  // MARK: Traces

  // Names rows so that the same trait at the same level in the same phase has the same name on every side.
  function keys(rows) {
    var counts = { __proto__: null };
    return rows.map(function (row) {
      var key = [row.phase, row.subject, row.level].join("|");
      counts[key] = (counts[key] || 0) + 1;
      return key + "|" + counts[key];
    });
  }

  // Both lists in one, those in common once: the longest common part keeps its order.
  function merge(one, other) {
    var length = one.map(function () { return new Array(other.length + 1).fill(0); });
    length.push(new Array(other.length + 1).fill(0));
    for (var i = one.length - 1; i >= 0; i -= 1) {
      for (var j = other.length - 1; j >= 0; j -= 1) {
        length[i][j] = one[i] === other[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    var merged = [];
    var a = 0;
    var b = 0;
    while (a < one.length || b < other.length) {
      if (a < one.length && b < other.length && one[a] === other[b]) {
        merged.push(one[a]);
        a += 1;
        b += 1;
      } else if (b >= other.length || (a < one.length && length[a + 1][b] >= length[a][b + 1])) {
        merged.push(one[a]);
        a += 1;
      } else {
        merged.push(other[b]);
        b += 1;
      }
    }
    return merged.filter(function (key, index) { return merged.indexOf(key) === index; });
  }

  function cell(row, others) {
    var box = make("td");
    if (!row) {
      box.append(make("span", "none", "not there"));
      return box;
    }
    var head = make("p");
    head.append(make("span", "outcome-word", row.outcome));
    box.append(head);
    if (row.reason) { box.append(row.reason.cloneNode(true)); }
    // A side without the row says nothing of what the row of another one should be.
    others = others.filter(Boolean);
    var isTold = !onlyDifferences.checked || !others.length || others.some(function (other) {
      return String(words(other)) !== String(words(row));
    });
    if (isTold) { row.facts.forEach(function (list) { box.append(markFacts(list.cloneNode(true), others)); }); }
    var list = make("ul", "values");
    row.changes.forEach(function (change) {
      var isShared = others.length > 0 && others.every(function (other) {
        return other.changes.some(function (item) {
          return item.path === change.path && text(item.value) === text(change.value);
        });
      });
      if (isShared && onlyDifferences.checked) { return; }
      var item = make("li", isShared ? "" : "differs");
      item.append(make("b", "", change.path), " ", change.value.cloneNode(true));
      markParts(item, change.path, others);
      list.append(item);
    });
    if (list.children.length) { box.append(list); }
    return box;
  }

  // Where only some parts of a value differ, these are marked, and not the whole.
  function markParts(item, path, others) {
    catalog.parts(item).forEach(function (pair) {
      var name = text(pair.querySelector("i"));
      var isShared = others.every(function (other) {
        return other.changes.some(function (change) {
          return change.path === path && catalog.parts(change.value.cloneNode(true)).some(function (one) {
            return text(one.querySelector("i")) === name && text(one) === text(pair);
          });
        });
      });
      pair.classList.toggle("same", isShared);
    });
    item.classList.toggle("parted", Boolean(item.querySelector("bdi.same")));
  }

  // What an entry was given, shares or reads, each by its name.
  function facts(list) {
    return all(list, "dd").map(function (value) {
      var name = value.previousElementSibling;
      var key = value.querySelector("code");
      return { value: value, name: text(name.tagName === "DT" && (!key || text(name) === "Reads") ? name : key), words: text(value) };
    });
  }

  // Marks what others were given, share or read otherwise.
  function markFacts(list, others) {
    facts(list).forEach(function (fact) {
      fact.value.classList.toggle("differs", others.some(function (other) {
        return !other.facts.some(function (known) {
          return facts(known).some(function (one) { return one.name === fact.name && one.words === fact.words; });
        });
      }));
    });
    return list;
  }

  function signature(row) {
    return row ? JSON.stringify([row.outcome, words(row),
      row.changes.map(function (change) { return [change.path, text(change.value)]; })]) : "";
  }

  // Why an entry came out so and what it was given and shares; the numbers of other entries differ from step to step.
  function words(row) {
    return [row.reason ? text(row.reason.firstChild) : ""].concat(row.facts.map(function (list) { return text(list); }));
  }

  function drawTraces() {
    var sides = columns.map(function (column) {
      var names = keys(column.data.rows);
      return { names: names, rows: column.data.rows };
    });
    var merged = sides.map(function (side) { return side.names; }).reduce(merge);
    table.textContent = "";
    var head = make("tr");
    head.append(make("th", "", "Entry"));
    columns.forEach(function (column) {
      head.append(make("th", "", column.data.title + (column.words ? ", " + column.words : "")));
    });
    var top = make("thead");
    top.append(head);
    var body = make("tbody");
    var alike = 0;
    merged.forEach(function (key) {
      var rows = sides.map(function (side) { return side.rows[side.names.indexOf(key)]; });
      var isAlike = rows.every(function (row) { return signature(row) === signature(rows[0]); });
      if (isAlike && onlyDifferences.checked) {
        alike += 1;
        return;
      }
      var first = rows.filter(Boolean)[0];
      var line = make("tr", isAlike ? "" : "differs");
      var name = make("th");
      name.scope = "row";
      name.append(make("span", "subject", first.subject));
      if (first.level) { name.append(" ", make("span", "level " + first.level, first.level)); }
      name.append(make("span", "reason", first.phase));
      line.append(name);
      rows.forEach(function (row, index) {
        var box = cell(row, rows.filter(function (other, place) { return place !== index; }));
        box.dataset.label = columns[index].words || columns[index].data.title;
        line.append(box);
      });
      body.append(line);
    });
    table.append(top, body);
    table.hidden = !body.children.length;
    place.querySelector(".alike").textContent = !onlyDifferences.checked ? ""
      : (body.children.length ? "" : "The traces are the same: device, appearance and text decide how a step is drawn, not how it is composed. ") + alike + (alike === 1 ? " entry is" : " entries are") + " the same everywhere.";
  }

  // What a column shows that not all do, in words.
  function differenceOf(column) {
    var scenario = column.data.scenarios.filter(function (item) { return item.path === column.path; })[0];
    var words = scenario && /~/.test(column.path) ? [scenario.title] : [];
    choices.forEach(function (choice) {
      function value(other) { return other.shown[choice[0]] || usual(choice[1]); }
      if (columns.some(function (other) { return value(other) !== value(column); })) {
        words.push(text(document.querySelector("#" + choice[1] + ' option[value="' + value(column) + '"]')));
      }
    });
    return words.join(", ");
  }

  // Another column to compare with: under the next scenario, or the next step, of those that are not there yet.
  function next() {
    var last = columns[columns.length - 1];
    var paths = last.data.scenarios.concat(last.data.steps).map(function (item) { return item.path; });
    var fresh = paths.filter(function (path) {
      return columns.every(function (column) { return column.path !== path; });
    })[0];
    return { path: fresh || last.path, shown: Object.assign({}, last.shown) };
  }

  // What a person can reach in a column, in order.
  function controls(column) { return all(column, "a, button, select, summary"); }

  // Remembers which control has the focus, and returns what gives it back once the columns are drawn anew.
  function focusInColumns() {
    var held = document.activeElement.closest(".column");
    var column = all(grid, ".column").indexOf(held);
    var place = held ? controls(held).indexOf(document.activeElement) : -1;
    return function () {
      var now = all(grid, ".column");
      if (!held || place < 0 || !now.length) { return; }
      var list = controls(now[Math.min(column, now.length - 1)]);
      list[Math.min(place, list.length - 1)].focus({ preventScroll: true });
    };
  }

  var latest = 0;

  function refresh() {
    var number = latest += 1;
    keep();
    Promise.all(columns.map(function (column) {
      column.data = null;
      return Promise.all([page(column.path), experiences().catch(function () { return []; })]).then(function (found) {
        column.data = read(found[0], column.path);
        column.data.experiences = found[1];
      }).catch(function (error) { note(error.message.replace(/\.$/, "")); });
    })).then(function () {
      if (number !== latest) { return; }
      columns = columns.filter(function (column) { return column.data; });
      if (!columns.length) { throw new Error("None of what is asked for is there"); }
      columns.forEach(function (column) { column.words = differenceOf(column); });
      var titles = columns.map(function (column) { return column.data.title + (column.words ? ", " + column.words : ""); });
      document.title = titles.join(" | ") + " — " + document.title.split(" — ").pop();
      var focus = focusInColumns();
      grid.textContent = "";
      columns.forEach(function (column, index) { grid.append(drawColumn(column, index)); });
      focus();
      place.querySelector(".add").hidden = columns.length >= names.length;
      drawTraces();
    }).catch(fail);
  }

  // MARK: The matrix

  // The values of a choice that stand for all: the first, the middle and the last of each group. Sizes of text of another
  // platform count only where devices of it are there.
  function typical(id, axes) {
    var field = document.getElementById(id);
    var hasDevices = axes.some(function (choice) { return choice[1] === "device"; });
    var groups = all(field, "optgroup").slice(0, id === "text-size" && !hasDevices ? 1 : undefined);
    return (groups.length ? groups : [field]).reduce(function (list, group) {
      var options = all(group, "option");
      var places = [0, Math.floor(options.length / 2), options.length - 1];
      return list.concat(options.filter(function (item, index) {
        return groups.length === 0 || places.indexOf(index) >= 0 || item.hasAttribute("selected");
      }));
    }, []).filter(function (item) { return item.value !== "auto"; });
  }

  function drawMatrix() {
    var values = new URLSearchParams(location.search);
    var path = values.get("of");
    var axes = ["x", "y"].map(function (name, index) {
      var choice = named(values.get(name)) || choices[3 - index];
      if (values.get(name) && choice[0] !== values.get(name)) { note("There is no choice “" + values.get(name) + "”"); }
      return choice;
    });
    if (axes[0] === axes[1]) { axes[1] = axes[0] === choices[2] ? choices[3] : choices[2]; }
    var base = { __proto__: null };
    choices.forEach(function (choice) {
      var value = axes.indexOf(choice) < 0 && values.get(choice[0]);
      if (value) { Object.assign(base, parse(path + ";" + choice[0] + "=" + value).shown); }
    });
    var bar = make("div", "toolbar matrix-bar");
    ["x", "y"].forEach(function (name, index) {
      bar.append(select(name === "x" ? "Across" : "Down", choices.filter(function (choice) {
        return choice !== axes[1 - index];
      }).map(function (choice) {
        return { value: choice[0], title: choice[2] };
      }), axes[index][0], function (value) {
        var change = { __proto__: null };
        change[name] = value;
        catalog.put(change);
        place.querySelectorAll(".matrix-bar, .scroll, .notice").forEach(function (node) { node.remove(); });
        drawMatrix();
      }));
    });
    var partial = axes.map(function (choice) {
      var count = typical(choice[1], axes).length, total = all(document.getElementById(choice[1]), "option").length;
      return count + 1 < total ? count + " of " + total + " for " + choice[2].toLowerCase() : "";
    }).filter(Boolean);
    if (partial.length) { bar.append(make("p", "note", partial.join(", "))); }
    var sheet = make("table", "matrix-sheet");
    var head = make("tr");
    head.append(make("td"));
    typical(axes[0][1], axes).forEach(function (item) {
      var title = make("th", "", text(item));
      title.scope = "col";
      head.append(title);
    });
    var top = make("thead");
    top.append(head);
    var body = make("tbody");
    var width = Math.max(110, Math.min(240, (place.clientWidth - 72) / typical(axes[0][1], axes).length - 14));
    typical(axes[1][1], axes).forEach(function (row) {
      var line = make("tr");
      var title = make("th", "", text(row));
      title.scope = "row";
      line.append(title);
      typical(axes[0][1], axes).forEach(function (column) {
        var shown = Object.assign({}, base);
        shown[axes[0][0]] = column.value;
        shown[axes[1][0]] = row.value;
        var box = make("td");
        box.append(picture(path, shown, width));
        line.append(box);
      });
      body.append(line);
    });
    sheet.append(top, body);
    var scroll = make("div", "scroll");
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", "Matrix");
    scroll.append(sheet);
    place.append(bar, scroll);
    page(path).then(function (document) {
      var data = read(document, path);
      var scenario = /~/.test(path) && data.scenarios.filter(function (item) { return item.path === path; })[0];
      var link = make("a", "", data.title + (scenario ? ", " + scenario.title : ""));
      link.href = root + path;
      var crumbs = make("nav", "crumbs");
      crumbs.setAttribute("aria-label", "Breadcrumb");
      crumbs.append(link);
      window.document.querySelectorAll(".page-head > .crumbs").forEach(function (other) { other.remove(); });
      window.document.querySelector("h1").before(crumbs);
      window.document.title = text(link) + ", matrix — " + window.document.title.split(" — ").pop();
    }).catch(fail);
  }

  // MARK: Start

  function probe() {
    var exhibit = make("div", "exhibit");
    exhibit.append(make("div", "device"));
    place.querySelector("[hidden]").append(exhibit);
  }

  function choose() {
    var list = make("ul", "links");
    experiences().then(function (known) {
      known.forEach(function (experience) {
        var item = make("li");
        var link = make("a", "", experience.title);
        link.href = root + experience.path;
        link.addEventListener("click", function (event) {
          if (event.metaKey || event.ctrlKey || event.shiftKey) { return; }
          event.preventDefault();
          firstStep(experience.path).then(begin).catch(fail);
        });
        item.append(link);
        list.append(item);
      });
    }).catch(function (error) { note(error.message); });
    place.append(make("p", "", "Choose an experience to begin with its first step, or follow “Compare” and “Matrix” on the page of a step."), list);
  }

  function compare() {
    var values = new URLSearchParams(location.search);
    columns = names.map(function (name) { return values.get(name); }).filter(Boolean).map(parse);
    if (columns.length === 1) {
      columns = ["light", "dark"].map(function (appearance) {
        return { path: columns[0].path, shown: Object.assign({}, columns[0].shown, { th: appearance }) };
      });
    }
    grid = make("div", "columns");
    var bar = make("div", "compare-bar");
    var add = catalog.button("Add a column", function () {
      if (columns.every(function (column) { return column.data; })) {
        columns.push(next());
        refresh();
      }
    });
    add.className = "add";
    var label = make("label");
    onlyDifferences = make("input");
    onlyDifferences.type = "checkbox";
    onlyDifferences.checked = true;
    onlyDifferences.addEventListener("change", drawTraces);
    label.append(onlyDifferences, " Only what differs");
    bar.append(make("h2", "", "Traces"), label, make("span", "alike"));
    table = make("table", "aligned");
    var scroll = make("div", "scroll");
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", "Traces");
    scroll.append(table);
    place.append(add, grid, bar, scroll);
    refresh();
  }

  // Shows a step where none was asked for.
  function begin(path) {
    all(place, ":scope > :not([hidden])").forEach(function (part) { part.remove(); });
    if (place.classList.contains("matrix")) {
      catalog.put({ of: path });
      drawMatrix();
    } else {
      catalog.put({ 1: path, 2: "", 3: "", 4: "" });
      compare();
    }
    var title = document.querySelector("h1");
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  probe();
  var asked = new URLSearchParams(location.search);
  if (place.classList.contains("matrix")) {
    if (asked.get("of")) { page(asked.get("of")).then(drawMatrix, fail); } else { choose(); }
  } else if (asked.get("1")) {
    compare();
  } else {
    choose();
  }
}());
