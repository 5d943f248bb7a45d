// Shows the mockups of a page in the language of its toolbar, and says how many texts have no translation.

function languageNote() {
  const stage = document.querySelector(".stage");
  const old = document.querySelector(".language-note");
  if (old || !stage) { return old; }
  const note = make("p", "note language-note");
  note.setAttribute("role", "status");
  stage.querySelector(".exhibit").before(note);
  return note;
}

async function followToolbar() {
  const field = document.querySelector("select#language");
  if (!field) { return; }
  const option = field.selectedOptions[0];
  const mockup = document.querySelector(".exhibit .container-view");
  const defined = definedLanguages.get(mockup) ?? mockup?.lang;
  const language = option.defaultSelected || option.value === defined ? "" : option.value;
  if (!language && !shownLanguage) { return; }
  const shown = await showLanguage(language);
  const note = languageNote();
  if (!shown || !note) { return; }
  note.hidden = !language || isPseudo(language);
  if (note.hidden) { return; }
  if (!shown.isTranslated) {
    note.textContent = `No translation into ${option.text}`;
    return;
  }
  const parts = [...shown.replaced].map(([name, count]) => `${count} in ${name}`);
  note.textContent = parts.length
    ? `${option.text}: ${shown.texts - [...shown.replaced.values()].reduce((sum, count) => sum + count, 0)} of ${shown.texts} texts, ${parts.join(", ")}`
    : `${option.text}: all ${shown.texts} texts`;
}
