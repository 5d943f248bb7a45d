/// Reads the members of an object by their keys, and reports unreadable values and unknown keys.
///
/// An optional key with the value `null` counts as absent. If a value cannot be read, the reader reports the
/// problem and uses the default of the key. In this way, later problems are found too. By default, the known
/// keys of an object are the keys that were read.
public struct ObjectReader<Report: ReadingReport> {
  /// The position of the object.
  public let position: Position
  /// The keys and indexes that lead to the object.
  public let path: [String]
  /// Collects the problems that readers find.
  public let report: Report
  /// The name of the object in messages, such as “a component”.
  public let subject: String
  /// The members in document order.
  public let members: [LocatedValue.Member]
  @usableFromInline let names: [String]
  @usableFromInline let known: [String]?
  @usableFromInline let earlierCount: Int
  @usableFromInline var readKeys: [String] = []
  /// A nested object, with the keys that it knows.
  @usableFromInline var inner: (key: String, known: () -> [String])?

  /// Creates a reader.
  ///
  /// A value that is not an object is reported and treated as an empty object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - subject: The name of the object in messages, such as “a component”.
  ///   - path: The keys and indexes that lead to the object.
  ///   - known: The keys that the object knows, or `nil` to use the keys that are read.
  ///   - report: Collects the problems that readers find.
  @inlinable
  public init(
    _ value: LocatedValue, _ subject: String = "an object", path: [String] = [],
    knowing known: [String]? = nil, report: Report
  ) {
    position = value.position
    earlierCount = report.problemCount
    members = value.members ?? []
    names = members.map { Report.name(of: $0.key) }
    self.known = known
    self.path = path
    self.subject = subject
    self.report = report
    if value.members == nil { report.addNoObject(value, subject, path: path) }
  }

  /// Whether no problem has been found in the object and in the values read so far.
  public var isSound: Bool { report.problemCount == earlierCount }

  /// Whether a key is present, even if its value is `null`.
  public func has(_ name: String) -> Bool { names.contains(name) }

  /// The value of a key without marking the key as read, or `nil` if it is absent or `null`.
  @inlinable
  public func peek(_ name: String) -> LocatedValue? {
    guard let index = names.firstIndex(of: name), !members[index].value.isNull else { return nil }
    return members[index].value
  }

  /// The position of the value of a key, or of the object if the key is absent.
  public func position<Value>(of key: Key<Value>) -> Position {
    names.firstIndex(of: key.name).map { members[$0].value.position } ?? position
  }

  /// Reads the value of a key.
  ///
  /// If it is absent or unreadable, returns the default of the key.
  @inlinable
  public mutating func read<Value>(_ key: Key<Value>) -> Value {
    guard let value = value(of: key) else { return key.fallback }
    guard let result = key.convert(value, { report.add($0, of: key.description, path: path) }) else {
      return key.fallback
    }
    if key.isChecked { report.check(value, of: key.description) }
    return result
  }

  /// The unconverted value of a key, or `nil` if it is absent.
  ///
  /// A missing required key is reported.
  @inlinable
  public mutating func value<Value>(of key: Key<Value>) -> LocatedValue? {
    readKeys.append(key.name)
    guard let index = names.firstIndex(of: key.name) else {
      if key.reportsAbsence { add(.missing, of: key, LocatedValue(.null, at: position)) }
      return nil
    }
    let value = members[index].value
    guard value.isNull else { return value }
    if key.reportsAbsence { add(.null, of: key, value) }
    return nil
  }

  /// Reads the object under a key, or returns `nil` if the key is absent or has a value of another type.
  @inlinable
  public mutating func object<Value, Result>(
    _ key: Key<Value>, _ read: (inout Self) -> Result
  ) -> Result? {
    value(of: key).flatMap { object($0, at: [key.name], read) }
  }

  /// Reads the objects in the list under a key.
  ///
  /// Elements of other types are reported and left out.
  @inlinable
  public mutating func objects<Value, Result>(
    _ key: Key<Value>, _ read: (inout Self) -> Result
  ) -> [Result] {
    guard let value = value(of: key) else { return [] }
    guard let elements = value.elements else {
      add(.type(.list(.other("objects"))), of: key, value)
      return []
    }
    var results: [Result] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if let result = object(element, at: [key.name, "\(index)"], read) { results.append(result) }
    }
    return results
  }

  /// Reads a nested object and reports its unknown keys, or returns `nil` for a value of another type.
  @inlinable
  public func object<Result>(
    _ value: LocatedValue, _ subject: String = "an object", at keys: [String] = [],
    knowing known: [String]? = nil,
    _ read: (inout Self) -> Result
  ) -> Result? {
    Self.read(value, subject, path: path + keys, knowing: known, report: report, read)
  }

  /// Reads an object and reports its unknown keys, or returns `nil` for a value of another type.
  @inlinable
  public static func read<Result>(
    _ value: LocatedValue, _ subject: String = "an object", path: [String] = [],
    knowing known: [String]? = nil, report: Report, _ read: (inout Self) -> Result
  ) -> Result? {
    var reader = Self(value, subject, path: path, knowing: known, report: report)
    guard value.members != nil else { return nil }
    let result = read(&reader)
    reader.reportUnknownKeys()
    return result
  }

  /// Marks keys as read that are allowed but not used.
  public mutating func ignore(_ names: [String]) { readKeys += names }

  /// Marks all keys as read, because the set of known keys is not defined.
  public mutating func ignoreAll() { readKeys += names }

  /// Declares a nested object, so that misplaced keys that belong to it can be reported with a fix.
  public mutating func expect(in key: String, _ known: @escaping () -> [String]) { inner = (key, known) }

  @usableFromInline func add<Value>(
    _ reason: ReadingProblem.ReadingProblemReason, of key: Key<Value>, _ value: LocatedValue
  ) {
    report.add(ReadingProblem(reason, value), of: key.description, path: path)
  }

  /// Reports the members that were not read.
  public func reportUnknownKeys() {
    for (index, member) in members.enumerated() {
      let first = names.firstIndex(of: names[index]) ?? index
      if first < index, members[first].key == member.key { continue }
      guard first < index || !readKeys.contains(names[index]) else { continue }
      report.add(
        UnknownKey(
          key: member.key, position: member.keyPosition, known: known ?? readKeys, present: names,
          isAtTop: path.isEmpty,
          earlier: first < index ? members[first].key : nil, home: home(of: names[index])))
    }
  }

  /// The nested object that an unknown key belongs to, or `nil`.
  ///
  /// The result is also `nil` if the nested object already has the key.
  private func home(of key: String) -> UnknownKey.NestedObject? {
    guard let inner, inner.known().contains(key) else { return nil }
    guard let index = names.firstIndex(of: inner.key) else {
      return UnknownKey.NestedObject(key: inner.key, owner: position)
    }
    let value = members[index].value
    guard let taken = value.members, !taken.contains(where: { Report.name(of: $0.key) == key }) else {
      return nil
    }
    return UnknownKey.NestedObject(key: inner.key, position: value.position, owner: position)
  }
}
