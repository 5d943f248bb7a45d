// Makes mockups as live as the runtime: forms know how many options can be chosen and what is missing, and conditions decide where
// a press leads. Without this script, the style sheet still checks required answers, and the branches of a condition are listed.

const catalog = window.catalog;

document.documentElement.classList.toggle("framed", isFramed && !isPresented);
document.documentElement.classList.toggle("untold", isFramed && window.name === "untold");
if (isFramed) {
  addEventListener("message", hearMarks);
  reportMockup();
}
// Chromium leaves a frame unpainted now and then until what it shows gets a new layer.
if (!isLive && document.documentElement.classList.contains("bare")) {
  addEventListener("load", () => setTimeout(() => { document.body.style.transform = "translateZ(0)"; }, 150));
}
document.addEventListener("visit", start);
document.addEventListener("drawn", start);
if (catalog) {
  document.addEventListener("shown", warn);
  for (const change of ["shown", "drawn", "visit"]) { document.addEventListener(change, followToolbar); }
  // A drawing after a trace entry has the texts of the definition.
  document.addEventListener("redrawn", ({ detail }) => {
    if (shownLanguage || detail.querySelector("[data-original]")) { showLanguage(shownLanguage, detail); }
  });
  followToolbar();
  warn();
}
document.addEventListener("reset", () => {
  memory.write("answers", {});
  reset();
});
document.addEventListener("click", remember, true);
if (isFramed && isLive) {
  document.addEventListener("click", goOn);
  addEventListener("message", hearPlayer);
}
if (isFramed && (isPresented || isPlayed)) { showSpotsAfterMiss(); }
if (isFramed && isPresented) { startPresented(); }
applyAddress();
forget();
start();
