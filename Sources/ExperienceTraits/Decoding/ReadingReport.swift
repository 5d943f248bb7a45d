package import Definitions

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
    /// The pictures that are named.
    var images: [ImageReference] = []
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

  /// Notes a picture.
  func add(_ image: ImageReference) { findings.images.append(image) }

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
  func take(_ met: Findings) {
    findings.first = findings.first ?? met.first
    findings.failures += met.failures
    findings.unknownKeys += met.unknownKeys
    findings.images += met.images
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
  /// The earlier key that the runtime takes for the same one.
  package var earlier: String?
}

/// A picture that a component names, and where.
package struct ImageReference: Hashable, Sendable {
  /// The address as the runtime takes it.
  package var address: String
  /// Where it stands.
  package var position: Position
}
