// Redraws the pictures of a gallery as its toolbar asks: each shows a bare mockup, which obeys its address.
(function () {
  "use strict";
  var pictures = Array.prototype.slice.call(document.querySelectorAll(".film .preview"));
  var sources = pictures.map(function (picture) { return picture.getAttribute("src"); });

  // The size of the screen that the toolbar asks for, as the style sheet gives it to the device on the page.
  function size() {
    var device = document.querySelector(".exhibit .device");
    var style = device && getComputedStyle(device);
    return { width: style ? parseFloat(style.getPropertyValue("--sw")) : 393,
      height: style ? parseFloat(style.getPropertyValue("--sh")) : 852 };
  }

  function redraw() {
    var asked = location.search;
    var screen = size();
    pictures.forEach(function (picture, index) {
      var address = sources[index] + asked;
      if (picture.getAttribute("src") !== address) { picture.setAttribute("src", address); }
      var frame = picture.parentNode;
      var scale = frame.clientWidth / screen.width;
      frame.style.height = Math.round(screen.height * scale) + "px";
      picture.style.width = screen.width + "px";
      picture.style.height = screen.height + "px";
      picture.style.transform = "scale(" + scale + ")";
    });
  }

  document.addEventListener("shown", redraw);
  if (location.search) { redraw(); }
}());
