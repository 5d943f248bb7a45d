package import Definitions

extension Diagnostic.Rule {
  package static let unusableLink = Diagnostic.Rule(
    "unusable-link", .warning, "A link in prose that has no target or is not safe to follow.",
    why: """
      A link without a target, or one that could run code, is shown as text. Link to the Markdown file of a \
      definition, to a web address, or to a file of the content folder.
      """)
}

extension ContentFiles {
  /// Returns the finding about a link without a target, or `nil` if it has one.
  func unusableLink(_ reference: ProseReference, from folder: String) -> Diagnostic? {
    let destination = Self.absolute(reference.destination, in: reference.location.file)
    switch linkTarget(destination, from: folder) {
    case .page: return missingHeading(destination, from: folder, at: reference.location)
    case .asset, .external, .unreadable: return nil
    case .refused(let scheme):
      return Diagnostic(
        .unusableLink, "A link with the scheme '\(scheme)' is shown as text", at: reference.location,
        help: "the allowed schemes are \(ExternalLink.schemes.joined(separator: ", "))")
    case .missing(let path):
      return Diagnostic(
        .unusableLink, "The link leads to '\(path)', which has no page, so it is shown as text",
        at: reference.location, help: help(for: path, among: pages.keys, from: folder))
    case .outside(let path):
      return Diagnostic(
        .unusableLink, "The link leads to '\(path)', outside the content folder, so it is shown as text",
        at: reference.location, help: "link to its address on the web")
    }
  }

  /// Returns the finding for a link to a heading, or `nil` if the file has the heading.
  private func missingHeading(_ destination: String, from folder: String, at location: SourceLocation)
    -> Diagnostic?
  {
    guard let anchor = Self.anchor(of: destination), let path = path(destination, from: folder),
      let anchors = anchors[path], !anchors.contains(anchor)
    else { return nil }
    return Diagnostic(
      .unusableLink,
      "The file '\(path)' has no heading '#\(anchor)', so the link leads to the top of its page",
      naming: anchor, among: anchors, otherwise: .listing("its headings are"), at: location)
  }
}
