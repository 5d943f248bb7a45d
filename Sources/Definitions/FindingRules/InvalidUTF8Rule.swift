extension Diagnostic.Rule {
  package static let invalidUTF8 = Diagnostic.Rule(
    "invalid-utf8", .error, "A file is not encoded in UTF-8.",
    why: """
      The tool reads only UTF-8, because guessing another encoding could show wrong characters. Save the \
      file as UTF-8.
      """, reach: .definition)
}

extension DefinitionFileReader {
  /// Reports the first byte of the file that is not valid UTF-8.
  func reportInvalidUTF8() {
    report(
      .invalidUTF8, "The file is not valid UTF-8 from here on", at: source.firstInvalidPosition ?? .start,
      help: "save it as UTF-8")
  }
}
