import Definitions
import Mockups

/// The changes of a catalog as an Atom feed, for a feed reader or a team channel.
///
/// Source: RFC 4287.
struct ChangesFeed {
  let changes: CatalogChanges
  /// The title of the catalog.
  let title: String
  /// The day of the build, as in `2026-11-23`.
  let day: String
  /// The address of the published catalog, with a slash at the end.
  ///
  /// If it is `nil`, the links in the feed are relative.
  let baseURL: String?
  /// The path of the feed in the site.
  let path: String
  /// The path of the page that lists the changes.
  let page: String
  /// Whether the feed is in a site that has the pages of the definitions.
  let hasPages: Bool

  var bytes: [UInt8] {
    var html = HTMLWriter(.xml)
    html.open("feed", HTMLAttribute("xmlns", "http://www.w3.org/2005/Atom"))
    html.element("title", text: "\(title): changes since \(changes.before)")
    html.element("id", text: baseURL.map { $0 + path } ?? identifier([changes.before, title]))
    html.element("updated", text: "\(updated)")
    html.element("author") { $0.element("name", text: title) }
    if let baseURL {
      html.element(
        "link", HTMLAttribute("rel", "self"), HTMLAttribute("href", baseURL + path)
      ) { _ in }
    }
    for change in changes.changes { write(change, to: &html) }
    html.close("feed")
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) + html.bytes() + [UInt8(ascii: "\n")]
  }

  private func write(_ change: CatalogChange, to html: inout HTMLWriter) {
    let subject = change.subject
    html.open("entry")
    html.element("title", text: "\(subject.title): \(change.kind.rawValue)")
    html.element("id", text: identifier([subject.key, change.kind.rawValue] + change.states))
    html.element("updated", text: updated)
    html.element(
      "link", HTMLAttribute("href", link(to: (hasPages ? change.after?.page : nil) ?? page))
    ) { _ in }
    html.element("summary", text: summary(of: change))
    html.close("entry")
  }

  private func summary(of change: CatalogChange) -> String {
    let words = change.words.isEmpty ? "" : ": \(change.words.english)"
    let properties = change.properties.prefix(Self.shownProperties).map { property in
      let values = PropertyExcerpts(property)
      return "\(property.name.english), \(values.before) → \(values.after)"
    }
    return (["\(change.kindAndPlace.english)\(words)"] + properties).joined(separator: "; ")
  }

  private static let shownProperties = 8

  private var updated: String { "\(day.isEmpty ? "1970-01-01" : day)T00:00:00Z" }

  private func link(to page: String) -> String {
    baseURL.map { $0 + page } ?? Route(page).relative(to: Route(path))
  }

  /// Returns an identifier that is the same in every build with the same change.
  ///
  /// With it, a feed reader shows the change only once.
  private func identifier(_ words: [String]) -> String {
    var digest = Digest()
    digest.add(words)
    return "urn:experience-catalog:\(String(digest.value, radix: 16))"
  }
}

extension CatalogChange {
  /// The hashes of the version before and the version after.
  fileprivate var states: [String] {
    var states: [String] = []
    for subject in [before, after] {
      states += subject?.composed.sorted { $0.key < $1.key }.map(\.value) ?? []
      states.append(subject?.written ?? "")
    }
    return states
  }
}
