public import Definitions

/// Free data of a view, a component, an image or a target: named values that the framework hands on untouched.
///
/// The order of the keys is that in which they were set; it does not count when two dictionaries are compared.
public struct DataDictionary: Sendable, Equatable {
  /// The named values in the order in which they were set.
  public private(set) var members: [LocatedValue.Member]

  /// Creates a dictionary of named values; of two values with one key the later counts.
  public init(_ members: [LocatedValue.Member] = []) {
    self.members = []
    merge(members)
  }

  /// Creates the dictionary of an object, or returns `nil` for any other value.
  public init?(_ value: LocatedValue) {
    guard let members = value.members else { return nil }
    self.init(members)
  }

  /// The value of a key; setting `nil` removes it.
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

  /// Takes over named values, which replace those with the same keys as a whole.
  public mutating func merge(_ newMembers: [LocatedValue.Member]) {
    for member in newMembers { self[member.key] = member.value }
  }

  /// The object that holds the same values.
  public var value: LocatedValue { LocatedValue(.object(members)) }

  /// Compares keys and values, whatever their order and wherever they stand.
  public static func == (left: DataDictionary, right: DataDictionary) -> Bool {
    left.value.hasSameData(as: right.value)
  }
}

extension DataDictionary? {
  /// Takes over named values into a dictionary that is made where there is none.
  mutating func merge(_ members: [LocatedValue.Member]) {
    var merged = self ?? DataDictionary()
    merged.merge(members)
    self = merged
  }
}
