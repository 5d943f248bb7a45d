// Says why a tooltip is where it is: beside its target, on the side that the target prefers if it fits there.

// The sides of a target, by their names in definitions.
const sideName = (side) =>
  ({ __proto__: null, top: say("the top"), bottom: say("the bottom"), left: say("the left"), right: say("the right") })[side] ?? side;

// Where a tooltip lies, as the start of a sentence.
const placeWords = (side, subject, distance, target) => ({
  top: say`${subject} is ${distance} above ${target}`, bottom: say`${subject} is ${distance} below ${target}`,
  left: say`${subject} is ${distance} to the left of ${target}`, right: say`${subject} is ${distance} to the right of ${target}`
})[side] ?? say`${subject} covers ${target}`;

// The box of the target of a tooltip, in points of the screen. The style sheet calculates it from the size of the device.
function targetBox(tooltip) {
  const probe = make("div");
  probe.style.cssText = "position: absolute; visibility: hidden; left: var(--tx); top: var(--ty); width: var(--tw); height: var(--th)";
  tooltip.append(probe);
  const { left, top, width, height } = getComputedStyle(probe);
  probe.remove();
  const [x, y, w, h] = [left, top, width, height].map(parseFloat);
  return { left: x, top: y, right: x + w, bottom: y + h };
}

// The box of a part, in points of its screen.
function boxOf(part, screen) {
  const [box, frame] = [part.getBoundingClientRect(), screen.getBoundingClientRect()];
  const scale = screen.offsetWidth / frame.width;
  const [left, right] = [box.left, box.right].map((x) => (x - frame.left) * scale);
  const [top, bottom] = [box.top, box.bottom].map((y) => (y - frame.top) * scale);
  return { left, top, right, bottom };
}

const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

// How much of two boxes is the same, from 0 to 1.
function likeness(one, other) {
  const shared = area({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom)
  });
  return shared / Math.max(1, area(one) + area(other) - shared);
}

// The side of a target on which a tooltip lies, or nothing if it covers the target.
function sideOf(tooltip, target) {
  const rooms = [
    ["top", target.top - tooltip.bottom], ["bottom", tooltip.top - target.bottom],
    ["left", target.left - tooltip.right], ["right", tooltip.left - target.right]
  ];
  return rooms.find(([, room]) => room > -1)?.[0];
}

// The element of the app at a target, by its first words or its identifier.
function targetName(box, screen) {
  const likest = all(screen, ".app [data-id]").map((part) => [likeness(boxOf(part, screen), box), part])
    .sort(([one], [other]) => other - one)[0];
  if (!likest || likest[0] < 0.6) { return say("its target"); }
  const words = all(likest[1], ".t").map(text).find(Boolean);
  return say`“${words ?? likest[1].dataset.id}”`;
}

// The reason for the place of a tooltip, with the entry that names the target.
function whyPlaced(why, tooltip) {
  const subject = say("This tooltip");
  const screen = tooltip.closest(".screen");
  const [target, distance, preferred] = ["wrapper.target", "wrapper.target.distance", "wrapper.target.preferredPosition"].map((path) => why.decision(path));
  if (!target || !tooltip.matches(".targeted")) {
    return target ? null : { words: say`${subject} is at the bottom of the screen because nothing gives it a target` };
  }
  const entry = why.sharer(target.entry) ?? target.entry;
  const box = targetBox(tooltip);
  const name = entry.subject === "@appcues/target-rectangle" ? say("a rectangle of the screen") : targetName(box, screen);
  const side = sideOf(boxOf(tooltip, screen), box);
  const place = placeWords(side, subject, distance ? text(shown(distance.value)) : "", name);
  const wanted = preferred && text(shown(preferred.value));
  const level = levelSubject(entry.level);
  if (!wanted) { return { words: say`${place} because ${level} targets it`, entry }; }
  return {
    words: side === wanted ? say`${place} because ${level} targets it and prefers ${sideName(wanted)}`
      : say`${place} because ${level} targets it; it prefers ${sideName(wanted)}, where it does not fit`,
    entry
  };
}
