// Short forms for what this script does with elements. A bare mockup has no other script.

const all = (node, selector) => [...node.querySelectorAll(selector)];

function make(tag, name) {
  const node = document.createElement(tag);
  if (name) { node.className = name; }
  return node;
}
