package import Definitions

extension TraitCapability {
  /// The description of the capabilities that a declared trait can have, for the reference.
  package static let description = TypeDescription(
    """
    The effects of a declared trait, each under a name in 'capabilities': its 'levels', 'changes', 'overlay', \
    'backdrop', the 'metadata' that it sets and reads, and how it 'fails'. A change with any other name, such as \
    container.mood, sets a custom property of the app, which the mockup does not show.
    """,
    keys: allCases.map { capability in
      KeyDescription(capability.rawValue, .other("effect"), "Can change \(capability.settable).")
    },
    example: """
      capabilities:
        containerDecorating:
          levels: [experience, group]
          changes: { container.cornerRadius: 20 }
          metadata: { set: { isRounded: true } }
      """)

  /// The properties that a declared trait can change in this capability, with their value types.
  private var settable: String {
    Hierarchy.properties(of: part).compactMap { property -> String? in
      guard let kind = property.kind else { return nil }
      return "\(part).\(property.name) (\(property.words?.joined(separator: ", ") ?? kind.rawValue))"
    }.joined(separator: ", ")
  }
}
