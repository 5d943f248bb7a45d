import CatalogModel
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

/// Runs the operations of a screen and draws the resulting views.
struct HubComposer {
  let screen: ScreenDefinition
  let operations: [OperationDefinition]
  let library: ComponentLibrary
  let rules: RuleBook
  let authoredOperations: [String: ContentOperationMaker]
  private(set) var drawing: ComponentDrawing
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var entries: [Trace.TraceEntry] = []
  private(set) var states: [ComposedScreen.ContentState] = []
  private var ruleEntries: [Trace.TraceEntry] = []
  private var unknown: Set<String> = []
  /// The last drawn part of each identifier.
  private var lastParts: [String: HubPart] = [:]
  /// The budget for the elements in all kept moments and states.
  private var shownElements: Meter

  init(
    screen: ScreenDefinition, operations: [OperationDefinition], library: ComponentLibrary, rules: RuleBook,
    authoredOperations: [String: ContentOperationMaker]
  ) {
    self.screen = screen
    self.operations = operations
    self.library = library
    self.rules = rules
    self.authoredOperations = authoredOperations
    drawing = ComponentDrawing(library: library, in: screen.head)
    shownElements = Meter(library.limits[.stateElements])
  }

  /// Returns the views that the screen shows one after another.
  mutating func compose() -> [ComposedScreen.ContentMoment] {
    var moments: [ComposedScreen.ContentMoment] = []
    var conditions: [String?] = []
    var chain: [any ContentOperation] = []
    for operation in operations {
      let (made, condition) = make(operation)
      chain.append(made)
      conditions.append(condition)
    }
    let recorder = LoadingRecorder(operations: operations, conditions: conditions)
    var shown: (model: ViewModel?, error: ContentError?) = (nil, nil)
    let (defaults, schema) = (screen.defaults, screen.schema)
    let state = Connectivity(screen.connectivity)
    let loader = ViewModelLoader(
      viewURI: screen.viewURI, featureInfo: FeatureInfo(identifier: screen.id, title: screen.featureTitle),
      contentOperations: chain, resolveConnectivity: { state.value },
      budget: library.limits[.executions] + 2 * chain.count * (screen.script.count + 1),
      makeBuilder: {
        ViewModelBuilder(defaults: defaults, schema: schema, iconImageResolver: SymbolResolver())
      })
    loader.observer = { recorder.record($0) }
    if chain.contains(where: \.hasInitialContent) {
      shown.model = loader.initialViewModel
      moments.append(moment("Initial content", shown, loader))
    }
    // The error since the content was last loaded.
    var failure: ContentError?
    var script = screen.script.map(\.entry)
    if script.first != .load { script.insert(.load, at: 0) }
    for entry in script {
      switch entry {
      case .load: loader.load()
      case .reload: loader.reload()
      case .nextPage: loader.loadNextPage()
      case .reschedule(let name):
        if let index = operations.firstIndex(where: { $0.name == name }) {
          loader.reschedule(operation: index)
        }
      case .connectivity(let value):
        state.value = value
        loader.connectivityDidChange()
      }
      shown.error = nil
      for outcome in recorder.takeOutcomes() {
        switch outcome {
        case .delivered(let model):
          shown = (model, nil)
          failure = nil
        case .failed(let error):
          shown.error = error
          failure = error
        case .exceededBudget(let operation, let executions):
          diagnostics.append(runawayChain(at: operation, after: executions))
        }
      }
      moments.append(moment(entry.words, shown, loader))
    }
    if let failure { diagnostics.append(contentFailed(failure)) }
    if let stalled = stalledOperation(loader.pendingOperation) { diagnostics.append(stalled) }
    for case let operation as DeclaredOperation in chain {
      let file = operation.definition.location.file
      diagnostics += operation.missedPaths.map { path in
        Diagnostic(
          .unusableProperty, "There is never any content at '\(path.words)', so this has no effect",
          at: SourceLocation(file: file, position: path.position),
          help: "name a component that an earlier operation adds")
      }
    }
    entries = recorder.entries + ruleEntries
    diagnostics += drawing.diagnostics
    let kept = withinBudget(moments) { $0.content }
    states = withinBudget(drawn(recorder.states)) { $0.content }
    if shownElements.isExceeded {
      diagnostics.append(
        Diagnostic(
          .limitExceeded,
          "The views that the screen shows have more than \(library.limits.words(for: .stateElements)) elements in total, so some views are left out",
          at: screen.location,
          help: "load it less often, or draw fewer components, \(Limit.stateElements.help)"))
    }
    return kept
  }

  /// The first moments or states that fit into the budget, and always the last one.
  private func withinBudget<Shown>(_ all: [Shown], _ content: (Shown) -> ScreenContent) -> [Shown] {
    guard let last = all.last else { return [] }
    _ = shownElements.spend(content(last).elementCount)
    return all.dropLast().prefix { shownElements.spend(content($0).elementCount) } + [last]
  }

  /// Draws the states after trace entries; findings are discarded, because states are not the final content.
  private mutating func drawn(_ states: [(entry: Int, model: ViewModel, isShown: Bool)])
    -> [ComposedScreen.ContentState]
  {
    let (drawing, diagnostics, unknown) = (drawing, diagnostics, unknown)
    defer { (self.drawing, self.diagnostics, self.unknown) = (drawing, diagnostics, unknown) }
    self.drawing = drawing.measuring
    return states.map {
      ComposedScreen.ContentState(entry: $0.entry, content: .view(view($0.model)), isShown: $0.isShown)
    }
  }

  /// The current connectivity, which the script can change.
  private final class Connectivity {
    var value: ConnectivityState
    init(_ value: ConnectivityState) { self.value = value }
  }

  private mutating func make(_ operation: OperationDefinition) -> (any ContentOperation, String?) {
    var condition: String?
    var holds = true
    if let value = operation.conduct.condition {
      let file = operation.location.file
      let reading = rules.read(value, file: file)
      diagnostics += reading.diagnostics
      if let rule = reading.rule {
        let verdict = rules.verdict(rule)
        holds = verdict.holds
        ruleEntries.append(
          Trace.TraceEntry(
            verdict, of: "The operation '\(operation.name)'",
            source: SourceLocation(file: file, position: value.position)))
        if !holds { condition = verdict.sentence }
      }
    }
    guard let authored = operation.authored else {
      return (DeclaredOperation.make(operation, holds: holds), condition)
    }
    if let maker = authoredOperations[authored.type] { return (maker(authored.config), condition) }
    diagnostics.append(
      .unknownName(
        .invalidScreen, "operation of type", authored.type, among: authoredOperations.keys,
        otherwise: .advice("register it in Swift, or describe it with tasks"), at: operation.location))
    return (DeclaredOperation.make(operation, holds: holds), condition)
  }

  private mutating func moment(
    _ title: String, _ shown: (model: ViewModel?, error: ContentError?), _ loader: ViewModelLoader
  ) -> ComposedScreen.ContentMoment {
    let model = shown.model ?? loader.initialViewModel
    let isEmpty = shown.model == nil && model.rootComponentModels.isEmpty
    return ComposedScreen.ContentMoment(
      title: title, content: isEmpty ? .empty : .view(view(model)), error: shown.error?.words,
      model: shown.model)
  }

  private mutating func view(_ model: ViewModel) -> HubView {
    let size = Screen.reference.size
    return HubView(
      title: title(of: model), header: model.headerComponentModel.map { part($0, in: size) },
      body: model.bodyComponentModels.map { part($0, in: size) },
      overlays: model.overlayComponentModels.map { part($0, in: size) }, margin: screen.margin,
      managesInsets: screen.managesInsets)
  }

  private mutating func title(of model: ViewModel) -> String? {
    model.navigationItem.flatMap(\.title).map { drawing.fillTokens(of: $0, at: screen.location.position) }
  }

  /// Draws a component and its children, at the size that the component prefers in a container.
  private mutating func part(_ model: ComponentModel, in container: Size, depth: Int = 0) -> HubPart {
    if var known = lastParts[model.identifier], known.model == model {
      known.model = model
      return known
    }
    let part = drawnPart(model, in: container, depth: depth)
    lastParts[model.identifier] = part
    return part
  }

  private mutating func drawnPart(_ model: ComponentModel, in container: Size, depth: Int) -> HubPart {
    let name = model.componentIdentifier.description
    var type = name
    var isFallback = false
    if library.definition(type) == nil, library.authoredComponent(type) == nil {
      isFallback = true
      reportUnknown(model)
      type = library.fallback(for: model.componentCategory) ?? type
    }
    let location = location(of: model)
    let position = location.position
    let definition = library.definition(type)
    let children = depth > 60 ? [] : model.children.map { part($0, in: container, depth: depth + 1) }
    drawing.file = location.file
    var result = HubPart(
      model: model, position: isWritten(model, at: location) ? position : nil, type: type,
      isFallback: isFallback,
      layoutTraits: Set(definition?.layoutTraits ?? []),
      drawn: ComponentDrawing.placeholder(name, id: model.identifier, position), children: children,
      sizing: .declared(width: .whole(.width), height: .points(80)))
    if let authored = library.authoredComponent(type) {
      drawing.note(useOf: type, at: position)
      result.layoutTraits = authored.layoutTraits
      result.sizing = .authored(authored)
      let size = result.preferredSize(in: container)
      result.drawn = drawing.expand(
        drawing.fillTokens(
          of: authored.view(displaying: model, size: size, children: children.map { $0.sizedView(in: size) }))
      )
    } else if let definition {
      result.sizing = .declared(width: definition.size.width, height: definition.size.height)
      let values = model.values(
        at: position, imagesIn: location.file == screen.location.file ? nil : location.folder)
      func draw(_ drawing: inout ComponentDrawing, size: Size?) -> Elements.Component {
        drawing.draw(
          definition, id: model.identifier, values: values,
          children: children.map { $0.sizedView(in: size ?? container) }, size: size, isStrict: false,
          at: position)
      }
      if definition.isSizedByContent {
        var silent = drawing.measuring
        result.drawn = draw(&silent, size: nil)
      }
      result.drawn = draw(&drawing, size: result.preferredSize(in: container))
    }
    result.elementCount = result.drawn.count
    return result
  }

  private mutating func reportUnknown(_ model: ComponentModel) {
    let name = model.componentIdentifier.description
    guard unknown.insert("\(name) \(model.identifier)").inserted else { return }
    let standIn = library.fallback(for: model.componentCategory)
    diagnostics.append(
      library.unknown(
        name, "so \(standIn.map { "'\($0)'" } ?? "a box") is drawn instead", at: location(of: model)))
  }

  /// Whether the component has its own position in the file of the screen; false if only its operation has
  /// one.
  private func isWritten(_ model: ComponentModel, at location: SourceLocation) -> Bool {
    location.file == screen.location.file && !operations.contains { $0.location == location }
  }

  /// The location of a component, else of its operation, else of the screen.
  private func location(of model: ComponentModel) -> SourceLocation {
    func place(_ position: Position, _ operation: OperationDefinition) -> SourceLocation {
      SourceLocation(file: operation.location.file, position: position)
    }
    for operation in operations {
      if let position = operation.positions[model.identifier] { return place(position, operation) }
    }
    let anonymous = operations.flatMap { operation in
      operation.anonymousPositions.map { place($0, operation) }
    }
    if model.identifier.hasPrefix(ComponentModelBuilder.anonymousPrefix), !anonymous.isEmpty {
      let number = model.identifier.split(separator: "/").last.flatMap { Int($0) } ?? 0
      return anonymous[min(number, anonymous.count - 1)]
    }
    return operations.first?.location ?? screen.location
  }
}

extension ContentOperation {
  /// Whether the operation adds content before the view appears.
  fileprivate var hasInitialContent: Bool {
    if let declared = self as? DeclaredOperation { return !declared.definition.work.initial.isEmpty }
    return self is any ContentOperationWithInitialContent
  }
}

/// Shows the icons of components as system symbols.
private struct SymbolResolver: IconImageResolver {
  func imageURL(forComponentIcon identifier: String) -> String? { "sf-symbol://\(identifier)" }
  func imageURL(forPlaceholderIcon identifier: String) -> String? { "sf-symbol://\(identifier)" }
}

extension HubPart {
  /// The view in a frame of the size that the part prefers in its container.
  fileprivate func sizedView(in container: Size) -> Elements.Component {
    let size = preferredSize(in: container)
    var content = drawn
    content.style.width = -1
    content.style.height = size.height
    var style = Style()
    style.width = size.width
    style.height = size.height
    return Elements.Component(
      id: "\(drawn.id)-frame", style: style, kind: .box([content]), line: drawn.line, column: drawn.column)
  }
}

extension ComponentModel {
  /// The values for a declared component: its texts, images and target by name, then its custom data.
  ///
  /// The folder is the one that image addresses are relative to, or nil for the folder of the screen.
  fileprivate func values(at position: Position, imagesIn folder: String?) -> LocatedValue {
    var members: [LocatedValue.Member] = []
    func add(_ key: String, _ text: String?) {
      guard let text else { return }
      members.append(
        LocatedValue.Member(
          key: key, keyPosition: position, value: LocatedValue(.string(text), at: position)))
    }
    add("identifier", identifier)
    add("category", componentCategory)
    add("group", groupIdentifier)
    add("title", title)
    add("subtitle", subtitle)
    add("accessory", accessoryTitle)
    add("description", descriptionText)
    func add(_ key: String, picture: ComponentImageData?) {
      let address = picture?.address
      add(key, folder.flatMap { folder in address.map { Component.rooted($0, in: folder) } } ?? address)
    }
    add("mainImage", picture: mainImageData)
    add("backgroundImage", picture: backgroundImageData)
    for image in customImageData { add(image.identifier ?? "", picture: image) }
    add("icon", icon?.imageURL)
    add("uri", target?.uri)
    return LocatedValue(.object(members + (customData?.members ?? [])), at: position)
  }
}

extension ComponentImageData {
  /// The address of the image to show: the local image, else the image at the URL, else the placeholder.
  fileprivate var address: String? { localImage ?? url ?? placeholderIcon?.imageURL }
}

extension ContentError {
  /// The error as text.
  var words: String { message.map { "\($0) (\(domain) \(code))" } ?? "\(domain) \(code)" }
}
