package import Definitions

/// The owners of the files in a repository, as a code owners file lists them for code hosts.
///
/// The last matching line decides. In a file with sections, the last matching line of each section decides.
/// Source: the guides to code owners of GitHub and of GitLab.
package struct CodeOwners: Sendable {
  /// The paths at which code hosts look for the file, in their order, from the top of the repository.
  package static let places = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]
  /// The maximum size of the file that code hosts read, in bytes.
  package static let byteLimit = 3_000_000

  /// The owners of a file, with the line that names them.
  package struct Ownership: Sendable {
    /// The owners: users with an at sign, teams with their organization, or email addresses.
    var owners: [String]
    var location: SourceLocation
  }

  private struct OwnersRule: Sendable {
    var pattern: PathPattern
    var section: Int
    var ownership: Ownership
  }

  private var rules: [OwnersRule] = []
  private var sections: [(name: String, owners: [String])] = [("", [])]
  private let folder: [[UInt8]]
  private let isAnchoredBySlash: Bool
  /// The findings about the code owners file.
  private(set) var diagnostics: [Diagnostic] = []
  /// The digest of the file's bytes and of the location of the content in the repository.
  package private(set) var digest = Digest()
  /// The path of the code owners file in the repository; `nil` if none exists.
  let path: String?

  /// Creates a list without owners, for a repository without the file.
  package init() {
    folder = []
    isAnchoredBySlash = true
    path = nil
  }

  /// Creates a list without owners, for a file that cannot be read.
  package init(unreadable path: String) {
    folder = []
    isAnchoredBySlash = true
    self.path = path
    digest.add(path)
    diagnostics.append(.unreadableOwners(at: SourceLocation(file: path, position: .start)))
  }

  /// Reads a code owners file.
  ///
  /// - Parameters:
  ///   - file: The file, with its path from the top of the repository.
  ///   - contentPath: The path of the content folder from the top of the repository; empty if it is the top.
  package init(_ file: SourceFile, contentPath: String) {
    path = file.path
    folder = contentPath.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    isAnchoredBySlash = !file.path.hasPrefix(".gitlab/")
    digest.add(file.digest)
    digest.add([file.path, contentPath])
    var section = 0
    for (index, line) in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let words = CodeOwnersLine(line).words
      guard let first = words.first else { continue }
      let location = SourceLocation(
        file: file.path, position: Position(line: index + 1, column: first.column))
      if first.isSection {
        section = place(ofSection: words)
      } else if first.isPattern {
        add(first, owners: Array(words.dropFirst()), of: section, at: location)
      } else {
        diagnostics.append(.ignoredOwnersLine(at: location))
      }
    }
  }

  private mutating func place(ofSection words: [CodeOwnersLine.LineWord]) -> Int {
    let name = words[0].sectionName.lowercased()
    let owners = words.dropFirst().filter(\.isOwner).map(\.text)
    if let place = sections.firstIndex(where: { $0.name == name }) { return place }
    sections.append((name, owners))
    return sections.count - 1
  }

  private mutating func add(
    _ pattern: CodeOwnersLine.LineWord, owners: [CodeOwnersLine.LineWord], of section: Int,
    at location: SourceLocation
  ) {
    for word in owners where !word.isOwner {
      diagnostics.append(.notAnOwner(word.text, at: location.moved(to: word.column)))
    }
    let names = owners.filter(\.isOwner).map(\.text)
    rules.append(
      OwnersRule(
        pattern: PathPattern(pattern.bytes, isAnchoredBySlash: isAnchoredBySlash), section: section,
        ownership: Ownership(owners: names.isEmpty ? sections[section].owners : names, location: location)))
  }

  /// All owners in the file, without duplicates.
  var names: [String] {
    var known: Set<String> = []
    return rules.flatMap(\.ownership.owners).filter { known.insert($0.lowercased()).inserted }
  }

  /// Returns the owners of a file of the content folder.
  ///
  /// - Parameter file: The path of the file, starting with the name of the content folder.
  /// - Returns: The owners, or `nil` if the file has none.
  func ownership(of file: String) -> Ownership? {
    guard !rules.isEmpty else { return nil }
    let path = folder + file.utf8.split(separator: UInt8(ascii: "/")).dropFirst().map(Array.init)
    var found: [Int: Ownership] = [:]
    for rule in rules.reversed() where found[rule.section] == nil && rule.pattern.matches(path) {
      found[rule.section] = rule.ownership
    }
    let ownerships = found.sorted { $0.key < $1.key }.map(\.value).filter { !$0.owners.isEmpty }
    guard var first = ownerships.first else { return nil }
    for other in ownerships.dropFirst() {
      first.owners += other.owners.filter { !first.owners.contains($0) }
    }
    return first
  }
}

extension SourceLocation {
  fileprivate func moved(to column: Int) -> SourceLocation {
    SourceLocation(file: file, position: Position(line: line, column: column))
  }
}
