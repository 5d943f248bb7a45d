package import Definitions
package import Elements

/// Collects what a reading finds besides its result.
///
/// Readers go on after a failure, with a stand-in for the broken value, so that an author sees all failures of a
/// payload at once; a result counts only where none was met. It is a class since every nested reader of one
/// payload reports to the same list.
final class ReadingReport {
  /// What was met up to some moment, to try one form of a value and then another.
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

  /// Notes a failure.
  func add(_ failure: DecodingFailure) {
    findings.first = findings.first ?? failure
    findings.failures.append(failure)
  }

  /// Notes a key that nothing reads.
  func add(_ key: UnknownKey) { findings.unknownKeys.append(key) }

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

/// A key that no part of the runtime reads.
package struct UnknownKey: Equatable, Sendable {
  /// The key as written.
  package var key: String
  /// Where it stands.
  package var position: Position
  /// The keys that its object knows.
  package var known: [String]
  /// The keys that its object has.
  package var present: [String] = []
  /// Whether its object is the outermost one.
  package var isAtTop = false
  /// The earlier key that the runtime takes for the same one.
  package var earlier: String?
  /// The object inside this one to which the key belongs, where one knows it.
  package var home: Home?

  /// An object inside another one, for keys that are written one level too high.
  package struct Home: Equatable, Sendable {
    /// The key of the object.
    package var key: String
    /// Where it starts, or `nil` where it is not there yet.
    package var position: Position?
    /// Where the object starts that has the key.
    package var owner: Position
  }
}

/// A value that reads well but may not do what its author wants.
package struct PayloadNote: Hashable, Sendable {
  /// What the value is.
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

  /// What the value is.
  package var kind: Kind
  /// Where the value stands.
  package var position: Position
}
