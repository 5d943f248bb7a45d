import ComponentTree
import ContentOperations
import DefinitionKinds
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

extension HubComposer {
  /// The finding about an error from which no operation recovered.
  func contentFailed(_ error: ContentError) -> Diagnostic {
    Diagnostic(
      .contentFailed, "The content cannot be loaded: \(error.words)", at: screen.location,
      help: "let a later operation recover from the error")
  }
}

extension TreeComposer {
  /// The finding about a tree whose root is not shown.
  func contentFailed(_ document: LocatedValue, isRootDropped: Bool) -> Diagnostic {
    Diagnostic(
      .contentFailed,
      isRootDropped
        ? "The root of the tree is dropped, so the screen shows nothing"
        : "The rule of the root is false, so the screen shows nothing",
      at: location(document[ComponentDocument.structure]?.position ?? document.position))
  }
}
