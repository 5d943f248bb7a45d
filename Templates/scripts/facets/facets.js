// Narrows entries down by facets: an entry has to have any of the values that are chosen of a facet, and so for all facets.

const facetNames = ["change", "difference", "owner", "status", "approval", "kind", "findings", "tag", "trait", "device", "text"];

// The values of an entry by facet, each line of a text being the name of a facet and a value.
function readFacets(lines) {
  const facets = { __proto__: null };
  for (const line of lines.split("\n")) {
    const space = line.indexOf(" ");
    (facets[line.slice(0, space)] ??= []).push(line.slice(space + 1));
  }
  return facets;
}

const valuesIn = (facets, name) => facets[name] ?? [];

function fitsFacet(facets, chosen, name) {
  return !chosen[name]?.length || valuesIn(facets, name).some((value) => chosen[name].includes(value));
}

const fitsAll = (facets, chosen) => facetNames.every((name) => fitsFacet(facets, chosen, name));

// How many entries would be left with each value of a facet, under the choices of all other facets.
function countValues(entries, chosen, name) {
  const counts = new Map();
  for (const facets of entries) {
    const isLeft = facetNames.every((other) => other === name || fitsFacet(facets, chosen, other));
    for (const value of valuesIn(facets, name)) { counts.set(value, (counts.get(value) ?? 0) + (isLeft ? 1 : 0)); }
  }
  return counts;
}

// Whether a facet leaves nothing to choose, since all entries have all of its values.
function isPointless(entries, name) {
  const { size } = countValues(entries, {}, name);
  return entries.every((facets) => valuesIn(facets, name).length === size);
}
