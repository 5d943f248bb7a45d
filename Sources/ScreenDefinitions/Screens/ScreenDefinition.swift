import ComponentTree
package import ContentOperations
package import DefinitionKinds
package import Definitions
import Elements

/// A screen of the app that a file defines: a view that operations build, or a tree of components.
package struct ScreenDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.screen
  /// The way in which screens are named and ordered.
  package static let naming = DefinitionNaming(
    order: .page, nameWords: "screens with the id", aliasWords: "screens with the viewURI",
    missing: .unknownScreen)

  /// The source of a screen's content.
  package enum ScreenSource: Sendable {
    /// A chain of operations.
    case operations([OperationDefinition])
    /// A document with a tree of components.
    case tree(LocatedValue, source: SourceText)
    /// No usable content.
    case none
  }

  /// An event of the screen after it appears.
  package enum ScriptEntry: Sendable, Equatable {
    case load, reload, nextPage
    case reschedule(String)
    case connectivity(ConnectivityState)

    /// The description of the script entries.
    package static let description = TypeDescription(
      "An event of a screen after it appears: an entry of its 'script'.",
      keys: [
        KeyDescription("load", .other("word"), "The view is loaded."),
        KeyDescription(
          "reload", .other("word"), "The view is loaded again, for example when the user pulls it down."),
        KeyDescription(
          "nextPage", .other("word"), "The user reaches the end of the view, so the next page is loaded."),
        KeyDescription(
          "reschedule: <operation>", .other("name of an operation"),
          "An operation asks the runtime to run it again."),
        KeyDescription(
          "connectivity: <state>", .words(ConnectivityState.allCases.map(\.rawValue)),
          "The connection from then on."),
      ],
      example: """
        script: [load, connectivity: offline, reload]
        """)
    static let words = description.keyNames.filter { !$0.utf8.contains(UInt8(ascii: ":")) }

    /// A label for the event.
    package var words: String {
      switch self {
      case .load: "Loaded"
      case .reload: "Loaded again"
      case .nextPage: "Next page"
      case .reschedule(let name): "\(name) again"
      case .connectivity(.online): "Online"
      case .connectivity(.offline): "Offline"
      }
    }
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The content of the screen; `none` if the definition cannot be used.
  package var content: ScreenSource = .none
  /// The address of the view.
  package var viewURI: String
  /// The title of the navigation bar if the content sets none.
  package var featureTitle: String
  /// The events of the screen, in order.
  package var script: [(entry: ScriptEntry, position: Position)] = []
  /// The default margin of the default layout, in points.
  static let standardMargin = 15.0
  /// The margin of the default layout, in points.
  package var margin = standardMargin
  /// Whether the bars of the platform and the header push the body down.
  package var managesInsets = true
  /// The names of components that state none.
  package var defaults = ComponentDefaults.standard
  /// The custom schema with the paths to the view's values; `nil` if the screen uses the default schema.
  private var ownSchema: JSONSchema?
  /// The connection when the view is loaded.
  package var connectivity = ConnectivityState.online
  /// The views that get the operations of this screen; `nil` if the screen shares none.
  package var share: SharedChain?

  /// Whether the file states the title of the feature.
  private var hasOwnTitle = false

  private static let viewKeys = ["id", "header", "body", "overlays", "custom"]
  /// The keys of a screen, without those of its view.
  private static let ownKeys = keys.descriptions.map(\.name).filter { $0 != keys.title.name }

  /// The slug of the page.
  package var name: String { head.id }
  /// The address of the view, as the second name of the screen.
  package var alias: String? { viewURI }

  /// The schema with the paths to the view's values in documents.
  package var schema: JSONSchema { ownSchema ?? JSONSchema() }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.operation, .tree])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    viewURI = "catalog:" + head.id
    featureTitle = head.title
    let operations = blocks.filter { $0.block.kind == .operation }
    let trees = blocks.filter { $0.block.kind == .tree }
    for tree in trees { head.prose += tree.prose }
    var isDefective = root.isDefective || root.value == nil
    if let value = root.value {
      let object = value.elements == nil ? value : LocatedValue(.object([]), at: value.position)
      source.read(object, .invalidScreen, "a screen") { reader in
        let pasted = read(&reader, value: value)
        collect(operations, trees, pasted: pasted, reader.report)
      }
    }
    isDefective = isDefective || blocks.contains { $0.block.isDefective || $0.block.value == nil }
    if isDefective { content = .none }
  }

  /// Reads the keys of the screen, and returns a view or a tree that was pasted as the root definition.
  private mutating func read(_ reader: inout DefinitionReader, value: LocatedValue) -> LocatedValue? {
    let keys = Self.keys
    if let uri = reader.read(keys.viewURI) { viewURI = uri }
    margin = reader.read(keys.margin)
    managesInsets = reader.read(keys.managesInsets)
    connectivity = reader.read(keys.connectivity)
    if let feature = reader.read(keys.feature) {
      featureTitle = feature
      hasOwnTitle = true
    }
    if let value = reader.read(keys.share) { share = SharedChain(value, reader) }
    if let defaults = reader.read(keys.defaults) {
      let standard = self.defaults
      self.defaults = reader.nested(defaults, "the defaults of components") { own in
        let keys = Self.defaultsKeys
        return ComponentDefaults(
          componentNamespace: own.read(keys.namespace) ?? standard.componentNamespace,
          componentName: own.read(keys.name) ?? standard.componentName,
          componentCategory: own.read(keys.category) ?? standard.componentCategory)
      }
    }
    if let schema = reader.read(keys.schema) { ownSchema = SchemaDefinition(schema, reader).schema }
    for entry in reader.list(keys.script) { read(entry, &reader) }
    let isView = value.elements != nil || Self.viewKeys.contains { value[$0] != nil }
    let isTree = value[ComponentDocument.structure] != nil
    if isView || isTree { reader.ignoreAll() }
    if !isView, let title = reader.read(keys.title) { featureTitle = title }
    return isView || isTree ? value : nil
  }

  private mutating func read(_ entry: LocatedValue, _ reader: inout DefinitionReader) {
    let word = entry.string
    let member = entry.members?.first
    let parsed: ScriptEntry? =
      switch (word, member?.key, member?.value.string) {
      case ("load", _, _): .load
      case ("reload", _, _): .reload
      case ("nextPage", _, _): .nextPage
      case (_, "reschedule", let name?): .reschedule(name)
      case (_, "connectivity", let state?): ConnectivityState(rawValue: state).map { .connectivity($0) }
      default: nil
      }
    if let parsed {
      script.append((parsed, entry.position))
    } else {
      Self.reportEntry(entry, reader)
    }
  }

  private mutating func collect(
    _ operations: [LiterateBlock], _ trees: [LiterateBlock], pasted: LocatedValue?,
    _ report: DefinitionReport
  ) {
    var chain = operations.enumerated().map { index, block in
      OperationDefinition(block, number: index + 1, report)
    }
    let documents =
      trees.compactMap { tree in tree.block.value.map { ($0, SourceText(tree.block)) } }
      + (pasted.flatMap { $0[ComponentDocument.structure] == nil ? nil : [($0, source)] } ?? [])
    if let view = pasted, view[ComponentDocument.structure] == nil {
      chain.insert(
        OperationDefinition(
          name: "Content of the screen", adding: view.withoutMembers(Self.ownKeys), source: source), at: 0)
    }
    switch (chain.isEmpty, documents.first) {
    case (true, let document?):
      let isStructure = document.0[ComponentDocument.structure] != nil
      content = .tree(isStructure ? document.0 : Self.wrapped(document.0), source: document.1)
    case (false, _): content = .operations(chain)
    case (true, nil) where !trees.isEmpty: content = .none
    case (true, nil): content = .operations([])
    }
    Self.check(chain, trees: documents.map(\.0.position), report)
  }

  /// Returns a tree document whose root is a component.
  private static func wrapped(_ component: LocatedValue) -> LocatedValue {
    LocatedValue(
      .object([
        LocatedValue.Member(
          key: ComponentDocument.structure.name, keyPosition: component.position, value: component)
      ]), at: component.position)
  }

  /// Adds the operations that features share to the chain of the screen, and returns findings about the full
  /// chain.
  mutating func link(_ features: [ScreenDefinition]) -> [Diagnostic] {
    guard case .operations(let own) = content else { return [] }
    var check = ContentCheck(file: location.file)
    func shared(_ place: SharedChain.ChainPosition) -> [OperationDefinition] {
      features.filter { $0.share?.place == place }.flatMap(\.sharedOperations)
    }
    let chain = shared(.start) + own + shared(.end)
    content = chain.isEmpty ? .none : .operations(chain)
    if !hasOwnTitle, let title = features.first(where: \.hasOwnTitle)?.featureTitle { featureTitle = title }
    if let lender = features.first(where: { $0.ownSchema != nil }), ownSchema == nil {
      ownSchema = lender.ownSchema
    }
    if ownSchema == nil { for operation in own { check.check(operation) } }
    return chain.isEmpty ? [noContent] : check.diagnostics + scriptDiagnostics(chain)
  }

  /// The operations of the screen in the form in which other screens get them.
  private var sharedOperations: [OperationDefinition] {
    guard case .operations(let operations) = content else { return [] }
    return operations.filter { $0.sharer == nil }.map { operation in
      var shared = operation
      shared.sharer = OperationDefinition.Sharer(screen: id, title: title)
      return shared
    }
  }
}
