/// A folder whose files are named by paths from outside: from manifests, records, and payloads.
///
/// No such path can lead out of the folder, neither with `..` nor through a link.
package struct ConfinedFolder: Sendable {
  /// The path of the folder, which may itself be a link.
  package let path: String

  /// Creates the value for a folder, which need not exist yet.
  package init(_ path: String) { self.path = path }

  /// Whether the text of a relative path stays inside a folder: it has no empty part, no `.`, no `..` and no
  /// NUL.
  package static func holds(_ path: String) -> Bool {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    // The length of the current part, and whether it consists only of dots.
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

  /// Returns the full path of a path inside the folder; only the last part may be a link.
  ///
  /// - Throws: ``FileSystem/FileFailure`` with `isRefusal` set, if the path leads out of the folder.
  package func entry(_ inside: String) throws(FileSystem.FileFailure) -> String {
    guard Self.holds(inside) else {
      throw FileSystem.FileFailure(refusing: inside, "It is not inside '\(path)'")
    }
    var full = path
    let parts = inside.split(separator: "/")
    for part in parts.dropLast() {
      full += "/\(part)"
      try Self.refuseLink(full)
    }
    return "\(full)/\(parts.last ?? "")"
  }

  /// Returns the full path of a path inside the folder; no part may be a link.
  ///
  /// - Throws: ``FileSystem/FileFailure`` with `isRefusal` set, if the path leads out of the folder.
  package func file(_ inside: String) throws(FileSystem.FileFailure) -> String {
    let full = try entry(inside)
    try Self.refuseLink(full)
    return full
  }

  /// Reads a file inside the folder.
  package func read(_ inside: String) throws(FileSystem.FileFailure) -> [UInt8] {
    try FileSystem.read(try file(inside))
  }

  private static func refuseLink(_ path: String) throws(FileSystem.FileFailure) {
    guard FileSystem.kind(of: path) == .link else { return }
    throw FileSystem.FileFailure(refusing: path, "It is a link, and links are not followed here; remove it")
  }
}
