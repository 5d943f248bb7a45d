import ConformanceSupport
import ContentOperations
import Definitions

/// A place in a tree of builders; walking to it creates what is missing.
private enum BuilderNode {
  case view(ViewModelBuilder)
  case component(ComponentModelBuilder)
  case image(ComponentImageDataBuilder)
  case target(ComponentTargetBuilder)

  init(_ view: ViewModelBuilder, path: [String]) {
    self = .view(view)
    var rest = path[...]
    while let step = rest.popFirst() {
      switch (self, step) {
      case (.view(let view), "header"): self = .component(view.headerComponentModelBuilder)
      case (.view(let view), "body"):
        self = .component(view.builderForBodyComponentModel(identifier: rest.removeFirst()))
      case (.view(let view), "overlay"):
        self = .component(view.builderForOverlayComponentModel(identifier: rest.removeFirst()))
      case (.component(let component), "child"):
        self = .component(component.builderForChild(identifier: rest.removeFirst()))
      case (.component(let component), "target"): self = .target(component.targetBuilder)
      case (.component(let component), "image"):
        switch rest.removeFirst() {
        case "main": self = .image(component.mainImageDataBuilder)
        case "background": self = .image(component.backgroundImageDataBuilder)
        default:
          self = .image(component.builderForCustomImageData(identifier: rest.removeFirst()))
        }
      case (.target(let target), "initialView"): self = .view(target.initialViewModelBuilder)
      default: return
      }
    }
  }

  func set(_ property: String, _ value: LocatedValue) {
    let text = value.string
    let data = DataDictionary(value)
    switch (self, property) {
    case (.view(let view), "navigationBarTitle"): view.navigationBarTitle = text
    case (.view(let view), "viewIdentifier"): view.viewIdentifier = text
    case (.view(let view), "customData"): view.customData = data
    case (.component(let component), _): set(property, of: component, text: text, data: data, value)
    case (.image(let image), "url"): image.url = text
    case (.image(let image), "localImage"): image.localImage = text
    case (.image(let image), "placeholderIconIdentifier"): image.placeholderIconIdentifier = text
    case (.image(let image), "customData"): image.customData = data
    case (.target(let target), "uri"): target.uri = text
    case (.target(let target), "customData"): target.customData = data
    default: preconditionFailure("The case sets the unknown property '\(property)'")
    }
  }

  private func set(
    _ property: String, of component: ComponentModelBuilder, text: String?, data: DataDictionary?,
    _ value: LocatedValue
  ) {
    switch property {
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
    default: preconditionFailure("The case sets the unknown property '\(property)'")
    }
  }

  func get(_ property: String) -> LocatedValue {
    switch (self, property) {
    case (.view(let view), "customData"): .of(view.customData?.value)
    case (.view(let view), "navigationBarTitle"): .of(view.navigationBarTitle)
    case (.component(let component), "preferredIndex"): .of(component.preferredIndex)
    case (.component(let component), "groupIdentifier"): .of(component.groupIdentifier)
    case (.component(let component), "title"): .of(component.title)
    case (.image(let image), "url"): .of(image.url)
    default: preconditionFailure("The case reads the unknown property '\(property)'")
    }
  }
}

/// Runs the builder steps of a conformance case.
struct BuilderScript {
  var builder: ViewModelBuilder
  /// The builder from which a copy was taken.
  var original: ViewModelBuilder?
  var results: [LocatedValue] = []

  mutating func run(_ steps: [LocatedValue]) {
    for step in steps { run(step) }
  }

  private mutating func run(_ step: LocatedValue) {
    let path = step["on"]?.strings ?? []
    var node: BuilderNode { BuilderNode(builder, path: path) }
    switch step["op"]?.string {
    case "touch": _ = node
    case "set": node.set(step["property"]?.string ?? "", step["value"] ?? LocatedValue(.null))
    case "setCustomDataValue":
      builder.setCustomDataValue(
        step["value"].flatMap { $0.isNull ? nil : $0 }, forKey: step["key"]?.string ?? "")
    case "addAction":
      if case .target(let target) = node {
        target.addAction(namespace: step["namespace"]?.string ?? "", name: step["name"]?.string ?? "")
      }
    case "addJSON": addJSON(step["json"] ?? LocatedValue(.null), to: node)
    case "addJSONText": results.append(addText(step["text"]?.string ?? "", to: node))
    case "remove": remove(path)
    case "removeHeader": builder.removeHeaderComponentModelBuilder()
    case "removeAll": builder.removeAllComponentModelBuilders()
    case "removeChild":
      if case .component(let component) = node {
        component.removeBuilderForChild(identifier: step["id"]?.string ?? "")
      }
    case "removeAllChildren":
      if case .component(let component) = node { component.removeAllChildBuilders() }
    case "copy":
      original = builder
      builder = builder.copy()
    case "query": results.append(answer(step["query"] ?? LocatedValue(.null)))
    default: preconditionFailure("The case has an unknown step \(step)")
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
      return .of(["ok": true] as [String: Any?])
    } catch {
      let domain = error.domain == ContentError.parserDomain ? "parser" : error.domain
      return .of(["ok": false, "domain": domain, "code": error.code] as [String: Any?])
    }
  }

  private func remove(_ path: [String]) {
    switch path.first {
    case "body": builder.removeBuilderForBodyComponentModel(identifier: path[1])
    case "overlay": builder.removeBuilderForOverlayComponentModel(identifier: path[1])
    default: builder.removeHeaderComponentModelBuilder()
    }
  }

  private func answer(_ query: LocatedValue) -> LocatedValue {
    if let path = query["exists"]?.strings { return .of(exists(path)) }
    if query["isEmpty"] != nil { return .of(builder.isEmpty) }
    if let list = query["count"]?.string {
      return .of(
        list == "body"
          ? builder.numberOfBodyComponentModelBuilders : builder.numberOfOverlayComponentModelBuilders)
    }
    if let list = query["ids"]?.string {
      let builders =
        list == "body" ? builder.allBodyComponentModelBuilders : builder.allOverlayComponentModelBuilders
      return .of(builders.map(\.modelIdentifier))
    }
    if let path = query["childIds"]?.strings,
      case .component(let component) = BuilderNode(builder, path: path)
    {
      return .of(component.allChildBuilders.map(\.modelIdentifier))
    }
    if let path = query["get"]?.strings {
      return BuilderNode(builder, path: path).get(query["property"]?.string ?? "")
    }
    if let path = query["of"]?.strings, case .component(let component) = BuilderNode(builder, path: path) {
      return .of(
        component.buildersForChildren(inGroup: query["group"]?.string ?? "")?.map(\.modelIdentifier))
    }
    var visited: [String] = []
    builder.enumerateAllComponentModelBuilders { component in
      guard component.modelIdentifier != query["stopAt"]?.string else { return false }
      visited.append(component.modelIdentifier)
      return true
    }
    return .of(visited)
  }

  private func exists(_ path: [String]) -> Bool {
    switch path.count {
    case 1: return builder.headerComponentModelBuilderExists
    case 2 where path[0] == "body": return builder.builderExistsForBodyComponentModel(identifier: path[1])
    case 2: return builder.builderExistsForOverlayComponentModel(identifier: path[1])
    default:
      let isImage = path[path.count - 2] == "custom"
      guard case .component(let parent) = BuilderNode(builder, path: Array(path.dropLast(isImage ? 3 : 2)))
      else { return false }
      return isImage
        ? parent.builderExistsForCustomImageData(identifier: path[path.count - 1])
        : parent.builderExistsForChild(identifier: path[path.count - 1])
    }
  }
}
