// Comments on parts of the mockup. The frame names its parts, draws the numbers, and reports the part that is pressed.

// The frame that shows the item, its parts, and the list of comments beside it.
let phone = null;
let parts = [];
let pinList = null;

const partName = ({ kind, words }) => words ? `${kind} “${words}”` : kind;
const kindOf = (name) => name.split(" “")[0];
// Reviews have the English names of parts, whose kinds are those of `marks.js`.
const kindNames = () => ({
  __proto__: null, "Close button": say("Close button"), Button: say("Button"), Text: say("Text"), Image: say("Image"), Field: say("Field"),
  "Page dots": say("Page dots"), Backdrop: say("Backdrop"), Area: say("Area")
});

// The name of a part for readers.
function shownPart(name) {
  const kind = kindOf(name);
  const title = kindNames()[kind];
  if (!title) { return name; }
  return name === kind ? title : say`${title} “${name.slice(kind.length + 2, -1)}”`;
}

// The part that a comment is about: the one of the same name, or the one in the same place if it is still of the same kind.
const partOf = (pin) => parts.find((part) => part.part === pin.part && partName(part) === pin.name)
  ?? parts.find((part) => partName(part) === pin.name)
  ?? parts.find((part) => part.part === pin.part && part.kind === kindOf(pin.name));

// Only pages of a server have an origin that can be named.
const frameOrigin = () => /^https?:$/.test(location.protocol) ? location.origin : "*";

// Sends the frame the comments, which draws their numbers and names its parts.
function sendPins(current = -1) {
  const pins = phone ? answers.of(items[place]).pins : [];
  const marks = pins.flatMap((pin, index) => {
    const { part } = partOf(pin) ?? {};
    return part ? [{ part, number: index + 1, isCurrent: index === current }] : [];
  });
  phone?.contentWindow?.postMessage({ marks }, frameOrigin());
}

const textIn = (value) => typeof value === "string" ? value.slice(0, limits.name / 2) : "";
const partIn = ({ part, kind, words, isListed }) =>
  ({ part: textIn(part), kind: textIn(kind), words: textIn(words), isListed: Boolean(isListed) });

addEventListener("message", ({ source, data: message }) => {
  if (!phone || source !== phone.contentWindow || !isObject(message)) { return; }
  if (message.mockup) { sendPins(); }
  if (Array.isArray(message.parts)) {
    parts = message.parts.filter(isObject).map(partIn);
    writePins();
  }
  if (isObject(message.pressed)) { addPin(partIn(message.pressed)); }
});

// The line on which a part of a step is written, from the data of its trace.
async function placeOf(item, { part }) {
  const number = /^c(\d+)$/.exec(part)?.[1];
  if (!number) { return item.file; }
  const [, folder, slug] = /^(.*\/)(.*)$/.exec(item.key);
  const { elements } = await catalog.states(`../${folder}states.js`).catch(() => ({}));
  const line = elements?.[slug]?.[number - 1]?.[2];
  return line ? `${item.file}:${line}` : item.file;
}

// Adds a comment on a part, or goes to the one that is there.
async function addPin(part) {
  const item = items[place];
  const { pins } = answers.of(item);
  let index = pins.findIndex((pin) => !pin.by && partOf(pin)?.part === part.part);
  if (index < 0) {
    if (pins.length >= limits.list) { return; }
    index = pins.push({ ...pinFrom({ part: part.part }), name: partName(part) }) - 1;
    const pin = pins[index];
    placeOf(item, part).then((words) => {
      pin.place = words;
      answers.store();
    });
  }
  writePins();
  pinList.querySelectorAll("textarea")[index].focus();
}

// The comments of the shown item, and a list of the parts for those who do not point.
function pinSection() {
  const section = make("section", "run-pins");
  pinList = make("div");
  section.append(make("h2", "", say("Comments on parts")), pinList);
  return section;
}

function writePins() {
  const item = items[place];
  const { pins } = answers.of(item);
  const list = make("ol");
  list.append(...pins.map((pin, index) => pinRow(item, pin, index)));
  const listed = parts.filter((part) => part.isListed);
  const picker = make("div", "run-picker");
  if (listed.length) {
    const options = listed.map((part, index) => ({ title: shownPart(partName(part)), value: String(index) }));
    const choice = catalog.choice(say("Part"), options, "0");
    picker.append(choice, button(say("Comment"), () => addPin(listed[choice.field.value])));
  }
  const hint = hasTouch() ? say("Tap a part of the phone, or choose it here.") : say("Press a part of the phone, or choose it here.");
  pinList.replaceChildren(...pins.length ? [list] : [make("p", "note", hint)], picker);
  sendPins();
}

function pinRow(item, pin, index) {
  const row = make("li");
  const words = make("textarea");
  Object.assign(words, { rows: 2, value: pin.note, maxLength: limits.text, readOnly: Boolean(pin.by) });
  words.setAttribute("aria-label", say`Comment ${index + 1} on ${shownPart(pin.name)}`);
  words.addEventListener("focus", () => sendPins(index));
  words.addEventListener("blur", () => sendPins());
  words.addEventListener("input", () => {
    pin.note = words.value;
    answers.change(item, {});
  });
  const remove = button(say("Remove"), () => {
    answers.change(item, { pins: answers.of(item).pins.filter((other) => other !== pin) });
    writePins();
  });
  remove.setAttribute("aria-label", say`Remove comment ${index + 1}`);
  const head = make("p");
  head.append(make("b", "", shownPart(pin.name)), ...pin.by ? [" ", make("span", "note", say`by ${shownName(pin.by)}`)] : []);
  if (parts.length && !partOf(pin)) { head.append(" ", make("span", "changed-mark", say("the part is gone"))); }
  row.append(head, words, remove);
  return row;
}
