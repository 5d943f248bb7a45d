// Keeps in the address how mockups are shown, and shows what the whole catalog knows of the page. Every page can be read without
// scripts. Other scripts use what `catalog` has.

window.catalog = {
  all, text, say, around, listed, make, button, copyButton, choice, load, put, queryOf, asked, root, states, forgetStates, traceOf,
  screenSize, redraw, notify, pass, renewTwin, showProgress, keysAreOff, turnKeys, kindName, changeWords, phaseName, levelName, outcomeName, visited, leading
};

// A page in a frame leaves the navigation to the page around it.
document.documentElement.classList.toggle("framed", parent !== window);
// On paper, every picture is loaded, even those that a reader has not scrolled to.
addEventListener("beforeprint", () => {
  for (const picture of all(document, "[loading=lazy]")) { picture.loading = "eager"; }
});
document.addEventListener("click", closeMenus);
document.addEventListener("focusout", leaveMenus);
document.addEventListener("keydown", enterMenu);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") { closeMenus(event); } });
for (const media of [narrow, paper]) { media.addEventListener("change", label); }
for (const renew of [showFindingsOfPage, showChangeOfPage, showApprovalOfPage, offerReviewOfPage, label, startToolbar, remember]) { document.addEventListener("visit", renew); }
// On a narrow page the navigation scrolls, so that its current entry is in view.
for (const entry of all(document, ".area [aria-current]")) {
  const list = entry.closest("nav");
  const [edges, { left, width }] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollLeft += left - edges.left - (edges.width - width) / 2;
}
label();
startKeys();
remember();
startToolbar();
// A page that comes back from the cache of the browser can have been left for the review.
addEventListener("pageshow", showProgress);
// Browsers with an agent get questions that it can ask.
if (document.modelContext && parent === window && searchLink()) { load(`${root()}agent.js`).catch(() => {}); }
