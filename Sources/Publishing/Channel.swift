package import SystemAccess

/// A part of a place with releases of its own: the catalog itself, or what a change would make of it.
package struct Channel: Hashable, Sendable {
  /// The catalog itself.
  package static let main = Channel(name: nil)

  /// The name, or `nil` for the catalog itself.
  package let name: String?

  private init(name: String?) { self.name = name }

  /// A channel beside the catalog itself.
  ///
  /// - Throws: ``ToolFailure`` where the name cannot be that of a folder everywhere.
  package init(named name: String) throws(ToolFailure) {
    let allowed = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard !["main", "leases"].contains(name) else {
      throw ToolFailure(
        .usage,
        "'\(name)' is a name that the tool needs itself; take another one, and none for the catalog itself")
    }
    guard allowed, (1...63).contains(name.utf8.count), !name.hasPrefix("-") else {
      throw ToolFailure(
        .usage, "'\(name)' is no name of a channel; it has small letters, digits and hyphens, as in 'pr-123'")
    }
    self.init(name: name)
  }

  /// The folder of the channel below that of the catalog itself, with a slash at its end, or nothing.
  package var prefix: String { name.map { "channels/\($0)/" } ?? "" }
  /// The word for the channel in the books of a place.
  package var word: String { name ?? "main" }
}
