extension [String] {
  /// The texts as a list in a sentence: “one, two and three”.
  package var asList: String {
    count > 1 ? dropLast().joined(separator: ", ") + " and \(self[count - 1])" : first ?? ""
  }

  /// The texts as a choice in a sentence: “one, two or three”.
  package var inWords: String {
    count > 1 ? dropLast().joined(separator: ", ") + " or \(self[count - 1])" : first ?? ""
  }
}
