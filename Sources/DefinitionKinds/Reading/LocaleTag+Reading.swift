package import Definitions
package import Translations

extension LocaleTag {
  /// Reads the tag of a language in a definition; any other text is reported.
  package static func read(_ text: String, at position: Position, _ reader: inout DefinitionReader)
    -> LocaleTag?
  {
    if let tag = LocaleTag(text) { return tag }
    reader.report(
      "'\(text)' is not the tag of a language", at: position, help: "write one such as 'de' or 'pt-BR'")
    return nil
  }
}
