import Definitions
import Mockups
import SiteRendering

/// Where the page of breaks shows the findings about a step or a screen.
struct BreakPlaces {
  private let cards: [BreakCard]
  /// The places of the worst findings on the page of breaks, by the page of the step or screen, then by rule.
  private var places: [String: [Diagnostic.ID: Route]] = [:]

  init(_ findings: [Diagnostic], _ omitted: [OmittedFinding], _ context: SiteContext) {
    cards = BreakCard.all(of: BreakCause.all(of: findings, omitted, in: context))
    for cause in cards.flatMap(\.causes) {
      for page in cause.pages {
        let finding = cause.findings[0]
        guard places[page.path]?[finding.id] == nil else { continue }
        places[page.path, default: [:]][finding.id] = .breaks.at(finding.breakAnchor)
      }
    }
  }

  /// The place of the picture of a step or screen that breaks a rule, or `nil` without a picture.
  func picture(of page: Route, breaking rule: Diagnostic.ID) -> Route? { places[page.path]?[rule] }

  /// The kinds of pictures that do not show a counted failure, each with a link to them.
  ///
  /// - Parameter isCounted: Whether the failures of a page, given by its path, include the findings of a rule.
  /// - Returns: The kinds, the worst first.
  func uncounted(_ isCounted: (String, Diagnostic.ID) -> Bool) -> [TemplateValues] {
    let others = cards.filter { card in
      !card.first.pages.contains { isCounted($0.path, card.first.findings[0].id) }
    }
    let kinds = Dictionary(grouping: others, by: \.first.shown.kind)
    return DrawingBreak.BreakKind.allCases.compactMap { kind in
      guard let cards = kinds[kind] else { return nil }
      let query = "kind=\(kind.title.english.percentEncoded())"
      return [
        "link": "\(Route.breaks.relative(to: .accessibility))?\(query)#breaks",
        "words": "\(kind.title) (\(amount: cards.count))" as Phrase,
      ]
    }
  }
}
