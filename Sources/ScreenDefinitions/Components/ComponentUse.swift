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
