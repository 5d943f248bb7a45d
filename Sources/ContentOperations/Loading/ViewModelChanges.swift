import Definitions
public import Elements

extension ViewModel {
  /// The changes since an earlier content, by path.
  ///
  /// Examples of paths: `title`, `body.news.text.title`, and `body.order` for the order of its components. An
  /// added or removed component is one change.
  public func changes(since earlier: ViewModel) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    let old = earlier.serialize()
    let new = serialize()
    for key in ["id", "title", "custom"] {
      changes.appendDifferences(old[key], new[key], at: key)
    }
    changes.appendComponents(
      earlier.headerComponentModel.map { [$0] } ?? [], headerComponentModel.map { [$0] } ?? [], at: "header",
      isList: false)
    changes.appendComponents(earlier.bodyComponentModels, bodyComponentModels, at: "body")
    changes.appendComponents(earlier.overlayComponentModels, overlayComponentModels, at: "overlays")
    return changes
  }
}

extension [PropertyChange] {
  fileprivate mutating func appendComponents(
    _ old: [ComponentModel], _ new: [ComponentModel], at path: String, isList: Bool = true
  ) {
    let oldByID = Dictionary(old.map { ($0.identifier, $0) }) { first, _ in first }
    let newByID = Dictionary(new.map { ($0.identifier, $0) }) { first, _ in first }
    func place(_ model: ComponentModel) -> String { isList ? "\(path).\(model.identifier)" : path }
    for model in old where newByID[model.identifier] == nil {
      append(PropertyChange(path: place(model), before: model.headline, after: .null))
    }
    for model in new {
      guard let before = oldByID[model.identifier] else {
        append(PropertyChange(path: place(model), before: .null, after: model.headline))
        continue
      }
      guard before != model else { continue }
      let children = (before.children, model.children)
      appendDifferences(before.ownValues, model.ownValues, at: place(model))
      appendComponents(children.0, children.1, at: place(model) + ".children")
    }
    let kept = old.map(\.identifier).filter { newByID[$0] != nil }
    let keptNow = new.map(\.identifier).filter { oldByID[$0] != nil }
    if kept != keptNow {
      append(
        PropertyChange(
          path: path + ".order", before: .array(kept.map { .string($0) }),
          after: .array(keptNow.map { .string($0) })))
    }
  }

  fileprivate mutating func appendDifferences(
    _ old: LocatedValue?, _ new: LocatedValue?, at path: String
  ) {
    if let members = old?.members, let newMembers = new?.members {
      for key in members.map(\.key) + newMembers.map(\.key).filter({ old?[$0] == nil }) {
        appendDifferences(old?[key], new?[key], at: "\(path).\(key)")
      }
    } else if old != new {
      append(PropertyChange(path: path, before: PropertyValue(data: old), after: PropertyValue(data: new)))
    }
  }
}

extension ComponentModel {
  /// A short description of the component.
  fileprivate var headline: PropertyValue {
    var entries = [PropertyValue.PropertyEntry("type", .string(componentIdentifier.description))]
    if let text = title ?? subtitle ?? descriptionText {
      entries.append(PropertyValue.PropertyEntry("text", .string(text)))
    }
    return .summary(entries)
  }

  /// All values of the component except its children.
  fileprivate var ownValues: LocatedValue {
    var model = self
    model.children = []
    return model.serialize()
  }
}

extension PropertyValue {
  /// Creates a property value from a document value.
  fileprivate init(data value: LocatedValue?) {
    switch value?.content {
    case nil, .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number):
      self = number.isDouble ? .number(number.value) : .decimal(number.text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { PropertyValue(data: $0) })
    case .object(let members):
      self = .object(members.map { PropertyValue.PropertyEntry($0.key, PropertyValue(data: $0.value)) })
    }
  }
}
