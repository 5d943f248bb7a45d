// Names the column of each cell on a phone and on paper, where a row of a table is a card.

const narrow = matchMedia("(max-width: 43.688em)");
const paper = matchMedia("print");

function label() {
  if (!narrow.matches && !paper.matches) { return; }
  for (const table of all(document, "table:not(.chains)")) {
    const titles = [...table.tHead?.rows ?? []].flatMap((row) => [...row.cells].map(text));
    // The number of rows that a cell above still fills in each column.
    let filled = [];
    for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
      const below = filled.map((rows) => Math.max(0, rows - 1));
      let place = 0;
      for (const cell of row.cells) {
        while (filled[place] > 0) { place += 1; }
        if (cell.rowSpan > 1) { below[place] = cell.rowSpan - 1; }
        const isValue = cell.tagName === "TD" && cell.colSpan === 1;
        if (isValue && titles[place] && text(cell)) { cell.dataset.label ||= titles[place]; }
        place += cell.colSpan;
      }
      filled = below;
    }
  }
}
