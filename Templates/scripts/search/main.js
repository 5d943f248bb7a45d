// Finds pages by words, in a dialog of any page or on the page of the search.

const { all, make, button } = catalog;
const root = catalog.root();
const page = document.querySelector(".search-page");
let whole, dialog, short;

function openDialog() {
  if (!dialog) {
    dialog = make("dialog", "search-dialog");
    dialog.setAttribute("aria-label", "Search");
    const box = make("div", "search-box");
    dialog.append(box);
    dialog.addEventListener("click", (event) => { if (event.target === dialog) { dialog.close(); } });
    short = new SearchField(box, 10);
    document.body.append(dialog);
  }
  if (!dialog.open) { dialog.showModal(); }
  short.field.select();
}

catalog.search = () => {
  if (whole) { whole.field.focus(); } else { openDialog(); }
};

if (page) {
  const list = document.querySelector(".search-all");
  list.hidden = false;
  whole = new SearchField(page, 50, (query) => {
    catalog.put({ q: query });
    list.hidden = Boolean(query);
  });
  whole.field.value = new URLSearchParams(location.search).get("q") ?? "";
  if (whole.field.value) { whole.ask(); }
  whole.field.focus();
}
