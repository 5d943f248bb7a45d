import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Finds the keys of actions that change nothing, without composing a step: an action is known from its
/// configuration and the form of its step.
extension EffectCheck {
  func actionFindings(_ trials: EffectTrials, _ definition: ExperienceDefinition) -> [Diagnostic] {
    let experience = trials.experience
    let groups = experience.steps.flatMap { group -> [IdleActionPart] in
      guard case .group(let group) = group else { return [] }
      return group.actions.flatMap { IdleActionPart.all(in: $0.actions, form: nil) }
    }
    let steps = experience.stepIndexes.compactMap(experience.step).flatMap { step in
      step.actions.flatMap { IdleActionPart.all(in: $0.actions, form: FormState(step.content)) }
    }
    return (groups + steps + targetParts(trials)).map { part in
      finding("\(part.name) does nothing: \(part.reason)", at: part.position, in: definition, "remove it")
    }
  }
}

extension EffectCheck {
  /// The idle parts of the actions of targets; several steps can share a trait with actions.
  private func targetParts(_ trials: EffectTrials) -> [IdleActionPart] {
    var parts: [Position: (part: IdleActionPart, count: Int)] = [:]
    var uses: [Position: Int] = [:]
    for place in trials.experience.stepIndexes.indices {
      guard let step = trials.step(place),
        let actions = step.presentation.hierarchy?.backdrop?.interaction?.actions, let first = actions.first
      else { continue }
      uses[first.position, default: 0] += 1
      for part in IdleActionPart.all(in: actions, form: FormState(step.step.content)) {
        parts[part.position, default: (part, 0)].count += 1
      }
    }
    // A part of a later list belongs to the last list that starts before it.
    return parts.values.filter { part, count in
      uses.filter { $0.key <= part.position }.max { $0.key < $1.key }?.value == count
    }.map(\.part).sorted { $0.position < $1.position }
  }
}

/// A part of an action that changes nothing: one of its keys, a branch, or the whole action.
private struct IdleActionPart {
  /// The name of the part, as the start of a message.
  let name: String
  /// The reason, as the end of a sentence.
  let reason: String
  let position: Position

  /// Returns the idle parts of the actions that one component runs.
  static func all(in actions: [ActionModel], form: FormState?, isBranch: Bool = false) -> [IdleActionPart] {
    let parts = actions.flatMap { keys(of: $0, form) + branches(of: $0, form, isBranch) }
    return parts + (isBranch ? [] : lastDelays(of: actions))
  }

  /// The delays that no later action follows.
  ///
  /// Actions on the way to a step delay the step itself.
  private static func lastDelays(of actions: [ActionModel]) -> [IdleActionPart] {
    ActionModel.triggers.filter { $0 != "navigate" }.compactMap { trigger in
      guard let last = actions.last(where: { $0.trigger == trigger }),
        case .effect(.delay, _) = ActionEffect.read(last)
      else { return nil }
      return IdleActionPart(
        name: "The action '\(last.type)'", reason: "no action follows it", position: last.position)
    }
  }

  private static func branches(
    of action: ActionModel, _ form: FormState?, _ isBranch: Bool
  ) -> [IdleActionPart] {
    guard !isBranch, case .effect(.conditional(let branches), _) = ActionEffect.read(action),
      let checks = action.config?["checks"]?.elements, checks.count == branches.count
    else { return [] }
    let reached = branches.firstIndex { $0.condition == nil }.map { $0 + 1 } ?? branches.count
    let unreached = checks.dropFirst(reached).map {
      IdleActionPart(
        name: "The branch", reason: "an earlier branch without a condition always runs",
        position: $0.position)
    }
    return branches.prefix(reached).flatMap { all(in: $0.actions, form: form, isBranch: true) } + unreached
  }

  private static func keys(of action: ActionModel, _ form: FormState?) -> [IdleActionPart] {
    guard let type = ActionType(action.type), let config = action.config,
      let effect = effect(of: action, config, form)
    else { return [] }
    let known = type.description.keyNames
    return droppedProperties(of: action, config, effect)
      + TriedKey.all(in: config, type.description.keys).compactMap { key in
        // Another rule reports unknown keys.
        guard key.path.count == 1, known.contains(KeyConversion.camelCase(key.path[0])) else { return nil }
        let variants = [nil] + key.others.map(Optional.some)
        let isIdle = variants.allSatisfy {
          Self.effect(of: action, config.replacing(key.path[...], with: $0), form) == effect
        }
        guard isIdle else { return nil }
        let name = key.path.joined(separator: ".")
        return IdleActionPart(
          name: "'\(name)' of the action '\(action.type)'",
          reason: reason(in: effect, config), position: key.position)
      }
  }

  /// The properties of an event or of a profile that the runtime leaves out.
  private static func droppedProperties(
    of action: ActionModel, _ config: LocatedValue, _ effect: ActionEffect
  ) -> [IdleActionPart] {
    let (path, properties): ([String], LocatedValue?)
    switch effect {
    case .track: (path, properties) = (["attributes"], config["attributes"])
    case .updateProfile: (path, properties) = ([], config)
    default: return []
    }
    return (properties?.members ?? []).compactMap { member in
      let name = KeyConversion.camelCase(member.key)
      let isSole = properties?.members?.count { KeyConversion.camelCase($0.key) == name } == 1
      let without = config.replacing((path + [member.key])[...], with: nil)
      guard isSole, self.effect(of: action, without, nil) == effect else { return nil }
      return IdleActionPart(
        name: "'\(member.key)' of the action '\(action.type)'",
        reason: "only texts, numbers and truth values are sent", position: member.keyPosition)
    }
  }

  private static func reason(in effect: ActionEffect, _ config: LocatedValue) -> String {
    switch effect {
    case .link: "only web addresses can open inside the app"
    case .continue: "the action uses '\(config["index"] == nil ? "offset" : "index")' instead"
    case .submitForm: "the step has no answer that can be refused"
    default: "the action is the same with any value"
    }
  }

  /// The effect of an action with a configuration, without differences that users cannot notice.
  private static func effect(
    of action: ActionModel, _ config: LocatedValue, _ form: FormState?
  ) -> ActionEffect? {
    var action = action
    action.config = config
    // Another rule reports configurations that the runtime cannot read in part.
    guard case .effect(let effect, let failures) = ActionEffect.read(action), failures.isEmpty else {
      return nil
    }
    switch effect {
    case .link(let url, _): return .link(url: url, openExternally: !effect.opensInsideApp)
    case .submitForm where form?.isAlwaysComplete ?? false: return .submitForm(skipValidation: true)
    default: return effect
    }
  }
}
