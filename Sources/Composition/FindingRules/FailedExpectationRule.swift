import CatalogModel
package import Definitions
import EventDefinitions
import ExperienceDefinitions

extension Diagnostic.Rule {
  package static let failedExpectation = Diagnostic.Rule(
    "failed-expectation", .warning, "An expectation of a scenario is not met.",
    why: """
      An expectation says what must be true after the events of a scenario. This one is not true, because \
      either the definitions or the intended result changed. The page of the scenario shows all events, \
      rules and states that led to the result. Change the expectation or the definitions.
      """)
}

extension Expectation.ExpectationVerdict {
  /// Returns the finding about an expectation that is not met, or `nil` if it is met.
  ///
  /// An expectation about an experience with an unreadable definition has none, because that definition already has a
  /// finding.
  func failedExpectation(in catalog: Catalog) -> Diagnostic? {
    let experience = expectation.experienceName.flatMap { catalog.experiences.experience(named: $0) }
    guard !holds, experience?.isReadable != false else { return nil }
    return Diagnostic(
      brokenName ?? .failedExpectation, sentence, at: expectation.location,
      help: help ?? "change the expectation, or the definitions that lead to this result")
  }
}
