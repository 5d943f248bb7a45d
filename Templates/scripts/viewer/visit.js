// Shows the next page of an experience in place of the open one: the press changes the device, and address, title, trace, and list
// follow. If a page does not load, its link leads there as usual. So do all links between files, since a browser does not let a
// file change its address; the next file learns whether the container stays.

// The number of the last visit, and the path of the page that is shown.
let latest = 0;
let shownPath = location.pathname;

const folderOf = (address) => address.pathname.replace(/[^/]*$/, "");

// Whether an address is that of another page of the same folder, but neither its index nor a bare mockup.
const isNeighbour = (address) => address.protocol === location.protocol && address.host === location.host
  && folderOf(address) === folderOf(location) && address.pathname !== location.pathname
  && /\.html$/.test(address.pathname) && !/(\/index|\.mockup)\.html$/.test(address.pathname);

const sheets = (page) => all(page, "link[rel=stylesheet]");
const sheetAddress = (link) => link.getAttribute("href");

// Adds the style sheets that only the new page has.
function dress(page) {
  const known = sheets(document).map(sheetAddress);
  return Promise.all(sheets(page).filter((link) => !known.includes(sheetAddress(link))).map((link) => new Promise((resolve) => {
    const copy = make("link");
    copy.rel = "stylesheet";
    copy.onload = copy.onerror = resolve;
    copy.href = sheetAddress(link);
    document.head.append(copy);
  })));
}

// Removes the style sheets that the new page does not have.
function undress(page) {
  const known = sheets(page).map(sheetAddress);
  for (const link of sheets(document)) {
    if (!known.includes(sheetAddress(link)) && !("stays" in link.dataset)) { link.remove(); }
  }
}

// Gives the focus to the control that was pressed, or to the title if that control is gone.
function focus(selector) {
  let place = selector && document.querySelector(selector);
  if (!place) {
    place = document.querySelector("h1");
    place.tabIndex = -1;
  }
  place.focus({ preventScroll: true });
}

// The selector that finds a pressed link on the next page.
const placeOf = (link) => link.rel && link.closest(".turn") ? `.turn [rel=${link.rel}]`
  : link.closest(".step-list") ? ".step-list [aria-current]" : "";

// Inside a group the container stays; an experience arrives or leaves only with another group, or at the end.
function stay(group) {
  const bench = document.querySelector(".workbench");
  bench?.classList.toggle("stays", "group" in bench.dataset && bench.dataset.group === group);
}

function swap(page, focused) {
  const { group } = document.querySelector(".workbench").dataset;
  const scrolled = document.querySelector(".rail").scrollTop;
  const place = scrollY;
  document.title = page.title;
  document.querySelector("main").replaceWith(page.querySelector("main"));
  undress(page);
  stay(group);
  if (scrolled) { document.querySelector(".rail").scrollTop = scrolled; }
  if (focused !== null) { focus(focused); }
  scrollTo(0, place);
  document.dispatchEvent(new Event("visit"));
}

async function readPage(address) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
  if (!page.querySelector("main .workbench")) { throw new Error("The page is missing or of another kind"); }
  return page;
}

async function visit(address, focused, leave) {
  const number = latest += 1;
  try {
    const page = await readPage(address);
    await dress(page);
    if (number !== latest) { return; }
    leave();
    shownPath = location.pathname;
    swap(page, focused);
  } catch {
    if (number !== latest) { return; }
    if (focused === null) { location.reload(); } else { location.href = address; }
  }
}

// Shows the open page again after it changed. Returns whether that is possible.
catalog.renew = (leave) => {
  if (!document.querySelector("main .workbench")) { return false; }
  catalog.forgetStates();
  visit(location.href, null, leave);
  return true;
};

// What one file leaves for the next one.
const memory = {
  leave(group, page) {
    try {
      sessionStorage.setItem("left", JSON.stringify({ group, page, top: scrollY }));
    } catch { return; }
  },
  take() {
    try {
      const left = JSON.parse(sessionStorage.getItem("left"));
      sessionStorage.removeItem("left");
      return left ?? {};
    } catch { return {}; }
  }
};

function press(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) { return; }
  const link = event.target.closest?.(".workbench a[href]");
  if (!link || link.target || !isNeighbour(new URL(link.href))) { return; }
  if (location.protocol === "file:") {
    memory.leave(document.querySelector(".workbench").dataset.group, new URL(link.href).pathname);
    return;
  }
  event.preventDefault();
  visit(link.href, placeOf(link), () => history.pushState(null, "", link.href));
}

// Takes up what the file before left.
function arrive() {
  const { group, page, top } = memory.take();
  if (page === location.pathname && top && !location.hash) { scrollTo(0, top); }
  if (group) { stay(group); }
}
