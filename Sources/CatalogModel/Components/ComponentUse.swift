package import Definitions

/// The use of a component by a screen, a step or another component.
package struct ComponentUse: Sendable, Codable {
  /// The type of the component.
  package var type: String
  /// Where it is used.
  package var location: SourceLocation
  /// What is wrong with the use.
  package var findings: [Diagnostic]

  /// Creates a use of a component.
  package init(type: String, location: SourceLocation, findings: [Diagnostic] = []) {
    self.type = type
    self.location = location
    self.findings = findings
  }
}

extension Diagnostic {
  /// A component goes beyond a budget of the catalog.
  package static func exceeds(
    _ limit: Limit, _ limits: Limits, _ definition: ComponentDefinition, at location: SourceLocation
  ) -> Diagnostic {
    let amount = limits.words(for: limit)
    let (words, help) =
      switch limit {
      case .drawnElements:
        ("The components here have more than \(amount) elements, so some are left out", "draw fewer")
      case .componentBytes:
        ("The texts of the components here have more than \(amount), so some are left out", "draw fewer")
      case .templateBytes:
        (
          "The template of '\(definition.type)' gives more than \(amount) here, so what is left is left out",
          "give it shorter lists"
        )
      default:
        (
          "'\(definition.type)' has more than \(amount) elements here, so some are left out",
          "draw fewer, or give it shorter lists"
        )
      }
    return Diagnostic(.limitExceeded, words, at: location, help: "\(help), \(limit.help)")
  }
}
