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

    var failed: Int { results.values.reduce(0) { $0 + $1.failed } }
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

  /// The criteria that something was measured for.
  private var criteria: [AccessibilityCriterion] {
    AccessibilityCriterion.all.filter { totals[$0.number] != nil }
  }

  /// One sentence with the number of criteria that fail.
  package var summary: String { sentence.english }

  /// The same sentence for pages.
  private var sentence: Phrase {
    if pages.isEmpty { return "Nothing is drawn that could be measured." }
    let measured = criteria.filter { totals[$0.number].map { $0.passed + $0.failed > 0 } ?? false }
    let failed = measured.count { (totals[$0.number]?.failed ?? 0) > 0 }
    let (all, count) = (measured.count, pages.count)
    if failed == 0 {
      return count == 1
        ? "All \(all) measured criteria pass on the only step or screen."
        : "All \(all) measured criteria pass on all \(amount: count) steps and screens."
    }
    let failing = pages.count { $0.failed > 0 }
    let places: Phrase =
      count == 1
      ? "the only step or screen" : "\(amount: failing) of \(amount: count) steps and screens"
    return failed == 1
      ? "1 of \(all) measured criteria fails, on \(places)."
      : "\(failed) of \(all) measured criteria fail, on \(places)."
  }

  /// The scope of the report, in two sentences.
  package static var scope: String { scopeSentences.english }

  private static var scopeSentences: Phrase {
    let others = AccessibilityCriterion.countInStandard - AccessibilityCriterion.all.count
    return """
      Measured in the mockups. The other \(others) criteria of WCAG 2.2 are not measured; most need a device.
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
      SearchDocument(.accessibility, title: "Accessibility", kind: SearchDocument.pageKind, draft))
  }

  /// The rules whose findings are failures of the measured criteria.
  private static let rules: Set<Diagnostic.ID> = Set(
    [
      Diagnostic.Rule.lowContrast, .smallTarget, .clippedText, .missingAlternative, .wideRow, .stuckStep,
    ].map(\.id))

  /// Where the findings of the failures are: in Diagnostics, open or muted.
  private func place(of open: [Diagnostic], _ muted: [OmittedFinding]) -> Phrase {
    guard hasFailures else { return "" }
    let open = open.count { Self.rules.contains($0.id) }
    let muted = muted.count { Self.rules.contains($0.finding.id) }
    if open == 0, muted == 0 { return "" }
    if open == 0 { return "\(muted.counted("finding")), muted in Diagnostics" }
    let words = open.counted("finding")
    return muted == 0 ? "\(words) in Diagnostics" : "\(words) in Diagnostics, and \(amount: muted) muted"
  }

  func write(_ open: [Diagnostic], muted: [OmittedFinding], to writer: inout PageWriter) {
    let route = Route.accessibility
    let failing = pages.filter { $0.failed > 0 }
    let passing = pages.filter { $0.failed == 0 }
    let words = writer.context.words
    let passingWords: Phrase =
      passing.isEmpty
      ? ""
      : passing.count == 1
        ? "1 step or screen passes" : "\(amount: passing.count) steps and screens pass"
    let omitted = passing.count - Self.passingLimit
    let omittedWords: Phrase = omitted > 0 ? "\(amount: omitted) more" : ""
    writer.add(
      Page(
        route: route, template: "accessibility", titles: ["Accessibility"],
        values: [
          "summary": sentence, "isEmpty": pages.isEmpty, "scope": Self.scopeSentences,
          "passing": passingWords, "omitted": omittedWords, "findingWords": place(of: open, muted),
          "boardLink": Route.board.relative(to: route), "breaksLink": Route.breaks.relative(to: route),
        ],
        slots: [
          "criteria": HTMLWriter(in: words) { writeCriteria(to: &$0) },
          "columns": HTMLWriter(in: words) { writeColumns(to: &$0) },
          "rows": HTMLWriter(in: words) { html in
            for row in failing { write(row, on: route, to: &html) }
          },
          "passingRows": HTMLWriter(in: words) { html in
            for row in passing.prefix(Self.passingLimit) { write(row, on: route, to: &html) }
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
      html.element("p", text: Self.scopeSentences)
      writeTable(
        "By criterion", ["Criterion", "WCAG level", "What passes", "Pass", "Lowest", "Not measured"], &html
      ) {
        writeCriteria(to: &$0)
      }
      let sorted = pages.filter { $0.failed > 0 } + pages.filter { $0.failed == 0 }
      writeTable("By step", ["Step or screen"] + criteria.map { Phrase.value($0.number) }, &html) { html in
        for row in sorted { write(row, on: nil, to: &html) }
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
      html.open("th", HTMLAttribute("scope", "col"), HTMLAttribute("title", said: Phrase(criterion.name)))
      html.text(criterion.number)
      html.close("th")
    }
  }

  /// Writes a row for each criterion; those that fail come first.
  private func writeCriteria(to html: inout HTMLWriter) {
    func fails(_ criterion: AccessibilityCriterion) -> Bool {
      totals[criterion.number].map { $0.failed > 0 } ?? false
    }
    for criterion in criteria.filter(fails) + criteria.filter({ !fails($0) }) {
      guard let total = totals[criterion.number] else { continue }
      html.open("tr")
      html.open("th", HTMLAttribute("scope", "row"))
      html.text("\(criterion.number) \(Phrase(criterion.name))")
      html.close("th")
      cell(.value(criterion.level), to: &html)
      cell(Phrase(criterion.meaning), to: &html)
      cell(total.share, total.failed > 0 ? "figure broken" : "figure", to: &html)
      let lowest = total.lowestWords(criterion.unit)
      cell(.value(lowest.isEmpty ? Self.none : lowest), "figure", to: &html)
      cell("\(amount: total.unmeasured)", "figure", to: &html)
      html.close("tr")
    }
  }

  /// The text of a cell without a measurement.
  private static let none = "–"

  private func cell(
    _ text: Phrase, _ style: String = "", _ more: String = "", label: Phrase? = nil, to html: inout HTMLWriter
  ) {
    html.open(
      "td", .class(style), label.map { HTMLAttribute("data-label", said: $0) },
      .language(of: text, in: html.words))
    html.text(text)
    if !more.isEmpty { html.element("small", text: Phrase.value(more)) }
    html.close("td")
  }

  /// Writes the row of a step or a screen, with a link from a page of the site.
  private func write(_ row: MeasuredPage, on route: Route?, to html: inout HTMLWriter) {
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
      cell(
        result?.words ?? .value(Self.none), isBroken ? "broken" : "",
        result?.lowestWords(criterion.unit) ?? "",
        label: isBroken ? "\(criterion.number) \(Phrase(criterion.name))" : nil, to: &html)
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
