(() => {
"use strict";
// Offers to lay both states of a mockup over each other, with a handle between them. At first they stand side by side.

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

for (const box of all(document, ".change .versions")) {
  if (box.querySelectorAll(".picture").length === 2) { offerWipe(box); }
}
})();
