// Copies the address of what is shown, and a line for the notes of a review that names it.

// The choices of the toolbar that are not the usual ones.
function chosenViews() {
  return ["device", "orientation", "appearance", "text-size", "direction"].map((id) => {
    const option = document.querySelector(`select#${id}`)?.selectedOptions[0];
    return option && !option.defaultSelected ? text(option) : "";
  }).filter(Boolean);
}

// A link in Markdown, whose title and address mean nothing else.
const markdownLink = (title, address) =>
  `[${title.replace(/\s+/g, " ").replace(/([\\[\]`*_<>])/g, "\\$1")}](${address.replace(/\(/g, "%28").replace(/\)/g, "%29")})`;

function reviewNote() {
  const place = [...all(document, ".rail .crumbs a"), document.querySelector("h1")].map(text).join(" ▸ ");
  const subject = viewer?.entry?.subject;
  const title = [place, ...chosenViews(), ...subject ? [subject] : []].join(", ");
  return `- ${markdownLink(title, location.href)}: `;
}

function offerLinks() {
  const box = document.querySelector(".rail-head .menu .choices");
  if (!box || box.querySelector("button")) { return; }
  box.append(catalog.copyButton(say("Copy link"), () => location.href), catalog.copyButton(say("Copy note for review"), reviewNote));
}

// On paper, the page says how the mockup is shown if that is not the usual way.
function nameVariant() {
  const words = chosenViews().join(", ");
  if (words) { document.querySelector(".rail-head")?.append(make("p", "where variant", words)); }
}

function forgetVariant() {
  for (const note of all(document, ".variant")) { note.remove(); }
}
