// Starts the viewer of the open page, and does so again when another page takes its place.

const { all, text, say, listed, make, button, choice, traceOf, phaseName, levelName, outcomeName } = catalog;

let viewer = null;
let trials = null;

// Brings the step of the page into view in the list of all steps.
function showCurrentStep() {
  const here = document.querySelector(".step-list [aria-current]");
  const list = here?.closest(".steps");
  if (list) { list.scrollLeft = here.offsetLeft - list.offsetLeft - 16; }
}

async function start() {
  viewer?.stop();
  viewer = null;
  trials = null;
  const bench = document.querySelector(".workbench");
  const trace = document.querySelector(".workbench .trace");
  offerLinks();
  // Places are measured when the page is laid out anyway; before, it would be laid out for that alone.
  requestAnimationFrame(showCurrentStep);
  if (!trace || !bench.dataset.states) { return; }
  foldParts(document.querySelector(".details"));
  // Without its data, the trace is a list of places to which links lead.
  const data = await catalog.states(bench.dataset.states).catch(() => null);
  if (!bench.isConnected) { return; }
  if (data) { viewer = new Viewer(bench, trace, data); }
  const keys = data?.trials?.[bench.dataset.step];
  if (keys) {
    trials = new Trials(bench, viewer, keys);
  } else if (new URLSearchParams(location.search).has("without")) {
    catalog.notify(say("You can leave out a trait only on a step page without a scenario. This page is shown as defined."));
  }
  if (data) { document.dispatchEvent(new Event("traced")); }
}

// Keys work where nothing else takes them.
function pressKey(event) {
  if (!viewer || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) { return; }
  if (event.target.closest("input:not([type=range], [type=checkbox]), select, textarea, dialog, [popover]")) { return; }
  if (trials?.isActive && event.key === "Escape") { trials.choose(""); }
  const { inspector } = viewer;
  if (viewer.isPaused || catalog.keysAreOff() || event.key === "Escape" && !viewer.chosen && !inspector.isOn) { return; }
  switch (event.key) {
  case "j": viewer.step(1); break;
  case "k": viewer.step(-1); break;
  case "b": if (viewer.chosen) { viewer.choose(viewer.chosen, !viewer.isBefore); } break;
  case "p": if (presentLink()) { present(true); } break;
  case "w": inspector.toggle(!inspector.isOn); break;
  case "Escape": if (inspector.isOn) { inspector.toggle(false); } else { viewer.choose(0); } break;
  default: return;
  }
  event.preventDefault();
}

document.addEventListener("keydown", pressKey);
document.addEventListener("click", press);
document.addEventListener("shown", () => viewer?.renew());
document.addEventListener("visit", start);
addEventListener("hashchange", () => viewer?.readAddress());
addEventListener("load", () => { if (viewer?.chosen) { requestAnimationFrame(() => viewer.settle()); } });
addEventListener("popstate", () => { if (location.pathname !== shownPath) { visit(location.href, "", () => {}); } });
addEventListener("beforeprint", nameVariant);
addEventListener("afterprint", forgetVariant);
startPresenting();
arrive();
start();
