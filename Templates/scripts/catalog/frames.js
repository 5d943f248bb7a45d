// Frames with mockups.

// The size of the screen of the chosen device, as the style sheet gives it to the device on the page, and the height of its safe
// areas.
function screenSize() {
  const device = document.querySelector(".exhibit .device");
  const style = device && getComputedStyle(device);
  const length = (name, usual) => style ? parseFloat(style.getPropertyValue(name)) : usual;
  return { width: length("--sw", 393), height: length("--sh", 852), safe: length("--st", 59) + length("--sb", 34) };
}

// Shows another page in a frame. A new frame adds no step to the way back, as a new address in the old frame does.
function redraw(frame, address) {
  const other = frame.cloneNode();
  other.setAttribute("src", address);
  frame.replaceWith(other);
  return other;
}
