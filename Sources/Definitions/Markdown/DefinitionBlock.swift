/// One definition fence of a file, read into a located value.
package struct DefinitionBlock: Sendable {
  /// What the fence defines.
  package var kind: DefinitionKind
  /// The syntax in which it is written.
  package var syntax: DefinitionSyntax
  /// The text between the fences.
  package var text: String
  /// Where the opening fence stands.
  package var location: SourceLocation
  /// The line of the file on which the text starts.
  package var firstLine: Int
  /// The value, or `nil` where the text cannot be read or is a template.
  package var value: LocatedValue?
  /// Whether the text has a defect that makes the value unreliable.
  package var isDefective: Bool
}
