// The choices of how a mockup is shown: the name of each in the address, and its control.

const choices = [
  ["d", "device"], ["o", "orientation"], ["th", "appearance"], ["tx", "text-size"], ["dir", "direction"], ["lang", "language"]
].map(([key, id]) => ({ key, id }));

// The title of a choice, its word inside a sentence, and what the page says of a value that it does not have.
const choiceTitle = ({ id }) => ({
  device: say("Device"), orientation: say("Orientation"), appearance: say("Appearance"), "text-size": say("Text"),
  direction: say("Direction"), language: say("Language")
})[id];
const choiceWord = ({ id }) => ({
  device: say("device"), orientation: say("orientation"), appearance: say("appearance"), "text-size": say("text"),
  direction: say("direction"), language: say("language")
})[id];
const missingValue = ({ id }, value) => ({
  device: say`There is no device “${value}”.`, orientation: say`There is no orientation “${value}”.`,
  appearance: say`There is no appearance “${value}”.`, "text-size": say`There is no text “${value}”.`,
  direction: say`There is no direction “${value}”.`, language: say`There is no language “${value}”.`
})[id];

const choiceNamed = (key) => choices.find((choice) => choice.key === key);
const fieldOf = (choice) => document.getElementById(choice.id);
const optionsOf = (choice) => [...fieldOf(choice).options];
const usualOf = (choice) => optionsOf(choice).find((option) => option.defaultSelected).value;
const shownIn = (shown, choice) => shown[choice.key] || usualOf(choice);

// The column that a part of the address stands for: a path, then choices. What is unknown is reported.
function parseColumn(value) {
  const [path, ...parts] = value.split(";");
  const shown = {};
  for (const part of parts) {
    const [key, wanted] = part.split("=");
    const choice = choiceNamed(key);
    if (choice && optionsOf(choice).some((option) => option.value === wanted)) {
      shown[key] = wanted;
    } else {
      note(choice ? missingValue(choice, wanted) : say`There is no choice “${key}”.`);
    }
  }
  return { path, shown };
}

const writeColumn = ({ path, shown }) =>
  [path, ...choices.filter(({ key }) => shown[key]).map(({ key }) => `${key}=${shown[key]}`)].join(";");

const queryFor = (shown) => catalog.queryOf(new URLSearchParams(
  Object.keys(shown).sort().filter((key) => shown[key]).map((key) => [key, shown[key]])));

// A labelled list of options that says what is chosen.
function select(label, options, value, change) {
  const box = catalog.choice(label, options, value);
  box.addEventListener("change", () => change(box.field.value));
  return box;
}

// The screen of a mockup as the choices show it.
function sizeFor(shown) {
  for (const choice of choices) { fieldOf(choice).value = shownIn(shown, choice); }
  return catalog.screenSize();
}

// The factor by which a screen fits a room.
const scaleFor = (size, width, height) => Math.min(1, width / size.width, height / size.height);

function picture(path, shown, width, height, title = say("Mockup")) {
  const size = sizeFor(shown);
  const scale = scaleFor(size, width, height);
  const box = make("div", "compared");
  const frame = make("iframe", "preview");
  if (partsOf(path)) { frame.src = root + mockupOf(path) + queryFor({ d: usualOf(choices[0]), ...shown }); }
  Object.assign(frame, { title, loading: "lazy" });
  Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px`, transform: `scale(${scale})` });
  Object.assign(box.style, { width: `${size.width * scale}px`, height: `${size.height * scale}px`, borderRadius: `${55 * scale}px` });
  box.append(frame);
  return box;
}
