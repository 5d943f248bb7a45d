import CatalogModel
import Composition
import ContentOperations
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import ScreenDefinitions
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
    let parts = ConditionalPart.parts(of: screen, in: composed.catalog)
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

  /// Short texts that name the first added part and the first removed part, each with the number of others.
  var captions: [Phrase] {
    let captions: [Phrase] = [
      caption(added, one: { "Adds \($0)" }, several: { "Adds \($0) and \($1) more" }),
      caption(removed, one: { "Hides \($0)" }, several: { "Hides \($0) and \($1) more" }),
    ].compactMap { $0 }
    return captions.isEmpty ? [isOffline ? "Offline" : "Shows other values"] : captions
  }

  private func caption(
    _ parts: [ConditionalPart], one: (Phrase) -> Phrase, several: (Phrase, Int) -> Phrase
  ) -> Phrase? {
    parts.first.map { parts.count == 1 ? one($0.name) : several($0.name, parts.count - 1) }
  }

  /// The text about an experience that looks the same and appears over the screen.
  ///
  /// The slot is a link to the screen.
  var captionBehind: Phrase {
    switch (isHidden, added.count, removed.count) {
    case (true, _, _): "Same; behind it, “\(slot: 0)” is hidden"
    case (_, 1, 0): "Same; behind it, “\(slot: 0)” adds \(added[0].name)"
    case (_, 0, 1): "Same; behind it, “\(slot: 0)” hides \(removed[0].name)"
    case (_, 0, 0) where isOffline: "Same; behind it, “\(slot: 0)” is offline"
    case (_, 0, 0): "Same; behind it, “\(slot: 0)” shows other values"
    default: "Same; behind it, “\(slot: 0)” has \(added.count + removed.count) changes"
    }
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
        groups[place].names.append(part.name)
      } else {
        groups.append((condition, [part.name]))
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
