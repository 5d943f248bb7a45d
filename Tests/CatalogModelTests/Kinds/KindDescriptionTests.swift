import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds

/// The keys that each kind describes are exactly the keys that it reads.
@Suite struct KindDescriptionTests {
  /// The keys that are read only if certain other keys are present.
  private static let dependent: [DefinitionKind: Set<String>] = [
    .rule: ["matcher", "is", "version"], .expect: ["status", "shows", "step", "scene"],
  ]

  /// The kinds that declare keys.
  ///
  /// Trees are excluded, because their runtime ignores unknown keys.
  private static let described = DefinitionKind.allCases.filter {
    !$0.description.keys.isEmpty && $0 != .tree
  }

  /// Returns a file with a definition of a kind.
  ///
  /// Adds a root definition if the kind is a nested one.
  private func file(_ kind: DefinitionKind, _ object: String) -> String {
    let own = "```json \(kind.rawValue)\n\(object)\n```\n"
    guard !kind.isRoot else { return "# Root\n\(own)" }
    let root = DefinitionKind.rootTypes.map { $0.kind }.first { $0.nestedKinds.contains(kind) }
    return "# Root\n```json \(root?.rawValue ?? "")\n{}\n```\n## Part\n\(own)"
  }

  @Test(arguments: described)
  func readsExactlyTheDescribedKeys(kind: DefinitionKind) {
    let keys = kind.description.keyNames
    let members = (keys + ["nobody"]).map { "\"\($0)\": null" }.joined(separator: ", ")
    let reading = FileReading(
      SourceFile(path: "Content/file.md", text: file(kind, "{\(members)}")))
    let unread = reading.diagnostics.filter { $0.breaks(.unknownKey) }.map { finding in
      String(finding.message.drop { $0 != "'" }.dropFirst().prefix { $0 != "'" })
    }
    let dependent = Self.dependent[kind] ?? []
    #expect(Set(unread).subtracting(dependent) == ["nobody"], "\(reading.diagnostics)")
  }

  @Test func describesEveryKind() {
    for kind in DefinitionKind.allCases {
      #expect(kind.description.summary.hasSuffix("."), "\(kind)")
      for key in kind.description.keys {
        #expect(key.meaning.hasSuffix("."), "\(kind): \(key.name)")
        #expect(!key.shape.name.isEmpty)
      }
    }
  }
}
