import Definitions
import ExperienceTraits

extension DecodingFailure {
  /// The safe fix for the failure, or `nil` if none exists.
  var fix: Fix? {
    switch reason {
    case .missingKey("id"): .identify
    case .unknownComponent(let type):
      NearMiss.suggestion(for: type, among: Primitive.types).map { .replace(type, with: $0) }
    case .invalidWord(let word, _, let words):
      NearMiss.suggestion(for: word, among: words).map { .replace(word, with: $0) }
    case .unknownName(let name, _, let names):
      NearMiss.suggestion(for: name, among: names).map { .replace(name, with: $0) }
    default: nil
    }
  }
}
