// Remembers the pages that the reader opened last, for the search.

const visitedLimit = 6;

// Several catalogs can have one origin.
const visitedName = () => `visited:${new URL(root(), location.href).pathname}`;

// The pages that were opened last, the newest first: the path, the title, and the title of the page above.
function visited() {
  try {
    const pages = JSON.parse(localStorage.getItem(visitedName()));
    return Array.isArray(pages) ? pages.filter((page) => typeof page?.path === "string") : [];
  } catch { return []; }
}

function remember() {
  if (parent !== window || !searchLink() || document.querySelector(".search-page")) { return; }
  const names = document.title.split(" — ");
  const path = pathOf(location.href);
  const pages = [{ path, title: names[0], place: names.length > 2 ? names[1] : "" }, ...visited().filter((page) => page.path !== path)];
  try { localStorage.setItem(visitedName(), JSON.stringify(pages.slice(0, visitedLimit))); } catch { return; }
}
