import ConformanceSupport
import ContentOperations
import Definitions

extension ViewModel {
  /// A description of the view in the notation of the conformance cases.
  var dump: LocatedValue {
    .object([
      "identifier": identifier, "hasNavigationItem": navigationItem != nil,
      "navigationBarTitle": navigationItem?.title, "header": headerComponentModel?.dump,
      "body": bodyComponentModels.map(\.dump), "overlays": overlayComponentModels.map(\.dump),
      "customData": customData?.value,
    ])
  }

  /// The identifiers and titles of the parts of the view.
  var outline: LocatedValue {
    .object([
      "title": navigationItem?.title, "header": headerComponentModel?.identifier,
      "body": bodyComponentModels.map(\.identifier), "bodyTitles": bodyComponentModels.map(\.title),
      "overlays": overlayComponentModels.map(\.identifier),
    ])
  }
}

extension ComponentModel {
  fileprivate var dump: LocatedValue {
    .object([
      "identifier": identifier, "type": type.rawValue, "index": index, "indexPath": indexPath,
      "parentIdentifier": parentIdentifier, "groupIdentifier": groupIdentifier,
      "componentIdentifier": componentIdentifier.description, "componentCategory": componentCategory,
      "title": title, "subtitle": subtitle, "accessoryTitle": accessoryTitle,
      "descriptionText": descriptionText, "mainImageData": mainImageData?.dump,
      "backgroundImageData": backgroundImageData?.dump,
      "customImageData": Dictionary(
        uniqueKeysWithValues: customImageData.map { ($0.identifier ?? "", $0.dump) }),
      "iconIdentifier": icon?.identifier, "target": target?.dump, "metadata": metadata?.value,
      "loggingData": loggingData?.value, "customData": customData?.value, "children": children.map(\.dump),
    ])
  }
}

extension ComponentImageData {
  fileprivate var dump: LocatedValue {
    .object([
      "identifier": identifier, "type": type.rawValue, "url": url,
      "placeholderIcon": placeholderIcon?.identifier, "localImage": localImage,
      "customData": customData?.value,
    ])
  }
}

extension ComponentTarget {
  fileprivate var dump: LocatedValue {
    .object([
      "uri": uri, "actionIdentifiers": actionIdentifiers?.map(\.description),
      "initialViewModel": initialViewModel?.dump, "customData": customData?.value,
    ])
  }
}

extension ContentError {
  var dump: LocatedValue { .object(["domain": domain, "code": code]) }
}

struct TestIconImageResolver: IconImageResolver {
  func imageURL(forComponentIcon identifier: String) -> String? { "component/\(identifier)" }
  func imageURL(forPlaceholderIcon identifier: String) -> String? { "placeholder/\(identifier)" }
}

extension ComponentDefaults {
  /// The default values in the framework's own tests.
  static let test = ComponentDefaults(
    componentNamespace: "namespace", componentName: "name", componentCategory: "category")
}
