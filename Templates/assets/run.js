// Goes through a set of steps and screens, keeps what someone says of each in the browser, and hands it over as text.
(function () {
  "use strict";
  var box = document.querySelector(".run");
  var verdicts = { fine: "Fine", question: "Question", blocked: "Blocked" };
  var data;
  var changes = { pages: {} };
  var said;
  var items = [];
  var place = 0;

  // The place of the site, since one host can have several catalogs, and several channels of one.
  var storageName = "review " + new URL("..", location.href).pathname;
  function store() {
    try { localStorage.setItem(storageName, JSON.stringify(said)); } catch (error) {
      catalog.all(box, ".run-note").forEach(function (note) { note.textContent = "This browser keeps nothing of this site: export before you leave."; });
    }
  }
  function remembered() {
    var stored = null;
    try { stored = JSON.parse(localStorage.getItem(storageName)); } catch (error) { stored = null; }
    // Other pages of the host can write there too: what is no answer of a reviewer is left out.
    var valid = { __proto__: null };
    if (!isObject(stored)) { return valid; }
    Object.keys(stored).forEach(function (key) {
      var entry = stored[key];
      if (!isObject(entry)) { return; }
      valid[key] = { __proto__: null, name: textOf(entry.name), note: textOf(entry.note),
        verdict: Object.prototype.hasOwnProperty.call(verdicts, entry.verdict) ? entry.verdict : "",
        checks: Array.isArray(entry.checks) ? entry.checks.filter(Number.isInteger) : [] };
    });
    return valid;
  }
  function isObject(value) { return typeof value === "object" && value !== null && !Array.isArray(value); }
  function textOf(value) { return typeof value === "string" ? value : ""; }
  function of(item) { return said[item.key] || (said[item.key] = { __proto__: null }); }
  function page(item) { return "../" + item.key + ".html"; }
  // What became of it; each step of a new experience is new.
  function change(item) {
    var whole = changes.pages[item.key.replace(/[^\/]*$/, "index.html")];
    return changes.pages[item.key + ".html"] || (whole === "new" ? whole : undefined);
  }

  // MARK: Which set

  var sets = {
    __proto__: null,
    waiting: { title: "What waits", has: function (item) { return item.status === "in-review" || /^changed/.test(item.approval) || !!change(item); } },
    review: { title: "In review", has: function (item) { return item.status === "in-review"; } },
    changed: { title: "Changed", has: function (item) { return !!change(item); } },
    lapsed: { title: "Changed since approval", has: function (item) { return /^changed/.test(item.approval); } },
    open: { title: "Without an approval that holds", has: function (item) { return item.approval !== "approved"; } },
    all: { title: "Everything", has: function () { return true; } }
  };
  function choose() {
    var values = new URLSearchParams(location.search);
    var owners = [];
    data.items.forEach(function (item) { if (item.owner && owners.indexOf(item.owner) < 0) { owners.push(item.owner); } });
    var form = catalog.make("form", "run-sets");
    var set = catalog.choice("Set", Object.keys(sets).map(function (name) {
      return { value: name, title: sets[name].title + " (" + data.items.filter(sets[name].has).length + ")" };
    }), sets[values.get("set")] ? values.get("set") : "waiting");
    var owner = catalog.choice("Owner", [{ value: "", title: "Everybody" }].concat(owners.sort().map(function (name) {
      return { value: name, title: name };
    })), owners.indexOf(values.get("owner")) >= 0 ? values.get("owner") : "");
    var count = catalog.make("output", "note");
    var start = catalog.button("Start", function () { begin(set.querySelector("select").value, owner.querySelector("select").value, 0); });
    start.className = "primary";
    function tell() {
      var found = pick(set.querySelector("select").value, owner.querySelector("select").value);
      var done = found.filter(function (item) { return (said[item.key] || {}).verdict; }).length;
      count.textContent = found.length + (found.length === 1 ? " to look at" : " to look at") + (done ? ", " + done + " done" : "");
      start.disabled = !found.length;
    }
    form.addEventListener("change", tell);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.append(set, owner, start, count);
    box.parentNode.classList.remove("going");
    box.replaceChildren(form);
    catalog.put({ set: "", owner: "", at: "" });
    tell();
    if (spoken().length) { box.append(exported()); }
  }
  function pick(set, owner) {
    return data.items.filter(function (item) { return sets[set].has(item) && (!owner || item.owner === owner); });
  }
  function begin(set, owner, at) {
    items = pick(set, owner);
    if (!items.length) { return choose(); }
    place = Math.max(0, Math.min(at, items.length - 1));
    catalog.put({ set: set, owner: owner, at: "1" });
    show();
  }

  // MARK: One of them

  function picture(address, title) {
    var figure = catalog.make("figure");
    var holder = catalog.make("div", "picture");
    var frame = catalog.make("iframe", "preview");
    frame.src = address;
    frame.title = title;
    frame.width = 393;
    frame.height = 852;
    frame.tabIndex = -1;
    holder.append(frame);
    figure.append(holder, catalog.make("figcaption", "", title));
    return figure;
  }
  // What has no mockup of its own is looked at on its page.
  function whole(item) {
    var frame = catalog.make("iframe", "run-page");
    frame.src = page(item);
    frame.title = item.title;
    return frame;
  }
  // Both versions beside each other, or one in the place of the other.
  var shownVersion = "both";
  function versions(stage) {
    var choice = catalog.choice("Versions", [
      { value: "both", title: "Beside each other" }, { value: "before", title: "Before" }, { value: "now", title: "Now" }
    ], shownVersion);
    choice.addEventListener("change", function () {
      shownVersion = choice.querySelector("select").value;
      stage.dataset.shown = shownVersion;
    });
    return choice;
  }
  function go(step) {
    place += step;
    show();
    var title = box.querySelector(".run-side h2 a");
    if (title) { title.focus({ preventScroll: true }); }
  }
  document.addEventListener("keydown", function (event) {
    if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || catalog.keysAreOff()) { return; }
    var step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !box.querySelector(".run-steps") || place + step < 0) { return; }
    event.preventDefault();
    go(step);
  });
  function show() {
    var item = items[place];
    box.parentNode.classList.toggle("going", !!item);
    if (!item) { return finish(); }
    var mine = of(item);
    catalog.put({ at: String(place + 1) });
    var head = catalog.make("div", "run-head");
    var meter = catalog.make("progress");
    meter.max = items.length;
    meter.value = items.filter(function (other) { return of(other).verdict; }).length;
    meter.setAttribute("aria-label", "Done");
    head.append(catalog.button("All sets", choose), catalog.make("span", "", place + 1 + " of " + items.length), meter);
    var stage = catalog.make("div", "versions");
    var was = (changes.were || {})[item.key + ".html"];
    var hadLooks = was || /content|look|order/.test(change(item) || "");
    if (!item.hasMockup) {
      stage.append(whole(item));
    } else {
      if (hadLooks && changes.before) {
        stage.append(picture("../" + changes.before + (was || item.key + ".mockup.html"), "Before"));
        stage.dataset.shown = shownVersion;
      }
      stage.append(picture("../" + item.key + ".mockup.html", hadLooks ? "Now" : item.title));
    }
    var side = catalog.make("div", "run-side");
    var title = catalog.make("h2");
    var link = catalog.make("a", "", item.title);
    link.href = page(item);
    title.append(link);
    side.append(title, catalog.make("p", "note", [item.place || item.kind, item.owner, item.approval === "not approved" ? "no approval yet" : item.approval].filter(Boolean).join(", ")));
    if (change(item)) {
      var difference = catalog.make("a", "", "Since " + changes.since + ": " + change(item));
      difference.href = "../" + changes.page + "#" + (changes.pages[item.key + ".html"] ? item.key : item.key.replace(/\/[^\/]*$/, ""));
      var since = catalog.make("p", "note");
      since.append(difference);
      side.append(since);
    }
    if (stage.dataset.shown) { side.append(versions(stage)); }
    if (item.findings) {
      var wrong = catalog.make("ul", "run-findings");
      item.findings.forEach(function (text) { wrong.append(catalog.make("li", "", text)); });
      if (item.findingCount > item.findings.length) { wrong.append(catalog.make("li", "", item.findingCount - item.findings.length + " more")); }
      side.append(catalog.make("h3", "", item.findingCount === 1 ? "1 finding" : item.findingCount + " findings"), wrong);
    }
    if (item.checks.length) {
      var list = catalog.make("ul", "run-checks");
      item.checks.forEach(function (text, index) {
        var label = catalog.make("label");
        var check = catalog.make("input");
        check.type = "checkbox";
        check.checked = (mine.checks || []).indexOf(index) >= 0;
        check.addEventListener("change", function () {
          mine.checks = catalog.all(list, "input").map(function (other, at) { return other.checked ? at : -1; }).filter(function (at) { return at >= 0; });
          store();
        });
        label.append(check, catalog.make("span", "", text));
        var row = catalog.make("li");
        row.append(label);
        list.append(row);
      });
      side.append(catalog.make("h3", "", "Look at"), list);
    }
    var note = catalog.make("textarea");
    note.rows = 4;
    note.placeholder = "What would you tell the owner?";
    note.setAttribute("aria-label", "Note");
    note.value = mine.note || "";
    note.addEventListener("input", function () { mine.note = note.value; store(); });
    var buttons = catalog.make("div", "run-verdicts");
    Object.keys(verdicts).forEach(function (name) {
      var button = catalog.button(verdicts[name], function () {
        mine.verdict = mine.verdict === name ? "" : name;
        store();
        go(mine.verdict === "fine" ? 1 : 0);
      });
      button.className = name;
      button.setAttribute("aria-pressed", String(mine.verdict === name));
      buttons.append(button);
    });
    var steps = catalog.make("div", "run-steps");
    var previous = catalog.button("‹ Previous", function () { go(-1); });
    previous.disabled = place === 0;
    steps.append(previous, catalog.button(place + 1 < items.length ? "Next ›" : "Finish", function () { go(1); }));
    side.append(note, buttons, steps, catalog.make("p", "note run-note"));
    var body = catalog.make("div", "run-body");
    body.append(stage, side);
    box.replaceChildren(head, body);
  }
  function finish() {
    place = items.length - 1;
    var head = catalog.make("div", "run-head");
    head.append(catalog.button("‹ Back to the last one", function () { show(); }), catalog.button("All sets", choose));
    box.replaceChildren(head, exported());
    head.firstChild.focus({ preventScroll: true });
  }

  // MARK: What is handed over

  // Who reviews, which is kept beside the verdicts.
  function reviewer() { return ((said[" reviewer"] || {}).name || "").trim(); }
  function askReviewer(change) {
    var label = catalog.make("label", "control");
    var name = catalog.make("input");
    name.autocomplete = "name";
    name.placeholder = "Your name";
    name.value = reviewer();
    name.addEventListener("input", function () {
      said[" reviewer"] = { name: name.value };
      store();
      change();
    });
    label.append(catalog.make("span", "", "Reviewer"), name);
    return label;
  }

  function spoken() {
    return data.items.filter(function (item) {
      var mine = said[item.key];
      return mine && (mine.verdict || mine.note || (mine.checks || []).length);
    });
  }
  function inline(text) { return text.replace(/[\\`*_\[\]<>#|]/g, "\\$&").replace(/@/g, "@\u200b"); }
  function markdown() {
    var day = new Date();
    day = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(function (part) { return String(part).padStart(2, "0"); }).join("-");
    var lines = ["## Review of " + inline(data.catalog), "", day + (reviewer() ? ", " + inline(reviewer()) : ""), ""];
    Object.keys(verdicts).concat("").forEach(function (name) {
      var rows = spoken().filter(function (item) { return (of(item).verdict || "") === name; });
      if (!rows.length) { return; }
      lines.push("### " + (verdicts[name] || "Notes"), "");
      rows.forEach(function (item) {
        var note = (of(item).note || "").trim().split(/\s*\n/).filter(Boolean).map(inline).join("\\\n  ");
        lines.push("- **" + inline(item.title) + "** (`" + item.key + "`)" + (note ? ": " + note : ""));
        (of(item).checks || []).forEach(function (at) { if (item.checks[at]) { lines.push("  - [x] " + inline(item.checks[at])); } });
      });
      lines.push("");
    });
    return lines.join("\n");
  }
  function commands() {
    var names = spoken().filter(function (item) { return of(item).verdict === "fine"; }).map(function (item) { return item.key; });
    // Nothing is special between single quotation marks, not even an exclamation mark.
    var name = "'" + reviewer().replace(/'/g, "'\\''") + "'";
    return names.length && reviewer() ? "experience-catalog approve " + names.join(" ") + " --by " + name : "";
  }
  function field(title, text) {
    var part = catalog.make("section", "run-export");
    var area = catalog.make("textarea");
    area.readOnly = true;
    area.value = text;
    area.rows = Math.min(14, text.split("\n").length + 1);
    area.setAttribute("aria-label", title);
    var copy = catalog.button("Copy", function () {
      area.select();
      // A page that is opened as a file may not use the clipboard any other way.
      copy.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl/Cmd C";
    });
    part.append(catalog.make("h2", "", title), area, copy);
    return part;
  }
  function exported() {
    var all = catalog.make("div", "run-exports");
    if (!spoken().length) {
      all.append(catalog.make("p", "note", "Nothing was said yet."));
      return all;
    }
    var texts = catalog.make("div", "run-exports");
    function write() {
      texts.replaceChildren(field("What you said", markdown()));
      if (commands()) {
        texts.append(field("Approve what is fine", commands()));
      } else if (spoken().some(function (item) { return of(item).verdict === "fine"; })) {
        texts.append(catalog.make("p", "note", "Say above who reviews, and the command that approves what is fine stands here."));
      }
      if (data.issue) { texts.append(issue()); }
    }
    write();
    all.append(askReviewer(write), texts, catalog.button("Forget all of it", function () {
      said = { __proto__: null };
      store();
      choose();
    }));
    return all;
  }
  function issue() {
    var link = catalog.make("a", "", "Open an issue with it");
    var address = new URL(data.issue);
    address.searchParams.set("title", "Review of " + data.catalog);
    address.searchParams.set("body", markdown().slice(0, 6000));
    link.href = address.href;
    link.rel = "noopener noreferrer";
    return link;
  }

  window.reviewItems = function (given) {
    data = given;
    said = remembered();
    changes = window.showChanges.all || changes;
    var values = new URLSearchParams(location.search);
    var unknown = [];
    if (values.get("set") && !sets[values.get("set")]) { unknown.push("set “" + values.get("set") + "”"); }
    if (values.get("owner") && !data.items.some(function (item) { return item.owner === values.get("owner"); })) {
      unknown.push("owner “" + values.get("owner") + "”");
    }
    if (unknown.length) {
      choose();
      box.prepend(catalog.make("p", "notice", "There is no " + unknown.join(", no ") + "."));
    } else if (values.get("set") && values.get("at")) {
      begin(values.get("set"), values.get("owner") || "", Number(values.get("at")) - 1 || 0);
    } else { choose(); }
  };
}());
