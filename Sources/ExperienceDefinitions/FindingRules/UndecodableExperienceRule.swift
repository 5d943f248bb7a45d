package import Definitions

extension Diagnostic.Rule {
  package static let undecodableExperience = Diagnostic.Rule(
    "undecodable-experience", .error, "An experience cannot be decoded, so the runtime would not show it.",
    why: """
      The runtime decodes an experience as a whole. If one value has the wrong type, or one key is missing, \
      the runtime shows nothing. Fix the reported place; 'explain' with the name of the key shows its type.
      """, reach: .definition)
}
