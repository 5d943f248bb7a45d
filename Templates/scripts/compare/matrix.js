// One step at every combination of two choices.

// The values of a choice that stand for all: the first, the middle, and the last of each group, and the usual one. Text sizes of
// another platform count only if its devices are shown.
function typical(choice, axes) {
  const field = fieldOf(choice);
  const hasDevices = axes.some(({ id }) => id === "device");
  const groups = all(field, "optgroup").slice(0, choice.id === "text-size" && !hasDevices ? 1 : undefined);
  const options = groups.length ? groups.flatMap((group) => {
    const items = all(group, "option");
    const places = [0, Math.floor(items.length / 2), items.length - 1];
    return items.filter((item, index) => places.includes(index) || item.defaultSelected);
  }) : optionsOf(choice);
  return options.filter((item) => item.value !== "auto");
}

// The choices of both axes that the address names, which are never the same.
function axesOf(values) {
  const [x, y] = ["x", "y"].map((name, index) => {
    const key = values.get(name);
    if (key && !choiceNamed(key)) { note(say`There is no choice “${key}”.`); }
    return choiceNamed(key) ?? choices[3 - index];
  });
  const [, , appearance, size] = choices;
  return [x, x !== y ? y : x === appearance ? size : appearance];
}

function headCell(title, scope) {
  const node = make("th", "", title);
  node.scope = scope;
  return node;
}

function drawMatrix() {
  const values = new URLSearchParams(location.search);
  const path = values.get("of");
  const axes = axesOf(values);
  const [across, down] = axes.map((choice) => typical(choice, axes));
  const asked = choices.filter((choice) => !axes.includes(choice) && values.get(choice.key));
  const base = parseColumn([path, ...asked.map(({ key }) => `${key}=${values.get(key)}`)].join(";")).shown;
  const head = make("tr");
  head.append(make("td"), ...across.map((item) => headCell(text(item), "col")));
  const top = make("thead");
  top.append(head);
  const body = make("tbody");
  const width = Math.max(110, Math.min(240, (place.clientWidth - 72) / across.length - 14));
  for (const row of down) {
    const line = make("tr");
    line.append(headCell(text(row), "row"));
    for (const column of across) {
      const box = make("td");
      box.append(picture(path, { ...base, [axes[0].key]: column.value, [axes[1].key]: row.value }, width));
      line.append(box);
    }
    body.append(line);
  }
  const sheet = make("table", "matrix-sheet");
  sheet.append(top, body);
  place.append(matrixBar(axes), scroller(say("Matrix"), sheet));
  document.querySelector("h1").textContent = say`${choiceTitle(axes[0])} and ${choiceWord(axes[1])}`;
  nameMatrix(path, axes).catch(fail);
}

function matrixBar(axes) {
  const bar = make("div", "toolbar matrix-bar");
  ["x", "y"].forEach((name, index) => {
    const options = choices.filter((choice) => choice !== axes[1 - index])
      .map((choice) => ({ value: choice.key, title: choiceTitle(choice) }));
    bar.append(select(index ? say("Down") : say("Across"), options, axes[index].key, (key) => {
      catalog.put({ [name]: key });
      clear();
      drawMatrix();
    }));
  });
  const partial = axes.map((choice) => {
    const [count, total] = [typical(choice, axes).length, optionsOf(choice).length];
    return count + 1 < total ? say`${choiceTitle(choice)}: ${count} of ${total}` : "";
  }).filter(Boolean);
  if (partial.length) { bar.append(make("p", "note", partial.join(say(", ")))); }
  return bar;
}

// Leads back to the step, whose name becomes that of the page.
async function nameMatrix(path, axes) {
  const data = await readSubject(path);
  const scenario = partsOf(path).scenario && data.scenarios.find((item) => item.value === path);
  const name = data.title + (scenario ? `, ${scenario.title}` : "");
  const link = make("a", "", name);
  const [across, down] = axes.map(choiceWord);
  document.querySelector("h1").textContent = say`${name}: ${across} and ${down}`;
  link.href = root + path;
  const crumbs = make("nav", "crumbs");
  crumbs.setAttribute("aria-label", say("Breadcrumb"));
  crumbs.append(link);
  for (const other of all(document, "main > .crumbs")) { other.remove(); }
  document.querySelector(".page-head").before(crumbs);
  document.title = [say`${name}, matrix`, document.title.split(" — ").pop()].join(" — ");
}
