// Makes the trace a viewer: a chosen entry shows the mockup as it was after it, or before; the region that it touched is
// outlined, and pointing at a part of the mockup leaves the entries that made it so. What is chosen is kept in the address.
// Without it, every entry is a place to which a link leads.
(function () {
  "use strict";
  if (!window.catalog) { return; }
  var all = catalog.all;
  var text = catalog.text;
  var make = catalog.make;
  var bench, trace, entries, screens, drawings, chosen, before, pinned, asked;

  // What the rows of the trace say of themselves.
  function read(row, index) {
    var entry = catalog.entry(row);
    entry.row = row;
    entry.number = index + 1;
    entry.changes = entry.changes.map(function (change) { return change.path; });
    entry.place = place(row);
    return entry;
  }

  // What an entry touched: what it changed, or the component that it speaks of.
  function pathsOf(entry) { return entry.changes.concat(entry.place); }

  // Where the component of a tree stands of which an entry speaks.
  function place(row) {
    return all(row, ".given dt").filter(function (name) { return text(name) === "path"; })
      .map(function (name) { return text(name.nextElementSibling); });
  }

  // MARK: The mockup at a point of the trace

  // The part of a screen that states replace: the page of the app where it stands by itself, the frame of an embed, or everything
  // over the page of the app.
  function region(screen) {
    var app = screen.querySelector(":scope > .app");
    var frame = screen.querySelector(".host-frame") || (app.hasAttribute("aria-hidden") ? null : app);
    var end = frame ? null : screen.querySelector(":scope > .system-bar");
    var nodes = [];
    for (var node = frame ? frame.firstChild : app.nextSibling; node !== end; node = node.nextSibling) {
      nodes.push(node);
    }
    return { screen: screen, parent: frame || screen, end: end, original: nodes, shown: nodes };
  }

  function replace(part, nodes) {
    part.shown.forEach(function (node) { node.remove(); });
    nodes.forEach(function (node) { part.parent.insertBefore(node, part.end); });
    part.shown = nodes;
  }

  function show(number) {
    var list = drawings.steps[bench.dataset.step] || [];
    var drawing = list.filter(function (item) { return item[0] <= number; }).pop();
    screens.forEach(function (part) {
      var isFinal = drawing && drawing.length === 1;
      part.screen.classList.toggle("past", !isFinal);
      replace(part, isFinal ? part.original : drawing ? draw(part, drawing.slice(1)) : []);
    });
  }

  function draw(part, pieces) {
    var template = make("template");
    template.innerHTML = pieces.map(function (index) { return drawings.pieces[index]; }).join("");
    all(template.content, ".as-shown").forEach(function (place) {
      var shown = part.original.map(function (node) {
        return node.querySelector ? node.querySelector('[data-part="' + place.dataset.part + '"]') : null;
      }).filter(Boolean)[0];
      if (shown) { place.replaceWith(shown.cloneNode(true)); }
    });
    return Array.prototype.slice.call(template.content.childNodes);
  }

  function restore() {
    screens.forEach(function (part) {
      part.screen.classList.remove("past");
      if (part.shown !== part.original) { replace(part, part.original); }
    });
  }

  window.showStates = function (data) {
    drawings = data;
    if (chosen) { present(); }
  };

  function load() {
    if (asked || !bench.dataset.states) { return; }
    asked = true;
    var script = make("script");
    script.src = bench.dataset.states;
    document.head.appendChild(script);
  }

  // MARK: Regions

  // Components of screens have identifiers; the path of one says where in the view it is.
  function pathOf(part) {
    return part.dataset.part || (part.classList.contains("header") ? "header"
      : (part.classList.contains("overlay") ? "overlays." : "body.") + part.dataset.id);
  }

  function anchorOf(path, screen) {
    for (var name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
      var part = screen.querySelector('[data-part="' + name.replace(/["\\]/g, "\\$&") + '"]');
      if (part) { return part; }
    }
    var component = all(screen, "[data-id]").filter(function (part) {
      return path === pathOf(part) || path.indexOf(pathOf(part) + ".") === 0;
    })[0];
    if (component) { return component; }
    return /^presentation\b/.test(path) ? screen.querySelector('[data-part="wrapper"]') : null;
  }

  function outline(parts, screen, name) {
    all(screen, ".region").forEach(function (node) { node.remove(); });
    var frame = screen.getBoundingClientRect();
    var scale = screen.offsetWidth / frame.width;
    parts.filter(function (part, index) { return part && parts.indexOf(part) === index; }).forEach(function (part) {
      var box = part.getBoundingClientRect();
      var mark = make("span", "region");
      if (name) { mark.append(make("span", "region-name", name)); }
      mark.classList.toggle("low", (box.top - frame.top) * scale < 24);
      mark.style.left = Math.max(0, Math.round((box.left - frame.left) * scale)) + "px";
      mark.style.top = Math.max(0, Math.round((box.top - frame.top) * scale)) + "px";
      mark.style.width = Math.min(Math.round(box.width * scale), screen.offsetWidth) + "px";
      mark.style.height = Math.min(Math.round(box.height * scale), screen.offsetHeight) + "px";
      screen.appendChild(mark);
    });
  }

  function outlineChosen() {
    screens.forEach(function (part) {
      var paths = chosen ? pathsOf(entries[chosen - 1]) : [];
      var anchors = paths.map(function (path) { return anchorOf(path, part.screen); });
      anchors.forEach(turn);
      outline(anchors, part.screen);
    });
  }

  // Turns tab bars to the pages on which a part stands.
  function turn(part) {
    for (var slot = part; (slot = slot && slot.parentNode.closest(".tab-slot"));) {
      var radio = slot.querySelector(":scope > .tab-radio");
      if (radio) { radio.checked = true; }
    }
  }

  // MARK: Choosing an entry

  var words, scrubber;

  function present() {
    if (drawings) { show(before ? chosen - 1 : chosen); }
    outlineChosen();
    caption();
  }

  function caption() {
    var isHeld = screens.some(function (part) { return part.screen.querySelector(".held"); });
    words.textContent = !chosen ? "As it ends up"
      : (before ? "Before " : "After ") + chosen + " · " + entries[chosen - 1].subject
        + (entries[chosen - 1].row.closest(".led-here") ? " · led here; drawn as it ends up" : !isHeld ? "" : bench.dataset.group ? " · not presented yet" : " · not shown yet");
    words.title = words.textContent;
    scrubber.setAttribute("aria-valuetext", words.textContent);
    // What came before the step is drawn on the page of the screen behind it, whose trace begins with the same entries.
    var screen = bench.querySelector(".rail-head .over a");
    if (!screen || !chosen || !entries[chosen - 1].row.closest(".led-here")) { return; }
    var link = make("a", "", text(screen));
    link.href = screen.getAttribute("href") + (before ? (/\?/.test(screen.getAttribute("href")) ? "&" : "?") + "b=1" : "") + "#t" + chosen;
    words.append(", or on ", link);
  }

  function choose(number, isBefore) {
    var last = chosen;
    chosen = Math.max(0, Math.min(number, entries.length));
    before = Boolean(chosen && isBefore);
    entries.forEach(function (entry) {
      entry.row.classList.toggle("chosen", entry.number === chosen);
      entry.row.classList.toggle("before", entry.number === chosen && before);
    });
    if (last !== chosen && count.textContent) { filter(); }
    keepRoom();
    bench.classList.toggle("tracing", chosen > 0);
    if (chosen) { load(); present(); } else { restore(); outlineChosen(); caption(); }
    scrubber.value = chosen ? before ? chosen - 1 : chosen : entries.length;
    catalog.put({ b: before ? "1" : "" }, chosen ? "#t" + chosen : "");
  }

  function scrollsAsWhole() { return getComputedStyle(trace).overflowY === "visible"; }

  // Where the page scrolls as a whole, the mockup goes along in a corner; the room that it had stays, so that nothing jumps.
  function keepRoom() {
    var exhibit = bench.querySelector(".exhibit");
    if (!chosen || !scrollsAsWhole()) {
      exhibit.style.minHeight = "";
    } else if (!bench.classList.contains("tracing")) {
      exhibit.style.minHeight = exhibit.offsetHeight + "px";
    }
  }

  function reveal() {
    if (!chosen) { return; }
    var row = entries[chosen - 1].row;
    var fold = row.closest("details");
    if (fold) { fold.open = true; }
    row.scrollIntoView({ block: scrollsAsWhole() ? "start" : "nearest" });
  }

  function step(by) {
    var seen = entries.filter(function (entry) {
      return entry.number === chosen || (!entry.row.hidden && entry.row.offsetParent && !entry.row.closest("details:not([open])"));
    });
    var place = seen.findIndex(function (entry) { return entry.number === chosen; });
    var next = seen[place < 0 ? (by > 0 ? 0 : seen.length - 1) : place + by];
    if (next) { choose(next.number, false); reveal(); }
  }

  function buildScrubber() {
    var turn = document.querySelector(".turn");
    var label = make("label", "scrubber");
    words = make("output");
    scrubber = make("input");
    scrubber.type = "range";
    scrubber.min = 0;
    scrubber.max = entries.length;
    scrubber.value = entries.length;
    scrubber.setAttribute("aria-label", "Point of the trace");
    label.append(words, scrubber);
    scrubber.addEventListener("input", function () {
      var value = Number(scrubber.value);
      if (value === entries.length) { choose(0); } else { choose(Math.max(1, value), value === 0); }
      reveal();
    });
    if (bench.dataset.states) { turn.insertBefore(label, turn.querySelector("[rel=next]")); }
  }

  // MARK: Filters

  var fields = { __proto__: null };
  var filterNames = {
    __proto__: null,
    phase: "Phase", level: "Level", trait: "Trait", property: "Property", outcome: "Outcome"
  };
  var filterValues = {
    __proto__: null,
    phase: function (entry) { return [entry.phase]; }, level: function (entry) { return [entry.level]; },
    trait: function (entry) { return [entry.subject]; }, property: function (entry) { return entry.changes; },
    outcome: function (entry) { return [entry.outcome]; }
  };
  var count, summary, changesOnly, nothing;

  function filter() {
    var shown = 0;
    entries.forEach(function (entry) {
      var fits = Object.keys(fields).every(function (name) {
        return !fields[name].value || filterValues[name](entry).indexOf(fields[name].value) >= 0;
      });
      fits = fits && (!changesOnly.checked || (entry.changes.length > 0 || (entry.place.length > 0 && entry.outcome === "applied")));
      fits = fits && (!pinned || pinned.entries.indexOf(entry.number) >= 0);
      // A link can lead to an entry that the filter leaves out.
      entry.row.hidden = !fits && entry.number !== chosen;
      if (!entry.row.hidden) { shown += 1; }
    });
    all(trace, "section, .led-here").forEach(function (part) {
      part.hidden = !part.querySelector(".entries > li:not([hidden])");
    });
    nothing.hidden = shown > 0;
    var isFiltered = shown < entries.length;
    count.textContent = isFiltered ? shown + " of " + entries.length : "";
    summary.parentNode.classList.toggle("active", isFiltered && !pinned);
    if (isFiltered) { all(trace, ".led-here").forEach(function (fold) { fold.open = true; }); }
  }

  function writeFilter() {
    var values = { only: changesOnly.checked ? "changes" : "" };
    Object.keys(fields).forEach(function (name) { values[name] = fields[name].value; });
    catalog.put(values);
    catalog.pass();
    filter();
  }

  function buildFilters(values) {
    var details = make("details", "filters");
    summary = make("summary", "", "Filter");
    count = make("span", "count");
    var box = make("div", "choices");
    var unknown = [];
    var toggle = make("label");
    changesOnly = make("input");
    changesOnly.type = "checkbox";
    changesOnly.checked = values.get("only") === "changes";
    toggle.append(changesOnly, " Only changes");
    box.append(toggle);
    Object.keys(filterNames).forEach(function (name) {
      var known = [];
      entries.forEach(function (entry) {
        filterValues[name](entry).forEach(function (value) {
          if (value && known.indexOf(value) < 0) { known.push(value); }
        });
      });
      var wanted = values.get(name);
      var options = [""].concat(name === "property" ? known.sort() : known);
      var label = catalog.choice(filterNames[name], options.map(function (value) {
        return { value: value, title: value || "All" };
      }), known.indexOf(wanted) >= 0 ? wanted : "");
      var select = label.querySelector("select");
      select.name = name;
      if (wanted && known.indexOf(wanted) < 0) { unknown.push(filterNames[name].toLowerCase() + " “" + wanted + "”"); }
      fields[name] = select;
      box.append(label);
    });
    box.append(catalog.button("Show all", function () {
      changesOnly.checked = false;
      Object.keys(fields).forEach(function (name) { fields[name].value = ""; });
      writeFilter();
    }));
    box.addEventListener("change", writeFilter);
    box.append(make("p", "note", "Keys: j and k go on and back, b shows before and after, i inspects, Esc ends."));
    details.append(summary, box);
    nothing = make("p", "none", "No entry is like that.");
    trace.append(nothing);
    var tools = trace.querySelector("header p");
    tools.prepend(count, details);
    if (unknown.length) { catalog.tell("The trace has no " + unknown.join(", no ") + "; all of it is shown."); }
  }

  // MARK: Inspecting

  var inspector, card;
  var partSelector = "[data-part], .app:not([aria-hidden]) [data-id]";
  // The elements of the content as the page of the definition lists them, whose numbers are those of their parts.
  var elements = [];
  var reading = null;

  function isElement(anchor) { return /^c\d+$/.test(anchor); }
  function element(anchor) { return isElement(anchor) ? elements[Number(anchor.slice(1)) - 1] : null; }

  // Reads the elements once they are asked for; where they cannot be read, parts have numbers for names.
  function readElements() {
    var link = bench.querySelector('.rail-head a[href^="definition.html#"]');
    reading = reading || (link ? catalog.source(link.href.split("#")[0]) : Promise.reject())
      .then(function (source) {
        var step = new DOMParser().parseFromString(source, "text/html").getElementById(bench.dataset.step);
        elements = step ? all(step, ".tree li") : [];
      }).catch(function () { elements = []; });
    return reading;
  }

  // The nearest part around another one, or none; the state of an entry may have taken the mockup's own parts out of the page.
  function around(part, selector) { return part.parentElement ? part.parentElement.closest(selector) : null; }

  function entriesOf(part) {
    var holder = isElement(part.dataset.part) ? around(part, '[data-part^="step."]') : null;
    var path = holder ? holder.dataset.part : pathOf(part);
    return entries.filter(function (entry) {
      return pathsOf(entry).some(function (name) { return name === path || name.indexOf(path + ".") === 0; });
    }).map(function (entry) { return entry.number; });
  }

  function nameOf(part) {
    var item = element(part.dataset.part);
    var maker = entries.filter(function (entry) { return entry.place[0] === part.dataset.part; })[0];
    return item ? text(item.querySelector(".node"))
      : part.dataset.id || (maker && maker.subject) || part.dataset.part;
  }

  // What a person means who points somewhere: the button rather than its words.
  function meant(target) {
    return target.closest(".button[data-part], .close-button[data-part]") || target.closest(partSelector);
  }

  // The part that was pointed at and everything around it, each of which can be asked for instead.
  function crumbs(innermost, current) {
    var list = make("p", "path");
    for (var part = innermost; part; part = around(part, partSelector)) {
      list.prepend(crumb(part, part === current), list.firstChild ? " › " : "");
    }
    return list;
  }

  function crumb(part, isCurrent) {
    var button = catalog.button(nameOf(part), function () { pin(live(part), live(pinned.innermost), live(pinned.under)); });
    if (isCurrent) { button.setAttribute("aria-current", "true"); }
    return button;
  }

  // What the address calls a part.
  function wordOf(part) { return part.dataset.part || part.dataset.id; }

  // A part of the mockup as it is shown, or else as it ends up.
  function find(word) {
    if (!screens.length) { return null; }
    var isIt = function (part) { return wordOf(part) === word; };
    var final = screens[0].original.reduce(function (parts, node) {
      return node.querySelectorAll ? parts.concat(node.matches(partSelector) ? node : [], all(node, partSelector)) : parts;
    }, []);
    return all(screens[0].screen, partSelector).filter(isIt)[0] || final.filter(isIt)[0];
  }

  // The same part where the state of an entry was drawn since.
  function live(part) { return part && !part.isConnected ? find(wordOf(part)) || part : part; }

  // Inspects the part that the address names, with what lies under it.
  function pinFromAddress(word, behind) {
    if (!word) { return; }
    if (!find(word)) {
      catalog.tell("The mockup has no part “" + word + "”.");
      return;
    }
    inspect(true);
    var under = all(screens[0].screen, ".app[aria-hidden] [data-id]").filter(function (part) { return part.dataset.id === behind; })[0];
    readElements().then(function () { pin(find(word), find(word), under); });
  }

  // The part of the page behind an experience to which a press on the backdrop points.
  function behind(event) {
    if (!event.target.closest(".backdrop")) { return null; }
    return document.elementsFromPoint(event.clientX, event.clientY).map(function (node) {
      return node.closest(".app[aria-hidden] [data-id]");
    }).filter(Boolean)[0];
  }

  // Says what lies under a part, and leads to where the page of the screen tells of it.
  function noteBehind(part) {
    var screen = bench.querySelector(".rail-head .over a");
    if (!part || !screen) { return ""; }
    var note = make("p", "", "Behind it: ");
    var link = make("a", "", text(screen) + " › " + part.dataset.id);
    var address = new URL(screen.href);
    address.searchParams.set("part", part.dataset.id);
    link.href = address.href;
    note.append(link);
    return note;
  }

  // Says which entries made a part so, and leads to them.
  function noteMakers() {
    if (!pinned.entries.length) { return make("p", "", "No entry of the trace touched it by itself."); }
    var note = make("p", "", pinned.entries.length === 1 ? "Made so by entry " : "Made so by entries ");
    pinned.entries.forEach(function (number, index) {
      var link = make("a", "", String(number));
      link.href = "#t" + number;
      note.append(index > 0 ? ", " : "", link);
    });
    note.append(".");
    return note;
  }

  function pin(part, innermost, under) {
    pinned = part ? { part: part, innermost: innermost || part, entries: entriesOf(part), under: under } : null;
    card.hidden = !part;
    card.textContent = "";
    if (part) {
      var item = element(part.dataset.part);
      var title = make("p");
      title.append(make("strong", "", nameOf(part)));
      if (item) {
        [".node-text", ".line"].forEach(function (name) {
          var node = item.querySelector(":scope > " + name);
          if (node) { title.append(" ", node.cloneNode(true)); }
        });
      }
      var close = catalog.button("Show the whole trace", function () { pin(null); inspector.focus(); });
      var path = crumbs(pinned.innermost, part);
      if (path.children.length > 1) { card.append(path); }
      card.append(title);
      var style = item && item.querySelector(":scope > .looks");
      if (style) { card.append(style.cloneNode(true)); }
      card.append(noteMakers(), noteBehind(under), close);
      screens.forEach(function (other) { outline(other.screen.contains(part) ? [part] : [], other.screen, nameOf(part)); });
      trace.scrollTop = 0;
      if (scrollsAsWhole()) { card.scrollIntoView({ block: "nearest" }); }
    } else {
      outlineChosen();
    }
    catalog.put({ part: part ? wordOf(part) : "", behind: part && under ? under.dataset.id : "" });
    filter();
  }

  function inspecting() { return inspector.getAttribute("aria-pressed") === "true"; }

  function inspect(isOn) {
    inspector.setAttribute("aria-pressed", String(isOn));
    bench.classList.toggle("inspecting", isOn);
    if (isOn) { readElements(); }
    // Where the page scrolls as a whole, the mockup comes back to where it can be pointed at.
    if (isOn && scrollsAsWhole()) {
      choose(0);
      bench.querySelector(".exhibit").scrollIntoView({ block: "center" });
    }
    if (!isOn && pinned) { pin(null); } else if (!isOn) { outlineChosen(); }
  }

  function buildInspector() {
    inspector = catalog.button("Inspect", function () { inspect(!inspecting()); });
    inspector.title = "Point at a part of the mockup to see what made it so (i)";
    inspector.setAttribute("aria-pressed", "false");
    card = make("div", "picked");
    card.hidden = true;
    card.setAttribute("role", "status");
    trace.querySelector("header p").prepend(inspector);
    trace.querySelector("header").after(card);
    var exhibit = bench.querySelector(".exhibit");
    exhibit.addEventListener("pointermove", function (event) {
      if (!inspecting() || pinned) { return; }
      var part = meant(event.target);
      var screen = event.target.closest(".screen");
      if (screen) { outline([part], screen, part ? nameOf(part) : ""); }
    });
    exhibit.addEventListener("click", function (event) {
      var isPast = event.target.closest(".screen.past");
      if (!inspecting() && !isPast) { return; }
      event.preventDefault();
      event.stopPropagation();
      if (!inspecting()) { return; }
      var under = behind(event);
      readElements().then(function () { pin(meant(event.target), event.target.closest(partSelector), under); });
    }, true);
  }

  // MARK: Start

  // The screens of the mockup; a second one has the end of the trace from the first.
  function collect() {
    screens = screens.filter(function (part) { return part.screen.isConnected; });
    all(bench, ".exhibit .screen").forEach(function (screen) {
      var isKnown = screens.some(function (part) { return part.screen === screen; });
      if (isKnown || !screen.querySelector(":scope > .app")) { return; }
      var part = region(screen);
      if (screens.length) { part.original = screens[0].original.map(function (node) { return node.cloneNode(true); }); }
      screens.push(part);
      watch.observe(screen);
    });
  }

  document.addEventListener("shown", function () {
    if (!entries) { return; }
    collect();
    if (chosen) { present(); }
  });

  // The regions of another device, or of a window of another size, are elsewhere.
  var watch = new ResizeObserver(function () { if (entries && !pinned) { outlineChosen(); } });

  // Keys work wherever nothing else takes them; they can be turned off, since assistive technology has keys of its own.
  function keys(event) {
    if (!entries || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (event.target.closest("input:not([type=range]):not([type=checkbox]), select, textarea, dialog, [popover]")) { return; }
    if (catalog.keysAreOff() || (event.key === "Escape" && !chosen && !inspecting())) { return; }
    switch (event.key) {
    case "j": step(1); break;
    case "k": step(-1); break;
    case "b": if (chosen) { choose(chosen, !before); } break;
    case "i": inspect(!inspecting()); break;
    case "Escape": if (inspecting()) { inspect(false); } else { choose(0); } break;
    default: return;
    }
    event.preventDefault();
  }

  function fromAddress() {
    var match = /^#t(\d+)$/.exec(location.hash);
    var number = match ? Number(match[1]) : 0;
    if (number > entries.length) { catalog.tell("The trace has no entry " + number + "."); number = 0; }
    if (number || chosen) {
      choose(number, new URLSearchParams(location.search).get("b") === "1");
      settle();
    }
  }

  // A browser scrolls the window to what the address names; where the trace scrolls by itself, the mockup stays in view.
  function settle() {
    if (chosen && getComputedStyle(trace).overflowY !== "visible") { window.scrollTo(0, 0); }
    reveal();
  }

  // Brings the step of the page into view in the list of all steps.
  function findStep() {
    var here = bench && bench.querySelector(".step-list [aria-current]");
    if (here) { here.closest("ol").scrollLeft = here.offsetLeft - here.closest("ol").offsetLeft - 16; }
  }

  // The first mention of a trait leads to its page; all later ones do as well.
  function linkMentions() {
    var pages = { __proto__: null };
    all(trace, ".entries > li > p:first-of-type").forEach(function (line) {
      var name = line.firstChild;
      var subject = text(name);
      if (name.nodeName === "A") { pages[subject] = name.getAttribute("href"); return; }
      if (!pages[subject]) { return; }
      var link = make("a", "", subject);
      link.setAttribute("href", pages[subject]);
      name.replaceWith(link, " ");
    });
  }

  function start() {
    entries = undefined;
    bench = document.querySelector(".workbench");
    trace = document.querySelector("section.trace");
    if (!bench || !trace || !trace.querySelector(".entries > li")) { return; }
    linkMentions();
    entries = all(trace, ".entries > li").map(read);
    screens = all(bench, ".exhibit .screen").filter(function (screen) {
      return screen.querySelector(":scope > .app");
    }).map(region);
    trace.classList.add("live");
    screens.forEach(function (part) { watch.observe(part.screen); });
    drawings = chosen = before = pinned = asked = undefined;
    fields = { __proto__: null };
    buildScrubber();
    caption();
    // Where something is can be asked as the page is laid out anyway; before, it would be laid out for that alone.
    requestAnimationFrame(findStep);
    buildInspector();
    var values = new URLSearchParams(location.search);
    buildFilters(values);
    filter();
    trace.addEventListener("click", function (event) {
      var row = event.target.closest(".entries > li");
      var link = event.target.closest("a");
      if (!row || (link && link !== row.firstChild) || String(getSelection())) { return; }
      event.preventDefault();
      var number = entries.findIndex(function (entry) { return entry.row === row; }) + 1;
      choose(number === chosen && !before ? 0 : number, false);
    });
    fromAddress();
    pinFromAddress(values.get("part"), values.get("behind"));
  }

  document.addEventListener("keydown", keys);
  addEventListener("hashchange", function () { if (entries) { fromAddress(); } });
  addEventListener("load", function () {
    if (entries && chosen) { requestAnimationFrame(settle); }
  });
  document.addEventListener("visit", start);
  start();
}());
