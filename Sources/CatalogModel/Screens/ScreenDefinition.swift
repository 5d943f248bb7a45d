import ComponentTree
package import ContentOperations
package import Definitions
import Elements

/// A page of the app that a file defines: a view that operations build, or a tree of components.
package struct ScreenDefinition: SoleDefinition {
  /// The word of its fence.
  package static let kind = DefinitionKind.screen
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(
    order: .page, nameWords: "screens with the id", aliasWords: "screens with the viewURI",
    missing: .unknownScreen)

  /// Where the content of a screen comes from.
  package enum Content: Sendable {
    /// A chain of operations.
    case operations([OperationDefinition])
    /// A document of components.
    case tree(LocatedValue, source: SourceText)
    /// Nothing that can be used.
    case none
  }

  /// Something that happens to the screen after it appears.
  package enum ScriptEntry: Sendable, Equatable {
    case load, reload, nextPage
    case reschedule(String)
    case connectivity(ConnectivityState)

    /// What each entry is, by its word.
    package static let description = TypeDescription(
      "What happens to a screen after it appears: an entry of its 'script'.",
      keys: [
        KeyDescription("load", .other("word"), "The view is loaded."),
        KeyDescription("reload", .other("word"), "The view is loaded again, as by a pull."),
        KeyDescription(
          "nextPage", .other("word"), "The end of the view is reached, so that the next page is loaded."),
        KeyDescription(
          "reschedule: <operation>", .other("name of an operation"), "An operation asks to run again."),
        KeyDescription(
          "connectivity: <state>", .words(ConnectivityState.allCases.map(\.rawValue)),
          "The connection from then on."),
      ],
      example: """
        script: [load, connectivity: offline, reload]
        """)
    fileprivate static let words = description.keyNames.filter { !$0.utf8.contains(UInt8(ascii: ":")) }

    /// What happens, in words.
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

  /// What every definition has.
  package var head: DefinitionHead
  /// What it shows, or nothing where the definition cannot be used.
  package var content: Content = .none
  /// The address of the view.
  package var viewURI: String
  /// The words of the navigation bar where the content brings none.
  package var featureTitle: String
  /// What happens to the screen, in order.
  package var script: [(entry: ScriptEntry, position: Position)] = []
  /// The margin of the default layout where a view says none, in points.
  static let standardMargin = 15.0
  /// The margin of the default layout, in points.
  package var margin = standardMargin
  /// Whether bars and header push the body down.
  package var managesInsets = true
  /// What a component is called that does not say it.
  package var defaults = ComponentDefaults.standard
  /// Where documents have what the view shows, where that is not where the default schema says.
  private var ownSchema: JSONSchema?
  /// The connection when the view is loaded.
  package var connectivity = ConnectivityState.online
  /// With which views the screen shares its operations.
  package var share: SharedChain?

  /// Whether the file names the feature.
  private var hasOwnTitle = false

  private static let viewKeys = ["id", "header", "body", "overlays", "custom"]
  /// The keys of a screen beside those of its view.
  private static let ownKeys = keys.descriptions.map(\.name).filter { $0 != keys.title.name }

  /// The address, by which others can name it too.
  package var alias: String? { viewURI }

  /// Where documents have what the view shows.
  package var schema: JSONSchema { ownSchema ?? JSONSchema() }

  /// Reads the definition, and reports what is wrong with it by itself.
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

  /// Reads the keys of the screen itself; returns a view or a tree that was pasted as the root.
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
      reader.report(
        "The script does not know \(word.map { "'\($0)'" } ?? "this entry")", at: entry.position,
        help: word.flatMap { NearMiss.help(for: $0, among: ScriptEntry.words) }
          ?? "the entries are \(ScriptEntry.description.keyNames.joined(separator: ", "))"
      )
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
    case (false, nil): content = .operations(chain)
    case (true, let document?):
      let isStructure = document.0[ComponentDocument.structure] != nil
      content = .tree(isStructure ? document.0 : Self.wrapped(document.0), source: document.1)
    case (false, let document?):
      report.report(
        "A screen is built by operations or from a tree", at: document.0.position,
        help: "remove one of the two")
      content = .operations(chain)
    case (true, nil) where !trees.isEmpty: content = .none
    case (true, nil): content = .operations([])
    }
    if documents.count > 1 {
      report.report("A screen has one tree", at: documents[1].0.position, help: "remove this one")
    }
  }

  /// A document of a component by itself.
  private static func wrapped(_ component: LocatedValue) -> LocatedValue {
    LocatedValue(
      .object([
        LocatedValue.Member(
          key: ComponentDocument.structure.name, keyPosition: component.position, value: component)
      ]), at: component.position)
  }

  /// Puts what features share around the operations of the screen, and reports what the chain lacks then.
  mutating func link(_ features: [ScreenDefinition]) -> [Diagnostic] {
    guard case .operations(let own) = content else { return [] }
    var check = ContentCheck(file: location.file)
    func shared(_ place: SharedChain.Place) -> [OperationDefinition] {
      features.filter { $0.share?.place == place }.flatMap(\.sharedOperations)
    }
    let chain = shared(.start) + own + shared(.end)
    content = chain.isEmpty ? .none : .operations(chain)
    if !hasOwnTitle, let title = features.first(where: \.hasOwnTitle)?.featureTitle { featureTitle = title }
    if let lender = features.first(where: { $0.ownSchema != nil }), ownSchema == nil {
      ownSchema = lender.ownSchema
    }
    if ownSchema == nil { for operation in own { check.check(operation) } }
    guard chain.isEmpty else { return check.diagnostics + scriptDiagnostics(chain) }
    return [
      Diagnostic(
        .invalidScreen, "Nothing says what is on the screen", at: location,
        help: "add fences '```json operation' or one '```json tree'")
    ]
  }

  /// The operations of the screen as other screens have them.
  private var sharedOperations: [OperationDefinition] {
    guard case .operations(let operations) = content else { return [] }
    return operations.filter { $0.sharer == nil }.map { operation in
      var shared = operation
      shared.sharer = OperationDefinition.Sharer(screen: id, title: title)
      return shared
    }
  }

  private func scriptDiagnostics(_ operations: [OperationDefinition]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (entry, position) in script {
      guard case .reschedule(let name) = entry, !operations.contains(where: { $0.name == name }) else {
        continue
      }
      let names = operations.map(\.name)
      diagnostics.append(
        .unknownName(
          .invalidScreen, "operation", name, among: names, otherwise: .listing("the operations are"),
          at: SourceLocation(file: location.file, position: position)))
    }
    return diagnostics
  }
}
