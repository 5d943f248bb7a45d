/// What a scenario can change.
package enum VariantSubject: Hashable, Sendable {
  case experience(String)
  case screen(String)
  case flow(String)
}

/// How a definition fares under one scenario.
package struct Variant: Sendable {
  package var scenario: ComposedScenario
  /// Whether there is anything else to see than without a scenario.
  package var differs: Bool
  /// The scenarios before this one that have the same result, by identifier.
  package var equals: [String]
}

extension Catalog {
  /// How a definition fares under each of its scenarios.
  package func variants(of subject: VariantSubject) -> [Variant] {
    let names = metadata(of: subject)?.scenarios ?? []
    let scenarios = composedScenarios.filter { names.isEmpty || names.contains($0.id) }
    var variants: [Variant] = []
    for scenario in scenarios {
      let differs = self.differs(subject, base, scenario.context)
      let equals = variants.filter { other in
        other.differs == differs
          && (!differs || !self.differs(subject, other.scenario.context, scenario.context))
      }
      variants.append(Variant(scenario: scenario, differs: differs, equals: equals.map(\.scenario.id)))
    }
    return variants
  }

  /// The scenario of a link to a definition, or `nil` where that has no page under it.
  package func scenario(_ id: String?, for subject: VariantSubject) -> String? {
    guard let id, let scenario = composedScenarios.first(where: { $0.id == id }) else { return nil }
    let names = metadata(of: subject)?.scenarios ?? []
    guard names.isEmpty || names.contains(id) else { return nil }
    return differs(subject, base, scenario.context) ? id : nil
  }

  private func metadata(of subject: VariantSubject) -> PageMetadata? {
    switch subject {
    case .experience(let id): experience(named: id)?.metadata
    case .screen(let id): screens.first { $0.id == id }?.metadata
    case .flow(let id): flows.first { $0.id == id }?.metadata
    }
  }

  /// Whether two compositions of a definition come to different ends.
  private func differs(
    _ subject: VariantSubject, _ first: CompositionContext, _ second: CompositionContext
  ) -> Bool {
    switch subject {
    case .screen(let id): return screensDiffer(first.screens[id], second.screens[id])
    case .flow(let id):
      guard let first = first.flows[id], let second = second.flows[id] else { return false }
      return !first.hasSameOutcome(as: second)
    case .experience(let id):
      guard let definition = experience(named: id) else { return false }
      let absences = [first, second].map { Presence(of: definition, in: self, under: $0).absence }
      if absences[0] != absences[1] { return true }
      guard let name = definition.metadata.screen else { return false }
      return screensDiffer(screen(named: name, under: first), screen(named: name, under: second))
    }
  }

  private func screensDiffer(_ first: ComposedScreen?, _ second: ComposedScreen?) -> Bool {
    guard let first, let second else { return false }
    if first.absence != nil || second.absence != nil { return first.absence != second.absence }
    return !first.hasSameOutcome(as: second)
  }
}
