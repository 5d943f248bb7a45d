import CatalogModel
import DefinitionKinds
import Definitions
import Translations

/// The result of a definition under one scenario.
package struct Variant: Sendable {
  /// The index of the scenario in the catalog.
  let scenario: Int
  /// The number of the result: 0 means the same as without a scenario, and equal results have the same
  /// number.
  package let outcome: Int

  /// Whether the result differs from the one without a scenario.
  package var differs: Bool { outcome != 0 }
}

/// The results of a definition under all of its scenarios, in the order of the site.
package struct Variants: Sendable {
  /// The scenarios under which the result differs from the one without a scenario.
  package private(set) var differing: [Variant] = []
  /// The scenarios under which the result is the same as without a scenario.
  package private(set) var same: [Variant] = []
  private var equal: [Int: [Variant]] = [:]

  /// Creates an empty value, for a definition without scenarios.
  init() {}

  /// Creates a value from variants, sorted by the index of their scenarios.
  init(_ variants: [Variant]) {
    for variant in variants {
      guard variant.differs else {
        same.append(variant)
        continue
      }
      differing.append(variant)
      equal[variant.outcome, default: []].append(variant)
    }
  }

  /// Whether the definition has no scenarios.
  package var isEmpty: Bool { differing.isEmpty && same.isEmpty }

  /// The index of a scenario among those under which the result differs.
  func place(of scenario: Int) -> Int? {
    var (low, high) = (0, differing.count)
    while low < high {
      let middle = (low + high) / 2
      if differing[middle].scenario < scenario { low = middle + 1 } else { high = middle }
    }
    return low < differing.count && differing[low].scenario == scenario ? low : nil
  }

  /// The variants with the same result as one variant, including that variant.
  package func equal(to variant: Variant) -> [Variant] { equal[variant.outcome] ?? [] }
}

/// The variants of all definitions of a catalog.
struct VariantIndex: Sendable {
  private var variants: [DefinitionReference: Variants] = [:]

  /// Creates an empty index.
  init() {}

  /// Compares the results of each screen, flow and experience under all scenarios.
  init(_ catalog: Catalog, start: CompositionContext, scenarios: [ComposedScenario]) {
    guard !scenarios.isEmpty else { return }
    let place = Dictionary(scenarios.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func add(_ definition: some Definition, _ outcomes: [Int]) {
      let names = definition.metadata.showing.scenarios
      let places = names.isEmpty ? Array(scenarios.indices) : Set(names.compactMap { place[$0] }).sorted()
      variants[definition.reference] = Variants(
        places.map { Variant(scenario: $0, outcome: outcomes[$0]) })
    }
    var outcomesOfScreen: [String: [Int]] = [:]
    for screen in catalog.screens {
      var numbers = Numbering(start.screens[screen.id]?.outcome)
      let outcomes = scenarios.map { scenario in
        guard let composed = scenario.context.screens[screen.id], !composed.isAsAtStart else { return 0 }
        return numbers.number(composed.outcome)
      }
      outcomesOfScreen[screen.id] = outcomes
      add(screen, outcomes)
    }
    for flow in catalog.flows {
      var numbers = Numbering(start.flows[flow.id]?.outcome)
      add(flow, scenarios.map { numbers.number($0.context.flows[flow.id]?.outcome) })
    }
    for experience in catalog.experiences {
      let screen = experience.metadata.showing.screen.flatMap { catalog.screens[named: $0] }
      let screens = screen.flatMap { outcomesOfScreen[$0.id] }
      var numbers = Numbering(
        ExperienceOutcome(absence: start.presence(of: experience).absence, screen: 0))
      add(
        experience,
        scenarios.enumerated().map { place, scenario in
          numbers.number(
            ExperienceOutcome(
              absence: scenario.context.presence(of: experience).absence, screen: screens?[place] ?? 0,
              locale: experience.locale(under: scenario.context)))
        })
    }
  }

  subscript(reference: DefinitionReference) -> Variants { variants[reference] ?? Variants() }
}

/// The result of an experience under a scenario.
private struct ExperienceOutcome: Hashable {
  /// The reason why the experience is not presented.
  var absence: String?
  /// The number of the result of its screen.
  var screen: Int
  /// The language of the texts, if it is not that of the definition.
  var locale: LocaleTag?
}

/// Numbers different values; the first value has the number 0.
private struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int]

  init(_ first: Value) {
    numbers = [first: 0]
  }

  mutating func number(_ value: Value) -> Int {
    if let known = numbers[value] { return known }
    let number = numbers.count
    numbers[value] = number
    return number
  }
}
