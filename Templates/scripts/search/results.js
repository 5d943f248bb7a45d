// Shows a page of the results with the query marked.

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

// The lines that readers see come before those of code.
const readable = { x: 0.2, p: 0.1 };

// The line that matches most of the query, cut around the first match; the definition of a term of the glossary.
function excerpt(record, words) {
  let [best, most] = ["", 0];
  for (const line of record[2] === "glossary" ? [] : linesOf(record)) {
    const title = line.slice(1);
    const whole = fold(title);
    // A name says less than a sentence.
    if (!/\s/.test(title) || !words.some((word) => whole.includes(word))) { continue; }
    const folded = [...title].map(fold).join("");
    const count = words.filter((word) => rangesOf(title, folded, [word]).length).length;
    const score = count && count + (readable[line[0]] ?? 0);
    if (score > most) { [best, most] = [title, score]; }
  }
  if (record[2] === "glossary") { best = linesOf(record)[0]?.slice(1) ?? ""; }
  best ||= linesOf(record).find((line) => line[0] === "p")?.slice(1) ?? "";
  if (best.length <= 160) { return best; }
  const places = words.flatMap((word) => rangesOf(best, [...best].map(fold).join(""), [word]).map(([start]) => start));
  const start = Math.max(0, best.lastIndexOf(" ", Math.max(0, Math.min(best.length, ...places) - 50)));
  return `${start ? "…" : ""}${best.slice(start, start + 160)}${start + 160 < best.length ? "…" : ""}`;
}

function result(record, parts) {
  const [path, image, kind, title, place] = record;
  const wanted = parts.filter((part) => !part.isExcluded);
  const words = wanted.flatMap((part) => part.qualifier ? [] : [...part.words, ...part.words.map(singular), ...part.near ?? []]);
  const valueOf = (name) => wanted.findLast((part) => part.qualifier === name)?.words[0]?.slice(name.length + 1);
  words.push(...wanted.filter((part) => part.qualifier === "trait" && part.words.length).map((part) => part.words[0].slice(6)));
  // A step under a scenario has a page and a picture beside those without one.
  const suffix = kind === "step" && valueOf("under") ? `~${valueOf("under")}` : "";
  const link = make("a");
  link.href = root + path.replace(/(?=\.html$)/, () => suffix);
  const picture = make("span", "found-picture");
  picture.setAttribute("aria-hidden", "true");
  if (image) { picture.dataset.source = root + image.replace(/(?=\.mockup\.html$)/, () => suffix); }
  link.classList.toggle("found-plain", !image);
  const name = make("span", "found-title");
  mark(name, title, words);
  const label = make("span", "found-kind");
  mark(label, kindName(kind), words);
  name.append(label);
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

// Shows a page that is listed before a search.
function startResult({ href, title, place }) {
  const link = make("a", "found-plain");
  link.href = href;
  link.append(make("span", "found-title", title));
  if (place) { link.append(make("span", "found-place", place)); }
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
