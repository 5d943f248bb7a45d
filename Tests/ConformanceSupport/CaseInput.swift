package import Definitions

/// The input of a row.
///
/// It records which of its values a test reads. If a test never reads a value, the test would ignore a
/// condition of the row. ``unread`` lists these values.
package struct CaseInput {
  private let value: LocatedValue
  private let path: String
  private let log: Log
  private let explaining: Set<String>

  /// The paths that a test has read so far.
  ///
  /// All parts of one input share this object.
  private final class Log {
    var read: Set<String> = []
    var taken: Set<String> = []
  }

  /// Starts to read a value.
  ///
  /// A test need not read the keys in `explaining` or the key `kind`.
  package init(_ value: LocatedValue, explaining: Set<String> = []) {
    self.init(value, path: "", log: Log(), explaining: explaining)
  }

  private init(_ value: LocatedValue, path: String, log: Log, explaining: Set<String>) {
    self.value = value
    self.path = path
    self.log = log
    self.explaining = explaining
    log.read.insert(path)
  }

  private func part(_ value: LocatedValue, _ name: String) -> CaseInput {
    CaseInput(value, path: "\(path).\(name)", log: log, explaining: explaining)
  }

  // MARK: Parts

  /// Returns the value of a key, or nil if the key is missing.
  ///
  /// Null counts as a value.
  package subscript(key: String) -> CaseInput? { value[key].map { part($0, key) } }

  /// Returns the value of a key, or nil if the key is missing or its value is null.
  package func present(_ key: String) -> CaseInput? {
    self[key].flatMap { $0.value.isNull ? nil : $0 }
  }

  /// Returns the value of a required key.
  package func required(_ key: String) throws(CaseError) -> CaseInput {
    guard let part = self[key] else { throw CaseError("input\(path) has no '\(key)'") }
    return part
  }

  /// Whether the object has a key.
  package func has(_ key: String) -> Bool { self[key] != nil }

  /// Returns the elements of an array.
  package func list() throws(CaseError) -> [CaseInput] {
    guard let elements = value.elements else { throw wrongType("an array") }
    return elements.enumerated().map { part($1, "\($0)") }
  }

  /// Returns the elements of the array at a key, or an empty list if the key is missing.
  package func list(_ key: String) throws(CaseError) -> [CaseInput] { try self[key]?.list() ?? [] }

  /// Returns the members of an object in their order.
  package func members() throws(CaseError) -> [(key: String, value: CaseInput)] {
    guard let members = value.members else { throw wrongType("an object") }
    return members.map { ($0.key, part($0.value, $0.key)) }
  }

  /// Returns the members of the object at a key, or an empty list if the key is missing.
  package func members(_ key: String) throws(CaseError) -> [(key: String, value: CaseInput)] {
    try self[key]?.members() ?? []
  }

  // MARK: Values

  /// The whole value, for the code under test.
  package var raw: LocatedValue {
    log.taken.insert(path)
    return value
  }

  package var isNull: Bool { value.isNull }

  package func text() throws(CaseError) -> String {
    guard let text = value.string else { throw wrongType("a text") }
    return text
  }

  package func number() throws(CaseError) -> Double {
    guard let number = value.number else { throw wrongType("a number") }
    return number
  }

  package func integer() throws(CaseError) -> Int {
    guard let number = value.number, let integer = Int(exactly: number) else {
      throw wrongType("a whole number")
    }
    return integer
  }

  package func bool() throws(CaseError) -> Bool {
    guard let bool = value.bool else { throw wrongType("true or false") }
    return bool
  }

  package func text(_ key: String) throws(CaseError) -> String { try required(key).text() }
  package func number(_ key: String) throws(CaseError) -> Double { try required(key).number() }
  package func integer(_ key: String) throws(CaseError) -> Int { try required(key).integer() }
  package func bool(_ key: String) throws(CaseError) -> Bool { try required(key).bool() }
  package func raw(_ key: String) throws(CaseError) -> LocatedValue { try required(key).raw }

  /// Returns the Boolean at an optional key.
  package func flag(_ key: String, default value: Bool = false) throws(CaseError) -> Bool {
    try self[key]?.bool() ?? value
  }

  /// Returns the value of a key for the code under test, or nil if the key is missing or null.
  package func data(_ key: String) -> LocatedValue? { present(key)?.raw }

  /// Returns the elements of an array of strings.
  package func texts() throws(CaseError) -> [String] {
    var texts: [String] = []
    for element in try list() { texts.append(try element.text()) }
    return texts
  }

  /// Returns the elements of an array that has this number of numbers.
  package func numbers(_ count: Int) throws(CaseError) -> [Double] {
    var numbers: [Double] = []
    for element in try list() { numbers.append(try element.number()) }
    guard numbers.count == count else { throw wrongType("an array of \(count) numbers") }
    return numbers
  }

  /// Returns the enum case whose raw value is this text.
  package func word<Word: RawRepresentable>(_ type: Word.Type = Word.self) throws(CaseError) -> Word
  where Word.RawValue == String {
    guard let word = Word(rawValue: try text()) else { throw unknown("\(type)") }
    return word
  }

  // MARK: Failures

  /// Returns the error for a text that is not among the known names.
  package func unknown(_ what: String) -> CaseError {
    CaseError("input\(path): there is no \(what) '\(value.string ?? value.kindWords)'")
  }

  private func wrongType(_ wanted: String) -> CaseError {
    CaseError("input\(path) is \(value.kindWords), not \(wanted)")
  }

  /// The paths of the values that the test did not read, outer values first.
  package var unread: [String] {
    func search(_ value: LocatedValue, _ path: String) -> [String] {
      if log.taken.contains(path) { return [] }
      guard log.read.contains(path) else { return path == ".kind" ? [] : [path] }
      if let members = value.members {
        return members.filter { !explaining.contains($0.key) }.flatMap {
          search($0.value, "\(path).\($0.key)")
        }
      }
      return (value.elements ?? []).enumerated().flatMap { search($1, "\(path).\($0)") }
    }
    return search(value, path)
  }
}
