"""Tests the modules of the site's scripts one by one, in a browser on an empty page.

Prints one JSON object per line: the check, whether it holds, and details. Ends with 0 where it ran to the end.

    modules.py --scripts FOLDER [--browser PATH]
"""

import argparse
import json
import pathlib
import sys

from browser import installed, started
from playwright.sync_api import sync_playwright
from report import Report

ADDRESS = "http://catalog.test/experiences/tour/index.html"

# The page that all modules are loaded into: a toolbar, a link of the catalog's head, and a trace of one entry.
PAGE = """<!DOCTYPE html><title>Tour</title>
<form class=toolbar></form><div class=run-shelf></div>
<a class=search-link data-script=../../assets/search.js href=../../search/index.html>Search</a>
<main><p id=empty></p><ol class=entries><li id=t1><a href=#t1>1</a><p>step</p></ol></main>"""

# The names that a bundle's main module declares for the others.
SHARED = {
    "catalog": "",
    "compare": "const { all, text, make, button } = catalog; const place = document.querySelector('main');",
    "facets": "const { make, text } = catalog;",
    "mockup": "",
    "player": "const { all, text, make, button } = catalog;",
    "run": "const { all, make, button } = catalog; const box = document.querySelector('main');"
           " let changes = { pages: {} }, data = { catalog: 'Sample', items: [] }, items = [], place = 0, answers;",
    "search": "const { all, make, button } = catalog; const root = '/';",
    "viewer": "const { all, text, make, button, choice, traceOf } = catalog; let viewer = null;",
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
  ["a", { ...emptyAnswer(), verdict: "approve", note: "Good" }], ["b", emptyAnswer()]]) })"""

# Of each bundle: a sentence, an expression, and its value.
SPECIFICATIONS = {
    "catalog": [
        ("An empty value leaves the address, and names are sorted",
         "(put({ z: '1', b: '', a: '2' }, '#t3'), location.search + location.hash)", "?a=2&z=1#t3"),
        ("The hash stays unless a new hash is given",
         "(put({ a: '' }, '#t4'), put({ b: '5' }), location.search + location.hash)", "?b=5#t4"),
        ("A part of the address can be asked for by name", "(put({ a: 'x y', b: '', z: '3' }), asked(['a', 'b']))", "a=x+y"),
        ("A query of nothing is empty", "queryOf(new URLSearchParams())", ""),
        ("The path of a page starts at the top of the catalog", "pathOf('http://catalog.test/flows/a.html?x=1#y')", "flows/a.html"),
        ("A page under a scenario is defined by the page without one",
         "withoutScenario('experiences/tour/one~guest.html')", "experiences/tour/one.html"),
        ("A link of another page takes the query along", "passed('two.html#end', 'th=dark')", "two.html?th=dark#end"),
        ("A link with a query of its own stays", "passed('two.html?q=1', 'th=dark')", "two.html?q=1"),
        ("A link to another host stays", "passed('https://elsewhere.test/a.html', 'th=dark')", "https://elsewhere.test/a.html"),
        ("Entries of a trace are numbered and have all their members",
         f"traceOf({DATA}, 'one').map((entry) => [entry.number, entry.subject, entry.reason, entry.changes.length])",
         [[1, "b", "No", 0], [2, "a", "", 0], [3, "b", "No", 0]]),
        ("A step without a trace has no entries", f"traceOf({DATA}, 'two')", []),
        ("One finding is singular", "[1, 2].map(findingWords)", ["1 finding", "2 findings"]),
    ],
    "search": [
        ("Words lose case and accents", "fold('Élan STRASSE ß Ø')", "elan strasse ss o"),
        ("Words end at what is no letter or digit", "split('pool-row, 2nd')", ["pool", "row", "2nd"]),
        ("Scripts without spaces give pairs of neighbours", "split('東京都')", ["東京", "京都"]),
        ("A lone letter of such a script is a word", "split('京')", ["京"]),
        ("One wrong letter is near", "[isNear('strek', 'strok'), isNear('strek', 'streak'), isNear('tset', 'test')]",
         [True, True, True]),
        ("Two wrong letters are not", "[isNear('strek', 'stroke'), isNear('pool', 'tour')]", [False, False]),
        ("Words are parts that all have to hold", "parse('skip now').map((part) => part.words)", [["skip"], ["now"]]),
        ("Quotation marks make a phrase", "parse('\"not now').map((part) => [part.isPhrase, part.words])", [[True, ["not", "now"]]]),
        ("A minus excludes", "parse('-modal tour').map((part) => part.isExcluded)", [True, False]),
        ("Words that narrow nothing down are ignored beside others",
         "parse('what is a trait').map((part) => part.words)", [["trait"]]),
        ("They count if nothing else is left", "parse('what is a').map((part) => part.words)", [["what"], ["is"], ["a"]]),
        ("They count in phrases", "parse('\"what is\"')[0].words", ["what", "is"]),
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
        ("A qualifier without a value lists its values", "parse('owner:').map((part) => [part.qualifier, part.isPartial])",
         [["owner", True]]),
        ("An unknown prefix belongs to the word", "parse('http:x')[0].words", ["http", "x"]),
        ("text: looks at texts only", "parse('text:skip').map((part) => [part.fields, part.words])", [[2, ["skip"]]]),
        ("A word leads to its pages, a title before a text",
         "[...findIn([{ pool: 'C1B' }], 'pool', parse('pool')[0])]", [[0, 12], [2, 24]]),
        ("The last word can be the beginning of a longer one",
         "[...findIn([{ pools: 'B' }], 'pool', parse('pool')[0])].map(([number, score]) => [number, score > 8 && score < 24])",
         [[0, True]]),
        ("A short word before others has to be whole", "findIn([{ upper: 'B' }], 'up', parse('up pools')[0]).size", 0),
        ("A typing error counts if no page has the word, and is reported",
         "(() => { const [part] = parse('poll'); const pages = findIn([{ pool: 'B' }], 'poll', part); return [[...pages], part.near]; })()",
         [[[0, 4]], ["pool"]]),
        ("A typing error does not count beside the word itself",
         "findIn([{ poll: 'B', pool: 'BB' }], 'poll', parse('poll')[0]).size", 1),
        ("Pages have to have all parts, the best first",
         "rank(parse('c d'), [new Map([[0, 1], [1, 5], [2, 1]]), new Map([[1, 1], [2, 1], [3, 9]])], 4)", [1, 2]),
        ("Equal pages stay in the order of the catalog", "rank(parse('a'), [new Map([[3, 1], [1, 1]])], 4)", [1, 3]),
        ("An excluded part alone leaves all other pages", "rank(parse('-a'), [new Map([[1, 1]])], 3)", [0, 2]),
        ("A query without parts finds no page", "rank([], [], 3)", []),
        ("A phrase has to stand in the title or in a line",
         "['not now', 'now not'].map((words) => holdsPhrases(['', '', 'step', 'Tour', '', 'xTap: Not now'], parse(`\"${words}\"`)))",
         [True, False]),
        ("A phrase can be excluded", "holdsPhrases(['', '', 'step', 'Not now', ''], parse('-\"not now\"'))", False),
        ("Words are loaded from the shards that can have them",
         "[shardsFor('m', false, ['a', 'f', 'n']), shardsFor('apple', true, ['a', 'f', 'n'])]", [[1], [0]]),
        ("Found words are marked", "(() => { const box = make('p'); mark(box, 'Pool ÉLAN', ['elan']); return box.innerHTML; })()",
         "Pool <mark>ÉLAN</mark>"),
        ("A long line is cut around the word",
         "(() => { const line = excerpt(['', '', '', '', '', 'x' + 'a '.repeat(200) + 'pool'], ['pool']);"
         " return [line.length < 170, line.startsWith('…'), line.includes('pool')]; })()", [True, True, True]),
        ("A step under a scenario leads to its page there",
         "result(['a/one.html', 'a/one.mockup.html', 'step', 'One', ''], parse('under:guest')).querySelector('a').getAttribute('href')",
         "/a/one~guest.html"),
    ],
    "facets": [
        ("Each line is a facet and a value", "readFacets('tag first run\\ntag tour\\nowner Ana')",
         {"tag": ["first run", "tour"], "owner": ["Ana"]}),
        ("Any of the chosen values of a facet is enough",
         "fitsAll({ tag: ['a'] }, { tag: ['a', 'b'] })", True),
        ("All facets have to fit", "fitsAll({ tag: ['a'], owner: ['Ana'] }, { tag: ['a'], owner: ['Ben'] })", False),
        ("A facet counts under the choices of the others only",
         "[...countValues([{ tag: ['a'], owner: ['Ana'] }, { tag: ['b'], owner: ['Ben'] }], { tag: ['a'], owner: ['Ana'] }, 'tag')]",
         [["a", 1], ["b", 0]]),
        ("A facet with equal values on all entries leaves no choice",
         "[isPointless([{ tag: ['a'] }, { tag: ['a'] }], 'tag'), isPointless([{ tag: ['a'] }, { tag: ['b'] }], 'tag')]", [True, False]),
    ],
    "compare": [
        ("The path of a step has its parts",
         "partsOf('experiences/tour/one~guest.html')",
         {"folder": "experiences/tour/", "id": "tour", "step": "one", "scenario": "guest"}),
        ("Nothing else can be framed", "['../one.html', 'https://a.test/x.html', 'flows/a.html', 'experiences/a/b/c.html'].map(partsOf)",
         [None, None, None, None]),
        ("A step has its title, neighbours, scenarios, and trace",
         f"(({{ title, steps, scenarios, rows }}) => [title, steps.map((step) => step.value), scenarios.map((item) => item.value), rows.length])"
         f"(subjectIn(partsOf('experiences/t/one~guest.html'), {DATA}, {DATA}))",
         ["One", ["experiences/t/one~guest.html", "experiences/t/two~guest.html"],
          ["experiences/t/one.html", "experiences/t/one~guest.html"], 3]),
        ("A step that there is not has none of it", f"subjectIn(partsOf('experiences/t/three.html'), {DATA}, {DATA})", None),
        ("An entry has the same name in each trace, and the second one of its kind another",
         "keysOf([{ phase: 'P', subject: 's', level: '' }, { phase: 'P', subject: 's', level: '' }])", ["P|s||1", "P|s||2"]),
        ("Aligned traces keep their order, with common entries once",
         "merge(['a', 'b', 'd'], ['a', 'c', 'd', 'e'])", ["a", "b", "c", "d", "e"]),
        ("Traces without common entries follow each other", "merge(['a'], ['b'])", ["a", "b"]),
        ("An empty trace adds nothing", "merge([], ['a'])", ["a"]),
        ("Equal entries are alike, however they are numbered", f"areAlike([{{ ...{ROW}, number: 3, by: 2 }}, {{ ...{ROW}, number: 9, by: 8 }}])",
         True),
        ("An entry that is missing on one side is not alike", f"areAlike([{ROW}, undefined])", False),
        ("Another value makes a difference", f"areAlike([{ROW}, {OTHER}])", False),
        ("A change is shared if all others make it", f"{ROW}.changes.map((change) => isShared(change, [{ROW}, {OTHER}]))", [True, False]),
        ("A change without another column is not shared", f"isShared({ROW}.changes[0], [])", False),
        ("Only the parts of a value that differ are marked",
         f"changeItem({ROW}.changes[1], [{OTHER}]).outerHTML",
         '<li class="differs parted"><b>border</b> <ins><bdi class=""><i>color</i> <span>red</span></bdi>,'
         ' <bdi class="same"><i>width</i> <span>2 pt</span></bdi></ins></li>'.replace(' class=""', "")),
        ("A short cell leaves out what is shared",
         f"[...cell({ROW}, [{OTHER}], 'one.html', true).querySelectorAll('li')].map((item) => item.firstChild.textContent)", ["border"]),
        ("A value that is shared otherwise is marked", f"sharedList({ROW}.facts, [{OTHER}]).querySelectorAll('.differs').length", 1),
    ],
    "viewer": [
        ("A facet of the trace lists its values once, properties by name",
         f"[valuesOf('trait', {ENTRIES}), valuesOf('property', {ENTRIES}), valuesOf('level', {ENTRIES})]",
         [["step", "modal", "Add"], ["a", "b", "step.content"], ["group", "step"]]),
        ("An entry fits if it has all values that are wanted",
         f"{ENTRIES}.map((entry) => fits(entry, {{ trait: 'modal', outcome: '' }}, false))", [False, True, False, True]),
        ("Only changes are entries that set something or made a component",
         f"{ENTRIES}.map((entry) => fits(entry, {{}}, true))", [True, True, True, False]),
        ("A path is within itself and what is around it",
         "[isWithin('a.b', 'a'), isWithin('a', 'a'), isWithin('ab', 'a')]", [True, True, False]),
        ("An entry knows its row and what it touched",
         "entriesOf({ entries: [{ phase: 'P', subject: 'step', outcome: 'applied', line: 7, changes: [['x', '1']],"
         " facts: [['Given', 'path', 'structure.0']] }], traces: { one: [0] } }, 'one')"
         ".map(({ row, paths }) => [row.dataset.line, paths])", [["7", ["x", "structure.0"]]]),
        ("The subject of a row is found by its words",
         "mention({ row: document.getElementById('t1'), subject: 'step' }).parentNode.tagName", "P"),
        ("A link in Markdown means nothing else", "markdownLink('a [b] *c*', 'http://x.test/a(b)')",
         "[a \\[b\\] \\*c\\*](http://x.test/a%28b%29)"),
        ("Pages of the same folder are shown in place, but no index and no bare mockup",
         "['two.html', 'index.html', 'two.mockup.html', '../other/two.html', 'two.json']"
         ".map((link) => isNeighbour(new URL(link, location.href)))", [True, False, False, False, False]),
    ],
    "player": [
        ("The file of a mockup names its scene", "nameOf(fileOf('../flows/a.start~guest.mockup.html?x#y'))", "a.start"),
        ("A file belongs to the scene with the longest name",
         "sceneOf(new Map([['a', { file: 'f.a.mockup.html' }], ['ab', { file: 'f.a.b.mockup.html' }]]), 'f.a.b.mockup.html')", "ab"),
        ("A way forward grows stack and trail, the way back shrinks the stack alone",
         "(() => { const scenes = new Map([['a', { shares: [], ways: [{ to: 'b', on: '', shares: [['x', 1]] }] }],"
         " ['b', { shares: [], ways: [{ to: 'back', on: '', shares: [] }] }]]);"
         " const walk = new Walk(scenes, 'a'); const isWhole = walk.replay([1, 1]);"
         " return [isWhole, walk.current, walk.stack, walk.trail, walk.ways, [...walk.shared]]; })()",
         [True, "a", ["a"], ["a", "b"], [1, 1], [["x", 1]]]),
        ("A walk stops at a way that the flow does not have",
         "(() => { const walk = new Walk(new Map([['a', { shares: [], ways: [] }]]), 'a'); return [walk.replay([2]), walk.ways]; })()",
         [False, []]),
    ],
    "run": [
        ("A review survives writing and reading",
         f"(() => {{ const text = textOf({REVIEW}); return textOf(reviewFrom(text)) === text && reviewFrom(text).answers.get('a').verdict; }})()",
         "approve"),
        ("Empty answers and empty members are left out",
         f"Object.entries(JSON.parse(textOf({REVIEW})).answers)", [["a", {"verdict": "approve", "note": "Good"}]]),
        ("What others store in the browser is ignored",
         "['5', '{', 'null', '[1]', '{\"answers\":{}}'].map((text) => { localStorage.clear(); localStorage.setItem('review /experiences/', text);"
         " return new Answers().review.answers.size; })", [0, 0, 0, 0, 0]),
        ("The stricter verdict holds", "[stricter('approve', 'question'), stricter('request-changes', 'question'), stricter('', 'approve')]",
         ["question", "request-changes", "approve"]),
        ("Both notes are kept unless one is a part of the other",
         "[bothNotes('One', 'Two', 'Ana'), bothNotes('One, two', 'two', 'Ana'), bothNotes('', 'Two', 'Ana')]",
         ["One\nAna: Two", "One, two", "Two"]),
        ("A joined verdict is about the state that its author saw",
         "['question', 'approve'].map((verdict) => joined({ ...emptyAnswer(), verdict: 'approve', version: '1' },"
         " { ...emptyAnswer(), verdict, version: '2' }, 'Ana').version)", ["2", "1"]),
        ("Another verdict or another note is a conflict, unless it is missing",
         f"[{{ verdict: 'question' }}, {{ verdict: 'approve' }}, {{ note: 'No' }}, {{ pins: [{{ part: 'c1', name: 'Text', note: 'Hm' }}] }}]"
         f".map((theirs) => mergePlan({{ ...{REVIEW}, answers: new Map([['a', answerFrom(theirs)]]) }}, [{{ key: 'a' }}],"
         f" () => {REVIEW}.answers.get('a'))[0].state)", ["conflict", "new", "conflict", "new"]),
        ("A part is found under a new number, or with new words",
         "(() => { parts = [{ part: 'c2', kind: 'Button', words: 'Next' }, { part: 'c1', kind: 'Text', words: 'Hi' }];"
         " return [['c1', 'Button “Next”'], ['c1', 'Text “Hello”'], ['c1', 'Image “Sun”']].map(([part, name]) => partOf({ part, name })?.part ?? 'gone'); })()",
         ["c2", "c1", "gone"]),
        ("A command is for each person who approves, and not for what changed since",
         "approveCommands([['a', []], ['b', ['Ana']], ['c', []]].map(([key, by]) => [{ key, version: key },"
         " { ...emptyAnswer(), verdict: 'approve', by, version: key === 'c' ? 'x' : key }]), 'Mara')",
         "experience-catalog approve a --by 'Mara'\nexperience-catalog approve b --by 'Ana'"),
        ("A review is Markdown by verdict, with what was checked",
         "markdown('Sample', new Date(2026, 1, 3), 'Ana', [[{ title: 'One', key: 'a/one', checks: ['Look'] },"
         " { ...emptyAnswer(), verdict: 'approve', note: 'Good\\nwork', checks: [0],"
         " pins: [{ part: 'c1', name: 'Text “Hi”', place: 'a.md:3', note: 'Why?' }] }]])",
         "## Review of Sample\n\n2026-02-03, Ana\n\n### Approve\n\n- **One** (`a/one`): Good\\\n  work\n  - [x] Look\n"
         "  - Comment 1 on Text “Hi” (a.md:3): Why?\n"),
        ("Nothing is special in the name of a reviewer", "approveCommand(['a/one'], \"O'Hara\")",
         "experience-catalog approve a/one --by 'O'\\''Hara'"),
        ("An approval needs a subject and a name", "[approveCommand([], 'Ana'), approveCommand(['a'], '')]", ["", ""]),
    ],
    "mockup": [
        ("A required text has to be there", "[isComplete({ needs: 'text' }, ['']), isComplete({ needs: 'one' }, ['a'])]", [False, True]),
        ("Several options have bounds",
         "[0, 1, 2, 3].map((count) => isComplete({ needs: 'some', min: '1', max: '2' }, Array(count).fill('a')))",
         [False, True, True, False]),
        ("A press chooses an option, and a second press on it removes it", "[toggled(['a'], 'b', '2'), toggled(['a', 'b'], 'a', '2')]",
         [["a", "b"], ["b"]]),
        ("No more options can be chosen than allowed", "toggled(['a', 'b'], 'c', '2')", ["a", "b"]),
        ("Numbers are read as the runtime reads them", "['12', '0x1p4', '-inf', '.5', ' 3'].map(number).map(String)",
         ["12", "16", "-Infinity", "0.5", "NaN"]),
        ("Equality knows one form of a letter", "holds(['==', 'a', 'e\\u0301'], { a: '\\u00e9' })", True),
        ("A part of a letter is no letter", "holds(['*', 'a', 'e'], { a: 'e\\u0301' })", False),
        ("A long text is left to the runtime", "holds(['regex', 'a', 'x', 3], { a: 'long text' })", None),
        ("One condition that fails decides, whatever cannot be told", "holds(['and', ['regex', 'a', 'x', 1], false], { a: 'xyz' })", False),
        ("The first condition that holds decides", "firstThatHolds([false, ['>', 'a', '2'], true], { a: '3' })", 1),
        ("Nothing is decided after a condition that cannot be told", "firstThatHolds([null, true], {})", None),
        ("None may hold", "firstThatHolds([false], {})", -1),
        ("A list of names is short", "list(['a', 'b', 'c', 'd'])", "a, b, c and 1 more"),
    ],
}


def source(folder, bundle, has_main):
    """The modules of a bundle in their order, with or without the one that starts it."""
    modules = sorted(path for path in (folder / bundle).glob("*.js") if path.name != "main.js")
    return "".join(path.read_text() for path in modules + ([folder / bundle / "main.js"] if has_main else []))


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
        for bundle, specifications in SPECIFICATIONS.items():
            modules = source(options.scripts, bundle, False)
            for sentence, expression, expected in specifications:
                page.goto(ADDRESS)
                page.evaluate("() => { 'use strict'; %s }" % source(options.scripts, "catalog", True))
                program = "() => { 'use strict'; %s %s\nreturn (%s); }" % (SHARED[bundle], modules, expression)
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
