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
  document.addEventListener("visit", start);
  start();
}());
