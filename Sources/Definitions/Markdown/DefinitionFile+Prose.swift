extension DefinitionFile {
  /// The file name without its extension; the folder for a file that is named after none.
  package var stem: String {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard ["index", "readme"].contains(name.lowercased()), parts.count > 1 else { return String(name) }
    return String(parts[parts.count - 2])
  }

  /// The heading of the section that holds the root definition.
  package var rootTitle: String? {
    section(at: rootSection)?.title
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

  /// All prose of the file with its headings, without the title.
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
