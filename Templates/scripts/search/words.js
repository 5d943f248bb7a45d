// Words, as SearchWords.swift takes them from the pages.

const replaced = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "ς": "σ" };
// The letters of scripts that write no spaces between words.
const unspacedLetters = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const unspaced = new RegExp(`^[${unspacedLetters}]+$`, "u");
const runs = new RegExp(`[${unspacedLetters}]+|((?![${unspacedLetters}])[\\p{L}\\p{N}])+`, "gu");

// A text without case and accents, with hiragana for katakana.
const fold = (words) => words.normalize("NFKC").toLowerCase().replace(
  /[\u30a1-\u30f6\u30fd\u30fe]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60)).replace(
  /[^\0-\x7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu,
  (letter) => replaced[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));

// Splits a text into words; a run of a script without spaces gives each pair of neighbours.
const split = (words) => (fold(words).match(runs) ?? []).flatMap((run) => {
  const letters = [...run];
  if (!unspaced.test(run) || letters.length === 1) { return [run]; }
  return letters.slice(1).map((letter, index) => letters[index] + letter);
});

// The singular of an English plural, or the word itself.
function singular(word) {
  if (word.length < 4 || !/[^su]s$/.test(word)) { return word; }
  return word.replace(/ies$/, "y").replace(/(x|ch|sh|ss)es$/, "$1").replace(/s$/, "");
}

// The number of letters to add, remove, or replace to make one word from another.
function distance(left, right) {
  let row = Array.from({ length: right.length + 1 }, (none, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const last = row;
    row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      row.push(Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1)));
    }
  }
  return row.at(-1);
}

// The terms of the index with the same first letter that differ from an unknown term in few letters, the nearest first.
function nearest(word, shards, count = 4) {
  const entries = shards.flatMap(Object.entries);
  if (word.length < 3 || entries.some(([known]) => known.startsWith(word))) { return []; }
  const most = word.length > 4 ? 2 : 1;
  return entries
    .filter(([known]) => known[0] === word[0] && !known.includes(":") && Math.abs(known.length - word.length) <= most)
    .map(([known, places]) => ({ known, places, distance: distance(word, known) }))
    .filter((item) => item.distance <= most)
    .sort((left, right) => left.distance - right.distance || right.places.length - left.places.length)
    .slice(0, count).map(({ known }) => known);
}

// Whether two words differ in one letter, which one of them lacks, or in two neighbours that changed places.
function isNear(left, right) {
  if (Math.abs(left.length - right.length) > 1) { return false; }
  let start = 0;
  while (start < left.length && left[start] === right[start]) { start += 1; }
  const [a, b] = [left.slice(start), right.slice(start)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
    || a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
