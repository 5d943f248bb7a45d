package import Definitions
import ExperienceTraits

/// The pattern of addresses at which a repository host shows the files of the catalog.
package struct SourceLink: Sendable {
  /// The placeholders for the file, the line and the commit.
  private static let (file, line, commit) = ("{file}", "{line}", "{commit}")

  private let pattern: String

  /// Creates a link from a pattern with placeholders, or returns `nil` if it is not a web address with
  /// `{file}`.
  init?(_ pattern: String) {
    let scheme = URLText.scheme(of: pattern)
    guard scheme == "https" || scheme == "http", pattern.contains(Self.file) else { return nil }
    self.pattern = pattern
  }

  /// Whether the pattern has a placeholder for the commit.
  package var namesCommit: Bool { pattern.contains(Self.commit) }

  /// Returns the address of a location.
  ///
  /// - Parameters:
  ///   - location: The location in a file of the content folder.
  ///   - commit: The commit with the file; `HEAD` selects the latest one.
  /// - Returns: The pattern with file, line and commit filled in.
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
