// Copies text, also on pages that are opened as files.

// Where a page may not use the clipboard, an old command still can.
function copyByCommand(words) {
  const field = make("textarea");
  field.value = words;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (!isDone) { throw new Error("There is no clipboard"); }
}

async function copy(words) {
  try { await navigator.clipboard.writeText(words); } catch { copyByCommand(words); }
}

// A button that copies what a function returns, and says for a moment whether it did.
function copyButton(label, content) {
  const control = button(label, async () => {
    // What follows the button stays where it is.
    control.style.minWidth = `${control.offsetWidth}px`;
    try {
      await copy(content());
      control.textContent = say("Copied");
    } catch { control.textContent = say("Not copied"); }
    setTimeout(() => { control.textContent = label; }, 1500);
  });
  control.setAttribute("aria-live", "polite");
  return control;
}
