import CatalogModel
import ComponentTree
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

/// A view of a tree component, before it is drawn.
private indirect enum TreeView: ClusterView {
  case part(type: String, id: String?, values: LocatedValue, children: [TreeView])
  case stack(_ config: StackConfig, children: [TreeView])
  case placed(id: String?, Position, TreeView)
  case tabBar(_ tabs: [Tab<TreeView>], selectedIndex: Int)
}

extension TreeView {
  fileprivate var id: String? {
    switch self {
    case .part(_, let id, _, _): id
    case .placed(let id, _, _): id
    case .stack, .tabBar: nil
    }
  }
}

/// Makes the components of a tree document, builds their views and draws them.
struct TreeComposer {
  /// The type names of the standard clusters; a component of the catalog with the same name replaces them.
  static let standardTypes = ["stack", "tabbar", "tab_bar"]

  let screen: ScreenDefinition
  let library: ComponentLibrary
  let rules: RuleBook
  private(set) var drawing: ComponentDrawing
  var diagnostics: [Diagnostic] = []
  var entries: [Trace.TraceEntry] = []
  /// The entries of the rules of components; in the trace, they follow the entries of all components.
  var ruleEntries: [Trace.TraceEntry] = []
  /// The location where each identifier of the tree is first used.
  var identifiers: [String: SourceLocation] = [:]
  /// The paths of the components that have a view, in the order of the document, each with the number of its
  /// entry.
  var shown: [(path: String, entry: Int)] = []
  /// The paths of all components, by their position in the file.
  var paths: [Position: String] = [:]
  /// Whether each wrapper has a child that can be made, by the position of the wrapper.
  var wrapsChild: [Position: Bool] = [:]
  /// The contents after each component that has a view.
  private(set) var states: [ComposedScreen.ContentState] = []
  private(set) var error: Trace.TraceFailure?

  init(screen: ScreenDefinition, library: ComponentLibrary, rules: RuleBook) {
    self.screen = screen
    self.library = library
    self.rules = rules
    drawing = ComponentDrawing(library: library, in: screen.head)
  }

  func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: screen.location.file, position: position)
  }

  /// Composes the content of a document; it is empty if the runtime refuses the document or does not show its
  /// root.
  mutating func compose(_ document: LocatedValue) -> ScreenContent {
    var findings: [ComponentFinding] = []
    let component: ComponentTree.Component<TreeView>?
    do throws(JSONFactoryError) {
      component = try factory(for: document).makeComponent(json: Self.located(document), findings: &findings)
    } catch {
      refuse(error)
      return .empty
    }
    diagnostics += findings.map { finding in
      var finding = finding
      if case .unknownType(let type, _) = finding.problem {
        finding.problem = .unknownType(type, known: knownTypes)
      }
      return Diagnostic(finding, file: screen.location.file, in: screen.head.syntax(at: finding.position))
    }
    if let structure = document[ComponentDocument.structure] { record(structure, path: "structure", in: nil) }
    entries += ruleEntries
    let view = component?.view()
    guard let view else {
      diagnostics.append(contentFailed(document, isRootDropped: component == nil))
      return .empty
    }
    let node = draw(view)
    diagnostics += drawing.diagnostics
    states = states(of: node)
    return .tree(node)
  }

  /// The content after each component: the tree of all components up to that one.
  ///
  /// Only the last state was shown, because the app shows the components when all of them have a view.
  private func states(of node: TreeNode) -> [ComposedScreen.ContentState] {
    var made: Set<String> = []
    var states: [ComposedScreen.ContentState] = []
    for (index, component) in shown.enumerated() {
      made.insert(component.path)
      let isLast = index == shown.count - 1
      guard isLast || states.count < ComposedScreen.ContentState.limit - 1 else { continue }
      let content = node.limited(to: made, turnedTo: component.path).map { ScreenContent.tree($0) }
      states.append(
        ComposedScreen.ContentState(entry: component.entry, content: content ?? .empty, isShown: isLast))
    }
    return states
  }

  private mutating func refuse(_ error: JSONFactoryError) {
    let message = "The runtime refuses the tree, because an object has no '\(error.key)'"
    self.error = Trace.TraceFailure(
      code: "missing-key", message: message, source: location(error.object.position))
    diagnostics.append(
      Diagnostic(
        .invalidScreen, message, at: location(error.object.position),
        help: error.key == ComponentDocument.keys.type.name
          ? "add the 'type' of the component, a text" : "put the component under 'structure'"))
  }

  /// The document, in which the meta of each component has the position of the component, for findings about
  /// its use.
  private static func located(_ document: LocatedValue) -> LocatedValue {
    document.map(skipping: [ComponentDocument.keys.meta.name]) { value in
      guard var members = value.members, value[ComponentDocument.keys.type] != nil else { return value }
      if let index = members.firstIndex(where: {
        $0.key == ComponentDocument.keys.meta.name && $0.value.members != nil
      }) {
        members[index].value.position = value.position
      } else if value[ComponentDocument.keys.meta]?.isNull ?? true {
        members.removeAll { $0.key == ComponentDocument.keys.meta.name }
        members.append(
          LocatedValue.Member(
            key: ComponentDocument.keys.meta.name, keyPosition: value.position,
            value: LocatedValue(.object([]), at: value.position)))
      }
      return LocatedValue(.object(members), at: value.position)
    }
  }

  /// Whether a type is a standard cluster, and no component of the catalog has the same name.
  func isStandard(_ type: String) -> Bool {
    Self.standardTypes.contains(type) && library.children(of: type) == nil
  }

  /// The types of all components in a document.
  private static func types(in document: LocatedValue) -> Set<String> {
    var types: Set<String> = []
    document.visit(skipping: [ComponentDocument.keys.meta.name]) { value, key in
      if key == ComponentDocument.keys.type.name, let type = value.string { types.insert(type) }
    }
    return types
  }

  /// The types that a tree can use, in alphabetical order.
  private var knownTypes: [String] {
    (library.types.filter { library.children(of: $0) != nil } + Self.standardTypes.filter(isStandard))
      .sorted()
  }

  /// Creates a factory for the standard clusters, the components in the document and all rules.
  private func factory(for document: LocatedValue) -> JSONFactory<TreeView> {
    typealias Component = ComponentTree.Component<TreeView>
    var factory = JSONFactory<TreeView>()
    for type in Self.standardTypes where isStandard(type) {
      factory.register(
        builder: { children, id, meta in
          let cluster: Component =
            type == "stack"
            ? ClusterLayout.stack(children: children, id: id, meta: meta)
            : ClusterLayout.tabBar(children: children, id: id, meta: meta)
          let id = id ?? MetaValue.string(meta?["id"])
          let position = (meta as? JSONMeta)?.value.position ?? .start
          return .wrapper(
            viewBuilder: { child, _, _ in child.view().map { .placed(id: id, position, $0) } },
            child: cluster,
            id: id, meta: meta)
        }, forType: type)
    }
    @Sendable func part(
      _ type: String, _ id: String?, _ meta: (any ComponentMeta)?, _ children: [Component]
    ) -> TreeView {
      let values = (meta as? JSONMeta)?.value ?? LocatedValue(.object([]))
      return .part(
        type: type, id: id ?? values["id"]?.string, values: values,
        children: children.compactMap { $0.view() })
    }
    for type in Self.types(in: document) {
      switch library.children(of: type) {
      case .some(.none):
        factory.register(
          builder: { id, meta in
            Component.single(viewBuilder: { part(type, $0, $1, []) }, id: id, meta: meta)
          }, forType: type)
      case .one:
        factory.register(
          builder: { (child: Component, id: String?, meta: (any ComponentMeta)?) in
            Component.wrapper(
              viewBuilder: { part(type, $1, $2, [$0]) }, child: child, id: id, meta: meta)
          }, forType: type)
      case .many:
        factory.register(
          builder: { (children: [Component], id: String?, meta: (any ComponentMeta)?) in
            Component.cluster(
              viewBuilder: { part(type, $1, $2, $0) }, children: children, id: id, meta: meta)
          }, forType: type)
      case nil: continue
      }
    }
    factory.rules = rules.factory
    return factory
  }

  // MARK: Drawing

  private mutating func draw(_ view: TreeView) -> TreeNode {
    switch view {
    case .stack(let config, let children): return .stack(config, children.map { draw($0) })
    case .tabBar(let tabs, let index):
      let drawn = tabs.map { tab in
        let title = drawing.fillTokens(of: tab.config.title, at: screen.location.position)
        return TreeTab(
          id: tab.view.id, config: TabConfig(title: title, iconName: tab.config.iconName),
          page: draw(tab.view))
      }
      return .tabBar(drawn, selectedIndex: index)
    case .placed(let id, let position, let view):
      return .placed(TreePlace(path: paths[position], id: id), draw(view))
    case .part(let type, let id, let values, let children):
      let name = id ?? "\(type)-\(values.position.line)-\(values.position.column)"
      if let part = authoredPart(type, id: id, name: name, values, children) { return .part(part) }
      guard let definition = library.definition(type) else {
        let drawn = ComponentDrawing.placeholder(type, id: name, values.position)
        return .part(
          TreePart(
            path: paths[values.position], id: id, position: values.position, type: type,
            values: PropertyValue(values), drawn: drawn,
            children: [], childInsets: .zero))
      }
      let container = Screen.reference.size
      var part = TreePart(
        path: paths[values.position], id: id, position: values.position, type: type,
        values: PropertyValue(values),
        drawn: ComponentDrawing.placeholder(type, id: name, values.position),
        children: [],
        childInsets: definition.childInsets, width: definition.declaredSize?.width,
        height: definition.declaredSize?.height)
      let declared = part.declaredSize(within: container.width)
      let size = declared.width.flatMap { width in declared.height.map { Size(width: width, height: $0) } }
      part.drawn = drawing.draw(
        definition, id: name, values: values, size: size, isStrict: false, at: values.position)
      part.children = children.map { draw($0) }
      return .part(part)
    }
  }

  /// Draws a component that is written in Swift.
  ///
  /// A component for views receives the meta as the data of its model.
  private mutating func authoredPart(
    _ type: String, id: String?, name: String, _ values: LocatedValue, _ children: [TreeView]
  ) -> TreePart? {
    var part = TreePart(
      path: paths[values.position], id: id, position: values.position, type: type,
      values: PropertyValue(values),
      drawn: ComponentDrawing.placeholder(type, id: name, values.position), children: [], childInsets: .zero)
    if let component = library.authored.trees[type] {
      part.drawn = drawing.expand(
        drawing.fillTokens(of: component.view(id: id, meta: JSONMeta(values) ?? EmptyMeta())))
      part.childInsets = component.childInsets
    } else if let component = library.authoredComponent(type) {
      let model = ComponentModel(named: name, type: type, values)
      let size = component.preferredViewSize(forDisplaying: model, containerViewSize: Screen.reference.size)
      part.drawn = drawing.expand(
        drawing.fillTokens(of: component.view(displaying: model, size: size, children: [])))
      part.width = .points(size.width)
      part.height = .points(size.height)
    } else {
      return nil
    }
    drawing.note(useOf: type, at: values.position)
    part.children = children.map { draw($0) }
    return part
  }
}

extension ComponentModel {
  /// Creates the model that a component for views receives in a tree.
  init(named name: String, type: String, _ values: LocatedValue) {
    let view = ViewModelBuilder()
    let builder = view.builderForBodyComponentModel(identifier: name)
    if let identifier = Identifier(type) {
      builder.componentNamespace = identifier.namespacePart
      builder.componentName = identifier.namePart
    }
    builder.title = values["title"]?.string
    builder.subtitle = values["subtitle"]?.string
    builder.accessoryTitle = values["accessory"]?.string
    builder.descriptionText = values["description"]?.string
    builder.customData = values.members.map { DataDictionary($0) }
    self = view.build().bodyComponentModels[0]
  }
}
