// Shows which pages are approved, and which changed after their approval.

let approvals;

const marked = ".step-list a, .steps-section .strip a, .change a.name";

window.showApprovals = (given) => {
  approvals = given;
  showApprovalOfPage();
  leaveOutApproved();
  for (const link of all(document, marked)) {
    const approval = approvals[withoutScenario(pathOf(link.href))];
    if (!approval || link.querySelector(".approval-mark, .verdict-mark")) { continue; }
    const { by, on, changed } = approval;
    const mark = make("span", `approval-mark${changed ? " lapsed" : ""}`);
    mark.setAttribute("role", "img");
    mark.ariaLabel = changed ? say("changed since approval") : say("approved");
    mark.title = changed ? say`Changed since ${by} approved it, ${on}` : say`Approved by ${by}, ${on}`;
    // A step has one sign: what became of its approval says more than that it changed.
    link.querySelector(".changed-mark")?.remove();
    titleOf(link).append(mark);
  }
};

// The part of a link that has the title of what it leads to.
const titleOf = (link) => link.querySelector(".name") ?? link;

function showApprovalOfPage() {
  const place = placeOfPageLine();
  if (!approvals || !place || document.querySelector(":is(.rail-head, .page-head) .approval")) { return; }
  const approval = approvals[definedPath()];
  if (!approval) { return showLapsedSteps(place); }
  const { by, on, changed, note } = approval;
  const line = approvalLine(place, changed);
  const notes = note ? [say`${by}’s note: ${note}`] : [];
  if (!changed) {
    line.append(say`Approved by ${by}, ${on}`);
    line.title = notes.join();
    place.append(" ", line);
    document.querySelector(".page-review")?.remove();
    return;
  }
  line.append(leading(say`${changeWords(changed)} changed since ${by} approved it.`));
  line.title = [say`Approved by ${by}, ${on}`, ...notes].join("\n");
  addPageLine(place, line);
  document.querySelector(".page-change")?.remove();
  const change = changeOfPage();
  const isOfBaseline = approval.changes?.split("#")[0] === catalog.changes?.page;
  if (change && (isOfBaseline || !approval.changes)) {
    const { sentence } = change;
    if (sentence) { line.append(" ", isOfBaseline ? sentence : say`Since ${catalog.changes.name}: ${sentence}`); }
    line.append(" ", ...changeLink(change));
  } else if (approval.changes) {
    line.append(" ", rootLink(say("See before and now"), approval.changes));
  }
  line.append(" ", rootLink(say("Review again"), reviewOf(definedPath(), "lapsed")));
}

// A sentence with a capital letter.
const leading = (sentence) => sentence.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(document.documentElement.lang));

// The review of a page as part of a set.
const reviewOf = (path, set) => `review/run.html?set=${set}&at=1&only=${encodeURIComponent(path.replace(/\.html$/, ""))}`;

// The folder of the experience whose page this is; nothing on other pages.
const folderOfPage = () => /^(experiences\/[^/]+\/)index\.html$/.exec(definedPath())?.[1];

const approvedIn = (folder) => Object.entries(approvals).filter(([path]) => folder && path.startsWith(folder));

const reviewWords = (count) => count === 1 ? say("Review 1 step") : say`Review ${count} steps`;

// The review of an experience leaves out the steps whose approval holds.
function leaveOutApproved() {
  const start = document.querySelector(".page-head [data-steps]");
  const approved = start ? approvedIn(folderOfPage()).filter(([, { changed }]) => !changed).length : 0;
  if (!approved) { return; }
  const left = Number(start.dataset.steps) - approved;
  if (left > 0) {
    start.textContent = reviewWords(left);
    return;
  }
  start.remove();
  // Presenting is the next thing to do then.
  const next = document.querySelector(".page-head .actions-line a");
  if (next) { next.className = "primary"; }
}

// The page of a step or screen in review offers its review in its menu. One that changed after its approval offers it in its facts.
function offerReviewOfPage() {
  const menu = document.querySelector(".rail-head .choices");
  const isWaiting = waitingStamp && document.querySelector(".rail-head .status.in-review") && !approvals?.[definedPath()];
  if (!menu || !isWaiting || menu.querySelector(".review-of-page")) { return; }
  const words = definedPath().startsWith("screens/") ? say("Review this screen") : say("Review this step");
  const link = rootLink(words, reviewOf(definedPath(), "waiting"));
  link.className = "review-of-page";
  menu.prepend(link);
}

// The page of an experience says how many of its steps changed after their approval.
function showLapsedSteps(place) {
  const folder = folderOfPage();
  const lapsed = approvedIn(folder).filter(([, { changed }]) => changed).map(([path]) => path);
  if (!lapsed.length) { return; }
  const line = approvalLine(place, true);
  const link = rootLink(lapsed.length === 1 ? say("1 step") : say`${lapsed.length} steps`, lapsed[0]);
  line.append(...around(link, (mark) => say`${mark} changed since the approval`));
  place.append(" ", line);
  offerReview(lapsed.length, folder);
}

// Makes the review of the steps that changed after their approval the main action of an experience that offers no other review.
function offerReview(count, folder) {
  const main = document.querySelector(".page-head .actions-line .primary");
  if (!main || main.pathname.endsWith("/review/run.html")) { return; }
  const [, name] = folder.split("/");
  const review = rootLink(reviewWords(count), `review/run.html?set=waiting&at=1&experience=${name}`);
  review.className = "primary";
  review.dataset.review = "waiting";
  main.className = "";
  main.before(review, " ");
}

const approvalLine = (place, isLapsed) =>
  make(place.matches(".facts") ? "li" : isLapsed ? "p" : "span", `approval${isLapsed ? " lapsed" : ""}`);

function rootLink(title, path) {
  const link = make("a", "", title);
  link.href = root() + path;
  return link;
}
