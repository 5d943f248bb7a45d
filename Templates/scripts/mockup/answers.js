// The items of a form, and what a person answers.

const choicesOf = (item) => all(item, ".choice");
const fieldOf = (item) => item.querySelector(".field, .picker");

// The values of an answer; several options are in the order in which they were chosen.
function values(item) {
  const field = fieldOf(item);
  if (field) { return [field.value]; }
  if (item.dataset.value !== undefined) { return item.dataset.value.split("\n"); }
  const chosen = choicesOf(item).filter((choice) => choice.checked).map((choice) => choice.value);
  return chosen.length || item.querySelector("[type=checkbox]") ? chosen : [""];
}

function setValues(item, chosen) {
  if (chosen.length) { item.dataset.value = chosen.join("\n"); } else { delete item.dataset.value; }
}

// Whether as much is answered as an item needs.
function isComplete({ needs, min, max }, answer) {
  switch (needs) {
  case "text": case "one": return answer.join("\n") !== "";
  case "some": return answer.length >= Number(min) && (!max || answer.length <= Number(max));
  default: return true;
  }
}

// The values after a press on an option: it is taken out, or put in if more may be chosen.
function toggled(chosen, value, max) {
  if (chosen.includes(value)) { return chosen.filter((other) => other !== value); }
  return !max || chosen.length < Number(max) ? [...chosen, value] : chosen;
}

function take(item, choice) {
  if (choice.type !== "checkbox") {
    delete item.dataset.value;
    return;
  }
  choice.checked = !choice.checked;
  const chosen = toggled(values(item), choice.value, item.dataset.max);
  choice.checked = chosen.includes(choice.value);
  setValues(item, chosen);
}

function restore(item, answer) {
  const field = fieldOf(item);
  if (field) {
    field.value = answer[0];
    return;
  }
  for (const choice of choicesOf(item)) { choice.checked = answer.includes(choice.value); }
  setValues(item, answer);
}
