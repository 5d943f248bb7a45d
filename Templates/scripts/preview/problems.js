// Lists what stands in the way of a build.

function make(name, className, content) {
  const element = document.createElement(name);
  if (className) { element.className = className; }
  if (content) { element.textContent = content; }
  return element;
}

function excerptOf(problem) {
  const box = make("pre");
  for (const { line, text } of problem.excerpt) {
    const row = make("span", line === problem.line ? "line wrong" : "line");
    row.append(make("b", "", String(line)), text, "\n");
    box.append(row);
  }
  return box;
}

function problemItem(problem) {
  const item = make("section");
  item.append(make("p", "message", problem.message));
  if (problem.help) { item.append(make("p", "help", problem.help)); }
  const link = make("a", "place", `${problem.file}:${problem.line}:${problem.column}`);
  link.href = problem.link;
  item.append(link, excerptOf(problem));
  return item;
}

function showProblems(problems) {
  document.getElementById("preview-problems")?.remove();
  if (!problems?.length) { return; }
  const box = make("aside");
  box.id = "preview-problems";
  box.setAttribute("role", "alert");
  const close = make("button", "", "Close");
  close.type = "button";
  close.addEventListener("click", () => box.remove());
  const head = make("header");
  head.append(make("h2", "", problems.length === 1 ? "This cannot be built" : `${problems.length} things cannot be built`), close);
  box.append(head, make("p", "", "The pages show the last state without this error. They follow as soon as it is fixed."),
    ...problems.map(problemItem));
  document.body.append(box);
}
