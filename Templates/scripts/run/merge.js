// Merges the review of a colleague with the answers in this browser.

// The name in answers of someone who gave none, in all languages of a site.
const unnamed = "A colleague";
const nameOf = (review) => review.reviewer.trim() || unnamed;
const shownName = (name) => name === unnamed ? say("A colleague") : name;

// The stricter of two verdicts; none is the mildest.
function stricter(one, other) {
  return verdicts.indexOf(other) > verdicts.indexOf(one) ? other : one;
}

// Two notes, of which the second has the name of its author, unless one is a part of the other.
function bothNotes(mine, theirs, name) {
  if (mine.includes(theirs)) { return mine; }
  return theirs.includes(mine) ? theirs : `${mine}\n${shownName(name)}: ${theirs}`;
}

// Both answers in one: both notes, all comments on parts, all checks, and the stricter verdict with the state that it is about.
function joined(mine, theirs, name) {
  const verdict = stricter(mine.verdict, theirs.verdict);
  const { version } = verdict === mine.verdict ? mine : theirs;
  const isNew = (pin) => !mine.pins.some((other) => other.part === pin.part && other.note === pin.note);
  return {
    verdict, version, note: bothNotes(mine.note, theirs.note, name), view: mine.view || theirs.view,
    checks: [...new Set([...mine.checks, ...theirs.checks])].sort((one, other) => one - other),
    pins: [...mine.pins, ...theirs.pins.filter(isNew)],
    by: [...new Set([...mine.by.length ? mine.by : [""], ...theirs.by])]
  };
}

const differ = (mine, theirs) => mine.verdict && theirs.verdict && mine.verdict !== theirs.verdict
  || mine.note && theirs.note && !mine.note.includes(theirs.note) && !theirs.note.includes(mine.note);

const isSame = (one, other) => JSON.stringify(answerFrom(one)) === JSON.stringify(answerFrom(other));

// How each answer to an item of this catalog would be merged: `known` has nothing new, `conflict` differs from mine.
function mergePlan(review, items, mineOf) {
  const name = nameOf(review);
  return items.filter((item) => review.answers.has(item.key)).map((item) => {
    const given = review.answers.get(item.key);
    const theirs = { ...given, by: (given.by.length ? given.by : [""]).map((other) => other || name) };
    const mine = mineOf(item);
    if (!mine || !hasContent(mine)) { return { item, theirs, merged: theirs, state: "new" }; }
    const merged = joined(mine, theirs, name);
    const isKnown = isSame(merged, mine) || isSame({ ...given, by: [] }, { ...mine, by: [] });
    return { item, mine, theirs, merged, state: isKnown ? "known" : differ(mine, theirs) ? "conflict" : "new" };
  });
}
