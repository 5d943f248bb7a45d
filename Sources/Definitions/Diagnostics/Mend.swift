/// A change of a file that surely mends what a diagnostic is about, at the place of the diagnostic.
public enum Mend: Hashable, Sendable {
  /// A text of the line becomes another one.
  case replace(String, with: String)
  /// The object that starts there gets an identifier of its own.
  case identify
}
