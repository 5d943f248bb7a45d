package import Definitions

extension Diagnostic.Rule {
  package static let invalidMetadata = Diagnostic.Rule(
    "invalid-metadata", .error, "A metadata value has the wrong type for its key.",
    why: """
      The catalog ignores the key. Each key of the front matter has a type; 'explain' with the name of the \
      key shows it.
      """)
}

extension PageMetadata {
  /// Returns whether an id can be an address, and reports the first character that prevents it.
  static func canBeAddress(_ id: String, at position: Position, _ reader: DefinitionReader) -> Bool {
    guard let lost = id.first(where: { !isAllowedInAddress($0) }) else { return true }
    reader.report(
      "The id contains the character '\(lost)', which no address can contain", at: position,
      help: "write letters, digits and hyphens, such as '\(Slug.make(id))'")
    return false
  }

  /// Returns whether a character of an id can be part of an address, if only as a hyphen.
  private static func isAllowedInAddress(_ character: Character) -> Bool {
    character.isASCII || character.isLetter || character.isNumber || character == "’"
  }
}
