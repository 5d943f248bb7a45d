// Shows the step that is presented on the phones in the room: a code for their cameras.

function offerPhones({ detail: presentation }) {
  const bar = document.querySelector(".present-bar");
  const panel = make("div");
  panel.id = "preview-phones";
  panel.hidden = true;
  panel.setAttribute("role", "status");
  const opener = make("button", "on-phones", "On phones");
  opener.type = "button";
  opener.setAttribute("aria-expanded", "false");
  let shown = "";
  const fill = () => {
    if (panel.hidden || presentation.address === shown) { return; }
    shown = presentation.address;
    fillPhones(panel, presentation);
  };
  opener.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    opener.setAttribute("aria-expanded", String(!panel.hidden));
    fill();
  });
  bar.querySelector(".whole").after(opener);
  bar.after(panel);
  // The code follows the steps.
  panel.parentNode.addEventListener("turned", fill);
}

async function fillPhones(panel, presentation) {
  const { address } = presentation;
  const answer = await fetch(`/-/code.svg?${encodeURIComponent(address)}`);
  const words = await answer.text();
  if (address !== presentation.address) { return; }
  panel.replaceChildren();
  if (!answer.ok) { return panel.append(make("p", "", words)); }
  const code = new DOMParser().parseFromString(words, "image/svg+xml").documentElement;
  panel.append(code, make("p", "", "Open this step with the camera of a phone."));
}

document.addEventListener("presenting", offerPhones);
