package import Definitions
import ExperienceTraits

/// The address at which the files of the catalog can be read, as hosts of repositories have it.
package struct SourceLink: Sendable {
  /// What stands for the file, the line and the commit.
  private static let (file, line, commit) = ("{file}", "{line}", "{commit}")

  private let pattern: String

  /// Creates a link from an address with places for what differs, or returns `nil` for one that cannot lead to a file.
  package init?(_ pattern: String) {
    let scheme = URLText.scheme(of: pattern)
    guard scheme == "https" || scheme == "http", pattern.contains(Self.file) else { return nil }
    self.pattern = pattern
  }

  /// Whether it leads to the files as they were in one commit.
  package var namesCommit: Bool { pattern.contains(Self.commit) }

  /// The address of a place.
  ///
  /// - Parameters:
  ///   - location: The place in a file of the content folder.
  ///   - commit: The commit that has it; where none is known, hosts take `HEAD` for the latest one.
  /// - Returns: The pattern with file, line and commit in their places.
  package func url(of location: SourceLocation, commit: String) -> String {
    var url = pattern
    for (place, value) in [
      (Self.commit, commit), (Self.line, String(location.line)),
      (Self.file, location.file.percentEncoded(keepingSlashes: true)),
    ] {
      while let range = url.firstRange(of: place) { url.replaceSubrange(range, with: value) }
    }
    return url
  }
}
