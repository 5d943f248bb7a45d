// Messages below the toolbar, in a place that is made for the first one.

function told() {
  const toolbar = document.querySelector(".toolbar");
  return toolbar.querySelector(".unknown") ?? toolbar.appendChild(make("output", "unknown"));
}

function tell(message) {
  const place = told();
  place.textContent = `${place.textContent} ${message}`.trim();
}
