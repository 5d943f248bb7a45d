extension Diagnostic.Rule {
  package static let unknownKey = Diagnostic.Rule(
    "unknown-key", .warning, "An object has an unknown key.",
    why: """
      An unknown key has no effect in the app; it is usually misspelled. If your own runtime reads it, turn \
      off this rule in the catalog definition with 'check: { severity: { unknown-key: "off" } }'.
      """)
}

extension Diagnostic {
  /// A finding about a key that nothing reads.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - known: The keys that the object can have.
  ///   - present: The keys that the object has. The fix never renames the key to one of them.
  ///   - location: The position of the key.
  /// - Returns: The finding.
  package static func unknownKey(
    _ key: String, known: [String], present: [String] = [], at location: SourceLocation
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownKey, "Unknown key '\(key)'", naming: key, among: known,
      otherwise: .advice("remove it, or check its spelling"), at: location)
    if let sign = key.firstIndex(of: "="), sign != key.startIndex {
      let name = key[..<sign].filter { $0 != " " }
      let value = key[sign...].drop { "=> ".contains($0) }
      diagnostic.help = "write '\(name): \(value)'"
    }
    if case .replace(_, let meant) = diagnostic.fix, present.contains(meant) { diagnostic.fix = nil }
    return diagnostic
  }
  /// The finding about a key that its reader treats as an earlier key of the object.
  package static func repeatedKey(_ key: String, as earlier: String, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .unknownKey, "The key '\(key)' has no effect, because the runtime treats it as '\(earlier)'",
      at: location, help: "keep one of them")
  }

  /// The finding about a key that belongs into another object of the same object.
  package static func misplacedKey(_ key: String, belongsInto home: String, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .unknownKey, "The key '\(key)' has no effect here", at: location, help: "move it into '\(home)'")
  }

  /// The finding about a key of front matter that only definitions of other kinds use.
  package static func unusedMetadataKey(
    _ key: String, of kind: DefinitionKind, usedBy kinds: [DefinitionKind], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "The metadata key '\(key)' has no effect on \(kind.article) \(kind.rawValue)",
      at: location, help: "remove it; it is a key of \(kinds.map(\.rawValue).inWords) files")
  }
}
