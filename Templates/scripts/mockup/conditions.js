// Conditions on answers, as the runtime decides them.

// The letters of a text that a reader sees, so that no part of one counts as a letter.
const letters = (text) =>
  Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.normalize("NFC")), (part) => part.segment);
const standsAt = (text, part, place) => part.every((letter, index) => text[place + index] === letter);
const contains = (text, part) => [...text, ""].some((letter, place) => standsAt(text, part, place));

function lines(text) {
  const list = [""];
  for (const letter of letters(text)) {
    if (letter === "\n") { list.push(""); } else { list[list.length - 1] += letter; }
  }
  return list;
}

// A number as the runtime reads it: without spaces, with words for what has no end, and in base 16 as well.
function number(text) {
  const [, sign, whole, fraction, power] = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i.exec(text) ?? [];
  if (whole || fraction) {
    return (sign === "-" ? -1 : 1) * parseInt(whole + fraction, 16) * 2 ** (Number(power ?? 0) - 4 * fraction.length);
  }
  if (/^[+-]?inf(inity)?$/i.test(text)) { return text.startsWith("-") ? -Infinity : Infinity; }
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
}

const isEqual = (one, other) => one.normalize("NFC") === other.normalize("NFC");
const comparisons = {
  __proto__: null,
  "==": isEqual,
  "*": (one, other) => contains(letters(one), letters(other)),
  "^": (one, other) => standsAt(letters(one), letters(other), 0),
  "$": (one, other) => {
    const [text, part] = [letters(one), letters(other)];
    return text.length >= part.length && standsAt(text, part, text.length - part.length);
  },
  // A search can take as long as it likes, so that long texts are left to the runtime.
  "regex": (one, other, reach) => one.length > reach ? null : new RegExp(other, "u").test(one),
  "in": (one, other) => lines(one).some((line) => isEqual(line, other)),
  ">": (one, other) => number(one) > number(other),
  ">=": (one, other) => number(one) >= number(other),
  "<": (one, other) => number(one) < number(other),
  "<=": (one, other) => number(one) <= number(other)
};
for (const [name, opposite] of [["!=", "=="], ["!*", "*"], ["!^", "^"], ["!$", "$"], ["not in", "in"]]) {
  comparisons[name] = (one, other) => !comparisons[opposite](one, other);
}

// Whether a condition holds, or null if only the runtime can tell.
function holds(clause, answers) {
  if (!Array.isArray(clause)) { return clause; }
  const [name, ...parts] = clause;
  const each = () => parts.map((part) => holds(part, answers));
  const decide = (found, list) => list.includes(found) ? found : list.includes(null) ? null : !found;
  switch (name) {
  case "and": return decide(false, each());
  case "or": return decide(true, each());
  case "not": return each()[0] === null ? null : !each()[0];
  default: return parts[0] in answers && comparisons[name](answers[parts[0]], parts[1], parts[2]);
  }
}

// The first of several conditions that holds, by its index: -1 if none holds, and null if that is unknown.
function firstThatHolds(clauses, answers) {
  for (const [index, clause] of clauses.entries()) {
    const outcome = holds(clause, answers);
    if (outcome !== false) { return outcome && index; }
  }
  return -1;
}
