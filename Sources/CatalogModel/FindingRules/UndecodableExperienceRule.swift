package import Definitions

extension Diagnostic.Rule {
  package static let undecodableExperience = Diagnostic.Rule(
    "undecodable-experience", .error, "An experience cannot be decoded, so the runtime would not show it.",
    why: """
      The runtime decodes an experience as a whole: one value of the wrong type, or one key that is missing, and \
      it shows nothing. Mend the place that is named; 'explain' with the name of the key tells what it takes.
      """, reach: .definition)
}
