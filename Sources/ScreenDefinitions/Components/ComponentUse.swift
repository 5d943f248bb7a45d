package import Definitions

/// The use of a component by a screen, a step or another component.
package struct ComponentUse: Sendable, Codable {
  /// The type of the component.
  package var type: String
  /// The location of the use.
  package var location: SourceLocation
  /// The findings about the use.
  package var findings: [Diagnostic]

  /// Creates a use of a component.
  package init(type: String, location: SourceLocation, findings: [Diagnostic] = []) {
    self.type = type
    self.location = location
    self.findings = findings
  }
}

extension Diagnostic {
  /// Returns the finding that a component exceeds a limit of the catalog.
  package static func exceeds(
    _ limit: Limit, _ limits: Limits, _ definition: ComponentDefinition, at location: SourceLocation
  ) -> Diagnostic {
    let amount = limits.words(for: limit)
    let (words, help) =
      switch limit {
      case .drawnElements:
        ("The components here have more than \(amount) elements, so some are left out", "draw fewer elements")
      case .componentBytes:
        (
          "The texts of the components here are larger than \(amount), so some are left out",
          "draw fewer components"
        )
      case .templateBytes:
        (
          "The output of the template of '\(definition.type)' is larger than \(amount) here, so it is cut off",
          "use shorter lists"
        )
      default:
        (
          "'\(definition.type)' has more than \(amount) elements here, so some are left out",
          "draw fewer elements, or use shorter lists"
        )
      }
    return Diagnostic(.limitExceeded, words, at: location, help: "\(help), \(limit.help)")
  }
}
