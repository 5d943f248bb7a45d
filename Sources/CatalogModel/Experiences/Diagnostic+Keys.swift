import Definitions
import ExperienceTraits

extension Diagnostic {
  /// A key of a payload that nothing reads.
  static func unknownKey(_ key: UnknownKey, file: String) -> Diagnostic {
    let location = SourceLocation(file: file, position: key.position)
    guard let earlier = key.earlier else { return unknownKey(key.key, known: key.known, at: location) }
    return Diagnostic(
      .unknownKey, "The key '\(key.key)' has no effect, because the runtime takes '\(earlier)' for the same",
      at: location, help: "keep one of them")
  }
}
