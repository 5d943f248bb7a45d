public import Definitions
import Elements

/// Reads the members of one object by the runtime's rules.
///
/// Keys may be written in snake case. An optional key that is `null` counts as absent; a key that the object
/// needs may neither be absent nor `null`. The keys that were asked for are the keys that the object knows.
/// A value that cannot be read is reported and replaced by a stand-in, so that the failures after it are found
/// too; whoever started the reading drops its result then.
public struct ObjectReader {
  /// Where the object stands.
  public let position: Position
  /// The keys and indexes that lead to the object.
  let path: [String]
  let report: ReadingReport
  private let members: [LocatedValue.Member]
  private let keys: [String]
  private var asked: [String] = []
  /// An object inside this one, with the keys that it knows.
  private var inner: (key: String, known: () -> [String])?

  /// Reads an object; a value of another type is reported.
  init?(_ value: LocatedValue, path: [String], report: ReadingReport) {
    guard let members = value.members else {
      report.add(
        DecodingFailure(
          .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), path: path,
          position: value.position))
      return nil
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

  /// The value of a key that the object needs; where it is absent or `null`, that is reported.
  public mutating func required(_ key: String) -> LocatedValue? {
    asked.append(key)
    guard let index = keys.firstIndex(of: key) else {
      report.add(DecodingFailure(.missingKey(key), path: path, position: position))
      return nil
    }
    let value = members[index].value
    guard !value.isNull else {
      refuse(value, key, expected: "a value")
      return nil
    }
    return value
  }

  /// Whether a key is present and not `null`, without counting as asked for.
  func hasValue(for key: String) -> Bool {
    keys.firstIndex(of: key).map { !members[$0].value.isNull } ?? false
  }

  /// Whether a key is present, be it `null`.
  func hasKey(_ key: String) -> Bool { keys.contains(key) }

  /// Where the value of the key `type` stands.
  var typePosition: Position? {
    keys.firstIndex(of: "type").map { members[$0].value.position }
  }

  /// Marks keys as known that the runtime does not read but real payloads carry.
  public mutating func ignore(_ keys: [String]) {
    asked += keys
  }

  /// Marks all keys as known, where nothing says which ones are.
  mutating func ignoreAll() {
    asked += keys
  }

  /// Names an object inside this one to which keys belong that are written one level too high.
  mutating func expect(in key: String, _ known: @escaping () -> [String]) { inner = (key, known) }

  /// The object to which a key belongs that this one does not know.
  private func home(of key: String) -> UnknownKey.Home? {
    guard let inner, inner.known().contains(key) else { return nil }
    guard let index = keys.firstIndex(of: inner.key) else {
      return UnknownKey.Home(key: inner.key, owner: position)
    }
    let value = members[index].value
    guard let taken = value.members, !taken.contains(where: { KeyConversion.camelCase($0.key) == key }) else {
      return nil
    }
    return UnknownKey.Home(key: inner.key, position: value.position, owner: position)
  }

  /// Reports the members that nobody asked for.
  func reportUnknownKeys() {
    for (index, member) in members.enumerated() {
      let first = keys.firstIndex(of: keys[index]) ?? index
      if first < index, members[first].key == member.key { continue }
      guard first < index || !asked.contains(keys[index]) else { continue }
      report.add(
        UnknownKey(
          key: member.key, position: member.keyPosition, known: asked, present: keys,
          isAtTop: path.isEmpty,
          earlier: first < index ? members[first].key : nil, home: home(of: keys[index])))
    }
  }

  /// Reports a failure of the object itself.
  func fail(_ reason: DecodingFailure.Reason, at position: Position? = nil, below keys: [String] = []) {
    report.add(DecodingFailure(reason, path: path + keys, position: position ?? self.position))
  }

  private func refuse(_ value: LocatedValue, _ key: String, expected: String, found: String? = nil) {
    fail(.wrongType(expected: expected, found: found ?? value.kindName), at: value.position, below: [key])
  }
}

extension ObjectReader {
  private func string(_ value: LocatedValue, _ key: String) -> String? {
    guard let string = value.string else {
      refuse(value, key, expected: "String")
      return nil
    }
    return string
  }

  private func double(_ value: LocatedValue, _ key: String) -> Double? {
    guard let number = value.number else {
      refuse(value, key, expected: "Double")
      return nil
    }
    if abs(number) > DrawableLength.limit {
      report.add(PayloadNote(kind: .length(number), position: value.position))
    }
    return number
  }

  private func integer(_ value: LocatedValue, _ key: String) -> Int? {
    guard let number = value.number else {
      refuse(value, key, expected: "Int")
      return nil
    }
    guard let integer = Int(exactly: number) else {
      let isWhole = number.rounded() == number
      refuse(
        value, key, expected: "Int",
        found: isWhole ? "one of more than 64 bits" : "a number with a fraction")
      return nil
    }
    return integer
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ value: LocatedValue, _ key: String, as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = string(value, key) else { return nil }
    guard let word = Word(rawValue: text) else {
      fail(
        .invalidWord(text, type: "\(type)", words: Word.allCases.map(\.rawValue)), at: value.position,
        below: [key])
      return nil
    }
    return word
  }

  /// A text that the object needs.
  public mutating func string(_ key: String) -> String {
    required(key).flatMap { string($0, key) } ?? ""
  }

  /// A text that may be absent.
  public mutating func optionalString(_ key: String) -> String? {
    optional(key).flatMap { string($0, key) }
  }

  /// A number that the object needs.
  public mutating func double(_ key: String) -> Double {
    required(key).flatMap { double($0, key) } ?? 0
  }

  /// A number that may be absent.
  public mutating func optionalDouble(_ key: String) -> Double? {
    optional(key).flatMap { double($0, key) }
  }

  /// A whole number that the object needs; `2.0` is whole.
  public mutating func integer(_ key: String) -> Int {
    required(key).flatMap { integer($0, key) } ?? 0
  }

  /// A whole number that may be absent.
  public mutating func optionalInteger(_ key: String) -> Int? {
    optional(key).flatMap { integer($0, key) }
  }

  /// A whole number that is not negative and may be absent.
  public mutating func optionalCount(_ key: String) -> Int? {
    guard let value = optional(key), let number = integer(value, key) else { return nil }
    if number < 0 { refuse(value, key, expected: "UInt") }
    return number
  }

  /// A truth value that may be absent; 0 and 1 are none.
  public mutating func optionalBool(_ key: String) -> Bool? {
    guard let value = optional(key) else { return nil }
    if value.bool == nil { refuse(value, key, expected: "Bool") }
    return value.bool
  }

  /// A word of an enumeration that the object needs.
  public mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, orElse standIn: Word
  ) -> Word where Word.RawValue == String {
    required(key).flatMap { word($0, key, as: Word.self) } ?? standIn
  }

  /// A word of an enumeration that may be absent.
  public mutating func optionalWord<Word: RawRepresentable & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    optional(key).flatMap { word($0, key, as: type) }
  }

  /// A UUID that the object needs, in lower case.
  public mutating func uuid(_ key: String) -> String {
    guard let value = required(key), let text = string(value, key) else { return "" }
    guard let uuid = UUIDText.normalized(text) else {
      fail(.invalidUUID, at: value.position, below: [key])
      return ""
    }
    return uuid
  }

  /// A URL or a path relative to the file that the object needs.
  public mutating func url(_ key: String) -> String {
    guard let value = required(key), let text = string(value, key) else { return "" }
    guard let url = URLText.normalized(text) else {
      fail(.invalidURL, at: value.position, below: [key])
      return ""
    }
    return url
  }

  /// Notes a value that reads well but may not do what its author wants.
  func note(_ kind: PayloadNote.Kind, at position: Position) {
    report.add(PayloadNote(kind: kind, position: position))
  }

  /// A text that may be absent, of which the runtime knows some words; any other is noted with what it does then.
  mutating func optionalString(_ key: String, knowing words: [String], else effect: String) -> String? {
    guard let text = optionalString(key) else { return nil }
    note(text, key, words, effect)
    return text
  }

  /// A text that the object needs, of which the runtime knows some words; any other is noted with what it does then.
  mutating func string(_ key: String, knowing words: [String], else effect: String) -> String {
    let text = string(key)
    if hasValue(for: key) { note(text, key, words, effect) }
    return text
  }

  private func note(_ text: String, _ key: String, _ words: [String], _ effect: String) {
    guard !words.contains(text), let index = keys.firstIndex(of: key), members[index].value.string != nil
    else {
      return
    }
    note(.word(text, key: key, known: words, effect: effect), at: members[index].value.position)
  }

  /// A colour that the object needs, or that may be absent; any text is one, and one that looks wrong is noted.
  mutating func color(_ key: String, isRequired: Bool) -> Color? {
    guard isRequired || hasValue(for: key) else { return optionalString(key).map(Color.init(hex:)) }
    let text = string(key)
    let color = Color(hex: text)
    if !Color.isHex(text), let value = optional(key) {
      note(.color(text, read: color), at: value.position)
    }
    return color
  }

  /// The address of a picture that the object needs.
  mutating func imageURL() -> String {
    let address = url("imageUrl")
    if let value = optional("imageUrl"), !address.isEmpty {
      note(.image(address), at: value.position)
    }
    return address
  }

  /// An object that the object needs, or `nil` where that was reported.
  public mutating func object<Result>(
    _ key: String, _ read: (inout ObjectReader) -> Result
  ) -> Result? {
    required(key).flatMap { object($0, at: [key], read) }
  }

  /// An object that may be absent.
  public mutating func optionalObject<Result>(
    _ key: String, _ read: (inout ObjectReader) -> Result
  ) -> Result? {
    optional(key).flatMap { object($0, at: [key], read) }
  }

  /// An array of objects that the object needs; broken elements are reported and left out.
  public mutating func objects<Result>(
    _ key: String, _ read: (inout ObjectReader) -> Result
  ) -> [Result] {
    guard let value = required(key) else { return [] }
    let elements = elements(of: value, key)
    var results: [Result] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if let result = object(element, at: [key, "\(index)"], read) { results.append(result) }
    }
    return results
  }

  /// An array of texts that may be absent.
  public mutating func optionalStrings(_ key: String) -> [String]? {
    optionalElements(key)?.enumerated().compactMap { index, element in
      if element.string == nil {
        fail(
          .wrongType(expected: "String", found: element.kindName), at: element.position,
          below: [key, "\(index)"])
      }
      return element.string
    }
  }

  /// An array of whole numbers that may be absent.
  mutating func optionalIntegers(_ key: String) -> [Int]? {
    optionalElements(key)?.compactMap { integer($0, key) }
  }

  /// The elements of an array that may be absent.
  mutating func optionalElements(_ key: String) -> [LocatedValue]? {
    optional(key).map { elements(of: $0, key) }
  }

  private func elements(of value: LocatedValue, _ key: String) -> [LocatedValue] {
    guard let elements = value.elements else {
      refuse(value, key, expected: "Array<Any>")
      return []
    }
    return elements
  }

  func object<Result>(
    _ value: LocatedValue, at keys: [String], _ read: (inout ObjectReader) -> Result
  ) -> Result? {
    guard var reader = ObjectReader(value, path: path + keys, report: report) else { return nil }
    let result = read(&reader)
    reader.reportUnknownKeys()
    return result
  }
}
