public import Definitions
package import Elements

/// Reads an object of a payload by the runtime's rules, so keys can be in snake case.
public typealias PayloadReader = ObjectReader<PayloadReport>

/// Collects the findings of reading a payload.
///
/// After a failure, readers continue with a replacement value, so the author sees all failures in one run.
/// The result is valid only if there were no failures.
public final class PayloadReport: ReadingReport {
  /// The findings so far, as a value.
  ///
  /// An attempt to read one form of a value can then be discarded or merged.
  struct Findings {
    /// The failures, in the order in which they were found.
    var failures: [DecodingFailure] = []
    /// The first failure, which the runtime reports.
    ///
    /// It can hide the real cause.
    var first: DecodingFailure?
    /// Unknown keys, each with the known keys of its object.
    var unknownKeys: [UnknownKey] = []
    /// Notes about values that can be read but may not do what the author wants.
    var notes: [PayloadNote] = []
    /// The traits that could be read.
    var traits: [TraitModel] = []
    /// The actions that could be read.
    var actions: [ActionModel] = []
  }

  private(set) var findings = Findings()

  init() {}

  /// Adds a failure.
  func add(_ failure: DecodingFailure) {
    findings.first = findings.first ?? failure
    findings.failures.append(failure)
  }

  /// Adds a note about a value that may not do what the author wants.
  func add(_ note: PayloadNote) { findings.notes.append(note) }

  /// Adds a trait that could be read.
  func add(_ trait: TraitModel) { findings.traits.append(trait) }

  /// Adds an action that could be read.
  func add(_ action: ActionModel) { findings.actions.append(action) }

  /// Tries to read a value without changing the findings so far.
  ///
  /// Returns the findings of the attempt, and the result if nothing failed.
  func attempt<Result>(_ read: () -> Result) -> (result: Result?, findings: Findings) {
    let before = findings
    findings = Findings()
    let result = read()
    let met = findings
    findings = before
    return (met.failures.isEmpty ? result : nil, met)
  }

  /// Adds the findings of an attempt.
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
  /// The number of failures so far.
  public var problemCount: Int { findings.failures.count }

  /// Returns the key in the form that the runtime looks up.
  public static func name(of key: String) -> String { KeyConversion.camelCase(key) }

  /// Adds a failure for a value that is not an object.
  public func addNoObject(_ value: LocatedValue, _ subject: String, path: [String]) {
    add(
      DecodingFailure(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), path: path,
        position: value.position))
  }

  /// Adds a failure for a value that the runtime cannot decode.
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

  /// Notes a length that is too large to draw, or a text that is not one of the known values.
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

  /// Adds an unknown key, which no part of the runtime reads.
  public func add(_ key: UnknownKey) { findings.unknownKeys.append(key) }
}

extension ValueShape {
  /// The name of the type in the failure messages of the runtime's decoder.
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

  /// The name of the type that was found instead of the expected one.
  fileprivate func found(in value: LocatedValue) -> String {
    guard case .whole = self, let number = value.number, Int(exactly: number) == nil else {
      return value.kindName
    }
    return number.rounded() == number ? "a number of more than 64 bits" : "a number with a fraction"
  }
}

/// A note about a value that can be read but may not do what the author wants.
package struct PayloadNote: Hashable, Sendable {
  /// The kinds of note about a value.
  package enum NoteKind: Hashable, Sendable {
    /// The address of an image, as the runtime uses it.
    case image(String)
    /// A text that is not a colour, with the colour that the runtime uses for it.
    case color(String, read: Color)
    /// A text that is not one of the known values of its key, with these values and the effect of the text.
    case word(String, key: String, known: [String], effect: String)
    /// A part of a clause that is missing or cannot be read, so that the clause is always false.
    case unusableClause(String, String?, known: [String])
    /// A clause without any key that the runtime knows.
    case emptyClause([String])
    /// A number that is too large to draw.
    case length(Double)
    /// A text that is not a valid regular expression.
    case pattern(String)
    /// A value with the wrong type, described in a sentence. The runtime ignores it.
    case leftOut(String)
  }

  /// The kind of the note.
  package var kind: NoteKind
  /// The position of the value in the file.
  package var position: Position
}
