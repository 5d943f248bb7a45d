// Shows the step that is presented on the phones in the room: a code for their cameras.

function offerPhones({ detail: presentation }) {
  const bar = document.querySelector(".present-bar");
  const panel = make("div");
  panel.id = "preview-phones";
  panel.hidden = true;
  panel.setAttribute("role", "status");
  const opener = make("button", "", "On phones");
  opener.type = "button";
  opener.setAttribute("aria-expanded", "false");
  opener.addEventListener("click", async () => {
    panel.hidden = !panel.hidden;
    opener.setAttribute("aria-expanded", String(!panel.hidden));
    if (!panel.hidden) { await fillPhones(panel, presentation.address); }
  });
  bar.querySelector(".whole").after(opener);
  bar.after(panel);
}

async function fillPhones(panel, address) {
  const answer = await fetch(`/-/code.svg?${encodeURIComponent(address)}`);
  const words = await answer.text();
  panel.replaceChildren();
  if (!answer.ok) { return panel.append(make("p", "", words)); }
  panel.append(new DOMParser().parseFromString(words, "image/svg+xml").documentElement, make("p", "", "Open this step with the camera of a phone."));
}

document.addEventListener("presenting", offerPhones);
