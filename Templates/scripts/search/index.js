// The index of the search. Its files load when they are needed, by elements, so that it works between files too.

let manifest;
const terms = new Map();
const blocks = new Map();
const waiting = new Map();

window.searchIndex = (given) => { manifest = given; };
window.searchTerms = (number, given) => terms.set(number, given);
window.searchBlock = (number, given) => blocks.set(number, given);

function loadIndex(name) {
  if (!waiting.has(name)) {
    waiting.set(name, catalog.load(`${root}search/${name}.js`).catch(() => {
      waiting.delete(name);
      throw new Error(say`The search needs search/${name}.js, which is not there.`);
    }));
  }
  return waiting.get(name);
}

// The numbers of the shards with words that begin with a start, or with that word alone.
function shardsFor(start, isWhole, firstWords) {
  return firstWords.map((first, number) => number).filter((number) => {
    const next = firstWords[number + 1];
    return firstWords[number] <= start + (isWhole ? "" : "\uffff") && (next === undefined || next > start);
  });
}

async function readTerms(start, isWhole) {
  const numbers = shardsFor(start, isWhole, manifest.firstWords);
  await Promise.all(numbers.map((number) => loadIndex(manifest.shards[number])));
  return numbers.map((number) => terms.get(number));
}

async function readRecord(number) {
  const block = Math.floor(number / manifest.blockLength);
  await loadIndex(manifest.blocks[block]);
  return blocks.get(block)[number % manifest.blockLength];
}
