// Makes the forms of a mockup as exact as the runtime's: how many options can be chosen, and what is missing.
// Without it, required answers are still checked by the style sheet.
(function () {
  "use strict";
  function start() {
    var screen = document.getElementById("step");
    if (screen) {
      screen.addEventListener("click", function (event) {
        var link = event.target.closest("a[href^='#']");
        if (!link) { return; }
        var top = window.scrollY;
        window.requestAnimationFrame(function () { window.scrollTo(0, top); });
      });
    }
    var items = screen ? screen.querySelectorAll(".item") : [];
    if (!items.length) { return; }
    screen.classList.add("scripted");
    function choices(item) { return Array.prototype.slice.call(item.querySelectorAll(".choice")); }
    function isComplete(item) {
      var chosen = choices(item).filter(function (choice) { return choice.checked; });
      var field = item.querySelector(".field, .picker");
      switch (item.dataset.needs) {
      case "text": return field.value !== "";
      case "one": return field ? field.value !== "" : item.dataset.value !== undefined
        ? item.dataset.value !== "" : chosen.some(function (choice) { return choice.value !== ""; });
      case "some": return chosen.length >= Number(item.dataset.min)
        && (!item.dataset.max || chosen.length <= Number(item.dataset.max));
      default: return true;
      }
    }
    function update() {
      var missing = false;
      Array.prototype.forEach.call(items, function (item) {
        var complete = isComplete(item);
        item.classList.toggle("incomplete", !complete);
        missing = missing || !complete;
      });
      screen.classList.toggle("missing", missing);
    }
    screen.addEventListener("input", function (event) {
      var item = event.target.closest(".item");
      if (!item) { return; }
      delete item.dataset.value;
      if (item.dataset.needs === "some" && item.dataset.max && event.target.checked) {
        var chosen = choices(item).filter(function (choice) { return choice.checked; });
        if (chosen.length > Number(item.dataset.max)) { event.target.checked = false; }
      }
      update();
    });
    update();
  }

  // A mockup alone on its page is shown as its address asks: the choices that other pages have in their toolbars.
  var choices = { d: "device", o: "orientation", tx: "text-size", dir: "direction" };
  var overlays = { safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order" };
  var measures = ["ts", "ts-caption", "ts-title"];
  var deviceMeasures = ["sw", "sh", "st", "sb", "sl", "sr", "lm", "home", "hole-w", "hole-h", "hole-y", "upright",
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
    Object.keys(choices).forEach(function (key) {
      if (values.get(key)) { choose(form, choices[key], values.get(key)); }
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
      document.documentElement.style.colorScheme = appearance;
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
    window.parent.postMessage({ mockup: location.pathname.split("/").pop() }, "*");
  }

  document.addEventListener("visit", start);
  obey();
  start();
}());
