// A search field with its results.

// The filters that the help offers; those that do not say it themselves, with what they find.
const examples = () => [
  ["trait:"], ["owner:"], ["status:"], ["tag:"], ["kind:"], ["has:finding"], ["changed:"],
  ["text:\"skip\"", say("exact text")], ["under:", say("in a scenario")], ["-trait:", say("without a trait")]
];

// The number of the pages that were found, and how they were found.
function countWords(total, isExact, parts) {
  const count = isExact ? total === 1 ? say("1 page") : say`${total} pages`
    : total === 1 ? say("Up to 1 page") : say`Up to ${total} pages`;
  const without = parts.omitted ? say`without “${parts.omitted.join(" ")}”` : "";
  const near = parts.some((part) => part.near) ? say("with words that are near to what you typed") : "";
  return say`${[count, without, near].filter(Boolean).join(say(", "))}.`;
}

class SearchField {
  // Takes the box to fill, how many pages to list at a time, what to do with each query and kind, and what to do with the number of
  // pages listed.
  constructor(box, count, whenAsked = () => {}, whenListed = () => {}) {
    Object.assign(this, { count, whenAsked, whenListed });
    // The kind to which the reader narrowed the results, on the page of the search.
    this.kind = "";
    // The number of the last query, so that answers to earlier ones are dropped.
    this.turn = 0;
    this.field = make("input");
    Object.assign(this.field, {
      type: "search", placeholder: say("Search the catalog"), autocomplete: "off", spellcheck: false
    });
    this.field.setAttribute("aria-label", say("Search the catalog"));
    this.status = make("p", "found-status");
    this.status.setAttribute("role", "status");
    this.kinds = make("p", "found-kinds");
    this.kinds.setAttribute("role", "group");
    this.kinds.setAttribute("aria-label", say("Kinds"));
    // The title of the pages that are listed before a search.
    this.lead = make("p", "found-lead");
    this.list = make("ol", "found-list");
    this.more = make("p", "found-more");
    box.append(this.field, this.status, this.kinds, this.lead, this.list, this.more);
    this.field.addEventListener("input", () => {
      this.kind = "";
      this.ask();
    });
    this.field.addEventListener("focus", () => loadIndex("index").catch(() => {}), { once: true });
    box.addEventListener("keydown", (event) => this.press(event));
    this.help();
  }

  // The arrow keys go through the results. A letter goes on in the field.
  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) {
      const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.target.matches("a") && (isText || event.key === "Backspace")) { this.field.focus(); }
      if (event.key === "Enter" && event.target === this.field && this.field.value.trim()) { this.list.querySelector("a")?.click(); }
      return;
    }
    const stops = [this.field, ...all(this.list, "a"), ...all(this.more, "a, button")];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (!next) { return; }
    event.preventDefault();
    next.focus();
  }

  async ask() {
    const turn = this.turn += 1;
    const query = this.field.value.trim();
    clearTimeout(this.timer);
    this.whenAsked(query, this.kind);
    if (!query) {
      this.kinds.replaceChildren();
      this.list.replaceChildren();
      this.more.replaceChildren();
      this.whenListed(0);
      return this.help();
    }
    if (this.lead.textContent) {
      this.lead.textContent = "";
      this.list.replaceChildren();
    }
    try {
      await loadIndex("index");
      const kinds = await readKinds();
      const { parts, all } = await this.searchParts(parse(query), kinds);
      const numbers = kinds.has(this.kind) ? all.filter((number) => kinds.get(this.kind).has(number)) : all;
      const taken = await takePages(numbers, 0, this.count, parts);
      if (turn !== this.turn) { return; }
      this.present(numbers, parts, taken, query);
      this.narrow(all, kinds, parts);
    } catch (error) {
      if (turn === this.turn) { this.status.textContent = error.message; }
    }
  }

  // Finds the pages with every part of the query. If there are none, drops the last word and tries again.
  async searchParts(parts, kinds) {
    const all = await searchPages(parts, kinds);
    const isPlain = (part) => !part.qualifier && !part.isPhrase && !part.isExcluded;
    if (all.length || parts.filter(isPlain).length < 2) { return { parts, all }; }
    const place = parts.findLastIndex(isPlain);
    const { parts: rest, all: some } = await this.searchParts(parts.toSpliced(place, 1), kinds);
    return some.length ? { parts: Object.assign(rest, { omitted: [parts[place].text, ...rest.omitted ?? []] }), all: some } : { parts, all };
  }

  present(numbers, parts, { found, next }, query) {
    this.list.replaceChildren(...found.map((record) => result(record, parts)));
    this.more.replaceChildren();
    const isWhole = next >= numbers.length;
    const isExact = isWhole || !parts.some((part) => part.isPhrase);
    const total = isWhole ? found.length : numbers.length;
    const isPartial = parts.some((part) => part.isPartial);
    const isMissing = !found.length && !(isPartial && parts.length === 1);
    this.status.textContent = found.length ? `${countWords(total, isExact, parts)} `
      : isMissing ? `${say`Nothing matches “${query}”.`} ` : "";
    if (isMissing) { this.offerOther(parts); }
    if (isPartial || !found.length) { this.advise(parts); }
    this.whenListed(found.length);
    if (!isWhole) { this.offer(numbers, parts, next, query); }
    this.timer = setTimeout(() => showPictures(this.list), 200);
  }

  // Offers the kinds of the results, the most frequent first. The dialog is too small for them.
  narrow(numbers, kinds, parts) {
    const counts = [...kinds].map(([kind, pages]) => [kind, numbers.filter((number) => pages.has(number)).length])
      .filter(([, count]) => count).sort(([, few], [, many]) => many - few);
    const isExact = !parts.some((part) => part.isPhrase);
    const choices = this.count < 50 || counts.length < 2 ? [] : [["", numbers.length], ...counts];
    this.kinds.replaceChildren(...choices.map(([kind, count]) => {
      const choice = button(kind ? kindName(kind.replace(/-/g, " ")) : say("all"), () => {
        this.kind = kind;
        this.ask().then(() => all(this.kinds, "button").find((other) => other.value === kind)?.focus());
      });
      choice.value = kind;
      choice.setAttribute("aria-pressed", String(kind === this.kind));
      if (isExact) { choice.append(" ", make("small", "", String(count))); }
      return choice;
    }));
  }

  // Offers the pages that follow: a short list leads to the page of the search, which shows more of them.
  offer(numbers, parts, next, query) {
    if (this.count < 50) {
      const link = make("a", "", say`All ${numbers.length}`);
      link.href = `${root}search/index.html?q=${encodeURIComponent(query)}`;
      return this.more.replaceChildren(link);
    }
    this.more.replaceChildren(button(say("More"), async () => {
      const taken = await takePages(numbers, next, this.count, parts);
      this.list.append(...taken.found.map((record) => result(record, parts)));
      this.more.replaceChildren();
      if (taken.next < numbers.length) { this.offer(numbers, parts, taken.next, query); }
      showPictures(this.list);
    }));
  }

  // Offers to start again, and similar terms of the catalog.
  async offerOther(parts) {
    const place = make("span", "found-near");
    this.status.append(place);
    this.more.append(button(say("Clear search"), () => this.take("")));
    if (this.count < 50) {
      const link = make("a", "", say("All pages"));
      link.href = `${root}search/index.html`;
      this.more.append(link);
    }
    const words = parts.filter((part) => !part.qualifier && !part.isExcluded && part.words.length === 1);
    const near = (await Promise.all(words.map(async (part) =>
      nearest(part.words[0], await readTerms(part.words[0][0])).map((word) => [part.text, word])))).flat();
    if (!near.length) { return; }
    place.append(`${say("Similar words:")} `);
    for (const [typed, word] of near) {
      place.append(button(word, () => this.take(this.field.value.replace(typed, () => word))), " ");
    }
  }

  // Searches for another query.
  take(query) {
    this.field.value = query;
    this.field.focus();
    this.ask();
  }

  help() {
    this.status.textContent = `${say("Filter by")} `;
    for (const [word, meaning] of examples()) {
      const choice = button(word, () => this.take(`${this.field.value.trim()} ${word}`.trim()));
      if (meaning) { choice.append(" ", make("small", "", meaning)); }
      this.status.append(choice, " ");
    }
    if (this.count < 50) { this.listStarts(); }
  }

  // Lists the pages that were opened last, or else the main pages. The page of the search lists all pages itself.
  listStarts() {
    const here = location.href.split(/[?#]/)[0];
    const last = catalog.visited().map(({ path, title, place }) => ({ href: new URL(root + path, location.href).href, title, place }))
      .filter(({ href }) => href !== here);
    const main = all(document, ".area a").map((link) => ({ href: link.href, title: link.dataset.name ?? catalog.text(link) }));
    this.lead.textContent = last.length ? say("Last visited") : say("Main pages");
    this.list.replaceChildren(...(last.length ? last.slice(0, 5) : main).map(startResult));
  }

  // Lists the values of the last qualifier of a query.
  async advise(parts) {
    const place = make("span");
    this.status.append(place);
    const name = parts.findLast((part) => part.qualifier)?.qualifier;
    if (!name) { return; }
    const shards = await readTerms(`${name}:`);
    const values = shards.flatMap(Object.keys).filter((word) => word.startsWith(`${name}:`));
    if (!values.length) {
      place.textContent = say`No page has a value for ${name}:.`;
      return;
    }
    place.textContent = `${say("Values:")} `;
    values.slice(0, 12).forEach((value, index) => {
      place.append(index ? say(", ") : "", make("code", "", /\s/.test(value) ? value.replace(/:(.*)/, ':"$1"') : value));
    });
    place.append(values.length > 12 ? say` and ${values.length - 12} more.` : say("."));
  }
}
