// The query as parts that all have to match: words, phrases, and values, each of which can be excluded.

// The fields of a page by the letter of their lines: title, text, logic, and prose.
const fields = { t: 1, x: 2, l: 4, p: 8 };
const allFields = 15;
const qualifiers = ["kind", "owner", "status", "tag", "trait", "device", "has", "under", "changed"];
const partPattern = /(-?)(?:([a-z]+):(?=\s|$)|(?:([a-z]+):)?(?:"([^"]*)"?|(\S+)))/gi;

// Words that most questions have. They are ignored beside other words.
const stopWords = new Set(("a about all an and any are at as be by can do does for from has have how i in it is its me my of on or our so "
  + "never not only see seen sees shown shows that the their there these this to was we what when where which who why with you your").split(" "));

// A value as the index has it, if readers write it another way.
function asIndexed(qualifier, value) {
  if (qualifier === "changed" && value === "behaviour") { return "behavior"; }
  return qualifier === "status" || qualifier === "kind" ? value.replace(/ /g, "-") : value;
}

function parsePart([, minus, alone, before, phrase, word]) {
  const prefix = alone ?? before;
  const name = prefix?.toLowerCase();
  const isText = name === "text";
  const isExcluded = minus === "-";
  const isPhrase = phrase !== undefined;
  const value = phrase ?? word ?? "";
  if (qualifiers.includes(name)) {
    const folded = asIndexed(name, fold(value));
    return { isExcluded, isPhrase, fields: allFields, qualifier: name, words: folded ? [`${name}:${folded}`] : [], isPartial: !folded };
  }
  const words = prefix && !isText ? `${prefix}:${value}` : value;
  const found = split(isPhrase ? words : words.replace(/(\w{2})['’]\w{1,2}(?!\w)/g, "$1"));
  const isRun = found.length > 1 && unspaced.test(fold(words));
  return { isExcluded, isPhrase: isPhrase || isRun, fields: isText ? fields.x : allFields, words: found, text: words };
}

const isStopWord = (part) => !part.qualifier && !part.isPhrase && !part.isExcluded && part.words.every((word) => stopWords.has(word));

function parse(query) {
  const all = [...query.matchAll(partPattern)].map(parsePart).filter((part) => part.words.length || part.isPartial);
  if (all.length) { all.at(-1).isLast = true; }
  const parts = all.filter((part) => !isStopWord(part));
  return parts.length ? parts : all;
}
