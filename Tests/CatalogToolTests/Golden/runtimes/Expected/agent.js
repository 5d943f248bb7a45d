(() => {
"use strict";
// Finds pages by name, and reads them as text.

// The path of the page with a name: its address with or without an ending, or the last part of it.
function pathOf(name, pages) {
  const own = name.split("#")[0].replace(/^[a-z]+:\/\/[^/]*/, "").replace(/^[./]*\//, "").replace(/(\.mockup)?\.html$|\.md$/, "").replace(/\/+$/, "")
    || "index";
  const wanted = [`${own}.html`, `${own}/index.html`, `experiences/${own}.html`, `experiences/${own}/index.html`];
  const exact = wanted.find((path) => pages.includes(path));
  if (exact) { return exact; }
  const found = pages.filter((path) => wanted.slice(0, 2).some((end) => path.endsWith(`/${end}`)));
  if (found.length > 1) { throw new Refusal(`Several pages have the name '${own}'; name one of ${found.slice(0, 8).join(", ")}`); }
  if (!found.length) { throw new Refusal(`There is no page '${own}'; find it with 'search'`); }
  return found[0];
}

// The parts of a Markdown text: each heading of the second level starts one. Titles have no addresses of links.
function sectionsOf(markdown) {
  const sections = [{ title: "", lines: [] }];
  // The number of backticks of the open fence.
  let fence = 0;
  for (const line of markdown.split("\n")) {
    const backticks = /^`*/.exec(line)[0].length;
    if (backticks > 2) { fence = fence ? fence === backticks ? 0 : fence : backticks; }
    if (line.startsWith("## ") && !fence) { sections.push({ title: line.slice(3).replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"), lines: [] }); }
    sections.at(-1).lines.push(line);
  }
  return sections.map(({ title, lines }) => ({ title, text: lines.join("\n") }));
}

// The part with a title, or else the first one whose title starts with it.
function sectionNamed(title, sections) {
  const wanted = title.toLowerCase();
  const named = sections.filter((section) => section.title && section.title.toLowerCase().startsWith(wanted));
  return named.find((section) => section.title.toLowerCase() === wanted) ?? named[0];
}

// A page, or as many whole parts of it as fit, with the names of the others.
function shortened(sections, limit = 4000) {
  const shown = [];
  const left = [];
  let length = 0;
  for (const section of sections) {
    if (length + section.text.length <= limit || !shown.length) {
      shown.push(section.text);
      length += section.text.length;
    } else {
      left.push(section);
    }
  }
  const names = left.map(({ title, text }) => `“${title}” (${text.length} characters)`).join(", ");
  return shown.join("\n") + (names && `\n\nLeft out: ${names}. Name one of them as 'section'.`);
}

// What the search knows of a page, as Markdown.
function described([, , kind, title, place, ...lines]) {
  const part = (heading, letter) => {
    const own = lines.filter((line) => line[0] === letter).map((line) => `- ${line.slice(1)}`);
    return own.length ? ["", `## ${heading}`, "", ...own] : [];
  };
  return [`# ${title}`, "", [kind, place].filter(Boolean).join(" · "), ...part("Text", "x"), ...part("Traits, values and actions", "l"),
    ...part("Notes and findings", "p")].join("\n");
}
// What agents ask: a checked call of a tool, and its answer as text.

// A call that cannot be answered; the message says why.
class Refusal extends Error {}

// The arguments of a call, which browsers do not check.
function checked(input, { name, inputSchema: { properties, required } }) {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new Refusal(`The arguments of '${name}' must be an object`);
  }
  for (const [key, value] of Object.entries(input)) {
    const schema = Object.hasOwn(properties, key) && properties[key];
    if (!schema) { throw new Refusal(`'${name}' has no argument '${key}'; its arguments are ${Object.keys(properties).join(", ")}`); }
    if (schema.type === "integer" ? !Number.isInteger(value) || value < 1 : typeof value !== "string") {
      throw new Refusal(`'${key}' must be ${schema.type === "integer" ? "a whole number from 1" : "a text"}`);
    }
    if (schema.enum && !schema.enum.includes(value)) { throw new Refusal(`'${key}' must be one of ${schema.enum.join(", ")}`); }
  }
  const missing = required.find((key) => !input[key]);
  if (missing) { throw new Refusal(`'${name}' needs the argument '${missing}': ${properties[missing].description}`); }
  return input;
}

// A text of at most a number of characters, how many lines are left out, and how to get them.
function cut(text, advice, limit = 8000) {
  if (text.length <= limit) { return text; }
  const end = text.lastIndexOf("\n", limit);
  const kept = text.slice(0, end < 0 ? limit : end);
  const left = text.slice(kept.length).split("\n").filter(Boolean).length;
  return `${kept}\n… ${left} more ${left === 1 ? "line" : "lines"}; ${advice}`;
}

const includes = (text, words) => String(text ?? "").toLowerCase().includes(words.toLowerCase());

// The text of a value that the data has as HTML, whole or in named parts.
function plain(value) {
  const holder = document.createElement("template");
  const html = typeof value === "string" ? value : (value ?? []).map(([name, part]) => `${name} ${part}`).join(", ");
  holder.innerHTML = html.replaceAll("</samp> <samp>", "</samp> / <samp>");
  return holder.content.textContent.replaceAll("\u00a0", " ");
}
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
})();
offerCatalog(
{"tools":[
{"name":"search","title":"Search","description":"Finds pages of the catalog: experiences, steps, screens, components, traits, rules, scenarios, flows. Each result starts with the address for 'get'. Filters: kind: owner: status: tag: trait: device: has: under: text:, with '-' to exclude; has:error or has:finding finds problems, trait:modal all steps with that trait.","inputSchema":
{"type":"object","properties":
{"query":
{"type":"string","description":"Words and filters, such as 'kind:step trait:tooltip goal'."},"limit":
{"type":"integer","minimum":1,"description":"The greatest number of results, at most 100. Default: 10."}},"required":["query"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"get","title":"Read a page","description":"Reads a page as Markdown. The page of a step has what it shows, its trace, what each trait changes, final values with who set them, actions and findings. That of a scenario has what it hides and changes; that of a component, trait, rule or screen has where it is used. Long pages name the sections that are left out.","inputSchema":
{"type":"object","properties":
{"page":
{"type":"string","description":"An address or name, such as 'welcome/start', 'scenarios/guest' or 'index'."},"section":
{"type":"string","description":"Only the part under this heading, such as 'Actions'."}},"required":["page"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"trace","title":"Trace","description":"Lists what built a step, a screen or a flow, in order: traits by level, operations, rules and events, each with its outcome, the reason if it did not apply, and the line of its file.","inputSchema":
{"type":"object","properties":
{"step":
{"type":"string","description":"A step as in 'welcome/start', or a screen as in 'screens/home'."},"scenario":
{"type":"string","description":"The name of a scenario, such as 'guest'. Default: none."},"about":
{"type":"string","description":"Only entries with this text in their subject, level, outcome or reason, with what they change."}},"required":["step"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"why","title":"Why","description":"Says who set a value of a step or screen, with file and line, and who else tried: the colour of a button, the place of a tooltip, the text of an element.","inputSchema":
{"type":"object","properties":
{"step":
{"type":"string","description":"A step as in 'welcome/start', or a screen as in 'screens/home'."},"about":
{"type":"string","description":"A property such as 'wrapper.cornerRadius', an element by its type or text such as 'button' or 'Next', or a value such as '#1A73E8'."},"scenario":
{"type":"string","description":"The name of a scenario, such as 'guest'. Default: none."}},"required":["step","about"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"diff","title":"Changes","description":"Lists what users would see differently since a revision, by the edits that caused it.","inputSchema":
{"type":"object","properties":
{"since":
{"type":"string","description":"A git revision such as 'main' or 'HEAD~1', or the folder of a site."}},"required":["since"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"check","title":"Check","description":"Lists the problems of the catalog with file, line and advice, as the command 'check' does.","inputSchema":
{"type":"object","properties":
{"path":
{"type":"string","description":"Only problems in this file or folder."},"rule":
{"type":"string","description":"Only problems of this rule, such as 'low-contrast'."}},"required":[],"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"explain","title":"Explain","description":"Explains a term of the content format, a key, a trait, an action, or a rule of findings.","inputSchema":
{"type":"object","properties":
{"term":
{"type":"string","description":"A term, such as 'experience', '@appcues/modal', 'cornerRadius' or 'low-contrast'."}},"required":["term"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}},
{"name":"render","title":"Draw","description":"Draws a step or a screen: the command gives an image and needs an installed Chromium, the site gives the address of the mockup alone.","inputSchema":
{"type":"object","properties":
{"step":
{"type":"string","description":"A step as in 'welcome/start', or a screen as in 'screens/home'."},"device":
{"type":"string","description":"A device, such as 'iphone-se' or 'pixel-8'. Default: iphone-16."},"appearance":
{"type":"string","enum":["light","dark"],
"description":"Default: light."},"text":
{"type":"string","description":"The text size, such as 'l' or 'ax5'. Default: l."}},"required":["step"],
"additionalProperties":false},"annotations":
{"readOnlyHint":true}}],"hasMarkdown":true,"found":["experiences/hello/one.html","experiences/hello/index.html","screens/home.html","screens/tabs.html","flows/way.html","components/row.html","scenarios/buys.html","extensions/profile.html","rules/pays.html","traits/appcues-backdrop.html","traits/appcues-backdrop-keyhole.html","traits/appcues-background-content.html","traits/appcues-carousel.html","traits/appcues-effects.html","traits/appcues-embedded.html","traits/appcues-modal.html","traits/appcues-paging-dots.html","traits/appcues-skippable.html","traits/appcues-step-transition-animation.html","traits/appcues-target-element.html","traits/appcues-target-interaction.html","traits/appcues-target-rectangle.html","traits/appcues-tooltip.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","reference/glossary.html","review/sizes.html","review/accessibility.html"],
"others":["compare/index.html","compare/matrix.html","components/index.html","diagnostics/index.html","diagnostics/rules.html","experiences/hello/completed.html","experiences/hello/definition.html","experiences/hello/dismissed.html","experiences/index.html","extensions/index.html","flows/index.html","index.html","print/hello/index.html","print/index.html","reference/appcues-close.html","reference/appcues-conditional.html","reference/appcues-continue.html","reference/appcues-delay.html","reference/appcues-launch-experience.html","reference/appcues-link.html","reference/appcues-request-push.html","reference/appcues-request-review.html","reference/appcues-submit-form.html","reference/appcues-track.html","reference/appcues-update-profile.html","reference/block.html","reference/box.html","reference/button.html","reference/capability.html","reference/catalog.html","reference/color.html","reference/comparison.html","reference/component-model.html","reference/component.html","reference/condition.html","reference/customcomponent.html","reference/drawing.html","reference/embed.html","reference/event-source.html","reference/event-type.html","reference/experience.html","reference/extension.html","reference/flow.html","reference/front-matter.html","reference/function.html","reference/icon.html","reference/image.html","reference/index.html","reference/launch-rule.html","reference/limits.html","reference/matcher.html","reference/optionselect.html","reference/place.html","reference/rule.html","reference/scenario.html","reference/screen.html","reference/script-entry.html","reference/search-type.html","reference/size-expression.html","reference/spacer.html","reference/stack.html","reference/style.html","reference/text.html","reference/textinput.html","reference/token.html","reference/trait.html","reference/transition.html","reference/tree-component.html","reference/trigger.html","review/index.html","review/run.html","rules/index.html","scenarios/index.html","scenarios/matrix.html","screens/index.html","search/index.html","traits/index.html"],
"scenarios":["buys"],
"findings":[
{"rule":"stuck-step","file":"Content/hello.md","text":"Content/hello.md:15:1: warning: Nothing closes the step “One” or any step that it leads to; add a button that closes it, or the trait '@appcues/skippable' [stuck-step]"},
{"rule":"low-contrast","file":"Content/hello.md","text":"Content/hello.md:19:10: warning: “Hello” has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF; text this small needs 4.5 [low-contrast]"},
{"rule":"clipped-text","file":"Content/home.md","text":"Content/home.md:11:14: warning: “Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; set 'height: content' in the size of the component, or keep about 13 pt more for the largest text [clipped-text]"},
{"rule":"clipped-text","file":"Content/home.md","text":"Content/home.md:11:14: warning: “Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough; set 'height: content' in the size of the component, or keep about 13 pt more for the largest text [clipped-text]"},
{"rule":"low-contrast","file":"Content/tabs.md","text":"Content/tabs.md:3:1: warning: The status bar has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF; use a background that fits both appearances, or let the app set the style of the status bar [low-contrast]"},
{"rule":"clipped-text","file":"Content/tabs.md","text":"Content/tabs.md:16:11: warning: “One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; set 'height: content' in the size of the component, or keep about 13 pt more for the largest text [clipped-text]"},
{"rule":"clipped-text","file":"Content/tabs.md","text":"Content/tabs.md:16:11: warning: “One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough; set 'height: content' in the size of the component, or keep about 13 pt more for the largest text [clipped-text]"},
{"rule":"low-contrast","file":"Content/tabs.md","text":"Content/tabs.md:16:11: warning: “One” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF; text this small needs 4.5 [low-contrast]"},
{"rule":"low-contrast","file":"Content/tabs.md","text":"Content/tabs.md:17:11: warning: “Two” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF; text this small needs 4.5 [low-contrast]"},
{"rule":"unknown-template-name","file":"Templates/board.mustache","text":"Templates/board.mustache:2:24: error: The pages of this template have no value named 'tags' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/ending.mustache","text":"Templates/ending.mustache:4:1: error: The pages of this template have no value named 'twin' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/experiences.mustache","text":"Templates/experiences.mustache:2:1: error: The pages of this template have no value named 'table' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/extension.mustache","text":"Templates/extension.mustache:6:1: error: The pages of this template have no value named 'readers' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/home.mustache","text":"Templates/home.mustache:2:1: error: The pages of this template have no value named 'gallery' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/owner.mustache","text":"Templates/owner.mustache:2:1: error: The pages of this template have no value named 'waiting' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/rules.mustache","text":"Templates/rules.mustache:2:1: error: The pages of this template have no value named 'table' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/screen.mustache","text":"Templates/screen.mustache:4:1: error: The pages of this template have no value named 'twin' [unknown-template-name]"},
{"rule":"unknown-template-name","file":"Templates/trait.mustache","text":"Templates/trait.mustache:4:1: error: The pages of this template have no value named 'ignored' [unknown-template-name]"}],"changes":[]});
