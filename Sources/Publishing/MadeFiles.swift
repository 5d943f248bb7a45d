import Definitions
package import SystemAccess

/// The list of files that a browser made of pages of a site, in one folder of the site.
///
/// The manifest does not list them, because most builds do not make them.
package struct MadeFiles: Sendable {
  /// The kinds of files, by the name of their folder.
  package enum MadeFileKind: String, Sendable, CaseIterable {
    case print, pictures

    /// The name of the list in the folder.
    fileprivate var list: String {
      switch self {
      case .print: ".printed"
      case .pictures: ".pictured"
      }
    }

    /// The first line of the list.
    fileprivate var title: String {
      switch self {
      case .print: "experience-catalog prints 1"
      case .pictures: "experience-catalog pictures 1"
      }
    }
  }

  private let kind: MadeFileKind
  /// The folder of the files.
  package let folder: String
  /// The states of the pages, by the paths of the files made of them.
  package var states: [String: String] = [:]

  /// Reads the list of a site; it is empty if the site has none.
  package init(_ kind: MadeFileKind, in site: String) {
    self.kind = kind
    folder = "\(site)/\(kind.rawValue)"
    guard let bytes = try? FileSystem.read("\(folder)/\(kind.list)") else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first == kind.title else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, ConfinedFolder.holds(String(words[1])) else { continue }
      states[String(words[1])] = String(words[0])
    }
  }

  /// Writes the list.
  package func save() throws(FileSystem.FileFailure) {
    let rows = states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    try FileSystem.makeFolder(folder)
    try FileSystem.replace(
      "\(folder)/\(kind.list)", with: Array((([kind.title] + rows).joined(separator: "\n") + "\n").utf8))
  }

  /// The paths of all such files that a site has.
  static func paths(in site: String) -> [String] {
    MadeFileKind.allCases.flatMap { kind in
      MadeFiles(kind, in: site).states.keys.map { "\(kind.rawValue)/\($0)" }
    }.filter { FileSystem.kind(of: "\(site)/\($0)") == .file }
  }
}
