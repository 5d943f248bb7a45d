"""Specifications of JavaScript modules that read or change parts of a page.

For each bundle: a sentence, the HTML that the page has in addition, a JavaScript expression, and its expected value.
"""

# A step with a mockup over the page of an app, and a trace with three entries, the second of which draws nothing.
WORKBENCH = """
<div class=workbench data-step=one data-group=1 data-trials=what-if.js>
<form class=toolbar><fieldset></fieldset><details class=overlays></details></form>
<div class=exhibit><div class=device><div class=screen><div class=app aria-hidden=true>Home</div>
<p class=wrapper data-part=wrapper>Result</p><div class=system-bar></div></div></div></div>
<div class=filmstrip></div>
<section class=trace><header><h2>Trace</h2><p class=tools></p></header>
<section><ol class=entries><li id=e1><a href=#t1>1</a><p>modal</p><li id=e2><a href=#t2>2</a><p>skippable</p>
<li id=e3><a href=#t3>3</a><p>padding</p></ol></section></section></div>
<div class=details><section data-region=actions><h2 class=region-title>Actions</h2></section>
<table class=trials><tr><th>a/modal <b class=le>experience</b><td>No dialog.<tr><th>a/padding <b class=ls>step</b><td>Less room.</table></div>"""

# Starts the viewer of the workbench. The list of the page has the identifiers of rows that the page of a step has.
VIEWER = """
  for (const row of all(document, "[id^=e]")) { document.getElementById(row.id.replace("e", "t"))?.removeAttribute("id"); row.id = row.id.replace("e", "t"); }
  const data = { steps: { one: [[1, 0], [3]] }, pieces: ["<p class=wrapper data-part=wrapper>First</p>"],
    entries: ["modal", "skippable", "padding"].map((subject, index) => ({ phase: "P", subject, level: ["experience", "", "step"][index], outcome: "applied" })),
    traces: { one: [0, 1, 2] } };
  const bench = document.querySelector(".workbench");
  const start = () => viewer = new Viewer(bench, bench.querySelector(".trace"), data);
  const mockup = () => text(bench.querySelector(".screen .wrapper"));"""

SCREEN = """<div class=screen><div class=app {}><p>Home</p></div><p class=backdrop></p><p data-part=wrapper>Result</p><div class=system-bar></div></div>"""

# Three items of a review: two steps of an experience, and a screen of another owner.
ITEMS = """
  data = { catalog: "Sample", stamps: {}, items: [
    { key: "experiences/tour/one", kind: "step", title: "One", owner: "Ana", tags: ["new"], version: "1", waits: true, rank: 2, isChanged: true },
    { key: "experiences/tour/two", kind: "step", title: "Two", owner: "Ana", version: "1", approval: "approved" },
    { key: "screens/home", kind: "screen", title: "Home", owner: "Ben", version: "1", waits: true, rank: 1, isChanged: true }] };
  answers = new Answers();"""

# The lists that the toolbar of a mockup has.
CONTROLS = """
<form class=toolbar><label>Device <select id=device><optgroup label=Phones><option selected>se<option>mini<option>max<option>plus</optgroup></select></label>
<label>Orientation <select id=orientation><option selected>portrait<option>landscape</select></label>
<label>Appearance <select id=appearance><option selected>auto<option>light<option>dark</select></label>
<label>Text <select id=text-size><option selected>l<option>xl</select></label>
<label>Language <select id=language><option selected>en<option data-direction=rtl>ar</select></label>
<label>Direction <select id=direction><option selected>ltr<option>rtl</select></label>
<input type=checkbox id=overlay-safe><input type=checkbox id=overlay-tap><input type=checkbox id=overlay-order><input type=checkbox id=overlay-frames></form>
<a class=turn href=two.html>Two</a>"""

# The entry of a list that can be narrowed down, and a panel for three of them.
ENTRY = '<li data-facets="owner {1}"><a class=name>{0}</a></li>'
FACETED = f"""<div class=faceted><ol>{ENTRY.format("Cat", "Ana")}{ENTRY.format("Ant", "Ben")}{ENTRY.format("Bee", "Ana")}</ol></div>"""
SHOWN_NAMES = "catalog.all(place, '[data-facets]:not([hidden]) .name').map(text)"

# A break with a picture on a small phone, and a link to the same break on a large one.
BREAK = """<div class=faceted><ol><li class=break data-device=SE data-text=Large><a class=name href="one.html?d=se">One</a>
<span class=situation>On SE</span><div class="break-picture on-se"><iframe src="one.mockup.html?d=se"></iframe></div>
<ul class=break-answers><li class=break-answer>Cut by 9 pt<li class=break-answer>Hidden</ul>
<a class=other href="one.html?d=max" data-device=Max data-text=Large data-picture="one.mockup.html?d=max" data-answers="Cut by 3 pt">On Max</a></li></ol></div>"""
SITUATION = """(() => { const row = document.querySelector('.break'); const situations = new Situations([{ row, facets: {}, index: 0 }]); situations.show(%s);
  return [text(row.querySelector('.situation')), catalog.all(row, '.break-answer:not([hidden])').map(text),
    row.querySelector('iframe').getAttribute('src'), text(row.querySelector('.other'))]; })()"""

# Entries in the order of a page, with the points that are missing on a chosen device.
BY_SITUATION = """(() => {
  const items = [["a", "Cut off", 3], ["b", "Cut off", 40], ["c", "Off screen", 9], ["d", "Off screen", 12]].map(([name, kind, missing], index) => {
    const row = make("li");
    Object.assign(row.dataset, { missing, text: "Large" });
    return { row, index, name, facets: { kind: [kind] } };
  });
  const situations = new Situations(items);
  return [{}, { device: ["SE"] }].map((chosen) => {
    situations.show(chosen);
    return items.toSorted((left, right) => situations.compare(left, right)).map(({ name }) => name).join("");
  });
})()"""

# A flow with two scenes: the first leads on, or is closed; the second leads back.
FLOW = """<div class=player data-end=end.mockup.html><iframe src=a.mockup.html></iframe><div class=player-text></div></div>
<section class=scene id=scene-a data-mockup=a.mockup.html><h3 class=scene-title>Start</h3><ul class=facts></ul>
<ul class=ways><li data-to=b data-on=Next><li class=closed data-to=b data-on=Later><p class=reason>Only for members</p></ul></section>
<section class=scene id=scene-b data-mockup=b.mockup.html><h3 class=scene-title>Account</h3><ul class=facts></ul></section>"""
PLAYER = """(() => { const player = new Player(document.querySelector('.player')); const box = player.box; %s })()"""

# What a tap does: one action with two branches, and one that leads to a page.
ACTIONS = """<div class=does data-answers='{"age":""}'><ul><li class=act><ul>
<li id=adult data-when='[">=","age","18"]'><span class=condition>At least 18</span><ul><li><a href=adult.html>Adult</a></ul>
<li id=other data-when=true><span class=condition>Otherwise</span><ul><li><a href=child.html>Child</a></ul></ul></ul></div>"""
LEAD = """(({ isDecided, link, taken }) => [isDecided, link?.getAttribute('href') ?? '', taken.map(({ id }) => id)])
  (lead(document.querySelector('.does'), %s))"""

TRACE = """[{ number: 1, phase: "Create step", subject: "modal", level: "group", outcome: "applied", line: 7, reason: "",
    changes: [["border", [["color", "<i>red</i>"], ["width", "2 pt"]]]] },
  { number: 2, phase: "Metadata", subject: "skippable", level: "", outcome: "overridden", by: 3, reason: "A step decides.",
    changes: [["border", "none"]] }]"""

SPECIFICATIONS = {
    "catalog": [
        ("A value that a list lacks is reported, and the default is shown", CONTROLS,
         "(() => { const choice = new Choice('Text', 'text-size'); const lost = choice.take('huge'); return [lost, choice.value, choice.isChanged]; })()",
         [["huge"], "l", False]),
        ("Check boxes are one value of the address; unknown names are reported", CONTROLS,
         "(() => { const boxes = new Boxes('Overlays', { safe: 'overlay-safe', tap: 'overlay-tap' });"
         " const lost = boxes.take('tap,grid,safe'); return [lost, boxes.value]; })()", [["grid"], "safe,tap"]),
        ("A choice of the toolbar is in the address, and in the links", f"<div class=workbench>{CONTROLS}</div>",
         "(() => { startToolbar(); const field = control('device'); field.value = 'max'; field.dispatchEvent(new Event('change'));"
         " return [location.search, document.querySelector('.turn').getAttribute('href')]; })()", ["?d=max", "two.html?d=max"]),
        ("The direction follows the language, and is not in the address", CONTROLS,
         "(() => { startToolbar(); const field = control('language'); field.value = 'ar'; field.dispatchEvent(new Event('change'));"
         " return [control('direction').value, location.search]; })()", ["rtl", "?lang=ar"]),
        ("A value of the address that the toolbar lacks is named with the title of its list", CONTROLS,
         "(history.replaceState(null, '', '?d=ipod&tx=xl'), startToolbar(), [text(document.querySelector('.unknown')), control('text-size').value])",
         ["Unknown Device “ipod”. The default is shown.", "xl"]),
        ("On a phone, a cell has the title of its column, also beside a cell that spans rows",
         "<table class=wide><thead><tr><th>Name<th>Kind<th>Owner<tbody><tr><th rowspan=2>A<td>Flow<td>Ana<tr><td>Step<td></table>",
         "(Object.defineProperty(narrow, 'matches', { value: true }), label(), all(document, '.wide td').map((cell) => cell.dataset.label ?? ''))",
         ["Kind", "Owner", "Kind", ""]),
        ("On a wide page, cells have no titles", "<table class=wide><thead><tr><th>Name<tbody><tr><td>A</table>",
         "(label(), document.querySelector('.wide td').dataset.label ?? '')", ""),
        ("The page that was opened last comes first and is listed once, among six at most", "",
         "(localStorage.setItem(visitedName(), JSON.stringify([...'ab', 'experiences/tour/index.html', ...'cdef'].map((path) => ({ path })))),"
         " remember(), visited().map(({ path }) => path))", ["experiences/tour/index.html", *"abcde"]),
        ("A damaged list of visited pages is empty", "",
         "['{', '5', '[null, { \"path\": 1 }]'].map((text) => { localStorage.setItem(visitedName(), text); return visited().length; })", [0, 0, 0]),
        ("Changes since a baseline have a link beside the board, and marks at links to changed pages",
         "<nav><div class=area><a href=../../review/index.html>Board</a></div></nav><div class=card><a class=caption href=../../flows/a.html>A</a></div>",
         "(showChanges({ count: 2, page: 'changes/index.html', name: 'v1', pages: { 'flows/a.html': 'look, content' } }),"
         " [...all(document, '.area a, .card a').map(text), document.querySelector('.changed-mark').title])",
         ["Board", "Changes2", "Achanged", "Since v1: look, content"]),
        ("Without changes, there is neither a link nor a mark",
         "<div class=area><a href=../../review/index.html>Board</a></div><div class=card><a class=caption href=../../flows/a.html>A</a></div>",
         "(showChanges({ count: 0, page: 'changes/index.html', name: 'v1', pages: {} }), all(document, '.area a, .changed-mark').length)", 1),
        ("A review in which everything has a verdict is handed over", '<div><p><a data-review="set=all 42" href="run.html?at=1">Review</a></p></div>',
         "(localStorage.setItem('review / set=all', JSON.stringify({ stamp: '42', judged: 2, count: 2 })), showProgress(), showProgress(),"
         " [all(document, '.judged').map(text), text(document.querySelector('[data-review]')), document.querySelector('[data-review]').getAttribute('href')])",
         [["2 of 2 judged in this browser."], "Hand it over", "run.html?at=3"]),
        ("A step with a verdict in this browser has its sign, in the place of that of an older approval",
         "<section class=steps-section><ul class=strip><li><a href=../../experiences/tour/one~guest.html>One<span class=approval-mark></span></a><li><a href=../../experiences/tour/two.html>Two</a></ul></section>",
         "(localStorage.setItem('review / waiting', JSON.stringify({ stamp: '42', verdicts: { 'experiences/tour/one': 'question', 'experiences/tour/two': 'toString' } })), showWaiting('42'),"
         " all(document, '.verdict-mark, .approval-mark').map((mark) => [text(mark.parentNode), mark.dataset.verdict, mark.title]))",
         [["One", "question", "In this browser: Question"]]),
        ("A review of an earlier version says nothing, and one with open items goes on with the first of them", '<div><p><a data-review="set=all 42" href="run.html?at=1">Review</a></p></div>',
         "[{ stamp: '42', judged: 1, count: 3, next: 2 }, { stamp: '41', judged: 2, count: 2 }].map((progress) => {"
         " localStorage.setItem('review / set=all', JSON.stringify(progress)); showProgress(); const start = document.querySelector('[data-review]');"
         " return [all(document, '.judged').map(text), text(start), start.getAttribute('href')]; })",
         [[["1 of 3 judged in this browser."], "Review the 2 left", "run.html?at=2"], [[], "Review", "run.html?at=1"]]),
        ("Numbers and buttons of a part of the review subtract what is judged in this browser",
         '<p><a data-review=waiting href="run.html?set=waiting&at=1&owner=A%20B">Review 2 steps</a> <a href="">More</a></p>'
         '<a class=waiting-count data-review=waiting href="run.html?set=waiting&at=1">5 to review</a>'
         '<b class=waiting-count data-review=waiting data-part="experience=tour">3 to review</b><b class=waiting-count data-review=waiting data-part="only=a">1 to review</b>',
         "(localStorage.setItem('review / waiting', JSON.stringify({ stamp: '42', judged: 4, count: 5, next: 3,"
         " parts: { 'owner=A B': { judged: 2, count: 2, next: 0 }, 'experience=tour': { judged: 3, count: 3, next: 0 } } })), showWaiting('42'),"
         " all(document, '[data-review], .judged').map((part) => [text(part), part.getAttribute('href'), part.matches('.done')]))",
         [["Hand it over", "run.html?set=waiting&at=3&owner=A%20B", False], ["2 of 2 judged in this browser.", None, False],
          ["1 to review", "run.html?set=waiting&at=3", False], ["3 judged", None, True], ["1 to review", None, False]]),
        ("A step in review offers its review in its menu, once; an approved one does not",
         "<header class=rail-head><b class='status in-review'></b><div class=choices><a href=x>Definition</a></div></header>",
         "(showWaiting('42'), offerReviewOfPage(), (() => { const [first, ...others] = all(document, '.choices a'); const shown = [text(first), first.search, others.length];"
         " first.remove(); approvals = { [definedPath()]: {} }; offerReviewOfPage(); return [...shown, all(document, '.choices a').length]; })())",
         ["Review this step", "?set=waiting&at=1&only=experiences%2Ftour%2Findex", 1, 1]),
        ("The screen has the size that the style sheet gives to the device, or that of the reference device", "",
         "(() => { const usual = screenSize(); document.querySelector('main').innerHTML ="
         " '<div class=exhibit><div class=device style=\"--sw: 320px; --sh: 568px; --st: 20px; --sb: 0px\"></div></div>'; return [usual, screenSize()]; })()",
         [{"width": 393, "height": 852, "safe": 93}, {"width": 320, "height": 568, "safe": 20}]),
        ("A frame with another page takes the place of a frame, with its name", "<iframe name=mockup src=one.html></iframe>",
         "(() => { const old = document.querySelector('iframe'); const frame = redraw(old, 'two.html');"
         " return [old.isConnected, frame.name, frame.getAttribute('src'), all(document, 'iframe').length]; })()", [False, "mockup", "two.html", 1]),
        ("Messages of a page follow each other in one place", "", "(notify('One.'), notify('Two.'), all(document, '.unknown').map(text))", ["One. Two."]),
        ("Changes are a list; a word without a name stays the same", "", "[changeWords(['look', 'its steps', 'z']), levelName('group'), kindName('pool')]",
         ["look, its steps, z", "group", "pool"]),
        ("An approval has its sign at links; one that lapsed replaces the sign of a change",
         "<nav class=step-list><a href=one.html>One</a><a href=two.html>Two<b class=changed-mark></b></a><a href=three.html>Three</a></nav>",
         "(showApprovals({ 'experiences/tour/one.html': { by: 'Ana', on: '1 May' }, 'experiences/tour/two.html': { by: 'Ben', on: '2 May', changed: ['look'] } }),"
         " all(document, '.step-list a').map((link) => [link.querySelector('.approval-mark')?.title ?? '', all(link, '.changed-mark').length]))",
         [["Approved by Ana, 1 May", 0], ["Changed since Ben approved it, 2 May", 0], ["", 0]]),
        ("The main action of an experience is the review of the steps that changed after their approval, unless it has a review already",
         "<header class=page-head><ul class=facts></ul><p class=actions-line><a class=primary href=one.html>Present</a></p></header>",
         "(showApprovals({ 'experiences/tour/one.html': { by: 'Ana', on: '1 May', changed: ['look'] },"
         " 'experiences/tour/two.html': { by: 'Ana', on: '1 May', changed: ['look'] } }), offerReview(3, 'experiences/tour/'),"
         " all(document, '.actions-line a').map((link) => [text(link), link.className, link.search]))",
         [["Review 2 steps", "primary", "?set=waiting&at=1&experience=tour"], ["Present", "", ""]]),
        ("The review of an experience leaves out the steps whose approval holds, and gives way to Present if there is no other",
         "<header class=page-head><a data-steps=3 href='run.html?set=waiting&at=1'>Review 3 steps</a><p class=actions-line><a data-steps=1 href='run.html?set=waiting'>Review 1 step</a> <a href='one.html#present'>Present</a></header>",
         "(showApprovals({ 'experiences/tour/one.html': { by: 'Ana', on: '1 May' }, 'experiences/tour/two.html': { by: 'Ana', on: '1 May', changed: ['look'] },"
         " 'experiences/others/one.html': { by: 'Ana', on: '1 May' } }), (() => { const [first] = all(document, '[data-steps]');"
         " const shown = [text(first), first.getAttribute('href')]; first.remove(); leaveOutApproved(); return [...shown, all(document, '[data-steps]').length, document.querySelector('.primary').textContent]; })())",
         ["Review 2 steps", "run.html?set=waiting&at=1", 0, "Present"]),
        ("The page of a changed definition says what changed, once, with the place of its edit",
         "<header class=rail-head><p class=where></p></header>",
         "(catalog.changes = { name: 'v1', page: 'changes/index.html', pages: {}, sentences: ['“A” is now “B”.'], edited: { [definedPath()]: [0, 'edit-1'] } },"
         " showChangeOfPage(), showChangeOfPage(), all(document, '.page-change').map((line) => [text(line), line.querySelector('a').hash]))",
         [["Changed since v1: “A” is now “B”. See before and now Review this change", "#edit-1"]]),
        ("The sentence takes the place of the line that the page has without scripts, and the number of changes that it leaves out",
         "<header class=rail-head><p class=where></p><p class='where page-change'>Changed since v1. <a href=x.html>See before and now</a></p></header>",
         "(catalog.changes = { name: 'v1', page: 'changes/index.html', pages: {}, sentences: ['“A” is now “B”.'], edited: { [definedPath()]: [0, 'edit-1', 2] } },"
         " showChangeOfPage(), all(document, '.page-change').map((line) => [text(line), line.querySelector('.page-review').getAttribute('href')]))",
         [["Changed since v1: “A” is now “B”. (and 2 more) See before and now Review this change",
           "../../review/run.html?set=changed&at=1&only=experiences%2Ftour%2Findex"]]),
        ("A changed page whose approval holds offers no review", "<header class=rail-head><p class=where></p></header>",
         "(catalog.changes = { name: 'v1', page: 'changes/index.html', pages: {}, sentences: ['“A” is now “B”.'], edited: { [definedPath()]: [0, 'edit-1'] } },"
         " showChangeOfPage(), showApprovals({ [definedPath()]: { by: 'Ana', on: '1 May' } }), [all(document, '.page-change').length, all(document, '.page-review').length])",
         [1, 0]),
        ("A button says whether it copied", "",
         "Promise.all([true, false].map(async (isDone) => { const press = copyButton('Copy', () => 'words'); document.execCommand = () => isDone;"
         " press.click(); await new Promise((resolve) => setTimeout(resolve, 50)); return press.textContent; }))", ["Copied", "Not copied"]),
    ],
    "search": [
        ("The number of pages is exact or a limit, and names the words that were left out", "",
         "[countWords(1, true, []), countWords(3, false, Object.assign([], { omitted: ['blue', 'red'] })), countWords(2, true, [{ near: ['a'] }])]",
         ["1 page.", "Up to 3 pages, without “blue red”.", "2 pages, with words that are near to what you typed."]),
        ("Before a search, the main pages are listed by their names, without the number of findings",
         "<div class=area><a href=../../screens/index.html data-name=Screens>Screens<b>3</b></a><a href=../../flows/index.html>Flows</a></div><div id=box></div>",
         "(new SearchField(document.getElementById('box'), 10), all(document, '.found-lead, .found-title').map((part) => part.textContent))",
         ["Main pages", "Screens", "Flows"]),
        ("The page of the search lists no main pages", "<div class=area><a href=../../flows/index.html>Flows</a></div><div id=box></div>",
         "(new SearchField(document.getElementById('box'), 50), all(document, '.found-title').length)", 0),
        ("The arrow keys go from the field to the results and back; a letter goes on in the field",
         "<div class=area><a href=../../flows/index.html>Flows</a></div><div id=box></div>",
         "(() => { const { field } = new SearchField(document.getElementById('box'), 10); field.focus(); return ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'x']"
         ".map((key) => { document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); return document.activeElement.tagName; }); })()",
         ["A", "A", "INPUT", "A", "INPUT"]),
    ],
    "facets": [
        ("A chosen value leaves the entries that have it, and is in the address", FACETED,
         "(() => { new Panel(place, rows); place.querySelector('[value=Ana]').click(); return [" + SHOWN_NAMES + ", location.search, text(place.querySelector('.facet-chips button'))]; })()",
         [["Cat", "Bee"], "?owner=Ana", "Ana"]),
        ("The button of a chosen value removes it", FACETED,
         "(() => { new Panel(place, rows); place.querySelector('[value=Ben]').click(); place.querySelector('.facet-chips button').click();"
         " return [" + SHOWN_NAMES + ", location.search]; })()", [["Cat", "Ant", "Bee"], ""]),
        ("The address can name values and an order", FACETED,
         "(history.replaceState(null, '', '?owner=Ana&sort=title'), new Panel(place, rows), " + SHOWN_NAMES + ")", ["Bee", "Cat"]),
        ("An unknown value of the address is reported, and filters nothing", FACETED,
         "(history.replaceState(null, '', '?owner=Eve'), new Panel(place, rows), [" + SHOWN_NAMES + ".length, text(place.querySelector('.note'))])",
         [3, "There is no owner “Eve”."]),
        ("A break is shown on the chosen device, with its answers, and offers its first device instead", BREAK, SITUATION % "{ device: ['Max'] }",
         ["On Max", ["Cut by 3 pt"], "one.mockup.html?d=max", "On SE"]),
        ("Without a choice, or with a device that the break lacks, a break keeps its first device", BREAK, SITUATION % "{ device: ['Tablet'] }",
         ["On SE", ["Cut by 9 pt", "Hidden"], "one.mockup.html?d=se", "On Max"]),
        ("On a chosen device, breaks of a kind stand by what is cut most there", "", BY_SITUATION, ["abcd", "badc"]),
        ("Values of the site have names; those of the catalog are their own", "", "[valueName('findings', 'Open'), valueName('owner', 'Ana'), valueName('tag', 'Open')]",
         ["Open", "Ana", "Open"]),
        ("A list says how many of its entries are left", "", "[countOf(2, 2), countOf(1, 2), countOf(1, 2, 'edit')]", ["2 in all", "1 of 2", "1 of 2 edits"]),
        ("Pictures are counted by page", "", "[[1, 1], [3, 1], [3, 2]].map(([pictures, pages]) => BrokenPages.words(pictures, pages))",
         ["1 picture on 1 page:", "3 pictures on 1 page:", "3 pictures on 2 pages:"]),
    ],
    "compare": [
        ("A column of the address is a path and choices; an unknown value is reported", CONTROLS,
         "[parseColumn('experiences/t/one.html;d=max;tx=huge;z=1'), all(place, '.notice').map(text)]",
         [{"path": "experiences/t/one.html", "shown": {"d": "max"}}, ["There is no text “huge”.", "There is no choice “z”."]]),
        ("A column is written in the order of the choices, without empty ones", CONTROLS,
         "writeColumn({ path: 'one.html', shown: { tx: 'xl', th: '', d: 'max' } })", "one.html;d=max;tx=xl"),
        ("A picture is made smaller until it fits, and never larger", "",
         "[scaleFor({ width: 400, height: 800 }, 200, 800), scaleFor({ width: 400, height: 800 }, 400, 200), scaleFor({ width: 100, height: 100 }, 900, 900)]",
         [0.5, 0.25, 1]),
        ("Of a group of devices, the first, the middle and the last are typical; the automatic appearance is not", CONTROLS,
         "['d', 'th'].map((key) => typical(choiceNamed(key), [choiceNamed('d')]).map((option) => option.value))", [["se", "max", "plus"], ["light", "dark"]]),
        ("A value that an entry shares or reads has the name of what happens", "", "['Shares', 'Reads', 'Given'].map(factName)", ["Shares", "Reads", "Given"]),
        ("A column is named by its step and by what only it has", "", "[titleOf({ data: { title: 'One' }, words: '' }), titleOf({ data: { title: 'One' }, words: 'Dark' })]",
         ["One", "One, Dark"]),
        ("The axes of a matrix are never the same; an unknown one is reported", CONTROLS,
         "[...['x=d&y=d', 'x=th&y=th', 'x=z'].map((query) => axesOf(new URLSearchParams(query)).map(({ key }) => key)), all(place, '.notice').map(text)]",
         [["d", "th"], ["th", "tx"], ["tx", "th"], ["There is no choice “z”."]]),
        ("The filter of experiences keeps titles with all of its words", "<ul id=list><li class=card>Blue pool<li class=card>Blue tour<li class=card>Pool</ul>",
         "(() => { const list = document.getElementById('list'); const box = narrowField(list); const field = box.querySelector('input');"
         " return ['BLUE p', 'red', ''].map((words) => { field.value = words; field.dispatchEvent(new Event('input'));"
         " return [all(list, '.card:not([hidden])').length, text(box.querySelector('.note'))]; }); })()",
         [[1, ""], [0, "No title matches."], [3, ""]]),
    ],
    "viewer": [
        ("A colour has the name that people say, by its hue and its light", "",
         "['rgb(11, 83, 81)', 'rgb(250, 180, 180)', 'rgb(128, 128, 128)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'].map(colorName)",
         ["dark teal", "light red", "grey", "black", "white"]),
        ("A colour that cannot be seen, or is no colour, has no name", "", "['rgba(9, 9, 9, 0)', 'none', ''].map(colorName)", ["", "", ""]),
        ("The elements of a sentence have the places that the language gives them", "",
         "[filled(`Set by ${slot(0)} for ${slot(1)}`, 'A', 'B'), filled(`${slot(1)}: ${slot(0)}`, 'A', 'B')]",
         [["Set by ", "A", " for ", "B"], ["B", ": ", "A"]]),
        ("A tooltip lies on the side of its target where it does not cover the target", "",
         "[{ top: 0, bottom: 40 }, { top: 60, bottom: 90 }, { top: 0, bottom: 60 }].map((box) => sideOf({ left: 0, right: 100, ...box },"
         " { left: 0, right: 100, top: 40, bottom: 60 }) ?? 'covers')", ["top", "bottom", "covers"]),
        ("Boxes are alike by the share of their area that is the same", "",
         "(() => { const box = { left: 0, top: 0, right: 10, bottom: 10 }; return [box, { ...box, right: 20 }, { ...box, left: 10, right: 20 }]"
         ".map((other) => likeness(box, other)); })()", [1, 0.5, 0]),
        ("The trace is folded until a button opens it, which says how many entries there are", WORKBENCH,
         "(() => { const trace = document.querySelector('.trace'); const { button } = new Fold(trace); const state = () => [trace.matches('.folded'), button.textContent, button.ariaExpanded];"
         " const first = state(); button.click(); return [first, state()]; })()",
         [[True, "Show 3 entries", "false"], [False, "Hide the trace", "true"]]),
        ("An address that names an entry opens the trace", WORKBENCH,
         "(history.replaceState(null, '', '#t2'), new Fold(document.querySelector('.trace')), document.querySelector('.trace').matches('.folded'))", False),
        ("A part below the trace opens and closes by its heading; one that the address names is open",
         "<div class=details><section class=wide><h2 class=region-title id=a>A</h2></section><section class=wide><h2 class=region-title id=b>B</h2></section></div>",
         "(() => { history.replaceState(null, '', '#b'); foldParts(document.querySelector('.details')); const state = () => all(document, '.wide').map((part) => part.matches('.folded'));"
         " const first = state(); document.querySelector('#a .unfold').click(); return [first, state(), text(document.querySelector('#a .unfold'))]; })()",
         [[True, False], [False, False], "Hide"]),
        ("What lies over the app gives way to the drawing at an entry, and comes back", SCREEN.format("aria-hidden=true"),
         "(() => { const screen = document.querySelector('.screen'); const phone = new Phone(screen); const part = screen.querySelector('[data-part]');"
         " phone.show([1, 0], ['<p>Then</p>']); const drawn = [text(screen), screen.matches('.past')]; phone.restore();"
         " return [drawn, [text(screen), screen.matches('.past')], part.isConnected]; })()",
         [["HomeThen", True], ["HomeResult", False], True]),
        ("Before the first drawing, nothing lies over the app", SCREEN.format("aria-hidden=true"),
         "(() => { const screen = document.querySelector('.screen'); new Phone(screen).show(undefined, []); return text(screen); })()", "Home"),
        ("Where the app itself is drawn, its content gives way", SCREEN.format(""),
         "(() => { const screen = document.querySelector('.screen'); new Phone(screen).show([1, 0], ['<p>Then</p>']); return text(screen); })()", "ThenResult"),
        ("A drawing takes the parts that are the same from the mockup", SCREEN.format("aria-hidden=true"),
         "(() => { const screen = document.querySelector('.screen'); new Phone(screen).show([1, 0], ['<i class=as-shown data-part=wrapper></i>']); return text(screen); })()",
         "HomeResult"),
        ("The strip has a picture for each drawing, with the colour of its level", WORKBENCH,
         "(() => { %s start(); return all(bench, '.filmstrip li button').map((picture) => [picture.className, picture.ariaLabel]); })()" % VIEWER,
         [["le", "After 1: modal, experience"], ["ls", "After 3: padding, step"]]),
        ("A picture shows its moment; the last one shows the final result", WORKBENCH,
         "(() => { %s start(); return all(bench, '.filmstrip li button').map((picture) => { picture.click(); return [mockup(), location.hash]; }); })()" % VIEWER,
         [["First", "#t1"], ["Result", ""]]),
        ("The picture of an entry that draws nothing is the one before it", WORKBENCH,
         "(() => { %s start(); const strip = new Filmstrip(viewer); return [0, 1, 2, 3].map((number) => strip.placeOf(number)); })()" % VIEWER, [-1, 0, 0, 1]),
        ("A step without drawings has no strip", WORKBENCH,
         "(() => { %s data.steps = {}; start(); return document.querySelector('.filmstrip'); })()" % VIEWER, None),
        ("A chosen entry shows the mockup after it or before it, and is in the address", WORKBENCH,
         "(() => { %s start(); return [[2], [1, true], [9], [0]].map(([number, isBefore]) => { viewer.choose(number, isBefore);"
         " return [mockup(), location.search + location.hash]; }); })()" % VIEWER,
         [["First", "#t2"], ["", "?b=1#t1"], ["Result", "#t3"], ["Result", ""]]),
        ("The next entry is the next one in view", WORKBENCH,
         "(() => { %s start(); document.getElementById('t2').hidden = true; viewer.fold.open(); return [1, 1, 1, -1].map((by) => { viewer.step(by); return viewer.chosen; }); })()" % VIEWER,
         [1, 3, 3, 1]),
        ("An entry that the trace lacks is reported, and the final result is shown", WORKBENCH,
         "(() => { %s history.replaceState(null, '', '#t9'); start(); return [viewer.chosen, text(document.querySelector('.unknown'))]; })()" % VIEWER,
         [0, "The trace has no entry 9."]),
        ("A press on the text of a button finds the button; a press beside all parts finds no part",
         "<div class=button data-part=c1><p data-part=c2>Go</p></div><p data-part=c3>Text</p><p id=none>None</p>",
         "['[data-part=c2]', '[data-part=c3]', '#none'].map((selector) => meant(document.querySelector(selector))?.dataset.part ?? '')", ["c1", "c3", ""]),
        ("A part that is pointed out says what set it, and is in the address", WORKBENCH,
         "(() => { %s data.entries[0].changes = [['wrapper.kind', 'dialog']]; start(); viewer.inspector.pin(document.querySelector('.screen .wrapper'));"
         " const said = text(document.querySelector('.picked p')); const query = location.search; viewer.inspector.pin(null); return [said, query, location.search]; })()" % VIEWER,
         ["This dialog is here because the experience sets it with modal.", "?part=wrapper", ""]),
        ("A presentation goes from the page of a step to its mockup and back, without the query", "",
         "[mockupOf('tour/one~guest.html?d=se#t1'), pageOf('one~guest.mockup.html')]", ["tour/one~guest.mockup.html", "one~guest.html"]),
        ("The traits that can be left out are listed by level, and each row has a switch", WORKBENCH,
         "(() => { const trials = new Trials(document.querySelector('.workbench'), null, ['experience:a/modal', 'experience:a/modal:2', 'step:a/padding']);"
         " return [all(trials.field, 'optgroup').map((group) => [group.label, ...all(group, 'option').map(text)]), all(document, '.trials button').map(text)]; })()",
         [[["experience", "modal", "modal:2"], ["step", "padding"]], ["Switch off", "Switch off"]]),
        ("Without a trait, the page shows the other mockup, and says what differs", WORKBENCH,
         "(async () => { catalog.states = async () => ({ pieces: ['<div class=screen>Other</div>', 'Less room.'],"
         " steps: { one: { 'step:a/padding': { mockup: [[0]], difference: [[1]] } } } });"
         " const trials = new Trials(document.querySelector('.workbench'), null, ['experience:a/modal', 'step:a/padding']); await trials.choose('step:a/padding');"
         " const tried = [text(document.querySelector('.screen')), text(document.querySelector('.trial p')), location.search]; await trials.choose('');"
         " return [tried, [text(document.querySelector('.screen .wrapper')), document.querySelector('.trial'), location.search]]; })()",
         [["Other", "What if the step did not have a/padding? Less room.", "?without=step%3Aa%2Fpadding"], ["Result", None, ""]]),
    ],
    "player": [
        ("A way that is taken is in the address and in the history", FLOW,
         PLAYER % "box.querySelector('.controls button').click(); return [text(box.querySelector('.hop')), location.search, text(box.querySelector('.player-state dd:last-of-type'))];",
         ["Step 2 · Start → Account · Next", "?walk=1", "Start › Account"]),
        ("A closed way cannot be taken, and says why", FLOW,
         PLAYER % "return all(box, '.controls button').map((press) => [text(press), press.disabled, text(press.parentNode.querySelector('.reason'))]);",
         [["Next", False, ""], ["Later", True, "Only for members"]]),
        ("A scene without ways is a dead end, from which the flow can start again", FLOW,
         PLAYER % "box.querySelector('.controls button').click(); return all(box, '.dead-end, button').map(text);",
         ["A dead end: nothing leads on from here.", "Start again"]),
        ("A page of the phone outside the flow leads back to the scene", FLOW,
         PLAYER % "player.receive({ mockup: 'z.mockup.html', title: 'Help — Sample' }); return text(box.querySelector('.note'));",
         "The phone shows “Help”, which is no scene of this flow. Back to “Start”"),
        ("A path of the address that does not exist is reported", FLOW,
         "(history.replaceState(null, '', '?walk=1.7'), %s)" % (PLAYER % "return [text(box.querySelector('.unknown')), player.walk.current];"),
         ["The path “1.7” does not exist in this flow. It is played up to its last valid transition.", "b"]),
    ],
    "mockup": [
        ("The first condition that holds decides where a press leads", ACTIONS, LEAD % "{ age: '20' }", [True, "adult.html", ["adult"]]),
        ("If no other condition holds, the last branch is taken", ACTIONS, LEAD % "{ age: '7' }", [True, "child.html", ["other"]]),
        ("If a browser cannot decide a condition, no branch is taken", ACTIONS.replace('[">=","age","18"]', '["regex","age","1.",1]'), LEAD % "{ age: '12' }",
         [False, "", []]),
        ("A press follows the answers of the form before those of the definition",
         ACTIONS + '<div class=screen><div class=item data-block=age><input class=field value=40></div></div>',
         "answersFor(document.querySelector('.screen'), document.querySelector('.does'))", {"age": "40"}),
        ("A form says what is missing until it is answered", "<div class=screen id=step><div class=item data-block=age data-needs=text><input class=field></div></div>",
         "(() => { const screen = document.getElementById('step'); const field = screen.querySelector('input'); startForm(screen, all(screen, '.item'));"
         " const first = screen.matches('.missing'); field.value = '7'; field.dispatchEvent(new Event('input', { bubbles: true })); const then = screen.matches('.missing');"
         " reset(); return [first, then, field.value, screen.matches('.missing')]; })()", [True, False, "", True]),
        ("A part is found by its name in the trace, in a screen, or in a form; the status bar has a name of its own",
         "<div class=screen><p data-part=c1>A</p><p data-id=pools>B</p><p data-block=age>C</p><p data-part=c9 hidden>D</p><p class=system-bar>E</p></div>",
         "['c1', 'pools', 'age', 'c9', 'status-bar'].map((name) => partOf(document.querySelector('.screen'), name)?.textContent ?? '')", ["A", "B", "C", "", "E"]),
        ("Of the texts of a part, the one with the words is meant, else the whole part", "<div id=part><p class=t>One</p><p class=t> Two  words </p></div>",
         "['Two words', 'Three', ''].map((words) => { const found = textIn(document.getElementById('part'), words); return found.id || found.textContent.trim(); })",
         ["Two  words", "part", "part"]),
        ("A ring keeps a distance from its part, and from the edge of the screen",
         "", "ringAround({ left: 0, top: 100, right: 393, bottom: 150 }, 10, { width: 393, height: 852 })",
         {"left": 3, "top": 90, "right": 390, "bottom": 160}),
        ("Rows of a stack get one ring; a ring inside another and parts of other sizes do not join",
         "", "mergedRings([[0, 100, 393, 160], [0, 160, 393, 220], [300, 240, 340, 280], [0, 400, 393, 800], [100, 500, 200, 600]]"
         ".map(([left, top, right, bottom], index) => ({ boxes: [index], area: { left, top, right, bottom }, reach: 10 }))).map(({ boxes }) => boxes.join())",
         ["0,1", "2", "3", "4"]),
        ("The ring of the text of a button surrounds the button",
         "<div class=screen><div class=button data-part=c1><p class=t data-part=c2>Go on</p></div><p class=t data-part=c3>Text</p></div>",
         "(() => { const screen = document.querySelector('.screen'); window.postMessage = () => {}; mark(screen, 'c2'); mark(screen, 'c3');"
         " return boxes.map(({ part }) => part.dataset.part); })()", ["c1", "c3"]),
        ("A part of a mockup is described by its kind and its text, which is cut between words",
         "<p class='c button' data-part=c1>Go on</p><p class='c t' data-part=c2>" + "pool " * 20 + "</p><p class=c data-id=row>   </p>",
         "all(document, '[data-part], [data-id]').map(described)",
         [{"part": "c1", "kind": "Button", "words": "Go on"}, {"part": "c2", "kind": "Text", "words": ("pool " * 12).strip() + "…"},
          {"part": "row", "kind": "Area", "words": "row"}]),
        ("An unknown value of the address is reported on the mockup", "<div class=bare><div class=screen></div></div>",
         "(async () => { history.replaceState(null, '', '?th=blue&ov=safe,grid'); await applyAddress(); return [document.querySelector('.note').textContent, all(document, '#overlay-safe').length]; })()",
         ["Unknown appearance “blue”, overlay “grid”. The default is shown.", 1]),
        ("What was not remembered, or is damaged, is empty", "",
         "(sessionStorage.setItem('led', '{'), memory.write('answers', { a: ['1'] }), [memory.read('led'), memory.read('nothing'), memory.read('answers')])",
         [{}, {}, {"a": ["1"]}]),
        ("Answers last on the way of a link, and end when a page is opened by its address", "<a href=two.html><b>Two</b></a>",
         "(() => { memory.write('answers', { a: ['1'] }); remember({ target: document.querySelector('b') }); const way = memory.read('way').to; forget();"
         " return [way, memory.read('answers')]; })()", ["/experiences/tour/two.html", {}]),
        ("A swipe over a part that scrolls sideways moves this part", "<div id=wide style='width: 50px; overflow-x: auto'><p id=in style='width: 200px'>Wide</p></div><p id=out>Not</p>"
         "<div style='overflow-x: auto'><p id=fits>Fits</p></div>",
         "['in', 'out', 'fits'].map((id) => scrollsAcross(document.getElementById(id)))", [True, False, False]),
        ("The arrow keys go on and back outside of fields", "<input id=field>",
         "(() => { const sent = []; window.postMessage = (message) => sent.push(message); startPresented();"
         " for (const [key, node] of [['ArrowRight', document.body], ['PageUp', document.body], ['Escape', document.body], ['ArrowRight', document.getElementById('field')]]) {"
         " node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); } return sent; })()",
         [{"go": 1}, {"go": -1}, {"exit": True}]),
    ],
    "agent": [
        ("A step has its trace in the file of its experience, a screen in its own", "",
         "[traceFile('experiences/tour/one.html'), traceFile('experiences/tour/one.html', 'guest'), traceFile('screens/home.html')]",
         [{"name": "one", "file": "experiences/tour/states.js"}, {"name": "one", "file": "experiences/tour/states~guest.js"},
          {"name": "home", "file": "screens/home.states.js"}]),
        ("Other pages have no trace", "", "['experiences/tour/index.html', 'screens/index.html', 'flows/a.html'].map((path) => { try { return traceFile(path); } catch (error) { return error instanceof Refusal; } })",
         [True, True, True]),
        ("A trace is text, by phase", "", f"entriesAsText({TRACE})",
         "Create step\n   1  modal  group  applied  line 7\n\nMetadata\n   2  skippable  overridden by 3\n      A step decides."),
        ("With words, a trace has the entries about them with what they change", "", f"[entriesAsText({TRACE}, 'MODAL'), entriesAsText({TRACE}, 'pool')]",
         ["Create step\n   1  modal  group  applied  line 7\n      border  color red, width 2 pt", ""]),
        ("An element is found by its type, its text or its look", "",
         "['button', 'Go', 'red', 'pool'].map((words) => elementsAbout(words, [['button', '', 3, 0], ['text', 'Go on', 4, 1]], ['', '<i>red</i>'], [['a.md']]))",
         [["button “Go on” — a.md:3"], ["button “Go on” — a.md:3", "text “Go on” — a.md:4", "  red"], ["text “Go on” — a.md:4", "  red"], []]),
        ("A property has all entries that set it, the last of which wins", "", f"propertiesAbout('border', {TRACE}, [['a.md']])",
         ["border", "  color red, width 2 pt: modal at the group level (a.md:7), entry 1; replaced", "  none: skippable, entry 2; wins"]),
        ("A page has its path, its address, or the last part of it as a name", "",
         "['experiences/tour/one', 'https://a.test/flows/a.html?x#y'.split('?')[0], 'one.mockup.html', 'tour'].map((name) =>"
         " pathOf(name, ['experiences/tour/one.html', 'experiences/tour/index.html', 'flows/a.html']))",
         ["experiences/tour/one.html", "flows/a.html", "experiences/tour/one.html", "experiences/tour/index.html"]),
        ("A name of several pages or of none is refused", "",
         "['one', 'none'].map((name) => { try { return pathOf(name, ['experiences/a/one.html', 'experiences/b/one.html']); } catch (error) { return error.message; } })",
         ["Several pages have the name 'one'; name one of experiences/a/one.html, experiences/b/one.html", "There is no page 'none'; find it with 'search'"]),
        ("The arguments of a call are checked", "",
         "[{ count: 2 }, { words: 'a', count: 0 }, { words: 'a', x: 1 }, { words: 'a' }].map((input) => { try { return Object.keys(checked(input, { name: 'search', inputSchema: {"
         " required: ['words'], properties: { words: { description: 'what to find' }, count: { type: 'integer' } } } })).length; } catch (error) { return error.message; } })",
         ["'search' needs the argument 'words': what to find", "'count' must be a whole number from 1",
          "'search' has no argument 'x'; its arguments are words, count", 1]),
        ("A long answer ends with a whole line, and says how to get less", "", "[cut('one\\ntwo\\nthree', 'use filters', 8), cut('one', 'use filters', 8)]",
         ["one\ntwo\n… 1 more line; use filters", "one"]),
    ],
    "run": [
        ("Notes and comments are counted; without both, only points were checked", "",
         "[{ note: 'A', others: [{ name: 'Ana', note: 'B' }] }, { note: ' ', pins: [{ note: 'B' }, { note: 'C' }] }, {}].map((answer) => summary([answerFrom(answer)]))",
         ["2 notes", "2 comments on parts", "only checked points"]),
        ("Without an answer, there is nothing to hand over", "", "(() => { %s return handover(true).childElementCount; })()" % ITEMS, 0),
        ("With an answer, the review has an address that holds all of it", "",
         "(async () => { %s answers.change(data.items[0], { verdict: 'approve', note: 'Good' }); const part = handover(true);"
         " await new Promise((resolve) => setTimeout(resolve, 100)); const place = new URL(part.querySelector('.run-address').value);"
         " return [place.pathname, reviewFrom(await unpacked(place.hash)).answers.get('experiences/tour/one').note]; })()" % ITEMS,
         ["/experiences/tour/index.html", "Good"]),
        ("A review that is too large for an address and a file says so, and shows its Markdown", "",
         "(async () => { %s for (let at = 0; at < 2001; at += 1) { answers.of({ key: String(at) }).note = 'Good'; } answers.of(data.items[0]).note = 'Good';"
         " const part = handover(true); const save = all(part, 'button').find((one) => one.textContent === 'Save a file'); save.click();"
         " await new Promise((resolve) => setTimeout(resolve, 100)); return [part.querySelector('.note').textContent, save.disabled, part.querySelector('.run-engineers').open]; })()" % ITEMS,
         ["This review cannot be written as an address or a file. Copy its Markdown below instead.", True, True]),
        ("A removal looks right instead of being approved: it is kept and handed over, without a command", "",
         "(async () => { %s const gone = { key: 'experiences/gone', kind: 'experience', title: 'Gone', checks: [], isExtra: true, isRemoved: true }; data.items.push(gone);"
         " answers.approve(data.items); const again = new Answers(); const { answers: read } = reviewFrom(await unpacked(new URL(await addressOf(again.review)).hash));"
         " changes = { name: 'v1', pages: {} }; const entries = data.items.map((item) => ({ item, answer: answers.of(item) }));"
         " return [again.verdict(gone), read.get(gone.key).verdict, verdictName('approve', gone), removal(gone)[0].textContent, [...tally(entries).children].map(text),"
         " answersAsMarkdown().includes('### Looks right\\n\\n- **Gone**'), approveCommands(answeredPairs(), 'Mara').includes('gone')]; })()".replace("map(text)", "map(catalog.text)") % ITEMS,
         ["approve", "approve", "Looks right", "Removed since v1.", ["3 approved", "1 looks right"], True, False]),
        ("The progress of a set names the first item without a verdict", "",
         "(() => { %s data.stamps = { changed: 'x' }; answers.approve(data.items.slice(2)); return JSON.parse(localStorage.getItem('review /experiences/ changed')); })()" % ITEMS,
         {"stamp": "x", "judged": 1, "count": 2, "next": 2,
          "parts": {name: {"judged": 1, "count": 1, "next": 0} for name in ("owner=Ben", "only=screens/home")},
          "verdicts": {"screens/home": "approve"}}),
        ("Deleted notes come back with “Undo”", "",
         "(() => { %s answers.change(data.items[0], { verdict: 'approve' }); deleteAll(); const left = answers.verdict(data.items[0]);"
         " box.querySelector('.notice button').click(); return [left, answers.verdict(data.items[0])]; })()" % ITEMS, ["", "approve"]),
        ("A set has the items that pass all filters", "",
         "(() => { %s return ['set=waiting', 'set=waiting&owner=Ana', 'set=all&tag=new', 'set=all&experience=tour', 'set=open&only=screens/home', 'set=none']"
         ".map((scope) => itemsOf(scope).map(({ title }) => title)); })()" % ITEMS,
         [["One", "Home"], ["One"], ["One"], ["One", "Two"], ["Home"], []]),
        ("What changed is in the order of the page of changes", "", "(() => { %s return itemsOf('set=changed').map(({ title }) => title); })()" % ITEMS, ["Home", "One"]),
        ("A set is named with what narrows it down; an unknown set has no name", "",
         "['set=waiting&owner=Ana', 'set=all', 'set=none&owner=Ana'].map(scopeWords)", ["Needs a verdict, owner “Ana”", "Everything", ""]),
        ("Steps are counted with their experiences", "",
         "(() => { %s return [data.items, data.items.slice(0, 1), []].map(unitWords); })()" % ITEMS, ["2 steps of 1 experience, 1 screen", "1 step", ""]),
        ("An owner has the number of items of the set", "",
         "(() => { %s return ownerChips('waiting', 'Ben', () => {}).map((chip) => [text(chip), chip.ariaPressed]); })()".replace("text(", "catalog.text(") % ITEMS,
         [["All owners 2", "false"], ["Ana 1", "false"], ["Ben 1", "true"]]),
        ("An edit is judged with everything that it changed, also with what only looks right", "",
         "(() => { %s data.items[0].edits = [{ link: 'changes/index.html#edit-1a' }]; data.items[1].edits = [{ link: 'changes/index.html#edit-1a' }];"
         " data.items[1].isExtra = true; const judged = () => changedBy('1a').map(isJudged); const first = judged(); const old = answers.approve(changedBy('1a'));"
         " const then = judged(); answers.restore(old); return [first, then, judged()]; })()" % ITEMS, [[False, False], [True, True], [False, False]]),
        ("A removal gets the verdict of the review on its card, which is taken back also after a reload, and the page ends with its first button",
         "<main><p><a data-review='changed x' href='run.html?at=1'>Review</a></p><div class=change-list><article class=change><p class=approve-all data-approvable='1a 1 right'></p></article></div></main>",
         "(async () => { %s data.items = [{ key: 'gone', title: 'Gone', checks: [], isExtra: true, isChanged: true, version: '1', rank: 0, edits: [{ link: 'changes/index.html#edit-1a' }] },"
         " { key: 'other', title: 'Other', checks: [], isChanged: true, version: '1', rank: 1 }]; data.stamps = { changed: 'x' }; loading = Promise.resolve(); catalog.showProgress = () => {};"
         " const line = document.querySelector('[data-approvable]'); offerApproval(line); const [approve, undo] = all(line, 'button');"
         " const state = () => [approve.hidden ? '' : approve.textContent, line.querySelector('.note').textContent, undo.hidden];"
         " const first = state(); approve.click(); await new Promise((resolve) => setTimeout(resolve, 20)); const then = state();"
         " offerApprovals(); const reloaded = state(); undo.click(); return [first, then, reloaded, state()]; })()" % ITEMS,
         [["Looks right", "", True], ["", "1 of 1 judged in this browser.", False], ["", "1 of 1 judged in this browser.", False], ["Looks right", "", True]]),
        ("A merge says what it did with each answer", "",
         "[['new', 'conflict'], ['new', 'new', 'known', 'agreed', 'conflict', 'conflict']].map((states) => planWords(states.map((state) => ({ state }))))",
         ["1 differs from yours, 1 new", "2 differ from yours, 2 new, 1 same as yours, 1 already here"]),
        ("A judged item that changed since is open again", "",
         "(() => { %s answers.approve(data.items.slice(0, 1)); data.items[0].version = '2'; return isJudged(data.items[0]); })()" % ITEMS, False),
        ("Of two verdicts, the chosen one holds; at first, the stricter one", "",
         "(() => { answers = { reviewer: '' }; const [mine, given] = ['approve', 'question'].map((verdict) => answerFrom({ verdict, note: verdict, version: verdict }));"
         " const theirs = heard(given, 'Ana', mine, ''); const { part, answer } = conflict({ item: { key: 'a', title: 'A' }, mine, given, theirs, merged: joined(mine, theirs, 'Ana') }, 'Ana');"
         " const read = () => [answer().verdict, answer().version, answer().others.length]; const first = read();"
         " return [first, ...all(part, 'input').map((radio) => { radio.checked = true; return read(); })]; })()",
         [["question", "question", 1], ["approve", "approve", 1], ["question", "question", 1]]),
        ("People who agree stand beside the verdict, and others have their own verdicts", "",
         "[['approve', []], ['approve', [['Ana', 'approve', '']]], ['approve', [['Ana', 'approve', 'Fine']]], ['question', [['Ana', 'question', 'Why?']]], ['approve', [['Ana', 'question', '']]]]"
         ".map(([own, voices], at) => resultRow({ key: 'a', title: 'A' }, answerFrom({ verdict: strictest([{ verdict: own }, ...voices.map(([, verdict]) => ({ verdict }))]),"
         " own: at === 3 ? '' : own, others: voices.map(([name, verdict, note]) => ({ name, verdict, note })) }), 'Me').querySelector('div').innerText)",
         ["AApproved", "AApproved by me and Ana", "AApproved by me and AnaAnaFine", "AQuestion by AnaWhy?", "AQuestion by AnaMeApprovedAnaQuestion"]),
    ],
    "changes": [
        ("Two states of a mockup can be laid over each other, and back", "<div class=change><div class=versions><p class=picture></p><p class=picture></p></div></div>",
         "(() => { const box = document.querySelector('.versions'); const toggle = box.querySelector('button'); const state = () => [box.matches('.wiped'), box.querySelector('.wipe').hidden, text(toggle)];"
         " return [state(), ...[1, 2].map(() => { toggle.click(); return state(); })]; })()".replace("text(", "catalog.text("),
         [[False, True, "Overlay"], [True, False, "Side by side"], [False, True, "Overlay"]]),
        ("The handle says how much is shown of the state before", "<div class=change><div class=versions><p class=picture></p><p class=picture></p></div></div>",
         "(() => { const handle = document.querySelector('.wipe'); handle.value = 20; handle.dispatchEvent(new Event('input'));"
         " return document.querySelector('.versions').style.getPropertyValue('--cut'); })()", "20%"),
        ("A new mockup has nothing to lay over", "<div class=change><div class=versions><p class=picture></p></div></div>", "document.querySelectorAll('.versions button').length", 0),
        ("Pictures load in their order before the reader scrolls to them", "<div class=change><iframe loading=lazy></iframe><iframe loading=lazy></iframe><iframe loading=lazy></iframe></div>",
         "(async () => { const found = () => [...document.querySelectorAll('iframe')].map((frame) => frame.loading); loadEarly();"
         " const first = found(); await new Promise((resolve) => setTimeout(resolve, 300)); return [first, found()]; })()",
         [["lazy", "lazy", "lazy"], ["eager", "eager", "lazy"]]),
    ],
    "gallery": [
        ("A picture shows what the toolbar chose; another choice replaces it", "<div class=films><div class='film of-3'><iframe class=preview src=film.html></iframe></div></div>",
         "['?d=se', '?d=max'].map((query) => { history.replaceState(null, '', query); document.dispatchEvent(new Event('shown'));"
         " return document.querySelector('.preview').getAttribute('src'); })", ["film.html?d=se", "film.html?d=max"]),
        ("Of several pictures, only those with another address are replaced",
         "<div class=films><div class='film of-1'><iframe class=preview src=a.html></iframe><iframe class=preview src=b.html></iframe></div></div>",
         "(() => { const pictures = new Pictures('.film .preview'); const [first] = pictures.frames; pictures.redraw(); const same = pictures.frames[0] === first;"
         " history.replaceState(null, '', '?th=dark'); pictures.redraw(); return [same, pictures.frames.map((frame) => frame.getAttribute('src'))]; })()",
         [True, ["a.html?th=dark", "b.html?th=dark"]]),
        ("The width of a film of three screens is that of three screens and their gaps", "<div class=films><div class='film of-3'><iframe class=preview src=film.html></iframe></div></div>",
         "(document.dispatchEvent(new Event('shown')), document.querySelector('.preview').style.width)", "1299px"),
        ("On paper, every picture is loaded, also one that is out of view",
         "<div class=sheet style='margin-top: 9000px'><span class=picture>&lt;iframe class=preview src=one.html>&lt;/iframe></span></div>",
         "(() => { const picture = document.querySelector('.picture'); const before = picture.childElementCount; dispatchEvent(new Event('beforeprint'));"
         " return [before, picture.querySelector('iframe').getAttribute('src'), picture.querySelector('iframe').loading]; })()", [0, "one.html", "eager"]),
    ],
    "preview": [
        ("A presentation offers the code for phones between its other buttons", "<div class=present-bar><output></output><button class=whole>Full screen</button><button>Exit</button></div>",
         "(offerPhones({ detail: { address: 'one.html' } }),"
         " [...document.querySelectorAll('.present-bar button')].map((press) => press.textContent))", ["Full screen", "On phones", "Exit"]),
        ("The code opens and closes by its button; without a network, the button gives the reason", "<div class=present-bar><button class=whole>Full screen</button><button>Exit</button></div>",
         "(async () => { window.fetch = async () => ({ ok: false, text: async () => 'No network' });"
         " document.dispatchEvent(new CustomEvent('presenting', { detail: { address: 'one.html' } })); const panel = document.getElementById('preview-phones');"
         " const opener = document.querySelector('[aria-expanded]'); const states = []; for (let press = 0; press < 2; press += 1) { opener.click();"
         " await new Promise((resolve) => setTimeout(resolve, 20)); states.push([panel.hidden, opener.ariaExpanded]); } return [states, panel.textContent]; })()",
         [[[False, "true"], [True, "false"]], "No network"]),
        ("After an edit, the last entry that begins before its line is marked", "<div class=trace><ol class=entries><li data-line=3>A<li data-line=8>B<li data-line=20>C</ol></div>",
         "(editedLine = 10, [showEdit(), [...document.querySelectorAll('.edited')].map((row) => row.textContent), editedLine === undefined])", [True, ["B"], True]),
        ("A trace without lines is not ready for the edit", "<div class=trace></div>", "(editedLine = 10, [showEdit(), editedLine])", [False, 10]),
        ("Problems name their place and lead to it; a build without problems removes them", "",
         "(() => { const problem = { message: 'Unknown key', file: 'a.md', line: 2, column: 5, link: '/-/open', excerpt: [{ line: 2, text: 'titel: A' }] };"
         " showProblems([problem]); const box = document.getElementById('preview-problems'); const found = [...box.querySelectorAll('h2, .message, .place, .wrong')].map((part) => part.textContent.trim());"
         " showProblems([]); return [found, document.getElementById('preview-problems')]; })()",
         [["This cannot be built", "Unknown key", "a.md:2:5", "2titel: A"], None]),
    ],
    "shortcuts": [
        ("The list has the keys that the page has", "<div class='trace live'></div><div class=run-verdicts></div>",
         "(catalog.shortcuts(), catalog.all(document, '.shortcuts h3').map(catalog.text))", ["Everywhere", "In the search", "Verdicts", "Trace and mockup"]),
        ("A page without a trace and without neighbours has only the keys of every page", "",
         "(catalog.shortcuts(), [catalog.all(document, '.shortcuts h3').map(catalog.text), catalog.all(document, '.shortcuts dd').map(catalog.text).slice(0, 3)])",
         [["Everywhere", "In the search"], ["Search", "This list", "The next result"]]),
        ("The key of the list closes it again", "", "(catalog.shortcuts(), catalog.shortcuts(), document.querySelector('.shortcuts').open)", False),
        ("Single keys can be turned off", "",
         "(localStorage.removeItem('shortcuts'), catalog.shortcuts(), document.querySelector('.shortcuts [type=checkbox]').click(), catalog.keysAreOff())", True),
    ],
}
