// Short forms for what most scripts do with elements.

const all = (node, selector) => [...node.querySelectorAll(selector)];
// A text of the site in its language. The English text is the key of its translation.
const translations = window.siteWords ?? {};
function say(words, ...values) {
  const key = typeof words === "string" ? words : words.reduce((start, end, index) => `${start}{${index}}${end}`);
  const found = Object.hasOwn(translations, key) ? translations[key] : key;
  return values.length ? found.replace(/\{(\d+)\}/g, (mark, number) => values[number - 1] ?? mark) : found;
}

const text = (node) => node?.textContent.trim() ?? "";

// The nodes of a sentence with an element in it. The function returns the sentence with a mark in the place of the element.
function around(element, sentence) {
  const [start, end = ""] = sentence("\n").split("\n");
  return [start, element, end];
}

// Words as a list in a sentence.
const listed = (words) => words.length < 2 ? words.join("") : say`${words.slice(0, -1).join(say(", "))} and ${words.at(-1)}`;

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
    script.onerror = () => reject(new Error(say`There is no file ${address}`));
    document.head.append(script);
  });
}
