import Answers
import SiteReview
import SystemAccess

/// Finds the definitions that a user names, among everything that can be approved.
struct SubjectNames {
  private let review: ReviewStates

  init(_ review: ReviewStates) { self.review = review }

  /// The named subjects, each once; the name of an experience means all of its steps.
  func subjects(_ names: [String]) throws(ToolFailure) -> [ReviewedSubject] {
    var found: [ReviewedSubject] = []
    for name in names {
      for subject in try subjects(name) where !found.contains(where: { $0.key == subject.key }) {
        found.append(subject)
      }
    }
    return found
  }

  private func subjects(_ name: String) throws(ToolFailure) -> [ReviewedSubject] {
    var name = name[...]
    for ending in ["/index.html", ".html", "/"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    let matches = review.subjects.filter { subject in
      [subject.key, subject.parent ?? ""].contains { $0 == name || $0.hasSuffix("/\(name)") }
    }
    let kinds = Set(
      matches.map { $0.parent != nil && $0.key.hasSuffix("/\(name)") ? $0.key : $0.parent ?? $0.key })
    guard kinds.count > 1 else {
      if !matches.isEmpty { return matches }
      let known = review.subjects.map { $0.key } + Set(review.subjects.compactMap(\.parent)).sorted()
      throw ToolFailure.unknown("subject", String(name), among: known.map(\.withoutFolder))
    }
    throw ToolFailure(
      .inputNotFound, "'\(name)' is ambiguous; name one of \(kinds.sorted().joined(separator: ", "))")
  }
}

extension String {
  /// The key of a step without the folder `experiences`.
  fileprivate var withoutFolder: String { hasPrefix("experiences/") ? String(dropFirst(12)) : self }
}
