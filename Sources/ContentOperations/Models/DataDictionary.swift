public import Definitions

/// Custom data of a view, a component, an image, or a target.
///
/// The framework passes it on unchanged.
///
/// Keys keep the order in which they were set. Comparison ignores the order.
public struct DataDictionary: Sendable, Equatable {
  /// The members, in the order in which they were set.
  public private(set) var members: [LocatedValue.Member]

  /// Creates a dictionary from members.
  ///
  /// If a key occurs twice, the later value is used.
  public init(_ members: [LocatedValue.Member] = []) {
    self.members = []
    merge(members)
  }

  /// Creates a dictionary from an object, or returns `nil` for any other value.
  public init?(_ value: LocatedValue) {
    guard let members = value.members else { return nil }
    self.init(members)
  }

  /// The value for a key.
  ///
  /// Setting `nil` removes the key.
  public subscript(key: String) -> LocatedValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?):
        members.append(LocatedValue.Member(key: key, keyPosition: value.position, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds members.
  ///
  /// Each replaces the whole value of the same key.
  public mutating func merge(_ newMembers: [LocatedValue.Member]) {
    for member in newMembers { self[member.key] = member.value }
  }

  /// The dictionary as an object.
  public var value: LocatedValue { LocatedValue(.object(members)) }

  /// Compares keys and values.
  ///
  /// Order and positions are ignored.
  public static func == (left: DataDictionary, right: DataDictionary) -> Bool {
    left.value.hasSameData(as: right.value)
  }
}

extension DataDictionary? {
  /// Adds members to the dictionary.
  ///
  /// If it is `nil`, an empty dictionary is created first.
  mutating func merge(_ members: [LocatedValue.Member]) {
    var merged = self ?? DataDictionary()
    merged.merge(members)
    self = merged
  }
}
