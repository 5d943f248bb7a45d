import CatalogModel
import Composition
import ContentOperations
import Definitions
import Mockups
import SiteRendering

/// The difference between a screen by default and under a scenario: the parts that rules add or remove.
struct ScreenDifference {
  /// The maximum number of part names in one sentence.
  private static let nameLimit = 3

  private var added: [ConditionalPart] = []
  private var removed: [ConditionalPart] = []
  /// Whether the scenario hides the screen.
  private let isHidden: Bool
  /// Whether the app is offline at the end of the scenario.
  private let isOffline: Bool

  init(_ screen: ScreenDefinition, under scenario: ComposedScenario, in composed: ComposedCatalog) {
    isHidden = scenario.context.screen(screen.id)?.absence != nil
    isOffline = scenario.definition.finalConnectivity == .offline
    let parts = ConditionalPart.parts(of: screen)
    guard !parts.isEmpty, let start = composed.start.screen(screen.id)?.trace,
      let end = scenario.context.screen(screen.id)?.trace
    else { return }
    let before = ConditionalPart.results(in: start)
    let after = ConditionalPart.results(in: end)
    for part in parts {
      switch (part.isShown(by: before), part.isShown(by: after)) {
      case (false, true): added.append(part)
      case (true, false): removed.append(part)
      default: continue
      }
    }
  }

  /// A short text that names the first added or removed part, and the number of other
  /// differences.
  var caption: Phrase {
    if isHidden { return "Hidden" }
    let parts: [Phrase] = added.map { "With “\($0.name)”" } + removed.map { "Without “\($0.name)”" }
    guard let first = parts.first else { return isOffline ? "Offline" : "Other values" }
    return parts.count == 1 ? first : "\(first) and \(parts.count - 1) more"
  }

  /// Writes a sentence for each rule that changes the screen, or says that values differ or the app is
  /// offline.
  func write(on page: Route, in catalog: Catalog, to html: inout HTMLWriter) {
    write(added, on: page, in: catalog, to: &html) { "Adds \($0), because \(slot: 0)." }
    write(removed, on: page, in: catalog, to: &html) { "Removes \($0), shown only if \(slot: 0)." }
    if isOffline { html.element("p", .class("reason"), text: "The app is offline.") }
    if added.isEmpty, removed.isEmpty, !isOffline {
      html.element("p", .class("reason"), text: "It shows other values.")
    }
  }

  private func write(
    _ parts: [ConditionalPart], on page: Route, in catalog: Catalog, to html: inout HTMLWriter,
    sentence: (_ names: Phrase) -> Phrase
  ) {
    var groups: [(condition: HTMLWriter, names: [Phrase])] = []
    for part in parts {
      let condition = HTMLWriter(in: html.words) {
        RuleSentence(catalog: catalog, page: page).write(part.condition, to: &$0)
      }
      if let place = groups.firstIndex(where: { $0.condition.bytes() == condition.bytes() }) {
        groups[place].names.append("“\(part.name)”")
      } else {
        groups.append((condition, ["“\(part.name)”"]))
      }
    }
    for (condition, names) in groups {
      let rest = max(0, names.count - Self.nameLimit)
      let others: [Phrase] = rest > 0 ? ["\(rest) more"] : []
      html.open("p", .class("reason"))
      html.sentence(sentence((Array(names.dropLast(rest)) + others).asList), { $0.write(condition) })
      html.close("p")
    }
  }
}
