// Loads the pictures of a page of changes early, and offers to lay both states of a mockup over each other, with a handle between
// them. At first they stand side by side.

const { all, make, say, button } = catalog;

function offerWipe(box) {
  const handle = make("input", "wipe");
  Object.assign(handle, { type: "range", min: 0, max: 100, value: 50 });
  handle.setAttribute("aria-label", say("How much is shown of the state before, in percent"));
  const move = () => box.style.setProperty("--cut", `${handle.value}%`);
  handle.addEventListener("input", move);
  const toggle = button("", () => show(!box.classList.contains("wiped")));
  function show(isWiped) {
    box.classList.toggle("wiped", isWiped);
    handle.hidden = !isWiped;
    toggle.textContent = isWiped ? say("Side by side") : say("Overlay");
  }
  box.append(handle, toggle);
  move();
  show(false);
}

// The most pictures that are loaded before the reader scrolls to them.
const earlyPictures = 80;

// Loads the pictures a few at a time, from the first on, so that a fast reader does not wait for them.
function loadEarly() {
  const pictures = all(document, ".change iframe[loading=lazy]").slice(0, earlyPictures);
  const timer = setInterval(() => {
    for (const picture of pictures.splice(0, 2)) { picture.loading = "eager"; }
    if (!pictures.length) { clearInterval(timer); }
  }, 200);
}

addEventListener("load", loadEarly);

for (const box of all(document, ".change .versions")) {
  if (box.querySelectorAll(".picture").length === 2) { offerWipe(box); }
}
