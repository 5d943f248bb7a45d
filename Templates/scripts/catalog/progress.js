// Says on a page that offers a review how much of it has a verdict in this browser, and goes on with what is left.

// The words and the address of a button while nothing has a verdict.
const starts = new Map();

function showProgress() {
  const start = document.querySelector("[data-review]");
  if (!start) { return; }
  if (!starts.has(start)) { starts.set(start, [start.textContent, start.getAttribute("href")]); }
  const [words, address] = starts.get(start);
  const { judged, count, next } = progressOf(start);
  const left = count - judged;
  start.textContent = !judged ? words : left ? say`Review the ${left} left` : say("Hand it over");
  start.href = judged ? address.replace("at=1", `at=${left ? next : count + 1}`) : address;
  document.querySelector(".judged")?.remove();
  if (judged) { start.after(make("span", "judged", say`${judged} of ${count} judged in this browser.`)); }
}

// What the review keeps about the set of a button; nothing after the set changed.
function progressOf(start) {
  const [set, stamp] = start.dataset.review.split(" ");
  try {
    const progress = JSON.parse(localStorage.getItem(`review ${new URL(root() || ".", location.href).pathname} ${set}`));
    return progress?.stamp === stamp ? progress : {};
  } catch {
    return {};
  }
}
