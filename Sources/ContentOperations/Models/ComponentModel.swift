/// The content of one component: what it shows, not how.
public struct ComponentModel: Sendable {
  /// The part of a view to which a component belongs.
  public enum Kind: String, Sendable, CaseIterable {
    case header, body, overlay
  }

  /// The name among the siblings.
  public var identifier: String
  /// The part of the view; children have that of their parent.
  public var type: Kind
  /// The place among the siblings.
  public var index: Int
  /// The places from the root component down to this one.
  public var indexPath: [Int]
  /// The identifier of the parent, absent at the root.
  public var parentIdentifier: String?
  /// A name that siblings can share.
  public var groupIdentifier: String?
  /// Names the component that draws the model.
  public var componentIdentifier: Identifier
  /// What kind of component to take where the named one is unknown.
  public var componentCategory: String
  /// The texts; an empty one is a text.
  public var title, subtitle, accessoryTitle, descriptionText: String?
  /// The pictures, absent where nothing of them is set.
  public var mainImageData, backgroundImageData: ComponentImageData?
  /// Further pictures in the order in which they were named.
  public var customImageData: [ComponentImageData]
  /// A symbol.
  public var icon: Icon?
  /// Where the component leads.
  public var target: ComponentTarget?
  /// Data for the application, for its logs and for the component.
  public var metadata, loggingData, customData: DataDictionary?
  /// The components inside this one.
  public var children: [ComponentModel]

  /// The child at a place, or `nil` out of bounds.
  public func child(at index: Int) -> ComponentModel? {
    children.indices.contains(index) ? children[index] : nil
  }

  /// The child with an identifier.
  public func child(withIdentifier identifier: String) -> ComponentModel? {
    children.first { $0.identifier == identifier }
  }

  /// The children of a group in order, or `nil` where there are none.
  public func children(inGroup group: String) -> [ComponentModel]? {
    let members = children.filter { $0.groupIdentifier == group }
    return members.isEmpty ? nil : members
  }

  /// The picture with a name of its own.
  public func customImageData(named identifier: String) -> ComponentImageData? {
    customImageData.first { $0.identifier == identifier }
  }
}

extension ComponentModel: Equatable {
  /// Compares everything that can show; the place in the view does not count.
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
