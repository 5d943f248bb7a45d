/// Reads the members of an object by their keys, and reports what cannot be read and what nothing reads.
///
/// An optional key that is `null` counts as absent. A value that cannot be read is reported, and the key's default or a
/// stand-in takes its place, so that the problems after it are found too. The keys that were read are the keys that the
/// object knows, unless it names them.
public struct ObjectReader<Report: ReadingReport> {
  /// Where the object stands.
  public let position: Position
  /// The keys and indexes that lead to the object.
  public let path: [String]
  /// Collects what is found.
  public let report: Report
  /// The object in messages, such as “a component”.
  public let subject: String
  /// The members in the order in which they are written.
  public let members: [LocatedValue.Member]
  @usableFromInline let names: [String]
  @usableFromInline let known: [String]?
  @usableFromInline let earlierCount: Int
  @usableFromInline var asked: [String] = []
  /// An object inside this one, with the keys that it knows.
  @usableFromInline var inner: (key: String, known: () -> [String])?

  /// Creates a reader; a value that is no object is reported, and read as one without members.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - subject: The object in messages, such as “a component”.
  ///   - path: The keys and indexes that lead to the object.
  ///   - known: The keys that the object knows; `nil` for those that are read.
  ///   - report: Collects what is found.
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

  /// Whether no problem was found so far with the object and with the values that were read.
  public var isSound: Bool { report.problemCount == earlierCount }

  /// Whether a key is present, be it `null`.
  public func has(_ name: String) -> Bool { names.contains(name) }

  /// The value of a key without counting it as read, or `nil` if it is absent or `null`.
  @inlinable
  public func peek(_ name: String) -> LocatedValue? {
    guard let index = names.firstIndex(of: name), !members[index].value.isNull else { return nil }
    return members[index].value
  }

  /// Where the value of a key stands, or the object if the key is absent.
  public func position<Value>(of key: Key<Value>) -> Position {
    names.firstIndex(of: key.name).map { members[$0].value.position } ?? position
  }

  /// The value of a key.
  @inlinable
  public mutating func read<Value>(_ key: Key<Value>) -> Value {
    guard let value = value(of: key) else { return key.fallback }
    guard let result = key.convert(value, { report.add($0, of: key.description, path: path) }) else {
      return key.fallback
    }
    if key.isChecked { report.check(value, of: key.description) }
    return result
  }

  /// The value of a key before it is read, or `nil` if it is absent, which is reported if the object needs the key.
  @inlinable
  public mutating func value<Value>(of key: Key<Value>) -> LocatedValue? {
    asked.append(key.name)
    guard let index = names.firstIndex(of: key.name) else {
      if key.reportsAbsence { add(.missing, of: key, LocatedValue(.null, at: position)) }
      return nil
    }
    let value = members[index].value
    guard value.isNull else { return value }
    if key.reportsAbsence { add(.null, of: key, value) }
    return nil
  }

  /// The object under a key, or `nil` if the key is absent or has another value.
  @inlinable
  public mutating func object<Value, Result>(
    _ key: Key<Value>, _ read: (inout Self) -> Result
  ) -> Result? {
    value(of: key).flatMap { object($0, at: [key.name], read) }
  }

  /// The objects of the list under a key; elements of another type are reported and left out.
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

  /// Reads an object inside this one and reports its unread keys, or returns `nil` for a value of another type.
  @inlinable
  public func object<Result>(
    _ value: LocatedValue, _ subject: String = "an object", at keys: [String] = [],
    knowing known: [String]? = nil,
    _ read: (inout Self) -> Result
  ) -> Result? {
    Self.read(value, subject, path: path + keys, knowing: known, report: report, read)
  }

  /// Reads an object and reports its unread keys, or returns `nil` for a value of another type.
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

  /// Counts keys as read that the object may have and nothing reads.
  public mutating func ignore(_ names: [String]) { asked += names }

  /// Counts all keys as read, as nothing says which ones are.
  public mutating func ignoreAll() { asked += names }

  /// Names an object inside this one to which keys belong that are written one level too high.
  public mutating func expect(in key: String, _ known: @escaping () -> [String]) { inner = (key, known) }

  @usableFromInline func add<Value>(
    _ reason: ReadingProblem.Reason, of key: Key<Value>, _ value: LocatedValue
  ) {
    report.add(ReadingProblem(reason, value), of: key.description, path: path)
  }

  /// Reports the members that nothing read.
  public func reportUnknownKeys() {
    for (index, member) in members.enumerated() {
      let first = names.firstIndex(of: names[index]) ?? index
      if first < index, members[first].key == member.key { continue }
      guard first < index || !asked.contains(names[index]) else { continue }
      report.add(
        UnknownKey(
          key: member.key, position: member.keyPosition, known: known ?? asked, present: names,
          isAtTop: path.isEmpty,
          earlier: first < index ? members[first].key : nil, home: home(of: names[index])))
    }
  }

  /// The object inside this one to which a key belongs that this one does not know.
  private func home(of key: String) -> UnknownKey.Home? {
    guard let inner, inner.known().contains(key) else { return nil }
    guard let index = names.firstIndex(of: inner.key) else {
      return UnknownKey.Home(key: inner.key, owner: position)
    }
    let value = members[index].value
    guard let taken = value.members, !taken.contains(where: { Report.name(of: $0.key) == key }) else {
      return nil
    }
    return UnknownKey.Home(key: inner.key, position: value.position, owner: position)
  }
}
