// Warns of what does not fit as the mockup is shown.

// The components of a screen whose texts are taller than their room: at large text, the runtime, too, draws them over what is below.
const crowded = (selector) => all(document, selector).filter((part) => {
  const { bottom } = part.getBoundingClientRect();
  return all(part, ".t").some((text) => text.getBoundingClientRect().bottom > bottom + 1);
}).map((part) => say`“${part.dataset.id}”`);

// Whether a part of a step is visible only after scrolling.
function isBelow(part) {
  const { top } = part.getBoundingClientRect();
  for (let box = part.parentElement; box && !box.matches(".screen"); box = box.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScroller && top >= box.getBoundingClientRect().bottom - 1) { return true; }
  }
  return false;
}

// Whether the target of a tooltip is outside the screen.
function isAstray(tooltip) {
  const probe = make("div");
  probe.style.cssText = "position: absolute; visibility: hidden";
  tooltip.append(probe);
  const isOutside = ["var(--sw) - var(--tx)", "var(--sh) - var(--ty)", "var(--tx) + var(--tw)", "var(--ty) + var(--th)"].some((length) => {
    probe.style.width = `max(0px, ${length})`;
    return parseFloat(getComputedStyle(probe).width) === 0;
  });
  probe.remove();
  return isOutside;
}

function list(names) {
  const more = names.length - 3;
  const shown = names.slice(0, 3).join(say(", "));
  return more > 0 ? say`${shown} and ${more} more` : shown;
}

function warn() {
  const screen = ".exhibit > .device > .screen";
  const crowdedNames = crowded(`${screen} > .app:not([aria-hidden]) .part[data-id]`);
  if (crowdedNames.length) {
    catalog.notify(say`At this text size, text does not fit into ${list(crowdedNames)}. Let the height follow the content.`);
  }
  const behind = crowded(`${screen} > .app[aria-hidden] .part[data-id]`);
  if (behind.length) {
    catalog.notify(say`At this text size, text does not fit into ${list(behind)} on the screen behind. Let the height follow the content.`);
  }
  for (const tooltip of all(document, `${screen} > .tooltip.targeted`)) {
    if (isAstray(tooltip)) { catalog.notify(say("The target is off screen here, so the tooltip points at nothing.")); }
  }
  if (!new URLSearchParams(location.search).get("tx")) { return; }
  const labels = all(document, ".exhibit > .device .wrapper a[href]").filter(isBelow)
    .map((part) => (part.getAttribute("aria-label") || part.textContent).trim()).filter(Boolean);
  const below = [...new Set(labels)].map((label) => say`“${label}”`);
  if (below.length) {
    const names = list(below);
    catalog.notify(below.length > 1 ? say`At this text size, ${names} are visible only after scrolling.`
      : say`At this text size, ${names} is visible only after scrolling.`);
  }
}
