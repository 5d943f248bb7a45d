// The query as parts that all have to match: words, phrases, and values, each of which can be excluded.
// SearchQuery.swift parses in the same way; the filters and the ignored words come from there, with the index.

// The fields of a page by the letter of their lines: title, text, logic, and prose.
const fields = { t: 1, x: 2, l: 4, p: 8 };
const allFields = 15;
const partPattern = /(-?)(?:([a-z]+):(?=\s|$)|(?:([a-z]+):)?(?:"([^"]*)"?|(\S+)))/gi;

// A filter with its value as the index has it, if readers write it another way.
function asIndexed(name, value) {
  const word = `${name}:${manifest.hyphenated.includes(name) ? value.replace(/ /g, "-") : value}`;
  return manifest.spellings[word] ?? word;
}

function parsePart([, minus, alone, before, phrase, word]) {
  const prefix = alone ?? before;
  const name = prefix?.toLowerCase();
  const isText = name === "text";
  const isExcluded = minus === "-";
  const isPhrase = phrase !== undefined;
  const value = phrase ?? word ?? "";
  if (manifest.qualifiers.includes(name)) {
    const folded = fold(value);
    return { isExcluded, isPhrase, fields: allFields, qualifier: name, words: folded ? [asIndexed(name, folded)] : [], isPartial: !folded };
  }
  const words = prefix && !isText ? `${prefix}:${value}` : value;
  const found = split(isPhrase ? words : words.replace(/(\w{2})['’]\w{1,2}(?!\w)/g, "$1"));
  const isRun = found.length > 1 && unspaced.test(fold(words));
  return { isExcluded, isPhrase: isPhrase || isRun, fields: isText ? fields.x : allFields, words: found, text: words };
}

const isStopWord = (part) => !part.qualifier && !part.isPhrase && !part.isExcluded && part.words.every((word) => manifest.stopWords.includes(word));

function parse(query) {
  const all = [...query.replace(/[“”„「」]/g, '"').matchAll(partPattern)].map(parsePart).filter((part) => part.words.length || part.isPartial);
  if (all.length) { all.at(-1).isLast = true; }
  const parts = all.filter((part) => !isStopWord(part));
  return parts.length ? parts : all;
}
