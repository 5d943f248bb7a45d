import Foundation
import Testing

/// The folders of each target, which must not depend on each other in both directions.
@Suite struct FolderTests {
  /// The top-level types that the files of a folder declare, and all type names that the files use.
  private struct Folder {
    var declared: Set<String> = []
    var words: Set<String> = []
  }

  private static let sources = packageFolder().appendingPathComponent("Sources")

  static let targets = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).sorted()

  @Test func findsTargets() { #expect(Self.targets.contains("CatalogModel")) }

  @Test(arguments: targets) func foldersDependInOneDirection(_ target: String) throws {
    let folders = try folders(of: target)
    // If two folders declare the same name, a use of the name does not show which folder it refers to.
    let names = Dictionary(grouping: folders.values.flatMap(\.declared), by: \.self)
    let unique = Set(names.filter { $0.value.count == 1 }.keys)
    func uses(_ one: String, _ other: String) -> Set<String> {
      (folders[one]?.words ?? []).intersection(folders[other]?.declared ?? []).intersection(unique)
    }
    for (one, other) in folders.keys.flatMap({ one in folders.keys.map { (one, $0) } }) where one < other {
      let (there, back) = (uses(one, other), uses(other, one))
      #expect(
        there.isEmpty || back.isEmpty,
        "\(one) uses \(there.sorted()) of \(other), which uses \(back.sorted()) of \(one)")
    }
  }

  /// Returns the direct subfolders of a target with all files inside them.
  ///
  /// The key "" stands for files outside a subfolder.
  private func folders(of target: String) throws -> [String: Folder] {
    let root = Self.sources.appendingPathComponent(target)
    var folders: [String: Folder] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
    where path.hasSuffix(".swift") {
      let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let code = text.replacing(#/"""(?s:.)*?"""|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/#, with: " ")
      let declarations = code.matches(
        of:
          #/(?m)^(?:(?:public|package|final|indirect|fileprivate|private|@\w+) )*(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w{2,})/#
      )
      folders[folder, default: Folder()].declared.formUnion(declarations.map { String($0.1) })
      folders[folder, default: Folder()].words.formUnion(
        code.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) })
    }
    return folders
  }
}
