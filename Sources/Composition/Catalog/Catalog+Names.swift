import Definitions
import EventExtensions

extension Catalog {
  /// Reports names that nobody defines: of screens, rules, scenarios, extensions and experiences.
  mutating func checkNames() {
    for experience in experiences {
      checkMetadata(experience.metadata, at: experience.location, isExperience: true)
    }
    for screen in screens { checkMetadata(screen.metadata, at: screen.location, isExperience: false) }
    for flow in flows {
      checkMetadata(flow.metadata, at: flow.location, isExperience: false)
      diagnostics += FlowCheck.diagnostics(flow, in: self) + (base.flows[flow.id]?.diagnostics ?? [])
    }
    for rule in rules { check(rule) }
    for definition in extensions {
      for readiness in definition.readiness {
        checkExtension(
          readiness.extensionName, "so '\(definition.name)' waits for ever",
          at: SourceLocation(file: definition.location.file, position: readiness.position))
      }
    }
  }

  private mutating func checkMetadata(
    _ metadata: PageMetadata, at location: SourceLocation, isExperience: Bool
  ) {
    func place(_ position: Position?) -> SourceLocation {
      SourceLocation(file: location.file, position: position ?? location.position)
    }
    if isExperience, let name = metadata.screen, screenDefinition(named: name) == nil {
      diagnostics.append(
        Diagnostic(
          .unknownScreen, "There is no screen '\(name)', so a neutral page stands behind the experience",
          at: place(metadata.screenPosition),
          help: NearMiss.help(for: name, among: screens.map(\.id))
            ?? "define it in a file with a 'screen' definition, or remove the key"))
    }
    for name in metadata.scenarios where !scenarios.contains(where: { $0.id == name }) {
      diagnostics.append(
        Diagnostic(
          .unknownScenario, "There is no scenario '\(name)'", at: place(metadata.scenariosPosition),
          help: NearMiss.help(for: name, among: scenarios.map(\.id))
            ?? "define it in a file with a 'scenario' definition"))
    }
  }

  private mutating func check(_ rule: RuleDefinition) {
    switch rule.evaluation {
    case .condition(let condition):
      for name in Set(condition.extensionNames).sorted() {
        checkExtension(name, "so the rule '\(rule.name)' finds nothing", at: rule.location)
      }
    case .launchRules(let rules):
      for launchRule in rules {
        let place = SourceLocation(file: rule.location.file, position: launchRule.position)
        for name in Set(launchRule.condition.extensionNames).sorted() {
          checkExtension(name, "so the rule finds nothing", at: place)
        }
        for consequence in launchRule.consequences where consequence.type == "experience" {
          checkExperience(consequence, file: rule.location.file, at: place)
        }
      }
    case .value, .rule, nil: return
    }
  }

  private mutating func checkExperience(
    _ consequence: RuleConsequence, file: String, at place: SourceLocation
  ) {
    guard let value = consequence.detail["experience"], let name = value.string else {
      diagnostics.append(
        Diagnostic(
          .unknownExperience, "The consequence does not say which experience it presents", at: place,
          help: "name its id in 'experience' of the detail"))
      return
    }
    guard experience(named: name) == nil, !name.contains("{%") else { return }
    diagnostics.append(
      Diagnostic(
        .unknownExperience, "There is no experience '\(name)', so the rule presents nothing",
        at: SourceLocation(file: file, position: value.position),
        help: NearMiss.help(for: name, among: experiences.map(\.id))
          ?? "define it in a file with an 'experience' definition"))
  }

  private mutating func checkExtension(_ name: String, _ effect: String, at location: SourceLocation) {
    let known = base.extensionNames
    guard !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
    diagnostics.append(
      Diagnostic(
        .unknownExtension, "There is no extension '\(name)', \(effect)", at: location,
        help: NearMiss.help(for: name, among: known)
          ?? "define it in a file with an 'extension' definition"))
  }
}
