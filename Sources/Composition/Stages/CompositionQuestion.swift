import CatalogModel
package import Definitions

/// What can be asked about what several pages have composed.
package enum CompositionQuestion: String {
  /// What a rule answers, by scenario and name.
  case rule
  /// The titles of all scenarios.
  case scenarios
  /// What happens in a scenario, by its identifier.
  case scenario
  /// What happened before under a scenario, by its identifier.
  case causes
  /// Whether an experience is presented, by scenario and identifier.
  case presence
  /// Where flows lead from a screen or step, by scenario, kind, identifier and step.
  case transitions
  /// How a definition fares under its scenarios, by kind and identifier.
  case variants
  /// Whether a definition has pages under a scenario, by scenario, kind and identifier.
  case variant
  /// What is wrong with a file, by its path.
  case findings

  /// The answer that a composed catalog gives.
  func answer(_ words: [String], in composed: ComposedCatalog) -> Digest {
    let (first, second) = (words.first ?? "", words.dropFirst().first ?? "")
    let context = composed.context(under: first.isEmpty ? nil : first)
    let reference = Self.reference(words)
    var digest = Digest()
    switch self {
    case .rule: digest.add(context.rules.digest(of: second))
    case .scenarios:
      for scenario in composed.scenarios { digest.add([scenario.id, scenario.definition.title]) }
    case .scenario:
      digest.add(composed.scenario(first)?.definition.mentionDigest ?? Digest())
    case .causes: digest.add(context.causes.digest)
    case .presence:
      guard let experience = composed.catalog.experiences[id: second] else { return digest }
      let presence = context.presence(of: experience)
      digest.add(presence.absence)
      digest.add(presence.entries.digest)
      digest.add(presence.diagnostics.map(\.description))
    case .transitions:
      guard words.count > 3, let reference = Self.reference(Array(words.dropFirst())) else { return digest }
      let step = words[3].isEmpty ? nil : words[3]
      digest.add(context.transitions(from: reference, step: step, in: composed.catalog).digest)
    case .variants:
      guard let reference else { return digest }
      let variants = composed.variants(of: reference)
      for variant in variants.differing + variants.same {
        let scenario = composed.scenario(of: variant).definition
        digest.add(variant.outcome)
        digest.add(scenario.id)
        digest.add(scenario.title)
      }
    case .variant:
      guard let reference = Self.reference(Array(words.dropFirst())) else { return digest }
      digest.add(composed.scenario(first, for: reference) != nil)
    case .findings: digest.add(composed.findings.digest(of: first))
    }
    return digest
  }

  private static func reference(_ words: [String]) -> DefinitionReference? {
    guard words.count > 1, let kind = DefinitionKind(rawValue: words[0]) else { return nil }
    return DefinitionReference(kind: kind, id: words[1])
  }
}

extension CompositionQuestion {
  /// That the answer is another one, in words.
  fileprivate func sentence(_ words: [String]) -> String {
    let (first, second) = (words.first ?? "", words.dropFirst().first ?? "")
    let place = first.isEmpty ? "without a scenario" : "under the scenario '\(first)'"
    return switch self {
    case .rule: "the rule '\(second)' has another answer \(place)"
    case .scenarios: "there are other scenarios"
    case .scenario: "the scenario '\(first)' is not as it was"
    case .causes: "something else happens \(place)"
    case .presence: "the experience '\(second)' is presented otherwise \(place)"
    case .transitions: "flows lead elsewhere from the \(second) '\(words.dropFirst(2).first ?? "")' \(place)"
    case .variants: "other scenarios change the \(first) '\(second)'"
    case .variant: "the \(second) '\(words.dropFirst(2).first ?? "")' has other pages \(place)"
    case .findings: "something else is wrong with the file '\(first)'"
    }
  }
}

extension ComposedCatalog {
  /// That a question has another answer, in words, or `nil` for a question that is none about the catalog.
  package func sentence(_ question: Question) -> String? {
    if let known = CatalogQuestion(rawValue: question.topic) { return known.sentence(question.words) }
    return CompositionQuestion(rawValue: question.topic)?.sentence(question.words)
  }

  /// The answer to a question about the catalog, or `nil` for one that is none about it.
  package func answer(_ question: Question) -> Digest? {
    if let known = CatalogQuestion(rawValue: question.topic) {
      return known.answer(question.words, in: catalog)
    }
    return CompositionQuestion(rawValue: question.topic)?.answer(question.words, in: self)
  }
}

extension [Trace.Entry] {
  /// Names all that the entries tell.
  fileprivate var digest: Digest {
    guard !isEmpty else { return Digest() }
    var writer = JSONWriter()
    writer.array { json in for entry in self { entry.write(to: &json) } }
    return Digest(writer.bytes)
  }
}
