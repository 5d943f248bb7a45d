/// A pattern of paths in a code owners file.
///
/// `*` and `?` match characters of one name; `**` matches any number of folders. A pattern with a slash
/// before its last
/// character starts at the top of the repository; any other pattern matches in every folder. A folder matches
/// everything inside it, but `docs/*` matches only the files directly in `docs`.
/// Source: the guides to code owners of GitHub and of GitLab.
struct PathPattern: Sendable {
  private static let anyFolders = Array("**".utf8)

  private var names: [[UInt8]]
  /// Whether the pattern matches only folders, not a file with that name.
  private let isFolder: Bool
  /// Whether the pattern matches only the path itself, and nothing below it.
  private let isExact: Bool

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern without escape characters.
  ///   - isAnchoredBySlash: Whether a slash inside the pattern ties it to the top of the repository, as on
  ///     GitHub. On GitLab, only a slash at the start does.
  init(_ text: [UInt8], isAnchoredBySlash: Bool) {
    let slash = UInt8(ascii: "/")
    names = text.split(separator: slash).map(Array.init)
    isFolder = text.last == slash
    isExact = names.last == [UInt8(ascii: "*")]
    let isAnchored = text.first == slash || isAnchoredBySlash && names.count > 1
    if !isAnchored, names.first != Self.anyFolders { names.insert(Self.anyFolders, at: 0) }
  }

  /// Returns whether the pattern matches a file.
  ///
  /// - Parameter path: The names of the folders from the top of the repository, then the name of the file.
  /// - Returns: Whether the pattern matches the file or a folder around it.
  /// - Complexity: O(*n* × *m*), where *n* is the number of names in the pattern and *m* the number in the
  ///   path.
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

  /// Returns whether a name matches one name of the pattern.
  ///
  /// If the rest does not match, the last star takes one more character and the comparison continues from
  /// there.
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
