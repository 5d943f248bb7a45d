package import Definitions

/// Something that is wrong with the use of a component.
package struct UseFinding: Hashable, Sendable {
  package var id: Diagnostic.ID
  package var message: String
  package var position: Position
  package var help: String?
}

extension UseFinding {
  static func tooLarge(_ definition: ComponentDefinition, at position: Position) -> UseFinding {
    UseFinding(
      id: .invalidComponent,
      message:
        "'\(definition.type)' has more than \(Binding.Budget.standard) elements here, so some are left out",
      position: position, help: "draw fewer, or give it shorter lists")
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
}
