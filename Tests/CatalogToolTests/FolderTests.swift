import Foundation
import Testing

/// The folders of a target use each other in one direction, so that each can be read without those above it.
@Suite struct FolderTests {
  /// The types that the files of a folder declare at their top level, and all words of their code.
  private struct Folder {
    var declared: Set<String> = []
    var words: Set<String> = []
  }

  private static let sources = packageFolder().appendingPathComponent("Sources")

  static let targets = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).sorted()

  @Test func thereAreTargets() { #expect(Self.targets.contains("CatalogModel")) }

  @Test(arguments: targets) func usesItsFoldersInOneDirection(_ target: String) throws {
    let folders = try folders(of: target)
    // A name that two folders declare says nothing of where it is from.
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

  /// The folders directly below that of a target, with everything inside them; what is in none is a folder without a name.
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
