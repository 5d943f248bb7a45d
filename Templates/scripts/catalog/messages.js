// Messages below the toolbar, in a place that is made for the first one.

function messageArea() {
  const toolbar = document.querySelector(".toolbar");
  return toolbar.querySelector(".unknown") ?? toolbar.appendChild(make("output", "unknown"));
}

function notify(message) {
  const place = messageArea();
  place.textContent = `${place.textContent} ${message}`.trim();
}
