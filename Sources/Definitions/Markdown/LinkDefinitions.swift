/// The lines of a file that define links by labels, such as `[guide]: guide.md`.
///
/// Source: CommonMark, 4.7 (link reference definitions).
struct LinkDefinitions {
  /// The line of the first definition of each label, by lowercase label.
  private let lineOfLabel: [String: String]

  /// Finds the definitions in the lines of a file.
  init(_ lines: LineIndex) {
    var definitions: [String: String] = [:]
    for number in 0..<lines.count {
      let line = lines.line(number + 1).drop { $0 == UInt8(ascii: " ") }
      guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")),
        end + 1 < line.endIndex, line[end + 1] == UInt8(ascii: ":")
      else { continue }
      let label = String(decoding: line[(line.startIndex + 1)..<end], as: UTF8.self).lowercased()
      if definitions[label] == nil { definitions[label] = String(decoding: line, as: UTF8.self) }
    }
    lineOfLabel = definitions
  }

  /// Returns the definitions of the labels in a text, separated by line feeds.
  func used(in text: String) -> String {
    let labels = text.split(separator: "[" as Character).compactMap { part in
      part.firstIndex(of: "]").map { part[..<$0].lowercased() }
    }
    return Set(labels).compactMap { lineOfLabel[$0] }.sorted().joined(separator: "\n")
  }
}
