// Says on a page that offers a review how much of it has a verdict in this browser.

function showProgress() {
  const start = document.querySelector("[data-review]");
  const place = start?.parentNode;
  if (!start) { return; }
  place.parentNode.querySelector(".judged")?.remove();
  const [set, stamp] = start.dataset.review.split(" ");
  let progress;
  try {
    progress = JSON.parse(localStorage.getItem(`review ${new URL(root() || ".", location.href).pathname} ${set}`));
  } catch { return; }
  const { judged, count } = progress ?? {};
  if (progress?.stamp !== stamp || !judged) { return; }
  const line = make("p", "judged", say`${judged} of ${count} judged in this browser.`);
  if (judged === count) {
    const link = make("a", "", say("Send the result"));
    link.href = start.getAttribute("href").replace("at=1", `at=${count + 1}`);
    line.append(" ", ...around(link, (mark) => say`${mark} to record it.`));
  }
  place.after(line);
}
