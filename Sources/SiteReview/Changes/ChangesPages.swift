package import CatalogModel
import Mockups
package import SiteRendering

/// How many steps and definitions a reviewer judges because of a change.
package struct JudgedCount {
  var all = 0
  /// The number of those that can be approved; anything else, such as a removal, can only look right.
  var approvable = 0
}

/// Writes a page for each baseline that lists all changes since then, with mockups before and after.
///
/// It also writes the changes as JSON, Markdown, and an Atom feed.
package struct ChangesPages {
  private let all: [SiteChanges]
  private let lapsed: [String: Approval]
  private let reviewStamp: (SiteChanges) -> String
  private let judgedCounts: (SiteChanges) -> [String: JudgedCount]

  /// Creates the writer of the pages.
  ///
  /// - Parameters:
  ///   - all: The changes since each baseline.
  ///   - lapsed: The approvals that are no longer valid, by the keys of the approved definitions and steps.
  ///   - reviewStamp: Returns a digest of everything that a reviewer judges because of changes.
  ///   - judgedCounts: Returns how many steps and definitions a reviewer judges, by the key of the change.
  package init(
    _ all: [SiteChanges], lapsed: [String: Approval], reviewStamp: @escaping (SiteChanges) -> String,
    judgedCounts: @escaping (SiteChanges) -> [String: JudgedCount]
  ) {
    self.all = all
    self.lapsed = lapsed
    self.reviewStamp = reviewStamp
    self.judgedCounts = judgedCounts
  }

  package func write(to pages: inout PageWriter) {
    for state in all {
      let folder = state.folder
      let context = pages.context
      // The review page knows only the first baseline.
      let counts = state.isFirst ? judgedCounts(state) : [:]
      var articles = ChangeArticles(
        state.changes, on: state.route, before: MockupCopies(of: state.snapshot, in: "\(folder)/before"),
        lapsed: lapsed, judgedCounts: state.isFirst ? counts : nil
      ) { context.sourceAddress(of: $0) }
      let list = articles.html(in: context.words)
      for file in articles.files { pages.add(file.path, file.bytes) }
      let report = ChangesReport(state.changes)
      for file in report.files { pages.add("\(folder)/\(file.path)", file.bytes) }
      let feed = ChangesFeed(
        changes: state.changes, title: pages.catalog.title, day: pages.catalog.findings.policy.today,
        baseURL: pages.catalog.page?.baseURL, path: "\(folder)/changes.atom",
        page: state.route.path, hasPages: true)
      pages.add(feed.path, feed.bytes)
      let others = all.filter { $0.slug != state.slug }
      pages.add(
        Page(
          route: state.route, template: "changes", titles: ["Changes since \(state.changes.nameBefore)"],
          values: [
            "isEmpty": state.changes.isEmpty, "changeSummary": report.introduction,
            "hasReview": !counts.isEmpty, "reviewWords": reviewWords(of: state),
            "reviewStamp": state.isFirst ? reviewStamp(state) : "",
            "reviewLink": "\(Route.reviewRun.relative(to: state.route))?set=changed&at=1",
            "hasOthers": !others.isEmpty,
            "others": others.map { other in
              [
                "name": other.changes.nameBefore, "link": other.route.relative(to: state.route),
              ] as TemplateValues
            },
            "jsonLink": Route("\(folder)/changes.json").relative(to: state.route),
            "feedLink": Route("\(folder)/changes.atom").relative(to: state.route),
            "markdownLink": Route("\(folder)/changes.md").relative(to: state.route),
          ],
          slots: ["list": list, "contents": ChangeArticles.contents(of: state.changes, in: context.words)],
          area: .board))
    }
  }

  /// The title of the button that starts the review of the changes.
  ///
  /// It is empty if nothing changed. The review page knows only the first baseline.
  private func reviewWords(of state: SiteChanges) -> Phrase {
    guard state.isFirst else { return "" }
    let count = state.changes.judgedCount
    return count == 0 ? "" : count == 1 ? "Review 1 change" : "Review \(amount: count) changes"
  }
}
