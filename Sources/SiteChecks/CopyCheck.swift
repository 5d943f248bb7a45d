import CatalogModel
import DefinitionKinds
package import Definitions
import SiteRendering

extension Diagnostic.Rule {
  package static let copyVariety = Diagnostic.Rule(
    "copy-variety", .warning, "Buttons with different names for the same action.",
    why: """
      People learn the name of a button. Buttons with the same action, such as to dismiss an experience or to open \
      the same address, need the same name. The check reports names that differ from the most frequent one, such as \
      'Maybe later' beside five times 'Not now'. Use the frequent name, or allow the others.
      """, check: CopyCheck.self)
}

/// Checks that buttons with the same effect have the same label.
enum CopyCheck: CatalogCheck {
  /// A button with its effect.
  private struct Button {
    var label: String
    var effect: String
    var place: SourceLocation
  }

  /// The buttons of all experiences whose label differs from that of most buttons with the same effect.
  static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic] {
    let buttons = zip(site.experiences, context.catalog.experiences).flatMap {
      summary, definition in
      summary.steps.flatMap(\.actions).compactMap { action -> Button? in
        guard let effect = action.sharedEffect, let label = action.label else { return nil }
        let position = Position(line: action.line, column: 1)
        return Button(
          label: label, effect: effect,
          place: SourceLocation(file: definition.location.file, position: position))
      }
    }
    return Dictionary(grouping: buttons, by: \.effect).values.flatMap { findings(among: $0) }.sorted()
  }

  /// The labels that are less frequent than the most frequent label for the same effect.
  private static func findings(among buttons: [Button]) -> [Diagnostic] {
    let byLabel = Dictionary(grouping: buttons) { $0.label.lowercased() }.values.map { group in
      group.sorted { $0.place < $1.place }
    }
    let ordered = byLabel.sorted { ($1.count, $0[0].place) < ($0.count, $1[0].place) }
    guard let usual = ordered.first, usual.count > 1,
      ordered.dropFirst().allSatisfy({ $0.count < usual.count })
    else { return [] }
    return ordered.dropFirst().map { group in
      var finding = Diagnostic(
        .copyVariety,
        "“\(group[0].label)” \(group[0].effect), but \(usual.count.inThousands) other buttons that do so say “\(usual[0].label)”",
        at: group[0].place, help: "use “\(usual[0].label)” here too, or allow this label")
      finding.otherPlaces = group.dropFirst().map(\.place)
      return finding
    }
  }
}

extension ExperienceSummary.ActionSummary {
  /// The effect of the action as the verb of a sentence, or `nil` if other buttons cannot share the effect.
  fileprivate var sharedEffect: String? {
    guard isTap, let destination else { return nil }
    if destination == "dismissed" { return "dismisses the experience" }
    return destination.contains("://") ? "opens \(destination)" : nil
  }
}
