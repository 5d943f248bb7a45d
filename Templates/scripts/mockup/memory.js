// What is remembered until the experience ends, from page to page, as the runtime keeps the answers of all steps.

const memory = {
  read(key) {
    try { return JSON.parse(sessionStorage.getItem(key)) || {}; } catch { return {}; }
  },
  write(key, value) {
    try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { return; }
  }
};

const isFramed = parent !== window;
// Pictures of steps in other pages show their start; only a phone that is played goes on from page to page.
const isLive = !isFramed || ["player", "presentation"].includes(window.name);
const linkOf = (event) => event.target.closest?.("a[href]");

// An address that is opened afresh shows the same to everyone: answers last on the way from mockup to mockup, on the way back, and
// when a page is loaded again.
function forget() {
  const [arrival] = performance.getEntriesByType("navigation");
  if (isFramed || arrival?.type !== "navigate") { return; }
  if (memory.read("way").to !== location.pathname) { memory.write("answers", {}); }
}

function remember(event) {
  const link = linkOf(event);
  if (link) { memory.write("way", { to: link.pathname }); }
}

// The way back is the one of the page around the phone that is played, which knows how it came there.
function goOn(event) {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || link.protocol !== location.protocol || link.pathname === location.pathname) { return; }
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) { return; }
  event.preventDefault();
  location.replace(link.href.split("#")[0] + (link.search ? "" : location.search));
}
