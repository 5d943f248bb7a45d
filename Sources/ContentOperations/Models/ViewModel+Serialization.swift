public import Definitions

extension ViewModel {
  /// Converts the view to a dictionary in the default schema, even if it was read with another schema.
  ///
  /// As in the Hub Framework, local images and the custom data of images are lost.
  public func serialize() -> LocatedValue {
    var object = ObjectBuilder()
    object.set("id", identifier)
    object.set("title", navigationItem?.title)
    object.set("header", headerComponentModel?.serialize())
    object.set("body", bodyComponentModels.map { $0.serialize() })
    object.set("overlays", overlayComponentModels.map { $0.serialize() })
    object.set("custom", customData)
    return object.value
  }
}

extension ComponentModel {
  /// Converts the component to a dictionary in the default schema.
  public func serialize() -> LocatedValue {
    var object = ObjectBuilder()
    object.set("id", identifier)
    object.set("group", groupIdentifier)
    var component = ObjectBuilder()
    component.set("id", componentIdentifier.description)
    component.set("category", componentCategory)
    object.set("component", component.value)
    var text = ObjectBuilder()
    text.set("title", title)
    text.set("subtitle", subtitle)
    text.set("accessory", accessoryTitle)
    text.set("description", descriptionText)
    object.set("text", text)
    var images = ObjectBuilder()
    images.set("main", mainImageData?.serialize())
    images.set("background", backgroundImageData?.serialize())
    var custom = ObjectBuilder()
    for image in customImageData { custom.set(image.identifier ?? "", image.serialize()) }
    images.set("custom", custom)
    images.set("icon", icon?.identifier)
    object.set("images", images)
    object.set("target", target?.serialize())
    object.set("metadata", metadata)
    object.set("logging", loggingData)
    object.set("custom", customData)
    object.set("children", children.map { $0.serialize() })
    return object.value
  }
}

extension ComponentImageData {
  fileprivate func serialize() -> LocatedValue {
    var object = ObjectBuilder()
    object.set("uri", url)
    object.set("placeholder", placeholderIcon?.identifier)
    return object.value
  }
}

extension ComponentTarget {
  fileprivate func serialize() -> LocatedValue {
    var object = ObjectBuilder()
    object.set("uri", uri)
    object.set("view", initialViewModel?.serialize())
    object.set("actions", (actionIdentifiers ?? []).map { LocatedValue(.string($0.description)) })
    object.set("custom", customData)
    return object.value
  }
}

/// Builds an object and leaves out missing or empty values.
private struct ObjectBuilder {
  private(set) var members: [LocatedValue.Member] = []

  var value: LocatedValue { LocatedValue(.object(members)) }

  mutating func set(_ key: String, _ text: String?) {
    set(key, text.map { LocatedValue(.string($0)) })
  }

  mutating func set(_ key: String, _ value: LocatedValue?) {
    guard let value else { return }
    members.append(LocatedValue.Member(key: key, keyPosition: .start, value: value))
  }

  mutating func set(_ key: String, _ values: [LocatedValue]) {
    if !values.isEmpty { set(key, LocatedValue(.array(values))) }
  }

  mutating func set(_ key: String, _ object: ObjectBuilder) {
    if !object.members.isEmpty { set(key, object.value) }
  }

  mutating func set(_ key: String, _ data: DataDictionary?) {
    if let data, !data.members.isEmpty { set(key, data.value) }
  }
}
