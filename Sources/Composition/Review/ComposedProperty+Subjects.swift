import CatalogModel
import Definitions
import Elements
import ExperienceTraits

extension ComposedStep {
  /// Everything of the step that a review compares, with its chains where they are known.
  package func properties(_ chains: [PropertyChain]) -> [ComposedProperty] {
    let place = "step \(number), page \(presentation.index.item + 1) of group \(presentation.index.group + 1)"
    var properties = [ComposedProperty("place", .order, place)]
    var elements = ElementProperties()
    let parts: [(Component?, String)] = [
      (step.content.stickyTop, "the top edge"), (step.content.body, "the step"),
      (step.content.stickyBottom, "the bottom edge"),
    ]
    for (part, name) in parts { if let part { elements.add(part, in: name) } }
    properties += elements.properties
    for chain in chains {
      guard let winner = chain.winner, let aspect = Self.aspect(of: chain.path) else { continue }
      properties.append(
        ComposedProperty(chain.path, aspect, winner.value.text, entry: winner.entry))
    }
    for list in actions + (targetActions.map { [$0] } ?? []) { properties += Self.properties(of: list) }
    if let error = trace.error { properties.append(ComposedProperty("error", .behavior, error.message)) }
    return properties
  }

  /// The aspect of a property of the hierarchy, or `nil` where the elements of the content tell it.
  private static func aspect(of path: String) -> ReviewAspect? {
    switch path {
    case "step.content", "step.sticky.top", "step.sticky.bottom": nil
    case "container.pages", "container.currentPage": .order
    default: Hierarchy.isBehavior(path) ? .behavior : .look
    }
  }

  private static func properties(of list: ResolvedActions) -> [ComposedProperty] {
    list.actions.enumerated().map { index, action in
      let element = ComposedProperty.Element(id: list.componentID, name: "“\(list.label)”", line: action.line)
      return ComposedProperty(
        "action \(index + 1)", of: element, .behavior,
        "\(action.trigger): \(action.type), \(action.summary)")
    }
  }
}

extension ComposedScreen {
  /// Everything of the screen that a review compares.
  package var properties: [ComposedProperty] {
    var properties: [ComposedProperty] = []
    trace.final.eachLeaf(at: "") { path, value in
      properties.append(ComposedProperty(path, Self.aspect(of: path), value.text))
    }
    return properties
  }

  /// The aspect that the last words of a path speak of.
  private static func aspect(of path: String) -> ReviewAspect {
    let words = path.split(separator: ".")
    if words.contains(where: { ["text", "images", "title", "subtitle", "description"].contains($0) }) {
      return .content
    }
    return words.contains { $0.hasPrefix("target") || $0.hasPrefix("action") } ? .behavior : .look
  }
}

extension PropertyValue {
  /// Calls the body with each value that has no others inside; elements of lists are told by their identifiers, or by their
  /// places.
  fileprivate func eachLeaf(at path: String, _ body: (String, PropertyValue) -> Void) {
    func inner(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    switch self {
    case .object(let entries):
      for entry in entries { entry.value.eachLeaf(at: inner(entry.key), body) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        var name = String(index + 1)
        if case .object(let entries) = element,
          let id = entries.first(where: { $0.key == "id" })?.value.stringValue
        {
          name = id
        }
        element.eachLeaf(at: inner(name), body)
      }
    case .null: break
    case .bool, .number, .points, .string, .color: body(path, self)
    }
  }
}
