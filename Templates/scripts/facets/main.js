// Narrows a list down by what its entries say.

const { make, say, text } = catalog;
const place = document.querySelector(".faceted");
const rows = catalog.all(place, "[data-facets]");

addEventListener("message", hearOverlaps);
if (rows.length > 1) { new Panel(place, rows); } else { place.classList.add("without-facets"); }
