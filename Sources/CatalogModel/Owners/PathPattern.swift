/// A pattern of paths as files of code owners have them.
///
/// `*` and `?` stand for characters of one name, `**` for any folders. A pattern with a slash before its last character begins
/// at the top of the repository, any other one matches in every folder. A folder stands for everything in it, but `docs/*` for
/// the files that are directly in it. Source: the guides to code owners of GitHub and of GitLab.
struct PathPattern: Sendable {
  private static let anyFolders = Array("**".utf8)

  private var names: [[UInt8]]
  /// Whether it names a folder, so that a file of that name is not meant.
  private let isFolder: Bool
  /// Whether only the path itself is meant, and nothing below it.
  private let isExact: Bool

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern without escapes.
  ///   - isAnchoredBySlash: Whether a slash inside ties the pattern to the top, as for GitHub; for GitLab only one before it does.
  init(_ text: [UInt8], isAnchoredBySlash: Bool) {
    let slash = UInt8(ascii: "/")
    names = text.split(separator: slash).map(Array.init)
    isFolder = text.last == slash
    isExact = names.last == [UInt8(ascii: "*")]
    let isAnchored = text.first == slash || isAnchoredBySlash && names.count > 1
    if !isAnchored, names.first != Self.anyFolders { names.insert(Self.anyFolders, at: 0) }
  }

  /// Whether it stands for a file.
  ///
  /// - Parameter path: The names of the folders from the top of the repository, and that of the file.
  /// - Returns: Whether the pattern means the file or a folder around it.
  /// - Complexity: O(*n* × *m*), where *n* is the number of names of the pattern and *m* that of the path.
  func matches(_ path: [[UInt8]]) -> Bool {
    var reached = Array(repeating: false, count: path.count + 1)
    reached[0] = true
    for name in names {
      if name == Self.anyFolders {
        guard let first = reached.firstIndex(of: true) else { return false }
        for place in first...path.count { reached[place] = true }
      } else {
        for place in path.indices.reversed() {
          reached[place + 1] = reached[place] && Self.matches(name[...], path[place][...])
        }
        reached[0] = false
      }
    }
    if reached[path.count], !isFolder { return true }
    return !isExact && reached[..<path.count].dropFirst().contains(true)
  }

  /// Whether a name is as a pattern of one name says; a star that took too little takes one more character.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    let (star, question) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (place, position) = (pattern.startIndex, name.startIndex)
    var retry: (place: Int, position: Int)?
    while position < name.endIndex {
      if place < pattern.endIndex, pattern[place] == star {
        retry = (place + 1, position)
        place += 1
      } else if place < pattern.endIndex, pattern[place] == question || pattern[place] == name[position] {
        place += 1
        position += 1
      } else if let last = retry {
        retry = (last.place, last.position + 1)
        (place, position) = (last.place, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
