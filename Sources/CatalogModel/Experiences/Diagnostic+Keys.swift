import Definitions
import ExperienceTraits

extension Diagnostic {
  /// A key that nothing reads.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - file: The file in which it stands.
  ///   - isOfPayload: Whether a runtime gets the outermost object, of which other versions may read further keys. Such a key is
  ///     never renamed automatically.
  /// - Returns: The finding.
  static func unknownKey(_ key: UnknownKey, file: String, isOfPayload: Bool = false) -> Diagnostic {
    let location = SourceLocation(file: file, position: key.position)
    if let earlier = key.earlier {
      return Diagnostic(
        .unknownKey,
        "The key '\(key.key)' has no effect, because the runtime takes '\(earlier)' for the same",
        at: location, help: "keep one of them")
    }
    guard let home = key.home else {
      var diagnostic = unknownKey(key.key, known: key.known, present: key.present, at: location)
      guard isOfPayload, key.isAtTop else { return diagnostic }
      diagnostic.mend = nil
      diagnostic.message = "This version of the runtime does not read the key '\(key.key)'"
      return diagnostic
    }
    var diagnostic = Diagnostic(
      .unknownKey, "Nothing reads the key '\(key.key)' here", at: location,
      help: "move it into '\(home.key)'")
    diagnostic.mend = .move(into: home.key, at: home.position, of: home.owner)
    return diagnostic
  }
}
