package import CatalogModel
package import Composition
import DefinitionKinds
package import Definitions
import Elements
import EventDefinitions
package import Mockups
package import ScreenDefinitions

/// A definition, or a part of one, that is shown only if a condition about rules is true.
package struct ConditionalPart: Sendable {
  /// The sorts of parts.
  package enum PartKind: Sendable {
    /// The whole definition.
    case whole
    /// An operation of a screen, which either only adds content or changes it in another way.
    case operation(isAddition: Bool)
    /// A component of a tree.
    case component
    /// A scene of a flow, by its identifier.
    case scene(String)
    /// A transition of a flow, by its scene and its index there.
    case transition(scene: String, Int)
  }

  package let kind: PartKind
  /// The name of the part inside a sentence.
  ///
  /// A component has its text in quotation marks, the number and the type of its equal children, the text inside it, or
  /// the title of its type.
  package let name: Phrase
  package let condition: LocatedValue
  private let location: SourceLocation

  private init(_ kind: PartKind, _ name: Phrase, if condition: LocatedValue, in file: String) {
    self.kind = kind
    self.name = name
    self.condition = condition
    location = SourceLocation(file: file, position: condition.position)
  }

  /// The conditional parts of a screen: its operations or its components.
  package static func parts(of screen: ScreenDefinition, in catalog: Catalog) -> [ConditionalPart] {
    switch screen.content {
    case .operations(let operations):
      operations.compactMap { operation in
        operation.conduct.condition.map { condition in
          let kind = PartKind.operation(isAddition: operation.work.isAddition)
          return ConditionalPart(kind, quoted(operation.name), if: condition, in: operation.location.file)
        }
      }
    case .tree(let document, _): components(of: document, in: screen.location.file, catalog)
    case .none: []
    }
  }

  private static func components(
    of value: LocatedValue, in file: String, _ catalog: Catalog
  ) -> [ConditionalPart] {
    let nested =
      value.members?.flatMap { components(of: $0.value, in: file, catalog) }
      ?? value.elements?.flatMap { components(of: $0, in: file, catalog) } ?? []
    guard let rule = value["rule"], value["type"]?.string != nil else { return nested }
    return [ConditionalPart(.component, name(of: value, in: catalog), if: rule, in: file)] + nested
  }

  private static func quoted(_ name: String) -> Phrase { "“\(name)”" }

  private static func name(of component: LocatedValue, in catalog: Catalog) -> Phrase {
    if let text = text(of: component) { return quoted(text) }
    var inner = component
    while let only = inner["children"]?.elements, only.count == 1 {
      inner = only[0]
      if let text = text(of: inner) { return quoted(text) }
    }
    let children = inner["children"]?.elements ?? []
    let types = Set(children.map { $0["type"]?.string ?? "" })
    if children.count > 1, types.count == 1, let type = types.first {
      return "\(children.count) × \(title(ofType: type, in: catalog))"
    }
    return quoted(
      children.lazy.compactMap(firstText).first
        ?? title(ofType: component["type"]?.string ?? "", in: catalog))
  }

  private static func text(of component: LocatedValue) -> String? {
    guard let text = (component["meta"]?["title"] ?? component["meta"]?["text"])?.string else { return nil }
    // Inside a sentence, the text needs no full stop.
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func firstText(in component: LocatedValue) -> String? {
    text(of: component) ?? component["children"]?.elements?.lazy.compactMap(firstText).first
  }

  private static func title(ofType type: String, in catalog: Catalog) -> String {
    catalog.components[named: type]?.title ?? type
  }

  /// The conditional scenes and transitions of a flow.
  static func parts(of flow: FlowDefinition) -> [ConditionalPart] {
    let file = flow.location.file
    return flow.scenes.flatMap { scene in
      let own = scene.condition.map {
        [ConditionalPart(.scene(scene.id), quoted(scene.title), if: $0, in: file)]
      }
      return (own ?? [])
        + scene.transitions.enumerated().compactMap { place, transition in
          transition.condition.map {
            let title = flow.title(of: transition.target)
            return ConditionalPart(.transition(scene: scene.id, place), quoted(title), if: $0, in: file)
          }
        }
    }
  }

  /// The definition itself, or `nil` if it has no condition.
  static func whole(_ definition: some Definition) -> ConditionalPart? {
    definition.metadata.showing.when.map {
      ConditionalPart(.whole, quoted(definition.title), if: $0, in: definition.location.file)
    }
  }

  /// Returns the result of a rule with which the part is shown, or `nil` if other rules take part in the decision.
  package func showingResult(of rule: String) -> Bool? {
    var (value, result) = (condition, true)
    while let member = value.members?.first, member.key == "NOT" {
      value = member.value.elements?.first ?? member.value
      result.toggle()
    }
    return value.string == rule ? result : nil
  }

  /// Returns the results of the conditions that a trace evaluated, by their positions.
  package static func results(in trace: Trace) -> [SourceLocation: Bool] {
    trace.entries.reduce(into: [:]) { results, entry in
      guard entry.phase == .rule, let source = entry.source, results[source] == nil,
        case .bool(let isTrue)? = entry.given.last(of: "verdict")
      else { return }
      results[source] = isTrue
    }
  }

  /// Returns whether the part is shown, or `nil` if its condition has no result.
  package func isShown(by results: [SourceLocation: Bool]) -> Bool? { results[location] }
}

extension OperationDefinition.Work {
  /// Whether a normal run does nothing but add content.
  fileprivate var isAddition: Bool {
    !tasks.isEmpty
      && tasks.allSatisfy {
        switch $0 {
        case .add, .append: true
        case .set, .remove, .move: false
        }
      }
  }
}
