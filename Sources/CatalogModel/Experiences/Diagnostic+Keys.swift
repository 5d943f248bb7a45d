import Definitions
import ExperienceTraits

extension Diagnostic {
  /// A key of a payload that nothing reads.
  static func unknownKey(_ key: UnknownKey, file: String) -> Diagnostic {
    let location = SourceLocation(file: file, position: key.position)
    if let earlier = key.earlier {
      return Diagnostic(
        .unknownKey,
        "The key '\(key.key)' has no effect, because the runtime takes '\(earlier)' for the same",
        at: location, help: "keep one of them")
    }
    guard let home = key.home else { return unknownKey(key.key, known: key.known, at: location) }
    var diagnostic = Diagnostic(
      .unknownKey, "Nothing reads the key '\(key.key)' here", at: location,
      help: "move it into '\(home.key)'")
    diagnostic.mend = .move(into: home.key, at: home.position, of: home.owner)
    return diagnostic
  }
}
