package import Definitions

extension TraitCapability {
  /// What a declared trait can do, by the words for it.
  package static let description = TypeDescription(
    """
    What a declared trait does, below its 'capabilities': at which 'levels', the 'changes' that it makes, an 'overlay', \
    a 'backdrop', the 'metadata' that it sets and reads, and how it 'fails'. A change of a part by one more word, such as \
    container.mood, sets a property of an app's own, which the mockup does not show.
    """,
    keys: allCases.map { capability in
      KeyDescription(capability.rawValue, .other("effect"), "Its changes are to \(capability.settable).")
    },
    example: """
      capabilities:
        containerDecorating:
          levels: [experience, group]
          changes: { container.cornerRadius: 20 }
          metadata: { set: { isRounded: true } }
      """)

  /// The properties that its changes can name, with the types of their values.
  private var settable: String {
    Hierarchy.properties(of: part).compactMap { property -> String? in
      guard let kind = property.kind else { return nil }
      return "\(part).\(property.name) (\(property.words?.joined(separator: ", ") ?? kind.rawValue))"
    }.joined(separator: ", ")
  }
}
