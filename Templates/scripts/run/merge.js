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

// A note with the name of its author before it, unless it has one of the names already.
const signed = (note, names) =>
  !note.trim() || note.split("\n").some((line) => names.some((name) => line.startsWith(signature(name)))) ? note
    : (signature(names[0]) + note).slice(0, limits.text);

// A note without the name of its author.
const unsigned = (note, names) => {
  const name = names.find((name) => note.startsWith(signature(name)));
  return name === undefined ? note : note.slice(signature(name).length);
};

// An answer whose note and comments on parts have the names of their authors.
const signedAnswer = (answer, names = answer.by) => ({
  ...answer, note: signed(answer.note, names), pins: answer.pins.map((pin) => ({ ...pin, note: signed(pin.note, names) }))
});

// Two notes, of which the second has the name of its author, unless one is a part of the other.
function bothNotes(mine, theirs, names) {
  if (mine.includes(theirs) || mine === unsigned(theirs, names)) { return mine; }
  const given = signed(theirs, names);
  return theirs.includes(mine) ? given : `${mine}\n${given}`.slice(0, limits.text);
}

// Both answers in one: both notes, all comments on parts, all checks, and the stricter verdict with its authors and the state that it
// is about. My notes have my name if the verdict is not mine alone.
function joined(own, theirs, me) {
  const verdict = stricter(own.verdict, theirs.verdict);
  const { version } = verdict === own.verdict ? own : theirs;
  const mineBy = own.by.length ? own.by : [""];
  const by = [...new Set([...own.verdict === verdict ? mineBy : [], ...theirs.verdict === verdict ? theirs.by : []])];
  const mine = by.some(Boolean) && own.note !== theirs.note
    ? signedAnswer(own, [me || say("Me"), say("Me"), ...mineBy.filter(Boolean)]) : own;
  const forms = ({ note }) => [note, signed(note, theirs.by), unsigned(note, theirs.by)];
  const isNew = (pin) => !mine.pins.some((other) => other.part === pin.part && forms(pin).includes(other.note));
  return {
    verdict, version, note: bothNotes(mine.note, theirs.note, theirs.by), view: mine.view || theirs.view,
    checks: [...new Set([...mine.checks, ...theirs.checks])].sort((one, other) => one - other),
    pins: [...mine.pins, ...signedAnswer({ ...theirs, pins: theirs.pins.filter(isNew) }).pins], by
  };
}

const differ = (mine, theirs) => mine.verdict && theirs.verdict && mine.verdict !== theirs.verdict
  || mine.note && theirs.note && !mine.note.includes(theirs.note) && !theirs.note.includes(mine.note);

const isSame = (one, other) => JSON.stringify(answerFrom(one)) === JSON.stringify(answerFrom(other));

// An answer without names, in which an answer that comes back is the same as before.
const nameless = (answer, names) => ({
  ...answer, by: [], note: unsigned(answer.note, names), pins: answer.pins.map((pin) => ({ ...pin, note: unsigned(pin.note, names) }))
});

// How each answer to an item of this catalog would be merged: `known` has nothing new, `conflict` differs from mine.
function mergePlan(review, items, mineOf, me) {
  const name = nameOf(review);
  return items.filter((item) => review.answers.has(item.key)).map((item) => {
    const given = review.answers.get(item.key);
    const theirs = { ...given, by: (given.by.length ? given.by : [""]).map((other) => other || name) };
    const mine = mineOf(item);
    if (!mine || !hasContent(mine)) { return { item, theirs, merged: signedAnswer(theirs), state: "new" }; }
    const merged = joined(mine, theirs, me);
    const isKnown = isSame(merged, mine) || isSame(nameless(theirs, theirs.by), nameless(mine, theirs.by));
    return { item, mine, theirs, merged, state: isKnown ? "known" : differ(mine, theirs) ? "conflict" : "new" };
  });
}
