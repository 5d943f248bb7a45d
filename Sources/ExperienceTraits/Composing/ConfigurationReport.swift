extension ConfigurationReport {
  /// Collects the findings about the traits of a step.
  init(
    of candidates: [TraitCandidate], isGroup: Bool,
    error: (model: TraitModel, message: String, error: TraitError?)?
  ) {
    for candidate in candidates {
      findings += Self.problems(of: candidate, isGroup: isGroup).map {
        TraitFinding(type: candidate.model.type, position: candidate.model.position, problem: $0)
      }
      notes += candidate.findings.notes
      actions += candidate.findings.actions
    }
    if let error {
      findings.append(
        TraitFinding(
          type: error.model.type, position: error.model.position,
          problem: .error(error.message, help: error.error?.help, fix: error.error?.fix)))
    }
  }

  private static func problems(of candidate: TraitCandidate, isGroup: Bool) -> [TraitFinding
    .PresentationProblem]
  {
    var problems = candidate.findings.unknownKeys.map(TraitFinding.PresentationProblem.unknownKey)
    guard !candidate.findings.isExcused else { return problems }
    let failures = candidate.failuresAtTheirPlaces
    switch candidate.state {
    case .unknown:
      problems.append(.unknownType)
    case .unusable:
      problems += failures.isEmpty ? [.missingConfiguration] : failures.map { .unusableConfiguration($0) }
    case .created(let instance):
      problems += failures.map { .defaultConfiguration($0) }
      if isGroup, candidate.level == .step, instance.capabilities.contains(where: \.isSingle) {
        problems.append(.ignoredBelowGroup)
      }
    }
    return problems
  }
}

extension TraitCandidate {
  /// The failures of the configuration.
  ///
  /// A failure inside a declaration gets the position of the trait that uses the declaration.
  fileprivate var failuresAtTheirPlaces: [DecodingFailure] {
    findings.failures.map { failure in
      var failure = failure
      if failure.position == .elsewhere { failure.position = model.position }
      return failure
    }
  }
}

extension TraitRegistry {
  /// Reports on the configurations of traits, whether or not a step shows these traits.
  package func report(on models: [TraitModel]) -> ConfigurationReport {
    var factory = TraitFactory(registry: self, renderContext: .modal)
    return ConfigurationReport(of: factory.candidates(for: models), isGroup: false, error: nil)
  }
}
