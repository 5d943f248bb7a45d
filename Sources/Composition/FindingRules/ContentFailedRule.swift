package import Definitions

extension Diagnostic.Rule {
  package static let contentFailed = Diagnostic.Rule(
    "content-failed", .warning, "The content of a screen could not be loaded.",
    why: """
      Users see nothing of the screen. Either a content operation failed and no later operation recovered, \
      or the root of a tree is not shown. If this is intended, add the finding to the known findings in the \
      catalog definition.
      """)
}
