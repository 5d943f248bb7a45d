/// A folder in which files are named by paths that come from elsewhere: from manifests, records, and payloads.
///
/// No such path leads out of the folder: not by its words, and not through a link.
package struct ConfinedFolder: Sendable {
  /// The path of the folder, which may itself be a link.
  package let path: String

  /// Creates a door to a folder, which need not exist yet.
  package init(_ path: String) { self.path = path }

  /// Whether a relative path stays inside a folder by its words: it has no empty part, no `.`, no `..` and no NUL.
  package static func holds(_ path: String) -> Bool {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    // The length of the part so far, and whether it has nothing but dots.
    var (length, isDots) = (0, true)
    for byte in path.utf8 {
      guard byte != 0 else { return false }
      if byte == slash {
        if length == 0 || isDots && length <= 2 { return false }
        (length, isDots) = (0, true)
      } else {
        length += 1
        isDots = isDots && byte == dot
      }
    }
    return length > 0 && !(isDots && length <= 2)
  }

  /// Returns the full path of a path inside the folder; the last part may be a link, those before may not.
  ///
  /// - Throws: ``FileSystem/Failure`` that is a refusal if the path leads elsewhere.
  package func entry(_ inside: String) throws(FileSystem.Failure) -> String {
    guard Self.holds(inside) else {
      throw FileSystem.Failure(refusing: inside, "It is not inside '\(path)'")
    }
    var full = path
    let parts = inside.split(separator: "/")
    for part in parts.dropLast() {
      full += "/\(part)"
      try Self.refuseLink(full)
    }
    return "\(full)/\(parts.last ?? "")"
  }

  /// Returns the full path of a path inside the folder, no part of which is a link.
  ///
  /// - Throws: ``FileSystem/Failure`` that is a refusal if the path leads elsewhere.
  package func file(_ inside: String) throws(FileSystem.Failure) -> String {
    let full = try entry(inside)
    try Self.refuseLink(full)
    return full
  }

  /// Reads a file inside the folder.
  package func read(_ inside: String) throws(FileSystem.Failure) -> [UInt8] {
    try FileSystem.read(try file(inside))
  }

  private static func refuseLink(_ path: String) throws(FileSystem.Failure) {
    guard FileSystem.kind(of: path) == .link else { return }
    throw FileSystem.Failure(refusing: path, "It is a link, which is not followed here; remove it")
  }
}
