import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// The findings of one cause in one step or screen, of which the first is drawn.
struct BreakCause {
  private(set) var findings: [Diagnostic]
  private(set) var shown: DrawingBreak
  /// Why the catalog mutes the findings, or `nil` for open ones.
  let muted: CheckPolicy.Omission?
  let page: DefinitionReference
  /// The title of the component that contains the element, or `nil` outside of components.
  let component: String?

  /// Identifies a cause in one step or screen.
  private struct CauseKey: Hashable {
    let rule: Diagnostic.ID
    let page: DefinitionReference
    let step: String?
    let cause: String
    let muted: CheckPolicy.Omission?
  }

  /// The pages of the steps or the screen that have the findings.
  var pages: [Route] {
    findings.flatMap(\.breaks).map(\.step).uniqued.map { step in
      step.map { Route.step(page.id, $0) } ?? Route(page)
    }
  }

  /// Groups open and muted findings by cause, the worst cause first.
  static func all(
    of findings: [Diagnostic], _ omitted: [OmittedFinding], in context: SiteContext
  ) -> [BreakCause] {
    let all = findings.map { ($0, nil) } + omitted.map { ($0.finding, Optional($0.reason)) }
    // A translation can be cut like the text of a scenario in the same language, which is then drawn first.
    let translated = all.filter { $0.0.isOfTranslation }
    return group(all.filter { !$0.0.isOfTranslation } + translated, in: context)
      .sorted { $0.isWorse(than: $1) }
  }

  private static func group(
    _ findings: [(finding: Diagnostic, muted: CheckPolicy.Omission?)], in context: SiteContext
  ) -> [BreakCause] {
    var causes: [BreakCause] = []
    var places: [CauseKey: Int] = [:]
    let translated = FindingPlaces.translated(in: context)
    for (finding, muted) in findings {
      let file = finding.location.file
      guard let first = finding.breaks.first,
        let page = context.catalog.files.page(ofFile: file) ?? translated[file]
      else { continue }
      if finding.isOfTranslation,
        let index = causes.firstIndex(where: { $0.page == page && $0.muted == muted && $0.shows(finding) })
      {
        causes[index].findings.append(finding)
        continue
      }
      let place = "\(finding.location.line):\(finding.location.column)"
      let key = CauseKey(
        rule: finding.id, page: page, step: first.step, cause: first.cause ?? place, muted: muted)
      if let index = places[key] {
        causes[index].findings.append(finding)
        causes[index].shown.merge(first)
      } else {
        places[key] = causes.count
        let component = first.component.flatMap { type in
          context.catalog.components.first { $0.type == type }?.title
        }
        causes.append(
          BreakCause(findings: [finding], shown: first, muted: muted, page: page, component: component))
      }
    }
    return causes
  }

  /// Whether the picture also shows another finding of the same rule: the same text of the same parts.
  private func shows(_ finding: Diagnostic) -> Bool {
    guard let other = finding.breaks.first, findings[0].id == finding.id else { return false }
    return shown.step == other.step && shown.parts == other.parts && shown.subject == other.subject
  }

  /// The parts that break in a variant; the others may not exist under its scenario.
  func parts(in variant: DrawingBreak.BreakVariant) -> [String] {
    findings.compactMap(\.breaks.first).filter { $0.variants.contains(variant) }.flatMap(\.parts).uniqued
  }

  /// Whether the cause comes first: open before muted, then the worst kind, then the default text size, then the most
  /// missing points.
  private func isWorse(than other: BreakCause) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if missing != other.missing { return missing > other.missing }
    return (findings[0].severity, findings[0].location)
      < (other.findings[0].severity, other.findings[0].location)
  }

  private var rank: Int {
    let kinds = DrawingBreak.BreakKind.allCases
    let kind = kinds.firstIndex(of: shown.kind) ?? kinds.count
    let isUsual = shown.variants.contains(where: \.hasUsualText)
    return (muted == nil ? 0 : 1000) + 2 * kind + (isUsual ? 0 : 1)
  }

  private var missing: Int { shown.variants.first.flatMap(shown.missing) ?? 0 }

  /// The answers to the question what breaks in a variant: one short sentence, or the message of each finding.
  func answers(in variant: DrawingBreak.BreakVariant) -> [Phrase] {
    let own = shown.variants.contains(variant) ? variant : shown.variants[0]
    guard let answer = answer(in: own) else {
      return findings.map(\.message.capitalizedFirst).uniqued.map { Phrase($0) }
    }
    return [own == variant ? answer : "\(answer) on \(own.words)"]
  }

  private func answer(in variant: DrawingBreak.BreakVariant) -> Phrase? {
    if let missing = shown.missing(in: variant), let subject = shown.subjectPhrase(in: component) {
      return "\(subject) cut by \(missing) pt"
    }
    guard shown.kind == .offScreen, let points = shown.missing(in: variant) else { return nil }
    switch shown.edge(in: variant) {
    case .top?: return "The target is \(points) pt above the screen"
    case .bottom?: return "The target is \(points) pt below the screen"
    case .left?: return "The target is \(points) pt left of the screen"
    case .right?: return "The target is \(points) pt right of the screen"
    case nil: return nil
    }
  }
}

extension Diagnostic {
  /// Whether the finding is about a text in a translation.
  fileprivate var isOfTranslation: Bool {
    breaks.first.map { $0.variants.allSatisfy { $0.language != nil } } ?? false
  }
}

extension DrawingBreak {
  /// The name of the element at the start of a sentence, with its component and the number of other elements.
  fileprivate func subjectPhrase(in component: String?) -> Phrase? {
    guard let words = subject?.capitalizedFirst else { return nil }
    guard let match = words.wholeMatch(of: /(.*?)(?: and ([0-9,]+) others?)?/.dotMatchesNewlines()) else {
      return Phrase(words)
    }
    let name = String(match.1)
    let quoted = name.wholeMatch(of: /“([^“”]*)”/).map { "“\(String($0.1))”" as Phrase }
    var phrase = quoted ?? (name.hasPrefix("“") ? .value(name) : Phrase(name))
    if let component { phrase = "\(phrase) in “\(component)”" }
    guard let count = match.2 else { return phrase }
    return count == "1" ? "\(phrase) and 1 other" : "\(phrase) and \(count) others"
  }

  /// The words to which the box around the only part narrows; empty for the whole part.
  var markedWords: String {
    guard parts.count == 1, let match = subject?.wholeMatch(of: /“([^“”…]*)”/) else { return "" }
    return String(match.1)
  }
}

/// The causes of one kind in one step or screen, which one mockup shows together, the worst first.
struct BreakCard {
  private(set) var causes: [BreakCause]
  /// The variant of the mockup.
  let variant: DrawingBreak.BreakVariant

  var first: BreakCause { causes[0] }
  var findings: [Diagnostic] { causes.flatMap(\.findings) }

  private struct CardKey: Hashable {
    let page: DefinitionReference
    let kind: DrawingBreak.BreakKind
    let step, tab, scenario, language: String?
    let muted: CheckPolicy.Omission?
  }

  /// Gathers causes in the order of the worst one of each card.
  static func all(of causes: [BreakCause]) -> [BreakCard] {
    var cards: [BreakCard] = []
    var places: [CardKey: Int] = [:]
    for cause in causes {
      guard let variant = cause.shown.variants.first else { continue }
      let key = CardKey(
        page: cause.page, kind: cause.shown.kind, step: cause.shown.step, tab: cause.shown.tab,
        scenario: variant.scenario, language: variant.language, muted: cause.muted)
      if let index = places[key] {
        cards[index].causes.append(cause)
      } else {
        places[key] = cards.count
        cards.append(BreakCard(causes: [cause], variant: variant))
      }
    }
    return cards
  }

  /// The names of the parts that break in the mockup.
  var parts: [String] { causes.flatMap { $0.parts(in: variant) }.uniqued }

  /// The marks of the mockup in a variant: its parts, each with the words to which the mark narrows, if any.
  func marks(in variant: DrawingBreak.BreakVariant) -> [(part: String, words: String)] {
    causes.flatMap { cause in
      cause.parts(in: variant).map { (part: $0, words: cause.shown.markedWords) }
    }
  }

  /// The lines that a variant shows instead of the answers of the card: an empty one for each answer of a cause that
  /// does not break in the variant.
  func answers(in variant: DrawingBreak.BreakVariant) -> [Phrase] {
    causes.flatMap { cause in
      cause.shown.variants.contains(variant)
        ? cause.answers(in: variant) : cause.answers(in: self.variant).map { _ in "" }
    }
  }

  /// The most points that are missing to a part in a variant.
  func missing(in variant: DrawingBreak.BreakVariant) -> Int {
    causes.compactMap { $0.shown.missing(in: variant) }.max() ?? 0
  }

  /// All variants, those of the worst cause first.
  var variants: [DrawingBreak.BreakVariant] { causes.flatMap(\.shown.variants).uniqued }
}
