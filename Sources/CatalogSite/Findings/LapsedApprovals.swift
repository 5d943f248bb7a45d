import CatalogModel
import Definitions
import Mockups
import SiteRendering
import SiteReview

/// Writes the steps and definitions that changed after their approval, as findings with the way to the review.
struct LapsedApprovals {
  private let subjects: [SourceLocation: ReviewedSubject]
  /// What changed since each of the revisions that the site compares itself with.
  private let changes: [PageChanges]

  init(_ review: ReviewStates, since changes: [SiteChanges]) {
    self.changes = changes.map(PageChanges.init)
    subjects = Dictionary(
      review.lapsedSubjects.compactMap { subject in subject.approval.map { ($0.location, subject) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The most steps and definitions that the address of a review lists.
  private static let addressedKeys = 40

  /// Writes the findings under one heading; returns `false` and writes nothing if one of them has no page.
  func write(
    _ findings: [Diagnostic], anchor: String, in context: SiteContext, to html: inout HTMLWriter
  ) -> Bool {
    let members = findings.compactMap { finding in subjects[finding.location].map { (finding, $0) } }
    guard !members.isEmpty, members.count == findings.count else { return false }
    let kinds = members.map(\.1.kind)
    let unit = kinds.uniqued.map { kind -> Phrase in kinds.count { $0 == kind }.counted(kind) }.asList
    html.open("h3", .id(anchor))
    html.element(
      "a", .href(.checks.at(findings[0].id.rawValue), from: .diagnostics),
      text: "\(unit) changed since the approval")
    html.close("h3")
    html.open("p", .class("acts"))
    html.element(
      "a", .class("primary"), HTMLAttribute("href", review(of: members.map(\.1.key))), text: "Review \(unit)")
    html.close("p")
    let advice: Phrase? =
      members.count == 1
      ? findings[0].advice : "Look at them again and run 'experience-catalog approve … --by …'."
    if let advice { html.element("p", .class("help"), message: advice) }
    html.open("ol", .class("diagnostics pictured"))
    for (finding, subject) in members { write(finding, of: subject, in: context, to: &html) }
    html.close("ol")
    return true
  }

  /// The address of the review of these steps and definitions.
  private func review(of keys: [String]) -> String {
    let isPart = keys.count < subjects.count && keys.count <= Self.addressedKeys
    let items = isPart ? "&only=\(keys.joined(separator: ",").percentEncoded())" : ""
    return "\(Route.reviewRun.relative(to: .diagnostics))?set=lapsed\(items)&at=1"
  }

  private func write(
    _ finding: Diagnostic, of subject: ReviewedSubject, in context: SiteContext, to html: inout HTMLWriter
  ) {
    html.open("li", .class("diagnostic", finding.severity.rawValue))
    if subject.isDrawn {
      html.thumbnail(subject.page.bareMockup, title: subject.title, on: .diagnostics)
    }
    html.open("p", .class("place"))
    html.element("a", .href(subject.page, from: .diagnostics), text: subject.title)
    if !subject.place.isEmpty { html.element("span", .class("note"), text: subject.place) }
    html.close("p")
    if let lapse = subject.lapse { html.element("p", .class("headline"), text: lapse) }
    change(of: subject, to: &html)
    html.element("p", .class("source"), text: subject.key)
    html.open("p", .class("source"))
    let location = finding.location
    DiagnosticWriter.write(
      "\(location.file):\(location.line):\(location.column)", leadingTo: context.sourceAddress(of: location),
      to: &html)
    html.close("p")
    html.close("li")
  }

  /// Writes the change as sentences, with a link to the mockups before and now; nothing if no comparison has it.
  ///
  /// The comparison with the approved revision is preferred. Without it, the text names the revision of the first
  /// comparison.
  private func change(of subject: ReviewedSubject, to html: inout HTMLWriter) {
    guard let approval = subject.approval,
      let pages = changes.first(where: { $0.isSince(approval) }) ?? changes.first,
      let change = pages[subject.page]
    else { return }
    html.open("p")
    if !change.sentences.english.isEmpty {
      html.text(
        pages.isSince(approval) ? change.sentences : "Since \(pages.since): \(change.sentences)")
      html.text(" ")
    }
    if change.moreCount > 0 {
      html.text("(and \(change.moreCount) more)")
      html.text(" ")
    }
    html.element("a", .href(pages.place(of: change), from: .diagnostics), text: "See before and now")
    html.close("p")
  }
}
