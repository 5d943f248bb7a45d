import CatalogModel
package import DefinitionKinds
package import Definitions
import ExperienceDefinitions

/// Copies the file of a definition under another name, with new identifiers.
package struct DefinitionCopy {
  private let model: any Definition
  private let source: SourceFile

  /// Creates a copier for a definition and its file.
  package init(of model: any Definition, in source: SourceFile) {
    self.model = model
    self.source = source
  }

  /// Creates the text of the copy.
  ///
  /// - Parameters:
  ///   - title: The title of the copy.
  ///   - slug: The part of page addresses that names the copy.
  ///   - identifier: Creates a unique identifier at each call.
  /// - Returns: The text of the new file.
  package func text(title: String, slug: String, identifier: () -> String) -> String {
    var lines = String(decoding: source.bytes, as: UTF8.self).replacing("\r\n", with: "\n").lines.map(
      String.init)
    rename(in: &lines, title: title, slug: slug)
    var fresh: [Substring: String] = [:]
    return lines.joined(separator: "\n").replacing(
      /[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}/
    ) { match in
      let known = fresh[match.output] ?? identifier()
      fresh[match.output] = known
      return known
    }
  }

  /// Sets the title, the names and the draft status of the copy.
  private func rename(in lines: inout [String], title: String, slug: String) {
    let file = DefinitionFile(reading: source)
    let root = file.rootDefinition
    let ownLines = root.map {
      $0.firstLine - 1..<$0.firstLine - 1
        + $0.text.lines.count
    }
    retitle(root?.value, in: &lines, title)
    // An operation can set the title of a screen too.
    file.root.visit { section in
      for operation in section.definitions where operation.kind == .operation {
        for key in ["add", "set"] { retitle(operation.value?[key], in: &lines, title) }
      }
    }
    var isFrontMatter = lines.first == "---"
    var isTitled = false
    for index in lines.indices {
      if isFrontMatter {
        if index > 0, lines[index] == "---" { isFrontMatter = false }
        for (key, value) in [("id", slug), ("title", title), ("status", "draft")]
        where lines[index].hasPrefix("\(key):") { lines[index] = "\(key): \(value)" }
      } else if !isTitled, lines[index].hasPrefix("# ") {
        lines[index] = "# \(title)"
        isTitled = true
      } else if ownLines?.contains(index) == true, !model.name.isEmpty {
        lines[index] = lines[index].replacing(model.name, with: name(slug))
      }
    }
  }

  /// Replaces the title in the payload if it equals the title of the original; always replaces the name of an
  /// experience.
  private func retitle(_ payload: LocatedValue?, in lines: inout [String], _ title: String) {
    for key in ["name", "title"] {
      guard let value = payload?[key], let text = value.string,
        text == model.title || key == "name" && model is ExperienceDefinition
      else { continue }
      let index = Int(value.position.line) - 1
      guard lines.indices.contains(index) else { continue }
      let line = lines[index]
      let start = line.unicodeScalars.index(
        line.startIndex, offsetBy: Int(value.position.column) - 1, limitedBy: line.endIndex)
      guard let start, let old = Self.written(text, in: line[start...]) else { continue }
      let isBare = line[start] != "\"" && line[start] != "'"
      lines[index].replaceSubrange(
        old,
        with: isBare
          ? YAMLPrinter.text(title, isInCollection: true) : JSONPrinter.line(of: LocatedValue(.string(title)))
      )
    }
  }

  /// Finds a text at the start of a line, with its quotation marks.
  ///
  /// Returns nil if the text continues on the next line.
  private static func written(_ text: String, in line: Substring) -> Range<Substring.Index>? {
    switch line.first {
    case "\"": line.prefixMatch(of: /"(?:[^"\\]|\\.)*"/)?.range
    case "'": line.prefixMatch(of: /'(?:[^']|'')*'/)?.range
    default: line.hasPrefix(text) ? line.startIndex..<line.index(line.startIndex, offsetBy: text.count) : nil
    }
  }

  /// The name of the copy, in the style of the original name: with the same prefix, and with underscores if
  /// it has any.
  private func name(_ slug: String) -> String {
    let start = model.name.lastIndex { ":/.".contains($0) }.map { model.name[...$0] } ?? ""
    let isSnake = model.name.contains("_")
    return start + (isSnake ? slug.split(separator: "-").joined(separator: "_") : slug)
  }
}
