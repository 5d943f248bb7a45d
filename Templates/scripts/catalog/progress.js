// Says on pages that offer a review how much of it has a verdict in this browser, and goes on with what is left.

// The digest of all steps and screens to review, or an empty text without any.
let waitingStamp = "";

// The words and the address of each button and number while nothing has a verdict, and the line beside a button.
const starts = new Map();
const judgedLines = new Map();

window.showWaiting = (stamp) => {
  waitingStamp = stamp;
  showProgress();
  markVerdicts();
  offerReviewOfPage();
};

function showProgress() {
  for (const part of all(document, "[data-review]")) { showProgressOf(part); }
}

// A number becomes smaller with each verdict, and a button goes on with what is left. After the last verdict, both lead to its end.
function showProgressOf(part) {
  if (!starts.has(part)) { starts.set(part, [part.textContent, part.getAttribute("href")]); }
  const [words, address] = starts.get(part);
  const { judged, count, next } = progressOf(part, address);
  const left = count - judged;
  if (address) { part.href = judged ? address.replace("at=1", `at=${left ? next : count + 1}`) : address; }
  if (part.matches(".waiting-count")) {
    part.textContent = !judged ? words : left ? say`${left} to review` : say`${judged} judged`;
    part.classList.toggle("done", left === 0);
    return;
  }
  part.textContent = !judged ? words : left ? leftWords(left) : say("Hand it over");
  judgedLines.get(part)?.remove();
  if (!judged) { return; }
  judgedLines.set(part, make("span", "judged", say`${judged} of ${count} judged in this browser.`));
  part.after(judgedLines.get(part));
}

const leftWords = (left) => left === 1 ? say("Review the one left") : say`Review the ${left} left`;

// What the review keeps about the set of a button or number, or about a part of it; nothing after the set changed.
function progressOf({ dataset }, address) {
  const [set, stamp] = dataset.review.split(" ");
  const part = dataset.part ?? partIn(address);
  const progress = readProgress(set, stamp);
  return part ? progress.parts?.[part] ?? {} : progress;
}

function readProgress(set, stamp = waitingStamp) {
  try {
    const progress = JSON.parse(localStorage.getItem(`review ${new URL(root() || ".", location.href).pathname} ${set}`));
    return progress?.stamp === stamp ? progress : {};
  } catch {
    return {};
  }
}

// Marks the steps that have a verdict in this browser.
function markVerdicts() {
  const { verdicts = {} } = readProgress("waiting");
  const names = { approve: say("Approved"), question: say("Question"), "request-changes": say("Changes requested") };
  for (const link of all(document, marked)) {
    const verdict = verdicts[withoutScenario(pathOf(link.href)).replace(/\.html$/, "")];
    if (!Object.hasOwn(names, verdict)) { continue; }
    const mark = make("span", "verdict-mark");
    mark.dataset.verdict = verdict;
    mark.setAttribute("role", "img");
    mark.ariaLabel = names[verdict];
    mark.title = say`In this browser: ${names[verdict]}`;
    link.querySelector(".approval-mark")?.remove();
    titleOf(link).append(mark);
  }
}

// What narrows a set down in an address, such as its owner; empty for the whole set.
const partIn = (address) =>
  [...new URLSearchParams(address.split("?")[1])].filter(([name]) => !["set", "at"].includes(name)).map((pair) => pair.join("=")).join("&");
