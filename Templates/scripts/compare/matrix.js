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

// The room of a picture: all rows fit the window.
const gap = 16;
const roomFor = (rows) => [320, Math.max(232, (innerHeight - 296) / rows - gap)];

// The values across: the typical ones, and between them as many others as fit the page.
function across(axes, rows, base) {
  const chosen = typical(axes[0], axes);
  const items = optionsOf(axes[0]);
  const from = items.indexOf(chosen[0]);
  const others = items.slice(from, items.indexOf(chosen.at(-1))).filter((item) => item.value !== "auto" && !chosen.includes(item));
  const width = (item) => {
    const size = sizeFor({ ...base, [axes[0].key]: item.value });
    return size.width * scaleFor(size, ...roomFor(rows)) + gap;
  };
  const distance = (item) => Math.min(...chosen.map((other) => Math.abs(items.indexOf(other) - items.indexOf(item))));
  let room = place.clientWidth - 64 - chosen.reduce((sum, item) => sum + width(item), 0);
  while (others.length) {
    const next = others.reduce((best, item) => distance(item) > distance(best) ? item : best);
    room -= width(next);
    if (room < 0) { break; }
    others.splice(others.indexOf(next), 1);
    chosen.push(next);
  }
  return items.filter((item) => chosen.includes(item));
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
  const asked = choices.filter((choice) => !axes.includes(choice) && values.get(choice.key));
  const base = parseColumn([path, ...asked.map(({ key }) => `${key}=${values.get(key)}`)].join(";")).shown;
  const whole = values.get("all") ?? "";
  const every = (choice) => optionsOf(choice).filter((item) => item.value !== "auto");
  const rows = whole.includes("y") ? every(axes[1]) : typical(axes[1], axes);
  const columns = whole.includes("x") ? every(axes[0]) : across(axes, rows.length, base);
  const head = make("tr");
  head.append(make("td"), ...columns.map((item) => headCell(text(item), "col")));
  const top = make("thead");
  top.append(head);
  const body = make("tbody");
  for (const row of rows) {
    const line = make("tr");
    line.append(headCell(text(row), "row"));
    for (const column of columns) {
      const box = make("td");
      const shown = { ...base, [axes[0].key]: column.value, [axes[1].key]: row.value };
      box.append(cellLink(path, shown, picture(path, shown, ...roomFor(rows.length)), [column, row].map(text)));
      line.append(box);
    }
    body.append(line);
  }
  const sheet = make("table", `matrix-sheet${columns.length > 6 ? " full" : ""}`);
  sheet.append(top, body);
  place.append(matrixBar(axes, [columns, rows], whole), scroller(say("Matrix"), sheet));
  document.querySelector("h1").textContent = say`${choiceTitle(axes[0])} and ${choiceWord(axes[1])}`;
  nameMatrix(path, axes).catch(fail);
}

// A picture that leads to its step on this device.
function cellLink(path, shown, picture, words) {
  const link = make("a", "matrix-cell");
  link.href = root + path + queryFor(shown);
  link.ariaLabel = words.join(say(", "));
  picture.inert = true;
  link.append(picture);
  return link;
}

function matrixBar(axes, lists, whole) {
  const bar = make("div", "toolbar matrix-bar");
  ["x", "y"].forEach((name, index) => {
    const options = choices.filter((choice) => choice !== axes[1 - index])
      .map((choice) => ({ value: choice.key, title: choiceTitle(choice) }));
    bar.append(select(index ? say("Down") : say("Across"), options, axes[index].key, (key) => {
      catalog.put({ [name]: key, all: "" });
      clear();
      drawMatrix();
    }));
    const isWhole = whole.includes(name);
    const total = optionsOf(axes[index]).filter((item) => item.value !== "auto").length;
    if (!isWhole && lists[index].length === total) { return; }
    const more = button(isWhole ? say("Show fewer") : say`Show all ${total}`, () => {
      catalog.put({ all: isWhole ? whole.replace(name, "") : whole + name });
      clear();
      drawMatrix();
      all(place, ".matrix-bar button").find((other) => other.name === name)?.focus();
    });
    more.name = name;
    bar.append(more);
  });
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
