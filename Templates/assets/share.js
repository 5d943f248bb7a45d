// Copies the address of what is shown as it is shown, and a line for the notes of a review that names it.
(function () {
  "use strict";
  if (!window.catalog) { return; }

  // The choices of the toolbar that are not the usual ones, in words.
  function choices() {
    return ["device", "orientation", "appearance", "text-size", "direction"].map(function (id) {
      var field = document.querySelector("select#" + id);
      var option = field && field.selectedOptions[0];
      return option && !option.hasAttribute("selected") ? catalog.text(option) : "";
    }).filter(Boolean);
  }

  function note() {
    var crumbs = catalog.all(document, ".rail .crumbs a").map(catalog.text);
    var entry = document.querySelector(".trace .entries > .chosen > p");
    var words = crumbs.concat(catalog.text(document.querySelector("h1")));
    var title = [words.join(" ▸ ")].concat(choices(), entry ? [catalog.text(entry.firstChild)] : []).join(", ");
    return "- [" + title.replace(/\s+/g, " ").replace(/([\\\[\]`*_<>])/g, "\\$1") + "](" +
      location.href.replace(/\(/g, "%28").replace(/\)/g, "%29") + "): ";
  }

  // Where a page may not use the clipboard, an old command still can.
  function copy(text) {
    function byCommand() {
      var field = catalog.make("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      var isDone = document.execCommand("copy");
      field.remove();
      return isDone ? Promise.resolve() : Promise.reject(new Error("There is no clipboard"));
    }
    return navigator.clipboard ? navigator.clipboard.writeText(text).catch(byCommand) : byCommand();
  }

  // Paper says how the mockup is shown, where that is not as usual.
  function nameVariant() {
    var head = document.querySelector(".rail-head");
    var words = choices();
    if (head && words.length) { head.append(catalog.make("p", "where variant", words.join(", "))); }
  }

  function forgetVariant() {
    catalog.all(document, ".variant").forEach(function (old) { old.remove(); });
  }

  function button(label, content) {
    var control = catalog.button(label, function () {
      copy(content()).then(function () { return "Copied"; }, function () { return "Not copied"; }).then(function (word) {
        control.textContent = word;
        setTimeout(function () { control.textContent = label; }, 1500);
      });
    });
    control.setAttribute("aria-live", "polite");
    return control;
  }

  function start() {
    var head = document.querySelector(".rail-head");
    if (!head || head.querySelector(".copy")) { return; }
    var box = catalog.make("p", "where copy");
    box.append(
      button("Copy link", function () { return location.href; }), button("Copy note for review", note));
    head.querySelector(".where:last-of-type").after(box);
  }
  document.addEventListener("visit", start);
  window.addEventListener("beforeprint", nameVariant);
  window.addEventListener("afterprint", forgetVariant);
  start();
}());
