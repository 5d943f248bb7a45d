package import Definitions

extension Diagnostic.Rule {
  package static let unknownScene = Diagnostic.Rule(
    "unknown-scene", .warning, "A scene without a definition.",
    why: """
      The transition leads nowhere, so that the page stays as it is. Name a scene of this flow, or 'termination'.
      """)
}
