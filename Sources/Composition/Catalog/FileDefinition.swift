package import Definitions
import ExperienceTraits

/// What one file of the content folder defines, read by itself.
package struct FileDefinition: Sendable {
  /// What a file can define.
  package enum Content: Sendable {
    /// Experiences: one, or several where a qualification response is pasted.
    case experiences([ExperienceDefinition])
    /// A custom trait.
    case trait(TraitDefinition)
    /// A reusable component.
    case component(ComponentDefinition)
    /// A page of the app.
    case screen(ScreenDefinition)
    /// A named rule.
    case rule(RuleDefinition)
    /// An extension on the event hub.
    case `extension`(ExtensionDefinition)
    /// A script of events.
    case scenario(ScenarioDefinition)
    /// A flow of scenes.
    case flow(FlowDefinition)
    /// The title page of the catalog.
    case catalog(CatalogPage)
    /// Nothing but prose.
    case prose
  }

  /// The path, starting with the name of the content folder.
  package var path: String
  /// The folder of the file, for relative paths.
  package var folder: String
  package var content: Content
  /// The links and images of the prose.
  package var references: [ProseReference]
  /// The kind and the place of a root definition that cannot be read, whose names nobody knows.
  var unreadable: (kind: DefinitionKind, location: SourceLocation)?
  /// Everything that is wrong with the file by itself.
  package var diagnostics: [Diagnostic]

  /// Reads a file.
  package init(_ source: SourceFile, limits: Limits = .standard) {
    let file = DefinitionFile(reading: source, limits: limits)
    path = file.path
    folder = file.folder
    references = file.references
    if let root = file.rootDefinition, root.isDefective { unreadable = (root.kind, root.location) }
    var diagnostics = file.diagnostics
    let metadata = PageMetadata(file.frontMatter, file: file.path, diagnostics: &diagnostics)
    content =
      file.rootDefinition.map { Self.content(file, metadata, root: $0, &diagnostics) } ?? .prose
    if diagnostics.isEmpty, case .prose = content {
      diagnostics.append(
        Diagnostic(
          .unreadFile, "The file defines nothing, so no page shows its prose",
          at: SourceLocation(file: path, position: .start),
          help: "put a definition into it, or move it out of the content folder"))
    }
    self.diagnostics = diagnostics.limited(perFile: Limit.findingsPerFile.range.upperBound)
  }

  private static func content(
    _ file: DefinitionFile, _ metadata: PageMetadata, root: DefinitionBlock,
    _ diagnostics: inout [Diagnostic]
  ) -> Content {
    switch root.kind {
    case .experience:
      .experiences(ExperienceFileReader(file: file, metadata: metadata, root: root).read(&diagnostics))
    case .trait:
      .trait(TraitDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .catalog:
      .catalog(CatalogPage(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .component:
      .component(
        ComponentDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .screen:
      .screen(ScreenDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .rule:
      .rule(RuleDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .extension:
      .extension(ExtensionDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .scenario:
      .scenario(ScenarioDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .flow:
      .flow(FlowDefinition(file: file, metadata: metadata, root: root, diagnostics: &diagnostics))
    case .group, .step, .template, .example, .operation, .tree, .scene, .listener, .event, .expect: .prose
    }
  }
}

extension Diagnostic {
  /// The diagnostic for a key that nothing reads.
  static func unknownKey(_ key: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownKey, "Nothing reads the key '\(key)'", at: location,
      help: NearMiss.help(for: key, among: known) ?? "remove it, or check its spelling")
  }
}

extension Diagnostic {
  /// A key of a payload that nothing reads.
  static func unknownKey(_ key: UnknownKey, file: String) -> Diagnostic {
    let location = SourceLocation(file: file, position: key.position)
    guard let earlier = key.earlier else { return unknownKey(key.key, known: key.known, at: location) }
    return Diagnostic(
      .unknownKey, "The key '\(key.key)' has no effect, because the runtime takes '\(earlier)' for the same",
      at: location, help: "keep one of them")
  }
}

extension DefinitionFile {
  /// The file name without its extension; the folder for a file that is named after none.
  var stem: String {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard ["index", "readme"].contains(name.lowercased()), parts.count > 1 else { return String(name) }
    return String(parts[parts.count - 2])
  }

  /// The heading of the section that holds the root definition.
  var rootTitle: String? {
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
  var allProse: [ProseBlock] {
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

/// Names content by its bytes: 64 bits of FNV-1a in hexadecimal.
///
/// It tells versions of a text apart; it is no protection against a forger.
package enum ContentHash {
  /// The hash of bytes, sixteen digits.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash = hash &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The hash of a text.
  package static func of(_ text: String) -> String { of(text.utf8) }
}
