// Makes the forms of a mockup as live as the runtime's: how many options can be chosen, what is missing, and where conditions
// lead. Without it, required answers are still checked by the style sheet, and the branches of a condition are listed.
(function () {
  "use strict";
  function all(node, selector) { return Array.prototype.slice.call(node.querySelectorAll(selector)); }

  // What was answered lasts until the experience ends, from page to page, as the runtime keeps the answers of all steps.
  var memory = {
    read: function (key) {
      try { return JSON.parse(sessionStorage.getItem(key)) || {}; } catch (error) { return {}; }
    },
    write: function (key, value) {
      try { sessionStorage.setItem(key, JSON.stringify(value)); } catch (error) { return; }
    }
  };
  if (window.parent !== window) { document.documentElement.classList.add("framed"); }
  // Pictures of steps in other pages show them as they are at first; only a phone that is played goes on from page to page.
  var isLive = window.parent === window || window.name === "player";

  // An address that somebody opens afresh shows everybody the same: answers last on the way from mockup to mockup, on the way back
  // and where a page is loaded again.
  function forget() {
    var arrival = performance.getEntriesByType("navigation")[0];
    if (window.parent !== window || !arrival || arrival.type !== "navigate") { return; }
    if (memory.read("way").to !== location.pathname) { memory.write("answers", {}); }
  }

  function remember(event) {
    var link = event.target.closest && event.target.closest("a[href]");
    if (link) { memory.write("way", { to: link.pathname }); }
  }

  // The way back is the one of the page around the phone that is played, which knows how it came there.
  function goOn(event) {
    var link = event.target.closest && event.target.closest("a[href]");
    if (!link || event.defaultPrevented || link.protocol !== location.protocol || link.pathname === location.pathname) { return; }
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) { return; }
    event.preventDefault();
    location.replace(link.href.split("#")[0] + (link.search ? "" : location.search));
  }

  // MARK: Answers

  function choices(item) { return all(item, ".choice"); }
  function field(item) { return item.querySelector(".field, .picker"); }

  // The values of an answer; of several options, in the order in which they were chosen.
  function values(item) {
    if (field(item)) { return [field(item).value]; }
    if (item.dataset.value !== undefined) { return item.dataset.value.split("\n"); }
    var chosen = choices(item).filter(function (choice) { return choice.checked; }).map(function (choice) { return choice.value; });
    return chosen.length || item.querySelector("[type=checkbox]") ? chosen : [""];
  }

  function isComplete(item) {
    var count = values(item).length;
    switch (item.dataset.needs) {
    case "text": case "one": return values(item).join("\n") !== "";
    case "some": return count >= Number(item.dataset.min) && (!item.dataset.max || count <= Number(item.dataset.max));
    default: return true;
    }
  }

  // Takes what a person did with a choice, and undoes it where no more may be chosen.
  function take(item, choice) {
    if (choice.type !== "checkbox") {
      delete item.dataset.value;
      return;
    }
    choice.checked = !choice.checked;
    var chosen = values(item);
    var place = chosen.indexOf(choice.value);
    if (place >= 0) {
      chosen.splice(place, 1);
    } else if (!item.dataset.max || chosen.length < Number(item.dataset.max)) {
      chosen.push(choice.value);
    }
    choice.checked = chosen.indexOf(choice.value) >= 0;
    if (chosen.length) { item.dataset.value = chosen.join("\n"); } else { delete item.dataset.value; }
  }

  function restore(item, answer) {
    if (field(item)) {
      field(item).value = answer[0];
      return;
    }
    choices(item).forEach(function (choice) { choice.checked = answer.indexOf(choice.value) >= 0; });
    if (answer.length) { item.dataset.value = answer.join("\n"); } else { delete item.dataset.value; }
  }

  // MARK: Conditions

  // A text in the letters that a reader sees, so that no part of one counts as a letter of its own.
  function letters(text) {
    var parts = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.normalize("NFC"));
    return Array.from(parts, function (part) { return part.segment; });
  }
  function standsAt(text, part, place) {
    return part.every(function (letter, index) { return text[place + index] === letter; });
  }
  function contains(text, part) {
    return text.concat("").some(function (letter, place) { return standsAt(text, part, place); });
  }
  function lines(text) {
    return letters(text).reduce(function (list, letter) {
      if (letter === "\n") { list.push(""); } else { list[list.length - 1] += letter; }
      return list;
    }, [""]);
  }
  // A number as the runtime reads it: without spaces, with words for what has no end, and in base 16 as well.
  function number(text) {
    var base16 = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i.exec(text);
    if (base16 && base16[2] + base16[3]) {
      return (base16[1] === "-" ? -1 : 1) * parseInt(base16[2] + base16[3], 16)
        * Math.pow(2, Number(base16[4] || 0) - 4 * base16[3].length);
    }
    if (/^[+-]?inf(inity)?$/i.test(text)) { return text.charAt(0) === "-" ? -Infinity : Infinity; }
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
  }
  var comparisons = {
    __proto__: null,
    "==": function (one, other) { return one.normalize("NFC") === other.normalize("NFC"); },
    "*": function (one, other) { return contains(letters(one), letters(other)); },
    "^": function (one, other) { return standsAt(letters(one), letters(other), 0); },
    "$": function (one, other) {
      var text = letters(one);
      var part = letters(other);
      return text.length >= part.length && standsAt(text, part, text.length - part.length);
    },
    // A search can take as long as it likes, so that long texts are left to the runtime.
    "regex": function (one, other, reach) { return one.length > reach ? null : new RegExp(other, "u").test(one); },
    "in": function (one, other) {
      return lines(one).some(function (line) { return comparisons["=="](line, other); });
    },
    ">": function (one, other) { return number(one) > number(other); },
    ">=": function (one, other) { return number(one) >= number(other); },
    "<": function (one, other) { return number(one) < number(other); },
    "<=": function (one, other) { return number(one) <= number(other); }
  };
  [["!=", "=="], ["!*", "*"], ["!^", "^"], ["!$", "$"], ["not in", "in"]].forEach(function (pair) {
    comparisons[pair[0]] = function (one, other) { return !comparisons[pair[1]](one, other); };
  });

  // Whether a condition holds, or null where only the runtime can tell.
  function holds(clause, answers) {
    if (!Array.isArray(clause)) { return clause; }
    var parts = clause.slice(1);
    function each() { return parts.map(function (part) { return holds(part, answers); }); }
    function decide(found, list) { return list.indexOf(found) >= 0 ? found : list.indexOf(null) >= 0 ? null : !found; }
    switch (clause[0]) {
    case "and": return decide(false, each());
    case "or": return decide(true, each());
    case "not": return each()[0] === null ? null : !each()[0];
    default: return parts[0] in answers && comparisons[clause[0]](answers[parts[0]], parts[1], parts[2]);
    }
  }

  function answersFor(screen, explanation) {
    var answers = JSON.parse(explanation.dataset.answers);
    var given = isLive ? memory.read("answers") : {};
    Object.keys(answers).forEach(function (block) {
      if (given[block]) { answers[block] = given[block].join("\n"); }
    });
    all(screen, ".item").forEach(function (item) { answers[item.dataset.block] = values(item).join("\n"); });
    return answers;
  }

  // The branch that is taken, none, or null where that cannot be told.
  function branch(item, answers) {
    var branches = all(item, ":scope > ul > [data-when]");
    for (var index = 0; index < branches.length; index += 1) {
      var outcome = holds(JSON.parse(branches[index].dataset.when), answers);
      if (outcome === null) { return null; }
      if (outcome) { return branches[index]; }
    }
    return undefined;
  }

  // Where a press leads under the answers, and why; the last action that leads somewhere decides.
  function lead(screen, explanation) {
    var answers = answersFor(screen, explanation);
    var result = { isDecided: true, taken: [] };
    all(explanation, ".taps > li").forEach(function (item) {
      if (!item.querySelector("[data-when]")) {
        result.link = item.querySelector("a") || result.link;
        return;
      }
      var taken = branch(item, answers);
      if (taken === null) { result.isDecided = false; }
      if (!taken) { return; }
      result.taken.push(taken);
      result.link = all(taken, "a").pop() || result.link;
    });
    return result;
  }

  function press(screen, link, event) {
    var anchor = document.getElementById(link.hash.slice(1));
    var explanation = anchor && anchor.nextElementSibling;
    if (!explanation || !explanation.dataset.answers) { return; }
    var result = lead(screen, explanation);
    all(explanation, "[data-when]").forEach(function (item) {
      item.classList.toggle("taken", result.taken.indexOf(item) >= 0);
    });
    if (!result.isDecided || !result.link) { return; }
    event.preventDefault();
    memory.write("led", {
      to: result.link.pathname,
      why: result.taken.map(function (item) { return item.querySelector(".condition").textContent; })
    });
    result.link.click();
  }

  // Says why a condition led here.
  function say() {
    var led = memory.read("led");
    if (!isLive || led.to !== location.pathname || !led.why.length) { return; }
    memory.write("led", {});
    var note = document.createElement("p");
    note.className = "note came";
    note.setAttribute("role", "status");
    var isOtherwise = led.why.length === 1 && led.why[0] === "Otherwise";
    note.textContent = isOtherwise ? "Came here since no condition held." : "Came here by a condition: " + led.why.join("; ") + ".";
    var rail = document.querySelector(".rail-head");
    if (rail) { rail.append(note); } else if (window.parent === window) { document.querySelector("main").prepend(note); }
  }

  // MARK: Screens

  // Gives the answers that a form has at first.
  var reset = function () {};

  function start() {
    var screen = document.getElementById("step");
    reset = function () {};
    say();
    if (!screen) {
      if (isLive && document.querySelector(".screen .ended")) { memory.write("answers", {}); }
      return;
    }
    screen.addEventListener("click", function (event) {
      var link = event.target.closest("a[href^='#']");
      if (!link) { return; }
      press(screen, link, event);
      var top = window.scrollY;
      window.requestAnimationFrame(function () { window.scrollTo(0, top); });
    });
    var items = all(screen, ".item[data-block]");
    if (!items.length) { return; }
    screen.classList.add("scripted");
    function update() {
      items.forEach(function (item) { item.classList.toggle("incomplete", !isComplete(item)); });
      screen.classList.toggle("missing", items.some(function (item) { return !isComplete(item); }));
    }
    var given = isLive ? memory.read("answers") : {};
    var first = items.map(values);
    items.forEach(function (item) {
      if (given[item.dataset.block]) { restore(item, given[item.dataset.block]); }
    });
    reset = function () {
      items.forEach(function (item, index) { restore(item, first[index]); });
      update();
    };
    screen.addEventListener("input", function (event) {
      var item = event.target.closest(".item");
      if (!item) { return; }
      take(item, event.target);
      if (isLive) {
        var answers = memory.read("answers");
        answers[item.dataset.block] = values(item);
        memory.write("answers", answers);
      }
      update();
    });
    update();
  }

  // A mockup alone on its page is shown as its address asks: the choices that other pages have in their toolbars.
  var controls = { d: "device", o: "orientation", tx: "text-size", dir: "direction" };
  var overlays = { safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order", frames: "overlay-frames" };
  var measures = ["ts", "ts-caption", "ts-title"];
  var deviceMeasures = ["sw", "sh", "st", "sb", "sl", "sr", "lm", "corner", "home", "hole-w", "hole-h", "hole-y", "upright",
    "tablet", "android"];
  function choose(form, id, value) {
    var select = document.createElement("select");
    select.id = id;
    select.appendChild(new Option(value, value, true, true));
    form.appendChild(select);
  }
  function obey() {
    var screens = Array.prototype.slice.call(document.querySelectorAll(".bare .screen"));
    var values = new URLSearchParams(location.search);
    if (!screens.length || !location.search) { return; }
    var form = document.createElement("form");
    var probe = document.createElement("div");
    var unknown = [];
    form.hidden = true;
    probe.hidden = true;
    probe.className = "device";
    document.querySelector("main").className = "exhibit";
    if (values.get("o") && !values.get("d")) { values.set("d", "iphone-16"); }
    ["o", "dir"].forEach(function (key) {
      var known = { o: ["portrait", "landscape"], dir: ["ltr", "rtl"] }[key];
      if (values.get(key) && known.indexOf(values.get(key)) < 0) {
        unknown.push((key === "o" ? "way to hold it" : "direction") + " “" + values.get(key) + "”");
        values.delete(key);
      }
    });
    Object.keys(controls).forEach(function (key) {
      if (values.get(key)) { choose(form, controls[key], values.get(key)); }
    });
    (values.get("ov") || "").split(",").filter(Boolean).forEach(function (name) {
      if (!overlays[name]) { unknown.push("overlay “" + name + "”"); return; }
      var box = document.createElement("input");
      box.type = "checkbox";
      box.checked = true;
      box.id = overlays[name];
      form.appendChild(box);
    });
    document.body.appendChild(form);
    document.querySelector("main").appendChild(probe);
    var computed = getComputedStyle(probe);
    function take(name) {
      screens.forEach(function (screen) { screen.style.setProperty("--" + name, computed.getPropertyValue("--" + name)); });
    }
    if (values.get("tx") && !computed.getPropertyValue("--known-size")) {
      unknown.push("text size “" + values.get("tx") + "”");
    }
    measures.forEach(take);
    if (values.get("d") && !computed.getPropertyValue("--known-device")) {
      unknown.push("device “" + values.get("d") + "”");
    } else if (values.get("d")) {
      deviceMeasures.forEach(take);
    }
    var appearance = values.get("th");
    if (appearance === "light" || appearance === "dark") {
      // Between the screens of a film stands the page that frames it.
      if (screens.length === 1) { document.documentElement.style.colorScheme = appearance; }
      screens.forEach(function (screen) { screen.style.colorScheme = appearance; });
    } else if (appearance && appearance !== "auto") {
      unknown.push("appearance “" + appearance + "”");
    }
    probe.remove();
    if (!unknown.length) { return; }
    var note = document.createElement("p");
    note.className = "note";
    note.textContent = "There is no " + unknown.join(", no ") + "; the mockup is shown in the usual way instead.";
    document.querySelector("main").prepend(note);
  }

  // A page that frames the mockup learns which one it shows.
  if (window.parent !== window) {
    // Only pages of a server have an origin that can be named.
    var reader = /^https?:$/.test(location.protocol) ? location.origin : "*";
    window.parent.postMessage({ mockup: decodeURIComponent(location.pathname.split("/").pop()), title: document.title }, reader);
  }

  // MARK: Room

  // The components of a screen whose texts are taller than the room that they ask for: at large text, the runtime, too, draws them
  // over what is below.
  function crowded(selector) {
    return all(document, selector).filter(function (part) {
      var bottom = part.getBoundingClientRect().bottom;
      return all(part, ".t").some(function (text) { return text.getBoundingClientRect().bottom > bottom + 1; });
    }).map(function (part) { return "“" + part.dataset.id + "”"; });
  }

  // Whether a part of a step is seen only when somebody scrolls.
  function isBelow(part) {
    var top = part.getBoundingClientRect().top;
    for (var box = part.parentElement; box && !box.matches(".screen"); box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowY) && top >= box.getBoundingClientRect().bottom - 1) { return true; }
    }
    return false;
  }

  // Whether the target of a tooltip is outside the screen.
  function isAstray(tooltip) {
    var probe = document.createElement("div");
    probe.style.cssText = "position: absolute; visibility: hidden";
    tooltip.append(probe);
    function length(value) {
      probe.style.width = "max(0px, " + value + ")";
      return parseFloat(getComputedStyle(probe).width);
    }
    var isOutside = length("var(--sw) - var(--tx)") === 0 || length("var(--sh) - var(--ty)") === 0
      || length("var(--tx) + var(--tw)") === 0 || length("var(--ty) + var(--th)") === 0;
    probe.remove();
    return isOutside;
  }

  function list(names) {
    var more = names.length - 3;
    return names.slice(0, 3).join(", ") + (more > 0 ? " and " + more + " more" : "");
  }

  function warn() {
    ["", "[aria-hidden]"].forEach(function (behind) {
      var names = crowded(".exhibit > .device > .screen > .app" + (behind || ":not([aria-hidden])") + " .part[data-id]");
      if (!names.length) { return; }
      window.catalog.tell("At this text size, text does not fit into " + list(names)
        + (behind ? " on the screen behind" : "") + ". Let the height follow the content.");
    });
    all(document, ".exhibit > .device > .screen > .tooltip.targeted").filter(isAstray).forEach(function () {
      window.catalog.tell("The target is off screen here, so the tooltip points at nothing.");
    });
    if (!new URLSearchParams(location.search).get("tx")) { return; }
    var below = all(document, ".exhibit > .device .wrapper a[href]").filter(isBelow).map(function (part) {
      return "“" + (part.getAttribute("aria-label") || part.textContent).trim() + "”";
    }).filter(function (name, place, names) { return name !== "“”" && names.indexOf(name) === place; });
    if (below.length) {
      window.catalog.tell("At this text size, " + list(below) + (below.length > 1 ? " are" : " is") + " visible only after scrolling.");
    }
  }

  document.addEventListener("visit", start);
  if (window.catalog) {
    document.addEventListener("shown", warn);
    warn();
  }
  document.addEventListener("reset", function () {
    memory.write("answers", {});
    reset();
  });
  document.addEventListener("click", remember, true);
  if (window.name === "player") { document.addEventListener("click", goOn); }
  obey();
  forget();
  start();
}());
