package import Definitions

extension Diagnostic.Rule {
  package static let failedExpectation = Diagnostic.Rule(
    "failed-expectation", .warning, "Something that a scenario expects does not hold.",
    why: """
      An expectation says in a scenario what must be true after its events, and this one is not: either the \
      definitions changed, or what is expected has. The page of the scenario shows every event, rule and state \
      that led there; change the one that is wrong.
      """)
}
