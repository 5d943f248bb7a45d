// Shows findings: their number in the navigation, and those on the page that only the whole catalog shows.

let catalogFindings;

const areaLinks = () => all(document, ".area a");

// The folder that a link of the navigation leads to.
function folderOf(link) {
  const folder = link.pathname.split("/").at(-2);
  // The folder of the site can have any name, even one with a percent sign that encodes nothing.
  try { return decodeURIComponent(folder); } catch { return folder; }
}

const findingWords = (count) => count === 1 ? say("1 finding") : say`${count} findings`;

window.showFindings = (counts) => {
  for (const link of areaLinks()) {
    const count = counts[folderOf(link)];
    if (!count) { continue; }
    const badge = make("span", "findings-count", String(count));
    badge.title = findingWords(count);
    link.dataset.name = text(link);
    link.append(badge);
  }
};

window.showCatalogFindings = (findings) => {
  catalogFindings = findings;
  showFindingsOfPage();
};

function showFindingsOfPage() {
  const main = document.querySelector("main");
  const items = catalogFindings?.texts[catalogFindings.pages[definedPath()]];
  if (!items || main.querySelector("[data-filled]")) { return; }
  const list = main.querySelector(".diagnostics") ?? addFindings(main);
  list.dataset.filled = "";
  list.insertAdjacentHTML("beforeend", items);
  const flag = main.querySelector(".flag[href='#findings']") ?? addFlag(main);
  if (flag) { flag.textContent = findingWords(list.childElementCount); }
}

function addFindings(main) {
  const section = make("section");
  const list = make("ol", "diagnostics");
  section.id = "findings";
  section.append(make("h2", "", say("Findings")), list);
  const before = main.querySelector(".steps-section, .player") ?? main.querySelector(".page-head");
  if (before) { before.after(section); } else { main.querySelector(".details").prepend(section); }
  return list;
}

function addFlag(main) {
  const rail = main.querySelector(".rail-head .where");
  const facts = main.querySelector(".page-head .facts");
  if (!rail && !facts) { return null; }
  const flag = make("a", "flag warning");
  flag.href = "#findings";
  const line = make(rail ? "p" : "li", rail ? "where" : "");
  line.append(flag);
  if (rail) { rail.after(line); } else { facts.append(line); }
  return flag;
}
