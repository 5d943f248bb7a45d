public import Definitions

/// Collects what a reading finds besides its result: further failures and keys that nothing reads.
///
/// It is a class since every nested reader of one payload reports to the same list.
final class ReadingReport {
  /// Failures in the order in which they were met; the first is the one that the runtime reports.
  var failures: [DecodingFailure] = []
  /// Failures that the runtime reports in place of the real cause.
  var masked: [DecodingFailure] = []
  /// Keys that nothing reads, with the keys that their object knows.
  var unknownKeys: [UnknownKey] = []
}

/// A key that no part of the runtime reads.
package struct UnknownKey: Equatable, Sendable {
  /// The key as written.
  package var key: String
  /// Where it stands.
  package var position: Position
  /// The keys that its object knows.
  package var known: [String]
}

/// Reads the members of one object by the runtime's rules.
///
/// Keys may be written in snake case. An optional key that is `null` counts as absent; a key that the object
/// needs may neither be absent nor `null`. The keys that were asked for are the keys that the object knows.
public struct ObjectReader {
  /// Where the object stands.
  public let position: Position
  /// The keys and indexes that lead to the object.
  let path: [String]
  let report: ReadingReport
  private let members: [LocatedValue.Member]
  private let keys: [String]
  private var asked: [String] = []

  init(_ value: LocatedValue, path: [String], report: ReadingReport) throws(DecodingFailure) {
    guard let members = value.members else {
      throw DecodingFailure(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), path: path,
        position: value.position)
    }
    self.members = members
    self.keys = members.map { KeyConversion.camelCase($0.key) }
    self.position = value.position
    self.path = path
    self.report = report
  }

  /// The value of an optional key, or `nil` where it is absent or `null`.
  public mutating func optional(_ key: String) -> LocatedValue? {
    asked.append(key)
    guard let index = keys.firstIndex(of: key), !members[index].value.isNull else { return nil }
    return members[index].value
  }

  /// The value of a key that the object needs.
  public mutating func required(_ key: String) throws(DecodingFailure) -> LocatedValue {
    asked.append(key)
    guard let index = keys.firstIndex(of: key) else {
      throw DecodingFailure(.missingKey(key), path: path, position: position)
    }
    let value = members[index].value
    guard !value.isNull else {
      throw DecodingFailure(
        .wrongType(expected: "a value", found: "null"), path: path + [key], position: value.position)
    }
    return value
  }

  /// Whether a key is present and not `null`, without counting as asked for.
  func hasValue(for key: String) -> Bool {
    keys.firstIndex(of: key).map { !members[$0].value.isNull } ?? false
  }

  /// Where the value of the key `type` stands.
  var typePosition: Position? {
    keys.firstIndex(of: "type").map { members[$0].value.position }
  }

  /// Marks keys as known that the runtime does not read but real payloads carry.
  public mutating func ignore(_ keys: [String]) {
    asked += keys
  }

  /// Reports the members that nobody asked for.
  func reportUnknownKeys() {
    for (key, member) in zip(keys, members) where !asked.contains(key) {
      report.unknownKeys.append(
        UnknownKey(key: member.key, position: member.keyPosition, known: asked))
    }
  }
}

extension ObjectReader {
  private func wrongType(_ expected: String, _ value: LocatedValue, _ key: String) -> DecodingFailure {
    DecodingFailure(
      .wrongType(expected: expected, found: value.kindName), path: path + [key], position: value.position)
  }

  private func string(_ value: LocatedValue, _ key: String) throws(DecodingFailure) -> String {
    guard let string = value.string else { throw wrongType("String", value, key) }
    return string
  }

  private func double(_ value: LocatedValue, _ key: String) throws(DecodingFailure) -> Double {
    guard let number = value.number else { throw wrongType("Double", value, key) }
    return number
  }

  private func integer(_ value: LocatedValue, _ key: String) throws(DecodingFailure) -> Int {
    guard let number = value.number else { throw wrongType("Int", value, key) }
    guard let integer = Int(exactly: number) else {
      throw DecodingFailure(
        .wrongType(expected: "Int", found: "a number with a fraction"), path: path + [key],
        position: value.position)
    }
    return integer
  }

  private func bool(_ value: LocatedValue, _ key: String) throws(DecodingFailure) -> Bool {
    guard let bool = value.bool else { throw wrongType("Bool", value, key) }
    return bool
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ value: LocatedValue, _ key: String, as type: Word.Type
  ) throws(DecodingFailure) -> Word where Word.RawValue == String {
    let text = try string(value, key)
    guard let word = Word(rawValue: text) else {
      throw DecodingFailure(
        .invalidWord(text, type: "\(type)", words: Word.allCases.map(\.rawValue)), path: path + [key],
        position: value.position)
    }
    return word
  }

  /// A text that the object needs.
  public mutating func string(_ key: String) throws(DecodingFailure) -> String {
    try string(try required(key), key)
  }

  /// A text that may be absent.
  public mutating func optionalString(_ key: String) throws(DecodingFailure) -> String? {
    guard let value = optional(key) else { return nil }
    return try string(value, key)
  }

  /// A number that the object needs.
  public mutating func double(_ key: String) throws(DecodingFailure) -> Double {
    try double(try required(key), key)
  }

  /// A number that may be absent.
  public mutating func optionalDouble(_ key: String) throws(DecodingFailure) -> Double? {
    guard let value = optional(key) else { return nil }
    return try double(value, key)
  }

  /// A whole number that the object needs; `2.0` is whole.
  public mutating func integer(_ key: String) throws(DecodingFailure) -> Int {
    try integer(try required(key), key)
  }

  /// A whole number that may be absent.
  public mutating func optionalInteger(_ key: String) throws(DecodingFailure) -> Int? {
    guard let value = optional(key) else { return nil }
    return try integer(value, key)
  }

  /// A whole number that is not negative and may be absent.
  public mutating func optionalCount(_ key: String) throws(DecodingFailure) -> Int? {
    guard let value = optional(key) else { return nil }
    let number = try integer(value, key)
    guard number >= 0 else { throw wrongType("UInt", value, key) }
    return number
  }

  /// A truth value that may be absent; 0 and 1 are none.
  public mutating func optionalBool(_ key: String) throws(DecodingFailure) -> Bool? {
    guard let value = optional(key) else { return nil }
    return try bool(value, key)
  }

  /// A word of an enumeration that the object needs.
  public mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(DecodingFailure) -> Word where Word.RawValue == String {
    try word(try required(key), key, as: type)
  }

  /// A word of an enumeration that may be absent.
  public mutating func optionalWord<Word: RawRepresentable & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(DecodingFailure) -> Word? where Word.RawValue == String {
    guard let value = optional(key) else { return nil }
    return try word(value, key, as: type)
  }

  /// A UUID that the object needs, in lower case.
  public mutating func uuid(_ key: String) throws(DecodingFailure) -> String {
    let value = try required(key)
    guard let uuid = UUIDText.normalized(try string(value, key)) else {
      throw DecodingFailure(.invalidUUID, path: path + [key], position: value.position)
    }
    return uuid
  }

  /// A URL or a path relative to the file that the object needs.
  public mutating func url(_ key: String) throws(DecodingFailure) -> String {
    let value = try required(key)
    guard let url = URLText.normalized(try string(value, key)) else {
      throw DecodingFailure(.invalidURL, path: path + [key], position: value.position)
    }
    return url
  }

  /// An object that the object needs.
  public mutating func object<Result>(
    _ key: String, _ read: (inout ObjectReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> Result {
    try object(try required(key), at: [key], read)
  }

  /// An object that may be absent.
  public mutating func optionalObject<Result>(
    _ key: String, _ read: (inout ObjectReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> Result? {
    guard let value = optional(key) else { return nil }
    return try object(value, at: [key], read)
  }

  /// An array of objects that the object needs; every broken element is reported, the first one is thrown.
  public mutating func objects<Result>(
    _ key: String, _ read: (inout ObjectReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> [Result] {
    let value = try required(key)
    return try elements(of: value, key).collect(into: report) { (index, element) throws(DecodingFailure) in
      try object(element, at: [key, "\(index)"], read)
    }
  }

  /// An array of texts that may be absent.
  public mutating func optionalStrings(_ key: String) throws(DecodingFailure) -> [String]? {
    guard let value = optional(key) else { return nil }
    var strings: [String] = []
    for (index, element) in try elements(of: value, key).enumerated() {
      guard let string = element.string else {
        throw DecodingFailure(
          .wrongType(expected: "String", found: element.kindName), path: path + [key, "\(index)"],
          position: element.position)
      }
      strings.append(string)
    }
    return strings
  }

  /// An array of whole numbers that may be absent.
  mutating func optionalIntegers(_ key: String) throws(DecodingFailure) -> [Int]? {
    guard let value = optional(key) else { return nil }
    var integers: [Int] = []
    for element in try elements(of: value, key) { integers.append(try integer(element, key)) }
    return integers
  }

  private func elements(of value: LocatedValue, _ key: String) throws(DecodingFailure) -> [LocatedValue] {
    guard let elements = value.elements else { throw wrongType("Array<Any>", value, key) }
    return elements
  }

  func object<Result>(
    _ value: LocatedValue, at keys: [String],
    _ read: (inout ObjectReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> Result {
    var reader = try ObjectReader(value, path: path + keys, report: report)
    let result = try read(&reader)
    reader.reportUnknownKeys()
    return result
  }
}

extension [LocatedValue] {
  /// Converts every element, going on after a broken one so that all of them are reported at once.
  func collect<Result>(
    into report: ReadingReport, _ convert: (Int, LocatedValue) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    var first: DecodingFailure?
    for (index, element) in enumerated() {
      do throws(DecodingFailure) {
        results.append(try convert(index, element))
      } catch {
        if first == nil { first = error } else { report.failures.append(error) }
      }
    }
    if let first { throw first }
    return results
  }
}
