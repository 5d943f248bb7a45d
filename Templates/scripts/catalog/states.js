// The traces of an experience or a screen, with the drawings after each entry. They stand in a script, since pages
// that are opened as files cannot fetch, and load once.

const given = new Map();
let requests = new Map();

window.showStates = (data) => given.set(document.currentScript.src, data);

function states(address) {
  const { href } = new URL(address, location.href);
  if (!requests.has(href)) {
    requests.set(href, load(href).then(() => given.get(href), (error) => {
      requests.delete(href);
      throw error;
    }));
  }
  return requests.get(href);
}

// Loads all files again when they are needed, since they changed.
const forgetStates = () => { requests = new Map(); };

// The entries of a trace, in order.
const traceOf = (data, name) => (data.traces[name] ?? []).map((place, index) =>
  ({ level: "", reason: "", changes: [], facts: [], ...data.entries[place], number: index + 1 }));
