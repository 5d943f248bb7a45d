// A mockup that is presented or played shows where it can be pressed after a press that hits nothing. One that is presented passes
// on keys and swipes; one that is played shows where it can be pressed if the page around it asks.

const isPresented = window.name === "presentation";
const isPlayed = window.name === "player";
const live = "a, button, input, select, textarea, label, summary";

// Shows for a moment what can be pressed.
function showSpots() {
  document.body.classList.add("hot");
  clearTimeout(showSpots.timer);
  showSpots.timer = setTimeout(() => document.body.classList.remove("hot"), 1200);
}

function hearPlayer({ source, data }) {
  if (source === parent && data?.spots) { showSpots(); }
}

function showSpotsAfterMiss() {
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.(live)) { showSpots(); }
  });
}

function startPresented() {
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select")) { return; }
    const go = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (go || event.key === "Escape") { postToPage(go ? { go } : { exit: true }); }
  });
  // A swipe turns the steps; the browser does not go back.
  document.documentElement.style.touchAction = "pan-y pinch-zoom";
  let start = null;
  document.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", ({ target, changedTouches: [end] }) => {
    if (!start || scrollsAcross(target)) { return; }
    const [across, down] = [end.clientX - start.x, Math.abs(end.clientY - start.y)];
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * down) { postToPage({ go: across < 0 ? 1 : -1 }); }
  });
}

// Whether a swipe moves a part of the mockup, such as a carousel.
function scrollsAcross(node) {
  for (let box = node; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) { return true; }
  }
  return false;
}
