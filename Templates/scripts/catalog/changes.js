// Marks links to what changed since a baseline, and adds the page of all changes to the head of the page.

const changeable = ".step-list a, .card a.caption, .index [scope=row] a, .row-title a, .lane a, .films a.caption";

window.showChanges = (changes) => {
  catalog.changes = changes;
  if (!searchLink() || !changes.count) { return; }
  const link = rootLink(say("Changes"), changes.page);
  link.title = say`Since ${changes.name}`;
  link.append(make("span", "findings-count", String(changes.count)));
  areaLinks().find((other) => folderOf(other) === "review").after(link);
  if (link.href === location.href.split(/[?#]/)[0]) {
    for (const other of link.parentNode.querySelectorAll("[aria-current]")) { other.removeAttribute("aria-current"); }
    link.setAttribute("aria-current", "page");
  }
  for (const place of all(document, changeable)) {
    const words = changes.pages[pathOf(place.href)];
    if (!words || place.querySelector(".changed-mark")) { continue; }
    const mark = make("span", "changed-mark", words === "new" ? say("new") : say("changed"));
    mark.title = say`Since ${changes.name}: ${changeWords(words.split(", "))}`;
    titleOf(place).append(mark);
  }
  showChangeOfPage();
};

// What changed on the open page since the baseline, with the place of its edit; nothing for an unchanged page.
function changeOfPage() {
  const { edited, sentences, page } = catalog.changes ?? {};
  const [place, anchor, more] = edited?.[pathOf(location.href)] ?? edited?.[definedPath()] ?? [];
  return anchor ? { sentence: sentences[place], more, page: `${page}#${anchor}` } : null;
}

// The number of further changes, if there are any, and the link to the mockups before and now.
const changeLink = ({ more, page }) => [...more ? [say`(and ${more} more)`, " "] : [], rootLink(say("See before and now"), page)];

// Says what changed, in the line that pages of changed steps and screens have without scripts too, and leads to the review. The
// line about an approval that no longer holds says the same.
function showChangeOfPage() {
  const place = placeOfPageLine();
  const change = changeOfPage();
  if (!place || !change || document.querySelector(".page-review, .approval.lapsed")) { return; }
  const { name, pages } = catalog.changes;
  const words = change.sentence || changeWords((pages[definedPath()] ?? "").split(", "));
  const line = document.querySelector(".page-change") ?? make(place.matches(".facts") ? "li" : "p", "where page-change");
  const review = rootLink(say("Review this change"), reviewOf(definedPath(), "changed"));
  review.className = "page-review";
  const told = make("span", "", say`Changed since ${name}: ${words}`);
  told.append(" ", ...changeLink(change), " ", review);
  line.replaceChildren(told);
  if (!line.isConnected) { addPageLine(place, line); }
}

// The facts about the open page, for lines about its changes and its approval.
const placeOfPageLine = () => document.querySelector(".rail-head .where, .page-head .facts");

// Adds a line to the facts of a page; beside a mockup, below the buttons, which stay in their place.
function addPageLine(place, line) {
  if (place.matches(".facts")) { place.append(line); } else { (document.querySelector(".rail-head .acts") ?? place).after(line); }
}
