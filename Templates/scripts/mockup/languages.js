// Shows the texts of mockups in another language. The page has the texts of the definition; the others load when they are needed.

// The names of the two languages that no user has: accented and longer text, and text from right to left.
const longer = "en-XA";
const mirrored = "ar-XB";
const accents = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) =>
  [letter, [..."áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"][index]]));
const fillers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const placeholders =
  /(\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}\n]*\}|%(?:\d{1,2}\$)?[-+#]?\d{0,4}(?:\.\d{1,3})?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGcCsSpaA](?!\p{L}))/u;

let loadedTexts;
window.showTexts = (data) => { loadedTexts = data; };
let textsRequest;
// The chosen language; empty for the texts of the definition.
let shownLanguage = "";

const isPseudo = (language) => language === longer || language === mirrored;

// A text as a pseudo-locale shows it; placeholders stay unchanged.
function pseudo(text, language) {
  if (!/\p{L}/u.test(text)) { return text; }
  const outside = (change) => text.split(placeholders).map((part, index) => index % 2 || !part ? part : change(part)).join("");
  if (language === mirrored) { return outside((part) => `\u202e${part}\u202c`); }
  let extra = "";
  for (let number = 0; [...extra].length * 3 < [...text].length; number += 1) { extra += ` ${fillers[number % fillers.length]}`; }
  return `[${outside((part) => [...part].map((letter) => accents[letter] ?? letter).join(""))}${extra}]`;
}

// The direction in which a language is usually written, unless its tag names a script.
const mirroredLanguages = /^(ar|arc|ckb|dv|fa|he|iw|ji|nqo|ps|sd|syr|ug|ur|yi)(-|$)/;
const mirroredScripts = /-(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)(-|$)/;
const hasScript = /^[a-z]+-[A-Z][a-z]{3}(-|$)/;
const directionOf = (language) =>
  mirroredScripts.test(language) || !hasScript.test(language) && mirroredLanguages.test(language) ? "rtl" : "ltr";

// The name of a language in the language of the site.
function languageName(language) {
  const { lang } = document.documentElement;
  try { return new Intl.DisplayNames(lang || "en", { type: "language" }).of(language); } catch { return language; }
}

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

// The parts of the mockups on the page, without those of the copy in the other appearance.
const partsOf = (root, selector) => all(root, selector).filter((part) => !part.closest(".twin"));
const ownTexts = (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);

// Changes the texts of an element, or the description of an image. The element keeps those of the definition, so that a copy of it
// has them too.
function change(element, transform) {
  const isImage = element.alt !== undefined;
  const nodes = ownTexts(element);
  const texts = isImage ? [element.alt] : nodes.map(({ data }) => data);
  if (!element.dataset.original) { element.dataset.original = JSON.stringify(texts); }
  const changed = texts.map(transform);
  if (isImage) { [element.alt] = changed; } else { nodes.forEach((node, index) => { node.data = changed[index]; }); }
}

function restoreTexts(root) {
  for (const element of partsOf(root, "[data-original]")) {
    const texts = JSON.parse(element.dataset.original);
    change(element, (_, index) => texts[index]);
    element.removeAttribute("data-original");
    if (element.dataset.fallback) { element.removeAttribute("lang"); }
    element.removeAttribute("data-fallback");
  }
}

// Shows the texts as a pseudo-locale does. The signs of the device have no texts.
function showPseudo(root, language) {
  for (const part of partsOf(root, ".screen :is(.t, .picker, .hub, .component-tree)")) {
    for (const element of [part, ...all(part, "*")]) {
      if (!element.dataset.original && ownTexts(element).some(({ data }) => data.trim())) {
        change(element, (text) => pseudo(text, language));
      }
    }
  }
  for (const image of partsOf(root, ".img > [alt]")) { change(image, (text) => pseudo(text, language)); }
}

// Shows the translations of a language by its place in the list, and returns the number of texts, and of those in other languages.
// Texts of the filmstrip are those of the mockup again.
function showTranslations(root, place) {
  const replaced = new Map();
  const parts = partsOf(root, ".screen [data-t]");
  const isCounted = (part) => !part.closest(".filmstrip, .twin");
  for (const part of parts) {
    const found = loadedTexts.texts[part.dataset.t]?.[place];
    const [text, other] = Array.isArray(found) ? found : [found];
    change(part, (defined) => text || defined);
    if (text && !other) { continue; }
    const tag = other ?? loadedTexts.source;
    part.lang = tag;
    part.dataset.fallback = tag;
    if (isCounted(part)) { replaced.set(tag, (replaced.get(tag) ?? 0) + 1); }
  }
  return { texts: parts.filter(isCounted).length, replaced };
}

// The names that assistive technology reads of a form follow its texts.
function renameFields(root) {
  for (const group of partsOf(root, ".options[aria-label]")) {
    const label = group.closest(".item")?.querySelector(".form-row");
    if (label) { group.setAttribute("aria-label", label.textContent); }
  }
  for (const field of partsOf(root, ".option .choice")) {
    const option = field.closest(".option");
    const content = option.querySelector(".state.off") ?? option;
    field.setAttribute("aria-label", content.textContent.trim() || field.value);
  }
}

// The language that a mockup has in the page, before a reader chooses a language.
const definedLanguage = (mockup) => mockup.dataset.spoken ?? mockup.lang;

// Shows mockups in a language: all of the page, or those below an element.
async function showLanguage(language, root = document) {
  shownLanguage = language;
  if (language && !isPseudo(language)) { await readTexts(); }
  if (language !== shownLanguage) { return null; }
  restoreTexts(root);
  const place = loadedTexts?.languages.findIndex(([tag]) => tag === language) ?? -1;
  const isShown = place >= 0 || isPseudo(language);
  if (isPseudo(language)) { showPseudo(root, language); }
  const counts = place >= 0 ? showTranslations(root, place) : { texts: 0, replaced: new Map() };
  for (const mockup of partsOf(root, ".container-view")) {
    const defined = definedLanguage(mockup);
    mockup.dataset.spoken = defined;
    if (isShown || defined) { mockup.lang = isShown ? language : defined; } else { mockup.removeAttribute("lang"); }
  }
  renameFields(root);
  copyToTwin();
  return { ...counts, isShown };
}

// The copy in the other appearance takes over the texts.
function copyToTwin() {
  const old = document.querySelector(".twin > .device");
  if (!old) { return; }
  const copy = document.querySelector(".exhibit > .device").cloneNode(true);
  for (const part of [copy, ...all(copy, "[id]")]) { part.removeAttribute("id"); }
  old.replaceWith(copy);
}
