// What is compared: steps of experiences, each named by the path of its page, with the data of its traces.

const root = "../";

// The elements whose labels readers see.
const labelled = ["text", "image", "textInput", "optionSelect"];

// The experiences of the catalog: the identifier, the title, and the first step of each.
let experiences = [];

// The parts of the path of a step, or null for any other path.
function partsOf(path) {
  const [, folder, id, step, scenario] =
    /^(experiences\/([a-z0-9-]+)\/)([a-z0-9-]+)(?:~([a-z0-9-]+))?\.html$/.exec(path) ?? [];
  return folder ? { folder, id, step, scenario } : null;
}

const pageOf = ({ folder }, step, scenario) => `${folder}${step}${scenario ? `~${scenario}` : ""}.html`;
const mockupOf = (path) => path.replace(/\.html$/, ".mockup.html");

// The title, neighbours, scenarios, and trace of a step, as its experience's data has them, and why it is hidden if it is.
function subjectIn(parts, data, ownData) {
  const title = data.titles.find(([name]) => name === parts.step)?.[1];
  const scenarios = data.scenarios.length ? [["", say("Default")], ...data.scenarios] : [];
  return title === undefined ? null : {
    title, experience: parts.id,
    steps: data.titles.map(([name, title]) => ({ value: pageOf(parts, name, parts.scenario), title })),
    scenarios: scenarios.map(([id, title]) => ({ value: pageOf(parts, parts.step, id), title })),
    rows: catalog.traceOf(ownData, parts.step), hidden: ownData.hidden ?? "",
    // The elements of a step are those of the default under each scenario.
    labels: ((ownData.elements ?? data.elements)?.[parts.step] ?? []).map(([type, label]) => [type, label])
      .filter(([type, label]) => label && labelled.includes(type))
  };
}

async function readSubject(path) {
  const parts = partsOf(path);
  if (!parts) { throw new Error(say`Only steps can be compared, and “${path}” is none.`); }
  const read = (scenario) => catalog.states(`${root}${parts.folder}states${scenario ? `~${scenario}` : ""}.js`);
  const files = await Promise.all([read(), read(parts.scenario)]).catch(() => null);
  const subject = files && subjectIn(parts, ...files);
  if (!subject) { throw new Error(say`There is no page “${path}”.`); }
  return subject;
}

// The page of the first step of an experience.
function firstStep(id) {
  const [, title, step] = experiences.find(([other]) => other === id);
  if (!step) { throw new Error(say`There is no step of “${title}” to compare.`); }
  return `experiences/${id}/${step}.html`;
}
