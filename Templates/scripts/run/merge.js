// Merges the review of a colleague with the answers in this browser.

// The name in answers of someone who gave none, in all languages of a site.
const unnamed = "A colleague";
const nameOf = (review) => review.reviewer.trim() || unnamed;
const shownName = (name) => name === unnamed ? say("A colleague") : name;

// The stricter of two verdicts; none is the mildest.
function stricter(one, other) {
  return verdicts.indexOf(other) > verdicts.indexOf(one) ? other : one;
}

const strictest = (voices) => voices.map(({ verdict }) => verdict).reduce(stricter, "");

// What each person says of an item: first the reviewer, by the given name, then colleagues.
const voicesOf = ({ own, note, others }, name) => [...own || note.trim() ? [{ name, verdict: own, note }] : [], ...others];

// The answer of a colleague as a part of my review: what it has of mine is left out, and everything else has the name of its author.
function heard(answer, name, mine, reviewer) {
  const isLikeMine = ({ verdict, note }) => verdict === mine.own && note === mine.note;
  const [given] = voicesOf({ ...answer, others: [] }, name);
  const others = [
    ...given && !(name === reviewer && isLikeMine(given)) ? [given] : [],
    ...answer.others.filter((voice) => voice.name !== reviewer && !(voice.note.trim() && isLikeMine(voice)))
  ];
  return {
    ...answer, verdict: others.length ? answer.verdict : "", own: "", note: "", others,
    pins: answer.pins.map((pin) => ({ ...pin, by: pin.by || name }))
  };
}

// My answer and that of a colleague in one: what each person says, all comments on parts, all checks, and the stricter verdict with the
// state that it is about. What the colleague says replaces what the same colleague said before.
function joined(mine, theirs, name) {
  const verdict = stricter(mine.verdict, theirs.verdict);
  const { version } = verdict === mine.verdict ? mine : theirs;
  const known = new Set(mine.others.map((voice) => voice.name));
  const latest = theirs.others.find((voice) => voice.name === name);
  return {
    ...mine, verdict, version, view: mine.view || theirs.view,
    checks: [...new Set([...mine.checks, ...theirs.checks])].sort((one, other) => one - other),
    others: [
      ...mine.others.map((voice) => voice.name === latest?.name ? latest : voice),
      ...theirs.others.filter((voice) => !known.has(voice.name))
    ],
    pins: [
      ...mine.pins,
      ...theirs.pins.filter((pin) => !mine.pins.some((other) => other.part === pin.part && other.note === pin.note))
    ]
  };
}

const isSame = (one, other) => JSON.stringify(answerFrom(one)) === JSON.stringify(answerFrom(other));

// How each answer to an item of this catalog would be merged: `known` says nothing new, `conflict` has another verdict than mine, and
// `agreed` the same. `given` is the answer in the review, and `theirs` is it as a part of mine.
function mergePlan(review, items, mineOf, reviewer) {
  const name = nameOf(review);
  return items.filter((item) => review.answers.has(item.key)).map((item) => {
    const given = review.answers.get(item.key);
    const mine = mineOf(item) ?? emptyAnswer();
    const theirs = heard(given, name, mine, reviewer);
    const merged = joined(mine, theirs, name);
    const { verdict, version } = mine;
    const hasBoth = verdict && theirs.verdict;
    // Where verdicts differ that were merged before, the one that holds was chosen.
    const state = isSame(verdict ? { ...merged, verdict, version } : merged, mine) ? "known"
      : !hasBoth ? "new" : verdict === theirs.verdict ? "agreed" : "conflict";
    return { item, given, mine, theirs, merged, state };
  });
}
