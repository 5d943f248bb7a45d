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
  const language = option.defaultSelected || mockup && option.value === definedLanguage(mockup) ? "" : option.value;
  if (!language && !shownLanguage && !document.querySelector("[data-original]")) { return; }
  const shown = await showLanguage(language);
  warn();
  const note = languageNote();
  if (!shown || !note) { return; }
  note.hidden = !language || isPseudo(language);
  if (!note.hidden) { note.textContent = languageWords(option.text, shown); }
}

// The number of texts in the language, and in those that replace it.
function languageWords(name, { texts, replaced, isShown }) {
  if (!isShown) { return say`No translation into ${name}`; }
  const others = [...replaced].map(([tag, count]) => say`${count} in ${languageName(tag)}`);
  const rest = [...replaced.values()].reduce((sum, count) => sum + count, 0);
  if (!others.length) { return say`${name}: all ${texts} texts`; }
  return say`${name}: ${texts - rest} of ${texts} texts, ${others.join(say(", "))}`;
}
