import CatalogModel
import Composition
import Definitions
import EventDefinitions

/// A check of a rule about the order of events.
protocol OrderCheck: RuleCheck {
  /// The results for which the check needs an order of events.
  static func wanted(in composed: ComposedCatalog) -> Set<EventOrders.WantedResult>
  /// The violations of the rule; `orders` is `nil` if no search ran.
  static func findings(in composed: ComposedCatalog, _ orders: EventOrders?) -> [Diagnostic]
}

extension EventOrders.WantedResult {
  /// The name of the result as an argument, in quotation marks if it has a space.
  private var argument: String { description.contains(" ") ? "\"\(self)\"" : description }

  /// The help for a finding with an order of events.
  var helpWithScenario: String {
    "run 'experience-catalog new scenario <name> --from-finding \(argument)' to write the scenario"
  }
}

extension [ScenarioDefinition.ScenarioStep] {
  /// The events as a list for a finding.
  var orderWords: String {
    let titles = map { "“\($0.title)”" }
    return titles.count == 1 ? "the event \(titles[0])" : "the events \(titles.joined(separator: ", then "))"
  }
}

extension EventOrders {
  /// The limit of a search without a result, as part of a sentence; `nil` if there was nothing to try.
  var failureWords: String? {
    if isComplete { return "no order of the scenarios' events changes that" }
    return length > 0 ? "no order of up to \(length.counted("event")) changes that" : nil
  }
}
