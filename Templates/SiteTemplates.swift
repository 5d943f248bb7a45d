/// The site's look, as the tool carries it: pages, style sheets, scripts, and the icon.
///
/// A build plugin embeds every file of the folders beside this file, and each folder of scripts as one script.
package enum SiteTemplates {
  /// A carried file.
  package struct File: Sendable {
    /// The name of the file without its folder.
    package let name: String
    private let text: StaticString

    fileprivate init(name: String, text: StaticString) {
      self.name = name
      self.text = text
    }

    /// The content of the file.
    package var bytes: [UInt8] {
      Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  /// The pages and the assets of the site.
  package static let files = files(in: "pages") + files(in: "assets")

  /// The tables of the site's words in its languages.
  package static let words = files(in: "words")

  /// The files that `serve` adds to the site.
  package static let preview = files(in: "preview")

  private static func files(in folder: String) -> [File] {
    carried.compactMap { path, text in
      let parts = "\(path)".split(separator: "/")
      return parts[0] == folder ? File(name: String(parts[1]), text: text) : nil
    }
  }
}
