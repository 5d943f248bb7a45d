import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Finds the destination of each action of a step, and reports actions without a valid destination.
struct ActionResolver {
  let catalog: Catalog
  let definition: ExperienceDefinition
  let experience: Experience
  let index: StepIndex
  private(set) var diagnostics: [Diagnostic] = []
  private let texts: FormTexts

  init(
    catalog: Catalog, definition: ExperienceDefinition, experience: Experience, index: StepIndex,
    texts: FormTexts
  ) {
    self.catalog = catalog
    self.definition = definition
    self.experience = experience
    self.index = index
    self.texts = texts
  }

  /// Resolves the actions of a step, in the order of the payload: first those of its group, then its own.
  mutating func resolve(_ step: Step) -> [ResolvedActions] {
    guard case .group(let group) = experience.steps[index.group] else { return resolveOwn(step) }
    let entering = group.actions.map { list in
      ResolvedActions(
        componentID: group.id, label: "On entering the group",
        actions: resolve(list.actions, of: ActionOwner(of: list, in: group)))
    }
    return entering + resolveOwn(step)
  }

  private mutating func resolveOwn(_ step: Step) -> [ResolvedActions] {
    var labels: [String: String] = [:]
    for part in step.content.parts {
      part.visit { component in
        labels[component.id] = component.textDescription ?? component.typeName
        component.labels.forEach { labels[$0.id] = $0.text.plain }
      }
    }
    let form = FormState(step.content)
    var seen: Set<String> = []
    return step.actions.map { list in
      let id = UUIDText.normalized(list.componentID) ?? list.componentID
      let owner = ActionOwner(of: list, in: step, isSingle: experience.steps[index.group].id == step.id)
      var resolved = ResolvedActions(
        componentID: id, label: owner == .component ? labels[id] ?? list.componentID : "On entering",
        actions: resolve(list.actions, of: owner))
      if owner == .component {
        let isFirst = seen.insert(id).inserted
        if !isFirst {
          diagnostics.append(.secondActionKey(list.componentID, at: location(list.position)))
        } else if labels[id] == nil {
          diagnostics.append(
            .unknownActionTarget(list.componentID, among: labels.keys, at: location(list.position)))
        }
        if !isFirst || labels[id] == nil {
          let reason =
            isFirst ? "no component has its identifier" : "an earlier key has the same identifier"
          for place in resolved.actions.indices {
            resolved.actions[place].silence("Nothing runs this action: \(reason).")
          }
          return resolved
        }
      }
      let taps = list.actions.filter { $0.trigger == "tap" }
      resolved.recorded = InteractionDestination(taps)
      if resolved.taps.contains(where: { $0.checksForm || !$0.branches.isEmpty }) {
        resolved.atFirst = self.words(
          for: ActionQueue(
            taps, form: form, otherAnswers: texts.answers, patternSteps: catalog.limits[.patternSteps]))
      }
      return resolved
    }
  }

  /// Describes the actions of a queue in order; if the form is rejected, the last text says so.
  private func words(for queue: ActionQueue) -> [String] {
    var resolver = self
    let words = queue.actions.indices.map { place in
      let isInBranch = queue.placesOfBranches.contains(place)
      let action = resolver.resolve(queue.actions[place], isInBranch: isInBranch)
      return isInBranch || action.branches.isEmpty
        ? action.summary : "Runs no branch, because no condition is true"
    }
    return queue.form?.showsErrors == true
      ? words + ["Rejects the form and shows the missing answers"] : words
  }

  /// Resolves a list of actions; actions that nothing runs are reported and have no destination.
  private mutating func resolve(_ actions: [ActionModel], of owner: ActionOwner) -> [ResolvedAction] {
    actions.map { action in
      var resolved = resolve(action)
      guard let reason = owner.reasonForSilence(of: action.trigger) else { return resolved }
      if ActionModel.triggers.contains(action.trigger) {
        diagnostics.append(.deadAction(reason, at: location(action.position), help: owner.help))
      }
      resolved.silence("Nothing runs this action: \(reason).")
      return resolved
    }
  }

  /// Resolves the actions of the target of a step.
  mutating func resolve(target actions: [ActionModel]) -> [ResolvedAction] {
    resolve(actions, of: .component)
  }

  /// Resolves the actions of a branch.
  private mutating func resolve(ofBranch actions: [ActionModel]) -> [ResolvedAction] {
    actions.map { resolve($0, isInBranch: true) }
  }

  private mutating func report(
    _ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(rule, message, at: location(position), help: help))
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: definition.location.file, position: position)
  }

  private mutating func resolve(_ action: ActionModel, isInBranch: Bool = false) -> ResolvedAction {
    var resolved = ResolvedAction(
      trigger: action.trigger, type: action.type, line: Int(action.position.line), summary: action.type,
      destination: .none)
    let (reading, unknownKeys, notes) = ActionEffect.readWithFindings(action)
    diagnostics += [Diagnostic](
      action, reading, unknownKeys, notes, file: definition.location.file, in: definition.head.syntax)
    switch reading {
    case .unknownType:
      resolved.destination = .broken("The runtime drops the action, because its type is unknown.")
    case .unusable:
      resolved.destination = .broken(
        "The runtime drops the action, because its configuration cannot be used.")
    case .effect(.conditional, _) where isInBranch:
      resolved.summary = "Does nothing inside the branch of another condition"
      resolved.silence("The runtime does not run a condition inside a branch of another condition.")
      diagnostics.append(.conditionInBranch(at: location(action.position)))
    case .effect(let effect, _):
      apply(isInBranch ? effect.inBranch : effect, of: action, to: &resolved)
    }
    return resolved
  }

  private mutating func apply(
    _ effect: ActionEffect, of model: ActionModel, to action: inout ResolvedAction
  ) {
    let position = model.position
    if let words = effect.words { action.summary = words }
    switch effect {
    case .continue(let reference):
      follow(reference, at: position, &action)
    case .close(let markComplete): action.destination = markComplete ? .completed : .dismissed
    case .link(let url, _): action.destination = .link(url)
    case .launchExperience(let id):
      let target = catalog.experiences.experience(payloadID: id)
      action.summary = "Launches \(target?.title ?? "the experience \(id)")"
      action.targetID = id
      action.destination =
        target.map { .experience(id: $0.id, step: $0.firstStepSlug, title: $0.title) }
        ?? .broken("The catalog has no experience with the id \(id).")
    case .submitForm(let skipsValidation): action.checksForm = !skipsValidation
    case .conditional(let branches):
      let clauses = branches.compactMap(\.condition)
      action.branches = branches.map { branch in
        let words = branch.condition.map { "If \($0.description(naming: { texts.labels[$0] }))" }
        return ResolvedBranch(
          words: words ?? "Otherwise", condition: branch.condition, actions: resolve(ofBranch: branch.actions)
        )
      }
      for block in clauses.flatMap(\.blocks) { action.answers[block] = texts.answers[block] }
      reportCostlyPatterns(of: clauses, at: position)
      for clause in clauses { reportFixedAnswers(of: clause, model.config) }
    case .track, .updateProfile, .delay, .requestReview, .requestPush: return
    }
  }

  /// Reports comparisons that have the same result for every answer of the user.
  ///
  /// This happens if their form element does not exist, or if it has no option with the value.
  private mutating func reportFixedAnswers(of clause: Clause, _ config: LocatedValue?) {
    switch clause {
    case .and(let clauses), .or(let clauses):
      for clause in clauses { reportFixedAnswers(of: clause, config) }
    case .not(let clause): reportFixedAnswers(of: clause, config)
    case .token, .unknown: return
    case .survey(let block, let comparison, let value):
      guard texts.answers[block] != nil else {
        let position = config?.surveyPosition {
          $0["block"]?.string.map { UUIDText.normalized($0) == block } ?? false
        }
        return report(
          .unusableAction,
          "No step has a form element with the id '\(block)', so the condition is never true",
          at: position ?? definition.location.position,
          help: "write the id of an option select or a text input")
      }
      guard let select = texts.selects[block], !value.isEmpty else { return }
      let isNegated = comparison.opposite != nil
      let test = comparison.opposite ?? comparison
      let values = select.options.map(\.value) + select.defaultValue
      let answers = select.selectMode == .multi ? values + [values.joined(separator: "\n")] : values
      let parts = select.selectMode == .multi && test == .equal ? value.split(separator: "\n") : []
      let isPossible =
        answers.contains { test.holds($0, value, patternSteps: catalog.limits[.patternSteps]) }
        || !parts.isEmpty && parts.allSatisfy { values.contains(String($0)) }
      guard !isPossible else { return }
      let position = config?.surveyPosition {
        $0["value"]?.string == value && $0["block"]?.string.map { UUIDText.normalized($0) == block } ?? false
      }
      diagnostics.append(
        Diagnostic(
          .unusableAction,
          "No option of “\(texts.labels[block] ?? block)” \(test.words) '\(value)', so the condition is \(isNegated ? "always" : "never") true",
          naming: value, among: select.options.map(\.value),
          otherwise: .listing("the values of the options are"),
          at: location(position ?? definition.location.position)))
    }
  }

  /// Reports patterns whose search takes too many steps on the initial answers.
  private mutating func reportCostlyPatterns(of clauses: [Clause], at position: Position) {
    let steps = catalog.limits[.patternSteps]
    for pattern in clauses.flatMap({ $0.costlyPatterns(steps: steps) { texts.answers[$0] } }) {
      report(
        .unusablePattern,
        "The search for the pattern '\(pattern)' takes more than \(catalog.limits.words(for: .patternSteps)) steps, so it counts as not found",
        at: position, help: "avoid repetitions inside repetitions, \(Limit.patternSteps.help)")
    }
  }

  private mutating func follow(
    _ reference: StepReference, at position: Position, _ action: inout ResolvedAction
  ) {
    if let target = experience.resolve(reference, from: index) {
      let step = definition.payload.groups[target.group].steps[target.item]
      action.summary = "Goes to “\(step.title)”"
      action.targetID = experience.step(at: target)?.id
      action.destination = .step(slug: step.slug, title: step.title)
    } else if reference == .offset(1), index == experience.stepIndexes.last {
      action.summary = "Completes the experience"
      action.destination = .completed
    } else if case .stepID(let id) = reference, experience.steps.contains(where: { $0.id == id }) {
      let finding = Diagnostic.groupWithoutStep(reference, at: location(position))
      diagnostics.append(finding)
      action.summary = finding.message
      action.destination = .broken(action.summary)
    } else {
      action.summary = "Step at \(reference.description) does not exist"
      diagnostics.append(unresolvedStep(reference, at: location(position)))
      action.destination = .broken(action.summary)
    }
  }
}

extension LocatedValue {
  /// The position of the first 'survey' clause in the value that meets a condition.
  fileprivate func surveyPosition(where condition: (LocatedValue) -> Bool) -> Position? {
    if let survey = self["survey"], condition(survey) { return (survey["value"] ?? survey).position }
    for value in elements ?? members?.map(\.value) ?? [] {
      if let found = value.surveyPosition(where: condition) { return found }
    }
    return nil
  }
}

extension Component {
  /// The labels of a form element; each can have its own actions.
  fileprivate var labels: [Label] {
    switch kind {
    case .optionSelect(let select): [select.label] + (select.errorLabel.map { [$0] } ?? [])
    case .textInput(let input):
      [input.label] + [input.errorLabel, input.placeholder].compactMap { $0 }
    case .stack, .box, .text, .button, .image, .spacer, .embed, .custom: []
    }
  }
}
