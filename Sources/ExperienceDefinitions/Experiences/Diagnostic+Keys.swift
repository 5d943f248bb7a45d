import Definitions
import ExperienceTraits

extension Diagnostic {
  /// Returns the finding about a key that has no effect.
  ///
  /// - Parameters:
  ///   - key: The key, with the keys that the object can have.
  ///   - file: The path of the file that contains the key.
  ///   - isOfPayload: Whether the outermost object goes to a runtime. Other versions of the runtime may read
  ///     more keys, so an unknown key at the top is never renamed automatically.
  /// - Returns: The finding, with a fix if one is safe.
  static func unknownKey(_ key: UnknownKey, file: String, isOfPayload: Bool = false) -> Diagnostic {
    let location = SourceLocation(file: file, position: key.position)
    if let earlier = key.earlier {
      return repeatedKey(key.key, as: earlier, at: location)
    }
    guard let home = key.home else {
      var diagnostic = unknownKey(key.key, known: key.known, present: key.present, at: location)
      guard isOfPayload, key.isAtTop else { return diagnostic }
      diagnostic.fix = nil
      diagnostic.message = "This version of the runtime does not read the key '\(key.key)'"
      return diagnostic
    }
    var diagnostic = misplacedKey(key.key, belongsInto: home.key, at: location)
    diagnostic.fix = .move(into: home.key, at: home.position, of: home.owner)
    return diagnostic
  }
}
