/// A change of a file that surely mends what a diagnostic is about, at the place of the diagnostic.
public enum Mend: Hashable, Sendable, Codable {
  /// A text of the line becomes another one.
  case replace(String, with: String)
  /// The object that starts there gets an identifier of its own.
  case identify
  /// The member that starts there moves into the object of another key beside it, which starts at a place or is made; both are
  /// in an object that starts at a place of its own.
  case move(into: String, at: Position?, of: Position)
}
