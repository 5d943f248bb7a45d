package import Definitions
import Elements

extension Diagnostic.Rule {
  package static let unusableLength = Diagnostic.Rule(
    "unusable-length", .warning, "A length that is too long for a mockup.",
    why: """
      Such a length can be neither drawn nor seen. The mockup uses the longest possible length; the \
      behaviour of the app is unknown.
      """)
}

extension Diagnostic {
  /// The finding about a length that mockups cannot draw.
  static func unusableLength(_ number: Double, at location: SourceLocation) -> Diagnostic {
    let limit = Int(DrawableLength.limit).inThousands
    return Diagnostic(
      .unusableLength, "The number \(number) is outside the range that mockups can draw", at: location,
      help: "the mockup uses \(number < 0 ? "-" : "")\(limit) instead")
  }
}
