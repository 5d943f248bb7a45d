// Redraws the pictures of a gallery as its toolbar asks: each shows a bare mockup, which obeys its address.
(function () {
  "use strict";
  var pictures = catalog.all(document, ".film .preview");
  var sources = pictures.map(function (picture) { return picture.getAttribute("src"); });

  var sheets = catalog.all(document, ".contact-sheet .preview");
  var sheetSources = sheets.map(function (picture) { return picture.getAttribute("src"); });

  // The pictures of a contact sheet have one phone each, whose size the style sheet works with, on paper too.
  function redrawSheets(screen) {
    var sheet = document.querySelector(".contact-sheet");
    if (!sheet) { return; }
    sheet.style.setProperty("--w", screen.width);
    sheet.style.setProperty("--h", screen.height);
    sheets = sheets.map(function (picture, index) {
      var address = sheetSources[index] + location.search;
      return picture.getAttribute("src") === address ? picture : catalog.redraw(picture, address);
    });
  }

  function redraw() {
    var asked = location.search;
    var screen = catalog.screenSize();
    redrawSheets(screen);
    pictures = pictures.map(function (picture, index) {
      var address = sources[index] + asked;
      if (picture.getAttribute("src") !== address) { picture = catalog.redraw(picture, address); }
      var frame = picture.parentNode;
      var count = Number(/of-(\d)/.exec(frame.className)[1]);
      var room = Math.min(520, frame.clientWidth) * (393 / 1692);
      var scale = room / screen.width;
      frame.style.setProperty("--phone", room + "px");
      frame.style.height = Math.round((screen.height + 4) * scale) + "px";
      picture.style.width = count * (screen.width + 40) + "px";
      picture.style.height = screen.height + 4 + "px";
      picture.style.transform = "scale(" + scale + ")";
      return picture;
    });
  }

  document.addEventListener("shown", redraw);
  if (location.search) { redraw(); }
}());
