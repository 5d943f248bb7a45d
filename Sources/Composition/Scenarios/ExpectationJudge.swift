import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import EventExtensions
import ExperienceDefinitions
import ExperienceTraits
import ScreenDefinitions

/// Compares the expectations of a scenario with the state of the app after its run.
struct ExpectationJudge {
  let run: ScenarioRun
  let context: CompositionContext
  let catalog: Catalog

  func verdict(_ expectation: Expectation) -> Expectation.ExpectationVerdict {
    switch expectation.subject {
    case .state(let name, let path, let kind):
      return state(name, path, kind, expectation)
    case .event(let name, let type, let source, let data):
      return event(name, type, source, data, expectation)
    case .rule(let name):
      guard let holds = context.rules.answer(name) else {
        return missing("rule", name, .unknownRule, among: catalog.rules.names, expectation)
      }
      return found(holds, "The rule '\(name)' is \(holds)", expectation)
    case .component(let identifier, let name):
      guard let screen = context.screen(named: name, in: catalog) else {
        return missing("screen", name, .unknownScreen, among: catalog.screens.names, expectation)
      }
      let frames = screen.content.rectangles(size: Screen.reference.size, safeArea: Screen.reference.safeArea)
      let isShown = frames.contains { $0.identifier == identifier }
      var verdict = found(
        isShown, "The screen '\(name)' \(isShown ? "shows" : "does not show") '\(identifier)'", expectation)
      let identifiers = Set(frames.map(\.identifier))
      if !isShown { verdict.help = NearMiss.help(for: identifier, among: identifiers.sorted()) }
      return verdict
    case .experience(let name, let step): return experience(name, step, expectation)
    case .scene(let name, let flowName):
      guard let flow = context.flows[flowName] else {
        return missing("flow", flowName, among: catalog.flows.names, expectation)
      }
      let isEnd = name == "termination"
      guard isEnd || flow.definition.scenes.contains(where: { $0.id == name }) else {
        return missing("scene", name, .unknownScene, among: flow.definition.scenes.map(\.id), expectation)
      }
      let isReached = isEnd ? flow.walk.isFinished : flow.walk.reached.contains(name)
      return found(
        isReached,
        "The walk through '\(flowName)' \(isReached ? "reaches" : "does not reach") '\(name)'", expectation)
    }
  }

  /// The verdict on a fact that is true or false; unless the expectation gives a value, it expects true.
  private func found(
    _ isSo: Bool, _ sentence: String, _ expectation: Expectation
  ) -> Expectation.ExpectationVerdict {
    let isWanted = expectation.value?.bool ?? true
    return Expectation.ExpectationVerdict(
      expectation: expectation, holds: isSo == isWanted, sentence: sentence)
  }

  private func missing(
    _ kind: String, _ name: String, _ rule: Diagnostic.Rule? = nil, among names: [String],
    _ expectation: Expectation
  ) -> Expectation.ExpectationVerdict {
    let finding = Diagnostic.unknownName(
      rule ?? .failedExpectation, kind, name, among: names, at: expectation.location)
    return Expectation.ExpectationVerdict(
      expectation: expectation, holds: false, sentence: finding.message, brokenName: rule, help: finding.help)
  }

  private func state(
    _ name: String, _ path: String, _ kind: SharedStateKind, _ expectation: Expectation
  ) -> Expectation.ExpectationVerdict {
    let state = run.hub.getSharedState(
      extensionName: name, event: nil, barrier: false, resolution: .any, kind: kind)
    guard let state else {
      if run.defines(name) {
        return Expectation.ExpectationVerdict(
          expectation: expectation, holds: expectation.status == .some(.none),
          sentence: "The extension '\(name)' has left the hub")
      }
      return missing("extension", name, .unknownExtension, among: run.hub.extensionNames, expectation)
    }
    func verdict(_ holds: Bool, _ sentence: String) -> Expectation.ExpectationVerdict {
      Expectation.ExpectationVerdict(expectation: expectation, holds: holds, sentence: sentence)
    }
    let owner = kind == .xdm ? "XDM state of '\(name)'" : "state of '\(name)'"
    if let status = expectation.status, state.status != status {
      return verdict(false, "The \(owner) is \(state.status.rawValue), not \(status.rawValue)")
    }
    let value = path.isEmpty ? state.value : state.value?.value(at: path)
    let place = path.isEmpty ? "The \(owner)" : "'\(path)' in the \(owner)"
    guard let wanted = expectation.value else {
      if expectation.status != nil { return verdict(true, "The \(owner) is \(state.status.rawValue)") }
      return verdict(value != nil, "\(place) \(value == nil ? "does not exist" : "exists")")
    }
    let text = value?.plainText ?? "nothing"
    let holds = value?.hasSameData(as: wanted) ?? wanted.isNull
    return verdict(holds, holds ? "\(place) is \(text)" : "\(place) is \(text), not \(wanted.plainText)")
  }

  private func event(
    _ name: String?, _ type: String?, _ source: String?, _ data: LocatedValue?, _ expectation: Expectation
  ) -> Expectation.ExpectationVerdict {
    let count = run.dispatched.count { event in
      (name.map { $0 == event.name } ?? true) && (type.map { $0 == event.type } ?? true)
        && (source.map { $0 == event.source } ?? true)
        && (data.map { event.data?.holds($0) ?? false } ?? true)
    }
    let label = name ?? type ?? source ?? "event"
    let times = count == 1 ? "once" : "\(count) times"
    if let wanted = expectation.value, let number = wanted.number {
      return Expectation.ExpectationVerdict(
        expectation: expectation, holds: Double(count) == number,
        sentence: "The event '\(label)' was sent \(times)"
          + (Double(count) == number ? "" : ", not \(wanted.plainText)"))
    }
    var verdict = found(
      count > 0, "The event '\(label)' was \(count > 0 ? "sent \(times)" : "not sent")", expectation)
    if !verdict.holds, let name {
      verdict.help = NearMiss.help(for: name, among: Set(run.dispatched.map(\.name)).sorted())
    }
    return verdict
  }

  private func experience(
    _ name: String, _ step: String?, _ expectation: Expectation
  ) -> Expectation.ExpectationVerdict {
    guard let composed = catalog.experiences.experience(named: name).flatMap(context.experience)
    else {
      return missing("experience", name, .unknownExperience, among: catalog.experiences.names, expectation)
    }
    let steps = composed.steps.map(\.definition.slug)
    if let step, !steps.contains(step) {
      return missing("step", step, among: steps, expectation)
    }
    let shown = composed.steps.first { step == nil || $0.definition.slug == step }
    let reason = composed.absence ?? shown?.trace.error?.message
    let place = step.map { "The step '\($0)' of '\(name)'" } ?? "The experience '\(name)'"
    let isShown = reason == nil && shown != nil
    return found(
      isShown, isShown ? "\(place) is shown" : "\(place) is not shown\(reason.map { ": \($0)" } ?? "")",
      expectation)
  }
}

extension LocatedValue {
  /// The value at a path of keys and indexes, such as `basket.0.price`.
  fileprivate func value(at path: String) -> LocatedValue? {
    if let whole = self[path] { return whole }
    return path.split(separator: ".").reduce(Optional(self)) { value, part in
      if let elements = value?.elements {
        return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
      return value?[String(part)]
    }
  }

  /// Whether the value contains every member of another value, with the same data.
  fileprivate func holds(_ other: LocatedValue) -> Bool {
    guard let members = other.members else { return hasSameData(as: other) }
    return members.allSatisfy { member in self[member.key]?.holds(member.value) ?? false }
  }
}
