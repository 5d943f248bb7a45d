package import Definitions

extension Diagnostic.Rule {
  package static let unknownScene = Diagnostic.Rule(
    "unknown-scene", .warning, "A scene without a definition.",
    why: """
      The transition has no target, so the current page stays. Use the name of a scene in this flow, or \
      'termination'.
      """)
}
