extension DefinitionFile {
  /// The file name without its extension.
  ///
  /// For `index` and `readme` files, the name of the folder.
  package var stem: String {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard ["index", "readme"].contains(name.lowercased()), parts.count > 1 else { return String(name) }
    return String(parts[parts.count - 2])
  }

  /// The heading of the section that contains the root definition.
  package var rootTitle: String? {
    section(at: rootSection)?.title
  }

  /// The anchors of all headings in document order, in the format of GitHub.
  ///
  /// An anchor consists of the lowercase letters and digits of the heading, with hyphens for spaces. Repeated
  /// anchors get a number.
  package var anchors: [String] {
    var counts: [String: Int] = [:]
    var anchors: [String] = []
    root.visit { section in
      guard let title = section.title else { return }
      var anchor = ""
      for character in title.lowercased() {
        if character.isLetter || character.isNumber || character == "-" || character == "_" {
          anchor.append(character)
        } else if character.isWhitespace {
          anchor.append("-")
        }
      }
      let count = counts.updateValue((counts[anchor] ?? -1) + 1, forKey: anchor).map { $0 + 1 } ?? 0
      anchors.append(count == 0 ? anchor : "\(anchor)-\(count)")
    }
    return anchors
  }

  /// The section at a path of indexes.
  func section(at path: [Int]) -> Section? {
    var section = root
    for index in path {
      guard section.sections.indices.contains(index) else { return nil }
      section = section.sections[index]
    }
    return section
  }

  /// All prose of the file with its headings, except the title.
  package var allProse: [ProseBlock] {
    var blocks = root.prose
    for section in root.sections { Self.append(section, to: &blocks, withHeading: section.level > 1) }
    return blocks
  }

  private static func append(_ section: Section, to blocks: inout [ProseBlock], withHeading: Bool) {
    if withHeading, let heading = section.heading { blocks.append(.heading(level: section.level, heading)) }
    blocks += section.prose
    for child in section.sections { append(child, to: &blocks, withHeading: true) }
  }
}
