// Finds the pages that match a query, the best first.

// How much a word counts in a set of fields: as much as in the one in which it counts most.
const weights = Array.from({ length: 16 }, (none, mask) => mask & 1 ? 8 : mask & 2 ? 4 : mask & 4 ? 2 : mask & 8 ? 1.5 : 0);

// Adds the pages of a packed list with their scores: for each, the gap to the page before in base 36, and a letter for the fields.
function addPlaces(pages, places, quality, part) {
  let number = -1;
  let gap = 0;
  for (let at = 0; at < places.length; at += 1) {
    const code = places.charCodeAt(at);
    // A letter from A to P ends the number.
    if (code < 65 || code > 80) {
      gap = gap * 36 + code - (code < 65 ? 48 : 87);
      continue;
    }
    number += gap + 1;
    gap = 0;
    const mask = (code - 65) & part.fields;
    if (!mask && !part.qualifier) { continue; }
    const score = (part.qualifier ? 0.01 : weights[mask]) * quality;
    if (!(pages.get(number) >= score)) { pages.set(number, score); }
  }
}

// A short word that others follow is hardly the beginning of a longer one.
const isWholeWord = (word, part) => part.isPhrase || !part.isLast && word.length < 3 && !unspaced.test(word);

// The pages with a word or its singular, by number, each with how much it counts. Words with typing errors count if no page has the word.
function findIn(shards, word, part) {
  const pages = new Map();
  const entries = shards.flatMap(Object.entries);
  const isWhole = isWholeWord(word, part);
  const one = part.qualifier || part.isPhrase ? word : singular(word);
  for (const [known, places] of entries) {
    if (known === word || known === one) {
      addPlaces(pages, places, 3, part);
    } else if (!isWhole && known.startsWith(word)) {
      addPlaces(pages, places, 1 + word.length / known.length, part);
    }
  }
  if (pages.size || part.qualifier || part.isExcluded || word.length <= 3) { return pages; }
  for (const [known, places] of entries) {
    if (!isNear(word, known)) { continue; }
    addPlaces(pages, places, 0.5, part);
    (part.near ??= []).push(known);
  }
  return pages;
}

async function find(word, part) {
  const one = part.qualifier || part.isPhrase ? word : singular(word);
  const shards = await Promise.all([readTerms(word, isWholeWord(word, part)), one === word ? [] : readTerms(one, true)]);
  return findIn([...new Set(shards.flat())], word, part);
}

// The pages that are in all sets, with the sum of their scores.
const intersect = (sets) => sets.reduce((one, other) => new Map(
  [...one].filter(([number]) => other.has(number)).map(([number, score]) => [number, score + other.get(number)])));

// Ranks pages by the sets that the parts of a query found among all pages. A term of the glossary comes before what has it as title.
function rank(parts, sets, count, glossary = new Map()) {
  const positive = sets.filter((set, place) => !parts[place].isExcluded).sort((left, right) => left.size - right.size);
  if (!sets.length) { return []; }
  if (!positive.length) { positive.push(new Map(Array.from({ length: count }, (none, number) => [number, 0]))); }
  const scores = intersect(positive);
  parts.forEach((part, place) => {
    // An excluded phrase excludes pages only after their texts were read.
    if (!part.isExcluded || part.isPhrase && part.words.length > 1) { return; }
    for (const number of sets[place].keys()) { scores.delete(number); }
  });
  for (const number of glossary.keys()) {
    if (scores.has(number)) { scores.set(number, 1.5 * scores.get(number)); }
  }
  return [...scores].sort(([left, one], [right, other]) => other - one || left - right).map(([number]) => number);
}

// Adds the pages of a kind whose name is a word of the query: they count as much as those with the word in a text.
function addKind(pages, ofKind, part) {
  if (!ofKind || part.isPhrase || part.isExcluded || part.fields !== allFields) { return pages; }
  for (const number of ofKind.keys()) { pages.set(number, Math.max(pages.get(number) ?? 0, 12)); }
  return pages;
}

// The pages of each kind, by its name.
async function readKinds() {
  const [part] = parse("kind:");
  const kinds = (await readTerms("kind:")).flatMap(Object.entries).filter(([word]) => word.startsWith("kind:"));
  return new Map(kinds.map(([word, places]) => {
    const pages = new Map();
    addPlaces(pages, places, 1, part);
    return [word.slice(5), pages];
  }));
}

async function searchPages(query, kinds) {
  const parts = query.filter((part) => part.words.length);
  const findAny = async (word, part) => addKind(await find(word, part), kinds.get(singular(word)), part);
  const sets = await Promise.all(parts.map(async (part) =>
    intersect(await Promise.all(part.words.map((word) => findAny(word, part))))));
  return rank(parts, sets, manifest.count, kinds.get("glossary"));
}

// A record has path, picture, kind, title, place, and lines, each of which begins with the letter of its field.
const linesOf = (record) => record.slice(5);

// Whether each phrase stands in one line.
const holdsPhrases = (record, parts) => parts.filter((part) => part.isPhrase && !part.qualifier).every((part) => {
  const phrase = fold(part.text);
  const isInTitle = part.fields & 1 && fold(record[3]).includes(phrase);
  const isThere = isInTitle || linesOf(record).some((line) => fields[line[0]] & part.fields && fold(line.slice(1)).includes(phrase));
  return Boolean(isThere) !== part.isExcluded;
});

// Takes a number of pages from a place on, and says where to go on; phrases are looked up in what the pages say.
async function takePages(numbers, start, count, parts) {
  const found = [];
  let next = start;
  while (next < numbers.length && found.length < count) {
    for (const record of await Promise.all(numbers.slice(next, next + count).map(readRecord))) {
      if (found.length === count) { break; }
      next += 1;
      if (holdsPhrases(record, parts)) { found.push(record); }
    }
  }
  return { found, next };
}
