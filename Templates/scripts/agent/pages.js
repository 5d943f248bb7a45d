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
