// Merges the review of a colleague with the answers in this browser.

// The name in answers of someone who gave none, in all languages of a site.
const unnamed = "A colleague";
const nameOf = (review) => review.reviewer.trim() || unnamed;
const shownName = (name) => name === unnamed ? say("A colleague") : name;

// The stricter of two verdicts; none is the mildest.
function stricter(one, other) {
  return verdicts.indexOf(other) > verdicts.indexOf(one) ? other : one;
}

const signature = (name) => `${shownName(name)}: `;

// The names in an answer.
const namesIn = ({ by, others }) => [...by, ...others].filter(Boolean);

// Whether a note or a comment of an answer has the name of an author.
const hasNoteOf = ({ note, pins }, name) => [note, ...pins.map((pin) => pin.note)].some((words) => words.includes(signature(name)));

// A note with the name of its author before it, unless it begins with one of the names already.
const signed = (note, names, author) =>
  !note.trim() || names.some((name) => note.startsWith(signature(name))) ? note : (signature(author) + note).slice(0, limits.text);

// A note without the name of its author.
const unsigned = (note, names) => {
  const name = names.find((other) => note.startsWith(signature(other)));
  return name === undefined ? note : note.slice(signature(name).length);
};

// An answer in which what has no name gets that of its author.
function signedAnswer(answer, author) {
  const sign = (note) => signed(note, [...namesIn(answer), author], author);
  return { ...answer, note: sign(answer.note), pins: answer.pins.map((pin) => ({ ...pin, note: sign(pin.note) })) };
}

// Two notes in one, of which the second has the name of its author, unless one is a part of the other.
function bothNotes(mine, theirs, names) {
  if (mine.includes(theirs) || mine === unsigned(theirs, names)) { return mine; }
  return theirs.includes(mine) ? theirs : `${mine}\n${theirs}`.slice(0, limits.text);
}

// My answer and a signed one of others in one: both notes, all comments on parts, all checks, and the stricter verdict with its
// authors and the state that it is about.
function joined(mine, theirs) {
  const verdict = stricter(mine.verdict, theirs.verdict);
  const { version } = verdict === mine.verdict ? mine : theirs;
  const names = namesIn(theirs);
  const forms = ({ note }) => [note, unsigned(note, names)];
  const pins = theirs.pins.filter((pin) => !mine.pins.some((other) => other.part === pin.part && forms(pin).includes(other.note)));
  const by = [...new Set([
    ...mine.verdict === verdict ? mine.by.length ? mine.by : [""] : [], ...theirs.verdict === verdict ? theirs.by : []
  ])];
  const both = {
    verdict, version, note: bothNotes(mine.note, theirs.note, names), view: mine.view || theirs.view,
    checks: [...new Set([...mine.checks, ...theirs.checks])].sort((one, other) => one - other),
    pins: [...mine.pins, ...pins], by
  };
  return { ...both, others: authorsBeside(both, [...namesIn(mine), ...names]) };
}

// Those who wrote notes in an answer, and whose verdict it is not.
const authorsBeside = (answer, names) => [...new Set(names)].filter((name) => !answer.by.includes(name) && hasNoteOf(answer, name));

const differ = (mine, theirs) => mine.verdict && theirs.verdict && mine.verdict !== theirs.verdict
  || mine.note && theirs.note && bothNotes(mine.note, theirs.note, namesIn(theirs)) === `${mine.note}\n${theirs.note}`;

const isSame = (one, other) => JSON.stringify(answerFrom(one)) === JSON.stringify(answerFrom(other));

// An answer without names, in which an answer that comes back is the same as before.
function nameless(answer, names) {
  const plain = (note) => unsigned(note, names);
  return { ...answer, by: [], others: [], note: plain(answer.note), pins: answer.pins.map((pin) => ({ ...pin, note: plain(pin.note) })) };
}

// How each answer to an item of this catalog would be merged: `known` has nothing new, `conflict` differs from mine. `theirs` has the
// names of its authors.
function mergePlan(review, items, mineOf) {
  const name = nameOf(review);
  return items.filter((item) => review.answers.has(item.key)).map((item) => {
    const given = review.answers.get(item.key);
    const by = (given.by.length ? given.by : [""]).map((other) => other || name);
    const theirs = signedAnswer({ ...given, by }, name);
    const mine = mineOf(item);
    if (!mine || !hasContent(mine)) { return { item, theirs, merged: theirs, state: "new" }; }
    const merged = joined(mine, theirs);
    const isTaken = !by.includes(name);
    const names = namesIn(theirs);
    const isKnown = isSame(merged, mine) || isTaken && isSame(nameless(theirs, names), nameless(mine, names));
    return { item, mine, theirs, merged, state: isKnown ? "known" : differ(mine, theirs) ? "conflict" : "new" };
  });
}
