import ComponentTree
package import Composition
import ContentOperations
import Elements
import ExperienceTraits

extension ComposedScreen {
  /// All properties of the screen that a review compares.
  ///
  /// - Parameter chains: The chains of the trace, which add the number of the deciding entry to each part.
  /// - Returns: The properties.
  package func properties(_ chains: [PropertyChain] = []) -> [ComposedProperty] {
    if let absence { return [ComposedProperty("shown", .content, absence)] }
    var properties = PartProperties(chains)
    switch content {
    case .view(let view):
      if let model = moments.last?.model { properties.add(model) }
      properties.add(view.header.map { [$0] } ?? [], in: "header")
      properties.add(view.body, in: "body")
      properties.add(view.overlays, in: "overlays")
    case .tree(let tree): properties.add(tree, in: "the screen", after: nil)
    case .empty: break
    }
    if let error = trace.error { properties.own.append(ComposedProperty("error", .content, error.message)) }
    return properties.own + properties.elements.properties
  }
}

/// Collects the properties of the parts of a screen, each with its drawn elements.
private struct PartProperties {
  /// The properties of the screen itself.
  var own: [ComposedProperty] = []
  var elements = ElementProperties()
  /// The number of the entry that decided about each part, by the path of the part.
  private var entries: [String: Int] = [:]

  init(_ chains: [PropertyChain]) {
    for chain in chains { entries[chain.path] = chain.winner?.entry }
  }

  mutating func add(_ model: ViewModel) {
    guard case .object(let members) = PropertyValue(model.serialize()) else { return }
    let parts = ["header", "body", "overlays"]
    own += PropertyValue.object(members.filter { !parts.contains($0.key) }).leaves
  }

  mutating func add(_ parts: [HubPart], in place: String) {
    var previous: HubPart?
    for part in parts {
      add(
        part.model, part.drawn, in: place, after: previous?.model.identifier,
        entries["\(place).\(part.model.identifier)"] ?? entries[place])
      previous = part
    }
  }

  /// Adds a component and its drawing; the drawing already contains the components inside it.
  private mutating func add(
    _ model: ComponentModel, _ drawn: Elements.Component?, in place: String, after previous: String?,
    _ entry: Int?
  ) {
    guard case .object(let members) = PropertyValue(model.serialize()) else { return }
    let id = model.identifier
    let values = PropertyValue.object(members.filter { !["id", "children"].contains($0.key) }).leaves
    let words = model.title.map { "\(id) “\($0)”" } ?? id
    elements.add(part: id, name: words, in: place, after: previous, values, entry: entry)
    if let drawn { elements.add(drawing: drawn, of: id, with: values) }
    var before: String?
    for child in model.children {
      add(child, nil, in: id, after: before, entry)
      before = child.identifier
    }
  }

  mutating func add(_ node: TreeNode, named given: String? = nil, in place: String, after previous: String?) {
    let name = given ?? node.name
    switch node {
    case .part(let part):
      let values = [ComposedProperty("component", .look, part.type)] + part.values.leaves
      elements.add(part: name, name: name, in: place, after: previous, values, entry: nil)
      elements.add(drawing: part.drawn, of: name, with: values)
      add(part.children, in: name)
    case .placed(_, let inner): add(inner, named: name, in: place, after: previous)
    case .stack(let config, let nodes):
      elements.add(
        part: name, name: name, in: place, after: previous,
        [
          ComposedProperty("spacing", .look, PropertyValue.points(config.spacing).text),
          ComposedProperty("axis", .look, config.axis.rawValue),
          ComposedProperty("width of its parent", .look, config.preserveParentWidth ? "yes" : "no"),
          ComposedProperty(
            "backgroundColor", .look, PropertyValue.color(DynamicColor(light: config.backgroundColor)).text),
        ], entry: nil)
      add(nodes, in: name)
    case .tabBar(let tabs, let selected):
      own.append(ComposedProperty("selected tab", .behavior, String(selected + 1)))
      var before: String?
      for tab in tabs {
        let id = tab.id.map { "tab-\($0)" } ?? "tab “\(tab.config.title)”"
        elements.add(
          part: id, name: id, in: "the tab bar", after: before,
          [
            ComposedProperty("title", .content, tab.config.title),
            ComposedProperty("icon", .content, tab.config.iconName),
          ], entry: nil)
        add(tab.page, in: id, after: nil)
        before = id
      }
    }
  }

  private mutating func add(_ nodes: [TreeNode], in place: String) {
    var previous: String?
    for node in nodes {
      add(node, in: place, after: previous)
      previous = node.name
    }
  }
}

extension TreeNode {
  /// The name that identifies the node in its tree.
  fileprivate var name: String {
    switch self {
    case .part(let part): part.id ?? part.path.map { "\(part.type) at \($0.inTree)" } ?? part.type
    case .placed(let place, let node):
      place.id ?? place.path.map { "\(node.name) at \($0.inTree)" } ?? node.name
    case .stack: "stack"
    case .tabBar: "tab bar"
    }
  }
}

extension String {
  /// The position of a path in a tree, as numbers of children counted from one, such as `2.1`.
  fileprivate var inTree: String {
    let places = split(separator: ".").compactMap { Int($0) }
    return places.isEmpty ? "the root" : places.map { String($0 + 1) }.joined(separator: ".")
  }
}

extension PropertyValue {
  /// All values without inner values; the names in the path of a value decide its aspect.
  fileprivate var leaves: [ComposedProperty] {
    var leaves: [ComposedProperty] = []
    eachLeaf(at: "") { path, value in
      leaves.append(ComposedProperty(path, Self.aspect(of: path), value.text))
    }
    return leaves
  }

  private static func aspect(of path: String) -> ReviewAspect {
    let words = path.split(separator: ".")
    let contents: Set<Substring> = [
      "text", "images", "title", "subtitle", "accessory", "description", "label", "image", "icon",
    ]
    if words.contains(where: contents.contains) { return .content }
    let behaviors = ["target", "action", "link", "url", "logging"]
    return words.contains { word in behaviors.contains { word.hasPrefix($0) } } ? .behavior : .look
  }

  /// Calls the body with each value that has no inner values.
  ///
  /// An element of a list is named by its identifier, or by its number if it has no identifier.
  private func eachLeaf(at path: String, _ body: (String, PropertyValue) -> Void) {
    func inner(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    switch self {
    case .object(let entries) where !entries.isEmpty, .summary(let entries) where !entries.isEmpty:
      for entry in entries { entry.value.eachLeaf(at: inner(entry.key), body) }
    case .array(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() {
        var name = String(index + 1)
        if let id = element.entries?.first(where: { $0.key == "id" })?.value.stringValue {
          name = id
        }
        element.eachLeaf(at: inner(name), body)
      }
    case .null: break
    case .bool, .number, .decimal, .points, .string, .color, .array, .object, .summary: body(path, self)
    }
  }
}
