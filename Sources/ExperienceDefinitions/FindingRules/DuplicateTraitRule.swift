package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let duplicateTrait = Diagnostic.Rule(
    "duplicate-trait", .error, "An array of traits contains two traits of the same type.",
    why: """
      The runtime rejects an experience in which one level has two traits of the same type. Keep one of \
      them, or move the other one to another level.
      """)
}

extension ExperienceFileReader {
  /// Returns the finding about a second trait of the same type; `nil` for any other failure.
  func duplicateTrait(_ failure: DecodingFailure) -> Diagnostic? {
    guard case .duplicateTraits = failure.reason, let first = failure.otherPosition else { return nil }
    return Diagnostic(
      .duplicateTrait, "\(failure.headline), in lines \(first.line) and \(failure.position.line)",
      at: location(failure.position),
      help: failure.help(in: file.syntax(at: failure.position), of: file.path),
      notes: [Diagnostic.Note(message: "The first occurrence", location: location(first))])
  }
}
