/// A safe fix for a diagnostic: a change of the file at the location of the diagnostic.
public enum Fix: Hashable, Sendable, Codable {
  /// Replaces a text on the line of the diagnostic.
  case replace(String, with: String)
  /// Gives the object at the location a new identifier.
  case identify
  /// Moves the member at the location into another object beside it.
  ///
  /// `into` is the key of that object, and `at` its position, or `nil` to create it. `of` is the position of
  /// the object around both.
  case move(into: String, at: Position?, of: Position)
  /// Removes the member or the list element at the location, if it can be removed with certainty.
  case remove
}
