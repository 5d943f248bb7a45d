import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import ExperienceTraits
import ScreenDefinitions
import SiteRendering

/// Finds the operations of screens, and their keys, that change nothing in any context.
///
/// An operation or a screen about which another rule has a finding is left out.
extension EffectCheck {
  func findings(in screen: ScreenDefinition) -> [Diagnostic] {
    guard case .operations(let operations) = screen.content else { return [] }
    let composed = contexts.compactMap { $0.screen(screen.id) }.filter { $0.absence == nil }
    guard !composed.isEmpty, composed.allSatisfy(\.trace.isDisplayable) else { return [] }
    let entries = composed.flatMap(\.trace.entries)
    let known = context.composed.diagnostics + composed.flatMap(\.diagnostics)
    let faulty = Set(
      known.filter { $0.location.file == screen.location.file }.compactMap { finding in
        operations.last { $0.location <= finding.location }?.location
      })
    return operations.indices.flatMap { index -> [Diagnostic] in
      let operation = operations[index]
      // A screen whose own document is empty is a screen without content, not a mistake.
      guard operation.sharer == nil, !faulty.contains(operation.location),
        operation.location != screen.source.location
      else { return [] }
      let own = entries.filter { $0.phase == .operation && $0.source == operation.location }
      guard !own.isEmpty, own.allSatisfy({ $0.outcome != .failed }) else { return [] }
      if own.allSatisfy(\.changes.isEmpty) {
        let reasons = Set(own.map(\.reasonInSentence))
        let reason = (reasons.count == 1 ? reasons.first ?? nil : nil) ?? "the content is the same without it"
        return [
          finding(
            "The operation '\(operation.name)' does nothing: \(reason)", at: operation.location,
            help: "remove it, or change what keeps it from working")
        ]
      }
      return findings(aboutKeysOf: operations[index], at: index, of: screen)
    }
  }

  private func findings(
    aboutKeysOf operation: OperationDefinition, at index: Int, of screen: ScreenDefinition
  ) -> [Diagnostic] {
    guard case .operations(let operations) = screen.content else { return [] }
    var rest = operations
    return operation.removableKeys(of: context.composed.catalog).compactMap { key in
      // A key must be idle alone, and beside the other keys that are reported.
      var (alone, beside) = (operations, rest)
      key.remove(from: &alone[index])
      key.remove(from: &beside[index])
      guard context.composed.isSame(screen, with: alone), context.composed.isSame(screen, with: beside) else {
        return nil
      }
      rest = beside
      return finding(
        "\(key.name) of the operation '\(operation.name)' does nothing: \(inEachContext("the screen is the same without it"))",
        at: key.location, help: "remove it, or add a scenario in which it matters")
    }
  }
}

/// A key of an operation, or one of its tasks, that can be left out.
private struct RemovableKey {
  /// The name of the key, as the start of a message.
  let name: String
  let location: SourceLocation
  /// The task, described so that it can be found after other tasks were left out; `nil` for the rule.
  let task: String?

  func remove(from operation: inout OperationDefinition) {
    if let task {
      operation.work.tasks.removeAll { $0.description == task }
    } else {
      operation.conduct.condition = nil
    }
  }
}

extension OperationDefinition.OperationTask {
  fileprivate var description: String {
    switch self {
    case .add(let value): "add \(value.position)"
    case .set(let path, let value): "set \(path.words) \(value.position)"
    case .append(let values): "append \(values.map(\.position))"
    case .remove(let path): "remove \(path.position)"
    case .move(let path, let index): "move \(path.position) \(index)"
    }
  }
}

extension OperationDefinition {
  /// The rule of the operation, unless it stands for something that the catalog does not simulate, and its tasks
  /// at places of the view.
  ///
  /// A single task is the whole operation.
  fileprivate func removableKeys(of catalog: Catalog) -> [RemovableKey] {
    func place(_ position: Position) -> SourceLocation {
      SourceLocation(file: location.file, position: position)
    }
    var keys: [RemovableKey] = []
    if let rule = conduct.condition, !catalog.scenarios.isEmpty, !catalog.hasFixedValue(in: rule) {
      keys.append(RemovableKey(name: "'when'", location: place(rule.position), task: nil))
    }
    guard work.tasks.count > 1 else { return keys }
    return keys
      + work.tasks.compactMap { task in
        let target: (word: String, path: ContentPath)? =
          switch task {
          case .set(let path, _): ("set", path)
          case .remove(let path): ("remove", path)
          case .move(let path, _): ("move", path)
          case .add, .append: nil
          }
        return target.map { word, path in
          RemovableKey(
            name: "'\(word)' at '\(path.words)'", location: place(path.position), task: task.description)
        }
      }
  }
}

extension Catalog {
  /// Whether a rule uses a rule with a fixed value, also through other rules.
  fileprivate func hasFixedValue(in rule: LocatedValue) -> Bool {
    var waiting = RuleBook.names(in: rule)
    var known: Set<String> = []
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      switch rules.first(where: { $0.name == name })?.evaluation {
      case .value: return true
      case .rule(let inner): waiting += RuleBook.names(in: inner)
      case .condition, .launchRules, nil: continue
      }
    }
    return false
  }
}
