package import Definitions

/// Something that is wrong with the use of a component.
package struct UseFinding: Hashable, Sendable {
  package var id: Diagnostic.ID
  package var message: String
  package var position: Position
  package var help: String?

  package init(id: Diagnostic.ID, message: String, position: Position, help: String?) {
    self.id = id
    self.message = message
    self.position = position
    self.help = help
  }
}

extension UseFinding {
  /// A component goes beyond a budget of the catalog.
  package static func exceeds(
    _ limit: Limit, _ limits: Limits, _ definition: ComponentDefinition, at position: Position
  ) -> UseFinding {
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
    return UseFinding(
      id: .limitExceeded, message: words, position: position, help: "\(help), \(limit.help)")
  }
}

/// The use of a component by a screen, a step or another component.
package struct ComponentUse: Sendable {
  /// The type of the component.
  package var type: String
  /// Where it is used.
  package var location: SourceLocation
  /// What is wrong with the use.
  package var findings: [UseFinding]

  package init(type: String, location: SourceLocation, findings: [UseFinding]) {
    self.type = type
    self.location = location
    self.findings = findings
  }
}
