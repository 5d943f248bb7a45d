package import Definitions

/// A copy of a definition's file under another name, with identifiers of its own.
package struct DefinitionCopy {
  private let model: any Definition
  private let source: SourceFile

  /// Copies a definition from its file.
  package init(of model: any Definition, in source: SourceFile) {
    self.model = model
    self.source = source
  }

  /// The text of the copy.
  ///
  /// - Parameters:
  ///   - title: What people call it.
  ///   - slug: Its name in addresses.
  ///   - identifier: Gives an identifier that nothing else has.
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

  /// Gives the copy its own title and names, and takes what is true of the original only.
  private func rename(in lines: inout [String], title: String, slug: String) {
    let root = DefinitionFile(reading: source).rootDefinition
    let ownLines = root.map {
      $0.firstLine - 1..<$0.firstLine - 1
        + $0.text.lines.count
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
      } else if ownLines?.contains(index) == true {
        if !model.name.isEmpty { lines[index] = lines[index].replacing(model.name, with: name(slug)) }
        if let renamed = retitled(lines[index], title) { lines[index] = renamed }
      }
    }
  }

  /// A line of the payload that begins with what people call the original, with another title, or `nil` for any other line.
  private func retitled(_ line: String, _ title: String) -> String? {
    for key in ["name", "title"] {
      for (head, quote) in [("\(key): ", ""), ("\(key): ", "\""), ("\"\(key)\": ", "\"")] {
        let written = head + quote + model.title + quote
        guard let range = line.firstRange(of: written),
          line[..<range.lowerBound].allSatisfy({ " {-".contains($0) })
        else { continue }
        // A longer text begins in the same way.
        let rest = line[range.upperBound...].drop { $0 == " " }
        guard rest.isEmpty || rest.hasPrefix(",") || rest.hasPrefix("}") else { continue }
        return line[..<range.lowerBound] + head + quote + title + quote + line[range.upperBound...]
      }
    }
    return nil
  }

  /// The name of the copy, in the way in which the original is named.
  private func name(_ slug: String) -> String {
    let start = model.name.lastIndex { ":/.".contains($0) }.map { model.name[...$0] } ?? ""
    let isSnake = model.name.contains("_")
    return start + (isSnake ? slug.split(separator: "-").joined(separator: "_") : slug)
  }
}
