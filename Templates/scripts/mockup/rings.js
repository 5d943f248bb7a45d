// The rings around marked parts: outside the part, inside the screen, and one for neighbours of a row or stack whose rings would
// touch. If others would touch, all rings are thin.

// The distances in points between a part and the inner side of its ring, and between a ring and the edge of the screen.
const ringGap = 6;
const thinGap = 1;
const ringInset = 3;

// The distance in points between a part and the outer side of its ring.
const reachOf = (box) => (box.matches(".thin") ? thinGap : ringGap) + parseFloat(getComputedStyle(box).borderTopWidth || 0);

// The outer sides of the ring around an area.
function ringAround({ left, top, right, bottom }, reach, { width, height }) {
  return {
    left: Math.max(left - reach, ringInset), top: Math.max(top - reach, ringInset),
    right: Math.min(right + reach, width - ringInset), bottom: Math.min(bottom + reach, height - ringInset)
  };
}

// The distance between two areas along one axis, negative if they overlap there.
const gapOf = (one, other, start, end) => Math.max(one[start], other[start]) - Math.min(one[end], other[end]);

// Whether the rings of two areas would touch. A ring inside another does not.
function wouldTouch(one, other, reach) {
  const [across, down] = [gapOf(one, other, "left", "right"), gapOf(one, other, "top", "bottom")];
  return Math.max(across, down) < 2 * reach && !isInside(one, other, 2 * reach) && !isInside(other, one, 2 * reach);
}

const isInside = (inner, outer, distance) => inner.left - outer.left >= distance && outer.right - inner.right >= distance
  && inner.top - outer.top >= distance && outer.bottom - inner.bottom >= distance;

// Whether two areas are neighbours in a row or a stack: beside each other at about the same height, or one above the other at about
// the same width.
function areNeighbours(one, other) {
  const isAligned = (start, end) => -gapOf(one, other, start, end) > Math.max(one[end] - one[start], other[end] - other[start]) / 2;
  return gapOf(one, other, "left", "right") >= -1 && isAligned("top", "bottom")
    || gapOf(one, other, "top", "bottom") >= -1 && isAligned("left", "right");
}

// Joins rings of neighbours that would touch. Each ring has its boxes, the area of its parts, and its reach: the distance between
// that area and the outer side of the ring.
function mergedRings(rings) {
  for (const [place, one] of rings.entries()) {
    const next = rings.findIndex((other, index) => index > place && areNeighbours(one.area, other.area)
      && wouldTouch(one.area, other.area, one.reach));
    if (next < 0) { continue; }
    const other = rings[next];
    const joined = { boxes: [...one.boxes, ...other.boxes], area: unionOf(one.area, other.area), reach: one.reach };
    return mergedRings([joined, ...rings.filter((ring) => ring !== one && ring !== other)]);
  }
  return rings;
}

// The smallest area with two others.
function unionOf(one, other) {
  return {
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom)
  };
}
