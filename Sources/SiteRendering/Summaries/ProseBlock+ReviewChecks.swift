import Definitions

extension [ProseBlock] {
  /// The words with which a paragraph for reviewers begins.
  private static var reviewMark: String { "In review, look at" }

  /// The points that a text gives to reviewers.
  package var reviewChecks: [String] {
    var checks: [String] = []
    eachText { text in
      guard text.hasPrefix(Self.reviewMark) else { return }
      let point = text.dropFirst(Self.reviewMark.count).drop { $0 == " " || $0 == ":" }
      checks.append(String(point).capitalizedFirst)
    }
    return checks
  }
}
