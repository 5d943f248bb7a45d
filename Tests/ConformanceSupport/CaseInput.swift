package import Definitions

/// The input of a row, which remembers what was read of it.
///
/// What the row says and nobody reads would be a condition of the test that is not there; ``unread`` names it.
package struct CaseInput {
  private let value: LocatedValue
  private let path: String
  private let log: Log
  private let explaining: Set<String>

  /// What was read so far; a class because all parts of one input share it.
  private final class Log {
    var read: Set<String> = []
    var taken: Set<String> = []
  }

  /// Starts to read a value; its kind and the keys that explain the row are nobody's to read.
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

  /// The value of a key, or `nil` where there is none; null is a value.
  package subscript(key: String) -> CaseInput? { value[key].map { part($0, key) } }

  /// The value of a key, or `nil` where there is none or null.
  package func present(_ key: String) -> CaseInput? {
    self[key].flatMap { $0.value.isNull ? nil : $0 }
  }

  /// The value of a key that must be there.
  package func required(_ key: String) throws(CaseError) -> CaseInput {
    guard let part = self[key] else { throw CaseError("input\(path) has no '\(key)'") }
    return part
  }

  /// Whether the object has a key.
  package func has(_ key: String) -> Bool { self[key] != nil }

  /// The elements of an array.
  package func list() throws(CaseError) -> [CaseInput] {
    guard let elements = value.elements else { throw wrongType("an array") }
    return elements.enumerated().map { part($1, "\($0)") }
  }

  /// The elements of the array of a key, none where the key is missing.
  package func list(_ key: String) throws(CaseError) -> [CaseInput] { try self[key]?.list() ?? [] }

  /// The members of an object in their order.
  package func members() throws(CaseError) -> [(key: String, value: CaseInput)] {
    guard let members = value.members else { throw wrongType("an object") }
    return members.map { ($0.key, part($0.value, $0.key)) }
  }

  /// The members of the object of a key, none where the key is missing.
  package func members(_ key: String) throws(CaseError) -> [(key: String, value: CaseInput)] {
    try self[key]?.members() ?? []
  }

  // MARK: Values

  /// The value itself, to be handed to the code under test.
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

  /// The truth value of a key that may be missing.
  package func flag(_ key: String, default value: Bool = false) throws(CaseError) -> Bool {
    try self[key]?.bool() ?? value
  }

  /// The value of a key to be handed to the code under test, `nil` where it is missing or null.
  package func data(_ key: String) -> LocatedValue? { present(key)?.raw }

  /// The elements of an array of texts.
  package func texts() throws(CaseError) -> [String] {
    var texts: [String] = []
    for element in try list() { texts.append(try element.text()) }
    return texts
  }

  /// The elements of an array of so many numbers.
  package func numbers(_ count: Int) throws(CaseError) -> [Double] {
    var numbers: [Double] = []
    for element in try list() { numbers.append(try element.number()) }
    guard numbers.count == count else { throw wrongType("an array of \(count) numbers") }
    return numbers
  }

  /// The text as one of the words of a type.
  package func word<Word: RawRepresentable>(_ type: Word.Type = Word.self) throws(CaseError) -> Word
  where Word.RawValue == String {
    guard let word = Word(rawValue: try text()) else { throw unknown("\(type)") }
    return word
  }

  // MARK: Failures

  /// The failure of a row whose text here is none of those that are known.
  package func unknown(_ what: String) -> CaseError {
    CaseError("input\(path): there is no \(what) '\(value.string ?? value.kindWords)'")
  }

  private func wrongType(_ wanted: String) -> CaseError {
    CaseError("input\(path) is \(value.kindWords), not \(wanted)")
  }

  /// The places that nobody read, from the outside inwards.
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
