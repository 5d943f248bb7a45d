package import Definitions

extension Diagnostic.Rule {
  package static let unusableLength = Diagnostic.Rule(
    "unusable-length", .warning, "A length that is too long for a mockup.",
    why: """
      Such a length can be neither drawn nor seen. The mockup uses the longest possible length; the \
      behaviour of the app is unknown.
      """)
}
