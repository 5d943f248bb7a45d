// Short forms for what this script does with elements. A bare mockup has no other script.

const all = (node, selector) => [...node.querySelectorAll(selector)];

// A text of the site in its language, as in the scripts of the catalog.
function say(words, ...values) {
  const key = typeof words === "string" ? words : words.reduce((start, end, index) => `${start}{${index}}${end}`);
  const found = window.siteWords?.[key] ?? key;
  return values.length ? found.replace(/\{(\d+)\}/g, (mark, number) => values[number - 1] ?? mark) : found;
}

function make(tag, name) {
  const node = document.createElement(tag);
  if (name) { node.className = name; }
  return node;
}
