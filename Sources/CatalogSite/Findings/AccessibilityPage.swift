import CatalogModel
import Definitions
package import Mockups
import SiteChecks
package import SiteRendering

/// The accessibility report: what was measured, by criterion of WCAG 2.2 and by step.
package struct AccessibilityPage {
  /// The largest number of passing steps and screens on the page; `check --report` has all of them.
  private static let passingLimit = 1000

  /// A step or a screen with its results.
  private struct MeasuredPage {
    let page: Route
    let title: String
    /// The title of the experience around a step, or `Screen`.
    let owner: Phrase
    let results: [String: AccessibilityResult]

    func fails(_ criteria: some Sequence<AccessibilityCriterion>) -> Bool {
      criteria.contains { (results[$0.number]?.failed ?? 0) > 0 }
    }
  }

  private let pages: [MeasuredPage]
  private let totals: [String: AccessibilityResult]

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - results: The results of all steps and screens.
  ///   - names: The steps and screens, in the order of the catalog: their page, their title, and the title of the
  ///     experience around a step.
  package init(_ results: [AccessibilityResult], _ names: [(page: Route, title: String, owner: String)]) {
    self.init(results, pages: names.map { ($0.page, $0.title, .value($0.owner)) })
  }

  private init(_ results: [AccessibilityResult], pages names: [(page: Route, title: String, owner: Phrase)]) {
    var byPage: [String: [String: AccessibilityResult]] = [:]
    var totals: [String: AccessibilityResult] = [:]
    for result in results {
      byPage[result.page.path, default: [:]][result.criterion] = result
      totals[result.criterion, default: AccessibilityResult(page: .home, criterion: result.criterion)].add(
        result)
    }
    pages = names.compactMap { page, title, owner in
      byPage[page.path].map { MeasuredPage(page: page, title: title, owner: owner, results: $0) }
    }
    self.totals = totals
  }

  init(_ results: [AccessibilityResult], _ site: SiteSummary) {
    var names: [(page: Route, title: String, owner: Phrase)] = []
    for experience in site.experiences {
      for step in experience.steps {
        names.append((Route.step(experience.id, step.slug), step.title, .value(experience.head.title)))
      }
    }
    for screen in site.screens { names.append((Route(screen.head.reference), screen.head.title, "Screen")) }
    self.init(results, pages: names)
  }

  /// The criteria that something was measured for, those of levels A and AA first.
  private var criteria: [AccessibilityCriterion] { common + enhanced }

  /// The measured criteria of levels A and AA, which laws require.
  private var common: [AccessibilityCriterion] { measured { !$0.isEnhanced } }

  /// The measured criteria of level AAA, which are counted apart.
  private var enhanced: [AccessibilityCriterion] { measured(\.isEnhanced) }

  private func measured(_ isWanted: (AccessibilityCriterion) -> Bool) -> [AccessibilityCriterion] {
    AccessibilityCriterion.all.filter { totals[$0.number] != nil && isWanted($0) }
  }

  private func fails(_ criterion: AccessibilityCriterion) -> Bool {
    totals[criterion.number].map { $0.failed > 0 } ?? false
  }

  /// The numbers of criteria with a result and of those that fail.
  private func count(_ criteria: [AccessibilityCriterion]) -> (all: Int, failed: Int) {
    let all = criteria.filter { totals[$0.number].map { $0.passed + $0.failed > 0 } ?? false }
    return (all.count, all.count(where: fails))
  }

  /// One sentence with the number of criteria of levels A and AA that fail, and one about level AAA.
  package var summary: String {
    [sentence, apart].map(\.english).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sentence about levels A and AA.
  private var sentence: Phrase {
    if pages.isEmpty { return "Nothing is drawn that could be measured." }
    let ((all, failed), count) = (count(common), pages.count)
    if failed == 0, all == 1 { return "The one measured criterion of levels A and AA passes everywhere." }
    if failed == 0 {
      return count == 1
        ? "All \(all) measured criteria of levels A and AA pass on the only step or screen."
        : "All \(all) measured criteria of levels A and AA pass on all \(amount: count) steps and screens."
    }
    let failing = pages.count { $0.fails(common) }
    let places: Phrase =
      count == 1
      ? "the only step or screen" : "\(amount: failing) of \(amount: count) steps and screens"
    if all == 1 { return "The one measured criterion of levels A and AA fails, on \(places)." }
    return failed == 1
      ? "1 of \(all) measured criteria of levels A and AA fails, on \(places)."
      : "\(failed) of \(all) measured criteria of levels A and AA fail, on \(places)."
  }

  /// The sentence about level AAA; empty if nothing is measured for it.
  private var apart: Phrase {
    let (all, failed) = count(enhanced)
    if all == 0 { return "" }
    if failed == 0, all == 1 { return "Level AAA, counted separately: 1 of 1 passes." }
    if failed == 0 { return "Level AAA, counted separately: \(all) of \(all) pass." }
    return failed == 1
      ? "Level AAA, counted separately: 1 of \(all) fails."
      : "Level AAA, counted separately: \(failed) of \(all) fail."
  }

  /// The scope of the report, in two sentences.
  package static var scope: String { scopeSentences.english }

  private static var scopeSentences: Phrase {
    let others = AccessibilityCriterion.countInStandard - AccessibilityCriterion.all.count
    return """
      Measured in the mockups, by default and under each scenario; text that is cut also in each language. The other \
      \(others) criteria of WCAG 2.2 are not measured; most need a device.
      """
  }

  /// Whether a criterion fails.
  package var hasFailures: Bool { totals.values.contains { $0.failed > 0 } }

  /// The rows of the table of criteria as text, without a heading.
  package var lines: [[String]] {
    criteria.compactMap { criterion in
      totals[criterion.number].map { total in
        [
          criterion.number, criterion.name, criterion.level, total.share.english,
          total.lowestWords(criterion.unit), total.unmeasured == 0 ? "" : "\(total.unmeasured) not measured",
        ]
      }
    }
  }

  /// Adds the page to the search.
  @Sendable static func describe(to pages: inout PageWriter) {
    var draft = SearchDocument.Draft()
    for criterion in AccessibilityCriterion.all {
      draft.add("\(criterion.number) \(criterion.name): \(criterion.meaning)", .prose)
    }
    pages.describe(
      SearchDocument(
        .accessibility, title: pages.context.text(of: "Accessibility"), kind: SearchDocument.pageKind, draft))
  }

  /// The rules whose findings are failures of the measured criteria, by the numbers of the criteria.
  private static let rules: [String: Diagnostic.ID] = [
    "1.1.1": Diagnostic.Rule.missingAlternative, "1.4.3": .lowContrast, "1.4.4": .clippedText,
    "1.4.10": .wideRow, "2.1.2": .stuckStep, "2.5.5": .smallTarget, "2.5.8": .smallTarget,
    "4.1.2": .missingAlternative,
  ].mapValues(\.id)

  /// Where the findings of the failures are: in Diagnostics, open or muted.
  private func place(of open: [Diagnostic], _ muted: [OmittedFinding]) -> Phrase {
    guard hasFailures else { return "" }
    let rules = Set(Self.rules.values)
    let open = open.count { rules.contains($0.id) }
    let muted = muted.count { rules.contains($0.finding.id) }
    if open == 0, muted == 0 { return "" }
    if open == 0 { return "\(muted.counted("finding")), muted in Diagnostics" }
    let words = open.counted("finding")
    return muted == 0 ? "\(words) in Diagnostics" : "\(words) in Diagnostics, and \(amount: muted) muted"
  }

  func write(_ open: [Diagnostic], muted: [OmittedFinding], to writer: inout PageWriter) {
    let route = Route.accessibility
    let (enhanced, common, criteria) = (enhanced, common, criteria)
    let failing =
      pages.filter { $0.fails(common) } + pages.filter { !$0.fails(common) && $0.fails(enhanced) }
    let passing = pages.filter { !$0.fails(criteria) }
    let words = writer.context.words
    let breaks = BreakPlaces(open, muted, writer.context)
    let uncounted = breaks.uncounted { page, rule in
      pages.contains { row in
        row.page.path == page && criteria.contains { Self.rules[$0.number] == rule && row.fails([$0]) }
      }
    }
    let passingWords: Phrase =
      passing.isEmpty
      ? ""
      : passing.count == 1
        ? "1 step or screen without a failure"
        : "\(amount: passing.count) steps and screens without a failure"
    let omitted = passing.count - Self.passingLimit
    let omittedWords: Phrase = omitted > 0 ? "\(amount: omitted) more" : ""
    writer.add(
      Page(
        route: route, template: "accessibility", titles: ["Accessibility"],
        values: [
          "summary": sentence, "isEmpty": pages.isEmpty, "scope": Self.scopeSentences, "apart": apart,
          "uncounted": uncounted, "hasUncounted": !uncounted.isEmpty,
          "passing": passingWords, "omitted": omittedWords, "findingWords": place(of: open, muted),
          "boardLink": Route.board.relative(to: route), "breaksLink": Route.breaks.relative(to: route),
        ],
        slots: [
          "criteria": HTMLWriter(in: words) { write(common, on: route, to: &$0) },
          "enhanced": HTMLWriter(in: words) { write(enhanced, on: route, to: &$0) },
          "columns": HTMLWriter(in: words) { writeColumns(to: &$0) },
          "rows": HTMLWriter(in: words) { html in
            var marked: Set<String> = []
            for row in failing { write(row, on: route, breaks, &marked, to: &html) }
          },
          "passingRows": HTMLWriter(in: words) { html in
            var marked: Set<String> = []
            for row in passing.prefix(Self.passingLimit) { write(row, on: route, breaks, &marked, to: &html) }
          },
        ], area: .board))
  }

  /// The report as an HTML document that needs no other file.
  package func document(of catalog: String) -> [UInt8] {
    let html = HTMLWriter { html in
      html.documentType()
      html.open("html", HTMLAttribute("lang", "en"))
      html.open("head")
      html.open("meta", HTMLAttribute("charset", "utf-8"))
      html.open(
        "meta", HTMLAttribute("name", "viewport"),
        HTMLAttribute("content", "width=device-width, initial-scale=1"))
      html.element("title", text: "Accessibility — \(catalog)")
      html.element("style", text: Self.styles)
      html.close("head")
      html.open("body")
      html.element("h1", text: "Accessibility of \(catalog)")
      html.element("p", text: sentence)
      if !apart.english.isEmpty { html.element("p", text: apart) }
      html.element("p", text: Self.scopeSentences)
      writeTable(
        "By criterion", ["Criterion", "WCAG level", "What passes", "Pass", "Lowest", "Not measured"], &html
      ) {
        write(criteria, on: nil, to: &$0)
      }
      let sorted =
        pages.filter { $0.fails(common) }
        + pages.filter { !$0.fails(common) && $0.fails(enhanced) } + pages.filter { !$0.fails(criteria) }
      writeTable("By step", ["Step or screen"] + criteria.map { Phrase.value($0.number) }, &html) { html in
        var marked: Set<String> = []
        for row in sorted { write(row, on: nil, nil, &marked, to: &html) }
      }
      html.close("body")
      html.close("html")
    }
    return html.bytes()
  }

  private static let styles = """
    :root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:32px}\
    table{border-collapse:collapse}caption{text-align:start;font-weight:600;padding:24px 0 8px}\
    th,td{text-align:start;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid #8886}\
    small{display:block}.figure{text-align:end}.broken{color:light-dark(#b42318,#ff9c92);font-weight:600}
    """

  private func writeTable(
    _ title: Phrase, _ columns: [Phrase], _ html: inout HTMLWriter, _ rows: (inout HTMLWriter) -> Void
  ) {
    html.open("table")
    html.element("caption", text: title)
    html.open("thead")
    html.open("tr")
    for column in columns {
      html.open("th", HTMLAttribute("scope", "col"))
      html.text(column)
      html.close("th")
    }
    html.close("tr")
    html.close("thead")
    html.open("tbody")
    rows(&html)
    html.close("tbody")
    html.close("table")
  }

  private func writeColumns(to html: inout HTMLWriter) {
    for criterion in criteria {
      html.open("th", HTMLAttribute("scope", "col"))
      html.text(criterion.isEnhanced ? "\(criterion.number) \(criterion.level)" : criterion.number)
      html.element("small", text: Phrase(criterion.name))
      html.close("th")
    }
  }

  /// The name of the first failing cell of a criterion on a page of the site.
  private static func anchor(of criterion: AccessibilityCriterion) -> String {
    "fails-\(criterion.number.replacing(".", with: "-"))"
  }

  /// Writes a row for each criterion; those that fail come first, with a link to their first failing step from a page
  /// of the site.
  private func write(_ criteria: [AccessibilityCriterion], on route: Route?, to html: inout HTMLWriter) {
    for criterion in criteria.filter(fails) + criteria.filter({ !fails($0) }) {
      guard let total = totals[criterion.number] else { continue }
      html.open("tr")
      html.open("th", HTMLAttribute("scope", "row"))
      html.text("\(criterion.number) \(Phrase(criterion.name))")
      html.close("th")
      cell(.value(criterion.level), to: &html)
      cell(Phrase(criterion.meaning), to: &html)
      let link = route.map { HTMLAttribute.href($0.at(Self.anchor(of: criterion)), from: $0) }
      cell(
        total.share, total.failed > 0 ? "figure broken" : "figure", link: total.failed > 0 ? link : nil,
        to: &html)
      let lowest = total.lowestWords(criterion.unit)
      cell(.value(lowest.isEmpty ? Self.none : lowest), "figure", to: &html)
      cell("\(amount: total.unmeasured)", "figure", to: &html)
      html.close("tr")
    }
  }

  /// The text of a cell without a measurement.
  private static let none = "–"

  private func cell(
    _ text: Phrase, _ style: String = "", _ more: String = "", label: Phrase? = nil, id: HTMLAttribute? = nil,
    link: HTMLAttribute? = nil, to html: inout HTMLWriter
  ) {
    html.open(
      "td", .class(style), id, label.map { HTMLAttribute("data-label", said: $0) },
      .language(of: text, in: html.words))
    if let link { html.element("a", link, text: text) } else { html.text(text) }
    if !more.isEmpty { html.element("small", text: Phrase.value(more)) }
    html.close("td")
  }

  /// Writes the row of a step or a screen, with a link from a page of the site.
  ///
  /// The link of a failing cell leads to the picture of the failure, or to the mockup of the step or screen.
  /// `marked` has the criteria whose first failing cell is written.
  private func write(
    _ row: MeasuredPage, on route: Route?, _ breaks: BreakPlaces?, _ marked: inout Set<String>,
    to html: inout HTMLWriter
  ) {
    html.open("tr")
    html.open("th", HTMLAttribute("scope", "row"))
    if let route {
      html.element("a", .href(row.page, from: route), text: row.title)
    } else {
      html.text(row.title)
    }
    html.element("small", text: row.owner)
    html.close("th")
    for criterion in criteria {
      let result = row.results[criterion.number]
      let isBroken = (result?.failed ?? 0) > 0
      let isFirst = isBroken && route != nil && marked.insert(criterion.number).inserted
      let rule = Self.rules[criterion.number]
      let picture = rule.flatMap { breaks?.picture(of: row.page, breaking: $0) }
      let target = picture ?? row.page.under(scenario: result?.scenario)
      let part = picture == nil ? result?.part.map { "?part=\($0.percentEncoded())" } : nil
      cell(
        result?.words ?? .value(Self.none), isBroken ? "broken" : "",
        result?.lowestWords(criterion.unit) ?? "",
        label: isBroken ? "\(criterion.number) \(Phrase(criterion.name))" : nil,
        id: isFirst ? .id(Self.anchor(of: criterion)) : nil,
        link: isBroken ? route.map { HTMLAttribute("href", target.relative(to: $0) + (part ?? "")) } : nil,
        to: &html)
    }
    html.close("tr")
  }
}

extension AccessibilityResult {
  fileprivate mutating func add(_ other: AccessibilityResult) {
    passed += other.passed
    failed += other.failed
    unmeasured += other.unmeasured
    lowest = [lowest, other.lowest].compactMap(\.self).min()
  }

  /// How many of the measured elements pass.
  fileprivate var share: Phrase { "\(amount: passed) of \(amount: passed + failed)" }

  /// The result in a cell: how many elements pass.
  fileprivate var words: Phrase {
    if passed + failed == 0 { return "not measured" }
    return failed == 0 ? "\(passed) pass" : "\(failed) of \(passed + failed) fail"
  }

  /// The lowest value with one decimal, rounded down so that a low value never looks sufficient.
  fileprivate func lowestWords(_ unit: String?) -> String {
    guard let lowest, let unit else { return "" }
    let tenths = (lowest * 10).clamped(to: Int.self)
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return unit == ":1" ? number + unit : "\(number) \(unit)"
  }
}
