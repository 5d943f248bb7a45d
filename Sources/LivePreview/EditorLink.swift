import Definitions
import Foundation
import SiteBuilding

/// A pattern for links from the preview into an editor: an address with `{file}`, `{line}` and `{column}`.
package struct EditorLink {
  /// The default pattern, which opens Visual Studio Code.
  package static let standard = "vscode://file{file}:{line}:{column}"

  private let pattern: String

  /// The link with the default pattern.
  package static let usual = EditorLink(checked: standard)

  private init(checked pattern: String) { self.pattern = pattern }

  /// Checks and takes a pattern.
  ///
  /// - Returns: `nil` if the pattern lacks `{file}` or a scheme, or has a scheme that could run code in the
  ///   page.
  package init?(_ pattern: String) {
    let scheme = pattern.prefix { $0 != ":" }.lowercased()
    guard pattern.contains("{file}"), pattern.contains(":"),
      !["javascript", "data", "vbscript"].contains(scheme)
    else { return nil }
    self.pattern = pattern
  }

  /// The link that opens a location in a file of the content folder.
  func address(of place: SourceLocation, in folder: ContentFolder) -> String {
    let file = folder.realPath + place.file.dropFirst(folder.name.count)
    return
      pattern
      .replacing("{file}", with: file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
      .replacing("{line}", with: "\(place.line)").replacing("{column}", with: "\(place.column)")
  }
}
