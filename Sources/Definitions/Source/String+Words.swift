extension String {
  /// The text with its first letter in uppercase.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
