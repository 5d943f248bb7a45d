package import DefinitionKinds
package import Definitions
import Translations

/// The definitions of one file of the content folder, read independently of other files.
package struct FileReading: Sendable {
  /// The path of the file, starting with the name of the content folder.
  package let path: String
  /// The folder of the file; paths in the file are relative to it.
  let folder: String
  /// The root definitions of the file.
  ///
  /// There is one, or several if the author pasted a list of payloads, or none in a file of prose.
  package let definitions: [any Definition]
  /// Whether the front matter marks the file as a draft, which is not ready to be shown.
  package var isDraft: Bool { definitions.first?.metadata.isDraft ?? false }
  /// The links and images in the prose.
  let references: [ProseReference]
  /// The anchors of the headings, to which links can lead.
  let anchors: [String]
  /// The kind and location of a root definition that cannot be read; its names are unknown.
  let unreadable: (kind: DefinitionKind, location: SourceLocation)?
  /// The digest of the file's bytes.
  package let digest: Digest
  /// The design tokens of the file; `nil` if it is a Markdown file.
  let tokens: TokenFile?
  /// The translations of the file; `nil` if it is a Markdown file.
  let translations: TranslationFile?
  /// The findings about the file that need no other file.
  package let diagnostics: [Diagnostic]

  /// Reads the definitions, the links and the findings of a file.
  package init(_ source: SourceFile, limits: Limits = .standard) {
    // The catalog reports the findings of files with tokens and of files with translations.
    tokens = TokenFile.isTokenFile(source.path) ? TokenFile(source) : nil
    translations = tokens == nil ? TranslationFile(source) : nil
    guard tokens == nil, translations == nil else {
      (path, folder, digest) = (source.path, "", source.digest)
      (definitions, references, anchors, unreadable, diagnostics) = ([], [], [], nil, [])
      return
    }
    let file = DefinitionFile(reading: source, limits: limits)
    path = file.path
    folder = file.folder
    digest = file.digest
    references = file.references
    anchors = file.anchors
    unreadable = file.rootDefinition.flatMap { $0.isDefective ? ($0.kind, $0.location) : nil }
    let findings = FindingCollector(file.diagnostics)
    let metadata = PageMetadata(file.frontMatter, file: file.path, findings: findings)
    var definitions: [any Definition] = []
    if let root = file.rootDefinition,
      let type = DefinitionKind.rootTypes.first(where: { $0.kind == root.kind })
    {
      PageMetadata.reportUnused(file.frontMatter, by: root.kind, file: path, findings: findings)
      definitions = type.read(
        DefinitionSource(
          file: file, metadata: metadata, root: root, description: type.description, findings: findings))
    } else if findings.count == 0 {
      findings.report(.fileWithoutDefinition(path))
    }
    SecretCheck.report(in: file, to: findings)
    self.definitions = definitions
    self.diagnostics = findings.diagnostics.limited(perFile: Limit.findingsPerFile.range.upperBound)
  }
}
