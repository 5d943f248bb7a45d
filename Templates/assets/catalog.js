// Keeps in the address how mockups are shown, and takes it along from page to page; a clean address means the usual way.
// It also has what the other scripts share. Everything on the site can be read without any of them.
(function () {
  "use strict";
  // A file of which another file of the site wants to read the source hands it over, since that one cannot.
  if (window.name === "source" && window !== window.parent && location.protocol === "file:") {
    window.parent.postMessage("<!DOCTYPE html>" + document.documentElement.outerHTML, "*");
    window.showFindings = window.showCatalogFindings = window.showChanges = window.showApprovals = function () {};
    return;
  }
  // A control of the page; a heading can have the same name.
  function element(id) { return document.querySelector("select#" + id + ", input#" + id); }
  window.catalog = {
    all: function (node, selector) { return Array.prototype.slice.call(node.querySelectorAll(selector)); },
    text: function (node) { return node ? node.textContent.trim() : ""; },
    make: function (tag, name, content) {
      var node = document.createElement(tag);
      if (name) { node.className = name; }
      if (content) { node.textContent = content; }
      return node;
    },
    button: function (label, press) {
      var button = catalog.make("button", "", label);
      button.type = "button";
      button.addEventListener("click", press);
      return button;
    },
    // What a row of a trace says of itself.
    entry: function (row) {
      return {
        // What it was given and shares, and why it came out so, as elements.
        facts: catalog.all(row, "dl"), reason: row.querySelector("p > em"),
        subject: catalog.text(row.querySelector("p").firstChild), level: catalog.text(row.querySelector("p > b")),
        phase: catalog.text(row.closest("section").querySelector("h3")), outcome: catalog.text(row.querySelector("p > i")),
        changes: catalog.all(row, "ul > li").map(function (change) {
          return { path: catalog.text(change.querySelector("b")), value: change.querySelector("ins") };
        })
      };
    },
    // The parts of a value, each taken into an element of its own: the names are elements, and start the parts.
    parts: function (value) {
      return catalog.all(value, "i").map(function (name) {
        var part = catalog.make("bdi");
        name.before(part);
        do { part.append(part.nextSibling); } while (part.nextSibling && part.nextSibling.nodeName !== "I");
        var end = part.lastChild;
        if (part.nextSibling && end.nodeType === Node.TEXT_NODE) { part.after(end.splitText(end.length - 2)); }
        return part;
      });
    },
    // A choice with its name: the options are pairs of value and title.
    choice: function (label, options, value) {
      var box = catalog.make("label", "control");
      var field = catalog.make("select");
      options.forEach(function (item) { field.append(new Option(item.title, item.value)); });
      field.value = value;
      box.append(catalog.make("span", "", label), field);
      return box;
    },
    // The size of the screen that the toolbar asks for, as the style sheet gives it to the device on the page.
    screenSize: function () {
      var device = document.querySelector(".exhibit .device");
      var style = device && getComputedStyle(device);
      return { width: style ? parseFloat(style.getPropertyValue("--sw")) : 393,
        height: style ? parseFloat(style.getPropertyValue("--sh")) : 852 };
    },
    // The source of a page. Between files, where none can be read, the page comes in a frame and hands its source over.
    source: function (address) {
      if (location.protocol !== "file:") {
        return fetch(address).then(function (answer) {
          return answer.ok ? answer.text() : Promise.reject(new Error("There is no page " + address));
        });
      }
      return new Promise(function (resolve, reject) {
        var frame = catalog.make("iframe");
        function end(done, value) {
          removeEventListener("message", hear);
          clearTimeout(timer);
          frame.remove();
          done(value);
        }
        function hear(event) {
          if (event.source === frame.contentWindow && typeof event.data === "string") { end(resolve, event.data); }
        }
        function lose() { end(reject, new Error("There is no page " + address)); }
        var timer = setTimeout(lose, 5000);
        // What comes hands itself over before it is loaded; what does not come is loaded as an error of the browser.
        frame.addEventListener("load", function () {
          clearTimeout(timer);
          timer = setTimeout(lose, 500);
        });
        frame.hidden = true;
        frame.name = "source";
        frame.title = "Another page of the catalog";
        addEventListener("message", hear);
        frame.src = address;
        document.body.append(frame);
      });
    },
    // What scripts keep in the address: empty values are left out, and the names are sorted so that links compare.
    put: function (changes, hash) {
      var values = new URLSearchParams(location.search);
      Object.keys(changes).forEach(function (name) {
        if (changes[name]) { values.set(name, changes[name]); } else { values.delete(name); }
      });
      values.sort();
      var text = values.toString();
      history.replaceState(
        history.state, "", location.pathname + (text ? "?" + text : "") + (hash === undefined ? location.hash : hash));
    },
    // What the address says under some names, as it stands in an address.
    asked: function (names) {
      var values = new URLSearchParams(), all = new URLSearchParams(location.search);
      names.forEach(function (name) { if (all.get(name)) { values.set(name, all.get(name)); } });
      return values.toString();
    },
    // Shows another page in a frame. Another address in a frame that is there would be one more step on the way back; a new frame
    // is none.
    redraw: function (frame, address) {
      var other = frame.cloneNode();
      other.setAttribute("src", address);
      frame.replaceWith(other);
      return other;
    },
    // The message below the choices, which is made when there is one.
    told: function () {
      var toolbar = document.querySelector(".toolbar");
      return toolbar.querySelector(".unknown") || toolbar.appendChild(catalog.make("output", "unknown"));
    },
    tell: function (message) {
      var place = catalog.told();
      place.textContent = (place.textContent ? place.textContent + " " : "") + message;
    }
  };
  // On a phone and on paper, where a row of a table is a card, each cell says to which column it belongs.
  function label() {
    if (!window.matchMedia("(max-width: 43.688em), print").matches) { return; }
    catalog.all(document, "table:not(.chains)").forEach(function (table) {
      var titles = catalog.all(table, "thead th").map(catalog.text);
      // How many rows a cell above still fills in each column.
      var filled = [];
      catalog.all(table, "tbody tr").forEach(function (row) {
        var place = 0;
        var below = filled.map(function (rows) { return Math.max(0, rows - 1); });
        Array.prototype.forEach.call(row.cells, function (cell) {
          while (filled[place] > 0) { place += 1; }
          if (cell.rowSpan > 1) { below[place] = cell.rowSpan - 1; }
          if (cell.tagName === "TD" && cell.colSpan === 1 && titles[place] && catalog.text(cell)) { cell.dataset.label = titles[place]; }
          place += cell.colSpan;
        });
        filled = below;
      });
    });
  }
  // On paper every picture is there, also those that a reader has not come to yet.
  addEventListener("beforeprint", function () {
    catalog.all(document, "[loading=lazy]").forEach(function (picture) { picture.loading = "eager"; });
  });
  // The folder that a link of the navigation leads to.
  function folderOf(link) {
    var folder = link.pathname.split("/").slice(-2)[0];
    // The folder of the site can have any name, also one with a percent sign that encodes nothing.
    try { return decodeURIComponent(folder); } catch (error) { return folder; }
  }
  // How many findings there are, beside the names of the pages that have them.
  window.showFindings = function (counts) {
    catalog.all(document, "header.site nav a").forEach(function (link) {
      var count = counts[folderOf(link)];
      if (!count) { return; }
      var badge = catalog.make("span", "findings-count", String(count));
      badge.title = count === 1 ? "1 finding" : count + " findings";
      link.appendChild(badge);
    });
  };
  // What only the whole catalog shows is told after what is wrong with the page alone.
  window.showCatalogFindings = function (findings) {
    window.showCatalogFindings.all = findings;
    tellFindings();
  };
  function tellFindings() {
    var all = window.showCatalogFindings.all, main = document.querySelector("main");
    var items = all && all.texts[all.pages[definedPath()]];
    if (!items || main.querySelector("[data-told]")) { return; }
    var list = main.querySelector(".diagnostics");
    if (!list) {
      var section = catalog.make("section", "");
      var before = main.querySelector(".steps-section, .player") || main.querySelector(".page-head");
      section.id = "findings";
      list = catalog.make("ol", "diagnostics");
      section.append(catalog.make("h2", "", "Findings"), list);
      if (before) { before.after(section); } else { main.querySelector(".details").prepend(section); }
    }
    list.dataset.told = "";
    list.insertAdjacentHTML("beforeend", items);
    var rail = main.querySelector(".rail-head .where"), facts = main.querySelector(".page-head .facts");
    if (!rail && !facts) { return; }
    var flag = main.querySelector(".flag[href='#findings']");
    if (!flag) {
      var line = catalog.make(rail ? "p" : "li", rail ? "where" : "");
      flag = catalog.make("a", "flag warning");
      flag.href = "#findings";
      line.append(flag);
      if (rail) { rail.after(line); } else { facts.append(line); }
    }
    flag.textContent = list.children.length === 1 ? "1 finding" : list.children.length + " findings";
  }
  document.addEventListener("visit", tellFindings);
  // The top of the catalog, and the path of a page from there.
  function root() { return document.querySelector(".search-link").dataset.script.replace(/assets\/[^\/]*$/, ""); }
  function pathOf(address) { return address.split(/[?#]/)[0].slice(new URL(root(), location.href).href.length); }
  // The path of the page that is open, without a scenario.
  function definedPath() { return pathOf(location.href).replace(/~[^\/]*(?=\.html$)/, ""); }
  // What is approved: the page that is open says it, and links to what is another one since then are marked.
  window.showApprovals = function (approvals) {
    window.showApprovals.all = approvals;
    tellApproval();
    catalog.all(document, ".step-list a, .steps-section .strip a, .change a.name").forEach(function (place) {
      var approval = approvals[pathOf(place.href).replace(/~[^\/]*(?=\.html$)/, "")];
      if (!approval || place.querySelector(".approval-mark")) { return; }
      var mark = catalog.make("span", approval.changed ? "approval-mark lapsed" : "approval-mark", approval.changed ? "△" : "✓");
      mark.title = (approval.changed ? "Changed since " + approval.by + " approved it, " : "Approved by " + approval.by + ", ") + approval.on;
      (place.querySelector(".name, b") || place).append(mark);
    });
  };
  function tellApproval() {
    var place = document.querySelector(".rail-head .where, .page-head .facts");
    var all = window.showApprovals.all;
    var approval = all && all[definedPath()];
    if (!all || !place || place.querySelector(".approval")) { return; }
    if (!approval) { return tellLapsedSteps(all, place); }
    var told = catalog.make(place.tagName === "UL" ? "li" : "span", approval.changed ? "approval lapsed" : "approval");
    told.append(approval.changed ? approval.changed.join(", ") + " changed since " + approval.by + " approved it, " + approval.on :
      "Approved by " + approval.by + ", " + approval.on);
    if (approval.note) { told.title = approval.note; }
    if (approval.changes) {
      var link = catalog.make("a", "", "See what changed");
      link.href = root() + approval.changes;
      told.append(" ", link);
    }
    place.append(" ", told);
  }
  // The page of an experience says how many of its steps are other ones since then.
  function tellLapsedSteps(all, place) {
    var folder = /^(experiences\/[^\/]+\/)index\.html$/.exec(definedPath());
    var lapsed = folder ? Object.keys(all).filter(function (path) { return path.indexOf(folder[1]) === 0 && all[path].changed; }) : [];
    if (!lapsed.length) { return; }
    var told = catalog.make("li", "approval lapsed");
    var link = catalog.make("a", "", lapsed.length === 1 ? "1 step" : lapsed.length + " steps");
    link.href = root() + lapsed[0];
    told.append(link, " changed since the approval");
    place.append(" ", told);
  }
  document.addEventListener("visit", tellApproval);
  // What is another one than in an earlier state: links to it are marked, and the head of the page leads to all of it.
  window.showChanges = function (changes) {
    window.showChanges.all = changes;
    var link = document.querySelector(".search-link");
    if (!link || !changes.count) { return; }
    var all = catalog.make("a", "", "Changes");
    all.href = root() + changes.page;
    all.title = "Since " + changes.since;
    all.append(catalog.make("span", "findings-count", String(changes.count)));
    catalog.all(document, "header.site nav a").find(function (other) { return folderOf(other) === "review"; }).after(all);
    if (all.href === location.href.split(/[?#]/)[0]) { all.setAttribute("aria-current", "page"); }
    catalog.all(document, "[aria-current]").forEach(function (other) {
      if (other !== all && all.hasAttribute("aria-current") && other.parentNode === all.parentNode) { other.removeAttribute("aria-current"); }
    });
    catalog.all(document, ".step-list a, .card a.caption, .index th a, .lane li > a, .films a.caption").forEach(function (place) {
      var words = changes.pages[pathOf(place.href)];
      if (!words || place.querySelector(".changed-mark")) { return; }
      var mark = catalog.make("span", "changed-mark", words === "new" ? "new" : "changed");
      mark.title = "Since " + changes.since + ": " + words;
      (place.querySelector(".name, b") || place).append(mark);
    });
  };
  var controls;
  // Each control takes a value, and returns what of it there is not.
  function choice(id) {
    var select = element(id);
    var usual = select.querySelector("option[selected]").value;
    return {
      name: catalog.text(select.parentNode.firstChild), fields: [select], usual: usual,
      get: function () { return select.value; },
      set: function (value) {
        var known = Array.prototype.some.call(select.options, function (option) { return option.value === value; });
        select.value = known ? value : usual;
        return known ? [] : [value];
      }
    };
  }
  function boxes(ids) {
    var names = Object.keys(ids);
    return {
      name: "Overlays", fields: names.map(function (name) { return element(ids[name]); }), usual: "",
      get: function () { return names.filter(function (name) { return element(ids[name]).checked; }).join(","); },
      set: function (value) {
        var wanted = value.split(",").filter(Boolean);
        names.forEach(function (name) { element(ids[name]).checked = wanted.indexOf(name) >= 0; });
        return wanted.filter(function (name) { return names.indexOf(name) < 0; });
      }
    };
  }
  function read() {
    var values = new URLSearchParams(location.search);
    var unknown = [];
    values.forEach(function (value, name) {
      if (!controls[name]) { return; }
      controls[name].set(value).forEach(function (word) { unknown.push(controls[name].name + " “" + word + "”"); });
    });
    catalog.told().textContent = "";
    if (unknown.length) {
      catalog.tell("There is no " + unknown.join(", no ") + "; the mockup is shown in the usual way instead.");
    }
  }
  function state() {
    var values = new URLSearchParams();
    Object.keys(controls).sort().forEach(function (name) {
      if (controls[name].get() !== controls[name].usual) { values.set(name, controls[name].get()); }
    });
    return values.toString();
  }
  // The filter of the trace, which goes along to the other steps.
  function filterState(text) {
    return [text, catalog.asked(["only", "phase", "level", "trait", "property", "outcome"])].filter(Boolean).join("&");
  }
  // What the pages that compare take over: how a mockup is shown, but for what lies over it.
  function shown(separator) {
    return Object.keys(controls).sort().map(function (name) {
      var value = controls[name].get();
      return name === "ov" || value === "both" || value === controls[name].usual ? "" : separator + name + "=" + value;
    }).join("");
  }
  function pass(text) {
    var filtered = filterState(text);
    var places = controls && !document.querySelector(".sheet") ? [".workbench", ".journey", ".shop"] : ["main"];
    catalog.all(document, places.join(" a[href], ") + " a[href]").forEach(function (link) {
      var address = link.getAttribute("href");
      // What a link asks for by itself stays as it is, where nothing here gave it that.
      if (!(controls ? /^[^:#?]+\.html(\?|#|$)/ : /^[^:#?]+\.html(#|$)/).test(address)) { return; }
      var compared = /^(.*\?(1|of)=[^;&]*)/.exec(address);
      if (compared) {
        link.setAttribute("href", compared[1] + shown(compared[2] === "1" ? ";" : "&"));
        return;
      }
      var parts = address.split("#");
      var query = link.closest(".turn, .step-list, .scenarios li, .device") ? filtered : text;
      var page = parts[0].split("?")[0] + (query ? "?" + query : "");
      link.setAttribute("href", parts.length > 1 ? page + "#" + parts[1] : page);
    });
  }
  catalog.pass = function () { if (controls) { pass(state()); } };
  function write() {
    var values = { __proto__: null };
    Object.keys(controls).forEach(function (name) {
      values[name] = controls[name].get() === controls[name].usual ? "" : controls[name].get();
    });
    catalog.told().textContent = "";
    catalog.put(values);
    pass(state());
    twin();
  }
  // Both appearances side by side take the mockup a second time.
  function addBoth() {
    element("appearance").append(new Option("Both", "both"));
  }
  function twin() {
    var exhibit = document.querySelector(".exhibit");
    var old = exhibit && exhibit.querySelector(".twin");
    if (element("appearance").value !== "both") {
      if (old) { old.remove(); }
    } else if (!old) {
      var copy = exhibit.querySelector(".device").cloneNode(true);
      catalog.all(copy, "[id]").forEach(function (part) { part.removeAttribute("id"); });
      var box = catalog.make("div", "twin");
      box.inert = true;
      box.setAttribute("aria-hidden", "true");
      box.appendChild(copy);
      exhibit.appendChild(box);
    }
    document.dispatchEvent(new Event("shown"));
  }
  // A page without the controls hands on what the address says. Its small mockups obey as far as their size stays the same.
  function handOn() {
    var appearance = new URLSearchParams(location.search).get("th");
    pass(catalog.asked(["d", "dir", "o", "ov", "th", "tx"]));
    if (appearance === "light" || appearance === "dark") {
      catalog.all(document, "main :is(.device, .screen)").forEach(function (part) { part.style.colorScheme = appearance; });
    }
    catalog.all(document, "main iframe.preview:not([name])").forEach(function (frame) {
      var query = catalog.asked(["dir", "th", "tx"]), source = frame.getAttribute("src");
      if (query && source) { catalog.redraw(frame, source.split("?")[0] + "?" + query); }
    });
  }
  // A menu ends as others do.
  function closeMenus(event) {
    catalog.all(document, ":is(.toolbar details, .filters)[open]").forEach(function (menu) {
      var isEscape = event.key === "Escape";
      if (isEscape) { menu.querySelector("summary").focus(); event.preventDefault(); }
      menu.open = !isEscape && menu.contains(event.target);
    });
  }
  document.addEventListener("click", closeMenus);
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") { closeMenus(event); } });
  function start() {
    if (!element("device")) {
      if (catalog.asked(["d", "dir", "o", "ov", "th", "tx"])) { handOn(); }
      return;
    }
    if (document.querySelector(".workbench")) { addBoth(); }
    controls = {
      __proto__: null,
      d: choice("device"), o: choice("orientation"), th: choice("appearance"), tx: choice("text-size"),
      dir: choice("direction"), ov: boxes({ safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order", frames: "overlay-frames" })
    };
    read();
    pass(state());
    twin();
    document.querySelector(".toolbar").addEventListener("reset", function () {
      catalog.all(document, ".toolbar details").forEach(function (menu) { menu.open = false; });
      setTimeout(write, 0);
    });
    Object.keys(controls).forEach(function (name) {
      controls[name].fields.forEach(function (field) { field.addEventListener("change", write); });
    });
  }
  // What a script does that comes when it is asked for.
  function call(name, place) {
    if (catalog[name]) { return catalog[name](); }
    var script = catalog.make("script");
    script.src = place.dataset.script;
    script.onload = function () { catalog[name](); };
    if (!document.querySelector("script[src='" + script.getAttribute("src") + "']")) { document.head.append(script); }
  }
  function search() { call("search", document.querySelector(".search-link")); }
  // Keys can be turned off, all but the one for the search that no assistive technology takes.
  catalog.keysAreOff = function () {
    try { return localStorage.getItem("shortcuts") === "off"; } catch (error) { return false; }
  };
  catalog.turnKeys = function (isOn) {
    try { localStorage.setItem("shortcuts", isOn ? "on" : "off"); } catch (error) { return; }
  };
  function follow(relation) {
    var link = document.querySelector("a[rel=" + relation + "]");
    if (link) { link.click(); }
  }
  function effect(event) {
    var hasCommand = event.ctrlKey || event.metaKey;
    if (event.key === "k" && hasCommand && !event.altKey && !event.shiftKey) { return search; }
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && !/^(checkbox|range)$/.test(event.target.type)) { return null; }
    if (hasCommand || catalog.keysAreOff()) { return null; }
    if (event.altKey) {
      if (!event.shiftKey) { return null; }
      return event.key === "ArrowLeft" ? function () { follow("prev"); } :
        event.key === "ArrowRight" ? function () { follow("next"); } : null;
    }
    return event.key === "/" ? search : event.key === "?" ? shortcuts : null;
  }
  function shortcuts() { call("shortcuts", document.querySelector("button.keys")); }
  document.addEventListener("keydown", function (event) {
    var act = document.querySelector(".search-link") && effect(event);
    if (!act) { return; }
    event.preventDefault();
    act();
  });
  catalog.all(document, "button.keys").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", shortcuts);
  });
  catalog.all(document, ".search-link").forEach(function (link) {
    link.addEventListener("click", function (event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) { return; }
      event.preventDefault();
      search();
    });
    if (document.querySelector(".search-page")) { search(); }
  });
  document.addEventListener("visit", label);
  window.matchMedia("(max-width: 43.688em)").addEventListener("change", label);
  window.matchMedia("print").addEventListener("change", label);
  label();
  document.addEventListener("visit", start);
  start();
}());
