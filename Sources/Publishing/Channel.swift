package import SystemAccess

/// A part of a target with separate releases: the catalog itself, or a preview of a change to the catalog.
package struct Channel: Hashable, Sendable {
  /// The catalog itself.
  package static let main = Channel(name: nil)

  /// The name, or `nil` for the catalog itself.
  package let name: String?

  private init(name: String?) { self.name = name }

  /// Creates a channel beside the catalog itself.
  ///
  /// - Throws: ``ToolFailure`` if the name is reserved or has other characters than small letters, digits and
  ///   hyphens.
  package init(named name: String) throws(ToolFailure) {
    let allowed = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard !["main", "leases"].contains(name) else {
      throw ToolFailure(
        .usage,
        "The channel name '\(name)' is reserved; choose another name, or leave '--channel' out for the catalog itself"
      )
    }
    guard allowed, (1...63).contains(name.utf8.count), !name.hasPrefix("-") else {
      throw ToolFailure(
        .usage,
        "'\(name)' is not a channel name; use up to 63 small letters, digits and hyphens, as in 'pr-123'")
    }
    self.init(name: name)
  }

  /// The folder of the channel inside the folder of the catalog itself, with a slash at its end; empty for
  /// the catalog itself.
  package var prefix: String { name.map { "channels/\($0)/" } ?? "" }
  /// The name of the channel in the records of a target; `main` for the catalog itself.
  package var word: String { name ?? "main" }
}
