public import Definitions
package import Elements

/// Reads an object of a payload by the runtime's rules: keys may be written in snake case.
public typealias PayloadReader = ObjectReader<PayloadReport>

/// Collects what a reading of a payload finds besides its result.
///
/// Readers go on after a failure, with a stand-in for the broken value, so that an author sees all failures of a
/// payload at once; a result counts only if none was met.
public final class PayloadReport: ReadingReport {
  /// The findings up to some moment, to try one form of a value and then another.
  struct Findings {
    /// Failures in the order in which they were met.
    var failures: [DecodingFailure] = []
    /// The first failure, the one that the runtime reports; it may hide the causes.
    var first: DecodingFailure?
    /// Keys that nothing reads, with the keys that their object knows.
    var unknownKeys: [UnknownKey] = []
    /// Values that read well but may not do what their author wants.
    var notes: [PayloadNote] = []
    /// Traits that could be read.
    var traits: [TraitModel] = []
    /// Actions that could be read.
    var actions: [ActionModel] = []
  }

  private(set) var findings = Findings()

  init() {}

  /// Notes a failure.
  func add(_ failure: DecodingFailure) {
    findings.first = findings.first ?? failure
    findings.failures.append(failure)
  }

  /// Notes a value that reads well but may not do what its author wants.
  func add(_ note: PayloadNote) { findings.notes.append(note) }

  /// Notes a trait that could be read.
  func add(_ trait: TraitModel) { findings.traits.append(trait) }

  /// Notes an action that could be read.
  func add(_ action: ActionModel) { findings.actions.append(action) }

  /// Reads a value on its own: returns the result where nothing failed, and what was met in any case.
  func attempt<Result>(_ read: () -> Result) -> (result: Result?, findings: Findings) {
    let before = findings
    findings = Findings()
    let result = read()
    let met = findings
    findings = before
    return (met.failures.isEmpty ? result : nil, met)
  }

  /// Takes over what an attempt met.
  func merge(_ met: Findings) {
    findings.first = findings.first ?? met.first
    findings.failures += met.failures
    findings.unknownKeys += met.unknownKeys
    findings.notes += met.notes
    findings.traits += met.traits
    findings.actions += met.actions
  }
}

extension PayloadReport {
  /// How many failures were met.
  public var problemCount: Int { findings.failures.count }

  /// A key as the runtime looks it up.
  public static func name(of key: String) -> String { KeyConversion.camelCase(key) }

  /// Adds a value that is no object.
  public func addNoObject(_ value: LocatedValue, _ subject: String, path: [String]) {
    add(
      DecodingFailure(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), path: path,
        position: value.position))
  }

  /// Adds a value that the runtime cannot decode.
  public func add(_ problem: ReadingProblem, of key: KeyDescription, path: [String]) {
    let value = problem.value
    let reason: DecodingFailure.Reason =
      switch problem.reason {
      case .missing: .missingKey(key.name)
      case .null: .wrongType(expected: "a value", found: value.kindName)
      case .type(.uuid): .invalidUUID
      case .type(.url): .invalidURL
      case .type(let shape): .wrongType(expected: shape.runtimeName, found: shape.found(in: value))
      case .word(let words, let type): .invalidWord(value.string ?? "", type: type, words: words)
      }
    var path = path
    if case .missing = problem.reason {} else { path.append(key.name) }
    if let index = problem.index { path.append("\(index)") }
    add(DecodingFailure(reason, path: path, position: value.position))
  }

  /// Notes a length that cannot be drawn, and a word that the runtime does not know.
  public func check(_ value: LocatedValue, of key: KeyDescription) {
    switch key.shape {
    case .number:
      guard let number = value.number, abs(number) > DrawableLength.limit else { return }
      add(PayloadNote(kind: .length(number), position: value.position))
    case .words(let words, let effect?):
      guard let text = value.string, !words.contains(text) else { return }
      add(
        PayloadNote(
          kind: .word(text, key: key.name, known: words, effect: effect), position: value.position))
    case .any, .text, .whole, .truth, .uuid, .url, .words, .name, .part, .object, .list, .map, .either,
      .other:
      return
    }
  }

  /// Notes a key that nothing reads.
  public func add(_ key: UnknownKey) { findings.unknownKeys.append(key) }
}

extension ValueShape {
  /// The type as the runtime names it in the failures of its decoder.
  fileprivate var runtimeName: String {
    switch self {
    case .text, .words, .name, .uuid, .url: "String"
    case .number: "Double"
    case .whole(_, let least, _): least == 0 ? "UInt" : "Int"
    case .truth: "Bool"
    case .list: "Array<Any>"
    case .any, .part, .object, .map, .either, .other: "Dictionary<String, Any>"
    }
  }

  /// The value that was found in place of the type.
  fileprivate func found(in value: LocatedValue) -> String {
    guard case .whole = self, let number = value.number, Int(exactly: number) == nil else {
      return value.kindName
    }
    return number.rounded() == number ? "one of more than 64 bits" : "a number with a fraction"
  }
}

/// A value that reads well but may not do what its author wants.
package struct PayloadNote: Hashable, Sendable {
  /// The kind of value.
  package enum Kind: Hashable, Sendable {
    /// The address of a picture, as the runtime takes it.
    case image(String)
    /// A text that is no colour, with the colour that the runtime takes for it.
    case color(String, read: Color)
    /// A word that the runtime does not know at a key, the words that it knows there, and what it does in its place.
    case word(String, key: String, known: [String], effect: String)
    /// A part of a clause that is missing or cannot be read, so that the clause never holds.
    case unusableClause(String, String?, known: [String])
    /// A clause with none of the keys that the runtime knows.
    case emptyClause([String])
    /// A number that is further from zero than anything can be drawn.
    case length(Double)
    /// A text that is no regular expression.
    case pattern(String)
    /// A value of another type than its key takes, in a sentence, which the runtime leaves out.
    case leftOut(String)
  }

  /// The kind of value.
  package var kind: Kind
  /// Where the value stands.
  package var position: Position
}
