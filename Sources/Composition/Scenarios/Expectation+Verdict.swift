import CatalogModel
import Definitions
package import EventDefinitions

extension Expectation {
  /// The result of checking an expectation.
  package struct ExpectationVerdict: Sendable {
    package var expectation: Expectation
    package var holds: Bool
    /// The sentence that says what was found.
    package var sentence: String
    /// The finding rule to report if the expectation uses a name that no definition has.
    var brokenName: Diagnostic.Rule?
    /// The advice if the expectation is not met.
    var help: String?
  }
}
