// Hands the review over: as an address, as a file, and as text.

// The number of notes and of comments on parts.
function summary(list) {
  const notes = list.flatMap((answer) => voicesOf(answer, "")).filter(({ note }) => note.trim()).length;
  const comments = list.reduce((sum, { pins }) => sum + pins.filter((pin) => pin.note).length, 0);
  const others = list.every(({ verdict }) => !verdict) ? say("only checked points") : "";
  return [
    notes === 1 ? say("1 note") : notes && say`${notes} notes`,
    comments === 1 ? say("1 comment on a part") : comments && say`${comments} comments on parts`
  ].filter(Boolean).join(say(", ")) || others;
}

function reviewerField(change) {
  const label = make("label", "control");
  const name = make("input");
  Object.assign(name, { autocomplete: "name", maxLength: 100, value: answers.reviewer });
  name.addEventListener("input", () => {
    answers.reviewer = name.value;
    change();
  });
  label.append(make("span", "", say("Your name, for the owner")), name);
  return label;
}

// The address of this page with the review in it.
const addressOf = async (review) => new URL(await packed(textOf(review)), location.href.split(/[?#]/)[0]).href;

function saveFile() {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([textOf(answers.review, 2)], { type: "application/json" }));
  link.download = "review.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function addressField() {
  const place = make("input", "run-address");
  place.readOnly = true;
  place.setAttribute("aria-label", say("Address of the review"));
  return place;
}

// Whether the site is a folder on this machine, so that its address is valid only here.
const isLocal = location.protocol === "file:";

// Some chats and mail programs cut longer addresses.
const longAddress = 8000;

function handover(isPrimary) {
  const whole = make("section", "run-handover");
  if (!answered().length) { return whole; }
  const place = addressField();
  const copy = catalog.copyButton(say("Copy the address"), () => place.value);
  const save = button(say("Save a file"), () => {
    try {
      saveFile();
      advice.setAttribute("role", "status");
      advice.textContent = say`Saved ${"review.json"}. Send it. A colleague starts any review on the board, chooses “${say("All sets")}”, and opens it there.`;
    } catch {
      fail();
    }
  });
  if (isPrimary) { (isLocal ? save : copy).className = "primary"; }
  const advice = make("p", "note");
  const engineers = make("div");
  let latest = 0;
  // The Markdown has no limits, and holds all notes.
  const fail = () => {
    place.value = "";
    advice.textContent = say("This review cannot be written as an address or a file. Copy its Markdown below instead.");
    for (const part of [copy, save]) { part.disabled = true; }
    for (const fold of all(engineers, "details")) { fold.open = true; }
  };
  const write = async () => {
    const isOpen = Boolean(engineers.querySelector("details")?.open);
    const fold = forEngineers();
    fold.open = isOpen;
    engineers.replaceChildren(fold);
    const number = latest += 1;
    try {
      const address = await addressOf(answers.review);
      if (number !== latest) { return; }
      place.value = address;
      for (const part of [copy, save]) { part.disabled = false; }
      advice.textContent = address.length > longAddress
        ? say("This address is long, and some chats cut it. The file is safer.")
        : isLocal ? say("The address works for people who have this folder. Otherwise save a file.")
        : say("A colleague who opens it sees your review and can merge it. The address holds all of it: nothing is uploaded.");
    } catch {
      fail();
    }
  };
  write();
  const row = make("div", "run-actions");
  const address = make("div", "run-share");
  address.append(place, copy);
  row.append(...isLocal ? [save, address] : [address, save]);
  const clear = button(say("Delete all my notes"), deleteAll);
  clear.className = "run-quiet";
  const names = colleaguesIn(answered());
  const shared = names ? [make("p", "", say`The review has your verdicts and notes, and those of ${names}.`)] : [];
  whole.append(make("h2", "", say("Hand it over")), ...shared, reviewerField(write), row, advice, engineers, clear);
  return whole;
}

function deleteAll() {
  answers.replace(new Map(), say("All your notes are deleted."));
  choose();
  announceReplacement();
}

// Says that all answers were replaced, if that was the last change, with a way back: a merge leads back to the review.
function announceReplacement(takesFocus = true) {
  const last = answers.replaced;
  if (!last) { return; }
  announce(last.words, async () => {
    answers.bringBack();
    choose();
    if (last.merged) {
      catalog.put({}, await packed(last.merged));
      await readAddress();
      announce(say("Merge undone."));
    }
    scrollTo(0, 0);
  }, takesFocus);
  // The notice is at the top, also after a reload.
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
}

// Says what happened, with a way back if there is one.
function announce(words, restore, takesFocus = true) {
  const notice = make("p", "notice");
  notice.setAttribute("role", "status");
  notice.tabIndex = -1;
  notice.append(make("span", "", words), ...restore ? [button(say("Undo"), restore)] : []);
  const head = box.querySelector(".run > .run-head");
  if (head) { head.after(notice); } else { box.prepend(notice); }
  if (restore && takesFocus) { notice.focus({ preventScroll: true }); }
}
