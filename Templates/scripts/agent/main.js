// Offers questions about the catalog to the agent of the browser (WebMCP). Answers come from files of the site alone.

const root = catalog.root();
let site;
let terms;
window.showTerms = (given) => { terms = given; };

async function searchScript() {
  if (!catalog.find) { await catalog.load(document.querySelector(".search-link").dataset.script); }
  return catalog;
}

const pathNamed = (name) => pathOf(name, [...new Set([...site.found, ...site.others])]);

// What the search knows of a page, from all of its records.
async function knownOf(path) {
  const { record } = await searchScript();
  const numbers = site.found.flatMap((found, number) => found === path ? [number] : []);
  if (!numbers.length) { throw new Refusal(`'${path}' can be read only where the site is on a server; its address is ${new URL(root + path, location.href)}`); }
  return (await Promise.all(numbers.map(record))).map(described).join("\n\n");
}

async function traced(name, scenario) {
  const path = pathNamed(name);
  if (scenario && !site.scenarios.includes(scenario)) {
    throw new Refusal(`There is no scenario '${scenario}'; the scenarios are ${site.scenarios.join(", ")}`);
  }
  const found = traceFile(path, scenario);
  const usual = traceFile(path);
  // A step that a scenario does not change has no file for it.
  const data = await catalog.states(root + found.file).catch(() => catalog.states(root + usual.file)).catch(() => {
    throw new Refusal(`'${path}' has no trace`);
  });
  return { data, name: found.name, entries: catalog.traceOf(data, found.name) };
}

const answers = {
  async search({ query, limit = 10 }) {
    const { find } = await searchScript();
    const { records, count } = await find(query, Math.min(limit, 100));
    if (!records.length) { return `No page matches “${query}”.`; }
    const lines = records.map(([path, , kind, title, place]) => `${path}: ${title} (${[kind, place].filter(Boolean).join(", ")})`);
    if (count > records.length) { lines.push(`${count - records.length} more; use filters such as kind:step or owner:growth.`); }
    return lines.join("\n");
  },
  async get({ page, section }) {
    const path = pathNamed(page);
    const answer = site.hasMarkdown && location.protocol.startsWith("http") ? await fetch(root + path.replace(/html$/, "md")) : null;
    const markdown = answer?.ok ? await answer.text() : await knownOf(path);
    const sections = sectionsOf(markdown);
    if (!section) { return shortened(sections); }
    const found = sectionNamed(section, sections);
    if (!found) { throw new Refusal(`'${path}' has no section '${section}'; its sections are ${sections.map(({ title }) => title).filter(Boolean).join(", ")}`); }
    return cut(found.text, "the rest is on the page");
  },
  async trace({ step, scenario, about }) {
    const { entries } = await traced(step, scenario);
    return entriesAsText(entries, about) || `No entry of the trace has “${about}”.`;
  },
  async why({ step, about, scenario }) {
    const { data, name, entries } = await traced(step, scenario);
    const files = data.files ?? [];
    const lines = [...elementsAbout(about, data.elements?.[name] ?? [], data.looks ?? [], files), ...propertiesAbout(about, entries, files)];
    const rest = lines.length ? "" : entriesAsText(entries, about);
    if (rest) { return `No part, property or value contains “${about}”, but these entries of the trace do.\n\n${rest}`; }
    if (!lines.length) { throw new Refusal(`'${step}' has no part, property or value “${about}”; 'trace' lists all properties that were set`); }
    return lines.join("\n");
  },
  async diff({ since }) {
    const changes = site.changes.find((one) => one.since === since);
    if (!changes) {
      const known = site.changes.map((one) => `'${one.since}'`).join(", ");
      throw new Refusal(`This site does not know '${since}'; ${known ? `it knows ${known}` : "'generate --since' adds a revision"}`);
    }
    return changes.text;
  },
  async check({ path, rule }) {
    const within = path?.replace(/\/$/, "");
    const isIn = (file) => [file, file.slice(file.indexOf("/") + 1)].some((name) => name === within || name.startsWith(`${within}/`));
    const found = site.findings.filter((finding) => (!within || isIn(finding.file)) && (!rule || finding.rule === rule));
    return [`${found.length} ${found.length === 1 ? "finding" : "findings"}`, ...found.map(({ text }) => text)].join("\n");
  },
  async explain({ term }) {
    if (!terms) { await catalog.load(`${root}reference/terms.js`); }
    const wanted = term.toLowerCase();
    const found = terms.find(([name]) => name.toLowerCase() === wanted || name.toLowerCase().endsWith(`/${wanted}`));
    if (found) { return [`${found[0]}: ${found[1]}`, ...found[2].map((key) => `  ${key}`)].join("\n"); }
    const keys = terms.flatMap(([name, , lines]) => lines.filter((line) => line.startsWith(`${term} (`)).map((line) => `${name}: ${line}`));
    if (!keys.length) { throw new Refusal(`There is no term '${term}'; call 'search' to find pages that contain it`); }
    return keys.join("\n");
  },
  async render({ step, device, appearance, text }) {
    const path = pathNamed(step);
    traceFile(path);
    const query = new URLSearchParams(Object.entries({ d: device, th: appearance, tx: text }).filter(([, value]) => value));
    const address = new URL(root + path.replace(/html$/, "mockup.html"), location.href);
    address.search = String(query);
    return `The mockup alone is at ${address.href}`;
  }
};

// How a question gets a shorter answer.
const narrower = {
  search: "use filters", get: "name a 'section'", trace: "narrow it with 'about'", why: "name a property or an element",
  diff: "the page of changes has all", check: "name a 'path' or a 'rule'", explain: "name a key", render: ""
};

async function answer(tool, input) {
  try {
    return { content: [{ type: "text", text: cut(await answers[tool.name](checked(input ?? {}, tool)), narrower[tool.name]) }] };
  } catch (error) {
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

window.offerCatalog = (given) => {
  site = given;
  for (const tool of site.tools) {
    Promise.resolve(document.modelContext.registerTool({ ...tool, execute: (input) => answer(tool, input) })).catch(() => {});
  }
};
