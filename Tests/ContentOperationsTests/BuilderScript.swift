import ConformanceSupport
import ContentOperations
import Definitions

/// A node in a tree of builders.
///
/// Following a path creates missing nodes.
private enum BuilderNode {
  case view(ViewModelBuilder)
  case component(ComponentModelBuilder)
  case image(ComponentImageDataBuilder)
  case target(ComponentTargetBuilder)

  init(_ view: ViewModelBuilder, path: CaseInput) throws {
    self = .view(view)
    var rest = try path.list()[...]
    func next(_ step: CaseInput) throws -> String {
      guard let identifier = rest.popFirst() else { throw step.unknown("whole path that starts with") }
      return try identifier.text()
    }
    while let step = rest.popFirst() {
      switch (self, try step.text()) {
      case (.view(let view), "header"): self = .component(view.headerComponentModelBuilder)
      case (.view(let view), "body"):
        self = .component(view.builderForBodyComponentModel(identifier: try next(step)))
      case (.view(let view), "overlay"):
        self = .component(view.builderForOverlayComponentModel(identifier: try next(step)))
      case (.component(let component), "child"):
        self = .component(component.builderForChild(identifier: try next(step)))
      case (.component(let component), "target"): self = .target(component.targetBuilder)
      case (.component(let component), "image"):
        switch try next(step) {
        case "main": self = .image(component.mainImageDataBuilder)
        case "background": self = .image(component.backgroundImageDataBuilder)
        case "custom": self = .image(component.builderForCustomImageData(identifier: try next(step)))
        default: throw step.unknown("kind of")
        }
      case (.target(let target), "initialView"): self = .view(target.initialViewModelBuilder)
      default: throw step.unknown("place")
      }
    }
  }

  func set(_ property: CaseInput, _ value: LocatedValue) throws {
    let text = value.string
    let data = DataDictionary(value)
    switch (self, try property.text()) {
    case (.view(let view), "navigationBarTitle"): view.navigationBarTitle = text
    case (.view(let view), "viewIdentifier"): view.viewIdentifier = text
    case (.view(let view), "customData"): view.customData = data
    case (.component(let component), _): try set(property, of: component, text: text, data: data, value)
    case (.image(let image), "url"): image.url = text
    case (.image(let image), "localImage"): image.localImage = text
    case (.image(let image), "placeholderIconIdentifier"): image.placeholderIconIdentifier = text
    case (.image(let image), "customData"): image.customData = data
    case (.target(let target), "uri"): target.uri = text
    case (.target(let target), "customData"): target.customData = data
    default: throw property.unknown("property")
    }
  }

  private func set(
    _ property: CaseInput, of component: ComponentModelBuilder, text: String?, data: DataDictionary?,
    _ value: LocatedValue
  ) throws {
    switch try property.text() {
    case "title": component.title = text
    case "subtitle": component.subtitle = text
    case "accessoryTitle": component.accessoryTitle = text
    case "descriptionText": component.descriptionText = text
    case "componentNamespace": component.componentNamespace = text ?? ""
    case "componentName": component.componentName = text ?? ""
    case "componentCategory": component.componentCategory = text ?? ""
    case "groupIdentifier": component.groupIdentifier = text
    case "iconIdentifier": component.iconIdentifier = text
    case "preferredIndex": component.preferredIndex = value.number.map { Int($0) }
    case "metadata": component.metadata = data
    case "loggingData": component.loggingData = data
    case "customData": component.customData = data
    case "mainImageURL": component.mainImageURL = text
    case "backgroundImageURL": component.backgroundImageURL = text
    default: throw property.unknown("property")
    }
  }

  func get(_ property: CaseInput) throws -> LocatedValue {
    switch (self, try property.text()) {
    case (.view(let view), "customData"): .of(view.customData?.value)
    case (.view(let view), "navigationBarTitle"): .of(view.navigationBarTitle)
    case (.component(let component), "preferredIndex"): .of(component.preferredIndex)
    case (.component(let component), "groupIdentifier"): .of(component.groupIdentifier)
    case (.component(let component), "title"): .of(component.title)
    case (.image(let image), "url"): .of(image.url)
    default: throw property.unknown("property")
    }
  }

  /// Returns the builder of a component, which the case needs at this path.
  func component(_ path: CaseInput) throws -> ComponentModelBuilder {
    guard case .component(let component) = self else { throw path.unknown("component") }
    return component
  }
}

/// Runs the builder steps of a conformance case.
struct BuilderScript {
  var builder: ViewModelBuilder
  /// The original builder, if the case copied a builder.
  var original: ViewModelBuilder?
  var results: [LocatedValue] = []

  mutating func run(_ steps: [CaseInput]) throws {
    for step in steps { try run(step) }
  }

  private mutating func run(_ step: CaseInput) throws {
    func node() throws -> BuilderNode { try BuilderNode(builder, path: try step.required("on")) }
    func component() throws -> ComponentModelBuilder { try node().component(try step.required("on")) }
    switch try step.text("op") {
    case "touch": _ = try node()
    case "set": try node().set(try step.required("property"), try step.raw("value"))
    case "setCustomDataValue":
      builder.setCustomDataValue(step.data("value"), forKey: try step.text("key"))
    case "addAction":
      guard case .target(let target) = try node() else { throw try step.required("on").unknown("target") }
      target.addAction(namespace: try step.text("namespace"), name: try step.text("name"))
    case "addJSON": try addJSON(step.raw("json"), to: node())
    case "addJSONText": try results.append(addText(step.text("text"), to: node()))
    case "remove": try remove(step.required("on"))
    case "removeHeader": builder.removeHeaderComponentModelBuilder()
    case "removeAll": builder.removeAllComponentModelBuilders()
    case "removeChild": try component().removeBuilderForChild(identifier: step.text("id"))
    case "removeAllChildren": try component().removeAllChildBuilders()
    case "copy":
      original = builder
      builder = builder.copy()
    case "query": try results.append(answer(step.required("query")))
    default: throw try step.required("op").unknown("operation")
    }
  }

  private func addJSON(_ value: LocatedValue, to node: BuilderNode) {
    switch node {
    case .view(let view): view.addJSON(value)
    case .component(let component): component.addJSON(value)
    case .image(let image): image.addJSON(value)
    case .target(let target): target.addJSON(value)
    }
  }

  private func addText(_ text: String, to node: BuilderNode) -> LocatedValue {
    do {
      switch node {
      case .view(let view): try view.addJSONData(text.utf8)
      case .component(let component): try component.addJSONData(text.utf8)
      case .image(let image): try image.addJSONData(text.utf8)
      case .target(let target): try target.addJSONData(text.utf8)
      }
      return .object(["ok": true])
    } catch {
      let domain = error.domain == ContentError.parserDomain ? "parser" : error.domain
      return .object(["ok": false, "domain": domain, "code": error.code])
    }
  }

  private func remove(_ path: CaseInput) throws {
    let parts = try path.texts()
    switch (parts.first, parts.count) {
    case ("body", 2): builder.removeBuilderForBodyComponentModel(identifier: parts[1])
    case ("overlay", 2): builder.removeBuilderForOverlayComponentModel(identifier: parts[1])
    case ("header", 1): builder.removeHeaderComponentModelBuilder()
    default: throw path.unknown("part of a view that can be removed")
    }
  }

  private enum List: String { case body, overlays, overlay }

  private func answer(_ query: CaseInput) throws -> LocatedValue {
    if let path = query["exists"] { return .of(try exists(path)) }
    if let isEmpty = query["isEmpty"] {
      _ = isEmpty.raw
      return .of(builder.isEmpty)
    }
    if let list = query["count"] {
      switch try list.word(List.self) {
      case .body: return .of(builder.numberOfBodyComponentModelBuilders)
      case .overlay, .overlays: return .of(builder.numberOfOverlayComponentModelBuilders)
      }
    }
    if let list = query["ids"] {
      let builders =
        switch try list.word(List.self) {
        case .body: builder.allBodyComponentModelBuilders
        case .overlay, .overlays: builder.allOverlayComponentModelBuilders
        }
      return .of(builders.map(\.modelIdentifier))
    }
    if let path = query["childIds"] {
      return .of(try BuilderNode(builder, path: path).component(path).allChildBuilders.map(\.modelIdentifier))
    }
    if let path = query["get"] { return try BuilderNode(builder, path: path).get(query.required("property")) }
    if let path = query["of"] {
      let component = try BuilderNode(builder, path: path).component(path)
      return .of(component.buildersForChildren(inGroup: try query.text("group"))?.map(\.modelIdentifier))
    }
    guard let enumerate = query["enumerate"] else { throw query.unknown("query") }
    _ = enumerate.raw
    let end = try query["stopAt"]?.text()
    var visited: [String] = []
    builder.enumerateAllComponentModelBuilders { component in
      guard component.modelIdentifier != end else { return false }
      visited.append(component.modelIdentifier)
      return true
    }
    return .of(visited)
  }

  private func exists(_ path: CaseInput) throws -> Bool {
    let parts = try path.texts()
    switch (parts.first, parts.count) {
    case ("header", 1): return builder.headerComponentModelBuilderExists
    case ("body", 2): return builder.builderExistsForBodyComponentModel(identifier: parts[1])
    case ("overlay", 2): return builder.builderExistsForOverlayComponentModel(identifier: parts[1])
    case (_, 4...):
      let isImage = parts[parts.count - 2] == "custom"
      guard isImage || parts[parts.count - 2] == "child" else { throw path.unknown("part that can exist") }
      let parentPath = CaseInput(.of(Array(parts.dropLast(isImage ? 3 : 2))))
      let parent = try BuilderNode(builder, path: parentPath).component(path)
      return isImage
        ? parent.builderExistsForCustomImageData(identifier: parts[parts.count - 1])
        : parent.builderExistsForChild(identifier: parts[parts.count - 1])
    default: throw path.unknown("part that can exist")
    }
  }
}
