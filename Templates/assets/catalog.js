// Keeps in the address how mockups are shown, and takes it along from page to page.
// Everything on the site works without it.
(function () {
  "use strict";
  var key = "mockup";
  function element(id) { return document.getElementById(id); }
  if (!element("device")) { return; }
  var controls = {
    d: choice("device"), o: choice("orientation"), tx: choice("text-size"), dir: choice("direction"),
    th: radio({ auto: "appearance-auto", light: "appearance-light", dark: "appearance-dark", both: "appearance-both" }),
    ov: boxes({ safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order" })
  };
  function choice(id) {
    var select = element(id);
    var usual = select.querySelector("option[selected]").value;
    return {
      fields: [select], usual: usual,
      get: function () { return select.value; },
      set: function (value) {
        var known = Array.prototype.some.call(select.options, function (option) { return option.value === value; });
        select.value = known ? value : usual;
      }
    };
  }
  function radio(ids) {
    var names = Object.keys(ids);
    return {
      fields: names.map(function (name) { return element(ids[name]); }), usual: names[0],
      get: function () { return names.filter(function (name) { return element(ids[name]).checked; })[0]; },
      set: function (value) { element(ids[value] || ids[names[0]]).checked = true; }
    };
  }
  function boxes(ids) {
    var names = Object.keys(ids);
    return {
      fields: names.map(function (name) { return element(ids[name]); }), usual: "",
      get: function () { return names.filter(function (name) { return element(ids[name]).checked; }).join(","); },
      set: function (value) {
        var wanted = value.split(",");
        names.forEach(function (name) { element(ids[name]).checked = wanted.indexOf(name) >= 0; });
      }
    };
  }
  function stored() {
    try { return localStorage.getItem(key) || ""; } catch (error) { return ""; }
  }
  function store(value) {
    try { localStorage.setItem(key, value); } catch (error) { return; }
  }
  function apply(text) {
    var values = new URLSearchParams(text);
    Object.keys(controls).forEach(function (name) {
      if (values.has(name)) { controls[name].set(values.get(name)); }
    });
  }
  function write() {
    var values = new URLSearchParams();
    Object.keys(controls).forEach(function (name) {
      if (controls[name].get() !== controls[name].usual) { values.set(name, controls[name].get()); }
    });
    var text = values.toString();
    store(text);
    history.replaceState(null, "", location.pathname + (text ? "?" + text : "") + location.hash);
    var links = document.querySelectorAll(".workbench a[href]");
    Array.prototype.forEach.call(links, function (link) {
      var address = link.getAttribute("href");
      if (!/^[^:#?]+\.html(\?|#|$)/.test(address)) { return; }
      var parts = address.split("#");
      var page = parts[0].split("?")[0] + (text ? "?" + text : "");
      link.setAttribute("href", parts.length > 1 ? page + "#" + parts[1] : page);
    });
  }
  apply(location.search.length > 1 ? location.search : stored());
  write();
  Object.keys(controls).forEach(function (name) {
    controls[name].fields.forEach(function (field) { field.addEventListener("change", write); });
  });
}());
