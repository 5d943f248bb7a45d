/// The content of one component, without its appearance.
public struct ComponentModel: Sendable {
  /// The part of a view that a component belongs to.
  public enum ComponentType: String, Sendable, CaseIterable {
    case header, body, overlay
  }

  /// The identifier of the component among its siblings.
  public var identifier: String
  /// The part of the view.
  ///
  /// A child has the same part as its parent.
  public var type: ComponentType
  /// The index of the component among its siblings.
  public var index: Int
  /// The indexes from the root component down to this component.
  public var indexPath: [Int]
  /// The identifier of the parent, or `nil` for a root component.
  public var parentIdentifier: String?
  /// A group name that siblings can share.
  public var groupIdentifier: String?
  /// The identifier of the component that draws the model.
  public var componentIdentifier: Identifier
  /// The category that selects a fallback component if the identifier is unknown.
  public var componentCategory: String
  /// The texts of the component.
  ///
  /// An empty text counts as a text.
  public var title, subtitle, accessoryTitle, descriptionText: String?
  /// The main image and the background image, or `nil` if none of their values is set.
  public var mainImageData, backgroundImageData: ComponentImageData?
  /// The custom images, in the order in which they were added.
  public var customImageData: [ComponentImageData]
  /// The icon.
  public var icon: Icon?
  /// The target of the component: where it leads when it is selected.
  public var target: ComponentTarget?
  /// Custom data for the app, its logs, and the component.
  public var metadata, loggingData, customData: DataDictionary?
  /// The child components.
  public var children: [ComponentModel]

  /// The child at an index, or `nil` if the index is out of bounds.
  public func child(at index: Int) -> ComponentModel? {
    children.indices.contains(index) ? children[index] : nil
  }

  /// The child with an identifier.
  public func child(withIdentifier identifier: String) -> ComponentModel? {
    children.first { $0.identifier == identifier }
  }

  /// The children in a group, in order, or `nil` if the group is empty.
  public func children(inGroup group: String) -> [ComponentModel]? {
    let members = children.filter { $0.groupIdentifier == group }
    return members.isEmpty ? nil : members
  }

  /// The custom image with a name.
  public func customImageData(named identifier: String) -> ComponentImageData? {
    customImageData.first { $0.identifier == identifier }
  }
}

extension ComponentModel: Equatable {
  /// Compares everything that can be visible.
  ///
  /// The position in the view is ignored.
  public static func == (left: ComponentModel, right: ComponentModel) -> Bool {
    left.identifier == right.identifier && left.type == right.type
      && left.groupIdentifier == right.groupIdentifier
      && left.componentIdentifier == right.componentIdentifier
      && left.componentCategory == right.componentCategory && left.title == right.title
      && left.subtitle == right.subtitle && left.accessoryTitle == right.accessoryTitle
      && left.descriptionText == right.descriptionText && left.mainImageData == right.mainImageData
      && left.backgroundImageData == right.backgroundImageData && left.hasSameCustomImages(as: right)
      && left.icon == right.icon && left.target == right.target && left.metadata == right.metadata
      && left.loggingData == right.loggingData && left.customData == right.customData
      && left.children == right.children
  }

  private func hasSameCustomImages(as other: ComponentModel) -> Bool {
    customImageData.count == other.customImageData.count
      && customImageData.allSatisfy { image in
        image.identifier.flatMap(other.customImageData(named:)) == image
      }
  }
}
