// The toolbar, which says how mockups are shown and keeps it in the address.

// The controls by their names in the address, on a page that has them.
let controls;

// A control of the page; a heading can have the same name.
const control = (id) => document.querySelector(`select#${id}, input#${id}`);

// A list of which one value is chosen.
class Choice {
  constructor(name, id) {
    this.name = name;
    this.field = control(id);
    this.fields = [this.field];
    this.usual = [...this.field.options].find((option) => option.defaultSelected).value;
  }
  get value() { return this.field.value; }
  get isChanged() { return this.value !== this.usual; }
  // Takes a value, and returns what of it is unknown.
  take(value) {
    const isKnown = [...this.field.options].some((option) => option.value === value);
    this.field.value = isKnown ? value : this.usual;
    return isKnown ? [] : [value];
  }
}

// Check boxes, by their names in the address.
class Boxes {
  constructor(name, ids) {
    this.name = name;
    this.boxes = new Map(Object.entries(ids).map(([key, id]) => [key, control(id)]));
    this.fields = [...this.boxes.values()];
    this.usual = "";
  }
  get value() { return [...this.boxes].filter(([, box]) => box.checked).map(([key]) => key).join(","); }
  get isChanged() { return this.value !== ""; }
  take(value) {
    const wanted = value.split(",").filter(Boolean);
    for (const [key, box] of this.boxes) { box.checked = wanted.includes(key); }
    return wanted.filter((key) => !this.boxes.has(key));
  }
}

// The pages of the step in payloads for other languages; `*` is the page with all translations.
const versions = () => JSON.parse(document.querySelector("[data-versions]")?.dataset.versions ?? "{}");

// Opens the page of the payload for the chosen language, if that is another page.
function openVersion() {
  const { lang } = controls;
  const pages = versions();
  const page = lang.isChanged && (pages[lang.value] ?? pages["*"]);
  if (!page) { return false; }
  const views = { ...changedViews(), lang: pages[lang.value] ? "" : lang.value };
  location.assign(page + queryOf(new URLSearchParams(Object.entries(views).filter(([, value]) => value))));
  return true;
}

// Under a scenario, or by its payload, a mockup can be in another language than the definitions.
function ownLanguage() {
  const { lang } = controls;
  const own = document.querySelector(".exhibit .container-view")?.lang;
  if (!own || ![...lang.field.options].some(({ value }) => value === own)) { return; }
  const others = versions();
  for (const option of lang.field.options) {
    option.disabled = option.defaultSelected && option.value !== own && !others[option.value];
  }
  lang.usual = own;
  lang.field.value = own;
}

// The direction follows the language, unless the reader sets a direction.
function followLanguage() {
  const { lang, dir } = controls;
  const isUsual = !dir.isChanged;
  dir.usual = lang.field.selectedOptions[0]?.dataset.direction ?? "ltr";
  if (isUsual) { dir.field.value = dir.usual; }
}

function readAddress() {
  const unknown = [...new URLSearchParams(location.search)].flatMap(([name, value]) =>
    controls[name] ? controls[name].take(value).map((word) => say`${controls[name].name} “${word}”`) : []);
  followLanguage();
  if (asked(["dir"])) { controls.dir.take(new URLSearchParams(location.search).get("dir")); }
  messageArea().textContent = "";
  if (unknown.length) { notify(say`Unknown ${unknown.join(say(", "))}. The default is shown.`); }
}

// The values that are not the usual ones.
const changedViews = () => Object.fromEntries(
  Object.keys(controls).sort().map((name) => [name, controls[name].isChanged ? controls[name].value : ""]));

const viewQuery = () => String(new URLSearchParams(Object.entries(changedViews()).filter(([, value]) => value)));

// Gives the links of the page what the address and the controls say.
function pass() {
  if (controls) { passOn(viewQuery()); }
}

function writeAddress() {
  if (openVersion()) { return; }
  followLanguage();
  messageArea().textContent = "";
  put(changedViews());
  pass();
  showTwin();
}

// Both appearances side by side take the mockup a second time.
function showTwin() {
  const exhibit = document.querySelector(".exhibit");
  const old = exhibit?.querySelector(".twin");
  if (control("appearance").value !== "both") {
    old?.remove();
  } else if (!old) {
    const copy = exhibit.querySelector(".device").cloneNode(true);
    for (const part of all(copy, "[id]")) { part.removeAttribute("id"); }
    const box = make("div", "twin");
    box.inert = true;
    box.setAttribute("aria-hidden", "true");
    box.append(copy);
    exhibit.append(box);
  }
  document.dispatchEvent(new Event("shown"));
}

// Copies the mockup again for the second appearance, after the mockup changed.
function renewTwin() {
  document.querySelector(".exhibit .twin")?.remove();
  showTwin();
}

const menus = ":is(.overlays, .filters, .menu)";
const openMenus = `${menus}[open]`;

// A click elsewhere or Escape closes the menus.
function closeMenus(event) {
  const isEscape = event.key === "Escape";
  for (const menu of all(document, openMenus)) {
    if (isEscape) {
      menu.querySelector("summary").focus();
      event.preventDefault();
    }
    menu.open = !isEscape && menu.contains(event.target);
  }
}

// A menu closes when the focus goes on to another part of the page.
function leaveMenus({ relatedTarget }) {
  if (!relatedTarget) { return; }
  for (const menu of all(document, openMenus)) { menu.open = menu.contains(relatedTarget); }
}

// The arrow keys lead from the button of a menu through its choices. Lists and fields keep their own keys.
function enterMenu(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const menu = step && event.target.closest?.(menus);
  if (!menu || !event.target.matches("summary, a, button, input[type=checkbox]")) { return; }
  if (!menu.open && step < 0) { return; }
  event.preventDefault();
  menu.open = true;
  const stops = all(menu, "summary, a[href], button, input, select");
  stops[stops.indexOf(event.target) + step]?.focus();
}

// Adds the languages that only scripts can show, as the data before this script lists them.
function addLanguages() {
  const field = control("language");
  const known = [...field.options].map(({ value }) => value);
  for (const { id, name, direction } of window.siteLanguages ?? []) {
    if (known.includes(id)) { continue; }
    const option = new Option(name, id);
    if (direction) { option.dataset.direction = direction; }
    field.append(option);
  }
}

function startToolbar() {
  if (!control("device")) { return handOn(); }
  addLanguages();
  if (document.querySelector(".workbench")) { control("appearance").append(new Option(say("Both"), "both")); }
  controls = {
    __proto__: null,
    d: new Choice(say("Device"), "device"), o: new Choice(say("Orientation"), "orientation"),
    th: new Choice(say("Appearance"), "appearance"), tx: new Choice(say("Text"), "text-size"),
    lang: new Choice(say("Language"), "language"), dir: new Choice(say("Direction"), "direction"),
    ov: new Boxes(say("Overlays"), { safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order", frames: "overlay-frames" })
  };
  ownLanguage();
  readAddress();
  if (openVersion()) { return; }
  pass();
  showTwin();
  document.querySelector(".toolbar").addEventListener("reset", () => {
    for (const menu of all(document, ".overlays")) { menu.open = false; }
    setTimeout(() => {
      controls.lang.take(controls.lang.usual);
      writeAddress();
    }, 0);
  });
  for (const field of Object.values(controls).flatMap((item) => item.fields)) { field.addEventListener("change", writeAddress); }
}
