// Keys for the search, the list of keys, and the pages before and after. The scripts of both lists load when they are needed.

// Assistive technology has keys too, so that all of these can be turned off but the one for the search.
function keysAreOff() {
  try { return localStorage.getItem("shortcuts") === "off"; } catch { return false; }
}

function turnKeys(isOn) {
  try { localStorage.setItem("shortcuts", isOn ? "on" : "off"); } catch { return; }
}

const loading = new Set();

async function call(name, place) {
  if (catalog[name]) { return catalog[name](); }
  if (loading.has(name)) { return; }
  loading.add(name);
  await load(place.dataset.script);
  catalog[name]();
}

const search = () => call("search", searchLink());
const shortcuts = () => call("shortcuts", document.querySelector(".keys"));
const follow = (relation) => document.querySelector(`[rel=${relation}]`)?.click();

function effect(event) {
  const hasCommand = event.ctrlKey || event.metaKey;
  if (event.key === "k" && hasCommand && !event.altKey && !event.shiftKey) { return search; }
  if (event.target.matches("input:not([type=checkbox], [type=range]), textarea, select")) { return null; }
  if (hasCommand || keysAreOff()) { return null; }
  if (event.altKey) {
    const relation = event.shiftKey && { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    return relation ? () => follow(relation) : null;
  }
  return { "/": search, "?": shortcuts }[event.key];
}

function startKeys() {
  document.addEventListener("keydown", (event) => {
    const act = searchLink() && effect(event);
    if (!act) { return; }
    event.preventDefault();
    act();
  });
  for (const opener of all(document, ".keys")) {
    opener.hidden = false;
    opener.addEventListener("click", shortcuts);
  }
  searchLink()?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) { return; }
    event.preventDefault();
    search();
  });
  if (document.querySelector(".search-page")) { search(); }
}
