// Aligns traces.

// Names entries so that the same trait at the same level in the same phase has the same name in every trace.
function keysOf(rows) {
  const counts = new Map();
  return rows.map((row) => {
    const key = [row.phase, row.subject, row.level].join("|");
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `${key}|${counts.get(key)}`;
  });
}

// Both lists in one, with common elements once: the longest common part keeps its order.
function merge(one, other) {
  const length = Array.from({ length: one.length + 1 }, () => new Array(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      length[i][j] = one[i] === other[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const merged = new Set();
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isCommon = a < one.length && one[a] === other[b];
    const isFirst = b >= other.length || a < one.length && length[a + 1][b] >= length[a][b + 1];
    merged.add(isCommon || isFirst ? one[a] : other[b]);
    if (isCommon || isFirst) { a += 1; }
    if (isCommon || !isFirst) { b += 1; }
  }
  return [...merged];
}
