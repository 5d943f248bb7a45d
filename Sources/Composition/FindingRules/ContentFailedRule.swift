package import Definitions

extension Diagnostic.Rule {
  package static let contentFailed = Diagnostic.Rule(
    "content-failed", .warning, "The content of a screen could not be loaded.",
    why: """
      A content operation ended with an error and none after it recovered, or the root of a tree is not there, so \
      that people see nothing of the screen. Where that is meant, the catalog definition can list the finding as \
      known.
      """)
}
