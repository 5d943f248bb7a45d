// What the address of the page says, and where the page is in the catalog.

// Changes what scripts keep in the address. Empty values are left out, and names are sorted so that equal views have equal links.
function put(changes, hash = location.hash) {
  const values = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) { values.set(name, value); } else { values.delete(name); }
  }
  values.sort();
  history.replaceState(history.state, "", location.pathname + queryOf(values) + hash);
}

function queryOf(values) {
  const query = String(values);
  return query && `?${query}`;
}

// The values of some names in the address, as a query.
function asked(names) {
  const query = new URLSearchParams(location.search);
  return String(new URLSearchParams(names.filter((name) => query.get(name)).map((name) => [name, query.get(name)])));
}

const searchLink = () => document.querySelector(".search-link");
// The address of the catalog's top folder.
const root = () => searchLink().dataset.script.replace(/assets\/[^/]*$/, "");
const pathOf = (address) => address.split(/[?#]/)[0].slice(new URL(root(), location.href).href.length);
const withoutScenario = (path) => path.replace(/~[^/]*(?=\.html$)/, "");
// The path of the open page, without a scenario.
const definedPath = () => withoutScenario(pathOf(location.href));
