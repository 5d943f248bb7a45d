// Shows a bare mockup as its address asks: by the choices that other pages have in their toolbars.

const lists = { d: "device", o: "orientation", tx: "text-size", dir: "direction" };
const overlays = { safe: "overlay-safe", tap: "overlay-tap", order: "overlay-order", frames: "overlay-frames" };
const known = { o: ["portrait", "landscape"], dir: ["ltr", "rtl"], th: ["light", "dark", "auto"] };
const titles = {
  o: say("orientation"), dir: say("direction"), d: say("device"), tx: say("text size"), th: say("appearance"), ov: say("overlay"),
  lang: say("language")
};
const textMeasures = ["ts", "ts-caption", "ts-title"];
const deviceMeasures = ["sw", "sh", "st", "sb", "sl", "sr", "lm", "corner", "home", "hole-w", "hole-h", "hole-y", "upright",
  "tablet", "android"];

// A form that the style sheet reads as it reads a toolbar.
function hiddenForm(values, names) {
  const form = make("form");
  form.hidden = true;
  for (const [key, id] of Object.entries(lists)) {
    const value = values.get(key);
    if (!value) { continue; }
    const select = make("select");
    select.id = id;
    select.append(new Option(value, value, true, true));
    form.append(select);
  }
  for (const name of names) {
    const box = make("input");
    Object.assign(box, { type: "checkbox", checked: true, id: overlays[name] });
    form.append(box);
  }
  return form;
}

function isTag(text) {
  try { return Intl.getCanonicalLocales(text).length === 1; } catch { return false; }
}

// The size of the screen, its direction and its texts follow the language of the address, before anything else does.
async function applyAddress() {
  const screens = all(document, ".bare .screen");
  const values = new URLSearchParams(location.search);
  const unknown = [];
  const reject = (key, value) => unknown.push(say`${titles[key]} “${value}”`);
  const language = values.get("lang") || document.querySelector(".container-view")?.lang;
  if (language && directionOf(language) === "rtl" && !values.has("dir")) { values.set("dir", "rtl"); }
  if (!screens.length || ![...values].length) { return; }
  if (values.get("lang")) {
    // An experience can lack a language of the catalog.
    if (isTag(values.get("lang"))) { await showLanguage(language); } else { reject("lang", language); }
  }
  if (values.get("o") && !values.get("d")) { values.set("d", "iphone-16"); }
  for (const [key, words] of Object.entries(known)) {
    const value = values.get(key);
    if (!value || words.includes(value)) { continue; }
    reject(key, value);
    values.delete(key);
  }
  const names = (values.get("ov") ?? "").split(",").filter(Boolean);
  for (const name of names.filter((name) => !overlays[name])) { reject("ov", name); }
  const main = document.querySelector("main");
  main.className = "exhibit";
  document.body.append(hiddenForm(values, names.filter((name) => overlays[name])));
  // The style sheet gives the measures to a device.
  const probe = make("div", "device");
  probe.hidden = true;
  main.append(probe);
  const computed = getComputedStyle(probe);
  const take = (measure) => {
    for (const { style } of screens) { style.setProperty(`--${measure}`, computed.getPropertyValue(`--${measure}`)); }
  };
  textMeasures.forEach(take);
  if (values.get("tx") && !computed.getPropertyValue("--known-size")) { reject("tx", values.get("tx")); }
  if (values.get("d") && !computed.getPropertyValue("--known-device")) {
    reject("d", values.get("d"));
  } else if (values.get("d")) {
    deviceMeasures.forEach(take);
  }
  const appearance = values.get("th");
  if (appearance && appearance !== "auto") {
    // Between the screens of a film stands the page that frames it.
    const parts = screens.length === 1 ? [document.documentElement, ...screens] : screens;
    for (const { style } of parts) { style.colorScheme = appearance; }
  }
  probe.remove();
  // A part that this variant does not show has no box.
  const words = values.getAll("words");
  for (const [index, name] of values.getAll("mark").entries()) { mark(screens[0], name, words[index]); }
  if (!unknown.length) { return; }
  const note = make("p", "note");
  note.textContent = say`Unknown ${unknown.join(say(", "))}. The default is shown.`;
  main.prepend(note);
}

// Sends a message to the page around the mockup. Only pages of a server have an origin that can be named.
function postToPage(message) {
  parent.postMessage(message, /^https?:$/.test(location.protocol) ? location.origin : "*");
}

// Tells a page around the mockup which one it shows.
function reportMockup() {
  postToPage({ mockup: decodeURIComponent(location.pathname.split("/").pop()), title: document.title });
}
