// Keeps in the address how mockups are shown, and takes it along from page to page; a clean address means the usual way.
// Everything on the site works without it.
(function () {
  "use strict";
  function element(id) { return document.getElementById(id); }
  if (!element("device")) { return; }
  var controls = {
    d: choice("device"), o: choice("orientation"), th: choice("appearance"), tx: choice("text-size"),
    dir: choice("direction"), ov: boxes({ safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order" })
  };
  // Each control takes a value, and returns what of it there is not.
  function choice(id) {
    var select = element(id);
    var usual = select.querySelector("option[selected]").value;
    return {
      name: select.parentNode.querySelector("span").textContent, fields: [select], usual: usual,
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
    document.querySelector(".unknown").textContent = unknown.length
      ? "There is no " + unknown.join(", no ") + "; the mockup is shown in the usual way instead." : "";
  }
  function state() {
    var values = new URLSearchParams();
    Object.keys(controls).sort().forEach(function (name) {
      if (controls[name].get() !== controls[name].usual) { values.set(name, controls[name].get()); }
    });
    return values.toString();
  }
  function pass(text) {
    var links = document.querySelectorAll(".workbench a[href]");
    Array.prototype.forEach.call(links, function (link) {
      var address = link.getAttribute("href");
      if (!/^[^:#?]+\.html(\?|#|$)/.test(address)) { return; }
      var parts = address.split("#");
      var page = parts[0].split("?")[0] + (text ? "?" + text : "");
      link.setAttribute("href", parts.length > 1 ? page + "#" + parts[1] : page);
    });
  }
  function write() {
    var text = state();
    document.querySelector(".unknown").textContent = "";
    history.replaceState(null, "", location.pathname + (text ? "?" + text : "") + location.hash);
    pass(text);
  }
  read();
  pass(state());
  document.querySelector(".toolbar").addEventListener("reset", function () { setTimeout(write, 0); });
  Object.keys(controls).forEach(function (name) {
    controls[name].fields.forEach(function (field) { field.addEventListener("change", write); });
  });
}());
