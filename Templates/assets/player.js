// Plays a flow: the phone shows a scene, and beside it stand the ways on, those too that no press sets off, with the hop that
// led here, the stack, the trail and what is shared. Without it, the phone can be pressed, and the scenes are listed below.
(function () {
  "use strict";
  var player = document.querySelector(".player");
  if (!player) { return; }
  var all = catalog.all;
  var make = catalog.make;
  var frame = player.querySelector("iframe");
  var box = player.querySelector(".player-text");
  var scenes = { __proto__: null };
  var start = frame.getAttribute("src");
  var stack = [];
  var trail = [];
  var shared = { __proto__: null };
  var current = null;
  var hop = null;
  var expected = null;
  // The ways that were taken, each by its number in its scene, as the address has them.
  var walk = [];
  var lost = "";
  // The scene at which the walk starts, and the one that follows from nothing else.
  var first = null;
  var entry = null;
  // Whether the phone shows what is no scene of the flow.
  var isElsewhere = false;
  // The title of the page on the phone, and where it is told.
  var step = "";
  var shown = make("p");

  function fileOf(address) { return address.split(/[?#]/)[0].split("/").pop(); }

  all(document, ".scene[data-mockup]").forEach(function (item) {
    var id = item.id.replace(/^scene-/, "");
    scenes[id] = {
      id: id, title: item.querySelector("h3").textContent, mockup: item.dataset.mockup, file: fileOf(item.dataset.mockup),
      facts: item.querySelector(".facts"), shares: shares(item.querySelector(".facts .shares")),
      ways: all(item, ".ways > li").map(function (way) {
        var reason = way.classList.contains("closed") ? way.querySelector(".reason").textContent : "";
        return { to: way.dataset.to, on: way.dataset.on, reason: reason, shares: shares(way.querySelector(".shares")) };
      })
    };
  });

  // The values that a place shares.
  function shares(place) { return place ? catalog.parts(place.cloneNode(true)) : []; }

  // The scene of a page: its own, or the one of a further step of its experience.
  function sceneOf(file) {
    var name = file.replace(/\.mockup\.html$/, "").replace(/~[^.]*$/, "");
    var ids = Object.keys(scenes).filter(function (id) {
      var own = scenes[id].file.replace(/\.mockup\.html$/, "").replace(/~[^.]*$/, "");
      return name === own || name.indexOf(own + ".") === 0;
    });
    return ids.sort(function (one, other) { return other.length - one.length; })[0];
  }

  function title(id) { return id === "termination" ? "the end" : scenes[id] ? scenes[id].title : id; }

  function put(pairs) {
    pairs.forEach(function (pair) { shared[pair.querySelector("i").textContent] = pair.cloneNode(true); });
  }

  // Goes to one of a list, which is cut there, or on to a new one.
  function cut(list, id) {
    var place = list.indexOf(id);
    if (place >= 0) { list.length = place + 1; } else { list.push(id); }
  }

  // Takes a way out of the scene that is shown, as the box does: it goes back to a scene that is in the stack, where the
  // platform's own way back leaves the trail as it is.
  function take(way, to) {
    var isBack = Boolean(way) && way.to === "back";
    hop = { number: hop.number + 1, from: current, to: to, on: way ? way.on : "" };
    walk.push(way && scenes[current] ? scenes[current].ways.indexOf(way) + 1 : 0);
    if (way) { put(way.shares); }
    if (isBack) { stack.pop(); } else if (to !== "termination") { cut(stack, to); }
    if (!isBack) { cut(trail, to); }
    current = to;
    if (scenes[to]) { put(scenes[to].shares); }
  }

  function targetOf(way) { return way.to === "back" ? stack[stack.length - 2] : way.to; }

  function go(way) {
    var to = targetOf(way);
    if (!to) { return; }
    take(way, to);
    history.pushState(null, "", address());
    present();
  }

  // Lets the phone show the scene, and the text beside it what led there.
  function present() {
    isElsewhere = false;
    expected = current === "termination" ? player.dataset.end : scenes[current].mockup;
    turn(expected);
    show();
  }

  // The address of the page with the ways that were taken; one that the flow does not have cannot be told.
  function address() {
    var query = new URLSearchParams(location.search);
    query.delete("walk");
    query.delete("from");
    if (first !== entry) { query.set("from", first); }
    if (walk.length && walk.indexOf(0) < 0) { query.set("walk", walk.join(".")); }
    var text = query.toString();
    return location.pathname + (text ? "?" + text : "") + location.hash;
  }

  // Takes the ways of the address anew, as far as they are open.
  function replay() {
    var asked = new URLSearchParams(location.search);
    var from = asked.get("from");
    begin(scenes[from] ? from : entry);
    var ways = asked.get("walk");
    var isWhole = (ways ? ways.split(".") : []).every(function (number) {
      var way = scenes[current] && scenes[current].ways[number - 1];
      if (!way || way.reason || !targetOf(way)) { return false; }
      take(way, targetOf(way));
      return true;
    });
    lost = isWhole ? "" : "This flow has no walk “" + ways + "”; it is played as far as it goes.";
    if (from && !scenes[from]) { lost = "This flow has no scene “" + from + "”; it is played from where it starts."; }
    return walk.length > 0 || first !== entry || look() !== "";
  }

  // How the phone is shown, as other pages handed it on; its size is always the same.
  function look() { return catalog.asked(["dir", "th", "tx"]); }

  // Shows another page on the phone, without a step on the way back.
  function turn(address) {
    var page = new URL(address.split("?")[0], location.href);
    page.search = look();
    frame.contentWindow.location.replace(page);
  }

  function begin(id) {
    first = id;
    stack = [id];
    trail = [id];
    shared = { __proto__: null };
    walk = [];
    current = id;
    hop = { number: 1 };
    if (scenes[id]) { put(scenes[id].shares); }
  }

  // The phone tells which page it shows.
  function arrive(file) {
    // A page that was on its way before another one was asked for says nothing.
    if (expected) {
      if (fileOf(expected) === file) { expected = null; }
      return;
    }
    var to = file === fileOf(player.dataset.end) ? "termination" : sceneOf(file);
    isElsewhere = !to;
    if (!to || to === current) { return; }
    if (!current || (current === "termination" && to === entry)) {
      begin(to);
    } else {
      var ways = scenes[current] ? scenes[current].ways : [];
      var way = ways.filter(function (way) {
        return !way.reason && way.to === to && /^(press on |completed$|dismissed$)/.test(way.on);
      })[0];
      if (!way && stack[stack.length - 2] === to) { way = { to: "back", on: "the way back", shares: [] }; }
      take(way, to);
    }
    history.pushState(null, "", address());
    show();
  }

  function list(name, ids) {
    var item = make("div");
    item.append(make("dt", "", name), make("dd", "", ids.map(title).join(" › ")));
    return item;
  }

  function show() {
    var scene = scenes[current];
    box.textContent = "";
    if (lost) { box.append(make("p", "unknown", lost)); }
    shown = make("p", "note");
    box.append(make("p", "hop", hop.from
      ? "Hop " + hop.number + ": from " + title(hop.from) + " to " + title(hop.to) + (hop.on ? ", " + hop.on : "")
      : "Hop 1: the flow starts here"));
    box.append(make("h2", "", scene ? scene.title : "The flow is over"), shown);
    tell();
    var main = make("div", "player-main");
    if (scene && scene.facts) { main.append(scene.facts.cloneNode(true)); }
    var ways = make("ul", "controls");
    (scene ? scene.ways : []).forEach(function (way) {
      var item = make("li");
      var button = catalog.button(way.on[0].toUpperCase() + way.on.slice(1), function () { go(way); });
      button.disabled = Boolean(way.reason) || (way.to === "back" && stack.length < 2);
      item.append(button, make("span", "", "→ " + (way.to === "back" ? "back" : title(way.to))));
      if (way.reason) { item.append(make("span", "reason", way.reason)); }
      ways.append(item);
    });
    if (scene && !scene.ways.length) { main.append(make("p", "dead-end", "A dead end: nothing leads on from here.")); }
    main.append(ways, catalog.button("Start again", function () { play(start); }));
    var facts = make("dl", "player-state");
    facts.append(list("Stack", stack), list("Trail", trail));
    if (Object.keys(shared).length) {
      var values = make("dd");
      Object.keys(shared).forEach(function (key) { values.append(shared[key].cloneNode(true), " "); });
      var item = make("div");
      item.append(make("dt", "", "Shared"), values);
      facts.append(item);
    }
    box.append(main, facts);
    mark(current);
  }

  // Which of the steps of a scene the phone shows.
  function tell() {
    if (isElsewhere && scenes[current]) {
      var name = step.split(" — ")[0];
      shown.textContent = "The phone shows " + (name ? "“" + name + "”, which is" : "what is") + " no scene of this flow. ";
      shown.append(catalog.button("Back to “" + scenes[current].title + "”", present));
      shown.hidden = false;
      return;
    }
    var title = step.split(" — ")[0];
    shown.textContent = title && scenes[current] && title !== scenes[current].title ? "The phone shows “" + title + "”" : "";
    shown.hidden = !shown.textContent;
  }

  // The map shows where the phone is.
  function mark(id) {
    all(document, ".flow-map a").forEach(function (link) {
      var isHere = link.getAttribute("href") === (id === "termination" ? "#walk" : "#scene-" + id);
      link.classList.toggle("here", isHere);
    });
  }

  function play(page) {
    begin(sceneOf(fileOf(page)));
    history.pushState(null, "", address());
    present();
  }

  addEventListener("popstate", function () {
    replay();
    present();
  });
  addEventListener("message", function (event) {
    if (event.source === frame.contentWindow && event.data && typeof event.data.mockup === "string") {
      step = String(event.data.title || "");
      arrive(event.data.mockup);
      tell();
    }
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a.play");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) { return; }
    event.preventDefault();
    play(link.getAttribute("href"));
    frame.parentNode.scrollIntoView({ block: "start" });
  });
  entry = sceneOf(fileOf(start));
  if (replay()) { present(); } else { show(); }
}());
