// Follows the content while it is edited: loads the page again after a build in which it changed, shows what the edit led to in the
// trace, and lists what stands in the way of a build.

let build = Number(document.currentScript.dataset.build);
let source = null;

// A step takes the place of itself; any other page is loaded again.
function reload(places, isKnown) {
  if (isKnown && window.catalog?.renew?.(() => leave(places))) { return; }
  leave(places);
  location.reload();
}

function built({ build: number, paths, places }) {
  build = number;
  path = pathOf(location);
  if (!paths || paths.includes(path)) { return reload(places, paths); }
  for (const frame of document.querySelectorAll("iframe")) {
    const place = frame.contentWindow?.location;
    try {
      if (place && paths.includes(pathOf(place))) { place.reload(); }
    } catch {
      // A frame that loads another page at this moment is new anyway.
    }
  }
}

function listen() {
  if (source || document.hidden) { return; }
  source = new EventSource(`/-/events?build=${build}`);
  source.addEventListener("built", (event) => built(JSON.parse(event.data)));
  source.addEventListener("problems", (event) => showProblems(JSON.parse(event.data)));
}

// A mockup inside another page is loaded again by that page.
if (top === window) {
  document.addEventListener("scroll", ({ target }) => { if (target.id) { panels.set(target.id, target); } }, { capture: true, passive: true });
  // A browser keeps few connections to a host open at the same time, so that a hidden tab has none.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) { return listen(); }
    source?.close();
    source = null;
  });
  const look = make("link");
  look.rel = "stylesheet";
  look.href = "/-/preview.css";
  look.dataset.stays = "";
  document.head.append(look);
  document.addEventListener("visit", () => {
    path = pathOf(location);
    returned();
  });
  document.addEventListener("traced", () => requestAnimationFrame(() => restore()));
  returned();
  listen();
}
