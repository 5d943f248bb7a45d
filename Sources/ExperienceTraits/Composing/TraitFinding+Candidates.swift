extension TraitFinding {
  /// What the traits of a step give cause to report.
  static func findings(
    of candidates: [TraitCandidate], isGroup: Bool, error: (model: TraitModel, message: String)?
  ) -> [TraitFinding] {
    var findings: [TraitFinding] = []
    for candidate in candidates {
      findings += problems(of: candidate, isGroup: isGroup).map {
        TraitFinding(type: candidate.model.type, position: candidate.model.position, problem: $0)
      }
    }
    if let error {
      findings.append(
        TraitFinding(type: error.model.type, position: error.model.position, problem: .error(error.message)))
    }
    return findings
  }

  private static func problems(of candidate: TraitCandidate, isGroup: Bool) -> [Problem] {
    var problems: [Problem] = candidate.findings.unknownKeys.map(Problem.unknownKey)
    switch candidate.state {
    case .unknown:
      problems.append(.unknownType)
    case .unusable:
      problems.append(
        candidate.findings.failure.map(Problem.unusableConfiguration) ?? .missingConfiguration)
    case .created(let instance):
      if let failure = candidate.findings.failure { problems.append(.defaultConfiguration(failure)) }
      if isGroup, candidate.level == .step, instance.capabilities.contains(where: \.isSingle) {
        problems.append(.ignoredBelowGroup)
      }
    }
    return problems
  }
}
