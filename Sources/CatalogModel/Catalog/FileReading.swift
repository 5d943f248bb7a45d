package import Definitions

/// What one file of the content folder defines, read by itself.
package struct FileReading: Sendable {
  /// The path, starting with the name of the content folder.
  package let path: String
  /// The folder of the file, for relative paths.
  package let folder: String
  /// The root definitions: one, or several where a list of them is pasted; none in a file of prose.
  package let definitions: [any Definition]
  /// Whether the front matter says that it is not meant to be seen yet.
  package var isDraft: Bool { definitions.first?.metadata.isDraft ?? false }
  /// The links and images of the prose.
  package let references: [ProseReference]
  /// The names by which links lead to the headings.
  let anchors: [String]
  /// The kind and the place of a root definition that cannot be read, whose names nobody knows.
  let unreadable: (kind: DefinitionKind, location: SourceLocation)?
  /// Names the bytes of the file.
  package let digest: Digest
  /// Everything that is wrong with the file by itself.
  package let diagnostics: [Diagnostic]

  /// Reads a file.
  package init(_ source: SourceFile, limits: Limits = .standard) {
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
        DefinitionSource(file: file, metadata: metadata, root: root, findings: findings))
    } else if findings.count == 0 {
      findings.report(
        Diagnostic(
          .unreadFile, "The file defines nothing, so no page shows its prose",
          at: SourceLocation(file: path, position: .start),
          help: "put a definition into it, or move it out of the content folder"))
    }
    SecretCheck.report(in: file, to: findings)
    self.definitions = definitions
    self.diagnostics = findings.diagnostics.limited(perFile: Limit.findingsPerFile.range.upperBound)
  }
}
