// Shows a found page with the query marked.

const isLetter = (letter) => /[\p{L}\p{N}]/u.test(letter ?? "");

// The ranges of a text that match the query, in folded letters.
function rangesOf(title, folded, words) {
  const ranges = [];
  for (const word of words.filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = at + word.length;
      const isStart = at === 0 || !isLetter(folded[at - 1]) || /[A-Z]/.test(title[at]);
      const isEnd = word.length > 2 || !isLetter(folded[end]);
      if (unspaced.test(word) || isStart && isEnd) { ranges.push([at, end]); }
    }
  }
  return ranges;
}

function mark(node, title, words) {
  const letters = [...title].map((letter) => ({ letter, length: fold(letter).length }));
  const ranges = rangesOf(title, [...title].map(fold).join(""), words);
  let at = 0;
  let run = "";
  let isOpen = false;
  const flush = () => {
    if (run) { node.append(isOpen ? make("mark", "", run) : run); }
    run = "";
  };
  for (const { letter, length } of letters) {
    const isInside = ranges.some(([start, end]) => at >= start && at < end);
    if (isInside !== isOpen) {
      flush();
      isOpen = isInside;
    }
    run += letter;
    at += length;
  }
  flush();
}

// The line that matches most of the query, cut around the first match.
function excerpt(record, words) {
  const countIn = (line) => words.filter((word) => fold(line).indexOf(word, 1) > 0).length;
  let [best, most] = ["", 0];
  for (const line of linesOf(record)) {
    const count = countIn(line);
    if (count > most) { [best, most] = [line.slice(1), count]; }
  }
  if (best.length <= 160) { return best; }
  const places = words.map((word) => fold(best).indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, best.lastIndexOf(" ", Math.max(0, Math.min(best.length, ...places) - 50)));
  return `${start ? "…" : ""}${best.slice(start, start + 160)}…`;
}

function result(record, parts) {
  const [path, image, kind, title, place] = record;
  const wanted = parts.filter((part) => !part.isExcluded);
  const words = wanted.flatMap((part) => part.qualifier ? [] : [...part.words, ...part.near ?? []]);
  const valueOf = (name) => wanted.findLast((part) => part.qualifier === name)?.words[0]?.slice(name.length + 1);
  words.push(...wanted.filter((part) => part.qualifier === "trait" && part.words.length).map((part) => part.words[0].slice(6)));
  // A step under a scenario has a page and a picture beside those without one.
  const suffix = kind === "step" && valueOf("under") ? `~${valueOf("under")}` : "";
  const link = make("a");
  link.href = root + path.replace(/(?=\.html$)/, () => suffix);
  const picture = make("span", "found-picture");
  picture.setAttribute("aria-hidden", "true");
  if (image) { picture.dataset.source = root + image.replace(/(?=\.mockup\.html$)/, () => suffix); }
  const name = make("span", "found-title");
  mark(name, title, words);
  name.append(make("span", "found-kind", kind));
  link.append(picture, name);
  if (place) { link.append(make("span", "found-place", place)); }
  const line = excerpt(record, words);
  if (line && line !== title) {
    const shown = make("span", "found-line");
    mark(shown, line, words);
    link.append(shown);
  }
  const row = make("li", "found");
  row.append(link);
  return row;
}

// Loads the pictures of what was found. They are frames, which take time, so that they come after the last key.
function showPictures(list) {
  for (const place of all(list, ".found-picture[data-source]")) {
    const frame = make("iframe");
    Object.assign(frame, { loading: "lazy", tabIndex: -1, title: "", src: place.dataset.source });
    place.removeAttribute("data-source");
    place.append(frame);
  }
}
