package import Definitions

extension Diagnostic.Rule {
  package static let failedExpectation = Diagnostic.Rule(
    "failed-expectation", .warning, "An expectation of a scenario is not met.",
    why: """
      An expectation says what must be true after the events of a scenario. This one is not true, because \
      either the definitions or the intended result changed. The page of the scenario shows all events, \
      rules and states that led to the result. Change the expectation or the definitions.
      """)
}
