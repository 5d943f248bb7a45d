import CatalogModel
import Composition
import Definitions
import Mockups

/// Writes the page on which somebody goes through what waits, one after another, with the data that its script needs.
struct ReviewRun {
  private let review: ReviewStates
  private let context: RenderContext
  /// What there is to look at, by the keys of steps and the references of definitions.
  private let checks: [String: [String]]

  init(_ review: ReviewStates, _ site: SiteSummary, _ context: RenderContext) {
    self.review = review
    self.context = context
    var checks: [String: [String]] = [:]
    for summary in site[ExperiencePages.self] {
      for step in summary.steps {
        checks["experiences/\(summary.id)/\(step.slug)"] =
          (step.number == 1 ? summary.checks : []) + step.checks
      }
    }
    for screen in context.catalog.screens { checks["screens/\(screen.id)"] = screen.prose.reviewChecks }
    self.checks = checks
  }

  func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: .reviewRun, template: "run", titles: ["Review"], styleSheets: [pages.assets.mockupStyles],
        values: [
          "catalogTitle": context.catalog.title, "dataLink": Route.reviewItems.relative(to: .reviewRun),
        ],
        area: .board))
    pages.add(Route.reviewItems.path, script)
  }

  /// Everything with a mockup, as arguments of a function of the page's script.
  private var script: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("catalog", context.catalog.title)
      json.member("issue", context.catalog.page?.issueLink.flatMap(ExternalLink.init)?.url)
      json.key("items")
      json.array { json in for subject in review.subjects { write(subject, to: &json) } }
    }
    return Array("reviewItems(".utf8) + json.bytes + Array(");\n".utf8)
  }

  private func write(_ subject: ReviewedSubject, to json: inout JSONWriter) {
    guard let list = checks[subject.key] else { return }
    json.object { json in
      json.member("key", subject.key)
      json.member("kind", subject.kind)
      json.member("title", subject.title)
      json.member("place", subject.parent == nil ? nil : subject.place)
      json.member("owner", subject.metadata.owner)
      json.member("status", subject.metadata.status?.rawValue)
      json.member("approval", subject.state.word)
      json.member("checks", list)
    }
  }
}

extension Route {
  /// The page on which somebody goes through what waits, and its data.
  static let reviewRun = Route("review/run.html")
  static let reviewItems = Route("review/items.js")
}

extension [ProseBlock] {
  /// The words with which a paragraph begins that says what reviewers look at.
  private static var reviewMark: String { "In review, look at" }

  /// What a text asks reviewers to look at.
  var reviewChecks: [String] {
    var checks: [String] = []
    eachText { text in
      guard text.hasPrefix(Self.reviewMark) else { return }
      checks.append(String(text.dropFirst(Self.reviewMark.count)).trimmed.capitalizedFirst)
    }
    return checks
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == ":" }) }
}
