/// A definition fence of a file, with its parsed value.
package struct DefinitionBlock: Sendable {
  /// The kind of the definition.
  package var kind: DefinitionKind
  /// The syntax of the definition.
  package var syntax: DefinitionSyntax
  /// The text between the fence lines.
  package var text: String
  /// The location of the opening fence.
  package var location: SourceLocation
  /// The line of the file where the text starts.
  package var firstLine: Int
  /// The value, or `nil` if the text cannot be read or is a template.
  package var value: LocatedValue?
  /// Whether a defect in the text makes the value unreliable.
  package var isDefective: Bool
}
