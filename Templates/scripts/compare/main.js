// Compares steps side by side, or shows one at all combinations of two choices. The address says what is compared.

const { all, text, say, make, button, phaseName, levelName, outcomeName } = catalog;
const place = document.querySelector(".comparing, .matrix");
const isMatrix = place.matches(".matrix");

window.showExperiences = (given) => {
  experiences = given;
  const asked = new URLSearchParams(location.search);
  // A hidden device has the sizes that the style sheet gives it.
  const exhibit = make("div", "exhibit");
  exhibit.append(make("div", "device"));
  place.querySelector("[hidden]").append(exhibit);
  if (isMatrix && asked.get("of")) {
    readSubject(asked.get("of")).then(drawMatrix, fail);
  } else if (!isMatrix && asked.get("1")) {
    Comparison.start();
  } else {
    choose();
  }
};
