import Definitions
import Foundation
import SiteBuilding

/// How a page of the preview leads into an editor: an address with `{file}`, `{line}` and `{column}`.
package struct EditorLink {
  /// What most editors with an address of their own understand.
  package static let standard = "vscode://file{file}:{line}:{column}"

  private let pattern: String

  /// Takes an address that names a file.
  ///
  /// - Returns: `nil` where it names none, or could run something in the page.
  package init?(_ pattern: String) {
    let scheme = pattern.prefix { $0 != ":" }.lowercased()
    guard pattern.contains("{file}"), pattern.contains(":"),
      !["javascript", "data", "vbscript"].contains(scheme)
    else { return nil }
    self.pattern = pattern
  }

  /// The address of a place in a file of the content folder.
  func address(of place: SourceLocation, in folder: ContentFolder) -> String {
    let file = folder.realPath + place.file.dropFirst(folder.name.count)
    return
      pattern
      .replacing("{file}", with: file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
      .replacing("{line}", with: "\(place.line)").replacing("{column}", with: "\(place.column)")
  }
}
