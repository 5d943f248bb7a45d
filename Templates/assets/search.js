// Finds pages by words. The index stands in files that are loaded as they are needed, by elements and not by requests, so that
// it also works where the catalog is opened from a folder.
(function () {
  "use strict";
  var link = document.querySelector(".search-link");
  var root = link.dataset.script.replace(/assets\/[^\/]*$/, "");
  var fields = { t: 1, x: 2, l: 4, p: 8 };
  // How much a word counts in the fields of a mask: as much as in the one in which it counts most.
  var heaviest = Array.from({ length: 16 }, function (none, mask) { return mask & 1 ? 8 : mask & 2 ? 4 : mask & 4 ? 2 : mask & 8 ? 1.5 : 0; });
  var qualifiers = ["kind", "owner", "status", "tag", "trait", "device", "has", "under", "changed"];
  var manifest;
  var terms = { __proto__: null };
  var blocks = { __proto__: null };
  var waiting = { __proto__: null };

  // MARK: The index

  function load(name) {
    if (!waiting[name]) {
      waiting[name] = new Promise(function (resolve, reject) {
        var script = catalog.make("script");
        script.src = root + "search/" + name + ".js";
        script.onload = resolve;
        script.onerror = function () {
          delete waiting[name];
          reject(new Error("The search needs search/" + name + ".js, which is not there."));
        };
        document.head.append(script);
      });
    }
    return waiting[name];
  }
  window.searchIndex = function (given) { manifest = given; };
  window.searchTerms = function (number, given) { terms[number] = given; };
  window.searchBlock = function (number, given) { blocks[number] = given; };

  // Loads all words that begin with one, or that word alone.
  function words(start, isWhole) {
    var numbers = [];
    manifest.firstWords.forEach(function (first, number) {
      var next = manifest.firstWords[number + 1];
      if (first <= start + (isWhole ? "" : "\uffff") && (next === undefined || next > start)) { numbers.push(number); }
    });
    return Promise.all(numbers.map(function (number) { return load(manifest.shards[number]); })).then(function () {
      return numbers.map(function (number) { return terms[number]; });
    });
  }
  function page(number) {
    var block = Math.floor(number / manifest.blockLength);
    return load(manifest.blocks[block]).then(function () { return blocks[block][number % manifest.blockLength]; });
  }

  // MARK: Words, as SearchWords.swift takes them from the pages

  var replaced = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ς": "σ" };
  function fold(text) {
    return text.normalize("NFKC").toLowerCase().replace(/[^\0-\x7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu, function (letter) {
      return replaced[letter] || letter.normalize("NFD").replace(/\p{M}/gu, "");
    });
  }
  var unspaced = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+$/u;
  function split(text) {
    var found = [];
    fold(text).replace(/([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+)|((?![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}])[\p{L}\p{N}])+/gu, function (word) {
      if (!unspaced.test(word)) { return found.push(word); }
      var letters = Array.from(word);
      if (letters.length === 1) { found.push(word); }
      for (var index = 1; index < letters.length; index += 1) { found.push(letters[index - 1] + letters[index]); }
      return "";
    });
    return found;
  }

  // MARK: What is asked for

  // A value as the index has it, where people write it in another way.
  function alike(qualifier, value) {
    if (qualifier === "changed" && value === "behaviour") { return "behavior"; }
    return qualifier === "status" || qualifier === "kind" ? value.replace(/ /g, "-") : value;
  }

  // What someone typed, as parts that all have to hold: words, phrases and values, each of which can be excluded.
  function parse(text) {
    var parts = [];
    text.replace(/(-?)(?:([a-z]+):(?=\s|$)|(?:([a-z]+):)?(?:"([^"]*)"?|(\S+)))/gi, function (whole, minus, alone, before, phrase, word) {
      var name = alone || before;
      var known = name && (name.toLowerCase() === "text" || qualifiers.indexOf(name.toLowerCase()) >= 0);
      var value = phrase !== undefined ? phrase : word || "";
      if (name && !known) { value = name + ":" + value; }
      var part = { isExcluded: minus === "-", fields: 15, isPhrase: phrase !== undefined };
      if (known && name.toLowerCase() !== "text") {
        part.qualifier = name.toLowerCase();
        var folded = alike(part.qualifier, fold(value));
        part.words = folded ? [part.qualifier + ":" + folded] : [];
        part.isPartial = !folded;
      } else {
        if (known) { part.fields = fields.x; }
        part.words = split(part.isPhrase ? value : value.replace(/(\w{2})['’]\w{1,2}(?!\w)/g, "$1"));
        if (part.words.length > 1 && unspaced.test(fold(value))) { part.isPhrase = true; }
        part.text = value;
      }
      if (part.words.length || part.isPartial) { parts.push(part); }
      return "";
    });
    if (parts.length) { parts[parts.length - 1].isLast = true; }
    return parts;
  }

  // The pages with a word, by number, each with how much it counts.
  function find(word, part) {
    // A short word that others follow is hardly the beginning of a longer one.
    var isWhole = part.isPhrase || !part.isLast && word.length < 3 && !unspaced.test(word);
    return words(word, isWhole).then(function (shards) {
      var pages = new Map();
      function take(places, quality) {
        var number = -1;
        var gap = 0;
        for (var at = 0; at < places.length; at += 1) {
          var code = places.charCodeAt(at);
          // A digit in base 36, or the letter of the fields, which ends the number.
          if (code < 65 || code > 80) {
            gap = gap * 36 + code - (code < 65 ? 48 : 87);
            continue;
          }
          number += gap + 1;
          gap = 0;
          var mask = (code - 65) & part.fields;
          if (!mask && !part.qualifier) { continue; }
          var score = (part.qualifier ? 0.01 : heaviest[mask]) * quality;
          var known = pages.get(number);
          if (known === undefined || known < score) { pages.set(number, score); }
        }
      }
      shards.forEach(function (shard) {
        Object.keys(shard).forEach(function (known) {
          if (known === word) { take(shard[known], 3); }
          else if (!isWhole && known.indexOf(word) === 0) { take(shard[known], 1 + word.length / known.length); }
        });
      });
      if (!pages.size && !part.qualifier && !part.isExcluded && word.length > 3) {
        shards.forEach(function (shard) {
          Object.keys(shard).forEach(function (known) {
            if (!isNear(word, known)) { return; }
            take(shard[known], 0.5);
            part.near = (part.near || []).concat(known);
          });
        });
      }
      return pages;
    });
  }
  // Whether two words differ in one letter, which one of them lacks, or in two neighbours that changed places.
  function isNear(left, right) {
    if (Math.abs(left.length - right.length) > 1) { return false; }
    var start = 0;
    while (start < left.length && left[start] === right[start]) { start += 1; }
    var a = left.slice(start);
    var b = right.slice(start);
    return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) ||
      (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  }

  // All pages that hold what was asked for, the best first.
  function search(parts) {
    var wanted = parts.filter(function (part) { return part.words.length; });
    return Promise.all(wanted.map(function (part) {
      return Promise.all(part.words.map(function (word) { return find(word, part); })).then(function (maps) {
        var joined = new Map();
        maps[0].forEach(function (score, number) {
          if (maps.every(function (map) { return map.has(number); })) {
            joined.set(number, maps.reduce(function (sum, map) { return sum + map.get(number); }, 0));
          }
        });
        return joined;
      });
    })).then(function (sets) {
      var positive = sets.filter(function (set, place) { return !wanted[place].isExcluded; });
      if (!positive.length) {
        if (!sets.length) { return []; }
        positive = [new Map(Array.from({ length: manifest.count }, function (none, number) { return [number, 0]; }))];
      }
      positive.sort(function (left, right) { return left.size - right.size; });
      var scores = new Map(positive[0]);
      positive.slice(1).forEach(function (set) {
        scores.forEach(function (score, number) {
          if (set.has(number)) { scores.set(number, score + set.get(number)); } else { scores.delete(number); }
        });
      });
      wanted.forEach(function (part, place) {
        if (!part.isExcluded || part.isPhrase && part.words.length > 1) { return; }
        sets[place].forEach(function (score, number) { scores.delete(number); });
      });
      return Array.from(scores.keys()).sort(function (left, right) { return scores.get(right) - scores.get(left) || left - right; });
    });
  }

  function lines(record) { return record.slice(5); }
  // Whether the words of phrases stand beside each other.
  function holds(record, parts) {
    return parts.every(function (part) {
      if (!part.isPhrase || part.qualifier) { return true; }
      var phrase = fold(part.text);
      var isThere = (part.fields & 1) && fold(record[3]).indexOf(phrase) >= 0 || lines(record).some(function (line) {
        return (fields[line[0]] & part.fields) && fold(line.slice(1)).indexOf(phrase) >= 0;
      });
      return isThere !== part.isExcluded;
    });
  }
  // Takes so many pages from a place on; phrases are looked up in what the pages say.
  function take(numbers, start, count, parts, found) {
    if (start >= numbers.length || found.length >= count) { return Promise.resolve({ found: found, next: start }); }
    var step = numbers.slice(start, start + count);
    return Promise.all(step.map(page)).then(function (records) {
      var index = 0;
      for (; index < records.length && found.length < count; index += 1) {
        if (holds(records[index], parts)) { found.push(records[index]); }
      }
      return take(numbers, start + index, count, parts, found);
    });
  }

  // MARK: What is shown

  function mark(node, text, words) {
    var plain = Array.from(text).map(function (letter) { return { letter: letter, folded: fold(letter) }; });
    var folded = plain.map(function (item) { return item.folded; }).join("");
    var marks = [];
    words.filter(Boolean).forEach(function (word) {
      for (var at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
        var end = at + word.length;
        var isStart = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]) || /[A-Z]/.test(text[at]);
        var isEnd = word.length > 2 || !/[\p{L}\p{N}]/u.test(folded[end] || "");
        if (unspaced.test(word) || isStart && isEnd) { marks.push([at, end]); }
      }
    });
    var at = 0;
    var open = null;
    var rest = "";
    function flush() {
      if (rest) { node.append(open ? catalog.make("mark", "", rest) : rest); }
      rest = "";
    }
    plain.forEach(function (item) {
      var inside = marks.some(function (range) { return at >= range[0] && at < range[1]; });
      if (inside !== !!open) { flush(); open = inside; }
      rest += item.letter;
      at += item.folded.length;
    });
    flush();
  }
  // The line that says most of what was asked for, around its first word.
  function excerpt(record, words) {
    var best = null;
    var most = 0;
    lines(record).forEach(function (line) {
      var folded = fold(line);
      var count = words.filter(function (word) { return folded.indexOf(word, 1) > 0; }).length;
      if (count > most) { most = count; best = line.slice(1); }
    });
    if (!best) { return ""; }
    if (best.length > 160) {
      var place = Math.min.apply(null, words.map(function (word) {
        var at = fold(best).indexOf(word);
        return at < 0 ? best.length : at;
      }));
      var start = Math.max(0, best.lastIndexOf(" ", Math.max(0, place - 50)));
      best = (start ? "…" : "") + best.slice(start, start + 160) + "…";
    }
    return best;
  }
  function result(record, parts) {
    var words = [];
    var under = "";
    parts.forEach(function (part) {
      if (part.isExcluded) { return; }
      if (!part.qualifier) { words = words.concat(part.words, part.near || []); }
      if (part.qualifier === "trait") { words.push(part.words[0].slice(6)); }
      if (part.qualifier === "under") { under = part.words[0].slice(6); }
    });
    var row = catalog.make("li", "found");
    var anchor = catalog.make("a");
    anchor.href = root + (under && record[2] === "step" ? record[0].replace(/\.html$/, "~" + under + ".html") : record[0]);
    var picture = catalog.make("span", "found-picture");
    picture.setAttribute("aria-hidden", "true");
    // The picture of a step under a scenario is beside the one without.
    var isUnder = under && record[2] === "step";
    if (record[1]) { picture.dataset.source = root + (isUnder ? record[1].replace(/\.mockup\.html$/, "~" + under + "$&") : record[1]); }
    var title = catalog.make("span", "found-title");
    mark(title, record[3], words);
    title.append(catalog.make("span", "found-kind", record[2]));
    anchor.append(picture, title);
    if (record[4]) { anchor.append(catalog.make("span", "found-place", record[4])); }
    var line = excerpt(record, words);
    if (line && line !== record[3]) {
      var text = catalog.make("span", "found-line");
      mark(text, line, words);
      anchor.append(text);
    }
    row.append(anchor);
    return row;
  }
  // Pictures are frames, which take their time: they come once nobody types.
  function show(list) {
    catalog.all(list, ".found-picture[data-source]").forEach(function (place) {
      var frame = catalog.make("iframe");
      frame.loading = "lazy";
      frame.tabIndex = -1;
      frame.title = "";
      frame.src = place.dataset.source;
      place.removeAttribute("data-source");
      place.append(frame);
    });
  }

  // What there is to say where nothing was found: the values that a qualifier has.
  function advise(parts, place) {
    var part = parts.filter(function (item) { return item.qualifier; }).pop();
    if (!part) { return Promise.resolve(); }
    return words(part.qualifier + ":").then(function (shards) {
      var values = [];
      shards.forEach(function (shard) {
        Object.keys(shard).forEach(function (word) {
          if (word.indexOf(part.qualifier + ":") === 0) { values.push(word); }
        });
      });
      if (!values.length) { place.textContent = "No page has anything for " + part.qualifier + ":."; return; }
      place.textContent = "There is ";
      values.slice(0, 12).forEach(function (value, index) {
        if (index) { place.append(", "); }
        place.append(catalog.make("code", "", /\s/.test(value) ? value.replace(/:(.*)/, ':"$1"') : value));
      });
      if (values.length > 12) { place.append(" and " + (values.length - 12) + " more"); }
      place.append(".");
    });
  }

  // A field with what it finds below it.
  function build(box, count, whenAsked) {
    var field = catalog.make("input");
    field.type = "search";
    field.placeholder = "Words, “phrases”, trait:modal, owner:…, -not";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.setAttribute("aria-label", "Search the catalog");
    var status = catalog.make("p", "found-status");
    status.setAttribute("role", "status");
    var list = catalog.make("ol", "found-list");
    var more = catalog.make("p", "found-more");
    var turn = 0;
    var timer;
    box.append(field, status, list, more);

    function ask() {
      var mine = turn += 1;
      var text = field.value.trim();
      clearTimeout(timer);
      whenAsked(text);
      if (!text) {
        list.replaceChildren();
        more.replaceChildren();
        return help();
      }
      var parts = parse(text);
      load("index").then(function () { return search(parts); }).then(function (numbers) {
        if (mine !== turn) { return null; }
        return take(numbers, 0, count, parts, []).then(function (taken) {
          if (mine === turn) { present(numbers, parts, taken, text); }
        });
      }).catch(function (error) {
        if (mine === turn) { status.textContent = error.message; }
      });
    }
    function present(numbers, parts, taken, text) {
      list.replaceChildren.apply(list, taken.found.map(function (record) { return result(record, parts); }));
      more.replaceChildren();
      var isExact = !parts.some(function (part) { return part.isPhrase; }) || taken.next >= numbers.length;
      var total = taken.next >= numbers.length ? taken.found.length : numbers.length;
      var isPartial = parts.some(function (part) { return part.isPartial; });
      if (!taken.found.length) {
        status.textContent = isPartial && parts.length === 1 ? "" : "Nothing has all of this. ";
      } else {
        status.textContent = (isExact ? "" : "Up to ") + total + (total === 1 ? " page" : " pages") +
          (parts.some(function (part) { return part.near; }) ? ", with words that are near to what you typed" : "") + ". ";
      }
      if (isPartial || !taken.found.length) {
        var advice = catalog.make("span");
        status.append(advice);
        advise(parts, advice);
      }
      if (taken.next < numbers.length) { offer(numbers, parts, taken, text); }
      timer = setTimeout(function () { show(list); }, 200);
    }
    function offer(numbers, parts, taken, text) {
      if (count < 50) {
        var all = catalog.make("a", "", "All " + numbers.length);
        all.href = root + "search/index.html?q=" + encodeURIComponent(text);
        return more.replaceChildren(all);
      }
      more.replaceChildren(catalog.button("More", function () {
        take(numbers, taken.next, count, parts, []).then(function (next) {
          next.found.forEach(function (record) { list.append(result(record, parts)); });
          more.replaceChildren();
          if (next.next < numbers.length) { offer(numbers, parts, next, text); }
          show(list);
        });
      }));
    }
    function help() {
      status.textContent = "Also ";
      ["text:\"skip\"", "trait:", "owner:", "status:", "tag:", "kind:", "has:finding", "under:", "changed:"].forEach(function (word) {
        status.append(catalog.button(word, function () {
          field.value = (field.value.trim() + " " + word).trim();
          field.focus();
          ask();
        }), " ");
      });
    }
    field.addEventListener("input", ask);
    field.addEventListener("focus", function () { load("index").catch(function () {}); }, { once: true });
    // The arrows go through what was found.
    box.addEventListener("keydown", function (event) {
      var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) {
        if (event.key === "Enter" && event.target === field && list.querySelector("a")) { list.querySelector("a").click(); }
        return;
      }
      var stops = [field].concat(catalog.all(list, "a"), catalog.all(more, "a, button"));
      var next = stops[stops.indexOf(document.activeElement) + step];
      if (next) {
        event.preventDefault();
        next.focus();
      }
    });
    help();
    return { field: field, ask: ask };
  }

  var dialog;
  catalog.search = function () {
    var whole = document.querySelector(".search-page input");
    if (whole) { return whole.focus(); }
    if (!dialog) {
      dialog = catalog.make("dialog", "search-dialog");
      dialog.setAttribute("aria-label", "Search");
      var box = catalog.make("div", "search-box");
      dialog.append(box);
      dialog.addEventListener("click", function (event) { if (event.target === dialog) { dialog.close(); } });
      build(box, 10, function () {});
      document.body.append(dialog);
    }
    if (!dialog.open) { dialog.showModal(); }
    dialog.querySelector("input").select();
  };
  var place = document.querySelector(".search-page");
  if (place) {
    document.querySelector(".search-all").hidden = false;
    var whole = build(place, 50, function (text) {
      catalog.put({ q: text });
      document.querySelector(".search-all").hidden = !!text;
    });
    whole.field.value = new URLSearchParams(location.search).get("q") || "";
    if (whole.field.value) { whole.ask(); }
    whole.field.focus();
  }
}());
