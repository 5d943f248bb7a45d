// Follows a press whose conditions decide where it leads.

function answersFor(screen, explanation) {
  const answers = JSON.parse(explanation.dataset.answers);
  const given = isLive ? memory.read("answers") : {};
  for (const block of Object.keys(answers)) {
    if (given[block]) { answers[block] = given[block].join("\n"); }
  }
  for (const item of all(screen, ".item")) { answers[item.dataset.block] = values(item).join("\n"); }
  return answers;
}

// Where a press leads under the answers, and why; the last action that leads somewhere decides.
function lead(explanation, answers) {
  const result = { isDecided: true, taken: [] };
  for (const item of all(explanation, ".act")) {
    // A branch can have actions with branches, which are not those of this action.
    const branches = all(item, "[data-when]").filter((branch) => !branch.parentElement.closest("[data-when]"));
    if (!branches.length) {
      result.link = item.querySelector("a") ?? result.link;
      continue;
    }
    const index = firstThatHolds(branches.map((branch) => JSON.parse(branch.dataset.when)), answers);
    if (index === null) { result.isDecided = false; }
    const taken = branches[index ?? -1];
    if (!taken) { continue; }
    result.taken.push(taken);
    result.link = all(taken, "a").at(-1) ?? result.link;
  }
  return result;
}

function press(screen, link, event) {
  const explanation = document.getElementById(link.hash.slice(1))?.closest(".does");
  if (!explanation) { return; }
  const { isDecided, link: target, taken } = lead(explanation, answersFor(screen, explanation));
  for (const branch of all(explanation, "[data-when]")) { branch.classList.toggle("taken", taken.includes(branch)); }
  if (!isDecided || !target) { return; }
  event.preventDefault();
  memory.write("led", { to: target.pathname, why: taken.map((branch) => branch.querySelector(".condition").textContent) });
  target.click();
}

// Says why a condition led here.
function explainArrival() {
  const led = memory.read("led");
  if (!isLive || led.to !== location.pathname || !led.why.length) { return; }
  memory.write("led", {});
  const note = make("p", "note came");
  note.setAttribute("role", "status");
  const isOtherwise = led.why.length === 1 && ["Otherwise", say("Otherwise")].includes(led.why[0]);
  note.textContent = isOtherwise ? say("Came here since no condition held.") : say`Came here by a condition: ${led.why.join("; ")}.`;
  const rail = document.querySelector(".rail-head");
  if (rail) { rail.append(note); } else if (!isFramed) { document.querySelector("main").prepend(note); }
}
