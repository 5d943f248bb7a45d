// Keeps a page as its content is while that is edited: loads it again after a build in which it changed, shows what the edit
// led to in the trace, and tells what stands in the way of a build.
(function () {
  "use strict";
  // A mockup inside another page is loaded again by that page.
  if (window.top !== window) { return; }

  var own = "preview";
  var build = Number(document.currentScript.dataset.build);
  var path = pathOf(location);
  var source;

  function pathOf(place) {
    return decodeURIComponent(place.pathname).replace(/^\/+/, "").replace(/(^|\/)$/, "$1index.html");
  }

  function make(name, className, text) {
    var element = document.createElement(name);
    if (className) { element.className = className; }
    if (text) { element.textContent = text; }
    return element;
  }

  // The parts of a page that scroll by themselves and were scrolled, which a browser does not put back, by their names.
  var panels = {};
  // Where they stood on the page before, as long as they are not there yet.
  var pending = {};
  document.addEventListener("scroll", function (event) {
    if (event.target.id) { panels[event.target.id] = event.target; }
  }, {capture: true, passive: true});

  // What a page says before it is another one, so that its place can be found again.
  function leave(places) {
    var scrolled = pending;
    Object.keys(panels).forEach(function (id) {
      if (panels[id].isConnected && panels[id].scrollTop > 0) { scrolled[id] = panels[id].scrollTop; }
    });
    panels = {};
    pending = {};
    var place = places.filter(function (place) { return path.indexOf(place.page) === 0; })[0];
    sessionStorage.setItem(own, JSON.stringify({path: path, scrolled: scrolled, line: place && place.line}));
  }

  // A step takes the place of itself; any other page is loaded again.
  function reload(places, isKnown) {
    if (isKnown && window.catalog && catalog.renew && catalog.renew(function () { leave(places); })) { return; }
    leave(places);
    location.reload();
  }

  function built(message) {
    build = message.build;
    path = pathOf(location);
    if (!message.paths || message.paths.indexOf(path) >= 0) { return reload(message.places, message.paths); }
    Array.prototype.forEach.call(document.querySelectorAll("iframe"), function (frame) {
      var place = frame.contentWindow && frame.contentWindow.location;
      try {
        if (place && message.paths.indexOf(pathOf(place)) >= 0) { place.reload(); }
      } catch (error) {
        // A frame that loads another page at this moment is new anyway.
      }
    });
  }

  // The entry of the trace that a line of the file made: the last one that begins before it.
  function entry(line) {
    var best = null;
    Array.prototype.forEach.call(document.querySelectorAll(".trace .entries > li > p:last-child"), function (source) {
      var number = Number((/^line (\d+)$/.exec(source.textContent.trim()) || [])[1]);
      if (number <= line && (!best || number >= best.line)) {
        best = {line: number, row: source.closest(".entries > li")};
      }
    });
    return best && best.row;
  }

  function returned() {
    var note = sessionStorage.getItem(own);
    sessionStorage.removeItem(own);
    note = note && JSON.parse(note);
    if (!note || note.path !== path) { return; }
    var row = note.line && entry(note.line);
    if (row) {
      row.classList.add("edited");
      var fold = row.closest("details");
      if (fold) { fold.open = true; }
    }
    // Places are found as the page is laid out anyway.
    pending = note.scrolled;
    requestAnimationFrame(function () { find(row, pending); });
  }

  // Scrolls everything to where it was, then the trace to what an edit led to.
  function find(row, scrolled) {
    pending = {};
    Object.keys(scrolled).forEach(function (id) {
      var panel = document.getElementById(id);
      if (panel) { panel.scrollTop = scrolled[id]; }
    });
    // Who looks at an entry goes on looking at it.
    var isChosen = document.querySelector(".trace .entries > .chosen, .trace .entries > li:target");
    var panel = row && row.closest(".trace");
    if (!isChosen && panel && panel.scrollHeight > panel.clientHeight) {
      panel.scrollTop += row.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 3;
    }
  }

  function place(problem) {
    var link = make("a", "place", problem.file + ":" + problem.line + ":" + problem.column);
    link.href = problem.link;
    return link;
  }

  function excerpt(problem) {
    var box = make("pre");
    problem.excerpt.forEach(function (line) {
      var row = make("span", line.line === problem.line ? "line wrong" : "line");
      row.append(make("b", "", String(line.line)), line.text, "\n");
      box.append(row);
    });
    return box;
  }

  function told(problems) {
    var old = document.getElementById("preview-problems");
    if (old) { old.remove(); }
    if (!problems || !problems.length) { return; }
    var box = make("aside");
    box.id = "preview-problems";
    box.setAttribute("role", "alert");
    var close = make("button", "", "Close");
    close.type = "button";
    close.addEventListener("click", function () { box.remove(); });
    var head = make("header");
    head.append(
      make("h2", "", problems.length === 1 ? "This cannot be built" : problems.length + " things cannot be built"), close);
    box.append(head, make("p", "", "The pages are as they were before. They follow again as soon as this is mended."));
    problems.forEach(function (problem) {
      var item = make("section");
      var message = make("p", "message", problem.message);
      item.append(message);
      if (problem.help) { item.append(make("p", "help", problem.help)); }
      item.append(place(problem), excerpt(problem));
      box.append(item);
    });
    document.body.append(box);
  }

  function listen() {
    if (source || document.hidden) { return; }
    source = new EventSource("/-/events?build=" + build);
    source.addEventListener("built", function (event) { built(JSON.parse(event.data)); });
    source.addEventListener("problems", function (event) { told(JSON.parse(event.data)); });
  }

  // A browser keeps few connections to a place open at once, so that a tab that nobody sees has none.
  document.addEventListener("visibilitychange", function () {
    if (!document.hidden) { return listen(); }
    if (source) { source.close(); }
    source = null;
  });

  var look = make("link");
  look.rel = "stylesheet";
  look.href = "/-/preview.css";
  look.dataset.stays = "";
  document.head.append(look);
  document.addEventListener("visit", function () {
    path = pathOf(location);
    returned();
  });
  returned();
  listen();
}());
