package import CatalogModel
import Definitions

extension Expectation {
  /// What became of an expectation.
  package struct Verdict: Sendable {
    package var expectation: Expectation
    package var holds: Bool
    /// What was found.
    package var sentence: String
    /// The rule that a name breaks which nobody defines.
    var brokenName: Diagnostic.Rule?
    /// A way out, where it does not hold.
    var help: String?
  }
}
