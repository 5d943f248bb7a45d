// The differences between steps in short: labels of elements, the traits that not all steps have or apply, and the values that these set differently.

const hasEffect = (rows) => rows.some(({ outcome }) => ["applied", "inherited"].includes(outcome));

// The rows of traits by type and level.
function traitRows(rows) {
  const traits = new Map();
  for (const row of rows.filter(({ level }) => level)) {
    const key = `${row.subject}|${row.level}`;
    traits.set(key, [...traits.get(key) ?? [], row]);
  }
  return traits;
}

// The values that rows set, by path; each part of a value has its own path.
function valuesOf(rows) {
  const values = new Map();
  for (const [path, value] of rows.flatMap(({ changes }) => changes)) {
    const parts = Array.isArray(value) ? value.map(([name, part]) => [`${path}.${name}`, part]) : [[path, value]];
    for (const [name, part] of parts) { values.set(name, part); }
  }
  return values;
}

// Whether a value is measured on the drawing, so that it follows from other differences.
const isMeasured = (path) => /(^|\.)(target\.(x|y|width|height)|hole)$/.test(path);

const areEqual = (values) => values.every((value) => isSame(value ?? null, values[0] ?? null));

// The differences of one trait: whether it takes effect, or else the values that differ.
function traitDifferences(key, sides) {
  const [subject, level] = key.split("|");
  const verdicts = sides.map((rows) => rows.length ? (hasEffect(rows) ? say("takes effect") : say("no effect")) : say("not set"));
  if (!areEqual(verdicts)) { return [{ subject, level, path: "", cells: verdicts }]; }
  const values = sides.map(valuesOf);
  const paths = [...new Set(values.flatMap((side) => [...side.keys()]))];
  return paths.map((path) => ({ subject, level, path, cells: values.map((side) => side.get(path)) }))
    .filter(({ cells }) => !areEqual(cells));
}

function differencesOf(traces) {
  const traits = traces.map(traitRows);
  const keys = [...new Set(traits.flatMap((side) => [...side.keys()]))];
  const differences = keys.flatMap((key) => traitDifferences(key, traits.map((side) => side.get(key) ?? [])));
  const parts = [({ path }) => !path, ({ path }) => path && !isMeasured(path), ({ path }) => isMeasured(path)];
  return parts.flatMap((isPart) => differences.filter(isPart));
}

const inTitleCase = (words) => words[0].toUpperCase() + words.slice(1);

// The most labels that the summary shows.
const labelLimit = 5;

// The labels of elements that differ, by type and order.
function labelDifferences(sides) {
  return labelled.flatMap((type) => {
    const labels = sides.map((side) => side.filter(([other]) => other === type).map(([, label]) => label));
    const count = Math.max(...labels.map((list) => list.length));
    return Array.from({ length: count }, (_, index) => ({
      subject: inTitleCase(count > 1 ? `${type} ${index + 1}` : type), level: "", path: "", isText: true, cells: labels.map((list) => list[index])
    })).filter(({ cells }) => !areEqual(cells));
  }).slice(0, labelLimit);
}

// Whether some of the columns are hidden under their scenario, but not all.
const isPartlyHidden = (columns) => columns.some(({ data }) => data.hidden) && columns.some(({ data }) => !data.hidden);

// Whether the steps are shown, and why not.
function shownDifference(columns) {
  const cells = columns.map(({ data }) => data.hidden ? `${say("no")}: ${data.hidden}` : say("yes"));
  return { subject: say("Shown"), level: "", path: "", cells };
}

// What differs, in short; empty if nothing does. Differences that only a hidden step makes are folded.
function summaryOf(columns) {
  const differences = [
    ...labelDifferences(columns.map(({ data }) => data.labels)), ...differencesOf(columns.map(({ data }) => data.rows))
  ];
  if (!isPartlyHidden(columns)) { return differences.length ? [summaryTable(columns, differences)] : []; }
  const isFolded = ({ cells }) => areEqual(cells.filter((_, index) => !columns[index].data.hidden));
  const folded = differences.filter(isFolded);
  const table = summaryTable(columns, [shownDifference(columns), ...differences.filter((difference) => !isFolded(difference))]);
  if (!folded.length) { return [table]; }
  const rest = make("details", "differences-fold");
  const words = folded.length === 1 ? say("1 value that needs it to be shown") : say`${folded.length} values that need it to be shown`;
  rest.append(make("summary", "", words), summaryTable(columns, folded));
  return [table, rest];
}

// A table of the first differences.
function summaryTable(columns, differences, limit = 10) {
  const table = make("table", "summary");
  const head = table.createTHead().insertRow();
  head.append(...[say("What differs"), ...columns.map(titleOf)].map((title) => make("th", "", title)));
  const body = table.createTBody();
  for (const { subject, level, path, isText, cells } of differences.slice(0, limit)) {
    const name = make("th");
    name.scope = "row";
    name.append(subject.split("/").at(-1));
    if (level) { name.append(" ", make("span", `level ${level}`, levelName(level))); }
    if (path) { name.append(make("code", "", path)); }
    const row = body.insertRow();
    row.append(name, ...cells.map((value, index) => {
      const cell = make("td");
      cell.dataset.label = titleOf(columns[index]);
      if (isText) {
        cell.textContent = value ?? "–";
        return cell;
      }
      return writeValue(cell, value ?? "–");
    }));
  }
  const more = differences.length - limit;
  if (more > 0) { table.createCaption().textContent = say`${more} more in the traces below`; }
  return table;
}
