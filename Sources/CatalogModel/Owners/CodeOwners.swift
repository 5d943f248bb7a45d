package import Definitions

/// Who owns which files of a repository, as a file in it says for the hosts of code.
///
/// The last line that matches decides; in a file with sections, the last one of each section does. Source: the guides to code
/// owners of GitHub and of GitLab.
package struct CodeOwners: Sendable {
  /// Where hosts look for the file, from the top of a repository, in their order.
  package static let places = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]
  /// The most bytes that hosts read of it.
  package static let byteLimit = 3_000_000

  /// The owners of a file, and the line that says so.
  package struct Ownership: Sendable {
    /// Users with an at sign, teams with that of their organization, or addresses of mail.
    package var owners: [String]
    package var location: SourceLocation
  }

  private struct Rule: Sendable {
    var pattern: PathPattern
    var section: Int
    var ownership: Ownership
  }

  private var rules: [Rule] = []
  private var sections: [(name: String, owners: [String])] = [("", [])]
  private let folder: [[UInt8]]
  private let isAnchoredBySlash: Bool
  /// What is wrong with the file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Names the file as it is, and where the content lies in the repository.
  package private(set) var digest = Digest()
  /// The path of the file in the repository, or `nil` where there is none.
  package let path: String?

  /// Nobody owns anything.
  package init() {
    folder = []
    isAnchoredBySlash = true
    path = nil
  }

  /// Nobody owns anything, since the file cannot be read.
  package init(unreadable path: String) {
    folder = []
    isAnchoredBySlash = true
    self.path = path
    digest.add(path)
    report(
      "The code owners cannot be read", at: SourceLocation(file: path, position: .start),
      help: "hosts read a file of at most 3 MB, which everybody may read")
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, with its path from the top of the repository.
  ///   - contentPath: The path of the content folder from there, or nothing where it is the repository.
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
        report(
          "Hosts leave out a line with '!' or '[' in its pattern, so nothing is owned by it", at: location,
          help: "name the files with '*' and '?', and write a line without owners for those that nobody owns")
      }
    }
  }

  private mutating func place(ofSection words: [CodeOwnersLine.Word]) -> Int {
    let name = words[0].sectionName.lowercased()
    let owners = words.dropFirst().filter(\.isOwner).map(\.text)
    if let place = sections.firstIndex(where: { $0.name == name }) { return place }
    sections.append((name, owners))
    return sections.count - 1
  }

  private mutating func add(
    _ pattern: CodeOwnersLine.Word, owners: [CodeOwnersLine.Word], of section: Int,
    at location: SourceLocation
  ) {
    for word in owners where !word.isOwner {
      report(
        "'\(word.text)' is no owner", at: location.moved(to: word.column),
        help: "write a user as '@name', a team as '@organization/team', or an address of mail")
    }
    let names = owners.filter(\.isOwner).map(\.text)
    rules.append(
      Rule(
        pattern: PathPattern(pattern.bytes, isAnchoredBySlash: isAnchoredBySlash), section: section,
        ownership: Ownership(owners: names.isEmpty ? sections[section].owners : names, location: location)))
  }

  private mutating func report(_ message: String, at location: SourceLocation, help: String) {
    diagnostics.append(Diagnostic(.invalidOwners, message, at: location, help: help))
  }

  /// Everybody who owns something, each once.
  var names: [String] {
    var known: Set<String> = []
    return rules.flatMap(\.ownership.owners).filter { known.insert($0.lowercased()).inserted }
  }

  /// Finds who owns a file of the content folder.
  ///
  /// - Parameter file: Its path, which starts with the name of the content folder.
  /// - Returns: Its owners, or `nil` for a file that nobody owns.
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
