// Keeps the appearance of mockups from page to page. Everything on the site works without it.
(function () {
  "use strict";
  var key = "appearance";
  var light = document.getElementById("appearance-light");
  var dark = document.getElementById("appearance-dark");
  if (!light || !dark) { return; }
  function stored() {
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }
  function store(value) {
    try { localStorage.setItem(key, value); } catch (error) { return; }
  }
  var wanted = stored();
  if (wanted === "dark" || (!wanted && window.matchMedia("(prefers-color-scheme: dark)").matches)) {
    dark.checked = true;
  }
  light.addEventListener("change", function () { store("light"); });
  dark.addEventListener("change", function () { store("dark"); });
}());
