// Finds pages by words, in a dialog on any page or on the search page.

const { all, say, make, button, kindName } = catalog;
const root = catalog.root();
const page = document.querySelector(".search-page");
let whole, dialog, short;

function openDialog() {
  if (!dialog) {
    dialog = make("dialog", "search-dialog");
    dialog.setAttribute("aria-label", say("Search"));
    const box = make("div", "search-box");
    dialog.append(box);
    dialog.addEventListener("click", (event) => { if (event.target === dialog) { dialog.close(); } });
    // The field would take the first Escape to clear itself.
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) { return; }
      event.preventDefault();
      dialog.close();
    });
    short = new SearchField(box, 10);
    const close = button(say("Close"), () => dialog.close());
    close.className = "close";
    short.field.after(close);
    document.body.append(dialog);
  }
  if (!dialog.open) { dialog.showModal(); }
  short.field.select();
}

catalog.search = () => {
  if (whole) { whole.field.focus(); } else { openDialog(); }
};

// The pages that match a query, as records, and the number of all that match.
catalog.find = async (query, count) => {
  await loadIndex("index");
  const parts = parse(query);
  const numbers = await searchPages(parts, await readKinds());
  const { found } = await takePages(numbers, 0, count, parts);
  return { records: found, count: numbers.length };
};

// The record of the page with a number.
catalog.record = async (number) => {
  await loadIndex("index");
  return readRecord(number);
};

if (page) {
  const list = document.querySelector(".search-all");
  list.hidden = false;
  // The query can be the fragment of the address too.
  const hasQuery = () => location.hash.startsWith("#q=");
  whole = new SearchField(page, 50, (query, kind) => {
    catalog.put({ q: query, kind }, hasQuery() ? "" : location.hash);
  }, (count) => { list.hidden = count > 0; });
  const read = () => {
    const values = new URLSearchParams(hasQuery() ? location.hash.slice(1) : location.search);
    whole.field.value = values.get("q") ?? "";
    whole.kind = values.get("kind") ?? "";
    if (whole.field.value) { whole.ask(); }
  };
  read();
  window.addEventListener("hashchange", () => { if (hasQuery()) { read(); } });
  whole.field.focus();
}
