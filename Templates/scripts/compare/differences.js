// Tells what differs between entries of traces.

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Why an entry came out so, and what it was given, shares, and reads; the numbers of other entries differ from step to step.
const wordsOf = (row) => [row.reason, row.facts];

const signature = (row) => row ? [row.outcome, wordsOf(row), row.changes] : null;
const areAlike = (rows) => rows.every((row) => isSame(signature(row), signature(rows[0])));

// Whether all other entries make the same change.
const isShared = (change, others) =>
  others.length > 0 && others.every((row) => row.changes.some((other) => isSame(other, change)));

// Whether a part of a changed value is the same in all other entries.
const isPartShared = (path, part, others) => others.every((row) => row.changes.some(([otherPath, value]) =>
  otherPath === path && Array.isArray(value) && value.some((other) => isSame(other, part))));

const isFactShared = (fact, others) => others.every((row) => row.facts.some((other) => isSame(other, fact)));
