// Short forms for what most scripts do with elements.

const all = (node, selector) => [...node.querySelectorAll(selector)];
const text = (node) => node?.textContent.trim() ?? "";

// Words as a list in a sentence.
const listed = (words) => words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function make(tag, name, content) {
  const node = document.createElement(tag);
  if (name) { node.className = name; }
  if (content) { node.textContent = content; }
  return node;
}

function button(label, press) {
  const node = make("button", "", label);
  node.type = "button";
  node.addEventListener("click", press);
  return node;
}

// A labelled list of options, each with a value and a title; `field` of the label is the list.
function choice(label, options, value) {
  const box = make("label", "control");
  const field = make("select");
  field.append(...options.map((item) => new Option(item.title, item.value)));
  field.value = value;
  box.append(make("span", "", label), field);
  box.field = field;
  return box;
}

// Loads a script by an element, which works between files too.
function load(address) {
  return new Promise((resolve, reject) => {
    const script = make("script");
    script.src = address;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`There is no file ${address}`));
    document.head.append(script);
  });
}
