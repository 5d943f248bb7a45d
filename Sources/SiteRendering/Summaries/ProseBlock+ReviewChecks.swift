package import Definitions

extension [ProseBlock] {
  /// The words at the start of each paragraph for reviewers.
  private static var reviewMark: String { "In review, look at" }

  /// The prose without the paragraphs for reviewers, which `reviewChecks` lists.
  package var withoutReviewChecks: [ProseBlock] {
    filter { block in
      guard case .paragraph(let content) = block else { return true }
      return !content.plainText.hasPrefix(Self.reviewMark)
    }
  }

  /// The points that the prose asks reviewers to look at.
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
