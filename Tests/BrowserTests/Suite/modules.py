"""Tests functions of the site's JavaScript modules in a browser, on a nearly empty page.

Prints one line of JSON for each check: its name, whether it passed, and details. Exits with 0 if all checks ran.

    modules.py --scripts FOLDER [--browser PATH]
"""

import argparse
import json
import pathlib
import sys

import page_specifications
from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report

ADDRESS = "http://catalog.test/experiences/tour/index.html"

# The page into which all modules are loaded: a toolbar, a search link, and a trace with one entry.
PAGE = """<!DOCTYPE html><title>Tour</title>
<form class=toolbar></form><div class=run-shelf></div>
<a class=search-link data-script=../../assets/search.js href=../../search/index.html>Search</a>
<main><p id=empty></p><ol class=entries><li id=t1><a href=#t1>1</a><p>step</p></ol></main>"""

# JavaScript that declares the names which a bundle's main module would declare for the others.
SHARED = {
    "compare": "const { all, text, say, make, button, phaseName, levelName, outcomeName } = catalog; const place = document.querySelector('main');",
    "facets": "const { make, say, text } = catalog; const place = document.querySelector('.faceted');"
              " const rows = catalog.all(document, '[data-facets]');",
    "player": "const { all, text, say, make, button } = catalog;",
    "run": "const { all, say, make, button } = catalog; const box = document.querySelector('main');"
           " let changes = { pages: {} }, data = { catalog: 'Sample', items: [] }, items = [], place = 0, answers;",
    "search": "const { all, say, make, button, kindName } = catalog; const root = '/';",
    "viewer": "const { all, text, say, listed, make, button, choice, traceOf, phaseName, levelName, outcomeName } = catalog; let viewer = null;",
}

# JavaScript that gives a bundle the data that the site would load.
LOADED = {
    "search": "searchIndex({ qualifiers: ['kind', 'owner', 'status', 'under'], hyphenated: ['kind', 'status'],"
              " stopWords: ['a', 'is', 'what'], spellings: { 'status:wip': 'status:draft' } });",
}

ENTRIES = """[
  { phase: "Create step", level: "", subject: "step", outcome: "applied", properties: ["step.content"], places: [] },
  { phase: "Step decorating", level: "group", subject: "modal", outcome: "inherited", properties: ["b", "a"], places: [] },
  { phase: "Operations", level: "", subject: "Add", outcome: "applied", properties: [], places: ["structure.0"] },
  { phase: "Metadata", level: "step", subject: "modal", outcome: "ignored", properties: [], places: ["structure.1"] }]"""

DATA = """{
  titles: [["one", "One"], ["two", "Two"]], scenarios: [["guest", "A guest"]],
  entries: [{ phase: "P", subject: "a", outcome: "applied" }, { phase: "P", subject: "b", outcome: "ignored", reason: "No" }],
  traces: { one: [1, 0, 1] } }"""

ROW = """{ phase: "P", subject: "s", level: "", outcome: "applied", reason: "", facts: [["Shares", "speed", "0.4"]],
  changes: [["size", "4 pt"], ["border", [["color", "red"], ["width", "2 pt"]]]] }"""
OTHER = """{ phase: "P", subject: "s", level: "", outcome: "applied", reason: "", facts: [["Shares", "speed", "0.5"]],
  changes: [["size", "4 pt"], ["border", [["color", "blue"], ["width", "2 pt"]]]] }"""

REVIEW = """({ catalog: "Sample", reviewer: "Ana", date: "", answers: new Map([
  ["a", answerFrom({ verdict: "approve", note: "Good" })], ["b", emptyAnswer()]]) })"""

# For each bundle: a sentence about a function, a JavaScript expression, and its expected value.
SPECIFICATIONS = {
    "catalog": [
        ("An empty value leaves the address, and names are sorted",
         "(put({ z: '1', b: '', a: '2' }, '#t3'), location.search + location.hash)", "?a=2&z=1#t3"),
        ("The hash stays unless a new hash is given",
         "(put({ a: '' }, '#t4'), put({ b: '5' }), location.search + location.hash)", "?b=5#t4"),
        ("Parameters of the address can be read by name", "(put({ a: 'x y', b: '', z: '3' }), asked(['a', 'b']))", "a=x+y"),
        ("Without parameters the query is empty", "queryOf(new URLSearchParams())", ""),
        ("The path of a page is relative to the catalog", "pathOf('http://catalog.test/flows/a.html?x=1#y')", "flows/a.html"),
        ("The page of a step under a scenario leads to the page without a scenario",
         "withoutScenario('experiences/tour/one~guest.html')", "experiences/tour/one.html"),
        ("A link to another page keeps the query", "passed('two.html#end', 'th=dark')", "two.html?th=dark#end"),
        ("A link that already has a query is unchanged", "passed('two.html?q=1', 'th=dark')", "two.html?q=1"),
        ("A link to another host is unchanged", "passed('https://elsewhere.test/a.html', 'th=dark')", "https://elsewhere.test/a.html"),
        ("Entries of a trace are numbered and have all members",
         f"traceOf({DATA}, 'one').map((entry) => [entry.number, entry.subject, entry.reason, entry.changes.length])",
         [[1, "b", "No", 0], [2, "a", "", 0], [3, "b", "No", 0]]),
        ("A step without a trace has no entries", f"traceOf({DATA}, 'two')", []),
        ("One finding is singular", "[1, 2].map(findingWords)", ["1 finding", "2 findings"]),
    ],
    "search": [
        ("Words are compared without case and accents", "fold('Élan STRASSE ß Ø')", "elan strasse ss o"),
        ("Words end at a character that is neither a letter nor a digit", "split('pool-row, 2nd')", ["pool", "row", "2nd"]),
        ("Text in scripts without spaces is split into pairs of neighbouring characters", "split('東京都')", ["東京", "京都"]),
        ("A single character of such a script is a word", "split('京')", ["京"]),
        ("Words with one wrong letter match", "[isNear('strek', 'strok'), isNear('strek', 'streak'), isNear('tset', 'test')]",
         [True, True, True]),
        ("Words with two wrong letters do not match", "[isNear('strek', 'stroke'), isNear('pool', 'tour')]", [False, False]),
        ("The words nearest to a word come first; a word with another first letter is not one",
         "nearest('notifcatons', [{ notifications: 'B', notify: 'B' }, { 'owner:ana': 'B', rotifcatons: 'B' }])", ["notifications"]),
        ("Of words that are equally near, the one on more pages comes first",
         "nearest('pewls', [{ peels: 'B', pools: 'BB', pearls: 'B' }])", ["peels", "pools", "pearls"]),
        ("Short and known words have no near ones", "[nearest('ab', [{ ac: 'B' }]), nearest('pool', [{ pools: 'B', poll: 'B' }])]",
         [[], []]),
        ("Each word is a separate part of the query", "parse('skip now').map((part) => part.words)", [["skip"], ["now"]]),
        ("Quotation marks make a phrase", "parse('\"not now').map((part) => [part.isPhrase, part.words])", [[True, ["not", "now"]]]),
        ("Curly quotation marks do too", "parse('“not now” x').map((part) => part.words)", [["not", "now"], ["x"]]),
        ("A minus excludes", "parse('-modal tour').map((part) => part.isExcluded)", [True, False]),
        ("Stop words are ignored beside other words",
         "parse('what is a trait').map((part) => part.words)", [["trait"]]),
        ("Stop words count if no other word is left", "parse('what is a').map((part) => part.words)", [["what"], ["is"], ["a"]]),
        ("Stop words count in phrases", "parse('\"what is\"')[0].words", ["what", "is"]),
        ("A plural has a singular", "['traits', 'boxes', 'entries', 'glass', 'status', 'is'].map(singular)",
         ["trait", "box", "entry", "glass", "status", "is"]),
        ("A plural leads to pages with its singular", "[...findIn([{ trait: 'B' }], 'traits', parse('traits')[0])]", [[0, 24]]),
        ("A term of the glossary comes before a page with the same title",
         "rank(parse('a'), [new Map([[0, 8], [3, 8]])], 4, new Map([[3, 1]]))", [3, 0]),
        ("The name of a kind leads to its pages", "[...addKind(new Map([[1, 4]]), new Map([[1, 1], [2, 1]]), parse('trait')[0])]",
         [[1, 12], [2, 12]]),
        ("The result of a term is its definition",
         "excerpt(['', '', 'glossary', 'Trait', '', 'pA part of a step.'], ['trait'])", "A part of a step."),
        ("A part of a word is no match", "excerpt(['', '', '', '', '', 'xtidepool', 'lA pool'], ['pool'])", "A pool"),
        ("A qualifier is a word of the index", "parse('status:\"in review\"')[0].words", ["status:in-review"]),
        ("A value can have another spelling", "parse('status:WIP')[0].words", ["status:draft"]),
        ("A qualifier without a value lists its values", "parse('owner:').map((part) => [part.qualifier, part.isPartial])",
         [["owner", True]]),
        ("An unknown prefix belongs to the word", "parse('http:x')[0].words", ["http", "x"]),
        ("text: searches only in texts", "parse('text:skip').map((part) => [part.fields, part.words])", [[2, ["skip"]]]),
        ("A word finds its pages; titles score higher than texts",
         "[...findIn([{ pool: 'C1B' }], 'pool', parse('pool')[0])]", [[0, 12], [2, 24]]),
        ("The last word also finds longer words that start with it",
         "[...findIn([{ pools: 'B' }], 'pool', parse('pool')[0])].map(([number, score]) => [number, score > 8 && score < 24])",
         [[0, True]]),
        ("A short word before others has to be whole", "findIn([{ upper: 'B' }], 'up', parse('up pools')[0]).size", 0),
        ("A typing error counts if no page has the word, and is reported",
         "(() => { const [part] = parse('poll'); const pages = findIn([{ pool: 'B' }], 'poll', part); return [[...pages], part.near]; })()",
         [[[0, 4]], ["pool"]]),
        ("If a page has the word, similar words are not found",
         "findIn([{ poll: 'B', pool: 'BB' }], 'poll', parse('poll')[0]).size", 1),
        ("Pages have to have all parts, the best first",
         "rank(parse('c d'), [new Map([[0, 1], [1, 5], [2, 1]]), new Map([[1, 1], [2, 1], [3, 9]])], 4)", [1, 2]),
        ("Equal pages stay in the order of the catalog", "rank(parse('a'), [new Map([[3, 1], [1, 1]])], 4)", [1, 3]),
        ("An excluded part alone leaves all other pages", "rank(parse('-a'), [new Map([[1, 1]])], 3)", [0, 2]),
        ("A query without parts finds no page", "rank([], [], 3)", []),
        ("A phrase must occur in the title or within one line",
         "['not now', 'now not'].map((words) => holdsPhrases(['', '', 'step', 'Tour', '', 'xTap: Not now'], parse(`\"${words}\"`)))",
         [True, False]),
        ("A phrase can be excluded", "holdsPhrases(['', '', 'step', 'Not now', ''], parse('-\"not now\"'))", False),
        ("A word is looked up only in shards that can contain it",
         "[shardsFor('m', false, ['a', 'f', 'n']), shardsFor('apple', true, ['a', 'f', 'n'])]", [[1], [0]]),
        ("Found words are marked", "(() => { const box = make('p'); mark(box, 'Pool ÉLAN', ['elan']); return box.innerHTML; })()",
         "Pool <mark>ÉLAN</mark>"),
        ("A long line is shortened around the word",
         "(() => { const line = excerpt(['', '', '', '', '', 'x' + 'a '.repeat(200) + 'pool'], ['pool']);"
         " return [line.length < 170, line.startsWith('…'), line.includes('pool')]; })()", [True, True, True]),
        ("A result for a step under a scenario links to its page under that scenario",
         "result(['a/one.html', 'a/one.mockup.html', 'step', 'One', ''], parse('under:guest')).querySelector('a').getAttribute('href')",
         "/a/one~guest.html"),
    ],
    "facets": [
        ("Each line is the name and the value of a facet", "readFacets('tag first run\\ntag tour\\nowner Ana')",
         {"tag": ["first run", "tour"], "owner": ["Ana"]}),
        ("Any of the chosen values of a facet is enough",
         "fitsAll({ tag: ['a'] }, { tag: ['a', 'b'] })", True),
        ("All facets must match", "fitsAll({ tag: ['a'], owner: ['Ana'] }, { tag: ['a'], owner: ['Ben'] })", False),
        ("The counts of a facet ignore its own selection",
         "[...countValues([{ tag: ['a'], owner: ['Ana'] }, { tag: ['b'], owner: ['Ben'] }], { tag: ['a'], owner: ['Ana'] }, 'tag')]",
         [["a", 1], ["b", 0]]),
        ("A facet with the same value on all entries is useless",
         "[isPointless([{ tag: ['a'] }, { tag: ['a'] }], 'tag'), isPointless([{ tag: ['a'] }, { tag: ['b'] }], 'tag')]", [True, False]),
    ],
    "compare": [
        ("The path of a step is split into its parts",
         "partsOf('experiences/tour/one~guest.html')",
         {"folder": "experiences/tour/", "id": "tour", "step": "one", "scenario": "guest"}),
        ("Other paths are refused", "['../one.html', 'https://a.test/x.html', 'flows/a.html', 'experiences/a/b/c.html'].map(partsOf)",
         [None, None, None, None]),
        ("A step has its title, neighbours, scenarios, and trace",
         f"(({{ title, steps, scenarios, rows }}) => [title, steps.map((step) => step.value), scenarios.map((item) => item.value), rows.length])"
         f"(subjectIn(partsOf('experiences/t/one~guest.html'), {DATA}, {DATA}))",
         ["One", ["experiences/t/one~guest.html", "experiences/t/two~guest.html"],
          ["experiences/t/one.html", "experiences/t/one~guest.html"], 3]),
        ("A missing step has no data", f"subjectIn(partsOf('experiences/t/three.html'), {DATA}, {DATA})", None),
        ("An entry has the same key in each trace; a repeated entry gets a number",
         "keysOf([{ phase: 'P', subject: 's', level: '' }, { phase: 'P', subject: 's', level: '' }])", ["P|s||1", "P|s||2"]),
        ("Merged traces keep their order and list common entries once",
         "merge(['a', 'b', 'd'], ['a', 'c', 'd', 'e'])", ["a", "b", "c", "d", "e"]),
        ("Traces without common entries follow each other", "merge(['a'], ['b'])", ["a", "b"]),
        ("An empty trace adds nothing", "merge([], ['a'])", ["a"]),
        ("Entries that differ only in their numbers are alike", f"areAlike([{{ ...{ROW}, number: 3, by: 2 }}, {{ ...{ROW}, number: 9, by: 8 }}])",
         True),
        ("An entry that is missing on one side is not alike", f"areAlike([{ROW}, undefined])", False),
        ("Entries with different values are not alike", f"areAlike([{ROW}, {OTHER}])", False),
        ("A change is shared if all other columns have it", f"{ROW}.changes.map((change) => isShared(change, [{ROW}, {OTHER}]))", [True, False]),
        ("Without another column a change is not shared", f"isShared({ROW}.changes[0], [])", False),
        ("Only the parts of a value that differ are marked",
         f"changeItem({ROW}.changes[1], [{OTHER}]).outerHTML",
         '<li class="differs parted"><b>border</b> <ins><bdi class=""><i>color</i> <span>red</span></bdi>,'
         ' <bdi class="same"><i>width</i> <span>2 pt</span></bdi></ins></li>'.replace(' class=""', "")),
        ("A short cell leaves out what is shared",
         f"[...cell({ROW}, [{OTHER}], 'one.html', true).querySelectorAll('li')].map((item) => item.firstChild.textContent)", ["border"]),
        ("Values that are measured on the drawing are known by their names",
         "['wrapper.target.x', 'backdrop.keyhole.hole', 'wrapper.width', 'target'].map(isMeasured)", [True, True, False, False]),
        ("A shared value that differs is marked", f"sharedList({ROW}.facts, [{OTHER}]).querySelectorAll('.differs').length", 1),
    ],
    "viewer": [
        ("A filter of the trace lists each value once, and properties by name",
         f"[valuesOf('trait', {ENTRIES}), valuesOf('property', {ENTRIES}), valuesOf('level', {ENTRIES})]",
         [["step", "modal", "Add"], ["a", "b", "step.content"], ["group", "step"]]),
        ("An entry matches if it has all chosen values",
         f"{ENTRIES}.map((entry) => fits(entry, {{ trait: 'modal', outcome: '' }}, false))", [False, True, False, True]),
        ("“Only changes” keeps entries that set a value or created a component",
         f"{ENTRIES}.map((entry) => fits(entry, {{}}, true))", [True, True, True, False]),
        ("A path is within itself and within its parents",
         "[isWithin('a.b', 'a'), isWithin('a', 'a'), isWithin('ab', 'a')]", [True, True, False]),
        ("An entry has its row and the paths that it changed",
         "entriesOf({ entries: [{ phase: 'P', subject: 'step', outcome: 'applied', line: 7, changes: [['x', '1']],"
         " facts: [['Given', 'path', 'structure.0']] }], traces: { one: [0] } }, 'one')"
         ".map(({ row, paths }) => [row.dataset.line, paths])", [["7", ["x", "structure.0"]]]),
        ("The subject of a row is found by its text",
         "mention({ row: document.getElementById('t1'), subject: 'step' }).parentNode.tagName", "P"),
        ("Special characters in a Markdown link are escaped", "markdownLink('a [b] *c*', 'http://x.test/a(b)')",
         "[a \\[b\\] \\*c\\*](http://x.test/a%28b%29)"),
        ("Only steps of the same folder are shown in place, not the index or a full-screen mockup",
         "['two.html', 'index.html', 'two.mockup.html', '../other/two.html', 'two.json']"
         ".map((link) => isNeighbour(new URL(link, location.href)))", [True, False, False, False, False]),
    ],
    "player": [
        ("The name of a scene comes from the file of its mockup", "nameOf(fileOf('../flows/a.start~guest.mockup.html?x#y'))", "a.start"),
        ("A file belongs to the scene with the longest matching name",
         "sceneOf(new Map([['a', { file: 'f.a.mockup.html' }], ['ab', { file: 'f.a.b.mockup.html' }]]), 'f.a.b.mockup.html')", "ab"),
        ("A transition forward adds to stack and trail; a transition back only shortens the stack",
         "(() => { const scenes = new Map([['a', { shares: [], ways: [{ to: 'b', on: '', shares: [['x', 1]] }] }],"
         " ['b', { shares: [], ways: [{ to: 'back', on: '', shares: [] }] }]]);"
         " const walk = new Walk(scenes, 'a'); const isWhole = walk.replay([1, 1]);"
         " return [isWhole, walk.current, walk.stack, walk.trail, walk.ways, [...walk.shared]]; })()",
         [True, "a", ["a"], ["a", "b"], [1, 1], [["x", 1]]]),
        ("A walk stops at a transition that the flow does not have",
         "(() => { const walk = new Walk(new Map([['a', { shares: [], ways: [] }]]), 'a'); return [walk.replay([2]), walk.ways]; })()",
         [False, []]),
    ],
    "run": [
        ("A review is the same after writing and reading",
         f"(() => {{ const text = textOf({REVIEW}); return textOf(reviewFrom(text)) === text && reviewFrom(text).answers.get('a').verdict; }})()",
         "approve"),
        ("Empty answers and empty members are left out",
         f"Object.entries(JSON.parse(textOf({REVIEW})).answers)", [["a", {"verdict": "approve", "note": "Good"}]]),
        ("A review keeps its set, if it has one",
         f"[reviewFrom(textOf({{ ...{REVIEW}, scope: 'set=waiting' }})).scope, 'scope' in JSON.parse(textOf({REVIEW}))]", ["set=waiting", False]),
        ("An answer without a version is written and read without one",
         "(() => { const text = textOf({ catalog: 'C', answers: new Map([['a', { ...emptyAnswer(), verdict: 'approve', version: undefined }]]) });"
         " return [JSON.parse(text).answers.a, reviewFrom(text).answers.get('a').version]; })()", [{"verdict": "approve"}, ""]),
        ("A review of an earlier tool keeps the names of those whose verdict holds",
         "[undefined, [''], ['', 'Ana'], ['Ana']].map((by) => authorsOf(answerFrom({ verdict: 'approve', by }), 'Me'))", [["Me"], ["Me"], ["Me", "Ana"], ["Ana"]]),
        ("Damaged reviews in the browser's storage are ignored",
         "['5', '{', 'null', '[1]', '{\"answers\":{}}'].map((text) => { localStorage.clear(); localStorage.setItem('review /experiences/', text);"
         " return new Answers().review.answers.size; })", [0, 0, 0, 0, 0]),
        ("The changes are in the order of their edits",
         "(data.items = [{ key: 'b', isChanged: true, rank: 1 }, { key: 'c' }, { key: 'a', isChanged: true, rank: 0 }],"
         " [pick('changed', {}), pick('all', {})].map((list) => list.map(({ key }) => key).join('')))", ["ab", "bca"]),
        ("Several items are approved together, and get their old answers back",
         "(() => { localStorage.clear(); data.stamps = {}; const answers = new Answers(); const list = [{ key: 'a', version: '1' }, { key: 'b', version: '2' }];"
         " answers.change(list[0], { note: 'Hm' }); const old = answers.approve(list);"
         " const read = () => list.map((item) => answers.verdict(item)).join(); const done = read(); answers.restore(old);"
         " return [done, read(), answers.of(list[0]).note, new Answers().review.answers.size]; })()", ["approve,approve", ",", "Hm", 1]),
        ("The stricter verdict wins", "[stricter('approve', 'question'), stricter('request-changes', 'question'), stricter('', 'approve')]",
         ["question", "request-changes", "approve"]),
        ("What a colleague says has the colleague's name, also without an answer of one's own; merged again, it is known",
         f"(() => {{ const theirs = answerFrom({{ verdict: 'question', note: 'No', pins: [{{ part: 'c1', name: 'Text', note: 'Hm' }}] }});"
         f" const plan = (mine) => mergePlan({{ ...{REVIEW}, answers: new Map([['a', theirs]]) }}, [{{ key: 'a' }}], () => mine, 'Mara')[0];"
         " const { state, merged } = plan(null); const read = reviewFrom(textOf({ answers: new Map([['a', merged]]) })).answers.get('a');"
         " return [state, merged.verdict, merged.own, merged.note, merged.others, merged.pins[0].by, plan(merged).state, isSame(read, merged)]; })()",
         ["new", "question", "", "", [{"name": "Ana", "verdict": "question", "note": "No"}], "Ana", "known", True]),
        ("The stricter verdict holds, and each person keeps what they said; merged again, it is the same",
         "['question', 'approve', ''].map((verdict) => { const theirs = heard(answerFrom({ verdict: 'approve', note: 'Fine' }), 'Ana', emptyAnswer(), '');"
         " const both = joined(answerFrom({ verdict, note: 'Why?' }), theirs, 'Ana');"
         " return [both.verdict, voicesOf(both, 'Me').map((voice) => Object.values(voice).join(' ')), isSame(joined(both, theirs, 'Ana'), both)]; })",
         [["question", ["Me question Why?", "Ana approve Fine"], True], ["approve", ["Me approve Why?", "Ana approve Fine"], True],
          ["approve", ["Me  Why?", "Ana approve Fine"], True]]),
        ("An equal verdict of a colleague adds the colleague's name",
         f"(() => {{ const review = {{ ...{REVIEW}, answers: new Map([['a', answerFrom({{ verdict: 'approve' }})]]) }};"
         " const plan = (mine) => mergePlan(review, [{ key: 'a' }], () => mine, '')[0]; const { state, merged } = plan(answerFrom({ verdict: 'approve' }));"
         " return [state, authorsOf(merged, 'Mara'), authorsOf(merged, ''), plan(merged).state]; })()", ["agreed", ["Mara", "Ana"], ["Ana"], "known"]),
        ("A merge of a merged review names each author; an older copy replaces nothing",
         f"(() => {{ const from = (reviewer, answer) => ({{ ...{REVIEW}, reviewer, answers: new Map([['a', answerFrom(answer)]]) }});"
         " const merge = (review, mine) => mergePlan(review, [{ key: 'a' }], () => mine, 'Ben')[0].merged;"
         " const all = (answer) => voicesOf(answer, 'Ben').map((voice) => Object.values(voice).join(' '));"
         " const copy = { verdict: 'question', own: 'question', note: 'Why?', others: [{ name: 'Ana', verdict: 'approve', note: 'Fine' }] };"
         " const first = merge(from('Mara', copy), answerFrom({ note: 'Mine' })); const then = merge(from('Ana', { note: 'Better' }), first);"
         " return [all(first), all(then), all(merge(from('Mara', copy), then))]; })()",
         [["Ben  Mine", "Mara question Why?", "Ana approve Fine"]] + [["Ben  Mine", "Mara question Why?", "Ana  Better"]] * 2),
        ("In Markdown, several people stand below each other, and one other person is named once",
         "(() => { const item = { key: 'a', title: 'A', checks: [] }; const shown = (answer, reviewer) => markdownItem(item, answerFrom(answer), reviewer)[0];"
         " const others = [{ name: 'Ana', verdict: 'approve', note: 'Fine' }];"
         " return [shown({ verdict: 'question', own: 'question', note: 'Why?', others }, 'Mara'), shown({ verdict: 'approve', others }, 'Mara'),"
         " shown({ verdict: 'question', others }, 'Mara'), shown({ verdict: 'approve', note: 'Good' }, '')]; })()",
         ["- **A** (`a`)\\\n  Mara, Question: Why?\\\n  Ana, Approved: Fine", "- **A** (`a`), Ana: Fine", "- **A** (`a`)\\\n  Ana, Approved: Fine",
          "- **A** (`a`): Good"]),
        ("An answer that comes back from a colleague is known",
         f"(() => {{ const mine = answerFrom({{ verdict: 'question', note: 'Why?' }}); const from = (reviewer, answer) => ({{ ...{REVIEW}, reviewer, answers: new Map([['a', answer]]) }});"
         " const plan = (review, answer, reviewer) => mergePlan(review, [{ key: 'a' }], () => answer, reviewer)[0]; const taken = plan(from('Mara', mine), null, 'Ana').merged;"
         " return [taken.others[0].name, ...['Mara', ''].map((reviewer) => plan(from('Ana', taken), mine, reviewer).state), plan(from('Mara', mine), mine, 'Mara').state]; })()",
         ["Mara", "known", "known", "known"]),
        ("A merged verdict refers to the version that its author saw",
         "['question', 'approve'].map((verdict) => joined(answerFrom({ verdict: 'approve', version: '1' }), answerFrom({ verdict, version: '2' }), 'Ana').version)",
         ["2", "1"]),
        ("Different verdicts are a conflict; different notes and a missing verdict are not",
         f"[{{ verdict: 'question' }}, {{ verdict: 'approve' }}, {{ note: 'No' }}, {{ pins: [{{ part: 'c1', name: 'Text', note: 'Hm' }}] }}]"
         f".map((theirs) => mergePlan({{ ...{REVIEW}, answers: new Map([['a', answerFrom(theirs)]]) }}, [{{ key: 'a' }}],"
         f" () => {REVIEW}.answers.get('a'), '')[0].state)", ["conflict", "agreed", "new", "new"]),
        ("A part is found again after its number or its text changed",
         "(() => { parts = [{ part: 'c2', kind: 'Button', words: 'Next' }, { part: 'c1', kind: 'Text', words: 'Hi' }];"
         " return [['c1', 'Button “Next”'], ['c1', 'Text “Hello”'], ['c1', 'Image “Sun”']].map(([part, name]) => partOf({ part, name })?.part ?? 'gone'); })()",
         ["c2", "c1", "gone"]),
        ("Those who approve together get one command, without steps that changed since their verdict",
         "approveCommands([['a', {}], ['b', { others: [{ name: 'Ana', verdict: 'approve' }] }], ['c', {}], ['d', { own: 'approve', others: [{ name: 'Ana', verdict: 'approve' }] }]]"
         ".map(([key, more]) => [{ key, version: key }, answerFrom({ verdict: 'approve', version: key === 'c' ? 'x' : key, ...more })]), 'Mara')",
         "experience-catalog approve a --by 'Mara'\nexperience-catalog approve b --by 'Ana'\nexperience-catalog approve d --by 'Mara, Ana'"),
        ("If an item stands for an edit, a second command approves what the edit changed",
         "approveCommands(['a', 'b', 'c'].map((key) => [{ key, version: key }, answerFrom({ verdict: 'approve', version: key })]),"
         " 'Mara', ({ key }) => key === 'a' ? [] : ['1a2b3c4d'], 'v1')",
         "experience-catalog approve a b c --by 'Mara'\nexperience-catalog approve --cause 1a2b3c4d --since v1 --by 'Mara'"),
        ("Notes and other verdicts than approvals need attention, also those of colleagues",
         "[{ verdict: 'approve' }, { verdict: 'question' }, { verdict: 'approve', note: 'Hm' }, { note: '' },"
         " { verdict: 'approve', own: 'approve', others: [{ name: 'Ana', verdict: 'question' }] }, { verdict: 'approve', others: [{ name: 'Ana', verdict: 'approve' }] }]"
         ".map((answer) => needsAttention(answerFrom(answer)))", [False, True, True, False, True, False]),
        ("What people differ on comes first, then requested changes, then questions, then notes without a verdict",
         "['approve', '', 'question', 'request-changes', 'split'].map((verdict) => [verdict, answerFrom(verdict === 'split'"
         " ? { verdict: 'approve', own: 'approve', others: [{ name: 'Ana', verdict: 'question' }] } : { verdict })])"
         ".sort(([, one], [, other]) => rankOf(one) - rankOf(other)).map(([name]) => name)",
         ["split", "request-changes", "question", "", "approve"]),
        ("A verdict that was chosen after a merge stays chosen when the same review comes again",
         f"(() => {{ const review = {{ ...{REVIEW}, answers: new Map([['a', answerFrom({{ verdict: 'question' }})]]) }};"
         " const plan = (mine) => mergePlan(review, [{ key: 'a' }], () => mine, '')[0]; const { state, merged } = plan(answerFrom({ verdict: 'approve' }));"
         " return [state, plan({ ...merged, verdict: 'approve' }).state, plan({ ...merged, verdict: 'approve', others: [] }).state]; })()", ["conflict", "known", "conflict"]),
        ("A review is exported as Markdown, grouped by verdict, with its checklist",
         "markdown('Sample', new Date(2026, 1, 3), 'Ana', [[{ title: 'One', key: 'a/one', checks: ['Look'] },"
         " answerFrom({ verdict: 'approve', note: 'Good\\nwork', checks: [0],"
         " pins: [{ part: 'c1', name: 'Text “Hi”', place: 'a.md:3', note: 'Why?' }] })]])",
         "## Review of Sample\n\n2026-02-03, Ana\n\n### Approve\n\n- **One** (`a/one`): Good\\\n  work\n  - [x] Look\n"
         "  - Comment 1 on Text “Hi” (a.md:3): Why?\n"),
        ("Special characters in a reviewer's name are quoted for the shell", "approveCommand(['a/one'], \"O'Hara\")",
         "experience-catalog approve a/one --by 'O'\\''Hara'"),
        ("An approval needs a subject and a name", "[approveCommand([], 'Ana'), approveCommand(['a'], '')]", ["", ""]),
    ],
    "mockup": [
        ("Longer text has accents and a third more letters, but the same placeholders",
         "[pseudo('Save {{name}} now', 'en-XA'), pseudo('12 %', 'en-XA')]", ["[Šáṽé {{name}} ñöŵ one two]", "12 %"]),
        ("Mirrored text runs from right to left around placeholders", "pseudo('Hi %@', 'ar-XB')", "\u202eHi \u202c%@"),
        ("The page counts the texts that another language replaces",
         "[languageWords('German', { texts: 5, replaced: new Map([['en', 2]]), isShown: true }),"
         " languageWords('German', { texts: 5, replaced: new Map(), isShown: true }),"
         " languageWords('German', { texts: 0, replaced: new Map(), isShown: false })]",
         ["German: 3 of 5 texts, 2 in English", "German: all 5 texts", "No translation into German"]),
        ("A required text must not be empty", "[isComplete({ needs: 'text' }, ['']), isComplete({ needs: 'one' }, ['a'])]", [False, True]),
        ("The number of selected options has a minimum and a maximum",
         "[0, 1, 2, 3].map((count) => isComplete({ needs: 'some', min: '1', max: '2' }, Array(count).fill('a')))",
         [False, True, True, False]),
        ("A click selects an option, and a second click deselects it", "[toggled(['a'], 'b', '2'), toggled(['a', 'b'], 'a', '2')]",
         [["a", "b"], ["b"]]),
        ("No more options than allowed can be selected", "toggled(['a', 'b'], 'c', '2')", ["a", "b"]),
        ("Numbers are parsed as in the runtime", "['12', '0x1p4', '-inf', '.5', ' 3'].map(number).map(String)",
         ["12", "16", "-Infinity", "0.5", "NaN"]),
        ("Equality treats composed and decomposed letters as equal", "holds(['==', 'a', 'e\\u0301'], { a: '\\u00e9' })", True),
        ("Searching for a letter does not match a part of a composed letter", "holds(['*', 'a', 'e'], { a: 'e\\u0301' })", False),
        ("A pattern is not evaluated on a long text", "holds(['regex', 'a', 'x', 3], { a: 'long text' })", None),
        ("A false condition makes an “and” false, even if others are unknown", "holds(['and', ['regex', 'a', 'x', 1], false], { a: 'xyz' })", False),
        ("The first true condition is taken", "firstThatHolds([false, ['>', 'a', '2'], true], { a: '3' })", 1),
        ("After an unknown condition no condition is taken", "firstThatHolds([null, true], {})", None),
        ("If no condition is true, the result is -1", "firstThatHolds([false], {})", -1),
        ("A long list of names is shortened", "list(['a', 'b', 'c', 'd'])", "a, b, c and 1 more"),
    ],
}


def source(folder, bundle, has_main):
    """The JavaScript of a bundle in the order of its modules, with or without its main module, unless that is the only one."""
    modules = sorted(path for path in (folder / bundle).glob("*.js") if path.name != "main.js")
    return "".join(path.read_text() for path in modules + ([folder / bundle / "main.js"] if has_main or not modules else []))


def specifications():
    """The bundle of each specification, its sentence, the HTML that the page has in addition, the expression, and the expected value."""
    for bundle, rules in SPECIFICATIONS.items():
        yield from ((bundle, sentence, "", expression, expected) for sentence, expression, expected in rules)
    for bundle, rules in page_specifications.SPECIFICATIONS.items():
        yield from ((bundle, *rule) for rule in rules)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scripts", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    report = Report()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        page = browser.new_page()
        page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        scripts = {folder.name: source(options.scripts, folder.name, False) for folder in options.scripts.iterdir()}
        catalog = source(options.scripts, "catalog", True)
        for bundle, sentence, html, expression, expected in specifications():
            page.goto(ADDRESS)
            page.evaluate("(html) => document.querySelector('main').insertAdjacentHTML('beforeend', html)", html)
            page.evaluate("() => { 'use strict'; localStorage.clear(); sessionStorage.clear(); %s }" % catalog)
            program = "() => { 'use strict'; %s %s\n%s return (%s); }" % (
                SHARED.get(bundle, ""), scripts[bundle], LOADED.get(bundle, ""), expression)
            try:
                found = page.evaluate(program)
            except Exception as error:
                found = str(error).splitlines()[0]
            detail = f"expected {json.dumps(expected, ensure_ascii=False)}, found {json.dumps(found, ensure_ascii=False)}"
            report.add(f"{bundle}: {sentence}", found == expected, detail)
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
