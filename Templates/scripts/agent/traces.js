// Reads traces: what built a step or a screen, and who set a value.

// The name of a step or a screen, and the address of the file with its trace.
function traceFile(path, scenario) {
  const [, experience, step] = /^experiences\/(.+)\/([^/]+)\.html$/.exec(path) ?? [];
  const suffix = scenario ? `~${scenario}` : "";
  if (experience && step !== "index") { return { name: step, file: `experiences/${experience}/states${suffix}.js` }; }
  const [, screen] = /^screens\/([^/]+)\.html$/.exec(path) ?? [];
  if (screen && screen !== "index") { return { name: screen, file: `screens/${screen}${suffix}.states.js` }; }
  throw new Refusal(`'${path}' has no trace here; name a step or a screen, or read the page`);
}

const isAbout = (words) => ({ subject, level, outcome, phase, reason, changes }) =>
  [subject, level, outcome, phase, reason, ...changes.map(([property]) => property)].some((text) => includes(text, words));

// The entries of a trace by phase; with words, only those about them, with what they change.
function entriesAsText(entries, words) {
  const lines = [];
  let phase;
  for (const entry of words ? entries.filter(isAbout(words)) : entries) {
    if (entry.phase !== phase) {
      lines.push(...phase ? [""] : [], entry.phase);
      ({ phase } = entry);
    }
    const place = entry.line ? `line ${entry.line}` : "";
    const outcome = entry.outcome + (entry.by ? ` by ${entry.by}` : "");
    lines.push(`${String(entry.number).padStart(4)}  ${[entry.subject, entry.level, outcome, place].filter(Boolean).join("  ")}`);
    if (entry.reason) { lines.push(`      ${entry.reason}`); }
    if (words) { lines.push(...entry.changes.map(([property, value]) => `      ${property}  ${plain(value)}`)); }
  }
  return lines.join("\n");
}

// The elements of a step whose type, text or look has words, each with its line and its look. A button has the text after it.
function elementsAbout(words, elements, looks, files) {
  return elements.flatMap(([type, own, line, look, file = 0, drawnBy], index) => {
    const text = own || (type === "button" ? elements[index + 1]?.[1] ?? "" : "");
    const looked = plain(looks[look] ?? "");
    if (![type, text, looked, `c${index + 1}`].some((value) => includes(value, words))) { return []; }
    const place = line ? ` — ${files[file]?.[0]}:${line}` : "";
    return [`${type}${text ? ` “${text}”` : ""}${place}${drawnBy ? `, drawn by ${drawnBy}` : ""}`, ...looked ? [`  ${looked}`] : []];
  });
}

// The properties that have words in their name, in a value or in what set it, each with the entries that set it, the last of which wins.
function propertiesAbout(words, entries, files) {
  const chains = new Map();
  for (const entry of entries) {
    for (const [property, value] of entry.changes) {
      const place = entry.line ? ` (${files[0]?.[0]}:${entry.line})` : "";
      const level = entry.level ? ` at the ${entry.level} level` : "";
      if (!chains.has(property)) { chains.set(property, []); }
      chains.get(property).push({ value: plain(value), subject: entry.subject, text: `${plain(value)}: ${entry.subject}${level}${place}, entry ${entry.number}` });
    }
  }
  return [...chains].filter(([property, links]) => includes(property, words) || links.some(({ value, subject }) => includes(value, words) || includes(subject, words)))
    .flatMap(([property, links]) => [
      property, ...links.map(({ text }, index) => `  ${text}; ${index < links.length - 1 ? "replaced" : "wins"}`)
    ]);
}
