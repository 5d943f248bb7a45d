// Shows the texts of mockups in another language. The page has the texts of the definition; the others load when they are needed.

// The names of the two languages that no user has: accented and longer text, and text from right to left.
const longer = "en-XA";
const mirrored = "ar-XB";
const accents = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) =>
  [letter, [..."áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"][index]]));
const fillers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const placeholders = /(\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}\n]*\}|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGcCsSpaA](?!\p{L}))/u;

let loadedTexts;
window.showTexts = (data) => { loadedTexts = data; };
let textsRequest;
// The texts that elements and attributes had when the page was loaded.
const definedTexts = new WeakMap();
// The languages that mockups had when the page was loaded.
const definedLanguages = new WeakMap();
let shownLanguage = "";

// A text as a pseudo-locale shows it; placeholders stay unchanged.
function pseudo(text, language) {
  if (!/\p{L}/u.test(text)) { return text; }
  const outside = (change) => text.split(placeholders).map((part, index) => index % 2 || !part ? part : change(part)).join("");
  if (language === mirrored) { return outside((part) => `\u202e${part}\u202c`); }
  let extra = "";
  for (let number = 0; [...extra].length * 3 < [...text].length; number += 1) { extra += ` ${fillers[number % fillers.length]}`; }
  return `[${outside((part) => [...part].map((letter) => accents[letter] ?? letter).join(""))}${extra}]`;
}

const isPseudo = (language) => language === longer || language === mirrored;

// The direction in which a language is written.
const directionOf = (language) =>
  language === mirrored || loadedTexts?.languages.find(([tag]) => tag === language)?.[2] === "rtl" ? "rtl" : "ltr";

// The texts of the experience in all languages; nothing if no mockup of the page has translations.
function readTexts() {
  if (!document.querySelector("[data-texts]")) { return Promise.resolve(); }
  textsRequest ??= new Promise((resolve) => {
    const script = make("script");
    script.src = "texts.js";
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
  return textsRequest;
}

// The text of an element, of an image's description, or of a text node.
const textOf = (node) => node.tagName === "IMG" ? node.alt : node.data ?? node.textContent;

function setText(node, text) {
  if (node.tagName === "IMG") { node.alt = text; } else if (node.data === undefined) { node.textContent = text; } else { node.data = text; }
}

function restoreTexts(root) {
  for (const node of all(root, "[data-t]")) {
    if (definedTexts.has(node)) { setText(node, definedTexts.get(node)); }
    node.removeAttribute("data-fallback");
  }
  for (const node of textNodes(root)) { if (definedTexts.has(node)) { node.data = definedTexts.get(node); } }
}

// The text nodes of the step or screen; the signs of the device have none.
function textNodes(root) {
  const nodes = [];
  for (const part of all(root, ".screen :is(.t, .picker, .hub, .component-tree)")) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.data.trim()) { nodes.push(walker.currentNode); }
    }
  }
  return new Set(nodes);
}

function change(node, text) {
  if (!definedTexts.has(node)) { definedTexts.set(node, textOf(node)); }
  setText(node, text);
}

// What assistive technology reads of a form follows its texts.
function renameFields(root) {
  for (const group of all(root, ".options[aria-label]")) {
    const label = group.closest(".item")?.querySelector(".form-row");
    if (label) { group.setAttribute("aria-label", label.textContent); }
  }
  for (const field of all(root, ".option > .choice")) {
    const content = field.parentNode.querySelector(".state.off") ?? field.parentNode;
    field.setAttribute("aria-label", content.textContent.trim() || field.value);
  }
}

// Shows all mockups of the page in a language, and returns how many texts have no translation.
async function showLanguage(language, root = document) {
  shownLanguage = language;
  if (language && !isPseudo(language)) { await readTexts(); }
  if (language !== shownLanguage) { return; }
  restoreTexts(root);
  const counts = { texts: 0, replaced: new Map() };
  const place = loadedTexts?.languages.findIndex(([tag]) => tag === language) ?? -1;
  if (isPseudo(language)) {
    for (const node of textNodes(root)) { change(node, pseudo(node.data, language)); }
    for (const image of all(root, ".img > [alt]")) { change(image, pseudo(image.alt, language)); }
  } else if (place >= 0) {
    for (const node of all(root, "[data-texts] [data-t]")) {
      const found = loadedTexts.texts[node.dataset.t]?.[place];
      const [text, other] = Array.isArray(found) ? found : [found];
      if (text) { change(node, text); }
      counts.texts += 1;
      if (!text || other) {
        const name = other ?? languageName(loadedTexts.source);
        node.dataset.fallback = name;
        counts.replaced.set(name, (counts.replaced.get(name) ?? 0) + 1);
      }
    }
  }
  for (const part of all(root, ".container-view")) {
    if (!definedLanguages.has(part)) { definedLanguages.set(part, part.lang); }
    part.lang = place >= 0 || isPseudo(language) ? language : definedLanguages.get(part);
    if (!part.lang) { part.removeAttribute("lang"); }
  }
  renameFields(root);
  return { ...counts, isTranslated: place >= 0 || isPseudo(language) };
}

// The English name of a language.
function languageName(language) {
  try { return new Intl.DisplayNames("en", { type: "language" }).of(language); } catch { return language; }
}
