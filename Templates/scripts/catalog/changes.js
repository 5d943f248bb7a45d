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
  const [place, anchor] = edited?.[pathOf(location.href)] ?? edited?.[definedPath()] ?? [];
  return anchor ? { sentence: sentences[place], page: `${page}#${anchor}` } : null;
}

const changeLink = ({ page }) => rootLink(say("See before and now"), page);

// The line about an approval that no longer holds says the same.
function showChangeOfPage() {
  const place = document.querySelector(".rail-head .where, .page-head .facts");
  const change = changeOfPage();
  if (!place || !change || document.querySelector(".page-change, .approval.lapsed")) { return; }
  const { name, pages } = catalog.changes;
  const words = change.sentence || changeWords((pages[definedPath()] ?? "").split(", "));
  const isFact = place.classList.contains("facts");
  const line = make(isFact ? "li" : "p", "where page-change", say`Changed since ${name}: ${words}`);
  line.append(" ", changeLink(change));
  if (isFact) { place.append(line); } else { place.after(line); }
}
