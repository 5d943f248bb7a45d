// Shows the next page of an experience in place of the one before: what is pressed changes the device, and address, title,
// trace and list follow. Without it, or where a page does not come, links lead to pages as they always do. So they do between
// files, whose addresses a browser does not let a page change; there, the next page learns whether the container stays.
(function () {
  "use strict";
  if (!window.catalog) { return; }
  var latest = 0;
  var shown = location.pathname;

  function folder(address) { return address.pathname.replace(/[^/]*$/, ""); }

  // Whether a page is shown like this one: another one of the same folder that is neither its index nor a bare mockup.
  function isNeighbour(address) {
    return address.protocol === location.protocol && address.host === location.host
      && folder(address) === folder(location) && address.pathname !== location.pathname
      && /\.html$/.test(address.pathname) && !/(\/index|\.mockup)\.html$/.test(address.pathname);
  }

  function sheets(document) { return catalog.all(document, "link[rel=stylesheet]"); }
  function address(link) { return link.getAttribute("href"); }

  // Adds the style sheets that the page has and this one has not.
  function dress(page) {
    var known = sheets(document).map(address);
    var missing = sheets(page).filter(function (link) { return known.indexOf(address(link)) < 0; });
    return Promise.all(missing.map(function (link) {
      return new Promise(function (resolve) {
        var copy = catalog.make("link");
        copy.rel = "stylesheet";
        copy.onload = copy.onerror = resolve;
        copy.href = address(link);
        document.head.append(copy);
      });
    }));
  }

  // Removes the style sheets that the page has not.
  function undress(page) {
    var known = sheets(page).map(address);
    sheets(document).forEach(function (link) {
      if (known.indexOf(address(link)) < 0 && !link.hasAttribute("data-stays")) { link.remove(); }
    });
  }

  // Where the keyboard goes on: at what was pressed, or at the title where that is gone.
  function focus(name) {
    var place = name && document.querySelector(name);
    if (!place) {
      place = document.querySelector("h1");
      place.tabIndex = -1;
    }
    place.focus({ preventScroll: true });
  }

  function place(link) {
    return link.rel && link.closest(".turn") ? ".turn [rel=" + link.rel + "]"
      : link.closest(".step-list") ? ".step-list [aria-current]" : "";
  }

  // Inside a group the container stays; only another group, or the end, makes an experience arrive or leave.
  function stay(group) {
    var bench = document.querySelector(".workbench");
    bench.classList.toggle("stays", "group" in bench.dataset && bench.dataset.group === group);
  }

  function swap(page, focused) {
    var group = document.querySelector(".workbench").dataset.group;
    var scrolled = document.querySelector(".rail").scrollTop;
    var place = scrollY;
    document.title = page.title;
    document.querySelector("main").replaceWith(page.querySelector("main"));
    undress(page);
    stay(group);
    if (scrolled) { document.querySelector(".rail").scrollTop = scrolled; }
    if (focused !== null) { focus(focused); }
    scrollTo(0, place);
    document.dispatchEvent(new Event("visit"));
  }

  function visit(address, focused, leave) {
    var number = latest += 1;
    catalog.source(address).then(function (text) {
      var page = new DOMParser().parseFromString(text, "text/html");
      if (!page.querySelector("main .workbench")) { throw new Error("The page is of another kind"); }
      return dress(page).then(function () {
        if (number !== latest) { return; }
        leave();
        shown = location.pathname;
        swap(page, focused);
      });
    }).catch(function () {
      if (number !== latest) { return; }
      if (focused === null) { location.reload(); } else { location.href = address; }
    });
  }

  // What one file leaves for the next one.
  var memory = {
    leave: function (group, page) {
      try {
        sessionStorage.setItem("group", group || "");
        sessionStorage.setItem("scroll", JSON.stringify([page, scrollY]));
      } catch (error) { return; }
    },
    place: function () {
      try {
        var place = JSON.parse(sessionStorage.getItem("scroll"));
        sessionStorage.removeItem("scroll");
        return place && place[0] === location.pathname ? place[1] : 0;
      } catch (error) { return 0; }
    },
    take: function () {
      try {
        var group = sessionStorage.getItem("group");
        sessionStorage.removeItem("group");
        return group;
      } catch (error) { return null; }
    }
  };

  // Shows the page as it is now, in its own place; returns whether it is one that can be.
  catalog.renew = function (leave) {
    if (!document.querySelector("main .workbench")) { return false; }
    visit(location.href, null, leave);
    return true;
  };

  document.addEventListener("click", function (event) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) { return; }
    var link = event.target.closest && event.target.closest(".workbench a[href]");
    if (!link || link.target || !isNeighbour(new URL(link.href))) { return; }
    if (location.protocol === "file:") {
      memory.leave(document.querySelector(".workbench").dataset.group, new URL(link.href).pathname);
      return;
    }
    event.preventDefault();
    visit(link.href, place(link), function () { history.pushState(null, "", link.href); });
  });
  addEventListener("popstate", function () {
    if (location.pathname !== shown) { visit(location.href, "", function () {}); }
  });
  var scrolled = memory.place();
  if (scrolled && !location.hash) { scrollTo(0, scrolled); }
  var group = memory.take();
  if (group && document.querySelector(".workbench")) { stay(group); }
}());
